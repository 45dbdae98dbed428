"""Texts that several reports of a game share: names of things and places, causes, results."""

from collections.abc import Mapping
from typing import Protocol

from authoring.core.wording import join_words, without_article
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State
from authoring.rulesets.dungeon_plungin.words.phrases import upper_first


class Named(Protocol):
    """Any definition with a name."""

    @property
    def name(self) -> str: ...


def thing_name(s: State, at: int) -> str:
    """Return the name of thing number `at`: `door 7`, `chest 3`, `the Great Door`."""
    thing = s.things[at]
    if thing.kind == "chest":
        return f"chest {at}"
    if thing.kind == "floor":
        return "the trap on the floor"
    names = {"great": "the Great Door", "secret": f"secret passage {at}"}
    return names.get(thing.kind, f"door {at}")


def place_name(s: State, area: Area) -> str:
    """Return the name of the location on a tile, else of the tile, with `the`: `the Cistern`."""
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
    """Return ` from the Swinging Axe` for source `trap:swinging-axe`; "" if unknown."""
    kind, colon, id = source.partition(":")
    content = s.tables.content
    if not colon:
        foes: tuple[Mapping[str, Named], ...] = (content.bosses, content.monsters)
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


def fumble(happened: bool) -> str:
    """Return `, with a fumble` if it `happened`, else ""."""
    return ", with a fumble" if happened else ""


def xp_and_gold(xp: int, gold: int) -> str:
    """Return `45 XP and 3 gold`, without a part that is zero; `nothing` for neither."""
    return join_words([f"{n} {what}" for n, what in ((xp, "XP"), (gold, "gold")) if n]) or "nothing"


def source_name(s: State, source: str) -> str:
    """Return a cause's name: `Fire Dart` for `spell:fire-dart`; else `The trap`, `Something`."""
    kind, _, id = source.partition(":")
    content = s.tables.content
    definitions: dict[str, Mapping[str, Named]] = {
        "spell": content.spells,
        "event": content.events,
        "item": content.items,
        "location": content.locations,
        "ability": content.abilities,
        "monster": content.monsters,
    }
    thing = definitions.get(kind, {}).get(id)
    if thing is not None:
        return upper_first(thing.name)
    return "The trap" if kind == "trap" else "Something"
