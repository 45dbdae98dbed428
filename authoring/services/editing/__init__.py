"""What an editor asks: texts that are not saved, and what stands, or may stand, at a place."""
