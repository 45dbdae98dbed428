"""Lint rules only the surge crawl needs, one file each."""
