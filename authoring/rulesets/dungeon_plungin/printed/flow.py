"""The Construction Phase as steps, with this quest's chart numbers (DP-AID-10, -11)."""

from dataclasses import dataclass

from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.words import Piece, Speech, pieces


@dataclass(frozen=True, slots=True)
class Step:
    """One box of the flow: `when` is its question, `added` marks steps that
    the rule book's own flow chart leaves out."""

    when: str
    text: tuple[Piece, ...]
    added: bool = False


def construction_steps(quest: Quest, speech: Speech) -> tuple[Step, ...]:
    """The steps in order; a step whose chart the quest lacks is left out."""

    def chart(role: str) -> str:
        found = quest.charts.get(role)
        if found is not None:
            return speech.name("charts", found.id)
        if role == "unique-location" and quest.unique_order:
            return speech.name("charts", "unique-location")
        return ""

    wanted = (
        ("A Great Door?", "Use the {}, lay its tile and follow its description. The Phase ends.",
         "unique-location", False),
        ("Any other door", "Roll on the {} and lay the tile so that its doorways lead on.",
         "location", False),
        ("A Special Location?", "Roll on the {}; its description says what it holds.",
         "special-location", False),
        ("Every new doorway", "Roll on the {}, plot modifier added, and set a marker.",
         "doorway", False),
        ("A hallway?", "At the first hero\u2019s first step onto it, roll on the {}.",
         "random-events", False),
        ("A room?", "Roll on the {}.", "encounter", False),
        ("Chests?", "Roll their squares; then roll each on the {}.", "chest", True),
        ("Monsters?", "Roll on the {}, then a square for each.", "monsters", False),
        ("Monsters met?", "Last of all, roll on the {}.", "awareness", True),
    )  # fmt: skip
    steps = [
        Step(when, pieces(text.format(chart(role))), added)
        for when, text, role, added in wanted
        if chart(role)
    ]
    end = "Draw the tile on the map and cross off the next number of the Plot Counter."
    return (*steps, Step("In the end", pieces(end), True))
