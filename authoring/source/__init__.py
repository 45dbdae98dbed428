"""YAML files of packs as values with their spans (floor 1 in CONTRIBUTING.md)."""
