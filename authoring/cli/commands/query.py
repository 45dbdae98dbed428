"""Ask the games of a kept playtest in SQL.

RUN is the name of a run or its first letters: `questpack runs` lists them. The
table is `games`. How many games were won with how much gold:

questpack query RUN "select won, avg(numbers['gold']) from games group by won"
"""

from typing import Annotated

from typer import Argument

from authoring.cli.common import AsJson, RunsFolder, echo
from authoring.cli.exit import Exit
from authoring.core.columns import aligned
from authoring.core.printable import json_text, one_line
from authoring.services.query import query
from authoring.services.runs import RUNS

Name = Annotated[str, Argument(metavar="RUN", help="Name of a run.")]
Sql = Annotated[str, Argument(metavar="SQL", help="The query, in SQL.")]


def run(name: Name, sql: Sql, *, runs: RunsFolder = RUNS, json: AsJson = False) -> Exit:
    """Write the answer to `sql` about the run called `name` to standard output."""
    table = query(name, sql, runs)
    if json:
        rows = [dict(zip(table.columns, map(_plain, row), strict=True)) for row in table.rows]
        echo(json_text(rows))
    else:
        texts = [[one_line(str(value)) for value in row] for row in table.rows]
        echo(aligned([table.columns, *texts]))
    return Exit.CLEAN


def _plain(value: object) -> object:
    """Return a value as JSON can hold it; a value of an unknown type becomes its text."""
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)
