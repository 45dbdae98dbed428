"""Policies that choose for the heroes: one module for each policy, found by its file name."""

from typing import Final

from authoring.engine.choosing import Chooser, Policies
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.policies.heedless import HeedlessPolicy

POLICIES: Final = Policies[Chooser[State, Figure]](__name__, "cautious", HeedlessPolicy)
