"""The chapters a quest of Dungeon Plungin' is printed in."""

from collections.abc import Iterator, Mapping

from authoring.core.language import _
from authoring.paper.contents import Chapter


def chapters(context: Mapping[str, object]) -> Iterator[Chapter]:
    """Yield all chapters there can be, in printed order."""
    pieces = context["pieces"]
    cut = pieces if isinstance(pieces, Mapping) else {}
    yield Chapter("introduction", _("The Quest"))
    yield Chapter("setup", _("Set-Up"))
    yield Chapter("reading", _("How to Read the Charts"))
    yield Chapter("charts", _("Charts"), things=context["charts"], listed=True)
    yield Chapter("traps", _("Traps"), things=context["traps"])
    yield Chapter("events", _("Random Events"), things=context["events"])
    yield Chapter("monsters", _("Monsters"), things=context["monsters"])
    yield Chapter("abilities", _("Special Abilities"), things=context["abilities"])
    yield Chapter("bosses", _("Bosses"), things=context["bosses"], listed=True)
    yield Chapter("spells", _("Spells"), things=context["spells"])
    yield Chapter("conditions", _("Conditions"), things=context["conditions"])
    yield Chapter("places", _("Locations"), things=context["places"], listed=True)
    yield Chapter("items", _("Treasure and Gear"), things=context["items"])
    yield Chapter("party", _("The Party"), things=context["party"])
    yield Chapter("towns", _("The Town"), things=context["towns"])
    yield Chapter("credits", _("Credits"))
    yield Chapter("quick-start", _("Quick Start"), "aids")
    yield Chapter("map-maker", _("Map Maker"), "aids")
    yield Chapter("tracks", _("Counter Tracks"), "aids", context["tracks"])
    yield Chapter("table", _("At the Table"), "aids")
    yield Chapter("sheets", _("Character and Party Sheets"), "aids")
    yield Chapter("tiles", _("Tiles to Cut Out"), "tiles", cut.get("tiles"))
    yield Chapter("standups", _("Stand-Ups to Cut Out"), "standups", cut.get("figures"))
    yield Chapter("cards", _("Cards to Cut Out"), "cards", cut.get("cards"))
    yield Chapter("screen", _("Reference Screen"), "extras")
    yield Chapter("solo", _("Solo Sheet"), "extras")
