"""Laws: how a monster behaves, when that changes, and what an action chart says."""

from functools import cache

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span, file_span
from authoring.rulesets.dungeon_plungin.model.keywords import ROLES, STATS, TARGETS
from authoring.verbs.effect import Effect


@dataclass(frozen=True, slots=True)
class Step:
    """One thing a monster does: `kind` is one of `STEPS`, `value` what it names."""

    kind: str
    value: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Act:
    """A row of an action chart: a Law to act by this time, or steps done one after another. Without
    either the monster does nothing."""

    law: "Law | None"
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A new Law from some moment on (DP-LAW-15).

    `when` is one of `CHANGES`; the number it names lies from `least` to `most`.
    `again`: every time, not only the first.
    """

    when: str
    least: int
    most: int
    counter: str
    law: "Law"
    again: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Law:
    """Behaviour of a monster (DP-LAW-01). Texts as authored, lower case.

    `role` and `target` may be "" when the author left them out: then Melee and Nearest. `detail` is
    what Lured by or Pack names. `unknown` holds words that are no keyword, with `span` the span of
    the whole law. `then` is what a waiting monster takes up, `act` what a special law does each
    turn.
    """

    role: str
    target: str
    detail: str
    unknown: tuple[str, ...]
    text: str
    span: Span
    then: "Law | None" = None
    changes: tuple[Change, ...] = ()
    act: Act | None = None


STEPS = ("move", "attack", "cast", "effects", "powers")
MOVES = ("random", "away", "closer")
CHANGES = (
    "hits", "damage", "life", "targeted", "ally_falls", "counter", "round", "alone", "near",
)  # fmt: skip
"""Events that may change a Law; `life` is half or a number left."""

_PACK = {
    "any": "any",
    "any race": "any",
    "same race": "same race",
    "of same race": "same race",
    "of the same race": "same race",
}
_NO_PLACE = file_span("")


def law_of(text: str, span: Span = _NO_PLACE) -> Law:
    """Return the Law a text states; without a text Melee Nearest (DP-LAW-14)."""
    if not text:
        return Law("melee", "nearest", "", (), "", span)
    role, target, detail, unknown = parse_law(text)
    next_law = law_of(detail, span) if role == "wait" and detail else None
    return Law(role, target, detail, unknown, text, span, next_law)


def parse_law(text: str) -> tuple[str, str, str, tuple[str, ...]]:
    """Return role, target, detail and the words that are no keyword.

    A waiting monster's detail is the Law it takes up afterwards, and its target that Law's target.
    """
    words = text.lower().replace(",", " ").split()
    if words[:1] == ["wait"]:
        rest = words[1:]
        following = rest[1:] if rest[:1] == ["then"] else rest
        if following[:1] == ["wait"]:
            return "wait", "", "", tuple(following)
        _, target, _, unknown = parse_law(" ".join(following))
        return "wait", target, " ".join(following), unknown
    role = words.pop(0) if words and words[0] in ROLES else ""
    target = words.pop(0) if words and words[0] in TARGETS else ""
    rest_text = " ".join(words)
    if target == "lured":
        return role, target, rest_text.removeprefix("by").strip(), ()
    if target == "pack" and rest_text in _PACK:
        return role, target, _PACK[rest_text], ()
    return role, target, "", tuple(words)


@cache
def lure_stat(detail: str) -> tuple[int, bool]:
    """Read `low life`, `highest atk`: return the index of the stat in STATS (-1 for none), and
    whether the highest counts, not the lowest."""
    words = detail.split()
    stat = next((STATS.index(word) for word in words if word in STATS), -1)
    return stat, "high" in words or "highest" in words


@cache
def plain_name(text: str) -> str:
    """Return a name as laws and packs may both write it: `Light Magic` is `light magic`."""
    words = text.lower().replace("-", " ").replace("_", " ").split()
    return " ".join(word for word in words if word not in ("a", "an", "the", "any"))
