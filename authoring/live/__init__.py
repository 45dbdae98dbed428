"""Floor 7: the live page, a local web page beside the editor that is updated on every save."""
