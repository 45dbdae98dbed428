from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.model.reader import entries, get
from authoring.model.tile import Tile
from authoring.paper.features import drawn_as, drawn_words
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.source.node import Node, Scalar


@lint_rule(Severity.WARNING, on_paper=True)
def feature_not_drawn(tile: Tile, pack: Pack) -> Iterator[Defect]:
    """QP-09."""
    for feature in tile.features:
        if drawn_as(feature):
            continue
        words = feature.lower().replace("_", "-").split("-")
        near = next((hint for word in reversed(words) if (hint := _near(word))), "")
        message = f"there is no drawing of `{feature}`: a slab with its first letter is printed"
        way_out = "end it with a word that has one, such as `statue`: docs/pack-format.md, Tiles"
        yield Defect(_place(tile, pack, feature), message, near or way_out)


def _near(word: str) -> str:
    return did_you_mean(word, drawn_words())


def _place(tile: Tile, pack: Pack, feature: str) -> Span:
    """Return the span of the feature's name in the legend."""
    definition = pack.source.definitions.get(("tiles", tile.id))
    for entry in entries(get(definition.node, "legend") if definition else None):
        named: Node | None = entry.value
        named = named if isinstance(named, Scalar) else get(named, "feature")
        if isinstance(named, Scalar) and named.text.strip() == feature:
            return named.span
    return tile.span
