"""Floor 5: the checks of a pack, their order, and the reports of findings."""
