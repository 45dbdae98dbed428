"""Spells and conditions."""
