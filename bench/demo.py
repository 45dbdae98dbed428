"""The quest that is measured, and its games."""

from collections.abc import Sequence
from dataclasses import dataclass

from authoring.core.data import data_folder
from authoring.engine.contract import Ruleset
from authoring.engine.record import Record
from authoring.playtest.plan import Plan
from authoring.services.packs import open_sound

PACKS = data_folder("packs")
DEMO = PACKS / "knocking-wall"
SEED = 7


@dataclass(frozen=True, slots=True)
class Games:
    """Games of a quest with one policy, ready to be played."""

    ruleset: Ruleset
    tables: object
    plan: Plan

    def play(self, numbers: Sequence[int]) -> list[Record]:
        """Return the records of the games with these numbers."""
        return [self.ruleset.play(self.tables, self.plan.game(number)) for number in numbers]


def games_by(policy: str, quest: str = DEMO.name) -> Games:
    """Return all games of a shipped quest with the policy of this name."""
    opened = open_sound(PACKS / quest)
    tables = opened.ruleset.prepare(opened.pack)
    return Games(opened.ruleset, tables, Plan(1_000_000, SEED, policy))
