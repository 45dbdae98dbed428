"""Floor 7: the live page: a local page beside the editor that is updated on every save."""
