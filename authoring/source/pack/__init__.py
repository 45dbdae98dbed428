"""Loading of a folder as one pack: its files, the packs it uses, older formats, revisions."""
