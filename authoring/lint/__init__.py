"""Floor 5 (see CONTRIBUTING.md): the checks of a pack, their order, and the reports of findings."""
