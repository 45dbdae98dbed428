"""Caches: results on disk for the next command, and the most recently used in memory."""
