import re

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.paper.features import SYNONYMS, drawn_as
from authoring.rulesets.dungeon_plungin.model import Location, Pack


@lint_rule(HINT)
def feature_against_name(location: Location, pack: Pack) -> Defects:
    """Report a location whose tile draws other features than its name says (QP-20)."""
    tile = pack.tiles.get(location.tile)
    icons = {drawn_as(feature) for feature in tile.features} - {""} if tile is not None else set()
    words = re.findall(r"[a-z]+", location.name.lower())
    synonyms = [word for word in words if word in SYNONYMS]
    if icons and synonyms and not any(drawn_as(word) in icons for word in words):
        message = (
            f"the name `{location.name}` speaks of {join_words(synonyms)}, and its tile draws "
            f"{join_words(sorted(icons))}"
        )
        yield Defect(
            location.span, message, f"give `{location.tile}` that feature, or choose another tile"
        )
