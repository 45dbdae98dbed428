"""Values of a quest in its printed rules, and its quick start."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.linked_text import Piece, pieces
from authoring.paper.quest_booklet import QuickStart
from authoring.paper.rule_text import RuleText, Values, rule_text
from authoring.paper.steps import Step
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.play.board.rulings import PLAIN, Rules, compile_rules
from authoring.rulesets.dungeon_plungin.printed.emblem import has_great_door
from authoring.rulesets.dungeon_plungin.printed.parts_of_values import every
from authoring.rulesets.dungeon_plungin.printed.plot import course_of
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.rulesets.dungeon_plungin.words.naming import counter, the, totals_words
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, listing, within
from authoring.verbs.effect import Effect, every_effect

TEXT: Final[RuleText] = rule_text(Path(__file__).parents[1])
"""The printed rules."""
_ROLES: Final = (
    "unique-location", "location", "special-location", "doorway", "random-events", "encounter",
    "chest", "monsters", "awareness",
)  # fmt: skip
"""The charts of a Construction Phase."""
_GOALS: Final = {
    "defeat_all_in": "locations", "defeat": "bosses", "reach": "locations", "hold": "items",
}  # fmt: skip
"""Noun for the target of a goal, by the goal's kind."""


@dataclass(frozen=True, slots=True)
class PhaseQuickStart(QuickStart):
    """A quick start with steps on the Construction Phase, on dice and on squares."""

    phase: tuple[Step, ...]
    dice: tuple[Step, ...]
    space: tuple[Step, ...]


def quick_start(
    quest: Quest, speech: Speech, used: frozenset[Key], *, counted: bool
) -> PhaseQuickStart:
    """Return the quick start of a quest; `counted`: it has counters besides the Plot Counter."""
    return PhaseQuickStart.of(TEXT, rule_values(quest, speech, used, counted=counted))


def rule_values(quest: Quest, speech: Speech, used: frozenset[Key], *, counted: bool) -> Values:
    """Return the values of the printed rules by name: each ruling with its choice, facts that
    sentences depend on, and texts for the braces in them."""
    rules, course, starters = compile_rules(quest), course_of(quest), tuple(quest.starters())
    halls = {(t.width, t.height) for t in quest.pack.tiles.values() if t.kind == "hallway"}
    return {
        **{field.name: getattr(rules, field.name) for field in fields(Rules)},
        "only unlocking repeats": rules.repeatable_actions == PLAIN.repeatable_actions,
        **{role: _chart(role, quest, speech) for role in _ROLES},
        "goals": " ".join(goal_lines(quest, speech)),
        "lost otherwise": _lost_otherwise(quest, used),
        "great door": has_great_door(quest, used),
        "free phases": course.free,
        "harder phases": course.total - course.free,
        "all phases": course.total,
        "heroes": listing(clean(hero.name) for hero in starters),
        "casters": any(hero.spells for hero in starters),
        "plot": quest.time_span.n,
        "counted": counted,
        # A narrow piece does not show how wide its tile is (DP-AMB-37).
        "hallways": [{"wide": w, "high": h} for w, h in halls if len(halls) == 1],
        "foes": used & {(kind, id) for kind, id in _foes(quest)},
        "ties": VARIANTS["tie_break"].says(quest.variants.get("tie_break", "players")),
    }


def _foes(quest: Quest) -> Iterator[Key]:
    yield from (("monsters", id) for id in quest.content.monsters)
    yield from (("bosses", id) for id in quest.content.bosses)


def _chart(role: str, quest: Quest, speech: Speech) -> str:
    """Return the linked name of a role's chart; "" if the quest lacks it."""
    chart = quest.charts.get(role)
    if chart is not None:
        return speech.name("charts", chart.id)
    listed = role == "unique-location" and quest.unique_order
    return speech.name("charts", role) if listed else ""


def _lost_otherwise(quest: Quest, used: frozenset[Key]) -> bool:
    """Return whether an effect of the quest, or of a location, event or trap in use, loses it."""
    content = quest.content
    kinds = {"locations": content.locations, "events": content.events, "traps": content.traps}
    things = [
        thing
        for kind, members in kinds.items()
        for id, thing in members.items()
        if (kind, id) in used
    ]
    effects = every(Effect, (quest.on, quest.on_counter, things))
    return any(effect.verb == "lose_quest" for effect in every_effect(effects))


def goal_lines(quest: Quest, speech: Speech) -> tuple[str, ...]:
    """Return a line for each goal of the quest, with links."""
    return tuple(line for values in _goals(quest, speech) for line in TEXT.lines("goal", values))


def _goals(quest: Quest, speech: Speech) -> Iterator[Values]:
    for goal in quest.goals:
        if goal.kind == "counter":
            totals = totals_words((goal.low, goal.high))
            yield {"goal": goal.kind, "counter": counter(goal.target), "total": totals}
        else:
            name = speech.name(_GOALS[goal.kind], goal.target)
            yield {"goal": goal.kind, "name": within(name), "place": the(name)}


def reward_words(quest: Quest, speech: Speech) -> tuple[Piece, ...]:
    """Return the party's reward for winning, with links."""
    items = (speech.name("items", item) for item in quest.reward_items)
    values = {"gold": quest.reward_gold, "xp": quest.reward_xp}
    return pieces(listing((*TEXT.lines("reward", values), *items)))
