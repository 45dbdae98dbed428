"""Reads the quest: the way in, limits, rulings, party and targets."""

from authoring.core.span import Span
from authoring.core.suggest import call_it
from authoring.model.build_context import BuildContext
from authoring.model.fixes import rename_to_wanted
from authoring.model.read_fields import read_fields
from authoring.model.read_targets import read_targets
from authoring.model.reader import entries, get, shown
from authoring.model.rulings import defaults, read_rulings
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Content, Limits, Pack, Quest
from authoring.rulesets.jeffro_dungeon.model.quest import NUMBERS
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS
from authoring.source.node import Node
from authoring.source.schema.row_key import parse_row_key

SPELLS = ((1, 0), (3, 1), (4, 2), (6, 3))
"""(Least Craft, Spells that it allows), by default (JEF-BASE-07)."""


def build_quest(context: BuildContext, pack: Pack, content: Content) -> Quest | None:
    """Return the quest; None if the pack has none, or no start tile, character or chart of the
    rules."""
    reader, begun = context.reader, context.begin_quest()
    if begun is None:
        return None
    node, span = begun
    start = content.tiles.get(reader.refer("tiles", get(node, "start_tile")))
    playtest = context.source.header.get("playtest")
    ids = reader.refer_all("characters", get(playtest, "party"))
    party = tuple(name for name in ids if name in content.characters)
    lacking = _lacking(context, pack, span)
    if start is None or lacking:
        return None
    return read_fields(
        Quest,
        context,
        node,
        pack=pack,
        title=pack.title,
        start=start,
        limits=_limits(context, get(node, "limits")),
        variants=defaults(VARIANTS) | read_rulings(reader, get(node, "variants"), VARIANTS),
        charts=pack.charts,
        content=content,
        party=party or tuple(content.characters)[:1],
        targets=read_targets(reader, get(playtest, "targets"), NUMBERS),
        span=span,
    )


def _lacking(context: BuildContext, pack: Pack, span: Span) -> bool:
    """Report missing charts of the rules and the lack of any character; return whether anything is
    missing."""
    content = pack.content
    missing = [name for name in (MOVEMENT, LOCK) if name not in pack.charts]
    for name in missing:
        message = f"the quest needs a chart `{name}`"
        help = call_it(name, pack.charts) or "the rules roll on it"
        fix = rename_to_wanted(context.source, "charts", name, (MOVEMENT, LOCK))
        context.reader.report("missing-chart", span, message, help, fix=fix)
    if not content.characters:
        context.reader.report("schema-mismatch", span, "the quest needs a character to play")
        return True
    return bool(missing)


def _limits(context: BuildContext, node: Node | None) -> Limits:
    reader = context.reader
    spells = []
    for entry in entries(get(node, "spells")):
        key = parse_row_key(entry.key.text)
        if key is None:
            reader.report(
                "bad-row-key", entry.key.span, f"expected a Craft, found {shown(entry.key)}"
            )
            continue
        spells.append((key.low, max(0, reader.integer(entry.value))))
    return read_fields(Limits, context, node, spells=tuple(sorted(spells)) or SPELLS)
