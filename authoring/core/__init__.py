"""Floor 0: values every floor speaks in. Standard library only."""
