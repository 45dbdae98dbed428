"""Targets a quest can be written as, a file each: its TARGET says how."""
