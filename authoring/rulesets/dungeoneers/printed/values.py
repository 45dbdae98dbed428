"""Facts and numbers of a quest that its printed rules depend on."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.core.wording import join_words, signed
from authoring.paper.rule_text import RuleText, Values, rule_text
from authoring.rulesets.dungeoneers.model.keywords import CASTER, MELEE, MISSILE, SPECIAL
from authoring.rulesets.dungeoneers.model.numbers import (
    ADRENALINE,
    BEST,
    FAR,
    FEW_POTIONS,
    GUARD,
    HASTED,
    NOTICED,
    SURPRISE,
    UNSEEN,
)
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.places import Extra
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.printed.figures import at_once, regions_played
from authoring.rulesets.dungeoneers.printed.kinds import PASSING
from authoring.rulesets.dungeoneers.printed.wording import (
    SIDE_WORDS,
    WEAPON_WORDS,
    name_of,
    room_name,
    turn_of,
)

TEXT: Final[RuleText] = rule_text(Path(__file__).parents[1])
"""The printed rules, read from `rules.yaml`."""
_UNDO: Final = (0, 2, 3)
"""Mana for the first undo of a game, the second, the third (DGN-MAN-03)."""
_NUMBERS: Final[Values] = {
    "surprise": signed(SURPRISE), "surprise number": SURPRISE, "adrenaline": signed(ADRENALINE),
    "few potions": FEW_POTIONS, "haste": signed(HASTED), "on guard": signed(GUARD),
    "far": signed(-FAR), "unseen": UNSEEN, "noticed": NOTICED, "best": BEST, "undos": len(_UNDO),
    "second": _UNDO[1], "third": _UNDO[2], "teleport": 3, "crystal": 5,
}  # fmt: skip
"""Numbers of the rule book, as texts name them."""


def rule_values(quest: Quest) -> Values:
    """Return every ruling with its choice, the facts that texts depend on, and what goes into the
    braces of texts, by name."""
    content, numbers = quest.content, at_once(quest)
    met = [monster for monster in content.monsters.values() if numbers[monster.id]]
    values = {
        **_NUMBERS,
        **quest.rulings,
        **_monster_values(met),
        **_hero_values(quest),
        **_room_values(quest),
        **_chance_values(quest, met),
        "potions": quest.potions,
        "dragons": quest.lair.dragons,
        "lair": room_name(quest, quest.lair.room),
        "limit": quest.lair.limit,
        "returns": quest.lair.returns,
        "supply": quest.fame.supply,
        "dragons worth": ", ".join(
            f"{content.monsters[id].name} {content.monsters[id].fame}"
            for _level, id in quest.lair.colours
            if id in content.monsters
        ),
    }
    for name, place in (("supplied", "supplied"), ("village", "equipped")):
        (values[name],) = TEXT.lines(place, values)
    return values


def _monster_values(met: Iterable[Monster]) -> dict[str, Any]:
    """Return values for texts on traits and classes that are met, and on penalties for the hero."""
    traits = {id: any(monster.trait(id) for monster in met) for id in TRAITS}
    turns = {turn_of(monster) for monster in met}
    despair = [
        {
            "monster": clean(monster.name),
            "penalty": signed(-trait.numbers["penalty"]),
            "n": trait.numbers["within"],
        }
        for monster in met
        if (trait := monster.trait("despair"))
    ]
    hard_to_shoot: dict[int, list[str]] = {}
    for monster in met:
        if bony := monster.trait("bony"):
            hard_to_shoot.setdefault(bony.numbers["penalty"], []).append(clean(monster.name))
    return {
        **traits,
        "float or ooze": traits["float"] or traits["ooze"],
        "float or vanish": traits["float"] or traits["vanish"],
        "casters": any(monster.kind == CASTER for monster in met),
        "casting turns": CASTER in turns,
        "missile turns": MISSILE in turns,
        "melee turns": turns & {MELEE, SPECIAL} or any(monster.dragon for monster in met),
        "passing turns": PASSING in turns,
        "despair": despair,
        "bony": [
            {"monster": join_words(names, "or"), "penalty": signed(-penalty)}
            for penalty, names in hard_to_shoot.items()
        ],
    }


def _hero_values(quest: Quest) -> dict[str, Any]:
    """Return values for texts on the heroes' abilities and the levels that unlock them."""
    heroes = quest.content.heroes.values()
    dodges = ((hero, guarding) for hero in heroes for guarding in (False, True))
    return {
        "heroes": len(heroes),
        "chargers": ", ".join(hero.name for hero in heroes if hero.charges),
        "defenders": [
            {"hero": hero.name, "bonus": signed(hero.defense)} for hero in heroes if hero.defense
        ],
        "unlocked": [
            {"hero": hero.name, "level": hero.unlock} for hero in heroes if hero.unlock > 1
        ],
        "dodges": [
            {"hero": clean(hero.name), "guarding": guarding, "chance": chance}
            for hero, guarding in dodges
            if (chance := hero.dodge_guarding if guarding else hero.dodge)
        ],
    }


def _room_values(quest: Quest) -> dict[str, Any]:
    rooms = quest.content.rooms.values()
    bosses = [
        {
            "boss": ", ".join(dict.fromkeys(name_of(quest, id) for id in room.boss.monsters)),
            "room": room_name(quest, room.id),
            "level": room.boss.unlock,
            "weapon": _(WEAPON_WORDS[room.boss.weapon]),
            "bonus": room.boss.bonus,
        }
        for room in rooms
        if room.boss
    ]
    tunnels = [
        {
            "way": tunnel.title,
            "rooms": ", ".join(room_name(quest, id) for id in tunnel.entrances),
        }
        for tunnel in quest.content.tunnels.values()
    ]
    return {
        "rooms": len(rooms),
        "entry": room_name(quest, quest.entry),
        "entry side": _(SIDE_WORDS[quest.entry_side]),
        "several regions": len(regions_played(quest)) > 1,
        "bosses": bool(bosses),
        "boss rooms": bosses,
        "tunnels": tunnels,
        "portals": ", ".join(room_name(quest, room.id) for room in rooms if room.portal),
        "waters": any(region.waters for region in quest.content.regions.values()),
    }


def _chance_values(quest: Quest, met: Iterable[Monster]) -> dict[str, Any]:
    """Return values for texts on comings and changes by chance, in percent."""
    regions = regions_played(quest)
    company = _by_regions((extra, region.title) for region in regions for extra in region.extras)
    visitors = _by_regions((extra, region.title) for region in regions for extra in region.visitors)
    return {
        "company": [_visit(quest, extra, region) for extra, region in company],
        "visits": [visit for extra, region in visitors for visit in _visits(quest, extra, region)],
        "features": [
            {"monster": clean(monster.name), "trait": id, "chance": trait.numbers["chance"]}
            for monster in met
            for id in ("pit-emerge", "ambush-water", "reaper", "vanish", "petrify")
            if (trait := monster.trait(id))
        ],
    }


def _by_regions(extras: Iterable[tuple[Extra, str]]) -> Iterator[tuple[Extra, str]]:
    """Yield (extra, phrase of all regions in which it has these odds)."""
    where: dict[tuple[str, int], list[str]] = {}
    first: dict[tuple[str, int], Extra] = {}
    for extra, region in extras:
        key = extra.monster, extra.chance
        first.setdefault(key, extra)
        where.setdefault(key, []).append(clean(region))
    for key, extra in first.items():
        yield extra, join_words(where[key], "or")


def _visit(quest: Quest, extra: Extra, region: str) -> Values:
    monster = name_of(quest, extra.monster)
    return {"monster": monster, "region": region, "chance": extra.chance, "hunted": ""}


def _visits(quest: Quest, extra: Extra, region: str) -> Iterator[Values]:
    """Yield the odds of a visitor, and those for the hero it hunts."""
    visit = _visit(quest, extra, region)
    yield visit
    monster = quest.content.monsters.get(extra.monster)
    if hunts := monster.trait("hunts") if monster else None:
        id = hunts.names["hero"]
        hero = quest.content.heroes.get(id)
        chance = min(100, extra.chance * hunts.numbers["times"])
        yield {**visit, "chance": chance, "hunted": hero.name if hero else id}
