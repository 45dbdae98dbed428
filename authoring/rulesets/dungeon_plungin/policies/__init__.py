"""Policies for the heroes: one file for each policy, found by its folder."""

from typing import Final

from authoring.engine.choosing import Policies
from authoring.rulesets.dungeon_plungin.play.board.state import Policy
from authoring.rulesets.dungeon_plungin.policies.random import RandomPolicy

POLICIES: Final = Policies[Policy](__name__, "cautious", RandomPolicy)
