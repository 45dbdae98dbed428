"""Attacks: to-hit rolls and Surges, the best spending against each foe, duels, Escape Checks."""

from fractions import Fraction

from authoring.core.wording import percent
from authoring.model.dice import Dice
from authoring.odds.dice import odds_above
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Level, Table
from authoring.rulesets.surge_crawl.exact import attacks as a
from authoring.rulesets.surge_crawl.exact import strikers as s
from authoring.rulesets.surge_crawl.exact.duels import chance_to_win, mean_damage
from authoring.rulesets.surge_crawl.model.quest import Pack, Quest

GRITS, GRABS = range(2, 13), range(5, 10)
CHECK = Dice(2, 6)
SIXES = "The two highest of three dice; a double six always hits."
SPENDING = "Surges go into the roll until it hits, then into the most damage; no Fate, no crystals."
DUEL = "The hero attacks first; nobody moves, heals or shields. A dash: neither can ever fall."


@question(order=10)
def attacks(quest: Quest) -> Answer:
    """Odds of an attack: its dice (SRG-TV-13, SRG-TV-14), each hero's and each monster's."""
    heroes, monsters = s.heroes_of(quest), s.monsters_of(quest)
    surges = tuple((str(number), share) for number, share in sorted(a.surge_odds().items()))
    plain, bought = a.Striker(1), a.Striker(1, offers=(a.Offer(1, to_hit=1),))
    by_grit = tuple(
        (name, tuple(a.hit_odds(striker, grit) for grit in GRITS))
        for name, striker in (("the dice alone", plain), ("Surges one for one", bought))
    )
    unharmed = [
        f"{by.name} against {to.name}"
        for side, others in ((heroes, monsters), (monsters, heroes))
        for to in others
        for by in side
        if not mean_damage(by, to)
    ]
    reason = (
        f"no attack does damage: {', '.join(unharmed[:4])}"
        if unharmed
        else "each figure has an attack that hurts each foe"
    )
    tables = [Table("grit", "To hit, by Grit", "", tuple(map(str, GRITS)), by_grit, SIXES)]
    for of, who, side, others in (
        ("hero", "A hero", heroes, monsters), ("monster", "A monster", monsters, heroes),
    ):  # fmt: skip
        for id, title, value, unit in (
            ("hits", f"{who} hits, Surges included", _hits, "odds"),
            ("damage", f"Damage of {who.lower()}'s attack", mean_damage, "damage"),
            ("kills", f"{who} kills in one attack", _kills, "odds"),
        ):
            head = (f"{of}-{id}", title)
            tables.append(Table.of_pairs(head, side, others, value, note=SPENDING, unit=unit))
    return Answer(
        levels=(Level("can be hurt", not unharmed, reason),),
        distributions=(
            Distribution("surges-of-an-attack", "Surges of one attack", surges),
            Distribution("first-surges", "Surges of a first attack", surges, among="attacks"),
        ),
        tables=tuple(tables),
    )


def _hits(by: s.Sheet, to: s.Sheet) -> Fraction:
    return max(a.hit_odds(striker, to.fighter.grit) for striker in by.against(to))


def _kills(by: s.Sheet, to: s.Sheet) -> Fraction:
    """Return the chance that one attack of `by` takes all Hitpoints and protection of `to`."""
    of = to.fighter
    odds = [a.damage_odds(striker, of.grit, of.armor).items() for striker in by.against(to)]
    return max(sum((p for n, p in damage if n >= to.toughness), Fraction(0)) for damage in odds)


@question(order=20)
def duels(quest: Quest) -> Answer:
    """The chance of each hero to beat each monster alone."""
    head = ("duels", "A hero wins a duel")
    duels = Table.of_pairs(head, s.heroes_of(quest), s.monsters_of(quest), chance_to_win, note=DUEL)
    return Answer(tables=(duels,))


def escape_odds(grab: int, bonus: int = 0) -> Fraction:
    """Return the chance that an Escape Check with a bonus gets away (SRG-MOV-05, SRG-TV-15)."""
    return odds_above(CHECK, grab - bonus - 1)


@question(order=30)
def escapes(quest: Quest) -> Answer:
    """Odds of an Escape Check by Grab, and of each hero against each monster."""
    plain = (("any figure", tuple(map(escape_odds, GRABS))),)
    by_grab = Table("grab", "To get away, by Grab", "", tuple(map(str, GRABS)), plain)
    each = Table.of_pairs(
        ("escapes", "A hero gets away"), s.heroes_of(quest), s.monsters_of(quest),
        lambda hero, monster: escape_odds(monster.fighter.grab, hero.fighter.escape),
        note="Of several foes the highest.",
    )  # fmt: skip
    return Answer(tables=(by_grab, each))


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return sentences for the pack's editor about a monster and each hero: the odds that one
    attack of either hits, and that the hero wins a duel; () if `kind` and `id` name no monster."""
    quest = pack.quest
    if quest is None or kind != "monsters" or id not in quest.content.monsters:
        return ()
    monster = s.monster_sheet(quest, quest.content.monsters[id])
    sentences = []
    for hero in s.heroes_of(quest):
        won = chance_to_win(hero, monster)
        alone = f", and wins alone {percent(won, 1)}" if won is not None else ""
        damage = float(mean_damage(monster, hero))
        sentences.append(
            f"{hero.name} hits it {percent(_hits(hero, monster), 1)}{alone}; it hits "
            f"{percent(_hits(monster, hero), 1)} for {damage:.1f} on average."
        )
    return tuple(sentences)
