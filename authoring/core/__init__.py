"""Floor 0 (see CONTRIBUTING.md): values that all floors share. Standard library only."""
