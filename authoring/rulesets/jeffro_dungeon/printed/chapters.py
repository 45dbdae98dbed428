"""The chapters a quest of The Dungeon is printed in."""

from collections.abc import Iterator, Mapping

from authoring.core.language import _
from authoring.paper.contents import Chapter


def chapters(context: Mapping[str, object]) -> Iterator[Chapter]:
    """Yield all chapters that are possible, in printed order."""
    pieces = context["pieces"]
    cut = pieces if isinstance(pieces, Mapping) else {}
    yield Chapter("quest", _("The Quest"))
    yield Chapter("turn", _("A Turn"))
    yield Chapter("rules", _("The Rules"), things=context["rules"])
    yield Chapter("charts", _("Charts"), things=context["charts"])
    yield Chapter("tile-list", _("What the Tiles Do"), things=context["tile_lines"])
    yield Chapter("creatures", _("Creatures"), things=context["creatures"])
    yield Chapter("card-list", _("The Cards"), things=context["card_lines"])
    yield Chapter("credits", _("Rulings and Credits"))
    yield Chapter("quick-start", _("Quick Start"), "aids")
    yield Chapter("characters", _("Character Sheets"), "aids", context["characters"])
    yield Chapter("tiles", _("Tiles to Cut Out"), "tiles", cut.get("tiles"))
    yield Chapter("standups", _("Stand-Ups to Cut Out"), "standups", cut.get("figures"))
    yield Chapter("cards", _("Cards to Cut Out"), "cards", cut.get("cards"))
