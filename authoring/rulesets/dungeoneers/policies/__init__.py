"""Policies that choose for the hero: one file per policy, found by folder."""

from typing import Final

from authoring.engine.choosing import Chooser, Policies, RandomPolicy
from authoring.rulesets.dungeoneers.play.board.state import Hero, State

POLICIES: Final = Policies[Chooser[State, Hero]](__name__, "sensible", RandomPolicy)
