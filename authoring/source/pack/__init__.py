"""From a folder to one pack: its files, the packs it uses, older formats, revisions."""
