"""A party in town, with scripted dice and answers."""

from collections.abc import Mapping
from typing import Any

from authoring.engine.dice import ScriptedDice
from authoring.engine.journal import Event
from authoring.rulesets.surge_crawl.model.company import (
    Career,
    Company,
    Dungeon,
    Owned,
)
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.turn import game
from authoring.rulesets.surge_crawl.town import phase
from authoring.rulesets.surge_crawl.town import services as t
from tests.rulesets.surge_crawl.small_quests import small_tables
from tests.rulesets.surge_crawl.table import Answers

CAVE = Dungeon("orcs", "fire", "frost", Goal("clear", 5))
PIT = Dungeon("beasts", "frost", "fire", Goal("stairs"), visited=True)
DUO: dict[str, Any] = {"quest": {"party": ["human-rogue", "human-fighter"], "players": 2}}


class Town:
    """A party in town, with scripted dice; visits are told as (kind, which)."""

    def __init__(
        self, *dice: int, changes: Mapping[str, Any] | None = None, **company: Any
    ) -> None:
        self.dice = ScriptedDice(list(dice))
        self.answers = Answers({})
        self.journal: list[Event] = []
        tables = small_tables({**DUO, **(changes or {})})
        self.s = game.assemble(tables, self.dice, self.answers, self.journal)
        self.content = tables.content
        given = {"crowns": 100, "dungeons": (CAVE,), **company}
        heroes = (
            Career("human-rogue", (Owned("dagger"),)),
            Career("human-fighter", (Owned("sword"), Owned("buckler"))),
        )
        self.company = Company(given.pop("heroes", heroes), **given)

    def offered(self, kind: int, hero: int = 0) -> list[int]:
        """What can be had of a kind of service, by its numbers."""
        every = [*t.offers(self.s, self.company, hero), *t.trades_of(self.s, self.company, hero)]
        return [one % t.EACH for one in every if one // t.EACH == kind]

    def visit(self, kind: int, which: int = 0, hero: int = 0) -> Company:
        """The party after a visit, that must be offered."""
        assert which in self.offered(kind, hero)
        self.company = t.serve(self.s, self.company, hero, kind * t.EACH + which)
        assert self.dice.left == 0
        return self.company

    def phase(self, *visits: tuple[int, int]) -> Company:
        """The party after a town phase with these answers, hero after hero."""
        self.answers.left[q.VISIT] = [kind * t.EACH + which for kind, which in visits]
        self.company = phase.town_phase(self.s, self.company)
        return self.company

    def item(self, id: str) -> int:
        return list(self.content.items).index(id)

    def gem(self, id: str, place: int) -> int:
        return place * t.PAIR + list(self.content.gems).index(id)
