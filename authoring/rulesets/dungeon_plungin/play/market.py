"""Buying, selling, learning, crafting and storing in town (areas SELL, TREAS)."""

from authoring.rulesets.dungeon_plungin.model import Item, Recipe, Spell, Town
from authoring.rulesets.dungeon_plungin.play.gear import equip
from authoring.rulesets.dungeon_plungin.play.harm import FUMBLED, PASSED, check
from authoring.rulesets.dungeon_plungin.play.purse import earn, pay, wealth
from authoring.rulesets.dungeon_plungin.play.state import DEX, MAG, STATS_AT, Actor, State
from authoring.rulesets.dungeon_plungin.play.treasure import share, slots_used
from authoring.rulesets.dungeon_plungin.play.wearing import refit

MOST_DEALS = 12
"""Of one kind, for one hero in one visit, so that every visit ends."""
GEAR = ("weapon", "shield", "armour", "attire")
KEYS = ("key", "great_key")
MOST_ATTIRE = 4
