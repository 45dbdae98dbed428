"""Paper: what any game prints, as values that its ruleset fills and the printer draws."""
