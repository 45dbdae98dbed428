"""The language server, for packs in an editor while they are written (floor 7 in
CONTRIBUTING.md)."""
