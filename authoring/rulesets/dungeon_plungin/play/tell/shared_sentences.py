"""The shared parts of the tellers of a game: names of things on the table, results."""

from collections.abc import Mapping
from typing import Final, Protocol

from authoring.core.wording import join_words, pluralize, without_article
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.words.phrases import upper_first

_FUMBLE: Final = ", with a fumble"


class _Named(Protocol):
    """Anything with a name for sentences."""

    @property
    def name(self) -> str: ...


def thing_name(s: State, at: int) -> str:
    """Return `door 7`, `chest 3`, `the Great Door`."""
    thing = s.things[at]
    if thing.kind == "chest":
        return f"chest {at}"
    if thing.kind == "floor":
        return "the trap on the floor"
    names = {"great": "the Great Door", "secret": f"secret passage {at}"}
    return names.get(thing.kind, f"door {at}")


def place_name(s: State, area: Area) -> str:
    """Return the name of a location, or else of a tile: `the Cistern`."""
    location = s.tables.content.locations.get(area.location)
    if location is not None:
        name = location.name
    elif area.index == 0:
        name = "Entry Tile"
    else:
        tile = area.shape.tile
        name = (s.pack.tiles[tile].title if tile in s.pack.tiles else "") or tile
    return f"the {without_article(name)}"


def square_in_place(s: State, square: int) -> str:
    """Return `column 2, row 3 of the Cistern`; `a place that is lost` where no tile lies."""
    if square < 0 or s.tile_at[square] < 0:
        return "a place that is lost"
    area = s.area_at(square)
    across, down = area.printed(square)
    return f"column {across}, row {down} of {place_name(s, area)}"


def from_source(s: State, source: str) -> str:
    """Return ` from the Swinging Axe`: where damage comes from; empty where that is unknown."""
    kind, colon, id = source.partition(":")
    content = s.tables.content
    if not colon:
        foes: tuple[Mapping[str, _Named], ...] = (content.bosses, content.monsters)
        names = [kind[source].name for kind in foes if source in kind]
        return f" from {names[0]}" if len(names) == 1 else ""  # namesakes: neither is named
    if kind == "trap":
        trap = content.traps.get(id)
        return (
            f" from the {without_article(trap.name if trap is not None else id.replace('-', ' '))}"
        )
    if kind == "condition":
        condition = content.conditions.get(id)
        return f", {condition.name.lower() if condition is not None else id}"
    name = source_name(s, source)
    return "" if name == "Something" else f" from {name}"


def spell_name(s: State, id: str) -> str:
    """Return the name of a spell; `id` itself where the pack has none."""
    spell = s.tables.content.spells.get(id)
    return spell.name if spell is not None else id


def checked(result: int, passed: str, failed: str) -> str:
    """Return the text for the outcome of a check (bits PASSED and FUMBLED), with its fumble."""
    text = passed if result & PASSED else failed
    return f"{text}{_FUMBLE}" if result & FUMBLED else text


def fumble(won: int, lost: int) -> str:
    """Return `, with a fumble` if a pool has more ones than successes, else ""."""
    return _FUMBLE if lost > won else ""


def struck(hits: int, blocked: int, damage: int) -> str:
    """Return `2 hits, 1 stopped, 1 damage`, or `a miss`."""
    if not hits:
        return "a miss"
    return f"{pluralize(hits, 'hit')}, {blocked} stopped, {damage or 'no'} damage"


def worth(xp: int, gold: int) -> str:
    """Return `45 XP and 3 gold`, without a part that is zero; `nothing` for neither."""
    return join_words([f"{n} {what}" for n, what in ((xp, "XP"), (gold, "gold")) if n]) or "nothing"


def use(who: str, what: str, on: str) -> str:
    """Return a sentence: a character uses something, on itself or on another."""
    return f"{who} uses {what}." if on == who else f"{who} uses {what} on {on}."


def source_name(s: State, source: str) -> str:
    """Return the name of a cause: `Fire Dart`, `The Pendulum`, `The trap`."""
    kind, _, id = source.partition(":")
    content = s.tables.content
    known: dict[str, Mapping[str, _Named]] = {
        "spell": content.spells,
        "event": content.events,
        "item": content.items,
        "location": content.locations,
        "ability": content.abilities,
        "monster": content.monsters,
    }
    thing = known.get(kind, {}).get(id)
    if thing is not None:
        return upper_first(thing.name)
    return "The trap" if kind == "trap" else "Something"
