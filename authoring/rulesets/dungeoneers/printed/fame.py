"""What happens between games: fame, the village's supply, undo and mana (areas FAM and MAN)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from authoring.core.language import _
from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.model.numbers import BEST
from authoring.rulesets.dungeoneers.model.quest import Fame, Quest
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
    """A fame level, the points it needs in all, and whom or what it unlocks."""

    level: int
    points: str
    unlocks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SupplyLine:
    """A fame level, the chance of each step, and percent for a bonus of 1, 2, 3 ... or more."""

    level: int
    step: int
    at_least: tuple[str, ...]


def points_for(level: int, fame: Fame, growth: str) -> int:
    """Points in all that a level needs, rounded up (DGN-FAM-05)."""
    total, step = Fraction(0), Fraction(fame.first)
    more = Fraction(fame.growth, 100)
    for _level in range(2, level + 1):
        total += step
        step = step * (1 + more) if growth == "compound" else step + fame.first * more
    return -(-total.numerator // total.denominator)


def levels(quest: Quest) -> tuple[tuple[LevelCell, ...], ...]:
    """The fame track, in columns from the first level to the last (DGN-FAM-05, DGN-FAM-06)."""
    cap = quest.fame.cap
    unlocks: dict[int, list[str]] = {}
    for level, what in sorted(_unlocks(quest)):
        unlocks.setdefault(level, []).append(what)
    cells = [
        LevelCell(
            level,
            _shown(points_for(level, quest.fame, quest.rulings["fame_growth"])),
            tuple(unlocks.get(level, ())),
        )
        for level in range(1, cap + 1)
    ]
    high = -(-cap // _COLUMNS)
    return tuple(tuple(cells[at : at + high]) for at in range(0, cap, high))


def _shown(points: int) -> str:
    return f"{points:,}"


def _unlocks(quest: Quest) -> Iterator[tuple[int, str]]:
    """What fame opens, each with its level (DGN-HER-12, DGN-BOSS-01, DGN-DRA-13)."""
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
    """How good the village's gifts are at several fame levels (DGN-FAM-07 to DGN-FAM-09)."""
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
    """How fame is won and what it is good for (area FAM)."""
    return tuple(_village(quest))


def _village(quest: Quest) -> Iterator[str]:
    fame = quest.fame
    if quest.rulings["weapon_fame"] == "any":
        yield _(
            "Every weapon you take brings as much fame as its bonus, even if you hold a better one."
        )
    else:
        yield _("A weapon better than the one you hold brings as much fame as its bonus.")
    dragons = [
        quest.content.monsters[id]
        for _level, id in quest.lair.colours
        if id in quest.content.monsters
    ]
    told = ", ".join(f"{monster.name} {monster.fame}" for monster in dragons)
    if told:
        yield _(
            "Dragons bring fame ({dragons}): the first of a game once, the second twice, the third "
            "three times, and so on."
        ).format(dragons=told)
    yield _("Fame is kept from game to game, whether you win or flee.")
    yield _(
        "The village equips you before each game. For each weapon and each kind of scroll begin "
        "with 1 and roll d100: up to {n} plus your fame level, add 1 and roll again. Stop at the "
        "first failure, or at {best}."
    ).format(n=fame.supply, best=BEST)
    for hero in quest.content.heroes.values():
        if hero.unlock > 1:
            text = _("{hero}: may be chosen before a game from fame level {level} on.")
            yield text.format(hero=hero.name, level=hero.unlock)
    portals = [room.id for room in quest.content.rooms.values() if room.portal]
    if portals:
        rooms = ", ".join(room_name(quest, id) for id in portals)
        text = _(
            "Portals ({rooms}): change into another hero that fame has unlocked, once at each."
        )
        yield text.format(rooms=rooms)
    for room in quest.content.rooms.values():
        if room.boss:
            who = ", ".join(dict.fromkeys(name_of(quest, id) for id in room.boss.monsters))
            text = _(
                "{boss}: in {room} from fame level {level} on, beside the room\u2019s other "
                "contents, with a {weapon} of bonus {bonus}."
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
    """Undo and mana: an option at the table, never played by the playtest (area MAN)."""
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
        _("Once a week the crystal of the village gives d{n} mana.").format(n=_CRYSTAL),
    )
