"""Everything that is rolled for in percent, on one table: how often, and on which die."""

from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.linked_text import unlinked
from authoring.paper.rule_text import Values
from authoring.rulesets.dungeoneers.printed.values import TEXT

_TENTH: Final = 10


@dataclass(frozen=True, slots=True)
class Chance:
    """One line: what may happen, when it is rolled for, and the faces on which it does."""

    percent: int
    what: str
    when: str

    @property
    def roll(self) -> str:
        """`d100: 1-3`, or `d10: 1-3` where tens are enough."""
        tens = not self.percent % _TENTH
        top = self.percent // _TENTH if tens else self.percent
        die = "d10" if tens else "d100"
        return f"{die}: {top}" if top == 1 else f"{die}: 1\u2013{top}"


def chances(values: Values) -> tuple[Chance, ...]:
    """Return a line for everything that `values` let happen in percent, the rarest first."""
    lines = (
        Chance(int(step.then), step.when, unlinked(step.text))
        for step in TEXT.steps("chances", values)
    )
    return tuple(sorted(dict.fromkeys(lines), key=lambda chance: chance.percent))
