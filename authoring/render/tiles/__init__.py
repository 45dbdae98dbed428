"""Tiles as pictures: at scale, as maps, as small plans."""
