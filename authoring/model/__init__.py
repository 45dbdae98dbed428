"""Floor 2: frozen values that every ruleset shares (pack, chart, dice, tile), and their readers."""
