"""Typed events of a game, by topic; `play/tell` has a module of each name with their sentences.

Characters, items, spells and abilities stand in them by name, doors, chests and areas (tiles that
have been laid) by their number on the table; where a docstring says so, by the id in the pack."""
