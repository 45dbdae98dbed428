"""What a blow does, and how a party fells a group of foes: exact."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from authoring.rulesets.dungeon_plungin.exact.fighters import Fighter
from authoring.rulesets.dungeon_plungin.exact.pools import fumbles, net
from authoring.rulesets.dungeon_plungin.exact.spreads import ONE, ZERO, Spread

Falls = Sequence[Fraction]
"""`falls[t - 1]`: the odds to fall when the damage taken comes to t; the last holds for all
totals above."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed about fights: options and rulings of a quest."""

    bloodier: bool = False
    zero_fumbles: bool = True
    no_fumbles: bool = False
    always_defend: bool = True
    least: int = 1


def terms_of(options: Sequence[str], variants: Mapping[str, str]) -> Terms:
    """The terms a quest names (DP-OPT-05, DP-OPT-11, DP-AMB-10, DP-AMB-72)."""
    return Terms(
        bloodier="bloodier" in options,
        zero_fumbles=variants.get("opposed_zero_fumble", "on") == "on",
        no_fumbles="no_combat_fumbles" in options,
        always_defend=variants.get("defend_miss", "roll") == "roll",
        least=0 if variants.get("min_pool") == "0" else 1,
    )


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack. `damage[n]`: P(it does n points); fumbles are of attacker and defender."""

    damage: tuple[Fraction, ...]
    hits: Fraction
    attack_fumbles: Fraction
    defence_fumbles: Fraction

    @property
    def wounds(self) -> Fraction:
        """P(it does any damage)."""
        return 1 - self.damage[0]

    @property
    def mean(self) -> Fraction:
        """Damage on average."""
        return sum((points * odds for points, odds in enumerate(self.damage)), ZERO)


def blow(attacker: Fighter, defender: Fighter, terms: Terms) -> Blow:
    """One attack with the best weapon on somebody who defends with all that is worn (DP-ATK-07,
    DP-DEF-01 to -03, DP-DICE-08, ruling R-11)."""
    attack = max(attacker.attack + _more(attacker, defender, attacks=True), terms.least)
    if attacker.against == "none":
        defence = 0
    elif attacker.against == "def":
        defence = max(defender.defence + _more(defender, attacker, attacks=False), terms.least)
    else:
        defence = max(defender.dice(attacker.against), terms.least)
    damage = net(attack, defence, bloodier=terms.bloodier)
    hits = 1 - (Fraction(1, 2) if terms.bloodier else Fraction(2, 3)) ** attack
    if attacker.kind and attacker.kind in defender.resists:
        damage = _halved(damage)
    clumsy = helpless = ZERO
    if not terms.no_fumbles:
        clumsy = attack_fumbles(attack, bloodier=terms.bloodier, zero=terms.zero_fumbles)
        if attacker.against != "none":
            helpless = fumbles(defence, opposed=terms.zero_fumbles)
            helpless *= ONE if terms.always_defend else hits
    return Blow(damage, hits, clumsy, helpless)


def _more(who: Fighter, other: Fighter, *, attacks: bool) -> int:
    """Dice of abilities that count against a race only (DP-DICE-10)."""
    dice = (one.attack if attacks else one.defence
            for one in who.versus if one.race in other.words)  # fmt: skip
    return sum(dice)


def _halved(damage: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Half of it, rounded down."""
    found = [ZERO] * ((len(damage) + 1) // 2)
    for points, odds in enumerate(damage):
        found[points // 2] += odds
    return tuple(found)


@lru_cache(maxsize=128)
def attack_fumbles(dice: int, *, bloodier: bool = False, zero: bool = True) -> Fraction:
    """P(an attack roll has more failures than successes; with `zero` also none at all). With
    `bloodier` three faces succeed, two do nothing (DP-OPT-05)."""
    if not bloodier:
        return fumbles(dice, opposed=zero)
    bad = 0
    for won in range(dice + 1):
        for lost in range(dice - won + 1):
            if lost > won or (zero and won == 0):
                ways = comb(dice, won) * comb(dice - won, lost)
                bad += ways * 3**won * 2 ** (dice - won - lost)
    return Fraction(bad, 6**dice)


def felled_by(life: int) -> Falls:
    """Who has LIFE falls when it is gone (DP-STAT-04)."""
    return (*(ZERO,) * (life - 1), ONE)


@dataclass(frozen=True, slots=True)
class Felling:
    """How the party fells one foe, by the place of the hero who strikes first.

    `next[h][k]`: P(hero k is next when it has fallen). `ends[h]`: how many rounds of the
    heroes have ended before it fell, on average.
    """

    next: tuple[tuple[Fraction, ...], ...]
    ends: tuple[Fraction, ...]


def felling(blows: Sequence[tuple[Fraction, ...]], falls: Falls) -> Felling | None:
    """All heroes strike in turn, over and over, until it falls; None when it may never.

    `blows[h]` is the damage of hero h. What has been done to it only grows, so totals are
    gone through once; blows without damage go round, which is a geometric series.
    """
    heroes = len(blows)
    round_of_misses = ONE
    for damage in blows:
        round_of_misses *= damage[0]
    if not heroes or round_of_misses == 1 or falls[-1] != 1:
        return None
    rows = [_from(blows, falls, first, 1 - round_of_misses) for first in range(heroes)]
    return Felling(tuple(row for row, _ in rows), tuple(ends for _, ends in rows))


def _from(
    blows: Sequence[tuple[Fraction, ...]], falls: Falls, first: int, whole: Fraction
) -> tuple[tuple[Fraction, ...], Fraction]:
    """Who is next, and rounds ended before, when hero `first` begins."""
    heroes = len(blows)
    coming: dict[int, list[Fraction]] = {0: [ZERO] * heroes}
    coming[0][first] = ONE
    after, ends = [ZERO] * heroes, ZERO
    while coming:
        total = min(coming)
        visits = _visits(blows, coming.pop(total), whole)
        for at, often in enumerate(visits):
            left = ZERO
            for points, odds in enumerate(blows[at]):
                if not points:
                    left += odds
                elif odds:
                    sum_ = total + points
                    falling = odds * falls[min(sum_, len(falls)) - 1]
                    after[(at + 1) % heroes] += often * falling
                    left += odds - falling
                    if odds != falling:
                        sums = coming.setdefault(sum_, [ZERO] * heroes)
                        sums[(at + 1) % heroes] += often * (odds - falling)
            if at == heroes - 1:
                ends += often * left
    return tuple(after), ends


def _visits(
    blows: Sequence[tuple[Fraction, ...]], coming: Sequence[Fraction], whole: Fraction
) -> list[Fraction]:
    """How often each hero strikes at one total of damage, blows without damage going round."""
    heroes = len(blows)
    visits = []
    for at in range(heroes):
        often, passed = ZERO, ONE
        for back in range(heroes):
            often += coming[(at - back) % heroes] * passed
            passed *= blows[(at - back - 1) % heroes][0]
        visits.append(often / whole)
    return visits


@dataclass(frozen=True, slots=True)
class Foes:
    """So many of one kind: `number` of them come, whatever comes of other kinds."""

    fall: Felling
    number: Spread


@dataclass(frozen=True, slots=True)
class Exchange:
    """A fight to the end, on average: `rounds` until the last foe has fallen, and the attacks
    each kind has made by then (`strikes`)."""

    rounds: Fraction
    strikes: tuple[Fraction, ...]


def exchange(groups: Sequence[Foes]) -> Exchange:
    """The heroes strike first, each once a round, always at the first foe that stands; then
    every foe that still stands strikes once (DP-TURN-02, DP-MON-01). Nobody flees and no hero
    falls, which is what makes it solvable."""
    heroes = len(groups[0].fall.next)
    now = _Clock((ONE, *(ZERO,) * (heroes - 1)), ZERO, ZERO)
    strikes = []
    nobody = ONE
    for group in groups:
        most = max(group.number)
        made, then = ZERO, [(group.number.get(0, ZERO), now)]
        coming = ONE
        for number in range(1, most + 1):
            coming -= group.number.get(number - 1, ZERO)
            now = _after(group.fall, now)
            made += coming * now.last
            then.append((group.number.get(number, ZERO), now))
        now = _mixed(then)
        nobody *= group.number.get(0, ZERO)
        strikes.append(made)
    return Exchange(now.last + 1 - nobody, tuple(strikes))


@dataclass(frozen=True, slots=True)
class _Clock:
    """How a fight stands: who strikes next, rounds ended so far, rounds ended before the last
    foe fell."""

    place: tuple[Fraction, ...]
    ended: Fraction
    last: Fraction


def _after(fall: Felling, now: _Clock) -> _Clock:
    """One foe more has fallen; a foe the last hero fells does not strike any more."""
    before = now.ended + _sum(now.place, fall.ends)
    place = tuple(_sum(now.place, column) for column in zip(*fall.next, strict=True))
    return _Clock(place, before + place[0], before)


def _mixed(parts: Sequence[tuple[Fraction, _Clock]]) -> _Clock:
    columns = zip(*(one.place for _, one in parts), strict=True)
    weights = [odds for odds, _ in parts]
    return _Clock(
        tuple(_sum(weights, column) for column in columns),
        _sum(weights, [one.ended for _, one in parts]),
        _sum(weights, [one.last for _, one in parts]),
    )


def _sum(weights: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction:
    return sum((w * v for w, v in zip(weights, values, strict=True)), ZERO)
