"""Rulesets: one folder per game system, found by folder or entry point."""
