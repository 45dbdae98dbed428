"""The first page of the play aids: from the box to the first turn, with this quest's numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from authoring.core.language import N_, _
from authoring.paper.linked_text import Piece, pieces
from authoring.paper.steps import Step
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.play.board.rulings import PLAIN, Rules, compile_rules
from authoring.rulesets.dungeon_plungin.printed.emblem import has_great_door
from authoring.rulesets.dungeon_plungin.printed.flow import construction_steps
from authoring.rulesets.dungeon_plungin.printed.goals import goal_words
from authoring.rulesets.dungeon_plungin.printed.parts_of_values import every
from authoring.rulesets.dungeon_plungin.printed.plot import course_of
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, joined
from authoring.verbs.effect import Effect, every_effect

_ROUND = (
    (N_("Heroes first"),
     N_("Every Hero takes one turn: the first player\u2019s first, then on to the left.")),
    (N_("Two Actions a turn"),
     N_("Move up to MOV squares, none diagonal; attack; cast; use an ability or an item; search; "
        "disarm; unlock.")),
    (N_("A new door?"),
     N_("Whoever opens a door to the unknown stops: play a Phase at once. Then the turn goes on.")),
    (N_("Then the Monsters"),
     N_("Every Monster takes one turn with two Actions, as its Law says. You move it and roll "
        "for it.")),
    (N_("The round ends"),
     N_("Traps that stay act on whoever stands in them. The next round begins.")),
)  # fmt: skip
"""A round in five steps (DP-TURN-03, -05, -06, -09, DP-MOVE-01, -03)."""
_ACTIONS = 1
"""Which of the steps tells of Actions."""
_ONCE = N_("Only unlocking may come twice.")
"""Of Actions, by the default ruling (DP-AMB-13)."""

_CHECK = N_(
    "Roll as many d6 as the stat says: each 5 or 6 is a success. You need as many as the Dif."
)
_FUMBLE = N_(
    "More 1s than successes, passed or not: a casting is lost, a lock jams, a trap goes off."
)
_FUMBLE_UNCAST = N_("More 1s than successes, passed or not: a lock jams, a trap goes off.")
_ATTACK = N_(
    "A Hero rolls ATK and the one weapon used, a Monster the dice on its card, all told: each "
    "success hits. The target rolls DEF, armour and shield: each success stops a hit. The rest is "
    "lost LIFE."
)
_BLOODIER = N_("In an attack a 4 is a success, too.")
_PUSHED = N_(
    "A blow that hits, even if every hit is stopped, pushes its target a square back, if that is "
    "free; the attacker may follow."
)
_PUSHED_IF_HURT = N_(
    "A blow that does damage pushes its target a square back, if that is free; the attacker may "
    "follow."
)
_NOT_PUSHED = N_("Shots and spells push nobody.")
_NO_SUCCESS = N_(
    "A defence without a success, or with more 1s than successes: the next Action is lost."
)
_MORE_ONES = N_("A defence with more 1s than successes: the next Action is lost.")
_SAVED = N_("A fumbled defence. The Rulings in Force say how it ends.")
_MISSED = N_("Defend against a miss, too.")
_MISSED_SAFE = N_("Against a miss nobody defends.")
_PREPARED = N_("Casters write down MAG castings; only a fumble uses one up.")
_SPENT = N_("Casters write down MAG castings; each cast uses one up.")
_ROLLED = N_("One die as wide as the tile for the column, one as high as it for the row.")
_HALLWAY = N_("Every hallway, however narrow, counts as {wide} \u00d7 {high}.")
_TAKEN = N_("Taken, or no floor: a free square beside it; if there is none, roll again.")
_TAKEN_AGAIN = N_("Taken: a free square beside it. No floor: roll again.")

_NEXT_TO = N_(
    "One of the four squares beside it, never diagonally; only reach hits diagonally, too."
)
_RANGE = N_("Count squares, never diagonally, up to the target\u2019s own.")
_RANGE_DIAGONAL = N_("Count squares, diagonally too, up to the target\u2019s own.")
_SIGHT = N_(
    "The line from middle to middle crosses no wall and no closed door; figures and chests do not "
    "matter."
)
_MOVING = N_("Not through a figure, friend or foe, a chest or a closed door.")
_SPLIT = N_(
    "Only opening a door, which is free, may interrupt a Move: what is left of it comes after the "
    "Phase, unless there is an ambush."
)
_NOT_SPLIT = N_("Opening a door to the unknown, which is free, ends the Move.")


@dataclass(frozen=True, slots=True)
class QuickStart:
    """The page: how the quest ends, two procedures in steps, the Phase, and what dice say."""

    ends: tuple[Step, ...]
    set_up: tuple[Step, ...]
    round: tuple[Step, ...]
    phase: tuple[Step, ...]
    dice: tuple[Step, ...]
    space: tuple[Step, ...]


def quick_start(quest: Quest, speech: Speech, used: frozenset[Key], *, counted: bool) -> QuickStart:
    """Return the page of a quest; `counted`: whether counters are kept beside the Plot Counter."""
    rules = compile_rules(quest)
    return QuickStart(
        _ends(quest, speech, used),
        tuple(_step(when, text) for when, text in _set_up(quest, counted=counted)),
        tuple(_step(when, text) for when, text in _round(rules)),
        construction_steps(quest, speech),
        tuple(_step(when, text) for when, text in _dice(quest, rules)),
        tuple(_step(when, text) for when, text in _space(rules)),
    )


def _round(rules: Rules) -> Iterator[tuple[str, str]]:
    for number, (when, text) in enumerate(_ROUND):
        once = number == _ACTIONS and rules.repeatable_actions == PLAIN.repeatable_actions
        yield _(when), f"{_(text)} {_(_ONCE)}" if once else _(text)


def _dice(quest: Quest, rules: Rules) -> Iterator[tuple[str, str]]:
    """Return what a roll means by the rules of this quest (DP-DICE-02, -03, -07, -08, DP-ATK-07,
    DP-DEF-02, DP-PUSH-01, -02, -03, -04, DP-FUMB-01, DP-PLACE-01, -04)."""
    yield _("A check"), _(_CHECK)
    yield _("A fumble"), _(_FUMBLE_UNCAST if rules.fire_and_forget else _FUMBLE)
    yield _("An attack"), f"{_(_ATTACK)} {_(_BLOODIER)}" if rules.bloodier else _(_ATTACK)
    pushed = _PUSHED if rules.pushback_needs == "hit" else _PUSHED_IF_HURT
    yield _("Pushed back"), f"{_(pushed)} {_(_NOT_PUSHED)}"
    if not rules.no_combat_fumbles:
        fumbled = _NO_SUCCESS if rules.zero_fumbles else _MORE_ONES
        missed = _MISSED if rules.defend_miss == "roll" else _MISSED_SAFE
        yield _("Stunned"), f"{_(_SAVED if rules.stun_saves else fumbled)} {_(missed)}"
    yield _("A square"), " ".join(_rolled_square(quest, rules))


def _rolled_square(quest: Quest, rules: Rules) -> Iterator[str]:
    """Return how a square is rolled; a narrow piece does not show how wide its tile is
    (DP-AMB-37)."""
    yield _(_ROLLED)
    halls = {(t.width, t.height) for t in quest.pack.tiles.values() if t.kind == "hallway"}
    if len(halls) == 1:
        ((wide, high),) = halls
        yield _(_HALLWAY).format(wide=wide, high=high)
    yield _(_TAKEN if rules.bad_square == "adjacent" else _TAKEN_AGAIN)


def _space(rules: Rules) -> Iterator[tuple[str, str]]:
    """Return what squares mean by the rules of this quest (DP-ATK-02, -03, -04, -05, DP-MOVE-02,
    -03, -04, DP-AMB-18)."""
    yield _("Next to"), _(_NEXT_TO)
    yield _("Range"), f"{_(_RANGE_DIAGONAL if rules.chebyshev else _RANGE)} {_(_SIGHT)}"
    split = _SPLIT if rules.open_mid_move == "resume" else _NOT_SPLIT
    yield _("Moving"), f"{_(_MOVING)} {_(split)}"


def _step(when: str, text: str) -> Step:
    return Step(when, pieces(text))


def _ends(quest: Quest, speech: Speech, used: frozenset[Key]) -> tuple[Step, ...]:
    """Return what winning, losing and the Time Span mean."""
    goals: list[Piece] = []
    for goal in goal_words(quest, speech):
        goals += [Piece(" "), *goal] if goals else goal
    lost = _("You lose when all Heroes are dead.")
    if _lost_otherwise(quest, used):
        lost += " " + _("The quest can be lost another way too; its text tells when.")
    course = course_of(quest)
    time = _(
        "{n} Phases as the charts stand, then up to {x} that grow harder. After Phase {total} "
        "every door still closed leads to a dead end."
    ).format(n=course.free, x=course.total - course.free, total=course.total)
    if has_great_door(quest, used):
        time += " " + _("A Great Door keeps its secret.")
    won = Step(_("You win"), tuple(goals)) if goals else None
    return (*([won] if won else []), _step(_("You lose"), lost), _step(_("Your time"), time))


def _lost_otherwise(quest: Quest, used: frozenset[Key]) -> bool:
    """Return whether an effect of what is printed loses the quest."""
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


def _set_up(quest: Quest, *, counted: bool) -> tuple[tuple[str, str], ...]:
    heroes = [clean(hero.name) for hero in quest.starters()]
    share = _("Share them out: {heroes}. Each has a sheet and a stand-up.")
    tasks = _(
        "Choose the first player, the mapper, and who keeps the Plot Counter. It starts on {n}."
    ).format(n=quest.time_span.n)
    if counted:
        tasks += " " + _("The quest\u2019s own counters start at 0.")
    return (
        (_("Heroes"), " ".join((share.format(heroes=joined(heroes)) if heroes
         else _("Share them out. Each needs a sheet and a figure."), *_spells(quest)))),
        (_("Pieces"), _("Sort tiles, markers and stand-ups; the Set-Up page of the booklet lists "
                        "how many you need. Lay the dice beside them.")),
        (_("Entry Tile"), _("Lay it in the middle of the table, a closed silver door on each of "
                            "its doorways, not on EXIT. In turn, every player places a Hero "
                            "on it.")),
        (_("Tasks"), tasks),
        (_("Map"), _("The mapper takes the Map Maker sheet: S is the Entry Tile.")),
        (_("Story"), _("Read the introduction in the booklet aloud. The first player begins.")),
    )  # fmt: skip


def _spells(quest: Quest) -> Iterator[str]:
    """Yield what spellcasters write down before they go, and what uses it up (DP-SPELL-03, -08,
    DP-OPT-13)."""
    if any(hero.spells for hero in quest.starters()):
        spent = compile_rules(quest).fire_and_forget
        yield _(_SPENT if spent else _PREPARED)
