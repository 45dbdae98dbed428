"""The lair's siege: dragons inside and outside, one after the other slain, others coming back."""

from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass, field

ZERO, ONE = Fraction(0), Fraction(1)
WHOLE = 100


@dataclass(frozen=True, slots=True)
class Dragons:
    """The odds of a round for any dragon of a lair against one hero.

    `strikes`: the hero's attack hits. `suffers`: one of theirs does. `health` is that of each.
    `returns` is percent for each free square (DGN-DRA-15), `squares` the number of squares without
    any dragon.
    """

    strikes: Fraction
    suffers: Fraction
    health: int
    returns: int
    squares: int

    def comes(self, inside: int) -> Fraction:
        """Return the odds that one of the dragons outside comes back in a round, while `inside`
        others take up squares of the lair."""
        percent = min(self.returns * max(self.squares - inside, 0), WHOLE)
        return Fraction(percent, WHOLE)


@dataclass(frozen=True, slots=True)
class Cost:
    """Mean rounds, and hits on the hero, until the last dragon is slain."""

    rounds: Fraction
    one_strikes: Fraction
    """Hits on the hero when one dragon a round gets at it."""
    all_strike: Fraction
    """Hits on the hero when all dragons inside do."""


NOTHING = Cost(ZERO, ZERO, ZERO)


@dataclass(slots=True)
class Siege:
    """A hero that attacks in every round: it wears one dragon down, then the next (DGN-ACT-05)."""

    dragons: Dragons
    known: dict[tuple[int, int, int], Cost] = field(default_factory=dict)

    def cost(self, inside: int, outside: int, left: int) -> Cost:
        """Return the cost from `inside` dragons, the attacked one with `left` health, and `outside`
        ones.

        In a round the hero attacks, the dragons left strike, one may come back and acts from the
        next round on (DGN-DRA-16); when the last one inside dies, one comes at once (DGN-DRA-17)
        and acts from the next round, too.
        """
        if not inside + outside:
            return NOTHING
        key = inside, outside, left
        if key not in self.known:
            self.known[key] = self._round(inside, outside, left)
        return self.known[key]

    def _round(self, inside: int, outside: int, left: int) -> Cost:
        dragons = self.dragons
        rounds, single, every = ONE, ZERO, ZERO
        for hits, odds in ((True, dragons.strikes), (False, 1 - dragons.strikes)):
            now, out, wounds = inside, outside, left
            if hits:
                wounds -= 1
            if not wounds:
                now, wounds = now - 1, dragons.health
            strikers = now
            if not now and out:
                now, out = 1, out - 1
            single += odds * dragons.suffers * min(strikers, 1)
            every += odds * dragons.suffers * strikers
            back = dragons.comes(now) if out and now else ZERO
            for comes, share in ((1, back), (0, 1 - back)):
                if not share or (not hits and not comes):
                    continue
                later_cost = self.cost(now + comes, out - comes, wounds)
                rounds += odds * share * later_cost.rounds
                single += odds * share * later_cost.one_strikes
                every += odds * share * later_cost.all_strike
        stays = (1 - dragons.strikes) * (1 - (dragons.comes(inside) if outside else ZERO))
        return Cost(rounds / (1 - stays), single / (1 - stays), every / (1 - stays))
