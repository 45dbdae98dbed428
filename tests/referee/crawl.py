"""What lies on the table of a surge crawl, as far as its transcript and its pack tell."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from tests.referee.book import Book

Event = Mapping[str, Any]
Alarms = Iterator[tuple[str, str]]
Square = tuple[int, int]
"""Squares east and south of the entrance."""
Effects = list[Mapping[str, Any]]
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
STRENGTH = {"cost": 1, "effects": [{"damage": 1}]}
"""The Activator of a dungeon's Strength (SRG-DUNG-17)."""
STATS = ("speed", "grit", "grab", "hitpoints", "fate", "armor", "damage")
USUAL = {"speed": (5, 4), "grit": (8, 7), "grab": (7, 6), "hitpoints": (10, 4), "damage": (0, 2)}
"""Statistics that a pack does not write down: of a race, of a monster."""


def square(text: str) -> Square:
    """`3w 18n`: west and north are below 0."""
    across, up = text.split()
    x = int(across[:-1]) * (1 if across[-1] == "e" else -1)
    return x, int(up[:-1]) * (1 if up[-1] == "s" else -1)


def step(a: Square, by: Square, times: int = 1) -> Square:
    return a[0] + by[0] * times, a[1] + by[1] * times


def line(a: Square, b: Square) -> Iterator[Square]:
    """The squares of the line from centre to centre in order, without the first. It leaves its n-th
    column after (2n - 1) / 2x of its length, its rows likewise."""
    x, y = abs(b[0] - a[0]), abs(b[1] - a[1])
    across, down = toward(a, b)
    turns = {((2 * n - 1) * max(y, 1), True) for n in range(1, x + 1)}
    turns |= {((2 * n - 1) * max(x, 1), False) for n in range(1, y + 1)}
    for when in sorted({moment for moment, _ in turns}):
        a = (
            a[0] + (across if (when, True) in turns else 0),
            a[1] + (down if (when, False) in turns else 0),
        )
        yield a


def toward(a: Square, b: Square) -> Square:
    """The signs of the way from one to the other (SRG-MOM-02)."""
    x, y = b[0] - a[0], b[1] - a[1]
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


def apart(a: Square, b: Square) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def right_of(by: Square) -> Square:
    return -by[1], by[0]


@dataclass
class Arm:
    """A weapon: base damage, reach, element, bonus to hit, Activators that work with it."""

    damage: int
    range: int = 1
    element: str = "none"
    to_hit: int = 0
    acts: set[str] = field(default_factory=set)


@dataclass
class Body:
    """A figure: its numbers from the pack, and how it is now."""

    name: str
    hero: bool
    kind: str
    said: Mapping[str, int]
    arms: dict[str, Arm]
    abilities: list[Mapping[str, Any]]
    crowns: int = 0
    start: tuple[int, int] = (0, 0)
    """Reflect and Shield of a monster that nobody has hit."""
    at: Square = (0, 0)
    hitpoints: int = 0
    fate: int = 0
    armor: int = 0
    reflect: int = 0
    shield: int = 0
    conditions: dict[str, int] = field(default_factory=dict)
    boosts: list[tuple[int, str, int]] = field(default_factory=list)
    """Ends of own Turns until each is over, the statistic, the points."""
    interrupted: set[str] = field(default_factory=set)
    rested: bool = False
    knocked: int = 0

    def __post_init__(self) -> None:
        self.hitpoints, self.fate = self.said["hitpoints"], self.said["fate"]
        self.clear()

    def clear(self) -> None:
        """Nothing lasts longer than an Encounter (SRG-ENC-03)."""
        self.armor, (self.reflect, self.shield) = self.said["armor"], self.start
        self.conditions, self.boosts, self.interrupted, self.rested = {}, [], set(), False

    @property
    def up(self) -> bool:
        return self.hitpoints > 0

    def all_of(self, name: str) -> int:
        """A number of all its abilities together."""
        return sum(int(ability.get(name, 0)) for ability in self.abilities)


class Crawl:
    """The game so far."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.quest = book.said["quest"]
        self.heroes: list[Body] = []
        self.monsters: list[Body] = []
        self.horde: Mapping[str, Any] = {}
        self.strength = self.weakness = "none"
        self.section: dict[Square, int] = {}
        self.open: set[frozenset[Square]] = set()
        self.crystals: dict[Square, str] = {}
        self.glory = int(self.quest.get("glory", 10))
        self.crowns = 0
        self.pool = 0
        self.turn: Body | None = None
        self.fighting = False
        self.dice: dict[str, list[tuple[int, ...]]] = {}
        """Rolls for each purpose that nobody has made use of."""

    def ruling(self, name: str, default: str) -> str:
        return str(self.quest.get("rulings", {}).get(name, default))

    def take(self, purpose: str) -> list[tuple[int, ...]]:
        """The rolls for a purpose, which are used up."""
        return self.dice.pop(purpose, [])

    def named(self, kind: str, name: str) -> tuple[str, Mapping[str, Any]]:
        """A definition by its name."""
        for id, said in self.book.said.get(kind, {}).items():
            if said["name"] == name:
                return id, said
        return "", {}

    def figure(self, name: str) -> Body:
        """A figure on the board; the heroes are known by name, so are monsters in sight."""
        return next(one for one in (*self.heroes, *self.monsters) if one.name == name)

    # Figures of the pack -------------------------------------------------------------------

    def _abilities(self, givers: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        return [self.book.of("abilities", id) for one in givers for id in one.get("abilities", ())]

    def hero(self, name: str) -> Body:
        """A hero from race, class, Role and equipment (SRG-HERO-01, SRG-ENC-11, area EQP)."""
        of = self.book.of
        said = self.named("heroes", name)[1]
        race, own = of("races", said["race"]), of("classes", said["class"])
        role = of("roles", own.get("role", "offense"))
        items = [of("items", id) for id in said.get("items", ())]
        gems = {id: [of("gems", gem) for gem in of("items", id).get("gems", ())]
                for id in said.get("items", ())}  # fmt: skip
        stones = [gem for some in gems.values() for gem in some]
        abilities = self._abilities((race, own, role, *items, *stones))
        stats = {stat: race.get(stat, USUAL.get(stat, (0, 0))[0]) for stat in STATS}
        for change in (own.get("stats", {}), role.get("stats", {}),
                       *(ability.get("passive", {}) for ability in abilities)):  # fmt: skip
            for stat, points in change.items():
                stats[stat] += points
        stats["armor"] += sum(item.get("armor", 0) for item in items)
        every = {id for one in (race, own, role) for id in one.get("activators", ())}
        body = Body(name, True, "", stats, {}, abilities)
        off = any(item["slot"] == "off" for item in items)
        for id in said.get("items", ()):
            item = of("items", id)
            if item["slot"] == "main":
                elements = [gem["element"] for gem in gems[id] if "element" in gem]
                one_handed = item.get("hands", 1) == 1
                body.arms[item["name"]] = Arm(
                    item.get("damage", 0) + stats["damage"],
                    item.get("range", 1),
                    (elements or [item.get("element", "none")])[0],
                    int(one_handed and not off),
                    set(every),
                )
        body.arms = body.arms or {"fists": Arm(1 + stats["damage"],
                                               acts=set(every))}  # fmt: skip
        for id in said.get("items", ()):
            self._bind(body, of("items", id), gems[id])
        return body

    def _bind(self, body: Body, item: Mapping[str, Any], gems: list[Any]) -> None:
        """Activators of a weapon work with it, those of an Off Hand with one-handed weapons
        (SRG-EQP-01, SRG-EQP-02)."""
        acts = {id for one in (item, *gems) for id in one.get("activators", ())}
        for name, arm in body.arms.items():
            two = self.named("items", name)[1].get("hands", 1) == 2
            if item["slot"] == "main" and item["name"] != name:
                continue
            if not (item["slot"] == "off" and two):
                arm.acts |= acts

    def monster(self, name: str) -> Body:
        """A monster of the dungeon's horde by its name, such as `Orc 2`."""
        plain = name if self.named("monsters", name)[0] else name.rpartition(" ")[0]
        said = self.named("monsters", plain)[1]
        abilities = self._abilities((said,))
        stats = {stat: said.get(stat, USUAL.get(stat, (0, 0))[1]) for stat in STATS}
        stats["fate"] = 0
        for ability in abilities:
            for stat, points in ability.get("passive", {}).items():
                stats[stat] += points
        arm = Arm(stats["damage"], said.get("range", 1), said.get("element", "none"))
        arm.acts = {*said.get("activators", ()), self.strength}
        start = said.get("reflect", 0), said.get("shield", 0)
        return Body(name, False, said["kind"], stats, {plain: arm}, abilities,
                    said.get("crowns", 0), start)  # fmt: skip

    # Numbers as they are now ---------------------------------------------------------------

    def now(self, body: Body, stat: str) -> int:
        """A statistic with boosts and conditions."""
        points = sum(n for _, name, n in body.boosts if name == stat)
        return body.said.get(stat, 0) + points + self.conditioned(body, stat)

    def conditioned(self, body: Body, stat: str) -> int:
        of = self.book.of
        return sum(of("conditions", id).get(stat, 0) * n for id, n in body.conditions.items())

    def fade(self, body: Body) -> None:
        """The end of a Turn: boosts run out (SRG-ENC-08)."""
        body.boosts = [(n - 1, stat, points) for n, stat, points in body.boosts if n > 1]

    # The board -----------------------------------------------------------------------------

    def lay(self, squares: Iterable[Square], number: int) -> Alarms:
        """A section's squares are open to one another, and lie on no other (systems: Settled)."""
        for at in squares:
            if at in self.section:
                yield "SRG-GENR-15", f"{at} is taken by section {self.section[at]}"
            self.section[at] = number
            for by in SIDES.values():
                if self.section.get(step(at, by)) == number:
                    self.open.add(frozenset((at, step(at, by))))

    def is_open(self, a: Square, b: Square) -> bool:
        return frozenset((a, b)) in self.open

    def beside(self, a: Square, b: Square) -> bool:
        """Whether one step leads from one to the other: straight through an open edge, aslant
        with both ways round the corner open."""
        x, y = b[0] - a[0], b[1] - a[1]
        if max(abs(x), abs(y)) != 1:
            return False
        if not x or not y:
            return self.is_open(a, b)
        corners = (a[0] + x, a[1]), (a[0], a[1] + y)
        return all(self.is_open(a, one) and self.is_open(one, b) for one in corners)

    def near(self, a: Square) -> list[Square]:
        around = [(a[0] + x, a[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        return [b for b in around if self.beside(a, b)]

    def steps(self, start: Square, blocked: Iterable[Square] = ()) -> dict[Square, int]:
        """How many steps every square is away."""
        counts = {start: 0}
        walls, edge = set(blocked), [start]
        for here in edge:
            for other in self.near(here):
                if other not in counts and other not in walls:
                    counts[other] = counts[here] + 1
                    edge.append(other)
        return counts

    def sees(self, a: Square, b: Square) -> bool:
        """Whether the line from centre to centre crosses no wall: its squares in order, each of
        them a step from the one before it."""
        squares = [a, *line(a, b)]
        return all(self.beside(*pair) for pair in pairwise(squares))

    # Who is where --------------------------------------------------------------------------

    def foes(self, body: Body) -> list[Body]:
        return [one for one in (self.monsters if body.hero else self.heroes) if one.up]

    def allies(self, body: Body) -> list[Body]:
        return self.heroes if body.hero else [one for one in self.monsters if one.up]

    def taken(self) -> set[Square]:
        return {one.at for one in self.heroes} | {one.at for one in self.monsters if one.up}

    def held_by(self, body: Body) -> list[Body]:
        """The foes that make it roll for a step away (SRG-MOV-04)."""
        return [foe for foe in self.foes(body) if self.beside(body.at, foe.at)]

    def blocked_for(self, body: Body) -> set[Square]:
        """Nobody passes enemies, Unconscious ones neither (SRG-MOV-02)."""
        return {foe.at for foe in (self.monsters if body.hero else self.heroes)
                if foe.up or not body.hero}  # fmt: skip

    def within(self, a: Body, b: Body, squares: int) -> bool:
        distance = apart(a.at, b.at)
        return distance == 0 or (distance <= squares and self.sees(a.at, b.at))
