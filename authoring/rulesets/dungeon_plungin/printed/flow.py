"""The Construction Phase as steps, with this quest's chart numbers (DP-AID-10, -11)."""

from authoring.core.language import N_, _
from authoring.paper.linked_text import pieces
from authoring.paper.steps import Step
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.words.phrases import Speech

_STEPS = (
    (
        N_("A Great Door?"),
        N_("Use the {chart}, lay its tile and follow its description. The Phase ends."),
        "unique-location",
    ),
    (
        N_("Any other door"),
        N_("Roll on the {chart} and lay the tile so that its doorways lead on."),
        "location",
    ),
    (
        N_("A Special Location?"),
        N_("Roll on the {chart}; its description says what it holds."),
        "special-location",
    ),
    (
        N_("Every new doorway"),
        N_(
            "In a room choose which gaps are doors; all others are wall. For each door roll on the "
            "{chart}, add the red number of the Plot Counter, and put a marker there."
        ),
        "doorway",
    ),
    (
        N_("A hallway?"),
        N_("When the first hero steps onto it, roll on the {chart}."),
        "random-events",
    ),
    (
        N_("A room?"),
        N_("Roll on the {chart}."),
        "encounter",
    ),
    (
        N_("Chests?"),
        N_("Roll a square for each; then roll on the {chart} for each."),
        "chest",
    ),
    (
        N_("Monsters?"),
        N_("Roll on the {chart}; then roll a square for each."),
        "monsters",
    ),
    (
        N_("Monsters met?"),
        N_("Last of all, roll on the {chart}."),
        "awareness",
    ),
)
"""Question, what to do, the chart it is done with."""
_APART = N_(
    "Use the {chart}, lay its tile (beside the map if it does not fit) and follow its "
    "description. The Phase ends."
)
"""What a Great Door brings, unless the quest has it otherwise (DP-AMB-31)."""


_DEAD_END = N_("Roll on the {chart} there as in any room.")


def dead_ends(quest: Quest, speech: Speech) -> str:
    """Return what to do in a room that was opened after the last Phase (DP-PLOT-08)."""
    chart = quest.charts.get("encounter")
    return _(_DEAD_END).format(chart=speech.name("charts", chart.id)) if chart else ""


def _said(quest: Quest, role: str, text: str) -> str:
    """Return a step as this quest has it."""
    apart = quest.variants.get("great_fit") != "locked"
    return _APART if apart and role == "unique-location" else text


def construction_steps(quest: Quest, speech: Speech) -> tuple[Step, ...]:
    """Return the steps in order; a step whose chart the quest lacks is left out."""

    def chart(role: str) -> str:
        definition = quest.charts.get(role)
        if definition is not None:
            return speech.name("charts", definition.id)
        if role == "unique-location" and quest.unique_order:
            return speech.name("charts", "unique-location")
        return ""

    steps = [
        Step(_(when), pieces(_(_said(quest, role, text)).format(chart=chart(role))))
        for when, text, role in _STEPS
        if chart(role)
    ]
    end = _("Draw the tile on the map and cross off the number the Plot Counter stands on.")
    return (*steps, Step(_("In the end"), pieces(end)))
