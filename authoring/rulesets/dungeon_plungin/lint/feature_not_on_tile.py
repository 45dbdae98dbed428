from collections.abc import Iterable

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.model.fixes import misnamed
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Event, Location, Pack
from authoring.verbs.effect import every_effect


@lint_rule(ERROR)
def feature_not_on_tile(part: Location | Event, pack: Pack) -> Defects:
    """Report a feature that a location or event uses, but its tile lacks (QP-L08, QP-20, QP-22)."""
    if isinstance(part, Event):
        effects = every_effect(part.effects)
        names = [(name, effect.span) for effect in effects for name in effect.means.features]
        yield from _missing(pack, names, pack.tiles.values(), "no tile has a feature")
        return
    tile = pack.tiles.get(part.tile)
    if tile is None:
        return
    names = [(use.feature, use.span) for use in part.uses]
    names += [(search.feature, search.span) for search in part.search]
    names += [(name, effect.span) for effect in effects_of(part) for name in effect.means.features]
    yield from _missing(pack, names, (tile,), f"tile `{tile.id}` has no feature")


def _missing(
    pack: Pack, spans: Iterable[tuple[str, Span]], tiles: Iterable[Tile], message: str
) -> Defects:
    """Yield a defect for each (name, span) of `spans` whose feature has no square on the `tiles`.
    `message` tells so; a name that is in a legend has a message of its own."""
    features = [feature for tile in tiles for feature in tile.features.items()]
    listed_names = {name for name, _ in features}
    used = {name for name, squares in features if squares}
    for name, span in spans:
        if name in listed_names - used:
            text = f"the feature `{name}` stands in a legend and on no square"
            yield Defect(span, text, "put its mark from the legend on a square of the tile")
        elif name and name not in used:
            fix = misnamed(pack, span, name, used)
            yield Defect(span, f"{message} `{name}`", _hint(name, used), fix)


def _hint(name: str, features: set[str]) -> str:
    names = join_words(f"`{feature}`" for feature in sorted(features))
    return did_you_mean(name, sorted(features)) or (names and f"it has {names}")
