"""Charts of discovery and layout with the results of their rows in words."""

from collections.abc import Iterable, Iterator

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.core.wording import join_words
from authoring.model.chart import Row
from authoring.model.counting import counted
from authoring.paper.charts import ChartRow, ChartSheet, sheet_of
from authoring.paper.linked_text import link, pieces
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.places import Feature, Find, Goal, GroupRow
from authoring.rulesets.surge_crawl.model.quest import Quest
from authoring.rulesets.surge_crawl.printed.values import rule_values
from authoring.rulesets.surge_crawl.printed.wording import effects_words, item_name
from authoring.rulesets.surge_crawl.words import TEXT, chart_title


def chart_sheets(quest: Quest, ids: Iterable[str]) -> tuple[ChartSheet, ...]:
    """Return the charts of these ids, in order, each with a sentence on when it is rolled."""
    values, sheets = rule_values(quest), []
    for chart in (quest.charts[id] for id in ids):
        rows = (_row(row, chart.id, quest) for row in chart.rows)
        when = "".join(TEXT.lines("chart", {**values, "role": chart.id}))
        sheets.append(sheet_of(chart, rows, title=chart_title(chart), when=when))
    return tuple(sheets)


def _row(row: Row, role: str, quest: Quest) -> ChartRow:
    text, detail = row_words(row.result, role, quest)
    return ChartRow(clean(row.label), pieces(text or _("Nothing.")), pieces(detail), blank=not text)


def row_words(result: object, role: str, quest: Quest) -> tuple[str, str]:
    """Return (main words, smaller words) of a row; both are "" for nothing."""
    if isinstance(result, Goal):
        place = "crystals wanted" if result.kind == k.CRYSTALS else result.kind
        return _counted(place, result.count), ""
    if isinstance(result, Feature):
        both = (_counted("feature doors", result.doors), _counted("tokens", result.tokens))
        return " ".join(filter(None, both)), ""
    if isinstance(result, GroupRow):
        return join_words(_group_words(result)), ""
    if isinstance(result, Find):
        return " ".join(_find_words(result, quest)), ""
    if isinstance(result, int):
        return _counted(role, result), ""
    return _word(str(result), role, quest)


def _word(id: str, role: str, quest: Quest) -> tuple[str, str]:
    """Return (main words, smaller words) for a row with an id or a word of the rules."""
    content = quest.content
    if role in (k.STRENGTH, k.WEAKNESS):
        word = TEXT.word("element", id)
        return f"{word[:1].upper()}{word[1:]}.", ""
    if role == k.END:
        return TEXT.word("end", id), ""
    if role == k.HORDE and id in content.hordes:
        horde = content.hordes[id]
        both = [content.monsters[kind] for kind in (horde.minion, horde.champion)]
        detail = join_words(link("monsters", monster.id, monster.name) for monster in both)
        return clean(horde.name), detail
    if role == k.ROOM and id in content.rooms:
        return link("rooms", id, content.rooms[id].name), ""
    if role == k.CRYSTAL and id in content.crystals:
        crystal = content.crystals[id]
        return clean(crystal.name), effects_words(crystal.effects, content)
    if id == k.NOTHING:
        id = "nobody" if role == k.OCCUPIED else ""
    return _counted(id, 1), ""


def _counted(role: str, n: int) -> str:
    return "".join(TEXT.lines("row", {"role": role, "n": n})) if n else ""


def _group_words(group: GroupRow) -> Iterator[str]:
    """Yield the parts of a group: its Minions, dice that add or take some, its Champions."""
    if group.minions.high or group.minions.by:
        yield counted(group.minions, "{n} Minion", "{n} Minions")
    if group.more.low or group.more.high:
        yield counted(group.more, "{n} more", "{n} more")
    if group.champions.high or group.champions.by:
        yield counted(group.champions, "{n} Champion", "{n} Champions")


def _find_words(find: Find, quest: Quest) -> Iterator[str]:
    if find.crowns.high:
        yield _("Crowns: {n}.").format(n=find.crowns)
    if find.item in quest.content.items:
        yield f"{item_name(quest.content.items[find.item], quest.content)}."
