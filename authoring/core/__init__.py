"""Floor 0: values that all floors share. Standard library only."""
