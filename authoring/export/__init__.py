"""Quests for tables on a screen: pictures, maps with walls, saves and modules of other programs."""
