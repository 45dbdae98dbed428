"""The chapters a quest of Dungeoneers is printed in."""

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
    yield Chapter("heroes", _("Heroes"), things=context["heroes"])
    yield Chapter("regions", _("The Dungeon"), things=context["regions"], listed=True)
    yield Chapter("monsters", _("Monsters"), things=context["monsters"])
    yield Chapter("village", _("The Village and Fame"))
    yield Chapter("credits", _("Rulings and Credits"))
    yield Chapter("quick-start", _("Quick Start"), "aids")
    yield Chapter("table", _("At the Table"), "aids")
    yield Chapter("hero-sheets", _("Hero Sheets"), "aids", context["heroes"])
    yield Chapter("dungeon-sheet", _("Dungeon Sheet"), "aids")
    yield Chapter("village-sheet", _("Village Sheet"), "aids")
    yield Chapter("tiles", _("Tiles to Cut Out"), "tiles", cut.get("tiles"))
    yield Chapter("standups", _("Stand-Ups to Cut Out"), "standups", cut.get("figures"))
    yield Chapter("cards", _("Cards to Cut Out"), "cards", cut.get("cards"))
