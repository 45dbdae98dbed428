"""Effects of a tile or of a row of a chart: a tuple of these, one class for each verb."""

from dataclasses import dataclass, field

from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.verbs.meaning import Meaning


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done:
    """The part that all effects have: what the verb means. Empty for those made by hand."""

    means: Meaning = field(default_factory=Meaning, compare=False)

    @property
    def branches(self) -> tuple[tuple["Effect", ...], ...]:
        """The lists of effects inside."""
        return ()


@dataclass(frozen=True, slots=True)
class Lose(_Done):
    """`lose: {life: 1}`: `what` is one of AMOUNTS; `turns` are those that come next.

    Strength and Craft stop at the printed value unless `below_quota` (JEF-SET-06).
    """

    what: str
    amount: Dice
    span: Span
    below_quota: bool = False


@dataclass(frozen=True, slots=True)
class Gain(_Done):
    """`gain: {gold: d6-1}`: `what` is one of AMOUNTS but `turns`; less than 0 is 0."""

    what: str
    amount: Dice
    span: Span


@dataclass(frozen=True, slots=True)
class Heal(_Done):
    """`heal: 1`: Lives come back, up to those the character started with."""

    amount: Dice
    span: Span


@dataclass(frozen=True, slots=True)
class GainCard(_Done):
    """`gain: {card: torch, deck: purchase}`: nothing when the deck has none left."""

    card: str
    deck: str
    span: Span


@dataclass(frozen=True, slots=True)
class Test(_Done):
    """`test: {stat: craft, dice: 2d6, unless: light}`: the stat or less passes.

    `unless` (empty or `light`): a character that carries a light needs no roll.
    """

    stat: str
    dice: Dice
    unless: str
    on_pass: tuple["Effect", ...]
    on_fail: tuple["Effect", ...]
    span: Span

    @property
    def branches(self) -> tuple[tuple["Effect", ...], ...]:
        """The lists of effects inside."""
        return (self.on_pass, self.on_fail)


@dataclass(frozen=True, slots=True)
class PayOrLose(_Done):
    """`pay: 1` with `or:` a list of effects: pay the Gold or choose one of them."""

    gold: int
    otherwise: tuple["Effect", ...]
    span: Span

    @property
    def branches(self) -> tuple[tuple["Effect", ...], ...]:
        """The lists of effects inside."""
        return (self.otherwise,)


@dataclass(frozen=True, slots=True)
class Bribe(_Done):
    """`bribe: 2` with `paid:` and `refused:`: the choice is the character's."""

    gold: int
    paid: tuple["Effect", ...]
    refused: tuple["Effect", ...]
    span: Span

    @property
    def branches(self) -> tuple[tuple["Effect", ...], ...]:
        """The lists of effects inside."""
        return (self.paid, self.refused)


@dataclass(frozen=True, slots=True)
class Fight(_Done):
    """`fight: ghoul` or `{creature: guard, count: 1, guard: true}`, then `win`, `draw`, `lose`.

    A lost fight costs 1 Life before `lose` is done. A `guard` cannot be evaded
    and obeys the variants `guard_draw` and `guard_loss_life`.
    """

    creature: str
    count: int
    guard: bool
    on_win: tuple["Effect", ...]
    on_draw: tuple["Effect", ...]
    on_lose: tuple["Effect", ...]
    span: Span

    @property
    def branches(self) -> tuple[tuple["Effect", ...], ...]:
        """The lists of effects inside."""
        return (self.on_win, self.on_draw, self.on_lose)


@dataclass(frozen=True, slots=True)
class Roll(_Done):
    """`roll: lair`: roll on a chart. `plus: creature` adds the beaten one's value."""

    chart: str
    plus_creature: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Toll(_Done):
    """`toll: [gold, metal, light]`: all of it is discarded to go on from here."""

    what: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Leave(_Done):
    """`leave: secret-exit`: out of the Dungeon on the next turn.

    `route` is the name reports count it under; `may_stay`: it can be declined.
    """

    route: str
    may_stay: bool
    span: Span


@dataclass(frozen=True, slots=True)
class GoToCell(_Done):
    """`go: cell`: back in the own Prison Cell."""

    span: Span


Effect = (
    Lose | Gain | Heal | GainCard | Test | PayOrLose | Bribe | Fight | Roll | Toll
    | Leave | GoToCell
)  # fmt: skip
