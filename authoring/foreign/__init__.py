"""Readers of other programs' files: charts and maps become text in the format of packs."""
