"""Floor 2: frozen values every ruleset shares: pack, chart, dice, tile, effect."""
