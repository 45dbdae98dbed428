"""Floor 2 (see CONTRIBUTING.md): frozen values that every ruleset shares, and their readers."""
