"""Floor 7: the live page: a local page beside the editor that renews itself on every save."""
