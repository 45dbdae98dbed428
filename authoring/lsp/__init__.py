"""Floor 7: the language server: packs in an editor, as they are being written."""
