"""Typesetting: fonts, widths of words, languages, requirements of printing."""
