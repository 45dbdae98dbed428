"""The page for designers says what the programme says."""

from pathlib import Path

from authoring.rulesets.dungeon_plungin.exact.great_door import Draw, Search, solve
from authoring.rulesets.dungeon_plungin.exact.time_span import schedule


def test_the_example_of_the_page_is_what_the_programme_answers(repository: Path) -> None:
    page = (repository / "docs" / "odds.md").read_text(encoding="utf-8")
    doors = ((5, 1), (4, 2), (3, 3))
    rows = ((False,), (True,))
    solution = solve(Search(3, schedule(1, 2), (Draw(1, 1, 1),), 1, doors, 6, rows))
    assert f"**{solution.found}**" in page
    assert f"never with {solution.complete}" in page
    assert " + ".join(map(str, solution.phases)) in page
