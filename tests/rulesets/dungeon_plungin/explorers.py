"""Games in which doors are opened and nothing else happens: many in a second."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from authoring.boards.squares import first
from authoring.engine.dice import SeededDice
from authoring.engine.record import ROWS
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.play.board.choices import Offered
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP, Actor, Seat, State, Thing
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.rulesets.dungeon_plungin.play.turn.game import set_up
from authoring.rulesets.dungeon_plungin.session import prepare
from authoring.source.pack.load import load_pack

PACKS = Path(__file__).resolve().parents[3] / "packs"
TOUGH = 10**6
"""LIFE of a hero no ambush can kill."""


@cache
def demo() -> Tables:
    """The shipped quest, ready to play."""
    return shipped("knocking-wall")


@cache
def shipped(quest: str) -> Tables:
    """One of those that are shipped."""
    return prepare(_pack(PACKS / quest))


def _pack(folder: Path) -> Pack:
    source = load_pack(folder).source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    assert isinstance(pack.quest, Quest)
    return pack


class Opener:
    """A policy for games that ask next to nothing: any answer, by its own dice."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed + 1_000_000)

    def act(self, view: State, hero: Actor, choices: Offered) -> int:
        """Nothing."""
        return choices[0]

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """Any of them."""
        return options[self.dice.die(len(options)) - 1]


@dataclass
class Phase:
    """One finished Phase: its number, and what was found on the Doorway Chart."""

    number: int
    modifier: int
    rows: dict[str, int] = field(default_factory=dict)
    great: bool = False


def explore(tables: Tables, seed: int, *, past_great: bool = True) -> tuple[State, list[Phase]]:
    """Open every door that can be opened, Great Doors last; what each Phase brought."""
    s = set_up(tables, SeededDice(seed), Opener(seed), None)
    s.round = 1
    phases: list[Phase] = []
    for door in _doors(s):
        if s.phases >= tables.last_phase or (s.great_found and not past_great):
            break
        before, found, seen = s.phases, s.great_found, Counter(s.tallies.get(ROWS))
        _open(s, door)
        if s.phases > before:
            rows = dict(Counter(s.tallies[ROWS]) - seen)
            modifier = tables.plot[s.phases]
            phases.append(Phase(s.phases, modifier, rows, s.great_found > found))
    return s, phases


def _doors(s: State) -> Iterator[Thing]:
    """The next door to open, until none is left."""
    while True:
        waiting = [thing for thing in s.things if thing.unexplored and thing.kind != "great"]
        if not waiting:
            return
        yield waiting[0]


def _open(s: State, door: Thing) -> None:
    """The first hero opens it, whatever its lock; whoever is inside leaves at once."""
    hero = s.heroes[0]
    for other in s.heroes:
        other.life = TOUGH
    free = door.front_a & (s.free() | hero.bit)
    s.put(hero, first(free))
    s.actor, s.actions = hero, 2
    door.locked, door.trap = False, NO_TRAP
    open_thing(s, hero, door)
    for monster in s.monsters:
        if monster.alive:
            monster.alive = False
            s.put(monster, -1)
