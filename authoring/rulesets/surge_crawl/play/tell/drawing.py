"""Drawing of the board at the end, as text."""

from collections.abc import Iterator

from authoring.boards.ground import offset
from authoring.rulesets.surge_crawl.play.board.state import State


def draw(s: State) -> Iterator[str]:
    """Yield the dungeon row by row, and a legend."""
    marks: dict[tuple[int, int], str] = {}
    for square, part in s.ground.part.items():
        marks[offset(square)] = "o" if s.sections[part].kind else "."
    for square in s.crystals:
        marks[offset(square)] = "*"
    for hero in s.heroes:
        marks[offset(hero.square)] = str(hero.number + 1)
    columns = [x for x, _ in marks]
    rows = [y for _, y in marks]
    for y in range(min(rows), max(rows) + 1):
        yield "".join(
            marks.get((x, y), " ") for x in range(min(columns), max(columns) + 1)
        ).rstrip()
    names = ", ".join(f"{hero.number + 1} {hero.fighter.name}" for hero in s.heroes)
    yield f". passage   o room   * crystal   {names}"
