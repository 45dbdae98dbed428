"""Charts of the regions, and what happens in each of them by chance."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.linked_text import Piece, anchor, link, pieces
from authoring.rulesets.dungeoneers.model.keywords import NOTHING, PLACES
from authoring.rulesets.dungeoneers.model.places import Extra, Region
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import regions_played
from authoring.rulesets.dungeoneers.printed.tiles import RoomTile
from authoring.rulesets.dungeoneers.printed.wording import (
    PLACE_WORDS,
    find_words,
    monsters_words,
    name_of,
    room_name,
)

CROWD, DWELLERS, FINDS, WEAPONS = "crowd", "dwellers", "finds", "weapons"
_BAND: Final = 3.6
"""Rows of a chart that its band and the space below it take."""
_LINE, _LETTERS = 0.62, 42
"""Rows of a chart that a line of what holds in a region takes, and its letters."""


@dataclass(frozen=True, slots=True)
class RegionPage:
    """A region: what holds in it, line by line, and its charts in two columns: the first below
    the lines. Charts that an earlier region has are not printed again."""

    anchor: str
    title: str
    text: tuple[str, ...]
    facts: tuple[tuple[str, tuple[Piece, ...]], ...]
    below: tuple[ChartSheet, ...]
    beside: tuple[ChartSheet, ...]
    tiles: tuple[RoomTile, ...]


def region_pages(quest: Quest, tiles: Mapping[str, tuple[RoomTile, ...]]) -> tuple[RegionPage, ...]:
    """Return every region that has rooms, with its tiles."""
    printed: set[str] = set()
    return tuple(
        _page(region, quest, printed, tiles[region.id]) for region in regions_played(quest)
    )


def _page(
    region: Region, quest: Quest, printed: set[str], tiles: tuple[RoomTile, ...]
) -> RegionPage:
    sheets: dict[str, ChartSheet] = {}
    for role, chart in _charts(region):
        if chart.id not in printed:
            printed.add(chart.id)
            sheets[role] = _sheet(chart, role, quest)
    facts = tuple(_facts(region, quest))
    below, beside = _columns(sheets, sum(_LINE * _lines(text) for _label, text in facts))
    return RegionPage(
        anchor=anchor("regions", region.id),
        title=clean(region.title),
        text=paragraphs(region.text),
        facts=facts,
        below=below,
        beside=beside,
        tiles=tiles,
    )


def _columns(
    sheets: Mapping[str, ChartSheet], lines: float
) -> tuple[tuple[ChartSheet, ...], tuple[ChartSheet, ...]]:
    """Return the charts in two columns below `lines` lines: the dwellers' beside them, the others
    where the higher column becomes the lower one."""
    first = [sheets[DWELLERS]] if DWELLERS in sheets else []
    others = [sheet for role, sheet in sheets.items() if role != DWELLERS]
    ways = (
        (
            tuple(sheet for sheet, below in zip(others, way, strict=True) if below),
            (*first, *(sheet for sheet, below in zip(others, way, strict=True) if not below)),
        )
        for way in product((True, False), repeat=len(others))
    )
    return min(ways, key=lambda way: max(lines + _height(way[0]), _height(way[1])))


def _height(sheets: Iterable[ChartSheet]) -> float:
    return sum(len(sheet.rows) + _BAND for sheet in sheets)


def _lines(said: tuple[Piece, ...]) -> int:
    return 1 + sum(len(piece.text) for piece in said) // _LETTERS


def _charts(region: Region) -> Iterator[tuple[str, Chart]]:
    roles = ((CROWD, region.crowd), (DWELLERS, region.dwellers), (FINDS, region.finds),
             (WEAPONS, region.weapons))  # fmt: skip
    for role, chart in roles:
        if chart is not None:
            yield role, chart


def _facts(region: Region, quest: Quest) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """Return what holds here, in the order in which a room is set up."""
    rooms = [room.id for room in quest.content.rooms.values() if room.region == region.id]
    yield _("Rooms"), pieces(", ".join(room_name(quest, id) for id in rooms))
    if quest.lair.room in rooms:
        dragons = [link("monsters", id, name_of(quest, id)) for _level, id in quest.lair.colours]
        yield _("Dragons"), pieces(", ".join(dragons))
    named = {role: link("charts", chart.id, chart.title) for role, chart in _charts(region)}
    if CROWD in named and DWELLERS in named:
        text = _("Roll on “{crowd}” for how many, then on “{dwellers}” for each of them.")
        yield _("Monsters"), pieces(text.format(crowd=named[CROWD], dwellers=named[DWELLERS]))
    if region.extras:
        yield _("Also there"), pieces(_chances(region.extras, quest, _("{monster}: {n} %")))
    if FINDS in named:
        text = _("For each question mark on the tile, roll on “{finds}”.")
        yield _("On the floor"), pieces(text.format(finds=named[FINDS]))
    if WEAPONS in named:
        text = _("For each chest on the tile, roll on “{weapons}”. A weapon’s bonus is {bonus}.")
        sentence = text.format(weapons=named[WEAPONS], bonus=region.bonus)
        yield _("Weapons"), pieces(sentence)
    if region.visitors:
        chances = _chances(region.visitors, quest, _("{monster}: {n} %"))
        yield _("Each round"), pieces(chances)
    for label, monster in (
        (_("In the pits"), region.pits), (_("In the water"), region.waters),
        (_("At each kill"), region.reaper),
    ):  # fmt: skip
        if monster:
            yield label, pieces(link("monsters", monster, name_of(quest, monster)))
    if region.summons:
        who = ", ".join(name_of(quest, id) for id in region.summons)
        yield _("Summoned"), pieces(_("One of these by lot: {monsters}.").format(monsters=who))


def _chances(extras: Iterable[Extra], quest: Quest, text: str) -> str:
    """Return the odds of extras, such as `Gas Spore: 15 %; Roper: 10 %`."""
    return "; ".join(
        text.format(
            monster=link("monsters", extra.monster, name_of(quest, extra.monster)), n=extra.chance
        )
        for extra in extras
    )


def _sheet(chart: Chart, role: str, quest: Quest) -> ChartSheet:
    when = {
        CROWD: _("How many monsters wait in a room."),
        DWELLERS: _("Who each of them is."),
        FINDS: _("What lies on the floor. Roll the number only when you take it."),
        WEAPONS: _("Whether a weapon waits here. On a rack you see its kind at once."),
    }
    return ChartSheet(
        anchor=anchor("charts", chart.id), number="", title=clean(chart.title), dice=chart.die,
        when=when[role], modifier="", notes=paragraphs(chart.note),
        rows=tuple(_row(row, role, quest) for row in chart.rows),
    )  # fmt: skip


def _row(row: Row, role: str, quest: Quest) -> ChartRow:
    text = row_words(row.result, role, quest)
    return ChartRow(clean(row.label), pieces(text), blank=text == _("Nothing."))


def row_words(result: object, role: str, quest: Quest) -> str:
    """Return what a row of a chart brings."""
    if role == CROWD and isinstance(result, int):
        return monsters_words(result)
    if role == DWELLERS and not result:
        return _("Nobody.")
    if role == DWELLERS and isinstance(result, str):
        return link("monsters", result, name_of(quest, result))
    if role == WEAPONS and result in PLACES:
        return _(PLACE_WORDS[str(result)])
    if isinstance(result, tuple) and len(result) == 2 and result[0] != NOTHING:
        item, number = result
        return find_words(str(item), number) if isinstance(number, Dice) else _("Nothing.")
    return _("Nothing.")
