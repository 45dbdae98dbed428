"""Pages for the time between games: fame, the village's supply, undo and mana (areas FAM and
MAN)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Final

from authoring.core.language import _
from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.model.fame import points_of_levels
from authoring.rulesets.dungeoneers.model.numbers import BEST
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.wording import WEAPON_WORDS, name_of, room_name

_UNDO: Final = (0, 2, 3)
"""Mana for the first undo of a game, the second, the third (DGN-MAN-03)."""
_TELEPORT: Final = 3
_CRYSTAL: Final = 5
_SUPPLIED: Final = (1, 5, 10, 15, 20, 30, 40, 50)
"""Fame levels whose supply the table shows."""
_COLUMNS: Final = 5


@dataclass(frozen=True, slots=True)
class LevelCell:
    """A fame level, the points it needs in all, and what it unlocks."""

    level: int
    points: str
    unlocks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SupplyLine:
    """A fame level, the chance of each step, and percent for a bonus of 1, 2, 3 ... or more."""

    level: int
    step: int
    at_least: tuple[str, ...]


def levels(quest: Quest) -> tuple[tuple[LevelCell, ...], ...]:
    """Return the fame track, in columns from the first level to the last (DGN-FAM-05,
    DGN-FAM-06)."""
    cap = quest.fame.cap
    unlocks: dict[int, list[str]] = {}
    for level, what in sorted(_unlocks(quest)):
        unlocks.setdefault(level, []).append(what)
    needed = points_of_levels(quest.fame, linear=quest.rulings["fame_growth"] == "linear")
    cells = [
        LevelCell(level, f"{ceil(points):,}", tuple(unlocks.get(level, ())))
        for level, points in enumerate(needed, start=1)
    ]
    high = -(-cap // _COLUMNS)
    return tuple(tuple(cells[at : at + high]) for at in range(0, cap, high))


def _unlocks(quest: Quest) -> Iterator[tuple[int, str]]:
    """Return what fame opens, each with its level (DGN-HER-12, DGN-BOSS-01, DGN-DRA-13)."""
    for hero in quest.content.heroes.values():
        if hero.unlock > 1:
            yield hero.unlock, hero.name
    for room in quest.content.rooms.values():
        if room.boss:
            yield room.boss.unlock, name_of(quest, room.boss.monsters[0])
    for level, monster in quest.lair.colours:
        if level > 1:
            yield level, name_of(quest, monster)


def supply(quest: Quest) -> tuple[SupplyLine, ...]:
    """Return how good the village's gifts are at several fame levels (DGN-FAM-07 to DGN-FAM-09)."""
    fame = quest.fame
    return tuple(
        SupplyLine(
            level, step, tuple(percent(Fraction(step, 100) ** more, 0) for more in range(1, 5))
        )
        for level in _SUPPLIED
        if level <= fame.cap
        for step in [min(100, fame.supply + level)]
    )


def village_rules(quest: Quest) -> tuple[str, ...]:
    """Return how fame is won and what it is good for (area FAM)."""
    return (*_won(quest), supplied(quest), *_unlocked(quest))


def _won(quest: Quest) -> Iterator[str]:
    """Return where fame comes from (DGN-FAM-01 to DGN-FAM-04, DGN-FAM-10), and that it stays
    (DGN-FAM-11)."""
    if quest.rulings["weapon_fame"] == "any":
        yield _(
            "Every weapon you take brings fame equal to its bonus, even if you hold a better one."
        )
    else:
        yield _("A weapon better than the one you hold brings fame equal to its bonus.")
    dragons = [
        quest.content.monsters[id]
        for _level, id in quest.lair.colours
        if id in quest.content.monsters
    ]
    told = ", ".join(f"{monster.name} {monster.fame}" for monster in dragons)
    if told:
        yield _(
            "Dragons bring fame ({dragons}): the first of a game counts once, the second twice, "
            "the third three times, and so on."
        ).format(dragons=told)
    yield _("Fame is kept from game to game, whether you win or flee.")


def supplied(quest: Quest) -> str:
    """Return what the village gives (DGN-FAM-07 to DGN-FAM-09)."""
    return _(
        "The village equips you before each game. For each weapon and each kind of scroll begin "
        "with 1 and roll d100: up to {n} plus your fame level, add 1 and roll again. Stop at the "
        "first failure, or at {best}."
    ).format(n=quest.fame.supply, best=BEST)


def _unlocked(quest: Quest) -> Iterator[str]:
    """Yield a sentence on each hero, portal, boss and further dragon that fame unlocks (DGN-HER-12,
    DGN-HER-14, DGN-BOSS-01, DGN-DRA-13)."""
    for hero in quest.content.heroes.values():
        if hero.unlock > 1:
            text = _("{hero}: may be chosen before a game from fame level {level} on.")
            yield text.format(hero=hero.name, level=hero.unlock)
    portals = [room.id for room in quest.content.rooms.values() if room.portal]
    if portals:
        rooms = ", ".join(room_name(quest, id) for id in portals)
        text = _(
            "Portals ({rooms}): change into another hero whom fame has unlocked, once at each. "
            "Until there is one, a portal is a ring of stones."
        )
        yield text.format(rooms=rooms)
    for room in quest.content.rooms.values():
        if room.boss:
            who = ", ".join(dict.fromkeys(name_of(quest, id) for id in room.boss.monsters))
            text = _(
                "{boss}: in {room} from fame level {level} on, beside the room\u2019s other "
                "contents, guarding a {weapon} with bonus {bonus}."
            )
            yield text.format(
                boss=who,
                room=room_name(quest, room.id),
                level=room.boss.unlock,
                weapon=_(WEAPON_WORDS[room.boss.weapon]),
                bonus=room.boss.bonus,
            )
    yield _("Each game that you win puts one more dragon into the lair of the next.")


def mana_rules() -> tuple[str, ...]:
    """Undo and mana: an option at the table, never played by the playtest (DGN-MAN-01 to
    DGN-MAN-05)."""
    _free, second, third = _UNDO
    return (
        _(
            "You may take a turn back, up to {n} times in a game: the first time is free, the "
            "second costs {second} mana, the third {third}."
        ).format(n=len(_UNDO), second=second, third=third),
        _(
            "Blows and stealth are rolled again after that; what lies in chests and on floors "
            "stays as it was."
        ),
        _("After a defeat, {n} mana take you to the village at once.").format(n=_TELEPORT),
        _("Once a week the crystal of the village gives d{n} mana; more of it is bought.").format(
            n=_CRYSTAL
        ),
    )
