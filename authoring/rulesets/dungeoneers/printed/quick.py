"""The first page of the play aids: a game of this quest from the box to the last dragon."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from authoring.core.language import _
from authoring.core.wording import signed
from authoring.paper.linked_text import pieces
from authoring.paper.steps import Step
from authoring.rulesets.dungeoneers.model.numbers import ADRENALINE, FEW_POTIONS, SURPRISE
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.fame import supplied
from authoring.rulesets.dungeoneers.printed.setting_up import steps_of_set_up
from authoring.rulesets.dungeoneers.printed.wording import room_name


@dataclass(frozen=True, slots=True)
class QuickStart:
    """The page: how the game ends and what stays, the set-up, and what one does in a room."""

    ends: tuple[Step, ...]
    set_up: tuple[Step, ...]
    play: tuple[Step, ...]


def quick_start(quest: Quest) -> QuickStart:
    """Return everything needed for the first game, in order."""
    return QuickStart(
        _steps(_ends(quest)), _steps(steps_of_set_up(quest, supplied(quest))), _steps(_play())
    )


def _steps(told: Iterable[tuple[str, str]]) -> tuple[Step, ...]:
    return tuple(Step(when, pieces(text)) for when, text in told)


def _ends(quest: Quest) -> Iterator[tuple[str, str]]:
    """Yield won, lost, and what stays after either (DGN-LAY-11, DGN-ITM-08, DGN-FAM-11)."""
    text = _("Find {room} and slay the last dragon.")
    yield _("Victory"), text.format(room=room_name(quest, quest.lair.room))
    flee = (
        _("With the last potion gone you flee the dungeon.")
        if quest.rulings["flee_at"] == "zero"
        else _("A hit when you have no potion left makes you flee the dungeon.")
    )
    yield _("Defeat"), flee
    yield _("What stays"), _("Fame: you keep it whether you win or flee. Write it down.")


def _play() -> Iterator[tuple[str, str]]:
    yield (
        _("Fill the room"),
        _(
            "Roll on the charts of its region: how many monsters, and who. They go on squares 1, "
            "2, 3 and so on. Roll for what lies on each question mark, and for each chest."
        ),
    )
    yield (
        _("Sneak"),
        _(
            "Nobody has seen you yet. Move a square or loot, then roll a d10: you stay unseen on 9 "
            "or less, less 1 for each monster beside you. While unseen you act again and again."
        ),
    )
    yield (
        _("Strike"),
        _(
            "Roll a d10 and add your weapon; the monster rolls a d10 and adds its defense. Equal "
            "or more is a hit and costs it one health. If you are unseen, add {n}; after that "
            "everybody has seen you."
        ).format(n=SURPRISE),
    )
    yield (
        _("They answer"),
        _(
            "From then on the monsters take a turn after each of yours: spellcasters, missile, "
            "melee and special, passers-by. Each rolls a d10 plus its attack against your d10 plus "
            "shield."
        ),
    )
    yield (
        _("A hit on you"),
        _("It costs a potion. With fewer than {n}, your sword attacks have {bonus}.").format(
            n=FEW_POTIONS, bonus=signed(ADRENALINE)
        ),
    )
    yield (
        _("Go on"),
        _(
            "From the square before an exit, step into the next room whenever you like; nobody "
            "follows. You are unseen there, unless you left somebody alive in it."
        ),
    )


def filling(quest: Quest) -> tuple[Step, ...]:
    """Return how a room is set up when the hero comes in for the first time."""
    return _steps(_filling(quest))


def _filling(quest: Quest) -> Iterator[tuple[str, str]]:
    yield (
        _("Its tile"),
        _(
            "The one that the room list names, or the next of its region\u2019s pile, its name to "
            "the south. Lay walls over the exits that the map does not show."
        ),
    )
    if any(room.boss for room in quest.content.rooms.values()):
        yield (
            _("A boss"),
            _(
                "If your fame is enough, the boss comes first, on square 1 or, if they are two, on "
                "1 and 2. The weapon it guards lies on a rack, on the first chest of the tile or "
                "on a free square."
            ),
        )
    yield (
        _("Its monsters"),
        _(
            "Roll how many, then who each of them is, and set them on squares 1, 2, 3 and so on. "
            "Then roll for those who may be there as well; they go on the next numbers, or by lot."
        ),
    )
    if any(region.waters for region in quest.content.regions.values()):
        yield (
            _("Its water"),
            _("If somebody lies in the water of this region, put it on a square of water by lot."),
        )
    yield (
        _("Its things"),
        _(
            "Roll for each question mark and for each chest on the tile. Where there is no chest, "
            "cover it with a marker; on a rack show the weapon: d6, two faces each."
        ),
    )
    yield (
        _("You"),
        _("Stand in the middle of the side you came by. You are unseen."),
    )
