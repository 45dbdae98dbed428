"""Charts as the booklet shows them: number, die, rows in order."""

from authoring.core.language import N_, _
from authoring.model.chart import Chart, Row
from authoring.odds.dice import ways_of
from authoring.paper.charts import ChartRow, ChartSheet, deck_words, sheet_of, whole_sheet
from authoring.paper.linked_text import anchor, pieces, unlinked
from authoring.rulesets.dungeon_plungin.model import Quest, without_last_roll
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import (
    ROLE_TITLES,
    chart_title,
    role_title,
)
from authoring.rulesets.dungeon_plungin.printed.plot import course_of
from authoring.rulesets.dungeon_plungin.printed.row_results import row_words
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.naming import addend_words
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    clean,
    in_words,
    paragraphs,
    upper_first,
)

WHEN = {
    "location": N_("Roll when a hero opens a door, unless it is a Great Door."),
    "doorway": N_("Roll once for every new door of the tile."),
    "random-events": N_("Roll when the first hero steps into a hallway."),
    "encounter": N_("Roll when a room is revealed."),
    "chest": N_("Roll once for every chest."),
    "monsters": N_("Roll when a room holds monsters, or when they come back."),
    "awareness": N_("If there are monsters, roll this last."),
    "special-location": N_("Roll when the Location Chart says Special."),
    "unique-location": N_("Use this when a Great Door is opened."),
    "door-trap": N_("Roll when a locked or Great Door is searched or opened."),
    "chest-trap": N_("Roll when a chest is searched or opened."),
    "treasure": N_("Roll when a chest is opened."),
}
ORDINALS = (
    N_("First"), N_("Second"), N_("Third"), N_("Fourth"), N_("Fifth"), N_("Sixth"), N_("Seventh"),
    N_("Eighth"),
)  # fmt: skip


def plot_counter_example(quest: Quest, speech: Speech) -> str:
    """Return an example of the Plot Counter's modifier on the Doorway Chart: a roll that lands on
    the last row only with it; "" if there is none."""
    chart = quest.charts.get("doorway")
    if chart is None or not chart.rows:
        return ""
    last = chart.rows[-1]
    main = chart_row(last, speech, quest).main
    course = course_of(quest)
    text = _(_ADDED if course.early else _ON_RED)
    for red in range(min(_RED, course.most), course.most + 1):
        for roll in ways_of(chart.die).numbers:
            if red and chart.row_for(roll + red) is last is not chart.row_for(roll):
                return text.format(red=red, roll=roll, total=roll + red, result=unlinked(main))
    return ""


_ON_RED = N_("For example: on red {red}, a roll of {roll} counts as {total}: {result}.")
_ADDED = N_("For example: with +{red}, a roll of {roll} counts as {total}: {result}.")

_RED = 3
"""The least modifier of the example, if the quest has one as high."""


def chart_row(row: Row, speech: Speech, quest: Quest) -> ChartRow:
    """Return a row of a chart with its result in words."""
    words = row_words(row, speech, quest.pack.tiles)
    return ChartRow(
        clean(row.label), pieces(upper_first(words.main)), pieces(upper_first(words.detail)),
        words.tile, words.doors, words.blank,
    )  # fmt: skip


def chart_sheet(chart: Chart, speech: Speech, quest: Quest) -> ChartSheet:
    """Return a chart in words, its columns in one table."""
    columns = [c for c in quest.pack.charts.values() if c.written == chart.id and not c.base]
    return whole_sheet(columns or [chart], lambda c: _sheet(c, speech, quest), without_last_roll)


def _sheet(chart: Chart, speech: Speech, quest: Quest) -> ChartSheet:
    rows = tuple(chart_row(row, speech, quest) for row in chart.rows)
    title = chart_title(chart) or role_title(chart.role)
    title = title or upper_first(chart.written.replace("-", " "))
    return sheet_of(
        chart, rows, title=title, number=chart.number if chart.number[:1].isdecimal() else "",
        dice=chart.die if chart.rows else None, when=_(WHEN.get(chart.role, "")),
        modifier=modifier_words(chart, quest, speech), pictures=any(row.tile for row in rows),
        wordy=any(sum(len(piece.text) for piece in row.detail) > 40 for row in rows),
    )  # fmt: skip


_STANDS = N_(
    "Add the red number of the Plot Counter: nothing in Phases 1 to {n}, then +1 more each "
    "Phase, up to +{x}."
)
_AFTER = N_(
    "Add the red number after the one the Plot Counter stands on: nothing in Phases 1 to {n}, "
    "then +1 more each Phase, up to +{x}."
)


def modifier_words(chart: Chart, quest: Quest, speech: Speech) -> str:
    """Return sentences on the modifier of a chart, and on drawing from a deck; "" for neither."""
    parts = []
    if chart.role == "doorway":
        course = course_of(quest)
        text = _(_AFTER if course.early else _STANDS).format(n=course.free, x=course.most)
        parts.append(f"{text} {plot_counter_example(quest, speech)}".rstrip())
    if chart.role == "awareness":
        parts.append(_("Add 1 if there was a fight on the tile next door in the turn before."))
    if chart.chooses:
        words = addend_words(chart.words)
        parts.append(_("Use the column for {number}.").format(number=words))
    elif chart.words:
        parts.append(_("Add {number}.").format(number=addend_words(chart.words)))
    return " ".join(filter(None, (*parts, deck_words(chart))))


def ordered_sheet(chart: Chart | None, speech: Speech, quest: Quest) -> ChartSheet:
    """Return the preset order of Unique Locations as a chart that is not rolled."""
    rows = []
    for place, location in enumerate(quest.unique_order):
        which = _(ORDINALS[place]) if place < len(ORDINALS) else str(place + 1)
        rows.append(ChartRow(which, pieces(speech.name("locations", location)), (), None, 0, False))
    id = chart.id if chart else "unique-location"
    title = chart_title(chart) if chart else ""
    number = chart.number if chart and chart.number[:1].isdecimal() else "3.4"
    text = _("Do not roll: the {number} below come in this order.")
    note = text.format(number=in_words(len(rows))) if len(rows) > 1 else ""
    return ChartSheet(
        anchor("charts", id), title or role_title("unique-location"), None, tuple(rows),
        number=number, when=_(WHEN["unique-location"]), modifier=note,
        notes=paragraphs(chart.note) if chart else (),
    )  # fmt: skip


def chart_sheets(quest: Quest, speech: Speech, used: frozenset[Key]) -> tuple[ChartSheet, ...]:
    """Return all charts that the quest uses, those of the rules first, in their order."""
    sheets = []
    for role in ROLE_TITLES:
        chart = quest.charts.get(role)
        if role == "unique-location" and quest.unique_order:
            sheets.append(ordered_sheet(chart, speech, quest))
        elif chart is not None:
            sheets.append(chart_sheet(chart, speech, quest))
    ids = {chart.id for chart in quest.charts.values()}
    for id, chart in quest.pack.charts.items():
        if id == chart.written and id not in ids and ("charts", id) in used and chart.rows:
            sheets.append(chart_sheet(chart, speech, quest))
    return tuple(sheets)
