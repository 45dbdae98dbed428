"""The chapters a quest of Dungeon Plungin' is printed in."""

from authoring.core.language import N_
from authoring.paper.contents import Chapter

CHAPTERS = (
    Chapter("introduction", N_("The Quest")),
    Chapter("setup", N_("Set-Up")),
    Chapter("reading", N_("How to Read the Charts")),
    Chapter("charts", N_("Charts"), of="charts", listed=True),
    Chapter("traps", N_("Traps"), of="traps"),
    Chapter("events", N_("Random Events"), of="events"),
    Chapter("monsters", N_("Monsters"), of="monsters"),
    Chapter("abilities", N_("Special Abilities"), of="abilities"),
    Chapter("bosses", N_("Bosses"), of="bosses", listed=True),
    Chapter("spells", N_("Spells"), of="spells"),
    Chapter("conditions", N_("Conditions"), of="conditions"),
    Chapter("places", N_("Locations"), of="places", listed=True),
    Chapter("items", N_("Treasure and Gear"), of="items"),
    Chapter("party", N_("The Party"), of="party"),
    Chapter("towns", N_("The Town"), of="towns"),
    Chapter("credits", N_("Credits")),
    Chapter("quick-start", N_("Quick Start"), "aids"),
    Chapter("map-maker", N_("Map Maker"), "aids"),
    Chapter("tracks", N_("Counter Tracks"), "aids", of="tracks"),
    Chapter("table", N_("At the Table"), "aids"),
    Chapter("sheets", N_("Character and Party Sheets"), "aids"),
    Chapter("tiles", N_("Tiles to Cut Out"), "tiles", of="pieces.tiles"),
    Chapter("standups", N_("Stand-Ups to Cut Out"), "standups", of="pieces.figures"),
    Chapter("cards", N_("Cards to Cut Out"), "cards", of="pieces.cards"),
    Chapter("screen", N_("Reference Screen"), "extras"),
    Chapter("solo", N_("Solo Sheet"), "extras"),
)
"""All chapters there can be, in printed order."""
