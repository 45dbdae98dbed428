"""Exports of quests for virtual tables: pictures, maps with walls, saves and modules of other
programs."""
