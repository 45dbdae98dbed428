"""A table to try rules on: hand-laid tiles, hand-placed figures, scripted dice.

`Table()` lies ready with one 6x6 room. `hero`, `monster`, `chest`, `door` and
`behind` put things on it; `with table.rolls(...)` says which faces the dice show
and asserts that all of them, and no more, are rolled.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

from authoring.boards.squares import NOWHERE, border, has, laid
from authoring.core.span import file_span
from authoring.engine.dice import ScriptedDice
from authoring.engine.journal import Event, EventT
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Item
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import NoiseCarries
from authoring.rulesets.dungeon_plungin.play.board.events.locks import SetsAbout
from authoring.rulesets.dungeon_plungin.play.board.state import (
    UNKNOWN,
    Actor,
    Area,
    Seat,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import (
    place_chest,
    place_monster,
)
from authoring.rulesets.dungeon_plungin.play.rules.layout.doorways import add_door
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import (
    join,
    lay,
    lies,
    open_passage,
)
from authoring.rulesets.dungeon_plungin.play.tell.rounds import BESIDE
from authoring.rulesets.dungeon_plungin.play.turn.game import START
from authoring.rulesets.dungeon_plungin.play.turn.hero_turn import hero_turn, take
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from authoring.rulesets.dungeon_plungin.session import prepare
from authoring.source.pack.load import load_pack
from tests.rulesets.dungeon_plungin.demo import shelf
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST

At = tuple[int, int]
SECTION = re.compile(r"^(\w+):\n", re.MULTILINE)
PLAIN = {"atk": 3, "def": 2, "mag": 1, "mov": 4, "life": 6, "res": 3, "dex": 3, "wit": 3}


@cache
def compiled(text: str = QUEST) -> Tables:
    """A quest from the text of its `pack.yaml`, ready to play."""
    loaded = load_pack(_laid_down(text))
    assert not loaded.findings, loaded.findings
    assert loaded.source is not None
    built, findings = build(loaded.source)
    assert built is not None, findings
    assert not findings, findings
    return prepare(built)


def _laid_down(text: str) -> Path:
    """The folder of such a pack, every section a file: those of the last one are composed once."""
    folder = Path(shelf().name) / "try-out"
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    parts = SECTION.split(text)
    for key, section in zip(parts[1::2], parts[2::2], strict=True):
        (folder / f"{key}.yaml").write_text(f"{key}:\n{section}", encoding="utf-8")
    (folder / "pack.yaml").write_text(parts[0], encoding="utf-8")
    return folder


@cache
def agreed(
    options: tuple[str, ...], variants: tuple[tuple[str, str], ...], text: str = QUEST
) -> Tables:
    """A quest with optional rules and rulings of its own."""
    plain = compiled(text)
    named = {**plain.quest.variants, **dict(variants)}
    quest = replace(plain.quest, options=options or plain.quest.options, variants=named)
    return prepare(replace(plain.pack, quest=quest))


class Scripted:
    """A policy that does as it is told: acts in order, answers by question."""

    def __init__(self) -> None:
        self.acts: list[int] = []
        self.answers: dict[str, list[int]] = {}
        self.asked: list[tuple[str, list[int]]] = []

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """The next act told, else Nothing."""
        return self.acts.pop(0) if self.acts else c.choice(c.END)

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """The next answer told to this question, else the plainest."""
        self.asked.append((question, list(options)))
        told = self.answers.get(question)
        return told.pop(0) if told else options[0]


class Trace(list[Event]):
    """All that happens in a game, the rolls on its charts left out, and what only tells
    how (steps, Actions, dice) or leads up to something (`test_heard.py` is about those)."""

    def append(self, event: Event) -> None:
        """Note an event."""
        if not isinstance(event, (*BESIDE, SetsAbout, NoiseCarries)):
            super().append(event)


class Table:
    """One game in the making: `s` is its state, `trace` what has happened.

    `options=("cover",)` and `variants={"pick_retry": "next_turn"}` are in force; a
    list of Actions is written as `"nothing, unlock, attack"`.
    """

    def __init__(
        self, tile: str = "room-6x6", tables: Tables | None = None, *,
        options: tuple[str, ...] = (), variants: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.tables = tables or agreed(options, tuple((variants or {}).items()))
        self.trace = Trace()
        self.policy = Scripted()
        self.dice = ScriptedDice([])
        self.s = State(self.tables, self.dice, self.policy, self.trace)
        self.s.covered = border()
        self.s.round = 1
        self.room = self.lay(tile)

    # what lies on the table

    def lay(self, tile: str, corner: int = START) -> Area:
        """A tile as printed, its upper left square on `corner`."""
        kind = self.tables.pack.tiles[tile].kind
        area = lay(self.s, self.tables.shapes[tile][0], corner, kind)
        self.trace.clear()
        return area

    def square(self, at: At, area: Area | None = None) -> int:
        """The board square of a printed coordinate."""
        area = area or self.room
        width = self.tables.pack.tiles[area.shape.tile].width
        spot = area.shape.spots[(at[1] - 1) * width + at[0] - 1]
        assert spot >= 0, f"no floor at {at}"
        return area.corner + spot

    def where(self, actor: Actor, area: Area | None = None) -> At | None:
        """The printed coordinate a figure stands on; None when it is not there."""
        area = area or self.room
        width = self.tables.pack.tiles[area.shape.tile].width
        spot = actor.square - area.corner
        if actor.square < 0 or spot not in area.shape.spots:
            return None
        row, column = divmod(area.shape.spots.index(spot), width)
        return column + 1, row + 1

    def door(
        self, wall: str, kind: str = "locked", *, area: Area | None = None, dif: int = 1
    ) -> Thing:
        """A closed door in the middle of a wall, its trap not rolled yet."""
        area = area or self.room
        ways = {way[0]: way[1] for way in area.shape.doorways}
        at = WALLS.index(wall)
        thing = add_door(self.s, area, kind, laid(ways[at], area.corner), at)
        thing.detect = thing.unlock = dif
        return thing

    def behind(self, door: Thing, tile: str = "room-6x6", *, opened: bool = True) -> Area:
        """Lay a tile behind a door, which then stands open or is shut."""
        lie = lies(self.s, self.tables.shapes[tile], door, 0)[0]
        area = lay(self.s, lie.shape, lie.corner, self.tables.pack.tiles[tile].kind)
        join(self.s, door, area, laid(lie.shape.doorways[lie.entry][1], lie.corner))
        if opened:
            open_passage(self.s, door)
        self.trace.clear()
        return area

    def chest(self, at: At, *, locked: bool = True, dif: int = 1, trap: str = UNKNOWN) -> Thing:
        """A chest; `trap` "" is known to be none."""
        made = place_chest(self.s, self.room, NOWHERE, locked, dif, at=self.square(at))
        assert made is not None
        made.trap = trap
        self.trace.clear()
        return made

    # who stands on it

    def hero(
        self, at: At, name: str = "", *, area: Area | None = None, gear: str = "",
        abilities: tuple[str, ...] = (), defence: int = 2, **stats: int,
    ) -> Actor:  # fmt: skip
        """A hero with plain stats except those given; `gear`: item ids, worn."""
        number = len(self.s.heroes)
        values = tuple((PLAIN | {"def": defence} | stats)[stat] for stat in STATS)
        hero = Actor(number, name or f"Hero {number + 1}", values, -1)
        hero.is_hero = True
        hero.lore = self.tables.content.abilities
        hero.rules = self.s.rules
        hero.template = Hero(
            hero.name, hero.name, "", 1, values, "", "", "", "", (), (), abilities, (), "",
            file_span("hand-made"), "hand",
        )  # fmt: skip
        for item in map(self.item, gear.split()):
            _wear(hero, item)
        self.s.heroes.append(hero)
        self.s.put(hero, self.square(at, area))
        refit(hero)
        return hero

    def monster(
        self, name: str, at: At, *, area: Area | None = None, **changes: int | bool
    ) -> Actor:
        """A monster of the pack; `changes` set its dice: melee, defence, life."""
        area = area or self.room
        (made,) = place_monster(self.s, area, ("monsters", name), NOWHERE, self.square(at, area))
        for field, value in changes.items():
            if field in STATS and field != "life":
                made.stats[STATS.index(field)] = value
            else:
                setattr(made, field, value)
        self.trace.clear()
        return made

    def item(self, name: str) -> Item:
        """An item of the pack."""
        found = self.tables.item(name)
        assert found is not None, name
        return found

    def give(self, hero: Actor, *names: str) -> None:
        """Put items into a hero's pack."""
        hero.items.extend(map(self.item, names))

    def weaken(self, actor: Actor) -> None:
        """Poison: one die less of everything, until healed (DP-EXTRAP-02)."""
        effect = self.tables.content.traps["poison-needle"].effects[0].branches["on_damage"][0]
        assert afflict(self.s, actor, effect, "a test")

    # what happens

    @contextmanager
    def rolls(self, *faces: int) -> Iterator[None]:
        """The faces the dice show next, in order: all are rolled, and no more."""
        self.dice.faces, self.dice.rolled = list(faces), 0
        yield
        assert self.dice.left == 0, f"not rolled: {self.dice.faces[self.dice.rolled :]}"

    def begin(self, hero: Actor) -> None:
        """Start a turn without playing it."""
        self.s.actor, self.s.actions, self.s.move_left, self.s.turn_over = hero, 2, 0, False
        self.s.used, self.s.entered = set(), [self.s.tile_at[hero.square]]
        self.s.in_move = False

    def take(self, hero: Actor, verb: int, what: int = 0, detail: int = 0) -> None:
        """One choice of the turn that `begin` started."""
        chosen = c.choice(verb, what, detail)
        legal = offers(self.s, hero)
        assert chosen in legal or (verb == c.MOVE and has(legal.moves(), what)), c.NAMES[verb]
        take(self.s, hero, chosen)

    def turn(self, hero: Actor, *acts: int) -> None:
        """One whole turn of the acts given (see `choices.choice`)."""
        self.policy.acts = list(acts)
        hero_turn(self.s, hero)

    def legal(self, hero: Actor) -> set[str]:
        """Names of what this hero may do now."""
        found = offers(self.s, hero)
        return {c.NAMES[c.verb(chosen)] for chosen in found} | ({"move"} if found.walks else set())

    def told(self, *kinds: type[EventT]) -> list[EventT]:
        """The events of these kinds in their order."""
        return [event for event in self.trace if isinstance(event, kinds)]

    def kinds(self) -> list[type[Event]]:
        """What kinds of event happened, in their order."""
        return [type(event) for event in self.trace]


def _wear(hero: Actor, item: Item) -> None:
    if item.kind == "weapon" and hero.weapon is None:
        hero.weapon = item
    elif item.kind == "weapon":
        hero.second = item
    elif item.kind == "shield":
        hero.shield = item
    else:
        hero.worn.append(item)
