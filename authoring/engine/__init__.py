"""Floor 3: play, as far as all games are alike."""
