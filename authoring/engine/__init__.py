"""Floor 3 (see CONTRIBUTING.md): play, as far as it is alike in all rulesets."""
