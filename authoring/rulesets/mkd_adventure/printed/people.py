"""Heroes and monsters: their dials slot by slot, the legends of their abilities, their cards, and
the sheets of teams."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from string import ascii_letters
from typing import Final

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import CardPiece, FigurePiece
from authoring.paper.rule_text import Values
from authoring.rulesets.mkd_adventure.model.figures import (
    Click,
    Figure,
    HeroType,
    Monster,
    ability_ids,
)
from authoring.rulesets.mkd_adventure.model.quest import Content, Quest, start_level
from authoring.rulesets.mkd_adventure.printed.figures import party, pool
from authoring.rulesets.mkd_adventure.printed.kinds import card_kind
from authoring.rulesets.mkd_adventure.printed.wording import DASH, ability_words
from authoring.rulesets.mkd_adventure.words import STATS, TEXT, ability_name

Figures = Mapping[str, FigurePiece]
"""Stand-ups by the id of whom they show."""
_DEMORALIZED: Final = "\N{DOWNWARDS ARROW}"
"""Mark of a slot on which a figure is demoralized."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a dial as it is printed (MKD-BASE-01): `head` is the level that begins there or
    its number, `values` speed, attack, defense and damage, `letters` the abilities of the legend.
    A slot `before` the start is for higher levels."""

    number: int
    head: str
    values: tuple[str, ...]
    letters: str
    before: bool
    start: bool


@dataclass(frozen=True, slots=True)
class Able:
    """An ability of a legend: its letter, its name, and what it does."""

    letter: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Person:
    """A hero or a kind of monster: its `card`, its dial and the abilities on it, and the numbers of
    its `copies`. `points` are those of each level of a hero, or its own; `range` is in words."""

    anchor: str
    card: CardPiece
    dial: tuple[Slot, ...]
    able: tuple[Able, ...]
    range: str
    points: tuple[int, ...]
    copies: Sequence[int]


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """The sheet of a player: the heroes and their points together (MKD-TEAM-02)."""

    number: int
    heroes: tuple[Person, ...]
    value: int


def heroes(quest: Quest, figures: Figures, values: Values) -> tuple[Person, ...]:
    """Return all heroes that set out, and last the prisoner, on the last slot (MKD-SCN-02)."""
    levels = {id: start_level(team, id) for team in quest.teams for id in team.heroes}
    content = quest.content
    return tuple(
        _hero(content.heroes[id], figures[id], content, values, level=levels.get(id))
        for id in party(quest)
    )


def _hero(
    hero: HeroType, figure: FigurePiece, content: Content, values: Values, *, level: int | None
) -> Person:
    """Return a hero who begins at a level; with None, the prisoner."""
    is_prisoner = level is None
    start = len(hero.dial) - 1 if level is None else hero.start(level)
    dial = tuple(
        _slot(at, click, hero, head=str(click.level or ""), start=start)
        for at, click in enumerate(hero.dial)
    )
    sort = _("Prisoner") if is_prisoner else _("Hero, level {level}").format(level=level)
    return _person(hero, figure, content, values, dial=dial, sort=sort, points=hero.values)


def monsters(quest: Quest, figures: Figures, values: Values) -> tuple[Person, ...]:
    """Return the kinds of monsters in the Pool, the cheapest first."""
    return tuple(
        _monster(monster, figures[monster.id], quest.content, values, copies)
        for monster, copies in pool(quest)
    )


def _monster(
    monster: Monster, figure: FigurePiece, content: Content, values: Values, copies: int
) -> Person:
    dial = tuple(
        _slot(at, click, monster, head=str(at + 1), start=0)
        for at, click in enumerate(monster.dial)
    )
    sort = "".join(TEXT.facts("sort", monster))
    points = (monster.value,)
    return _person(
        monster, figure, content, values, dial=dial, sort=sort, points=points, copies=copies
    )


def _slot(at: int, click: Click, figure: Figure, *, head: str, start: int) -> Slot:
    ids = ability_ids(figure.dial)
    letters = "".join(ascii_letters[ids.index(id) % len(ascii_letters)] for id in click.abilities)
    letters += _DEMORALIZED if click.demoralized else ""
    values = tuple(str(getattr(click, stat)) for stat in STATS)
    return Slot(at + 1, head, values, letters, at < start, at == start)


def _person(
    figure: HeroType | Monster, piece: FigurePiece, content: Content, values: Values, *,
    dial: tuple[Slot, ...], sort: str, points: tuple[int, ...], copies: int = 1,
) -> Person:  # fmt: skip
    """Return a figure as its pages, its sheet and its card show it."""
    is_monster = isinstance(figure, Monster)
    able = tuple(
        Able(letter, ability_name(content.abilities[id]),
             ability_words(content.abilities[id], values, monster=is_monster))
        for letter, id in zip(cycle(ascii_letters), ability_ids(figure.dial), strict=False)
        if id in content.abilities
    )  # fmt: skip
    reach = "".join(TEXT.facts("reach", figure, far=figure.range))
    kind = "monsters" if is_monster else "heroes"
    lines = [(part.letter, f"{part.name}: {part.text}") for part in able]
    if any(click.demoralized for click in figure.dial):
        lines.append((_DEMORALIZED, _("Demoralized.")))
    card = CardPiece(
        figure.id, clean(figure.name), card_kind(kind), f"{sort}. {reach}",
        badge=(_("Points"), str(points[0] if points else 0)), lines=tuple(lines),
        ladder=ladder(dial), flavour=paragraphs(figure.text), figure=piece,
    )  # fmt: skip
    return Person(anchor(kind, figure.id), card, dial, able, reach, points, range(1, copies + 1))


def ladder(dial: Iterable[Slot]) -> tuple[tuple[str, ...], ...]:
    """Return the click track of a card: the heads of its rows, then a column for each slot."""
    heads = (
        "", *(TEXT.word("short", stat) for stat in STATS), TEXT.word("short", "abilities"),
    )  # fmt: skip
    return (heads, *((slot.head, *slot.values, slot.letters or DASH) for slot in dial))


def team_sheets(quest: Quest, people: Iterable[Person]) -> tuple[TeamSheet, ...]:
    """Return the sheet of each team (MKD-GEN-04)."""
    by_id, heroes = {person.card.id: person for person in people}, quest.content.heroes
    return tuple(
        TeamSheet(
            number, tuple(by_id[id] for id in team.heroes),
            sum(heroes[id].value(start_level(team, id)) for id in team.heroes),
        )
        for number, team in enumerate(quest.teams, start=1)
    )  # fmt: skip


def prisoners(quest: Quest, people: Iterable[Person]) -> tuple[Person, ...]:
    """Return the prisoner of the quest, if there is one who is in no team."""
    teams = {id for team in quest.teams for id in team.heroes}
    return tuple(person for person in people if person.card.id not in teams)
