"""Charts of the regions, and what happens in each of them by chance."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Final

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from authoring.paper.charts import ChartRow, ChartSheet, sheet_of
from authoring.paper.linked_text import Piece, anchor, link, pieces
from authoring.paper.steps import Step
from authoring.rulesets.dungeoneers.model.keywords import NOTHING, PLACES
from authoring.rulesets.dungeoneers.model.places import Extra, Region
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import regions_played
from authoring.rulesets.dungeoneers.printed.tiles import RoomTile
from authoring.rulesets.dungeoneers.printed.values import TEXT
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
"""Height of a line of facts, in rows of a chart, and the letters that it holds."""


@dataclass(frozen=True, slots=True)
class RegionPage:
    """A region: `facts` hold in it, line by line; its charts are in two columns, `below` the facts
    and `beside` them. Charts that an earlier region has are not printed again."""

    anchor: str
    title: str
    text: tuple[str, ...]
    facts: tuple[Step, ...]
    below: tuple[ChartSheet, ...]
    beside: tuple[ChartSheet, ...]
    tiles: tuple[RoomTile, ...]


def region_pages(quest: Quest, tiles: Mapping[str, tuple[RoomTile, ...]]) -> tuple[RegionPage, ...]:
    """Return a page for every region that has rooms, with its tiles."""
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
    facts = _facts(region, quest)
    below, beside = _columns(sheets, sum(_LINE * _lines(step.text) for step in facts))
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
    """Return the charts in two columns, (below `lines` lines of facts, beside both): the dwellers'
    beside, the others where the higher column becomes the lower one."""
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


def _lines(words: tuple[Piece, ...]) -> int:
    return 1 + sum(len(piece.text) for piece in words) // _LETTERS


def _charts(region: Region) -> Iterator[tuple[str, Chart]]:
    roles = ((CROWD, region.crowd), (DWELLERS, region.dwellers), (FINDS, region.finds),
             (WEAPONS, region.weapons))  # fmt: skip
    for role, chart in roles:
        if chart is not None:
            yield role, chart


def _facts(region: Region, quest: Quest) -> tuple[Step, ...]:
    """Return the rules of this region, in the order in which a room is set up."""
    rooms = [room.id for room in quest.content.rooms.values() if room.region == region.id]
    colours = quest.lair.colours if quest.lair.room in rooms else ()
    values = {
        **dict.fromkeys((CROWD, DWELLERS, FINDS, WEAPONS), ""),
        **{role: link("charts", chart.id, chart.title) for role, chart in _charts(region)},
        "rooms": ", ".join(room_name(quest, id) for id in rooms),
        "dragons": ", ".join(_linked(id, quest) for _level, id in colours),
        "extras": _odds(region.extras, quest),
        "visitors": _odds(region.visitors, quest),
        "bonus": region.bonus,
        "pits": _linked(region.pits, quest),
        "waters": _linked(region.waters, quest),
        "reaper": _linked(region.reaper, quest),
        "summons": ", ".join(name_of(quest, id) for id in region.summons),
    }
    return TEXT.steps("region", values)


def _linked(monster: str, quest: Quest) -> str:
    return link("monsters", monster, name_of(quest, monster)) if monster else ""


def _odds(extras: Iterable[Extra], quest: Quest) -> str:
    """Return the odds of extras, such as `Gas Spore: 15 %; Roper: 10 %`."""
    odds = [{"monster": _linked(extra.monster, quest), "n": extra.chance} for extra in extras]
    return "; ".join(TEXT.lines("odds", {"extras": odds}))


def _sheet(chart: Chart, role: str, quest: Quest) -> ChartSheet:
    rows = (_row(row, role, quest) for row in chart.rows)
    return sheet_of(chart, rows, when="".join(TEXT.lines("chart", {"role": role})))


def _row(row: Row, role: str, quest: Quest) -> ChartRow:
    text = row_words(row.result, role, quest)
    return ChartRow(clean(row.label), pieces(text), blank=text == _("Nothing."))


def row_words(result: object, role: str, quest: Quest) -> str:
    """Return the words for the result of a row of a chart with this role, one of ROLES."""
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
