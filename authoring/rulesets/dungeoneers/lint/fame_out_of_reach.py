from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._fame import GAMES, highest_level
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest

HELP = "lower `cap` to that, lower `growth`, or choose `fame_growth: linear` among the rulings"


@lint_rule(WARNING)
def fame_out_of_reach(quest: Quest, pack: Pack) -> Defects:
    """Report that the last levels of fame are never reached (DGN-FAM-05, DGN-FAM-06, DGN-TV-14)."""
    cap = pack.spans.value("quest", "fame", "cap")
    most = highest_level(quest)
    if cap is not None and most < quest.fame.cap:
        message = (
            f"fame level {quest.fame.cap} is the last, and {GAMES} games won at their best reach "
            f"level {most}"
        )
        yield Defect(cap, message, HELP)
