"""Sentences for dice: every roll with its purpose, to play a game again at a table."""

from typing import Any

from authoring.core.wording import join_words, pluralize
from authoring.engine.chart_rolls import ON_CHART
from authoring.engine.journal import ChartRolled, DiceReckoned, DiceRolled, Drawn, Tellers


def chance() -> Tellers[Any]:
    """Return new tellers of dice, charts and draws; a ruleset may replace some by its own."""
    tellers = Tellers[Any]()
    tellers.add(DiceRolled, lambda _s, event: rolled(event))
    tellers.add(DiceReckoned, lambda _s, event: reckoned(event))
    tellers.add(ChartRolled, lambda _s, event: on_chart(event))
    tellers.add(Drawn, _drawn)
    return tellers


def rolled(event: DiceRolled) -> str:
    """Return `(attack, Thief: 3d6 show 5, 1 and 6: 2 successes, 1 one)`, indented by four."""
    dice = f"{len(event.faces)}d{event.sides}"
    faces = f"{dice} {'shows' if len(event.faces) == 1 else 'show'} {_faces(event)}"
    return f"    ({_for(event)}: {faces}{_result(event)})"


def reckoned(event: DiceReckoned) -> str:
    """Return `(treasure chart: d66 = 34)`, indented by four."""
    return f"    ({_for(event)}: {event.dice} = {event.total})"


def _for(event: DiceRolled | DiceReckoned) -> str:
    if event.purpose == ON_CHART:
        return f"{event.who} chart"
    return f"{event.purpose}, {event.who}" if event.who else event.purpose


def _faces(event: DiceRolled) -> str:
    return join_words([str(face) for face in event.faces]) or "nothing"


def _result(event: DiceRolled) -> str:
    if event.lowest:
        hits = sum(face >= event.lowest for face in event.faces)
        ones = event.faces.count(1)
        return f": {pluralize(hits, 'success', 'successes')}, {pluralize(ones, 'one')}"
    total = sum(event.faces) + event.bonus
    bonus = f" {event.bonus:+}" if event.bonus else ""
    return f"{bonus} = {total}" if bonus or len(event.faces) > 1 else ""


def on_chart(event: ChartRolled) -> str:
    """Return `(doorway chart: 4 + 2 = 6, row 5-6)`, indented by four; `no row` for a gap."""
    total = f"{event.total - event.plus} + {event.plus} = " if event.plus else ""
    row = event.row.partition("/")[2]
    return f"    ({event.chart} chart: {total}{event.total}, {f'row {row}' if row else 'no row'})"


def _drawn(_s: Any, event: Drawn) -> str:
    head = f"{event.purpose}: " if event.purpose else ""
    return f"    ({head}chance takes number {event.place} of {event.among})"
