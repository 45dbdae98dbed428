"""Families of declared lint rules: the faults of a value, by the keyword of its annotation."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

from authoring.charts.order import out_of_order
from authoring.core.finding import Severity
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words
from authoring.lint.declared.levels import Level, fits
from authoring.model.dice import Dice
from authoring.model.pack import Pack
from authoring.source.node import Map

Options = Mapping[str, Any]
Fault = tuple[Level, Mapping[str, Any]]
"""A faulty value, and the names for its message."""
Faults = Callable[[Level, Any, Pack], Iterator[Fault]]


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of annotation, with the defaults for its findings.

    `takes` is the option that a bare value of the keyword sets. With `inside` it is about the keys
    of a map, and so is its `if`, which otherwise is about the keys beside the value.
    """

    faults: Faults
    code: str
    message: str
    help: str
    takes: str = ""
    severity: Severity = Severity.WARNING
    at: str = "value"
    after: tuple[str, ...] = ()
    inside: bool = False


def _zeros(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    for part, number in _numbers(level, options):
        if number.high == 0 or (number.is_rolled and number.high < 0):
            yield part, {"value": number}


def _outside(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    least, most = (_bound(level, bound) for bound in options["range"])
    for part, number in _numbers(level, options):
        is_below = least is not None and number.low < least
        if is_below or (most is not None and number.high > most):
            words = f"{most} or less" if least is None else f"{least} or more"
            allowed = words if least is None or most is None else f"{least} to {most}"
            yield (
                part,
                {
                    "value": number,
                    "low": number.low,
                    "range": allowed,
                    "signed": f"{number.high:+d}",
                },
            )


def _bound(level: Level, bound: int | str | None) -> int | None:
    """Return a bound that is a number, or that of the key beside the value; None for none."""
    value = level.map.get(bound) if isinstance(bound, str) else bound
    number = value.number if isinstance(value, Level) else None
    return number.high if number is not None else value if isinstance(value, int) else None


def _odd_dice(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    for part, number in _numbers(level, options):
        for sides in number.needed.keys() - options["sides"]:
            box = join_words([f"d{sides}" for sides in options["sides"]])
            yield part, {"value": number, "sides": sides, "box": box}


def _numbers(level: Level, options: Options) -> Iterator[tuple[Level, Dice]]:
    """Yield (level, number) for a number, or those in a map; with `keys` only under these."""
    for part in level if isinstance(level.node, Map) else (level,):
        number = part.number
        if number is not None and part.name in options.get("keys", (part.name,)):
            yield part, number


def _without(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    if not any(fits(level.get(path), "*") for path in options["any"]):
        yield level, {"any": join_words([f"`{path}`" for path in options["any"]], "or")}


def _idle(level: Level, _options: Options, _: Pack) -> Iterator[Fault]:
    yield level, {}


def _unfit(level: Level, options: Options, pack: Pack) -> Iterator[Fault]:
    for part in level.words():
        definition = pack.source.definitions.get((options["of"], part.text))
        if definition is not None:
            _touch(pack, definition.id)
            target = level.walker.definition(definition)
            if fits(target, options["that"]):
                yield part, {"target": target}


def _twice(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    lists = [level.get(key) for key in options["keys"]] if "keys" in options else [level]
    parts = [
        part for list_level in lists if isinstance(list_level, Level) for part in list_level.words()
    ]
    times = Counter(part.text for part in parts)
    for part in {part.text: part for part in parts}.values():
        if times[part.text] > 1:
            yield part, {"value": part.text, "times": times[part.text]}


def _unordered(level: Level, options: Options, _: Pack) -> Iterator[Fault]:
    parts = list(level)
    written = (part.number for part in parts)
    numbers = [number.low for number in written if number is not None and not number.is_rolled]
    if len(numbers) == len(parts) >= options.get("least", 0):
        broken = out_of_order(numbers)
        if broken is not None:
            at, direction = broken
            before = direction == ("rise" if numbers[at] < numbers[at - 1] else "fall")
            place = f"after {numbers[at - 1]}" if before else f"before {numbers[at + 1]}"
            yield parts[at], {"way": direction, "value": numbers[at], "place": place}


FAMILIES: Final[Mapping[str, Family]] = {
    "x-zero": Family(
        _zeros, "number-of-nothing", "`{key}` of `{id}` is {value}, which is nothing",
        "write how much, or take it out",
    ),
    "x-range": Family(
        _outside, "number-out-of-range", "`{key}` of `{id}` is {value}, expected {range}",
        "write {range}", "range",
    ),
    "x-sides": Family(
        _odd_dice, "die-nobody-has", "no d{sides} is in the box: {value}", "the box holds {box}",
        "sides", Severity.ERROR,
    ),
    "x-needs": Family(
        _without, "key-without-companion", "`{id}` has none of {any}", "add {any}", "any", at="id",
        inside=True,
    ),
    "x-idle": Family(
        _idle, "key-says-nothing", "`{key}` says nothing here", "take it out", at="key"
    ),
    "x-target": Family(
        _unfit, "reference-does-not-fit", "`{target}` does not belong under `{key}`",
        "name another one", after=("dangling-reference",),
    ),
    "x-twice": Family(
        _twice, "named-twice", "`{value}` stands in `{id}` {times} times", "name another one",
        "keys", Severity.HINT, inside=True,
    ),
    "x-order": Family(
        _unordered, "numbers-out-of-order", "the numbers {way}, but {value} comes {place}",
        "look whether two of them have changed places", "least", Severity.HINT,
    ),
}  # fmt: skip


def has_peers(level: Level, options: Options, pack: Pack) -> bool:
    """Return whether the entries beside that of `level` fit its option: one fits `others`, or all
    fit `every`; of definitions, with `own` those of its pack, with `among` those of these kinds."""
    condition = options.get("others", options.get("every"))
    entry = level if isinstance(level.node, Map) else level.map
    if condition is None:
        return True
    if entry.above is not None:
        return any(peer.key != entry.key and fits(peer, condition) for peer in entry.above)
    definitions = pack.source.definitions
    peers = [
        definition
        for definition in definitions.values()
        if definition.kind in options.get("among", (entry.kind,))
    ]
    own = definitions.get((entry.kind, entry.name))
    for peer in peers:
        _touch(pack, peer.id)
    fit = [
        fits(level.walker.definition(peer), condition)
        for peer in peers
        if peer is not own and (own is None or not options.get("own") or peer.owner == own.owner)
    ]
    return any(fit) and (all(fit) or "others" in options)


def _touch(pack: Pack, id: str) -> None:
    """Look a definition up in all content, so that a broken one raises LooksAtMissing."""
    content = fields(pack.content) if is_dataclass(pack.content) else ()
    for part in (
        pack.charts,
        pack.tiles,
        *(getattr(pack.content, field.name) for field in content),
    ):
        if isinstance(part, Mapping):
            part.get(id)
