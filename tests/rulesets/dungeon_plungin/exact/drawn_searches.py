"""Small searches for Great Doors, drawn by Hypothesis."""

from hypothesis import strategies as st

from authoring.rulesets.dungeon_plungin.exact.great_door import Draw, Search
from authoring.rulesets.dungeon_plungin.exact.time_span import schedule


@st.composite
def searches(draw: st.DrawFn, *, longest: int = 3, great_limit: int = 1) -> Search:
    """Small quests, some with dead ends, preset doors and changing rows."""
    rows = draw(st.lists(st.lists(st.booleans(), min_size=1, max_size=3), min_size=1, max_size=3))
    x = draw(st.integers(0, 2))
    weights = st.lists(st.integers(0, 2), min_size=len(rows), max_size=len(rows)).filter(any)
    doors = []
    for _ in range(x + 1):
        one = draw(weights)
        doors.append((*one[:-1], one[-1] + 6 - sum(one)) if sum(one) <= 6 else tuple(one))
    faces = 6
    tiles = draw(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 2)), min_size=1, max_size=3))
    draws = []
    for weight, exits in tiles:
        rolled = draw(st.integers(0, exits))
        great = draw(st.booleans()) and rolled < exits
        draws.append(
            Draw(weight, exits, rolled, great, draw(st.integers(1, 2)), draw(st.integers(1, 2)))
        )
    n = draw(st.integers(1, max(longest - x, 1)))
    return Search(
        start=draw(st.integers(0, 3)),
        modifiers=schedule(n, x)[:longest],
        draws=tuple(draws),
        whole=sum(d.weight for d in draws),
        doors=tuple(doors),
        faces=faces,
        rows=tuple(tuple(stages) for stages in rows),
        great_limit=great_limit,
        difficulties=tuple(draw(st.integers(1, 2)) for _ in rows),
    )
