"""The live page, a local web page beside the editor that is updated on every save (floor 7 in
CONTRIBUTING.md)."""
