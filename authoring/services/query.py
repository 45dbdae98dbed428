"""SQL queries on the games of a run, by duckdb (the extra `data`)."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words
from authoring.playtest.runs import Run
from authoring.services.runs import RUNS, run_named

TABLE: Final = "games"
_MEMORY: Final = "1GB"
_EXAMPLE: Final = 'such as: "select count(*) from games"'
_COLUMNS: Final = {
    "game": "BIGINT",
    "won": "BOOLEAN",
    "ending": "VARCHAR",
    "rounds": "BIGINT",
    "numbers": "MAP(VARCHAR, BIGINT)",
    "tallies": "MAP(VARCHAR, MAP(VARCHAR, BIGINT))",
    "cases": "MAP(VARCHAR, VARCHAR)",
    "course": "JSON",
}
"""Columns of the table, from the values of a line of a run."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The result of a query: names of its columns, and its rows with a value for each column."""

    columns: tuple[str, ...]
    rows: Sequence[tuple[Any, ...]]


def query(name: str, sql: str, folder: Path = RUNS) -> Rows:
    """Return the result of the query `sql` on the table `games` of a run, named as by `run_named`.

    Raises CannotRun when there is no such run, no duckdb, or the query is invalid.
    """
    duckdb = _duckdb()
    run = run_named(name, folder)
    with TemporaryDirectory(prefix="questpack-") as scratch, duckdb.connect() as base:
        try:
            # What it has not brought along it would fetch; all we need it has.
            base.execute("SET autoinstall_known_extensions = false")
            base.execute(f"SET memory_limit = '{_MEMORY}'")
            base.read_json(
                _files(run, Path(scratch)), columns=_COLUMNS, format="newline_delimited"
            ).create_view(TABLE)
            result = base.execute(sql) if sql.strip() else None
            if result is None or result.description is None:
                raise CannotRun("this asks for nothing", _EXAMPLE)
            columns = tuple(str(column[0]) for column in result.description)
            return Rows(columns, result.fetchall())
        except duckdb.Error as reason:
            message = str(reason).strip().splitlines()[0]
            hint = f"the table is `{TABLE}`, its columns are {join_words(_COLUMNS)}"
            raise CannotRun(f"duckdb: {message}", hint) from reason


def _duckdb() -> Any:
    try:
        import duckdb
    except ImportError:
        hint = "pip install 'questpack[data]'"
        raise CannotRun("queries need duckdb, which is not installed", hint) from None
    return duckdb


def _files(run: Run, target: Path) -> list[str]:
    """Return the paths of a run's files; complete lines of its last are copied into `target`."""
    *whole, last = run.firsts() or [1]
    tail = target / "last.jsonl"
    tail.write_text("".join(run.lines(last)), encoding="utf-8")
    return [*(str(run.whole(first)) for first in whole), str(tail)]
