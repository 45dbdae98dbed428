"""The decisions of a monster as a flow chart that is read across a table."""

from authoring.core.language import _
from authoring.paper.flow_chart import FlowArrow, FlowBox, FlowChart
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.printed.wording import faces_with


def decision_chart(quest: Quest) -> FlowChart:
    """Return the chart from the activation of a monster to what it does, with the numbers of the
    pack's own tables (areas DEC, REIN, THF)."""
    decision, unexpected = quest.charts[k.DECISION], quest.charts[k.UNEXPECTED]
    first, second = faces_with(decision, k.FIRST), faces_with(decision, k.SECOND)
    steals, helps = faces_with(unexpected, k.STEAL), faces_with(unexpected, k.FETCH)
    boxes = (
        FlowBox("errand", 0, 0, "ask", _("Fleeing, or on an errand?"),
                _("Demoralized, and not called back by Command? For help, with a chest?")),
        FlowBox("on", 1, 0, "end", _("It goes on"),
                _("Who flees goes to a monster with Command, else out. An errand ends where it "
                  "arrives, or where its way is blocked.")),
        FlowBox("able", 0, 1, "ask", _("Can it heal, raise, summon?"),
                _("And is there somebody for that?")),
        FlowBox("uses", 1, 1, "end", _("It does so"), _("In place of an attack.")),
        FlowBox("roll", 0, 2, "ask", _("Choose, and roll"),
                _("First choice: the hero it can attack with least movement, else the nearest.")),
        FlowBox("attack", 1, 2, "harm", _("It attacks"),
                _("{first}: its first choice. {second}: another hero, if there is one. As near as "
                  "it must come, past others.").format(first=first, second=second)),
        FlowBox("odd", 0, 3, "ask", _("The unexpected"), _("Roll again, on its own table.")),
        FlowBox("random", 1, 3, "harm", _("A random hero"), _("It attacks whom a die picks.")),
        FlowBox("errands", 0, 4, "end", _("A chest, or help"),
                _("{steals}: it steals from the nearest hero with a chest. {helps}: it fetches "
                  "help.").format(steals=steals, helps=helps)),
    )  # fmt: skip
    arrows = (
        FlowArrow("errand", "on", _("yes")), FlowArrow("errand", "able", _("no")),
        FlowArrow("able", "uses", _("yes")), FlowArrow("able", "roll", _("no")),
        FlowArrow("roll", "attack", f"{first}, {second}"),
        FlowArrow("roll", "odd", faces_with(decision, k.UNEXPECTED_ACT)),
        FlowArrow("odd", "random", faces_with(unexpected, k.ATTACK_RANDOM)),
        FlowArrow("odd", "errands", f"{steals}, {helps}"),
    )  # fmt: skip
    return FlowChart(boxes, arrows)
