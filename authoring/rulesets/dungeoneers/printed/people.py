"""Monsters and heroes: the booklet's table, and the odds of a blow."""

from collections.abc import Mapping

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import join_words, signed
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import FigurePiece
from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.model.keywords import BOW
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import at_once, bosses
from authoring.rulesets.dungeoneers.printed.kinds import CLASS_WORDS
from authoring.rulesets.dungeoneers.printed.matrix import LADDER, percent
from authoring.rulesets.dungeoneers.printed.values import TEXT
from authoring.rulesets.dungeoneers.printed.wording import WEAPON_WORDS, trait_words, turn_of

Figures = Mapping[str, FigurePiece]
"""Figures by the id of the person they show."""


@dataclass(frozen=True, slots=True)
class MonsterLine:
    """One line of the monsters' table and one card. `sort` are words for its turn, or that it is a
    dragon. `by_you` and `by_it` are percent for each bonus of LADDER: how often an attack with it
    hits the monster, and how often the monster hits a defense with it."""

    anchor: str
    id: str
    name: str
    turn: str
    """Its class, or that it is a passer-by."""
    sort: str
    boss: bool
    dragon: bool
    still: bool
    """True if it never moves."""
    stats: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]
    by_you: tuple[int, ...]
    by_it: tuple[int, ...]
    text: tuple[str, ...]
    figure: FigurePiece


@dataclass(frozen=True, slots=True)
class HeroSheet:
    """A hero: its abilities, the weapons it cannot use, and the fame level that unlocks it."""

    anchor: str
    id: str
    name: str
    able: tuple[str, ...]
    forbids: tuple[str, ...]
    potions: int
    unlock: int
    text: tuple[str, ...]
    figure: FigurePiece


def monster_lines(quest: Quest, figures: Figures) -> tuple[MonsterLine, ...]:
    """Return a line for every monster met, in the order of turns, dragons last (DGN-ACT-10)."""
    order = tuple(CLASS_WORDS)
    met = at_once(quest)
    lines = [
        _line(monster, quest, figures[monster.id])
        for monster in quest.content.monsters.values()
        if met[monster.id]
    ]
    return tuple(sorted(lines, key=lambda line: (line.dragon, order.index(line.turn))))


def _line(monster: Monster, quest: Quest, figure: FigurePiece) -> MonsterLine:
    turn = turn_of(monster)
    stats = [
        (_("Attack"), signed(monster.attack)),
        (_("Defense"), signed(monster.defense)),
        (_("Health"), str(monster.health)),
    ]
    if monster.fame:
        stats.append((_("Fame"), str(monster.fame)))
    return MonsterLine(
        anchor=anchor("monsters", monster.id), id=monster.id, name=clean(monster.name), turn=turn,
        sort=_("Dragon") if monster.dragon else _(CLASS_WORDS[turn]),
        boss=monster.id in bosses(quest), dragon=monster.dragon,
        still=monster.trait("no-move") is not None, stats=tuple(stats),
        traits=trait_words(monster, quest),
        by_you=tuple(percent(hit(bonus - monster.defense)) for bonus in LADDER),
        by_it=tuple(percent(hit(monster.attack - bonus)) for bonus in LADDER),
        text=paragraphs(monster.text), figure=figure,
    )  # fmt: skip


def hero_sheets(quest: Quest, figures: Figures) -> tuple[HeroSheet, ...]:
    """Return a sheet for every hero to be played, also those that fame must unlock (DGN-HER-12)."""
    return tuple(
        HeroSheet(
            anchor("heroes", hero.id), hero.id, clean(hero.name), hero_words(hero), hero.forbids,
            quest.potions, hero.unlock, paragraphs(hero.text), figures[hero.id],
        )
        for hero in quest.content.heroes.values()
    )  # fmt: skip


def hero_words(hero: HeroType) -> tuple[str, ...]:
    """Return the peculiarities of a hero, a sentence each (area HER)."""
    peculiar = TEXT.facts(
        "hero", hero, bonus=signed(hero.defense), leaps=hero.leap > 1,
        weapons=join_words((_(WEAPON_WORDS[weapon]) for weapon in hero.forbids), "or"),
        dodges=hero.dodge or hero.dodge_guarding,
        steady=hero.steady_bow and BOW not in hero.forbids,
    )  # fmt: skip
    return peculiar or TEXT.lines("plain hero", {})
