"""Typed events of a game, by topic; `play/tell` has a module of each name with their sentences.

Characters that act or are acted on stand in them by name; doors, chests and tiles by their number
on the table.
"""
