"""How to play in a page, and how a room is set up."""

from collections.abc import Iterator

from authoring.core.language import _, ngettext
from authoring.paper.linked_text import pieces
from authoring.paper.steps import Step
from authoring.rulesets.dungeoneers.model.numbers import SURPRISE
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.wording import SIDE_WORDS, room_name


def quick_start(quest: Quest) -> tuple[Step, ...]:
    """Everything one needs for the first game, in order."""
    return tuple(Step(when, pieces(text)) for when, text in _quick(quest))


def _quick(quest: Quest) -> Iterator[tuple[str, str]]:
    entry, side = room_name(quest, quest.entry), _(SIDE_WORDS[quest.entry_side])
    begin = ngettext("Take a hero and {n} potion.", "Take a hero and {n} potions.", quest.potions)
    text = _("Lay a tile for {room} and put the hero on its {side} exit.")
    yield (
        _("Begin"),
        f"{begin.format(n=quest.potions)} {text.format(room=entry, side=side)}",
    )
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
    flee = (
        _("With the last one gone you flee the dungeon, and the game is lost.")
        if quest.rulings["flee_at"] == "zero"
        else _("Hit without one, you flee the dungeon, and the game is lost.")
    )
    yield _("Every hit costs a potion"), flee
    yield (
        _("Go on"),
        _(
            "From the square before an exit, step into the next room whenever you like; nobody "
            "follows. You are unseen there, unless you left somebody alive in it."
        ),
    )
    yield (
        _("Win"),
        _("Find {room} and slay the last dragon.").format(room=room_name(quest, quest.lair.room)),
    )


def filling(quest: Quest) -> tuple[Step, ...]:
    """How a room is set up when somebody comes in for the first time."""
    return tuple(Step(when, pieces(text)) for when, text in _filling(quest))


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
