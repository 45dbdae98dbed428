"""Goals by which the quest is won, and what winning brings."""

from authoring.core.language import N_, _
from authoring.paper.linked_text import Piece, pieces
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.words.naming import counter, the, totals_words
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, joined, within

_GOALS = {
    "defeat_all_in": ("locations", N_("Defeat everyone in {place}.")),
    "defeat": ("bosses", N_("Defeat {name}.")),
    "reach": ("locations", N_("Reach {place}.")),
    "hold": ("items", N_("Hold {name}.")),
}


def goal_words(quest: Quest, speech: Speech) -> tuple[tuple[Piece, ...], ...]:
    """Return how the quest is won, one line per goal."""
    lines = []
    for goal in quest.goals:
        if goal.kind == "counter":
            totals = totals_words((goal.low, goal.high))
            text = _("Move {counter} to {total}.")
            lines.append(pieces(text.format(counter=counter(goal.target), total=totals)))
            continue
        kind, text = _GOALS[goal.kind]
        name = speech.name(kind, goal.target)
        lines.append(pieces(_(text).format(name=within(name), place=the(name))))
    return tuple(lines)


def reward_words(quest: Quest, speech: Speech) -> tuple[Piece, ...]:
    """Return what the party gets for winning."""
    gold = _("{n} gold for the party").format(n=quest.reward_gold) if quest.reward_gold else ""
    each = _("{n} XP for every hero").format(n=quest.reward_xp) if quest.reward_xp else ""
    items = [speech.name("items", item) for item in quest.reward_items]
    return pieces(joined([gold, each, *items]))
