"""Builder of traps: how to disarm them, their area, and what they leave (QP-24)."""

import re

from authoring.core.limits import MAX_TILE_SIDE
from authoring.model.read_fields import read_definition
from authoring.model.reader import entries, get, shown
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import STATS, Trap, TrapArea
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node

_SIZE = re.compile(r"(\d{1,2})\s*x\s*(\d{1,2})")
_AGAIN = ("enter", "round_end")


def build_traps(context: Context) -> dict[str, Trap]:
    """Return all traps by id."""
    return {d.id: _trap(context, d) for d in context.definitions("traps")}


def _trap(context: Context, definition: Definition) -> Trap:
    node = context.begin(definition)
    reader = context.reader
    disarm = get(node, "disarm")
    leaves, again = _leaves(context, get(node, "leaves"))
    return read_definition(
        Trap,
        context,
        definition,
        disarm_stat=reader.word(get(disarm, "stat"), STATS, "dex", "bad-trap"),
        disarm_difficulty=reader.integer(get(disarm, "difficulty"), 1),
        area=_area(context, get(node, "affects")),
        leaves=leaves,
        again=again,
    )


def _area(context: Context, node: Node | None) -> TrapArea:
    """Read `tile`, `2x2`, `{line: 5}`, `{row: dice}`, with `who`; by default, `opener`."""
    reader = context.reader
    who = reader.word(get(node, "who"), ("heroes", "characters"), "heroes", "bad-trap")
    if node is None:
        return TrapArea("opener", 1, 1, who)
    line = get(node, "line")
    if line is not None:
        return TrapArea("line", min(max(reader.integer(line, 1), 1), MAX_TILE_SIDE), 1, who)
    for across in ("row", "column"):
        number = get(node, across)
        if number is not None:
            by_dice = reader.text(number) == "dice"
            return TrapArea(across, 0 if by_dice else max(1, reader.integer(number, 1)), 1, who)
    size_node = get(node, "area") if isinstance(node, Map) else node
    text = reader.text(size_node)
    if text in ("opener", "tile"):
        side = 1 if text == "opener" else 0
        return TrapArea(text, side, side, who)
    size = _SIZE.fullmatch(text)
    if size is not None:
        width, height = (max(int(side), 1) for side in size.groups())
        if max(width, height) > MAX_TILE_SIDE:
            message = f"no tile has {width} x {height} squares"
            help = f"a side has at most {MAX_TILE_SIDE}; `tile` means the whole tile"
            reader.report("past-limit", node.span, message, help)
        return TrapArea("rect", min(width, MAX_TILE_SIDE), min(height, MAX_TILE_SIDE), who)
    expected = "`opener`, `tile`, `{row: dice}`, `{column: dice}`, `{line: 5}` or `{area: 2x2}`"
    reader.report("bad-trap", node.span, f"expected {expected}, found {shown(size_node)}")
    return TrapArea("opener", 1, 1, who)


def _leaves(context: Context, node: Node | None) -> tuple[str, tuple[str, ...]]:
    """Read `blocked`, `pit`, `armed`, or `{armed: [enter]}` as (remains or "", triggers)."""
    reader = context.reader
    if isinstance(node, Map):
        triggers = [
            n for e in entries(node) if e.key.text == "armed" for n in reader.texts(e.value)
        ]
        wrong = [word for word in triggers if word not in _AGAIN]
        if wrong or node.get("armed") is None:
            message = f"expected `{{armed: [{', '.join(_AGAIN)}]}}`, found {shown(node)}"
            reader.report("bad-trap", node.span, message)
        return "armed", tuple(word for word in triggers if word in _AGAIN)
    word = reader.word(node, ("blocked", "pit", "armed", "nothing"), "", "bad-trap")
    return ("" if word == "nothing" else word), (_AGAIN if word == "armed" else ())
