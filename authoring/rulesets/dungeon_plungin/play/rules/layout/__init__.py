"""The layout of tiles, and the doors and walls between them."""
