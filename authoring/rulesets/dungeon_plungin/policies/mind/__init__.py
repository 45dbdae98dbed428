"""How a thinking policy decides; each file is one duty, `thinker` is their order."""
