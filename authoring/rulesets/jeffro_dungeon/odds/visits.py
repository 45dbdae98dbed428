"""Effects of one stop on a tile on a character: a way out, Lives and turns lost.

Lives, Gold and cards found, and points of Strength or Craft lost, are not followed: a character
stays as it starts but for its Lives.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from authoring.charts.weights import row_odds
from authoring.odds.dice import mean, totals
from authoring.rulesets.jeffro_dungeon.model import (
    Bribe,
    Effect,
    Fight,
    GoToCell,
    Leave,
    Lose,
    PayOrLose,
    Quest,
    Roll,
    Test,
)
from authoring.rulesets.jeffro_dungeon.odds.duel import costs_a_life, duel, passes
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person

FREE, HELD, IN_CELL = "", "kept back", "cell"
State = tuple[int, str, bool, str]
"""Lives lost, the way out found (or nothing), whether the turn is over, and whether the
character may go on (`HELD`: a Guard neither bribed nor beaten does not let it)."""
Spread = dict[State, tuple[Fraction, Fraction]]
"""Odds of a state, and the turns lost in it on average times these odds."""
UNTOUCHED: State = (0, "", False, FREE)
_MOST_DEEP = 6
"""Charts that roll on charts are followed this deep."""
_MOST_LOST = 1_000
ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(slots=True)
class Visitor:
    """One character of one quest; `beaten` is what the last enemy was worth."""

    quest: Quest
    who: Person
    depth: int = 0
    beaten: int = 0
    charts: dict[tuple[str, int, int], Spread] = field(default_factory=dict)

    def stop(self, effects: Iterable[Effect]) -> Spread:
        """Return the odds after all effects, one after the other, until the turn is over."""
        spread: Spread = {UNTOUCHED: (ONE, ZERO)}
        for effect in effects:
            spread = _then(spread, self._one(effect))
        return spread

    def _one(self, effect: Effect) -> Spread:
        match effect:
            case Lose():
                return _lost(effect)
            case Leave():
                return {(0, effect.route or "exit", False, FREE): (ONE, ZERO)}
            case GoToCell():
                return {(0, "", False, IN_CELL): (ONE, ZERO)}
            case Test():
                return self._test(effect)
            case Bribe():
                paid = self.who.gold >= effect.gold
                return self.stop(effect.paid if paid else effect.refused)
            case PayOrLose():
                poor = self.who.gold < effect.gold
                return self.stop(effect.otherwise[:1] if poor else ())
            case Fight():
                return self._fight(effect)
            case Roll():
                return self._roll(effect)
        return {UNTOUCHED: (ONE, ZERO)}

    def _test(self, effect: Test) -> Spread:
        spared = effect.unless == "light" and self.who.light
        odds = ONE if spared else passes(self.who.stat(effect.stat), effect.dice)
        return _mixed([(odds, self.stop(effect.on_pass)), (1 - odds, self.stop(effect.on_fail))])

    def _fight(self, effect: Fight) -> Spread:
        """Return the odds of a fight: evaded where the character can, else fought (JEF-BASE-01 to
        JEF-BASE-06)."""
        creature = self.quest.content.creatures.get(effect.creature)
        if creature is None or (effect.creature in self.who.evades and not effect.guard):
            return {UNTOUCHED: (ONE, ZERO)}
        # Without the clause on Lives of `guard_loss_life` a lost fight costs one.
        found = duel(self.who.against(creature.id, creature.stat), creature.value, effect.count)
        free = effect.guard and self.quest.variants.get("guard_loss_life") == "no"
        save = self.who.save if creature.stat == "strength" else 0
        dies = ZERO if free else costs_a_life(found.lose, save)
        undecided = effect.guard and not effect.on_draw
        back = undecided and self.quest.variants.get("guard_draw", "cell") == "cell"
        drawn = self.stop(effect.on_lose if back else effect.on_draw)
        if undecided and not back:
            drawn = {(0, "", False, HELD): (ONE, ZERO)}
        before, self.beaten = self.beaten, creature.value.low * effect.count
        won = self.stop(effect.on_win) if found.win else {}
        self.beaten = before
        lost = self.stop(effect.on_lose)
        harmed = _then({(1, "", False, FREE): (ONE, ZERO)}, lost)
        return _mixed(
            [
                (found.win, won),
                (found.draw, drawn),
                (dies, _over(harmed)),
                (found.lose - dies, _over(lost)),
            ]
        )

    def _roll(self, effect: Roll) -> Spread:
        chart = self.quest.charts.get(effect.chart)
        plus = self.beaten if effect.plus_creature else 0
        if chart is None or self.depth >= _MOST_DEEP:
            return {UNTOUCHED: (ONE, ZERO)}
        key = (effect.chart, plus, self.depth)
        if key not in self.charts:
            self.depth += 1
            self.charts[key] = _mixed(
                [
                    (odds, self.stop(row.result if row and isinstance(row.result, tuple) else ()))
                    for row, odds in row_odds(chart, plus)
                ]
            )
            self.depth -= 1
        return self.charts[key]


def _lost(effect: Lose) -> Spread:
    dice = effect.amount
    if effect.what == "turns":
        average = max(mean(dice.count, dice.sides, dice.bonus), ZERO)
        return {UNTOUCHED: (ONE, average)}
    spread: Spread = {}
    if effect.what != "life" or dice.high - dice.low > _MOST_LOST:
        return {UNTOUCHED: (ONE, ZERO)}
    for number, odds in totals(dice.count, dice.sides, dice.bonus).items():
        _add(spread, (min(max(number, 0), MOST_LIVES), "", False, FREE), (odds, ZERO))
    return spread


def _then(first: Spread, second: Spread) -> Spread:
    """Return the odds of `second` after `first`; nothing follows when the turn is over."""
    spread: Spread = {}
    for (lost, route, over, where), (odds, turns) in first.items():
        if over:
            _add(spread, (lost, route, over, where), (odds, turns))
            continue
        for (more, out, end, there), (share, skipped) in second.items():
            state = (min(lost + more, MOST_LIVES), out or route, end, there or where)
            _add(spread, state, (odds * share, turns * share + odds * skipped))
    return spread


def _mixed(parts: list[tuple[Fraction, Spread]]) -> Spread:
    mixture: Spread = {}
    for share, spread in parts:
        for state, (odds, turns) in spread.items():
            _add(mixture, state, (odds * share, turns * share))
    return mixture


def _over(spread: Spread) -> Spread:
    """Return `spread` with the turn ended."""
    result: Spread = {}
    for (lost, route, _, where), value in spread.items():
        _add(result, (lost, route, True, where), value)
    return result


def _add(spread: Spread, state: State, value: tuple[Fraction, Fraction]) -> None:
    odds, turns = spread.get(state, (ZERO, ZERO))
    if value[0]:
        spread[state] = (odds + value[0], turns + value[1])


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


def visit(quest: Quest, who: Person, effects: Iterable[Effect]) -> Visit:
    """Return one stop of a character on a tile with these effects; a character that a Guard holds
    meets the tile again, turn after turn, until it is let go (JEF-SET-09)."""
    once: dict[str, list[Fraction]] = {"": _none()}
    held = _none()
    average = ZERO
    for (lost, route, _, where), (odds, turns) in Visitor(quest, who).stop(effects).items():
        kept = where == HELD and not route
        (held if kept else once.setdefault(route, _none()))[lost] += odds
        average += turns
    found = {route: _in_the_end(odds, held) for route, odds in once.items()}
    stay = found.pop("")
    return Visit(found, stay, average / (1 - sum(held, ZERO)))


def _none() -> list[Fraction]:
    return [ZERO] * (MOST_LIVES + 1)


def _in_the_end(once: list[Fraction], held: list[Fraction]) -> tuple[Fraction, ...]:
    """Return the odds by Lives lost when everything begins again with the odds `held`, by Lives
    lost.

    The last index stands for MOST_LIVES and more, so it adds up all that leads there.
    """
    spread: list[Fraction] = []
    for lost in range(MOST_LIVES):
        before = sum((held[more] * spread[lost - more] for more in range(1, lost + 1)), ZERO)
        spread.append((once[lost] + before) / (1 - held[0]))
    beyond = sum(
        (held[more] * sum(spread[MOST_LIVES - more :], ZERO) for more in range(1, MOST_LIVES + 1)),
        ZERO,
    )
    return (*spread, (once[MOST_LIVES] + beyond) / (1 - sum(held, ZERO)))
