"""Policies that choose for the heroes: one file per policy, found by folder."""

from typing import Final

from authoring.engine.choosing import Chooser, Policies, RandomPolicy
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State

POLICIES: Final = Policies[Chooser[State, Figure]](__name__, "cautious", RandomPolicy)
