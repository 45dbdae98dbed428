"""Floor 7: the language server: packs in an editor while they are written."""
