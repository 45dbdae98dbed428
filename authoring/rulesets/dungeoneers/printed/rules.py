"""The rules in short, with the pack's own numbers and the rulings it chose."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from authoring.core.language import N_, _, ngettext
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import at_once
from authoring.rulesets.dungeoneers.printed.wording import room_name


@dataclass(frozen=True, slots=True)
class Section:
    """A few rules under one heading."""

    title: str
    rules: tuple[str, ...]


def rule_sections(quest: Quest) -> tuple[Section, ...]:
    """Return what the pages of a turn leave out; a section with nothing in it is left out
    itself."""
    sections = (Section(_(title), tuple(rules(quest))) for title, rules in _SECTIONS)
    return tuple(section for section in sections if section.rules)


def _has(quest: Quest, *traits: str) -> bool:
    numbers = at_once(quest)
    monsters = quest.content.monsters.values()
    return any(
        numbers[monster.id] and any(monster.trait(id) for id in traits) for monster in monsters
    )


def _rooms(quest: Quest) -> Iterator[str]:
    yield _(
        "Tiles are drawn, not chosen: shuffle those of a region face down and draw one for each "
        "room that has no tile of its own. None comes back until all are used."
    )
    yield _(
        "Every tile lies with its name to the south: who leaves by the north exit comes in at the "
        "south of the next room, and so on. Lay a wall over every exit that the map does not show."
    )
    yield _(
        "A room keeps what is in it. Note on the dungeon sheet who lives, what lies there and "
        "which weapons are gone; when you come back, set them up as they were."
    )
    yield _("Count distance in steps, diagonals included. Nothing blocks the view inside a room.")
    if quest.rulings["corners"] == "cut":
        yield _("You may step past the corner of a rock or a pit.")
    else:
        yield _("Nobody steps past the corner of a rock or a pit.")


def _unseen(quest: Quest) -> Iterator[str]:
    yield _(
        "After each move or loot, roll a d10. You stay unseen on 9 or less; take 1 off the 9 "
        "for every monster awake beside you. Every unseen act is a round, but the monsters do "
        "nothing in it."
    )
    yield _("In a room where nobody lives there is nothing to roll.")
    yield _("An attack, a guard or a scroll always gives you away.")
    if quest.rulings["scroll_surprise"] == "lost":
        yield _("Read a scroll first, and your attack is no surprise any more.")
    else:
        yield _("An attack after a scroll is still a surprise.")
    yield _("Once you are seen, the monsters take their turn at once.")
    if _has(quest, "sleep"):
        yield _("Monsters asleep do not count; all of them wake when you are seen.")
    yield _(
        "Slide down a tunnel, or come back to a room with survivors, and you are seen at once, "
        "even if you had crossed it unseen."
    )


def _things(quest: Quest) -> Iterator[str]:
    yield _("Take what lies on the floor by moving onto it. Roll its number only then.")
    yield _("A chest or rack holds a sword, a shield or a bow: d6, two faces each.")
    yield _("Nobody enters the square of a chest or a rack, empty or not.")
    yield _(
        "You carry one sword, one shield and one bow; a better one replaces the old. Of potions "
        "and scrolls you may carry any number."
    )
    yield _("With fewer than three potions you fight for your life: {n} to sword attacks.").format(
        n="+2"
    )
    if quest.rulings["counter_adrenaline"] == "yes":
        yield _("This also counts for the free attacks of a guard.")
    if quest.rulings["flee_at"] == "zero":
        yield _("The hit that takes your last potion ends the game.")
    else:
        yield _("Without a potion you fight on: the next hit ends the game.")


def _fire(quest: Quest) -> Iterator[str]:
    yield _(
        "Mark one burning square with 5, two with 4 each, three with 3 each. At the end of each "
        "round every flame goes down by one, in rooms you have left too; after 1 it is out."
    )
    yield _("Nobody may enter a burning square. Standing beside one does no harm.")
    if _has(quest, "explode"):
        yield _(
            "An explosion is one roll of d10 plus the attack of what explodes, against everybody "
            "next to it, seen or not, you too. What it sets off explodes next, each once."
        )
    if _has(quest, "float", "ooze"):
        yield _(
            "A flame may be put under a monster that floats or oozes; its card says what follows."
        )
    if _has(quest, "reaper"):
        yield _("What dies of an explosion or a flame of yours is your kill.")


def _monsters(quest: Quest) -> Iterator[str]:
    yield _("Within a class the monsters act in the order of their numbers.")
    yield _("Each hit takes one health. Mark the hits on monsters that have more than one.")
    if _has(quest, "passer-by"):
        yield _(
            "A passer-by comes in by a random exit and makes for another random one; it is "
            "gone when it gets there."
        )
        yield _("A passer-by attacks someone next to it at random, you or a monster.")
    if _has(quest, "float", "vanish"):
        yield _("Pits and water stop everybody who does not float.")


def _lair(quest: Quest) -> Iterator[str]:
    lair = quest.lair
    yield ngettext(
        "In the first game {n} dragon lives in {room}; each game won adds one.",
        "In the first game {n} dragons live in {room}; each game won adds one.",
        lair.dragons,
    ).format(n=lair.dragons, room=room_name(quest, lair.room))
    text = _(
        "Roll {limit} when the game begins: at most that many dragons are at home; the others "
        "are out."
    )
    yield text.format(limit=lair.limit)
    text = _(
        "While a dragon is out, roll d100 at the end of each round in the lair. If you roll no "
        "more than {n} times the number of free squares, a dragon lands on a random free "
        "square. It acts from the next round on."
    )
    yield text.format(n=lair.returns)
    yield _("If the last one in the lair dies while others are out, one of them comes at once.")
    if _has(quest, "breath"):
        yield _(
            "A dragon breathes as soon as it is two squares from you in its turn, and walks there "
            "if it cannot reach you; not if it attacked, was hit or slept in its turn before."
        )
        yield _("With one health left it keeps its distance, breathes, and bites when cornered.")
    yield _("When no dragon is left inside or outside, you have won.")


_SECTIONS: tuple[tuple[str, Callable[[Quest], Iterator[str]]], ...] = (
    (N_("Rooms"), _rooms),
    (N_("Unseen"), _unseen),
    (N_("Potions, Scrolls and Weapons"), _things),
    (N_("Fire"), _fire),
    (N_("Monsters"), _monsters),
    (N_("The Lair"), _lair),
)
"""Heading and rules, in printed order."""
