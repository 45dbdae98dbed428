from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.model.tile import Tile
from authoring.paper.features import drawn_as, drawn_words


@lint_rule(WARNING, on_paper=True)
def feature_not_drawn(tile: Tile) -> Defects:
    """Report a feature of a tile whose name no drawing is known for (QP-09)."""
    for feature in tile.features:
        if drawn_as(feature):
            continue
        words = feature.lower().replace("_", "-").split("-")
        near = next((hint for word in reversed(words) if (hint := _closest_word(word))), "")
        message = f"there is no drawing of `{feature}`: a slab with its first letter is printed"
        way_out = "end it with a word that has one, such as `statue`: docs/pack-format.md, Tiles"
        yield Defect(_feature_span(tile, feature), message, near or way_out)


def _closest_word(word: str) -> str:
    return did_you_mean(word, drawn_words())


def _feature_span(tile: Tile, feature: str) -> Span:
    """Return the span of the feature's name in the legend."""
    for letter in tile.spans.keys("legend"):
        items = tile.spans.items("legend", letter) or tile.spans.items("legend", letter, "feature")
        for name, span in items:
            if name == feature:
                return span
    return tile.span
