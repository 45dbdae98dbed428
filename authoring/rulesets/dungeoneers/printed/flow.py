"""A round as a flow chart that is read across a table."""

from authoring.core.language import _
from authoring.paper.flow_chart import FlowArrow, FlowBox, FlowChart


def round_chart() -> FlowChart:
    """Return the chart from scrolls to the end of a round, with the turns that end elsewhere (areas
    ACT, UNS)."""
    boxes = (
        FlowBox("scrolls", 0, 0, "do", _("Scrolls"),
                _("At most one Haste, one Leap and one Flame. Each gives you away.")),
        FlowBox("act", 0, 1, "do", _("One action"),
                _("Move, loot, sword, bow, guard \u2013 or leave the room.")),
        FlowBox("next", 1, 1, "end", _("The next room"),
                _("Fill it, or set it up as you left it. Survivors have seen you.")),
        FlowBox("seen", 0, 2, "ask", _("Are you seen?"),
                _("By an attack, a guard, a scroll, or since an earlier round.")),
        FlowBox("sneak", 1, 2, "ask", _("Roll a d10"),
                _("9 or less, less 1 for each monster awake beside you?")),
        FlowBox("unseen", 2, 2, "end", _("Unseen"),
                _("No turn for the monsters. End the round and act again.")),
        FlowBox("monsters", 0, 3, "harm", _("The monsters"),
                _("Spellcasters; missile; melee and special; passers-by. A hit costs a potion.")),
        FlowBox("round", 0, 4, "do", _("End of the round"),
                _("Who comes in? Who turns back, wakes or returns? Flames go down by one.")),
    )  # fmt: skip
    arrows = (
        FlowArrow("scrolls", "act"), FlowArrow("act", "next", _("leave")), FlowArrow("act", "seen"),
        FlowArrow("seen", "sneak", _("no")), FlowArrow("seen", "monsters", _("yes")),
        FlowArrow("sneak", "unseen", _("yes")), FlowArrow("sneak", "monsters", _("no: spotted")),
        FlowArrow("monsters", "round"),
    )  # fmt: skip
    return FlowChart(boxes, arrows)
