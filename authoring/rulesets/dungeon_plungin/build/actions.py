"""Action Charts: what a monster of role Special does by dice (DP-LAW-04)."""

from authoring.model.chart import Chart
from authoring.model.read_chart import Frame, read_charts
from authoring.model.reader import get, shown
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.laws import build_law, read_steps
from authoring.rulesets.dungeon_plungin.build.roles import ACTIONS
from authoring.rulesets.dungeon_plungin.model import BOX_DICE, STEPS, Act
from authoring.source.loaded import Definition
from authoring.source.node import Node

EACH = ("turn", "action")
"""Values for when an action chart is rolled: once for each turn, the default, or each Action."""


def action_chart(
    context: Context, definition: Definition, node: Node | None, name: str
) -> tuple[Chart | None, str]:
    """Return (the Action Chart at `node` of a monster with this `name`, None without a node; when
    it is rolled: once for each "turn" or "action")."""
    if node is None:
        return None, EACH[0]
    frame = Frame(
        id=f"{definition.id}-actions",
        role=ACTIONS.id,
        number=ACTIONS.number,
        title=f"{ACTIONS.title}: {name}",
        span=node.span,
        owner=definition.owner,
        box=BOX_DICE,
    )
    each = context.reader.word(get(node, "each"), EACH, EACH[0], "bad-row")
    chart, *_ = read_charts(context.reader, node, frame, lambda _, row: (_act(context, row), ()))
    return chart, each


def _act(context: Context, node: Node) -> Act:
    """Read `nothing`, `{law: melee nearest}`, or steps such as `{move: random, cast: dart}`."""
    law = get(node, "law")
    steps = read_steps(context, node)
    if law is not None and steps:
        message = "a row gives a `law` or says what is done, not both"
        context.reader.report("bad-row", node.span, message, "make two rows of it")
    elif law is None and not steps and context.reader.text(node) != "nothing":
        message = f"expected what the monster does, found {shown(node)}"
        help = f"write `nothing`, a `law`, or some of {', '.join(STEPS)}"
        context.reader.report("bad-row", node.span, message, help)
    return Act(None if law is None else build_law(context, law), steps)
