"""Monsters, bosses and heroes as cards."""

from dataclasses import dataclass

from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import STATS, Attack, Hero, Item, Law, Monster, Quest
from authoring.rulesets.dungeon_plungin.printed.charts import ChartRow, chart_row
from authoring.rulesets.dungeon_plungin.printed.telling import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.words import (
    Piece,
    Speech,
    anchor,
    clean,
    joined,
    paragraphs,
    pieces,
    signed,
    stats,
    upper_first,
)

ROLE_WORDS = {
    "melee": "Closes in, strikes hand to hand and always follows up.",
    "ranged": "Stays as far from its target as its attack still reaches.",
    "special": "Acts as told below.",
}
TARGET_WORDS = {
    "nearest": "It goes for the nearest hero.",
    "determined": "It stays with the hero it attacked last.",
    "frenzy": "Each time, lots decide which reachable hero it attacks.",
    "dumb": "The players decide whom it attacks.",
    "revenge": "It goes for the hero who hit it last.",
    "relentless": "It follows the closest hero over any number of tiles, until a door stops it.",
}


@dataclass(frozen=True, slots=True)
class AttackLine:
    """One attack of a card: its name and what it does."""

    name: str
    text: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A monster, boss or hero."""

    anchor: str
    name: str
    kind: str
    level: int
    stats: tuple[tuple[str, str], ...]
    law: str
    law_words: str
    attacks: tuple[AttackLine, ...]
    powers: tuple[Piece, ...]
    spoils: tuple[Piece, ...]
    flavour: tuple[str, ...]
    life_die: Dice | None = None
    life_rows: tuple[ChartRow, ...] = ()
    gear: tuple[Piece, ...] = ()


def stat_line(values: tuple[int, ...], *, life: bool = True) -> tuple[tuple[str, str], ...]:
    """Names and numbers of the stats, in the book's order."""
    pairs = zip(STATS, values, strict=True)
    return tuple((name.upper(), str(value)) for name, value in pairs if life or name != "life")


def law_words(law: Law) -> str:
    """What a Law means, in a sentence or two."""
    if law.role == "wait":
        return f"Does nothing until provoked, targeted or damaged; then {law.detail}."
    target = TARGET_WORDS.get(law.target or "nearest", "")
    if law.target == "lured":
        target = f"It is lured by {law.detail}: the nearest hero of those it fits best."
    if law.target == "pack":
        race = " of its own race" if law.detail == "same race" else ""
        target = f"It goes for a hero who already has another monster{race} next to him."
    return f"{ROLE_WORDS.get(law.role or 'melee', '')} {target}".strip()


def attack_line(attack: Attack, values: tuple[int, ...], speech: Speech) -> AttackLine:
    """`Melee, 4 dice, reach.` and what its hits do beside damage."""
    dice = attack.dice if attack.dice is not None else values[STATS.index("atk")]
    parts = [f"range {attack.range}" if attack.range else "melee", f"{dice} dice"]
    parts += ["reach" if attack.reach else ""]
    if attack.defend_with not in ("def", ""):
        against = "no defence" if attack.defend_with == "none" else stats(attack.defend_with)
        parts.append(f"against {against}")
    text = f"{', '.join(part for part in parts if part)}."
    more = tell_all(attack.effects, speaking_of(speech, "the target"))
    return AttackLine(clean(attack.name), pieces(f"{text} On damage: {more}" if more else text))


def monster_card(monster: Monster, kind: str, speech: Speech, quest: Quest) -> Card:
    """A monster or boss."""
    itself = speaking_of(speech, "the monster")
    gold = f"{monster.gold} gold" if monster.gold.high else ""
    treasure = [speech.name("items", item) for item in monster.treasure]
    life = monster.life_chart
    return Card(
        anchor(kind, monster.id),
        clean(monster.name),
        upper_first(clean(monster.race)),
        monster.level,
        stat_line(monster.stats, life=life is None),
        upper_first(clean(monster.law.text) or "melee nearest"),
        law_words(monster.law),
        tuple(attack_line(attack, monster.stats, speech) for attack in monster.attacks),
        pieces(tell_all(monster.powers, itself)),
        pieces(joined([f"{monster.xp} XP", gold, *treasure])),
        paragraphs(monster.flavour),
        life.die if life else None,
        tuple(chart_row(clean(row.label), row.result, itself, quest) for row in life.rows)
        if life
        else (),
    )


def gear_bonus(item: Item) -> str:
    """` (ATK +2)`, or nothing."""
    parts = [f"ATK {signed(item.attack)}" if item.attack else ""]
    parts += [f"DEF {signed(item.defence)}" if item.defence else ""]
    parts += [f"{stat.upper()} {signed(change)}" for stat, change in item.bonus.items()]
    parts += [f"range {item.range}" if item.range else ""]
    shown = ", ".join(part for part in parts if part)
    return f" ({shown})" if shown else ""


def hero_card(hero: Hero, speech: Speech, quest: Quest) -> Card:
    """A ready-made hero with gear."""
    worn = [hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire, *hero.items]
    gear = []
    for id in dict.fromkeys(filter(None, worn)):
        item, number = quest.content.items.get(id), worn.count(id)
        name = speech.name("items", id, plural=number > 1)
        many = f"{number} " if number > 1 else ""
        gear.append(f"{many}{name}{gear_bonus(item) if item else ''}")
    learnt = [word.replace("-", " ") for word in (*hero.abilities, *hero.spells)]
    return Card(
        anchor("heroes", hero.id), clean(hero.name), clean(hero.concept), hero.level,
        stat_line(hero.stats), "", "", (), pieces(upper_first(clean(joined(learnt)))), (),
        paragraphs(hero.flavour), gear=pieces(joined(gear)),
    )  # fmt: skip
