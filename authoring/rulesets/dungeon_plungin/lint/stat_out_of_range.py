from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Monster

LEAST, MOST = 1, 10


_WAY_OUT = f"write a number from {LEAST} to {MOST}"


@lint_rule(Severity.ERROR)
def stat_out_of_range(character: Monster | Hero) -> Iterator[Defect]:
    """DP-STAT-02, QP-L05."""
    boss = isinstance(character, Monster) and character.life_chart is not None
    for name, value in zip(STATS, character.stats, strict=True):
        if (name == "life" and boss) or LEAST <= value <= MOST:
            continue
        span = character.spans.value("stats", name) or character.span
        yield Defect(span, f"{name.upper()} {value} lies outside {LEAST} to {MOST}", _WAY_OUT)
