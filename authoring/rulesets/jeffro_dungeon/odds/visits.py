"""Effects of one stop on a tile on a character: a way out, Lives and turns lost.

Lives, Gold and cards found, and points of Strength or Craft lost, are not followed: a character
stays as it starts but for its Lives.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from authoring.charts.weights import row_odds
from authoring.odds.dice import mean, totals
from authoring.rulesets.jeffro_dungeon import model as m
from authoring.rulesets.jeffro_dungeon.odds.duel import costs_a_life, duel, passes
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person

FREE, HELD, IN_CELL = "", "kept back", "cell"
State = tuple[int, str, bool, str]
"""Lives lost, the way out found (or nothing), whether the turn is over, and whether the
character may go on (`HELD`: a Guard neither bribed nor beaten does not let it)."""
Spread = dict[State, tuple[Fraction, Fraction]]
"""Odds of a state, and the turns lost in it on average times these odds."""
_MOST_DEEP = 6
"""Charts that roll on charts are followed this deep."""
_MOST_LOST = 1_000
ZERO, ONE = Fraction(0), Fraction(1)


def _sure(lost: int = 0, route: str = "", where: str = FREE, turns: Fraction = ZERO) -> Spread:
    return {(lost, route, False, where): (ONE, turns)}


@dataclass(slots=True)
class Visitor:
    """One character of one quest; `beaten` is what the last enemy was worth."""

    quest: m.Quest
    who: Person
    depth: int = 0
    beaten: int = 0
    charts: dict[tuple[str, int, int], Spread] = field(default_factory=dict)

    def stop(self, effects: Iterable[m.Effect]) -> Spread:
        """Return the odds after all effects, one after the other, until the turn is over."""
        spread = _sure()
        for effect in effects:
            spread = _then(spread, self._one(effect))
        return spread

    def _one(self, effect: m.Effect) -> Spread:
        match effect:
            case m.Lose():
                return _lost(effect)
            case m.Leave():
                return _sure(route=effect.route or "exit")
            case m.GoToCell():
                return _sure(where=IN_CELL)
            case m.Test():
                spared = effect.unless == "light" and self.who.light
                odds = ONE if spared else passes(self.who.stat(effect.stat), effect.dice)
                passed, failed = self.stop(effect.on_pass), self.stop(effect.on_fail)
                return _mixed([(odds, passed), (1 - odds, failed)])
            case m.Bribe():
                paid = self.who.gold >= effect.gold
                return self.stop(effect.paid if paid else effect.refused)
            case m.PayOrLose():
                return self.stop(effect.otherwise[:1] if self.who.gold < effect.gold else ())
            case m.Fight():
                return self._fight(effect)
            case m.Roll():
                return self._roll(effect)
        return _sure()

    def _fight(self, effect: m.Fight) -> Spread:
        """Return the odds of a fight: evaded where the character can, else fought (JEF-BASE-01 to
        JEF-BASE-06)."""
        creature, rulings = self.quest.content.creatures.get(effect.creature), self.quest.variants
        if creature is None or (effect.creature in self.who.evades and not effect.guard):
            return _sure()
        # Without the clause on Lives of `guard_loss_life` a lost fight costs one.
        ends = duel(self.who.against(creature.id, creature.stat), creature.value, effect.count)
        free = effect.guard and rulings.get("guard_loss_life") == "no"
        save = self.who.save if creature.stat == "strength" else 0
        dies = ZERO if free else costs_a_life(ends.lose, save)
        undecided = effect.guard and not effect.on_draw
        back = undecided and rulings.get("guard_draw", "cell") == "cell"
        drawn = self.stop(effect.on_lose if back else effect.on_draw)
        if undecided and not back:
            drawn = _sure(where=HELD)
        before, self.beaten = self.beaten, creature.value.low * effect.count
        won = self.stop(effect.on_win) if ends.win else {}
        self.beaten = before
        lost = self.stop(effect.on_lose)
        harmed, unharmed = _over(_then(_sure(1), lost)), _over(lost)
        parts = [(ends.win, won), (ends.draw, drawn), (dies, harmed), (ends.lose - dies, unharmed)]
        return _mixed(parts)

    def _roll(self, effect: m.Roll) -> Spread:
        chart = self.quest.charts.get(effect.chart)
        plus = self.beaten if effect.plus_creature else 0
        if chart is None or self.depth >= _MOST_DEEP:
            return _sure()
        key = (effect.chart, plus, self.depth)
        if key not in self.charts:
            self.depth += 1
            results = [(row.result if row else (), odds) for row, odds in row_odds(chart, plus)]
            self.charts[key] = _mixed(
                [(odds, self.stop(r if isinstance(r, tuple) else ())) for r, odds in results]
            )
            self.depth -= 1
        return self.charts[key]


def _lost(effect: m.Lose) -> Spread:
    dice = effect.amount
    if effect.what == "turns":
        return _sure(turns=max(mean(dice.count, dice.sides, dice.bonus), ZERO))
    if effect.what != "life" or dice.high - dice.low > _MOST_LOST:
        return _sure()
    numbers = totals(dice.count, dice.sides, dice.bonus).items()
    return _mixed([(odds, _sure(min(max(number, 0), MOST_LIVES))) for number, odds in numbers])


def _then(first: Spread, second: Spread) -> Spread:
    """Return the odds of `second` after `first`; nothing follows when the turn is over."""
    spread: Spread = {}
    for (lost, route, over, where), (odds, turns) in first.items():
        if over:
            _add(spread, (lost, route, over, where), odds, turns)
            continue
        for (more, out, end, there), (share, skipped) in second.items():
            state = (min(lost + more, MOST_LIVES), out or route, end, there or where)
            _add(spread, state, odds * share, turns * share + odds * skipped)
    return spread


def _mixed(parts: Iterable[tuple[Fraction, Spread]]) -> Spread:
    mixture: Spread = {}
    for share, spread in parts:
        for state, (odds, turns) in spread.items():
            _add(mixture, state, odds * share, turns * share)
    return mixture


def _over(spread: Spread) -> Spread:
    """Return `spread` with the turn ended."""
    ended: Spread = {}
    for (lost, route, _, where), (odds, turns) in spread.items():
        _add(ended, (lost, route, True, where), odds, turns)
    return ended


def _add(spread: Spread, state: State, odds: Fraction, turns: Fraction) -> None:
    if odds:
        known = spread.get(state, (ZERO, ZERO))
        spread[state] = known[0] + odds, known[1] + turns


@dataclass(frozen=True, slots=True)
class Visit:
    """One stop: `out[route][n]` are the odds to find a way out having lost n Lives,
    `stay[n]` those to lose n and stay. All add up to 1; `turns` are lost on average."""

    out: Mapping[str, tuple[Fraction, ...]]
    stay: tuple[Fraction, ...]
    turns: Fraction

    @property
    def harmless(self) -> bool:
        """True if nothing happens that ends a stay in the maze."""
        return self.stay[0] == 1


def visit(quest: m.Quest, who: Person, effects: Iterable[m.Effect]) -> Visit:
    """Return one stop of a character on a tile with these effects; a character that a Guard holds
    meets the tile again, turn after turn, until it is let go (JEF-SET-09)."""
    none = [ZERO] * (MOST_LIVES + 1)
    once, again, average = {"": [*none]}, [*none], ZERO
    for (lost, route, _, where), (odds, turns) in Visitor(quest, who).stop(effects).items():
        stays = where == HELD and not route
        (again if stays else once.setdefault(route, [*none]))[lost] += odds
        average += turns
    goes = 1 - sum(again, ZERO)
    ways = {}
    for route, odds_of in once.items():
        # The last index stands for MOST_LIVES and more: all that is not below it.
        below = renewed(odds_of[:MOST_LIVES], again)
        ways[route] = (*below, sum(odds_of, ZERO) / goes - sum(below, ZERO))
    stay = ways.pop("")
    return Visit(ways, stay, average / goes)


def renewed(once: Sequence[Fraction], again: Sequence[Fraction]) -> list[Fraction]:
    """Return the odds by Lives lost of what happens with the odds `once`, when all begins anew with
    the odds `again`."""
    spread: list[Fraction] = []
    for lost, odds in enumerate(once):
        before = sum((again[more] * spread[lost - more] for more in range(1, lost + 1)), ZERO)
        spread.append((odds + before) / (1 - again[0]))
    return spread
