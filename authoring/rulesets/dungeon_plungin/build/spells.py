"""Builder of spells (rules DP-SPELL)."""

import re

from authoring.core.fixes import named
from authoring.core.limits import MAX_TILE_SIDE
from authoring.core.suggest import did_you_mean
from authoring.model.read_fields import read_definition, read_fields
from authoring.model.reader import entries, get, shown
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import SPELL_TARGETS, STATS, Overcast, Spell
from authoring.source.loaded import Definition
from authoring.source.node import Node

_AREA = re.compile(r"area\s+(\d{1,2})\s*x\s*(\d{1,2})")
_BAD = "bad-spell"
_SIDES = {"ally": "hero", "foe": "monster"}
"""Older words for the target of a spell, seen from the caster -> their meaning."""
_WHOM = "`foe` is an enemy of the caster, `ally` one of its own side, `character` anybody"


def build_spells(context: Context) -> dict[str, Spell]:
    """Return all spells by id."""
    return {d.id: _spell(context, d) for d in context.definitions("spells")}


def _spell(context: Context, definition: Definition) -> Spell:
    node = context.begin(definition)
    reader = context.reader
    resist, overcast = get(node, "resist"), get(node, "overcast")
    target, width, height = _target(context, get(node, "target"))
    schools = entries(get(node, "schools"))
    return read_definition(
        Spell,
        context,
        definition,
        schools={e.key.text: max(reader.integer(e.value, 1), 1) for e in schools},
        target=target,
        width=width,
        height=height,
        resist_stat=reader.word(get(resist, "stat"), STATS, "mag", _BAD) if resist else "",
        resist_difficulty=reader.integer(get(resist, "difficulty"), 1) if resist else 0,
        overcast=overcast and read_fields(Overcast, context, overcast, span=overcast.span),
    )


def _target(context: Context, node: Node | None) -> tuple[str, int, int]:
    """Read `self`, `hero`, ... as (target, 1, 1), `area 2x3` as ("area", 2, 3)."""
    reader = context.reader
    text = reader.text(node, "self").lower()
    text = _SIDES.get(text, text)
    if text in SPELL_TARGETS or node is None:
        return text, 1, 1
    size = _AREA.fullmatch(text)
    if size is None:
        words = (*_SIDES, *SPELL_TARGETS)
        message = f"expected {', '.join(words)} or `area 2x2`, found {shown(node)}"
        near, fix = did_you_mean(text, words), named(node.span, text, words)
        reader.report(_BAD, node.span, message, near or _WHOM, fix=fix)
        return "self", 1, 1
    width, height = int(size[1]), int(size[2])
    if not 0 < min(width, height) <= max(width, height) <= MAX_TILE_SIDE:
        message = f"no area has {width} x {height} squares"
        help = f"a side has 1 to {MAX_TILE_SIDE}; `tile` means the whole tile"
        reader.report("past-limit", node.span, message, help)
    return ("area", min(max(width, 1), MAX_TILE_SIDE), min(max(height, 1), MAX_TILE_SIDE))
