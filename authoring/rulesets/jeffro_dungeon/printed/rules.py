"""The rules in short, with the pack's own numbers and the rulings it chose."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from authoring.core.language import N_, _, ngettext
from authoring.core.prose import clean
from authoring.core.wording import join_words, lower_first
from authoring.model.chart import Chart
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Fight, Quest
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag, reachable


@dataclass(frozen=True, slots=True)
class Section:
    """A few rules under one heading."""

    title: str
    rules: tuple[str, ...]


def rule_sections(quest: Quest) -> tuple[Section, ...]:
    """Return everything needed at the table."""
    return tuple(Section(_(title), tuple(rules(quest))) for title, rules in _SECTIONS)


def _is(quest: Quest, switch: str, value: str) -> bool:
    return quest.variants[switch] == value


def _moving(quest: Quest) -> Iterator[str]:
    chart = quest.charts.get(MOVEMENT)
    if chart is not None:
        rows = ", ".join(f"{clean(row.label)}: {row.result}" for row in chart.rows)
        text = _("Roll {die} for the number of tiles you may go ({rows}).")
        yield text.format(die=chart.die, rows=rows)
    yield _(
        "Each tile of your move takes you through one opening, onto a tile already laid or a "
        "new one."
    )
    yield _(
        "Your move ends when you try a locked door, when you enter a dead end or a tile that "
        "says so, or when your tiles are used up. Then meet the tile you stand on, and "
        "no other."
    )
    if _is(quest, "repeat_rolls_move", "yes"):
        yield _("After every step the number of tiles is rolled anew.")
    if _is(quest, "dead_end_meaning", "one_opening"):
        yield _("A dead end is a tile with a single opening; the way outside is no opening.")
    else:
        yield _(
            "A dead end is a tile that has no other opening, or whose other openings have all "
            "been gone through; on the way back to your cell no tile is one."
        )


def _doors(quest: Quest) -> Iterator[str]:
    chart = quest.charts.get(LOCK)
    if _is(quest, "doorway_locks", "yes"):
        text = _(
            "The first time somebody tries an opening, roll {die}: {locked} Put a counter on "
            "it, locked or unlocked side up."
        )
    else:
        text = _(
            "The first time somebody tries a door, roll {die}: {locked} Put a counter on it, "
            "locked or unlocked side up."
        )
    yield text.format(die=chart.die if chart else _("a die"), locked=lower_first(_locked(chart)))
    if _is(quest, "doorway_locks", "no"):
        yield _(
            "Do not roll for a doorway: it has no door. Where a doorway meets a door, treat it "
            "as that door; if a new tile brings the door, lay the tile, then roll before you "
            "step in."
        )
    yield _("Two doors that meet are one door, with one roll and one counter.")
    if _is(quest, "lock_shared", "yes"):
        yield _("A locked door stays locked as long as its tile lies.")
    else:
        yield _("A locked door stays locked for whoever rolled; another may try it.")
    if _is(quest, "unlock_persistent", "yes"):
        yield _("A door once open stays open.")
    else:
        yield _("An open door falls shut again: it is rolled for every time.")


def _locked(chart: Chart | None) -> str:
    rows = chart.rows if chart else ()
    shut = [clean(row.label) for row in rows if row.result is True]
    if not shut:
        return _("It is never locked.")
    return _("On {rolls} it is locked.").format(rolls=join_words(shut, "or"))


def _laying(quest: Quest) -> Iterator[str]:
    yield _(
        "Behind an open way without a tile, draw one and lay it so that one of its openings meets "
        "the one you came through. No tile may cover another."
    )
    if _is(quest, "orient", "player"):
        yield _("Whoever draws it chooses how it lies.")
    else:
        yield _("Chance decides how it lies: number the ways it fits, and roll.")
    yield _(
        "A tile that fits nowhere goes under the pile; draw again. If no tile fits, the way is "
        "blocked. An opening that faces a wall is blocked too."
    )
    if _is(quest, "prison_cell_tiles", "removed"):
        yield _("Only one cell tile is used; the others stay in the box.")


def _back(quest: Quest) -> Iterator[str]:
    yield _("After a dead end, go on next turn by any other way.")
    yield _("Whoever must go back may not stay on a tile.")
    if _is(quest, "must_return", "none_left"):
        yield _(
            "When no way is left to try anywhere, or when the pile is used up, you must go back "
            "to your cell."
        )
    else:
        yield _(
            "When your tile has no way left to try, or when the pile is used up, you must go back "
            "to your cell; if your tile is the cell, you are back."
        )
    if _is(quest, "back_lock_free", "yes"):
        yield _("On the way back, doors that were passed before are still open.")
    else:
        yield _("On the way back, doors are rolled for again.")
    yield _("Meet every tile on which your move ends. When you reach the cell, your move is over.")
    yield _(
        "When everybody still inside is back, all tiles but the cell are taken up and shuffled. "
        "Counters and whatever was dropped are gone. The new maze begins next turn."
    )


def _fights(quest: Quest) -> Iterator[str]:
    yield _(
        "Combat: roll a d6 and add your Strength; then roll a d6 for the creature and add its "
        "Strength. The higher total wins. Psychic combat works the same way, with Craft."
    )
    yield _("Losing costs a Life and ends the turn. Equal totals are a stand-off: nobody is hurt.")
    yield _(
        "If you eat or cast something for a fight, do so before the dice are rolled. Only "
        "one weapon counts."
    )
    yield _("Armour may save the Life in combat, never in psychic combat.")
    yield _("Several creatures fight as one: add up their values and roll a single die for them.")
    if not any(
        isinstance(effect, Fight) and effect.guard
        for tile in in_the_bag(quest)
        for effect in reachable(quest, tile.effects)
    ):
        return
    guard = [_("A Guard cannot be evaded")]
    if _is(quest, "guard_draw", "cell"):
        guard.append(_("a stand-off against one is a failure"))
    else:
        guard.append(_("after a stand-off you cannot go on, and meet the tile again next turn"))
    if _is(quest, "guard_loss_life", "no"):
        guard.append(_("losing to one costs no Life"))
    yield f"{'; '.join(guard)}."


def _points(quest: Quest) -> Iterator[str]:
    yield _("When you lose your last Life you are dead. What you carried stays on the tile.")
    yield _("You never have more Lives than you started with.")
    text = _(
        "Strength and Craft do not fall below their printed values unless a tile says so; even "
        "then not below {n}."
    )
    yield text.format(n=quest.variants["quota_floor"])
    if _is(quest, "torture_choice", "player"):
        yield _("Where a tile asks for Gold or a loss, you choose.")
    else:
        yield _("Where a tile asks for Gold or a loss, who has the Gold must pay it.")
    yield _("If you lose a turn, it is your next one.")


def _carrying(quest: Quest) -> Iterator[str]:
    limits = quest.limits
    yield ngettext(
        "You may carry {n} Object; Gold does not count. Drop any others where you stand: "
        "anyone may pick them up until the tiles are taken up.",
        "You may carry {n} Objects; Gold does not count. Drop any others where you stand: "
        "anyone may pick them up until the tiles are taken up.",
        limits.objects,
    ).format(n=limits.objects)
    yield _(
        "At any time in your turn, before dice are rolled, you may read, eat, cast what heals or "
        "drop Objects. In a cell you may leave a Follower, who stays there like a dropped Object."
    )
    spells = spells_held(quest)
    if spells:
        text = _("You may hold {spells}. Discard a Spell too many at once.")
        yield text.format(spells=spells)
    yield _(
        "When you win a card, take it from its deck. If the deck has none left, you get nothing."
    )


def spells_held(quest: Quest) -> str:
    """Return how many Spells may be held with what Craft, in a line; nothing where none may be."""
    return join_words(_spells(least, most) for least, most in quest.limits.spells if most)


def _spells(least: int, most: int) -> str:
    text = ngettext(
        "{n} Spell with Craft {least} or more", "{n} Spells with Craft {least} or more", most
    )
    return text.format(least=least, n=most)


def _several(quest: Quest) -> Iterator[str]:
    yield _("All start on the same cell and share one maze.")
    if _is(quest, "lock_shared", "yes"):
        yield _("A door locked for one is locked for all.")
    yield _("Only the one who found a way out may use it.")
    yield _("Nobody waits in the cell for those who escaped or died.")


def _out(quest: Quest) -> Iterator[str]:
    away = clean(quest.destination) or _("the world above")
    text = _(
        "Every way out leads to {place}, at the start of your next turn and instead of a move."
    )
    yield text.format(place=away)
    turns = quest.limits.turns
    text = ngettext(
        "The way out closes after {n} turn: whoever is still inside is lost.",
        "The ways out close after {n} turns: whoever is still inside is lost.",
        turns,
    )
    yield text.format(n=turns)
    yield _("What happens above ground does not reach you here.")
    yield _("Creatures you beat here are no trophies above ground.")


_SECTIONS: tuple[tuple[str, Callable[[Quest], Iterator[str]]], ...] = (
    (N_("Moving"), _moving),
    (N_("Doors and Locks"), _doors),
    (N_("Laying Tiles"), _laying),
    (N_("Dead Ends and the Way Back"), _back),
    (N_("Fights"), _fights),
    (N_("Lives, Gold and Points"), _points),
    (N_("What You Carry"), _carrying),
    (N_("Several Characters"), _several),
    (N_("Getting Out"), _out),
)
"""Heading and rules, in printed order."""
