"""Everything that is rolled for in percent, on one table: how often, and on which die."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.core.wording import join_words
from authoring.rulesets.dungeoneers.model.numbers import NOTICED, UNSEEN
from authoring.rulesets.dungeoneers.model.places import Extra
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import at_once, regions_played
from authoring.rulesets.dungeoneers.printed.wording import name_of

_TENTH: Final = 10


@dataclass(frozen=True, slots=True)
class Chance:
    """One line: what may happen, when it is rolled for, and the faces on which it does."""

    percent: int
    what: str
    when: str

    @property
    def roll(self) -> str:
        """`d100: 1-3`, or `d10: 1-3` where tens are enough."""
        tens = not self.percent % _TENTH
        top = self.percent // _TENTH if tens else self.percent
        die = "d10" if tens else "d100"
        return f"{die}: {top}" if top == 1 else f"{die}: 1\u2013{top}"


def chances(quest: Quest) -> tuple[Chance, ...]:
    """Return all things rolled for in percent, the rarest first."""
    unique = dict.fromkeys(_chances(quest))
    return tuple(sorted(unique, key=lambda chance: chance.percent))


def _chances(quest: Quest) -> Iterator[Chance]:
    numbers = at_once(quest)
    regions = regions_played(quest)
    inside = [(extra, region.title) for region in regions for extra in region.extras]
    for extra, where in _joined(inside):
        text = _("{monster} is in the room as well")
        yield _extra(
            extra, quest, text, _("when a room of {region} is set up").format(region=where)
        )
    visits = [(extra, region.title) for region in regions for extra in region.visitors]
    for extra, where in _joined(visits):
        text = _("{monster} comes in by a random exit")
        yield _extra(extra, quest, text, _("each round in {region}").format(region=where))
        yield from _hunters(extra, quest, where)
    for monster in quest.content.monsters.values():
        if not numbers[monster.id]:
            continue
        name = name_of(quest, monster.id)
        for trait, what, when in (
            ("pit-emerge", _("{monster} emerges"),
             _("each round, once you are seen, with somebody beside a pit")),
            ("ambush-water", _("{monster} comes up again"), _("each round after it dived")),
            ("reaper", _("{monster} comes"), _("at each kill of yours in its region")),
            ("vanish", _("{monster} returns"), _("each round while it is vanished")),
            ("petrify", _("{monster} turns back to flesh"), _("each round while it is stone")),
        ):  # fmt: skip
            feature = monster.trait(trait)
            if feature is not None:
                yield Chance(feature.numbers["chance"], what.format(monster=name), when)
    for hero in quest.content.heroes.values():
        what = _("{hero} dodges").format(hero=clean(hero.name))
        if hero.dodge:
            yield Chance(hero.dodge, what, _("at each hit, not on guard"))
        if hero.dodge_guarding:
            yield Chance(hero.dodge_guarding, what, _("at each hit, on guard"))
    returns = _("A dragon returns")
    when = _("each round, for every free square of the lair, while one is outside")
    yield Chance(quest.lair.returns, returns, when)
    stays = _("You stay unseen")
    less = _("after each unseen act, {n} less for every monster awake beside you")
    yield Chance(UNSEEN, stays, less.format(n=NOTICED))


def _joined(extras: Iterable[tuple[Extra, str]]) -> Iterator[tuple[Extra, str]]:
    """Yield each extra with all the regions in which it has these odds, as a phrase."""
    where: dict[tuple[str, int], list[str]] = {}
    first: dict[tuple[str, int], Extra] = {}
    for extra, region in extras:
        key = extra.monster, extra.chance
        first.setdefault(key, extra)
        where.setdefault(key, []).append(clean(region))
    for key, extra in first.items():
        yield extra, join_words(where[key], "or")


def _extra(one: Extra, quest: Quest, text: str, when: str) -> Chance:
    return Chance(one.chance, text.format(monster=name_of(quest, one.monster)), when)


def _hunters(one: Extra, quest: Quest, region: str) -> Iterator[Chance]:
    """Yield the odds of a visitor for the hero it hunts."""
    monster = quest.content.monsters.get(one.monster)
    hunts = monster.trait("hunts") if monster else None
    if hunts is None:
        return
    hero = quest.content.heroes.get(hunts.names["hero"])
    what = _("{monster} comes in by a random exit").format(monster=name_of(quest, one.monster))
    when = _("each round in {region}, for the {hero}")
    name = hero.name if hero else hunts.names["hero"]
    times = hunts.numbers["times"]
    yield Chance(min(100, one.chance * times), what, when.format(hero=name, region=region))
