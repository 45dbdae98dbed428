"""The rules in short, with the pack's own numbers and the rulings it chose."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from authoring.core.prose import clean
from authoring.core.wording import listed, many
from authoring.model.chart import Chart
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Fight, Quest
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag, reachable


@dataclass(frozen=True, slots=True)
class Section:
    """A few rules under one heading."""

    title: str
    rules: tuple[str, ...]


def rule_sections(quest: Quest) -> tuple[Section, ...]:
    """Everything one needs to know at the table."""
    return tuple(Section(title, tuple(rules(quest))) for title, rules in _SECTIONS)


def _is(quest: Quest, switch: str, value: str) -> bool:
    return quest.variants[switch] == value


def _moving(quest: Quest) -> Iterator[str]:
    chart = quest.charts.get(MOVEMENT)
    if chart is not None:
        rows = ", ".join(f"{clean(row.label)}: {row.result}" for row in chart.rows)
        yield f"Roll a {chart.die} for the number of tiles you may go ({rows})."
    yield "Each takes you through one opening into the next tile, known or new."
    yield (
        "The move ends when the door you try is locked, when you enter a dead end or a tile that "
        "says so, or when your tiles are used up. Then you meet the tile you stand on, no other."
    )
    if _is(quest, "repeat_rolls_move", "yes"):
        yield "After every step the number of tiles is rolled anew."
    if _is(quest, "dead_end_meaning", "one_opening"):
        yield "A dead end is a tile with a single opening; the way outside is no opening."
    else:
        yield "A dead end is a tile with no other opening left to try."


def _doors(quest: Quest) -> Iterator[str]:
    chart = quest.charts.get(LOCK)
    what = "opening" if _is(quest, "doorway_locks", "yes") else "door"
    yield (
        f"Whoever tries a {what} for the first time rolls a {chart.die if chart else 'die'}: "
        f"{_locked(chart)} Put a counter on it with the right side up."
    )
    if _is(quest, "doorway_locks", "no"):
        yield "A doorway has no door: it is never rolled for."
    yield "Two doors that meet are one door, with one roll and one counter."
    if _is(quest, "lock_shared", "yes"):
        yield "A locked door stays locked as long as its tile lies."
    else:
        yield "A locked door stays locked for whoever rolled; another may try it."
    if _is(quest, "unlock_persistent", "yes"):
        yield "A door once open stays open."
    else:
        yield "An open door falls shut again: it is rolled for every time."


def _locked(chart: Chart | None) -> str:
    rows = chart.rows if chart else ()
    shut = [clean(row.label) for row in rows if row.result is True]
    return f"on {listed(shut, 'or')} it is locked." if shut else "it is never locked."


def _laying(quest: Quest) -> Iterator[str]:
    yield (
        "Behind an open way without a tile, draw one and lay it so that one of its openings meets "
        "the one you came through. No tile may cover another."
    )
    if _is(quest, "orient", "player"):
        yield "Whoever draws it chooses how it lies."
    else:
        yield "Chance decides how it lies: number the ways it fits, and roll."
    yield (
        "What fits nowhere goes under the pile. If no tile fits, the way is blocked; so is an "
        "opening that faces a wall."
    )
    if _is(quest, "prison_cell_tiles", "removed"):
        yield "Only one cell tile is used; the others stay in the box."


def _back(quest: Quest) -> Iterator[str]:
    yield "From a dead end you go on next turn, by any other way."
    left = _is(quest, "must_return", "none_left")
    when = "no way is left to try anywhere" if left else "your tile has no way left to try"
    yield f"When {when}, or when the pile is used up, you must go back to your cell."
    if _is(quest, "back_lock_free", "yes"):
        yield "On the way back, doors that were passed before are still open."
    else:
        yield "On the way back, doors are rolled for again."
    yield "Every tile on which a move ends is met; tiles left to go on arrival are lost."
    yield (
        "When everybody still inside is back, all tiles but the cell are taken up and shuffled. "
        "Counters and whatever was dropped are gone. The new maze begins next turn."
    )


def _fights(quest: Quest) -> Iterator[str]:
    yield (
        "Combat: you roll a d6 and add your Strength, the creature does the same; the higher "
        "total wins. Psychic combat: the same with Craft."
    )
    yield "Losing costs a Life and ends the turn. Equal totals are a stand-off: nobody is hurt."
    yield "What is eaten or cast for a fight comes before the dice. Only one weapon counts."
    yield "Armour may save the Life in combat, never in psychic combat."
    yield "Several creatures add up and roll a single die."
    if not any(
        isinstance(effect, Fight) and effect.guard
        for tile in in_the_bag(quest)
        for effect in reachable(quest, tile.effects)
    ):
        return
    guard = "A Guard cannot be evaded"
    if _is(quest, "guard_draw", "cell"):
        guard += "; a stand-off against one is a failure"
    if _is(quest, "guard_loss_life", "no"):
        guard += "; losing to one costs no Life"
    yield f"{guard}."


def _points(quest: Quest) -> Iterator[str]:
    yield "Without Lives you are dead, and what you carried lies on the tile."
    yield "Healing never goes past the Lives you started with."
    yield (
        "Strength and Craft do not fall below their printed values unless a tile says so; even "
        f"then not below {quest.variants['quota_floor']}."
    )
    if _is(quest, "torture_choice", "player"):
        yield "Where a tile asks for Gold or a loss, the choice is yours."
    else:
        yield "Where a tile asks for Gold or a loss, who has the Gold must pay it."
    yield "A turn to be lost is your next one."


def _carrying(quest: Quest) -> Iterator[str]:
    limits = quest.limits
    yield (
        f"At most {many(limits.objects, 'Object')}; Gold is none. What is too much is dropped "
        "where you stand, and lies there for anyone until the tiles are taken up."
    )
    steps = [f"from Craft {least} {many(most, 'Spell')}" for least, most in limits.spells if most]
    if steps:
        yield f"You may hold {listed(steps)}. A Spell too many is discarded at once."
    yield "A card that is won comes from its deck. If the deck has none left, there is nothing."


def _several(quest: Quest) -> Iterator[str]:
    yield "All start on the same cell and share one maze."
    if _is(quest, "lock_shared", "yes"):
        yield "What is locked for one is locked for all."
    yield "A way out serves only the one who found it."
    yield "Nobody waits in the cell for those who escaped or died."


def _out(quest: Quest) -> Iterator[str]:
    away = clean(quest.destination) or "the world above"
    yield f"Every way out leads to {away}, at the start of your next turn and instead of a move."
    yield f"After {many(quest.limits.turns, 'turn')} nobody comes out any more."
    yield "What happens above ground does not reach you here."
    yield "What is beaten here counts for nothing above."


_SECTIONS: tuple[tuple[str, Callable[[Quest], Iterator[str]]], ...] = (
    ("Moving", _moving),
    ("Doors and Locks", _doors),
    ("Laying Tiles", _laying),
    ("Dead Ends and the Way Back", _back),
    ("Fights", _fights),
    ("Lives, Gold and Points", _points),
    ("What You Carry", _carrying),
    ("Several Characters", _several),
    ("Getting Out", _out),
)
"""Heading and rules, in printed order."""
