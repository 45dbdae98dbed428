"""Attacks, defence, damage and death."""
