"""Texts that hold a number, which may be dice."""

from collections.abc import Callable

from authoring.core.language import _, ngettext, npgettext
from authoring.core.wording import join_words
from authoring.model.dice import Dice


def counted(number: Dice, one: str, many: str, **fills: object) -> str:
    """Return `1 chest`, `2 chests`, `d4 chests`: the translation of `one` or `many`, with `number`
    in place of `{n}` and `fills` in other fields. Numbers by heroes are as in `for_heroes`."""
    return for_heroes(
        number, lambda dice: ngettext(one, many, _how_many(dice)).format(n=dice, **fills)
    )


def counted_as(case: str, number: Dice, one: str, many: str, **fills: object) -> str:
    """Return `1 chest`, `2 chests` in a grammatical `case` for translators; see `counted`."""
    return npgettext(case, one, many, _how_many(number)).format(n=number, **fills)


def _how_many(number: Dice) -> int:
    """Return the number whose plural form is used: for dice the most they can show, at least 2."""
    return abs(number.low if number.low == number.high else max(2, number.high))


def for_heroes(number: Dice, say: Callable[[Dice], str]) -> str:
    """Return `say(number)`; for a number by heroes `1 chest for each hero`, or `2 chests with 2
    heroes, 3 with 3 and 4 with 4`."""
    rule = number.by
    if rule is None:
        return say(number)
    if rule.table:
        (heroes, first), *others = rule.table
        text = ngettext("{things} with {n} hero", "{things} with {n} heroes", heroes)
        parts = [_("{number} with {n}").format(number=dice, n=n) for n, dice in others]
        return join_words([text.format(things=say(first), n=heroes), *parts])
    each = _("{things} for each hero").format(things=say(rule.each))
    if rule.more > 0:
        return _("{things} and {n} more").format(things=each, n=rule.more)
    return _("{things}, less {n}").format(things=each, n=-rule.more) if rule.more else each
