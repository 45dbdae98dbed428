"""A company on its last steps in a dungeon, and in the town after it, with scripted dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from authoring.rulesets.mkd_adventure.model.company import Career, Company, founded
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.turn.game import over
from authoring.rulesets.mkd_adventure.town import phase
from authoring.rulesets.mkd_adventure.town import services as t
from tests.rulesets.mkd_adventure.small_quests import merged
from tests.rulesets.mkd_adventure.table import NORTH, Answers, Table, at

ROWS = ("$......", "1.2....", ".......", ".......", "......a")
TREASURY: Mapping[str, Any] = {
    "abilities": {"wings": {"name": "Wings", "trait": "flight"}},
    "items": {
        "sword": {"name": "Sword", "adds": {"speed": 3, "attack": 3, "defense": 3}},
        "tonic": {"name": "Tonic", "potion": True, "adds": {"attack": 1, "abilities": ["wings"]}},
        "crown": {"name": "Crown", "adds": {"attack": 1}, "price": 70},
        "dream": {"name": "Dream", "adds": {"attack": 1}},
    },
    "chests": {
        "sword-chest": {
            "name": "Sword Chest",
            "faces": {
                "1": {"gold": 300},
                "2-6": {"gold": 500, "item": "sword", "trap": "darts", "disarm": 8},
            },
        },
        "tonic-chest": {"name": "Tonic Chest", "faces": {"1-6": {"gold": 30, "item": "tonic"}}},
        "crown-chest": {"name": "Crown Chest", "faces": {"1-6": {"item": "crown"}}},
    },
}
"""Things worth 1,800, 200, 70 and 200 gold, the last in no chest."""


class InTown(Answers):
    """Answers TOWN with the next service as soon as it is offered, and until then with DONE."""

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        services = self.left.get(q.TOWN, [])
        if question == q.TOWN and services and services[0] not in options:
            self.asked.append((question, seat.number, list(options)))
            return t.DONE
        return super().pick(view, seat, question, options)


class Home:
    """Hob and Wren, both on squares of the entrance, a chest beside Hob, who can look at it."""

    def __init__(
        self,
        *careers: Career,
        gold: int = 0,
        chest: str = "",
        changes: Mapping[str, Any] | None = None,
        rows: Sequence[str] = ROWS,
        monsters: Sequence[str] = (),
    ) -> None:
        signs = str.maketrans({"a": "a" if monsters else ".", "$": "$" if chest else "."})
        drawn = [row.translate(signs) for row in rows]
        self.table = Table(
            drawn, chests=[chest] if chest else [], monsters=monsters,
            changes=merged(TREASURY, changes or {}),
        )  # fmt: skip
        self.s = self.table.s
        self.s.chooser = self.table.answers = InTown({})
        self.s.entrance, self.s.outward = (at(0, 1), at(2, 1)), NORTH
        self.content = self.table.content
        plain = founded(self.table.tables.quest, ())
        self.company = Company(careers or plain.heroes, gold)
        present = self.company.present(self.content)
        for figure, place in zip(self.s.heroes, present, strict=False):
            career = self.company.heroes[place]
            figure.fighter = phase.fighter_of(self.content, career)
            figure.level = career.level
            figure.click = figure.start
        phase.set_out(self.s, self.company)

    def hero(self, number: int) -> Figure:
        """A hero, counted from 1."""
        return self.table.hero(number)

    def take(self, *dice: int, number: int = 1) -> None:
        """Let Hob look at the chest, disarm it in haste if it has a trap, and take it."""
        fast = (q.acting(q.FAST, number - 1),) if len(dice) > 1 else ()
        answers = (q.acting(q.LOOK, number - 1), *fast, q.acting(q.TAKE, number - 1))
        self.table.act(1, *answers, q.acting(q.END), dice=dice)

    def leave(self, *numbers: int) -> None:
        """Let heroes leave the dungeon, from where they stand."""
        for number in numbers:
            self.table.act(number, q.acting(q.LEAVE))

    def kill(self, number: int) -> None:
        """Let a hero take more clicks than the dial has."""
        hurt(self.s, self.hero(number), 99, "rat")

    def town(self, *services: t.Service, ending: str = "") -> Company:
        """The company after a town phase with these services, `DONE` to leave a step in which the
        next one could be had; all must be used."""
        self.table.answers.left[q.TOWN] = [service.answer for service in services]
        self.s.ending = ending
        over(self.s)
        self.company = phase.town_phase(self.s, self.company)
        assert self.table.dice.left == 0
        assert not self.table.answers.left[q.TOWN]
        return self.company

    def serve(self, *services: t.Service) -> Company:
        """The company after services, each of which must be offered."""
        for service in services:
            assert service in self.offers()
            self.company = t.serve(self.content, self.company, service)
        return self.company

    def offers(self, kind: int = -1) -> list[t.Service]:
        """All services that can be had, or those of a kind."""
        every = [
            service
            for step in (t.raisings, t.trades, t.trainings)
            for service in step(self.content, self.company)
        ]
        return [service for service in every if kind in (-1, service.kind)]

    def item(self, id: str) -> int:
        """The index of an item, by which it is bought."""
        return list(self.content.items).index(id)
