"""Special Abilities of heroes, monsters and gear."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.read_fields import EFFECTS, INTEGERS, TEXTS, word
from authoring.model.spans import NO_SPANS, Spans
from authoring.rulesets.dungeon_plungin.model.magic import REACTIONS
from authoring.verbs.effect import Effect

ABILITY_KINDS = ("passive", "action", "reaction")
DICE_FOR = ("search", "disarm", "pick", "bash", "attack", "defend", "cast")
"""Rolls to which an ability may add dice, in the order of `Actor.extra`."""

SECOND_MOVES = ("full_life", "always")
LIMITS = ("none", "turn", "visit", "quest")
"""The span of time in which an ability may be used once; `none`: as often as one likes."""
AIMS = ("self", "ally", "foe")
"""Targets of an ability's effects, seen from its owner, who may be a hero or a monster."""

MOV_STEPS = -1
"""Value of `Assault.steps` for a charge: as many squares as a Move."""


@dataclass(frozen=True, slots=True)
class Assault:
    """The attack an ability brings (DP-ACT-05). `steps`: squares its owner may first walk towards
    the target, `MOV_STEPS` for a Move. `bonus`: dice added. `each`: attacks everyone in reach."""

    steps: int
    bonus: int
    ranged: bool
    each: bool


@dataclass(frozen=True, slots=True)
class Ability:
    """A Special Ability (DP-ACT-04, DP-REACT-01, DP-OUT-04). `kind`: `passive` always works,
    `action` costs an Action (or is `free`), `reaction` answers `trigger`. `bonus` is added to stats
    by name; `dice` follows `DICE_FOR`; `against` names a race if the dice for attack and defence
    count against it only. `school` is the School of Magic it opens, `second_move` when its owner
    may Move twice. `effects` concern `target` within `range` squares (0: adjacent); with an
    `attack`, everyone it damaged. `text` is a rule in words, printed and not played."""

    id: str
    name: str
    kind: str = field(metadata=word(ABILITY_KINDS, "bad-ability", "passive"))
    bonus: Mapping[str, int] = field(metadata=INTEGERS)
    dice: tuple[int, ...]
    against: str
    school: str
    resists: tuple[str, ...] = field(metadata=TEXTS)
    no_stun: bool
    """A fumbled defence does not stun (DP-FUMB-04)."""
    fumble: tuple[Effect, ...] = field(metadata=EFFECTS)
    """Effects of a fumbled defence, in addition to the stun or with `no_stun` in its place."""
    second_move: str = field(metadata=word(SECOND_MOVES, "bad-ability", ""))
    trigger: str = field(metadata=word(REACTIONS, "bad-ability", ""))
    limit: str = field(metadata=word(LIMITS, "bad-ability", "none"))
    free: bool
    attack: Assault | None
    target: str = field(metadata=word(AIMS, "bad-ability", "self"))
    range: int
    effects: tuple[Effect, ...] = field(metadata=EFFECTS)
    text: str
    flavour: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)

    @property
    def idle(self) -> bool:
        """True if it has no entry that can be played, at most a text."""
        works = self.bonus or any(self.dice) or self.school or self.resists or self.no_stun
        return not (works or self.fumble or self.second_move or self.attack or self.effects)

    @property
    def heals(self) -> bool:
        """True if one of its effects restores LIFE."""
        for effect in self.effects:  # noqa: SIM110 - asked too often for a generator
            if effect.means.heals:
                return True
        return False
