"""Model of Laws: how a monster behaves, when that changes, and what an Action Chart gives."""

from functools import cache

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span, file_span
from authoring.rulesets.dungeon_plungin.model.keywords import ROLES, STATS, TARGETS
from authoring.verbs.effect import Effect


@dataclass(frozen=True, slots=True)
class Step:
    """A thing a monster does: `kind` of `STEPS`, with its `value` (kind of move, name of an attack,
    or id of a spell) or `effects`."""

    kind: str
    value: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Act:
    """A row of an Action Chart: the Law to act by this time, or else steps to do in order. Without
    either the monster does nothing."""

    law: "Law | None"
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A switch to another Law (DP-LAW-15).

    `when` is one of `CHANGES`; its number must lie in `least`..`most`, where (0, -1) stands for
    half of the LIFE. With `again` it happens every time, not only the first."""

    when: str
    least: int
    most: int
    counter: str
    law: "Law"
    again: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Law:
    """The behaviour of a monster (DP-LAW-01). Texts as authored, lower case.

    `role` and `target` are "" if left out: then Melee and Nearest. `detail` is what Lured or Pack
    names. `unknown` holds words that are no keyword, `span` is that of the whole Law. `then` is the
    Law after waiting, `act` what a special Law does each turn."""

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
    """Return the Law that a text states, for "" Melee Nearest (DP-LAW-14)."""
    if not text:
        return Law("melee", "nearest", "", (), "", span)
    role, target, detail, unknown = parse_law(text)
    next_law = law_of(detail, span) if role == "wait" and detail else None
    return Law(role, target, detail, unknown, text, span, next_law)


def parse_law(text: str) -> tuple[str, str, str, tuple[str, ...]]:
    """Return (role, target, detail, unknown words) of a Law, "" for what it leaves out.

    A waiting monster's detail is the text of its next Law, its target the target of that Law."""
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
    """Read `low life` or `highest atk` as (index in STATS or -1, True if the highest counts)."""
    words = detail.split()
    stat = next((STATS.index(word) for word in words if word in STATS), -1)
    return stat, "high" in words or "highest" in words


@cache
def phrases(text: str) -> frozenset[str]:
    """Return all runs of words of `text`, in lower case: for `Wood elf` these are `wood`, `elf` and
    `wood elf`."""
    words = text.lower().split()
    ends = range(len(words) + 1)
    return frozenset([" ".join(words[at:end]) for end in ends for at in range(end)])


def plain_name(text: str) -> str:
    """Return a name in a form that laws and packs share: `Light-Magic` is `light magic`."""
    words = text.lower().replace("-", " ").replace("_", " ").split()
    return " ".join(word for word in words if word not in ("a", "an", "the", "any"))
