"""Dice can show far more than all others that stand for the same.

## What it does

Takes dice under one key (how many monsters a row brings, the bonus of regions, the dice of tests)
and compares the most they can show with the most of all others under that key, in the pack and
those it uses. More than twice as much is told, where there are three others at least.

## Why is this bad?

`d20` for `d4` is one key away. On average it is seldom seen in a playtest, and at the table it
brings a crowd that nobody reckoned with.

## Example

```yaml
charts:
  monsters:
    die: d6
    rows:
      1-2: {ghoblin: d4}
      3-4: {ghoblin: 3, orc: 1}
      5: {orc: d3}
      6: {orc: d20}
```

## Use instead

```yaml
charts:
  monsters:
    die: d6
    rows:
      1-2: {ghoblin: d4}
      3-4: {ghoblin: 3, orc: 1}
      5: {orc: d3}
      6: {orc: d3}
```

## Fix safety

There is no fix: a crowd may be meant. Then a comment allows it.
"""

from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.lint.rules.numbers._siblings import Number, siblings
from authoring.model.dice import parse_dice
from authoring.model.pack import Pack

_ENOUGH: Final = 3
_TIMES: Final = 2.25
_AWAY: Final = 6
_HELP: Final = "if these are the wrong dice, mend them; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def dice_beyond_others(pack: Pack) -> Iterator[Defect]:
    """Yield dice whose maximum is far above the maximum of all others."""
    for numbers in siblings(pack).values():
        if len(numbers) <= _ENOUGH:
            continue
        highs = sorted((_most(number) for number in numbers), reverse=True)
        for number in numbers:
            most = _most(number)
            if not number.mine or most != highs[0] or not _is_dice(number):
                continue
            next_one = highs[1]
            if next_one > 0 and most >= _TIMES * next_one and most - next_one >= _AWAY:
                message = (
                    f"`{number.key}` {number.text} of `{number.owner}` can be {most}, and none of "
                    f"{len(numbers) - 1} others more than {next_one}"
                )
                yield Defect(number.node.span, message, _HELP)


def _most(number: Number) -> int:
    dice = parse_dice(number.text.lstrip("+-"))
    return dice.high if dice is not None else 0


def _is_dice(number: Number) -> bool:
    return "d" in number.text
