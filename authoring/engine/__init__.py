"""Floor 3: what play needs and no game owns."""
