"""Effects of one stop on a tile on a character: a way out, Lives and turns lost.

Lives, Gold and cards found, and points of Strength or Craft lost, are not followed: except for its
Lives a character stays as it starts."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from authoring.charts.row_odds import row_odds
from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.dice import fixed
from authoring.odds.chains import expected_visits
from authoring.odds.dice import amounts, mean_amount, totals
from authoring.odds.distributions import ONE, ZERO, distribution, mixture
from authoring.rulesets.jeffro_dungeon import model as m
from authoring.rulesets.jeffro_dungeon.odds.duel import duel
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person, fight_ends, pass_odds

_MOST_DEEP = 6
"""The depth to which charts that roll on charts are followed."""
_MOST_LOST = 1_000


class State(NamedTuple):
    """Lives lost, the way out found ("" for none), whether the turn is over, and whether a Guard
    neither bribed nor beaten holds the character (`guarded`; None if no effect has said)."""

    lost: int = 0
    route: str = ""
    over: bool = False
    guarded: bool | None = None

    def then(self, other: "State") -> "State":
        """Return this state followed by `other`; nothing follows when the turn is over."""
        if self.over:
            return self
        lost, route = min(self.lost + other.lost, MOST_LIVES), other.route or self.route
        guarded = self.guarded if other.guarded is None else other.guarded
        return State(lost, route, other.over, guarded)

    @property
    def again(self) -> bool:
        """True if the tile is met again in the next turn."""
        return bool(self.guarded) and not self.route


Spread = tuple[Mapping[State, Fraction], Fraction]
"""Odds by state, and the turns lost on average."""
NOTHING: Spread = {State(): ONE}, ZERO


def _sure(state: State) -> Spread:
    return {state: ONE}, ZERO


@dataclass(slots=True)
class Visitor:
    """One character of one quest; `beaten` is the last enemy's value, `charts` and `wins` cache
    results."""

    quest: m.Quest
    who: Person
    depth: int = 0
    beaten: int = 0
    charts: dict[tuple[str, int, int, int], Spread] = field(default_factory=dict)
    wins: dict[tuple[int, int], Spread] = field(default_factory=dict)

    def stop(self, effects: Iterable[m.Effect]) -> Spread:
        """Return the odds after all effects, one after the other, until the turn is over."""
        spread = NOTHING
        for effect in effects:
            spread = _sequence(spread, self._effect(effect))
        return spread

    def _effect(self, effect: m.Effect) -> Spread:
        match effect:
            case m.Lose():
                return _loss_spread(effect)
            case m.Leave():
                return _sure(State(route=effect.route or "exit"))
            case m.GoToCell():
                return _sure(State(guarded=False))
            case m.Test():
                odds, good, bad = pass_odds(self.who, effect), effect.on_pass, effect.on_fail
                return _mixed([(odds, self.stop(good)), (1 - odds, self.stop(bad))])
            case m.Bribe():
                paid = self.who.gold >= effect.gold
                return self.stop(effect.paid if paid else effect.refused)
            case m.PayOrLose():
                return self.stop(effect.otherwise[:1] if self.who.gold < effect.gold else ())
            case m.Fight():
                return self._fight(effect)
            case m.Roll():
                return self._roll(effect)
        return NOTHING

    def _fight(self, fight: m.Fight) -> Spread:
        """Return the odds of a fight: evaded where the character can, else fought."""
        creature = self.quest.content.creatures.get(fight.creature)
        if creature is None or (fight.creature in self.who.evades and not fight.guard):
            return NOTHING
        ends, dies = fight_ends(self.quest, self.who, fight)
        drawn, lost = self.stop(fight.on_draw), self.stop(fight.on_lose)
        if fight.guard and not fight.on_draw:
            back = self.quest.variants.get("guard_draw", "cell") == "cell"
            drawn = lost if back else _sure(State(guarded=True))
        won = self._won(fight, creature)
        # Without the clause on Lives of `guard_loss_life` a lost fight costs one.
        over = _sure(State(over=True))
        harmed, unharmed = _sequence(_sequence(_sure(State(1)), lost), over), _sequence(lost, over)
        parts = [(ends.win, won), (ends.draw, drawn), (dies, harmed), (ends.lose - dies, unharmed)]
        return _mixed(parts)

    def _won(self, fight: m.Fight, creature: m.Creature) -> Spread:
        """Return the odds after a won fight, over all values that the beaten enemy may have had."""
        key = (id(fight), self.depth)
        if key not in self.wins:
            value = creature.value.repeated(fight.count)
            old_value, self.beaten = self.beaten, value.low
            stat = self.who.against(creature.id, creature.stat)
            known = duel(stat, value).win
            pairs = totals(value).items() if known and value.is_rolled else ()
            wins = ((number, odds * duel(stat, fixed(number)).win) for number, odds in pairs)
            parts = []
            for self.beaten, win in wins:
                parts += [(win / known, self.stop(fight.on_win))] if win else []
            self.wins[key] = _mixed(parts) if parts else self.stop(fight.on_win)
            self.beaten = old_value
        return self.wins[key]

    def _roll(self, effect: m.Roll) -> Spread:
        chart = self.quest.charts.get(effect.chart)
        plus = self.beaten if effect.plus_creature else 0
        if chart is None or self.depth >= _MOST_DEEP:
            return NOTHING
        key = (effect.chart, plus, self.beaten, self.depth)
        if key not in self.charts:
            self.depth += 1
            rows = [(row.result if row else (), odds) for row, odds in row_odds(chart, plus)]
            parts = [(odds, self.stop(r if isinstance(r, tuple) else ())) for r, odds in rows]
            self.charts[key] = _mixed(parts)
            self.depth -= 1
        return self.charts[key]


def _loss_spread(effect: m.Lose) -> Spread:
    dice = effect.amount
    if effect.what == "turns":
        return {State(): ONE}, mean_amount(dice)
    if effect.what != "life" or dice.high - dice.low > _MOST_LOST:
        return NOTHING
    lost = ((State(min(number, MOST_LIVES)), odds) for number, odds in amounts(dice).items())
    return distribution(lost), ZERO


def _sequence(first: Spread, second: Spread) -> Spread:
    """Return the odds of `second` after `first`."""
    (states, turns), (following, more) = first, second
    pairs = (
        (state.then(after), odds * share)
        for state, odds in states.items()
        for after, share in following.items()
    )
    going = sum((odds for state, odds in states.items() if not state.over), ZERO)
    return distribution(pairs), turns + going * more


def _mixed(parts: Sequence[tuple[Fraction, Spread]]) -> Spread:
    states = mixture((share, states) for share, (states, _) in parts)
    return states, sum((share * turns for share, (_, turns) in parts), ZERO)


@dataclass(frozen=True, slots=True)
class Visit:
    """One stop: the odds by the way out that is found ("" for none) and by the Lives lost before,
    MOST_LIVES for that number or more; `turns` are lost on average."""

    ends: Mapping[tuple[str, int], Fraction]
    turns: Fraction

    @property
    def harmless(self) -> bool:
        """True if no way out can be found and no Life lost."""
        return self.ends.get(("", 0)) == 1


def visit(quest: m.Quest, who: Person, effects: Iterable[m.Effect]) -> Visit:
    """Return the odds of one stop on a tile with these effects; a character that a Guard holds
    meets the tile again, turn after turn, until it is let go (JEF-SET-09)."""
    states, turns = Visitor(quest, who).stop(effects)
    losses = [(state.lost, odds) for state, odds in states.items() if state.again]
    moves = {
        n: distribution((min(n + lost, MOST_LIVES), odds) for lost, odds in losses)
        for n in range(MOST_LIVES + 1)
    }
    meetings = expected_visits(0, moves)
    ends = distribution(
        ((state.route, min(lives_lost + state.lost, MOST_LIVES)), often * odds)
        for lives_lost, often in meetings.items()
        for state, odds in states.items()
        if not state.again
    )
    return Visit(ends, turns * sum(meetings.values()))
