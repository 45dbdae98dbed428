"""Where tiles lie, and the doors and walls between them."""
