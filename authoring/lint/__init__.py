"""Floor 5: the checks of a pack, how they run and how findings are shown."""
