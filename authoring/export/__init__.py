"""Exports for virtual tables: pictures, maps with walls, saves and modules."""
