"""Families of lint rules: what is wrong with a value, by the keyword of its annotation."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from authoring.charts.order import out_of_order
from authoring.core.finding import Severity
from authoring.core.wording import join_words
from authoring.lint.declared.levels import Level, fits
from authoring.model.pack import Pack
from authoring.source.node import Map, Scalar

Options = Mapping[str, Any]
Fault = tuple[Level, Mapping[str, Any]]
"""A value that is wrong, and what its message may say."""
Faults = Callable[[Level, Any, Pack], Iterator[Fault]]


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of annotation, with what its findings say where the schema says nothing else.

    `takes` is the option that a bare value of the keyword stands for.
    """

    faults: Faults
    code: str
    message: str
    help: str
    takes: str = ""
    severity: Severity = Severity.WARNING
    at: str = "value"
    after: tuple[str, ...] = ()


def _zeros(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    for part in _numbers(level, options):
        if part.number is not None and part.number.high <= 0:
            yield part, {"value": part.number}


def _outside(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    bounds = [_bound(level, bound) for bound in options["range"]]
    for part in _numbers(level, options):
        low, high = (part.number.low, part.number.high) if part.number is not None else (0, 0)
        least, most = (low if bounds[0] is None else bounds[0], bounds[1])
        if part.number is not None and (low < least or (most is not None and high > most)):
            allowed = f"{least} or more" if most is None else f"{least} to {most}"
            yield part, {"value": part.number, "low": low, "range": allowed, "signed": f"{high:+d}"}


def _bound(level: Level, bound: int | str | None) -> int | None:
    """Return a bound that is a number, or the key of one beside it."""
    beside = level.map.get(bound) if isinstance(bound, str) else bound
    number = beside.number if isinstance(beside, Level) else None
    return number.high if number is not None else beside if isinstance(beside, int) else None


def _odd_dice(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    for part in _numbers(level, options):
        if part.number and part.number.count and part.number.sides not in options["sides"]:
            box = join_words([f"d{sides}" for sides in options["sides"]])
            yield part, {"value": part.number, "sides": part.number.sides, "box": box}


def _without(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    if not any(fits(level.get(path), "*") for path in options["any"]):
        yield level, {"any": join_words([f"`{path}`" for path in options["any"]], "or")}


def _idle(level: Level, _options: Options, _: Pack) -> Iterator[Fault]:
    yield level, {}


def _unfit(level: Level, options: Options, pack: Pack) -> Iterator[Fault]:
    for part in level if not isinstance(level.node, Scalar) else (level,):
        word = part.node if isinstance(part.node, Scalar) else part.key
        definition = pack.source.definitions.get((options["of"], word.text)) if word else None
        if definition is None:
            continue
        _touch(pack, definition.id)
        target = level.walker.definition(definition)
        if fits(target, options["that"]):
            yield part, {"target": target}


def _twice(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    lists = [level.get(key) for key in options["keys"]] if "keys" in options else [level]
    parts = [
        part
        for each in lists
        if isinstance(each, Level)
        for part in ((each,) if isinstance(each.node, Scalar) else each)
        if isinstance(part.node, Scalar)
    ]
    times = Counter(part.node.text for part in parts if isinstance(part.node, Scalar))
    last = {part.node.text: part for part in parts if isinstance(part.node, Scalar)}
    yield from ((last[text], {"value": text, "times": n}) for text, n in times.items() if n > 1)


def _unordered(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    parts = list(level)
    numbers = [part.number.low for part in parts if part.number and not part.number.count]
    if len(numbers) < max(options.get("least", 0), len(parts)):
        return
    broken = out_of_order(numbers)
    if broken is not None:
        at, way = broken
        yield parts[at], {"way": way, "value": numbers[at], "before": numbers[at - 1]}


def _numbers(level: Level, options: Options) -> tuple[Level, ...]:
    """Return a number, or those of a map, where only those under its `keys`."""
    if not isinstance(level.node, Map):
        return (level,)
    return tuple(part for part in level if part.name in options.get("keys", (part.name,)))


FAMILIES: Final[Mapping[str, Family]] = {
    "x-zero": Family(
        _zeros,
        "number-of-nothing",
        "`{key}` of `{id}` is {value}, which is nothing",
        "write how much, or take it out",
    ),
    "x-range": Family(
        _outside,
        "number-out-of-range",
        "`{key}` of `{id}` is {value}, expected {range}",
        "write {range}",
        "range",
    ),
    "x-sides": Family(
        _odd_dice,
        "die-nobody-has",
        "no d{sides} is in the box: {value}",
        "the box holds {box}",
        "sides",
        Severity.ERROR,
    ),
    "x-needs": Family(
        _without,
        "key-without-companion",
        "`{id}` has none of {any}",
        "add {any}",
        "any",
        at="id",
    ),
    "x-idle": Family(
        _idle, "key-says-nothing", "`{key}` says nothing here", "take it out", at="key"
    ),
    "x-target": Family(
        _unfit,
        "reference-does-not-fit",
        "`{target}` does not belong under `{key}`",
        "name another one",
        "of",
        after=("dangling-reference",),
    ),
    "x-twice": Family(
        _twice, "named-twice", "`{value}` stands in `{id}` {times} times", "name another one",
        "keys", Severity.HINT,
    ),
    "x-order": Family(
        _unordered, "numbers-out-of-order", "the numbers {way}, but {value} comes after {before}",
        "look whether two rows have changed places", "least", Severity.HINT,
    ),
}  # fmt: skip


def has_peer(level: Level, options: Options, pack: Pack) -> bool:
    """Return whether another entry beside the one that `level` stands in is as `others` says; with
    `own`, another one of its pack."""
    if "others" not in options:
        return True
    entry = level if isinstance(level.node, Map) else level.map
    if entry.above is not None:
        return any(peer.key != entry.key and fits(peer, options["others"]) for peer in entry.above)
    peers = [one for one in pack.source.definitions.values() if one.kind == entry.kind]
    owners = {one.owner for one in peers if one.id == entry.name}
    for peer in peers:
        _touch(pack, peer.id)
    return any(
        fits(level.walker.definition(peer), options["others"])
        for peer in peers
        if peer.id != entry.name and (not options.get("own") or peer.owner in owners)
    )


def _touch(pack: Pack, id: str) -> None:
    """Look a definition up as other rules do: this raises where it is broken."""
    for field in fields(pack.content) if pack.content is not None else ():
        part = getattr(pack.content, field.name)
        if isinstance(part, Mapping):
            part.get(id)
