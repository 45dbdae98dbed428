"""What lies on the table of a delve, as far as its transcript and its pack tell."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.referee.book import Book
from tests.referee.crawl import Alarms, Event, Square
from tests.referee.delve_board import Board, behind

__all__ = ["Alarms", "Beast", "Chest", "Delve", "Event", "Part", "Token"]

HEROIC, WANDERING, MONSTROUS = "heroes", "tokens", "monsters"
RULINGS = {
    "exit_pick": "dice", "reveal_bonus": "roll", "over_12": "extrapolate", "token_points": "total",
    "variable_values": "off", "token_meets_hero": "reveal", "token_meets_monster": "no",
    "surprise_in_monster_turn": "same", "help_penalty": "once", "farthest": "path",
    "forced_exit_carries": "yes", "mounted_squares": "one", "clutter": "off", "straighten": "off",
    "open_start": "off", "vortices": "off",
}  # fmt: skip
STATS = ("speed", "attack", "defense")


@dataclass
class Beast:
    """A figure, hero or monster: its dial from the pack, and how it is now."""

    id: str
    name: str
    said: Mapping[str, Any]
    hero: bool
    team: int = -1
    level: int = 0
    click: int = 0
    at: Square | None = None
    side: Square = (0, -1)
    floor: int = 0
    dead: bool = False
    out: bool = False
    outside: bool = False
    """Gone for help, to come back (MKD-REIN-08)."""
    caged: bool = False
    captive: bool = False
    frozen: bool = False
    errand: str = ""
    came: int = 0
    """The round in which a monster was revealed."""
    alert: bool = False
    hunts: bool = False
    """One of the Guardian's monsters."""
    late: bool = False
    """Revealed in the Monster turn."""
    acted: int = 0
    """The round in which it acted last."""
    chests: list[int] = field(default_factory=list)
    artifacts: list[Mapping[str, Any]] = field(default_factory=list)
    given: list[int] = field(default_factory=lambda: [0, 0, 0])
    drunk: set[str] = field(default_factory=set)

    @property
    def dial(self) -> Sequence[Mapping[str, Any]]:
        slots: Sequence[Mapping[str, Any]] = self.said["dial"]
        return slots

    @property
    def slot(self) -> Mapping[str, Any]:
        return self.dial[min(self.click, len(self.dial) - 1)]

    @property
    def left(self) -> int:
        return len(self.dial) - self.click

    @property
    def afraid(self) -> bool:
        """Demoralized."""
        return bool(self.slot.get("demoralized"))

    def start(self) -> int:
        """The click above which nobody heals it (MKD-TEAM-08)."""
        if not self.hero:
            return 0
        levels = {slot["level"]: at for at, slot in enumerate(self.dial) if "level" in slot}
        return levels[self.level] if self.level else levels[1] + 1

    def value(self) -> int:
        if not self.hero:
            return int(self.said["value"])
        return int(self.said["values"][self.level - 1]) if self.level else 20

    @property
    def here(self) -> bool:
        return self.at is not None and not self.dead and not self.out


@dataclass
class Token:
    id: str
    said: Mapping[str, Any]
    at: Square
    guardian: bool


@dataclass
class Chest:
    said: Mapping[str, Any]
    at: Square | None
    side: Square
    quest: bool = False
    face: Mapping[str, Any] | None = None
    open: bool = False
    gold: int = 0
    item: str = ""
    drunk: bool = False
    lost: bool = False


class Delve:
    """The game so far."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.quest = book.said["quest"]
        self.board = Board()
        self.beasts: dict[str, Beast] = {}
        self.tokens: dict[int, Token] = {}
        self.chests: dict[int, Chest] = {}
        self.entrance: list[Square] = []
        self.stairs: Square | None = None
        self.teleporters: list[Square] = []
        self.saws: set[Square] = set()
        self.central = 0
        self.depth = 0
        self.round = 0
        self.turn = ""
        """One of HEROIC, WANDERING, MONSTROUS."""
        self.active: Beast | None = None
        self.value = 0
        """Points of all teams as they set out (MKD-REV-14)."""
        self.pool: Counter[str] = Counter(self.quest["pool"])
        self.slain: list[str] = []
        self.experience = 0
        self.gold = 0
        self.won = False
        self.lost = ""
        """The ending that a scenario has come to."""
        self.rolled: dict[str, tuple[int, ...]] = {}
        """The last dice for each purpose."""
        self.rows: dict[str, str] = {}
        """The last word of each chart."""
        self.drawn: dict[str, int] = {}

    # The pack --------------------------------------------------------------------------------

    def ruling(self, name: str) -> str:
        said = self.quest.get("rulings", {}).get(name, RULINGS[name])
        if isinstance(said, bool):
            return {True: "on", False: "off"}[said]
        return str(said)

    @property
    def scenarios(self) -> Sequence[str]:
        named: Sequence[str] = self.quest.get("scenarios", ())
        return named

    def named(self, kind: str, name: str) -> tuple[str, Mapping[str, Any]]:
        """A definition by its name."""
        for id, said in self.book.said.get(kind, {}).items():
            if said["name"] == name:
                return id, said
        return "", {}

    def kind_of(self, name: str) -> str:
        """The id of a monster by its name, such as `Cave Rat 2` (MKD-MON-05)."""
        return self.named("monsters", name)[0] or self.named("monsters", name.rpartition(" ")[0])[0]

    def ability(self, body: Beast, trait: str) -> Mapping[str, Any]:
        """The ability of a kind on the slot that shows; empty for none."""
        for id in body.slot.get("abilities", ()):
            said: Mapping[str, Any] = self.book.of("abilities", id)
            if said["trait"] == trait:
                return said
        return {}

    # Who has what ----------------------------------------------------------------------------

    def things(self, body: Beast) -> Iterator[Mapping[str, Any]]:
        """What works for a hero: artifacts, and in the Heroic turn items (MKD-TRE-07)."""
        yield from (thing.get("adds", {}) for thing in body.artifacts)
        if self.turn == HEROIC:
            for number in body.chests if body.hero else ():
                item = self.book.of("items", self.chests[number].item)
                if item and not item.get("potion"):
                    yield item.get("adds", {})

    def has(self, body: Beast, trait: str) -> bool:
        if self.ability(body, trait) or trait in body.drunk:
            return True
        ids = {id for adds in self.things(body) for id in adds.get("abilities", ())}
        return trait in {self.book.of("abilities", id)["trait"] for id in ids}

    def stat(self, body: Beast, of: int) -> int:
        """Speed (0), attack (1) or defense (2) with all that adds to it."""
        adds = sum(int(thing.get(STATS[of], 0)) for thing in self.things(body))
        return int(body.slot[STATS[of]]) + body.given[of] + adds

    def speed(self, body: Beast) -> int:
        """Speed points of an activation, 2 more near Command (MKD-ABL-15)."""
        return max(0, self.stat(body, 0) + 2 * self.commanded(body))

    def commanded(self, body: Beast) -> bool:
        if body.at is None:
            return False
        tile = self.board.tile[body.at]
        return any(
            self.has(friend, "command")
            and friend.at is not None
            and (self.board.tile[friend.at] == tile or friend.at in self.board.near(body.at))
            for friend in self.beasts.values()
            if friend is not body and friend.hero == body.hero and friend.here
        )

    # Who is where ----------------------------------------------------------------------------

    def foes(self, body: Beast) -> list[Beast]:
        return [
            other
            for other in self.beasts.values()
            if other.hero != body.hero and other.here and not (other.captive or other.caged)
        ]

    def touch(self, a: Beast, b: Beast) -> bool:
        """Whether two figures are adjacent, with no wall between."""
        return a.at is not None and b.at is not None and b.at in self.board.near(a.at)

    def beside(self, body: Beast) -> list[Beast]:
        return [foe for foe in self.foes(body) if self.touch(body, foe)]

    def behind(self, body: Beast, other: Beast) -> bool:
        """Whether another figure is in the rear arc of a figure (MKD-BASE-04)."""
        if body.at is None or other.at is None:
            return False
        return behind(body.side, body.at, other.at)

    def within(self, a: Beast, b: Beast, reach: int) -> bool:
        return a.at is not None and b.at is not None and self.board.within(a.at, b.at, reach)

    def taken(self, but: Beast | None = None) -> set[Square]:
        """Where a figure stands or a chest lies."""
        standing = {body.at for body in self.beasts.values() if body is not but and body.here}
        lying = {chest.at for chest in self.chests.values()}
        return {at for at in standing | lying if at is not None}

    def exits(self) -> list[Square]:
        return self.entrance

    def heroes(self) -> list[Beast]:
        return [body for body in self.beasts.values() if body.hero]

    def monsters(self) -> list[Beast]:
        return [body for body in self.beasts.values()
                if not (body.hero or body.dead or body.out)]  # fmt: skip

    def close(self, a: Square | None, b: Square | None) -> bool:
        """Whether two squares are one, or beside each other without a wall between."""
        return a is not None and b is not None and (a == b or b in self.board.near(a))


class Part:
    """A part of the referee: a method for each kind of event it looks at."""

    def __init__(self, delve: Delve) -> None:
        self.delve = delve

    def see(self, e: Event) -> Alarms:
        method = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if method is not None:
            yield from method(e)
