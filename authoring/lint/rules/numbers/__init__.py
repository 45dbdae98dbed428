"""Rules about numbers of any game system."""
