from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.mkd_adventure.model.keywords import GOALS, RESCUE
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest


@lint_rule(ERROR, after=("dangling-reference",))
def scenarios_clash(quest: Quest, pack: Pack) -> Defects:
    """Yield two scenarios that both replace the goal, a rescue of nobody, and a prisoner without a
    rescue (MKD-GEN-05, MKD-SCN-01)."""
    span = pack.spans.value("quest", "scenarios") or quest.span
    goals = [scenario for scenario in quest.scenarios if scenario in GOALS]
    if len(goals) > 1:
        words = join_words([f"`{goal}`" for goal in goals])
        yield Defect(span, f"{words} each replace the goal", "leave one of them")
    if RESCUE in goals and not quest.prisoner:
        yield Defect(span, "there is nobody to be rescued", "name the `prisoner`, a hero")
    if quest.prisoner and RESCUE not in goals:
        prisoner = pack.spans.value("quest", "prisoner") or quest.span
        message = f"`{quest.prisoner}` is in prison, and there is no rescue"
        yield Defect(prisoner, message, "write `scenarios: [rescue]`, or take `prisoner` out")
