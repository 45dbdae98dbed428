"""Typesetting: fonts, widths of words, languages, and checks of what printing needs."""
