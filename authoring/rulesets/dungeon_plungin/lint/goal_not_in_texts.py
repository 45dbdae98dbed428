import re
from collections.abc import Mapping

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Goal, Item, Location, Monster, Pack, Quest

_HELP = "let the goal and the texts name the same"
_LONG = 4
_ARTICLE = re.compile(r"^(the|an?|der|die|das) ")

Named = Mapping[str, Monster | Location | Item]


@lint_rule(HINT, after=("dangling-reference",))
def goal_not_in_texts(quest: Quest, pack: Pack) -> Defects:
    """Report that the quest's texts name another goal than the one that wins it (QP-03)."""
    texts = (quest.introduction, quest.objective, quest.key_rules, *quest.components)
    text = " ".join(" ".join(texts).lower().split())
    goals = {goal.target for goal in quest.goals}
    leads = {(reference.by[1], reference.id) for reference in pack.references}
    for goal in quest.goals:
        known = _kind(quest, goal)
        if goal.target not in known or any(word in text for word in _words(known, goal.target)):
            continue
        for id in known:
            if id not in goals and (id, goal.target) not in leads and _full(known, id, text):
                message = f"the texts speak of `{known[id].name}`, and the goal is `{goal.target}`"
                yield Defect(goal.span, message, _HELP)
                break


def _kind(quest: Quest, goal: Goal) -> Named:
    content = quest.content
    if goal.kind == "defeat":
        return content.bosses
    if goal.kind == "hold":
        return content.items
    return content.locations if goal.kind != "counter" else {}


def _name(definitions: Named, id: str) -> str:
    return _ARTICLE.sub("", definitions[id].name.lower())


def _words(definitions: Named, id: str) -> list[str]:
    """Return the long words of a definition's name, or all if none is long, in lower case."""
    words = re.findall(r"\w+", _name(definitions, id))
    return [word for word in words if len(word) >= _LONG] or words


def _full(definitions: Named, id: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(_name(definitions, id))}\b", text) is not None
