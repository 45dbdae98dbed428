"""Cards of monsters, bosses and heroes."""

from collections import Counter

from authoring.core.language import N_, _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import signed
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.paper.charts import ChartRow
from authoring.paper.linked_text import Piece, anchor, pieces
from authoring.paper.pieces import FigurePiece
from authoring.rulesets.dungeon_plungin.model import STATS, Attack, Hero, Item, Monster, Quest
from authoring.rulesets.dungeon_plungin.printed.abilities import AbilityCard, ability_card
from authoring.rulesets.dungeon_plungin.printed.charts import chart_row
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.printed.laws import law_name, law_words
from authoring.rulesets.dungeon_plungin.words.people import MONSTER, STRUCK_LAST, TARGET, person
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    clean,
    gold_words,
    listing,
    lowered,
    paragraphs,
    stats,
    times,
    upper_first,
)
from authoring.verbs.sentence_log import say

EACH = {
    "turn": N_("Roll when its turn begins, while its Law is Special."),
    "action": N_("Roll for each of its two Actions, while its Law is Special."),
}


@dataclass(frozen=True, slots=True)
class AttackLine:
    """An attack as a line of a card."""

    name: str
    text: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """The card of a monster, boss or hero. `law_words` is the meaning of its Law, `last` what
    happens when it falls; `gifts` are abilities with their rules, `abilities` names of abilities
    with links; `rises` are the stats that a hero's next levels raise."""

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
    action_die: Dice | None = None
    action_rows: tuple[ChartRow, ...] = ()
    action_when: str = ""
    spells: tuple[Piece, ...] = ()
    abilities: tuple[Piece, ...] = ()
    mini: bool = False
    special_laws: tuple[str, ...] = ()
    last: tuple[Piece, ...] = ()
    gifts: tuple[AbilityCard, ...] = ()
    resists: str = ""
    rises: str = ""
    figure: FigurePiece | None = None


def stat_line(values: tuple[int, ...], *, life: bool = True) -> tuple[tuple[str, str], ...]:
    """Return (name, number) of each stat in the book's order; without `life`, LIFE is left out."""
    pairs = zip(STATS, values, strict=True)
    return tuple((name.upper(), str(value)) for name, value in pairs if life or name != "life")


def attack_line(attack: Attack, values: tuple[int, ...], speech: Speech) -> AttackLine:
    """Return `Melee, 4 dice, also diagonally.` and so on for a monster with the stats `values`."""
    dice = attack.dice if attack.dice is not None else values[STATS.index("atk")]
    parts = [_("range {n}").format(n=attack.range) if attack.range else _("melee")]
    parts += [_("{n} dice").format(n=dice), _("also diagonally") if attack.reach else ""]
    parts += [_("{kind} damage").format(kind=clean(attack.damage)) if attack.damage else ""]
    if attack.defend_with == "none":
        parts.append(_("against no defence"))
    elif attack.defend_with not in ("def", ""):
        parts.append(_("against {stats}").format(stats=stats(attack.defend_with)))
    text = f"{', '.join(part for part in parts if part)}."
    more = tell_all(attack.effects, speaking_of(speech, TARGET, MONSTER))
    then = _("On damage: {then}").format(then=lowered(more)) if more else ""
    return AttackLine(clean(attack.name), pieces(f"{text} {then}".rstrip()))


def monster_card(monster: Monster, kind: str, speech: Speech, quest: Quest) -> Card:
    """Return the card of a monster or boss, as `kind` says, without its figure."""
    itself, on_target = [
        speaking_of(speech, who, MONSTER) for who in (MONSTER, person("its target"))
    ]
    gold = gold_words(monster.gold) if monster.gold.high else ""
    treasure = [speech.name("items", item) for item in monster.treasure]
    gear_names = [speech.name("items", item) for item in monster.lootable_gear]
    gear = [_("{item} to take").format(item=item) for item in gear_names]
    life, actions = monster.life_chart, monster.actions
    return Card(
        anchor(kind, monster.id),
        clean(monster.name),
        upper_first(clean(monster.race)),
        monster.level,
        stat_line(monster.stats, life=life is None),
        law_name(monster.law),
        say(monster.law.span, law_words(monster.law, monster, on_target)),
        tuple(attack_line(attack, monster.stats, speech) for attack in monster.attacks),
        pieces(tell_all(monster.powers, on_target)),
        pieces(listing([_("{n} XP").format(n=monster.xp), gold, *treasure, *gear])),
        paragraphs(monster.flavour),
        life.die if life else None,
        _rows(life, itself, quest),
        action_die=actions.die if actions else None,
        action_rows=_rows(actions, on_target, quest),
        action_when=_(EACH.get(monster.acts_each, "")) if actions else "",
        spells=pieces(listing(speech.name("spells", spell) for spell in monster.spells)),
        abilities=pieces(listing(speech.name("abilities", id) for id in monster.abilities)),
        resists=listing(clean(kind) for kind in monster.resists),
        mini=monster.mini,
        last=pieces(tell_all(monster.on_defeated, speaking_of(speech, STRUCK_LAST))),
        special_laws=tuple(clean(text) for text in monster.special_laws),
    )


def _rows(chart: Chart | None, itself: Speech, quest: Quest) -> tuple[ChartRow, ...]:
    rows = chart.rows if chart is not None else ()
    return tuple(chart_row(row, itself, quest) for row in rows)


def gear_bonus(item: Item) -> str:
    """Return what an item adds, such as ` (ATK +2)`; "" for nothing."""
    parts = [f"ATK {signed(item.attack)}" if item.attack else ""]
    parts += [f"DEF {signed(item.defence)}" if item.defence else ""]
    parts += [f"{stat.upper()} {signed(change)}" for stat, change in item.bonus.items()]
    parts += [_("range {n}").format(n=item.range) if item.range else ""]
    bonuses = ", ".join(part for part in parts if part)
    return f" ({bonuses})" if bonuses else ""


def _spell_words(hero: Hero, speech: Speech) -> str:
    """Return the names of the hero's spells, and of those prepared, if any (DP-SPELL-03)."""
    text = listing(speech.name("spells", spell) for spell in hero.spells)
    ready = [
        f"{speech.name('spells', spell)}{f' {times(number)}' if number > 1 else ''}"
        for spell, number in Counter(hero.prepared).items()
    ]
    sentence = _("{known}; prepared: {prepared}").format(known=text, prepared=listing(ready))
    return sentence if ready else text


def hero_card(hero: Hero, speech: Speech, quest: Quest) -> Card:
    """Return the card of a ready-made hero with gear, without its figure."""
    worn = [hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire, *hero.items]
    known = quest.content.abilities
    gear = []
    for id in dict.fromkeys(filter(None, worn)):
        item, number = quest.content.items.get(id), worn.count(id)
        name = speech.name("items", id, plural=number > 1)
        many = f"{number} " if number > 1 else ""
        gear.append(f"{many}{name}{gear_bonus(item) if item else ''}")
    return Card(
        anchor("heroes", hero.id), clean(hero.name), clean(hero.concept), hero.level,
        stat_line(hero.stats), "", "", (), (), (),
        paragraphs(hero.flavour), gear=pieces(listing(gear)),
        resists=listing(clean(kind) for kind in hero.resists),
        spells=pieces(_spell_words(hero, speech)),
        gifts=tuple(ability_card(known[id], speech) for id in hero.abilities if id in known),
        rises=", ".join(stat.upper() for stat in hero.advances[hero.level - 1 :]),
    )  # fmt: skip
