"""Floor 5: what a ruleset wants printed -> HTML -> PDF."""
