"""Mathematics this game alone needs."""
