"""Defects of ids: who names whom."""
