"""Policies that choose for the heroes: one file per policy, found by folder."""

from typing import Final

from authoring.engine.choosing import Chooser, Policies
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.policies.heedless import HeedlessPolicy

POLICIES: Final = Policies[Chooser[State, Figure]](__name__, "careful", HeedlessPolicy)
