"""The chapters a quest of Dungeoneers is printed in."""

from authoring.core.language import N_
from authoring.paper.contents import Chapter

CHAPTERS = (
    Chapter("quest", N_("The Quest")),
    Chapter("turn", N_("A Turn")),
    Chapter("rules", N_("The Rules"), of="rules"),
    Chapter("heroes", N_("Heroes"), of="heroes"),
    Chapter("regions", N_("The Dungeon"), of="regions", listed=True),
    Chapter("monsters", N_("Monsters"), of="monsters"),
    Chapter("village", N_("The Village and Fame")),
    Chapter("credits", N_("Rulings and Credits")),
    Chapter("quick-start", N_("Quick Start"), "aids"),
    Chapter("table", N_("At the Table"), "aids"),
    Chapter("hero-sheets", N_("Hero Sheets"), "aids", of="heroes"),
    Chapter("dungeon-sheet", N_("Dungeon Sheet"), "aids"),
    Chapter("village-sheet", N_("Village Sheet"), "aids"),
    Chapter("tiles", N_("Tiles to Cut Out"), "tiles", of="pieces.tiles"),
    Chapter("standups", N_("Stand-Ups to Cut Out"), "standups", of="pieces.figures"),
    Chapter("cards", N_("Cards to Cut Out"), "cards", of="pieces.cards"),
)
"""All chapters there can be, in printed order."""
