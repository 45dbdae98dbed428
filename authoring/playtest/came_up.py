"""Parts of a pack by the number of games in which they came up, and those that never did."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.record import COUNTS, ROWS
from authoring.model.pack import Pack
from authoring.playtest.names import CREATURES, PLACES, Names
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, RateOf

LAID: Final = "laid"
_ENTERED: Final = "entered"
_STAGE: Final = "stage"
_TRIGGER: Final = "trigger"
_QUEST: Final = "quest"
"""The id of counts of the quest itself."""
_ITEMS: Final = ("items",)
_SPELLS: Final = ("spells",)
_TRAPS: Final = ("traps",)
_GROUPS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    LAID: ("Places laid", PLACES),
    "searched": ("Searches", PLACES),
    "feature": ("Features used", PLACES),
    _TRIGGER: ("Triggers that fired", PLACES),
    _STAGE: ("Rows of bosses reached", CREATURES),
    "slain": ("Creatures slain", CREATURES),
    "sprung": ("Traps sprung", _TRAPS),
    "disarmed": ("Traps disarmed", _TRAPS),
    "found": ("Items found", _ITEMS),
    "bought": ("Items bought", _ITEMS),
    "crafted": ("Items crafted", _ITEMS),
    "used": ("Items used", _ITEMS),
    "cast": ("Spells cast", _SPELLS),
    "read": ("Spells read from books", _SPELLS),
    "ability": ("Abilities used", ("abilities",)),
}
"""Kind of count -> (its title, kinds of definitions whose ids it counts), in the order of the
report; other kinds follow."""
_NEVER: Final = {
    "locations": (LAID,),
    "traps": ("sprung", "disarmed"),
    "items": ("found", "bought", "crafted", "used"),
    "spells": ("cast", "read"),
    "abilities": ("ability",),
    "bosses": (_STAGE, "slain"),
}
"""Kind of definitions -> counts that show that one came up."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A definition, row or other thing that came up, with its rate of games and `times` in all."""

    id: str
    games: Rate
    times: int
    entered: Rate | None = None
    """For a place, the games in which a hero entered it."""


@dataclass(frozen=True, slots=True)
class Group:
    """All that came up of one kind, the commonest first."""

    kind: str
    things: tuple[Occurrence, ...]

    @property
    def title(self) -> str:
        """The title of the kind for a report."""
        known = _GROUPS.get(self.kind)
        return known[0] if known is not None else self.kind.replace("-", " ").capitalize()


@dataclass(frozen=True, slots=True)
class CameUp:
    """Everything that came up, by kind; `never` are (kind, ids) of the pack's own definitions that
    never did."""

    groups: tuple[Group, ...] = ()
    never: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def in_names(self, names: Names) -> "CameUp":
        """Return these counts with the names of definitions in place of ids."""
        groups = (
            Group(group.kind, tuple(_named(thing, group.kind, names) for thing in group.things))
            for group in self.groups
        )
        never = ((kind, tuple(names.of(id, (kind,)) for id in ids)) for kind, ids in self.never)
        return CameUp(tuple(groups), tuple(never))


NOTHING: Final = CameUp()


def came_up(pack: Pack, measured: Measured, rated: RateOf) -> CameUp:
    """Return the counts of the games grouped by kind; `rated` makes a Rate of (hits, games)."""
    times: dict[str, dict[str, int]] = {}
    within: dict[str, Mapping[str, int]] = {}
    for kind, key, total, games in (*_counts(measured), *_stages(pack, measured)):
        times.setdefault(kind, {})[key] = total
        within[kind] = {**within.get(kind, {}), key: games}
    entered = within.get(_ENTERED, {})
    others = sorted(kind for kind in times if kind not in _GROUPS and kind != _ENTERED)
    groups = []
    for kind in (*(kind for kind in _GROUPS if kind in times), *others):
        ranked = sorted(times[kind].items(), key=lambda item: (-item[1], item[0]))
        things = [
            Occurrence(
                key,
                rated(within[kind][key], measured.games),
                total,
                rated(entered.get(key, 0), measured.games) if kind == LAID else None,
            )
            for key, total in ranked
            if total
        ]
        groups.append(Group(kind, tuple(things)))
    return CameUp(tuple(groups), tuple(_never(pack, times)) if LAID in times else ())


def _counts(measured: Measured) -> Iterator[tuple[str, str, int, int]]:
    """Yield (kind, id, times, games) for each count of a definition."""
    games: Mapping[str, int] = measured.games_with.get(COUNTS, {})
    for name, total in measured.tallies.get(COUNTS, {}).items():
        kind, slash, key = name.partition("/")
        if slash:
            yield kind, key, total, games.get(name, 0)


def _stages(pack: Pack, measured: Measured) -> Iterator[tuple[str, str, int, int]]:
    """Yield (kind, `chart/row`, times, games) of a boss's rows: its charts have its id."""
    creatures = {id for kind, id in pack.source.definitions if kind in CREATURES}
    games: Mapping[str, int] = measured.games_with.get(ROWS, {})
    for name, total in measured.tallies.get(ROWS, {}).items():
        chart = name.rpartition("/")[0]
        if chart in creatures and chart not in pack.charts:
            yield _STAGE, name, total, games.get(name, 0)


def _never(
    pack: Pack, times: Mapping[str, Mapping[str, int]]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield (kind, ids) of the pack's own definitions that were never counted."""
    for kind, counts in _NEVER.items():
        names = {
            key.rpartition("/")[0] if count == _STAGE else key
            for count in counts
            for key in times.get(count, {})
        }
        own = pack.source.definitions.items()
        ids = [
            id
            for (k, id), definition in own
            if k == kind and definition.owner == pack.id and id not in names
        ]
        if ids:
            yield kind, tuple(ids)


def _named(thing: Occurrence, kind: str, names: Names) -> Occurrence:
    """Return `thing` with a name for its id: `Sanctum: enter` for `sanctum/on_enter`."""
    id, _, part = thing.id.partition("/")
    if kind == "slain" and part:  # a namesake of a boss: `monsters/rat`
        return replace(thing, id=names.of(part, (id,)))
    known = _GROUPS.get(kind)
    name = names.of(id, known[1] if known is not None else ())
    if kind == _STAGE:
        part = f"row {part}"
    elif kind == _TRIGGER:
        part = part.removeprefix("on_").replace("_", " ")
        name = "the quest" if id == _QUEST else name
    return replace(thing, id=f"{name}: {part}" if part else name)
