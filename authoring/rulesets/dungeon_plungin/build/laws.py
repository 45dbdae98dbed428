"""Builder of Laws: role, target, detail, and when they change (DP-LAW-01)."""

from authoring.core.span import Span, file_span
from authoring.core.whole_numbers import whole_number
from authoring.model.reader import entries, get, items
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import (
    CHANGES,
    MOVES,
    ROLES,
    STEPS,
    TARGETS,
    Act,
    Change,
    Law,
    Step,
    law_of,
    parse_law,
)
from authoring.source.node import Entry, Map, Node

__all__ = ["MOST", "build_law", "parse_law", "read_steps"]

MOST = 10**6
"""Stands for no upper bound."""
_OR_MORE = ("hits", "damage", "round")
_SIMPLE = ("targeted", "ally_falls", "alone")
_NOWHERE = file_span("")
_EVERY = "for example `{hits: 3}`, `{life: half}`, `{counter: bell, is: 3+}` or `alone`"


def build_law(context: Context, node: Node | None) -> Law:
    """Read `melee nearest`, `melee lured by low life`, `wait, then melee nearest`, or `{role:
    melee, target: lured, detail: low life}`; without a node Melee Nearest (DP-LAW-14)."""
    if node is None:
        return law_of("")
    if isinstance(node, Map):
        return _from_map(context, node)
    return law_of(context.reader.text(node), node.span)


def _from_map(context: Context, node: Map) -> Law:
    """Read a Law written as a map, with its changes and its steps."""
    reader = context.reader
    role, target, detail = (
        reader.text(node.get(key)).lower() for key in ("role", "target", "detail")
    )
    unknown = [
        word for word, known in ((role, ROLES), (target, TARGETS)) if word not in (*known, "")
    ]
    next_node, following = get(node, "then"), None
    if next_node is not None:
        following = build_law(context, next_node)
        detail = detail or following.text
    elif role == "wait" and detail:
        following = law_of(detail, node.span)
        unknown += following.unknown
    written = f"{role} {target} {'by ' if target == 'lured' else ''}"
    written = f"wait, then {detail}" if role == "wait" and detail else f"{written}{detail}"
    steps = read_steps(context, node)
    for misplaced, needed in ((bool(steps), "special"), (next_node is not None, "wait")):
        if misplaced and role != needed:
            names = [e.key.text for e in node.entries if e.key.text in (*STEPS, "then")]
            message = f"`{names[0]}` belongs to the role `{needed}`"
            context.reader.report("bad-law", node.span, message, f"write `role: {needed}`")
    return Law(
        role if role in ROLES else "",
        target if target in TARGETS else "",
        detail,
        tuple(unknown),
        " ".join(written.split()),
        node.span,
        following,
        tuple(_changes(context, get(node, "changes"))),
        Act(None, steps) if steps else None,
    )


def read_steps(context: Context, node: Node) -> tuple[Step, ...]:
    """Return the steps in a map, such as a row of an Action Chart, in the order written."""
    return tuple(_step(context, entry) for entry in entries(node) if entry.key.text in STEPS)


def _step(context: Context, entry: Entry) -> Step:
    reader, kind = context.reader, entry.key.text
    if kind == "effects":
        return Step(kind, "", context.effects(entry.value))
    if kind == "move":
        return Step(kind, reader.word(entry.value, MOVES, "closer", "bad-row"))
    if kind == "cast" and reader.text(entry.value) != "random":
        return Step(kind, reader.refer("spells", entry.value))
    return Step(kind, reader.text(entry.value))


def _changes(context: Context, node: Node | None) -> list[Change]:
    """Read a list of changes; report and omit those that cannot be read."""
    changes = (_change(context, item) for item in items(node))
    return [change for change in changes if change is not None]


def _change(context: Context, node: Node) -> Change | None:
    when, law = get(node, "when"), get(node, "law")
    if when is None or law is None:
        _bad(context, node.span, "a change needs `when` and `law`")
        return None
    word = context.reader.text(when)
    pairs = [(e.key.text, e.value) for e in entries(when) if e.key.text in CHANGES]
    if word in _SIMPLE:
        pairs = [(word, when)]
    if len(pairs) != 1:
        _bad(context, when.span, "`when` must name one thing that can happen")
        return None
    kind, value = pairs[0]
    counter = context.reader.text(value) if kind == "counter" else ""
    least, most = _bounds(context, kind, get(when, "is") if counter else value)
    again = context.reader.flag(get(node, "again"))
    return Change(kind, least, most, counter, build_law(context, law), again, node.span)


def _bounds(context: Context, kind: str, node: Node | None) -> tuple[int, int]:
    """Read a change's number as (least, most): `3`, `3+`, `1-2`; `half` as (0, -1); else (0,
    MOST)."""
    text = context.reader.text(node).replace("–", "-").replace(" ", "")
    if kind in _SIMPLE:
        return 0, MOST
    if kind == "life" and text == "half":
        return 0, -1
    low, plus, high = text, "", text
    if text.endswith("+"):
        low, plus, high = text[:-1], "+", ""
    elif "-" in text[1:]:
        low, _, high = text.partition("-")
    least, last = whole_number(low), whole_number(high)
    most = MOST if plus else last
    if least is None or most is None or min(least, most) < 0 or len(text) > 9:
        span = node.span if node is not None else _NOWHERE
        _bad(context, span, f"`{kind}` needs a number")
        return 0, MOST
    if least == most and kind in _OR_MORE:
        return least, MOST
    if least == most and kind in ("life", "near"):
        return 0, most
    return least, most


def _bad(context: Context, span: Span, message: str) -> None:
    context.reader.report("bad-law", span, message, _EVERY)
