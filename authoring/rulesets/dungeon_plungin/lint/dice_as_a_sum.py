from collections.abc import Iterator

from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.dice import Dice, parse_dice
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.source.node import Map, Node, Scalar, Seq


@lint_rule(WARNING)
def dice_as_a_sum(pack: Pack) -> Defects:
    """Report dice, such as `2d6`, written for a number of dice (DP-DICE-01, DP-TRAP-05)."""
    own = own_paths(pack)
    for document in pack.source.documents:
        for node in _attacks(document.root) if document.path in own else ():
            dice = parse_dice(node.text)
            if dice is not None and dice == Dice(dice.pool_count, 6) and dice.low > 1:
                message = f"an attack with {node.text.strip()} dice: between {dice.low} and "
                message += f"{dice.high} dice, not {dice.low}"
                number = str(dice.low)
                fix = Fix(f"write `{number}`", (Edit(node.span, number),))
                yield Defect(node.span, message, f"write `dice: {number}`", fix)


def _attacks(node: Node) -> Iterator[Scalar]:
    """Yield the value of `dice` of each attack effect below a node."""
    if isinstance(node, Seq):
        for item in node.items:
            yield from _attacks(item)
    elif isinstance(node, Map):
        for entry in node.entries:
            dice = get(entry.value, "dice") if entry.key.text == "attack" else None
            if isinstance(dice, Scalar):
                yield dice
            yield from _attacks(entry.value)
