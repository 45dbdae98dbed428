"""The panels of the live page, a module each, found by folder."""
