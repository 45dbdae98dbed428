"""Other programs are started in few places, each of which says how it does so safely."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.tree import ROOT

STARTERS = {
    "authoring/playtest/executors/local_processes.py": "joblib",
    "authoring/render/press/pool.py": "joblib",
    "authoring/render/authors/child.py": "subprocess",
    "authoring/live/link.py": "multiprocessing",
    "authoring/source/pack/revision.py": "subprocess",
}
"""Files that start processes, and by what. Whoever adds one begins it with `safe_children`, with
`python -P`, or with the whole path of a program and an environment of its own."""
NAMED_ONLY = {
    "authoring/live/worker.py": "multiprocessing",  # the type of its line
    "authoring/render/press/sandboxed.py": "subprocess",  # the type of what has ended
    "authoring/live/serve.py": "webbrowser",  # the user's own
}
STARTING = {"subprocess", "joblib", "multiprocessing", "pty", "webbrowser"}
CALLS = {"system", "popen", "fork", "forkpty", "posix_spawn", "posix_spawnp", "startfile",
         "create_subprocess_exec", "create_subprocess_shell"}  # fmt: skip


def _started(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]
        elif isinstance(node, ast.Attribute) and (
            node.attr in CALLS or node.attr.startswith(("exec", "spawn"))
        ):
            yield node.attr


def test_programs_are_started_where_it_is_known() -> None:
    known = {**STARTERS, **NAMED_ONLY}
    seen: dict[str, set[str]] = {}
    for path in Path(ROOT / "authoring").rglob("*.py"):
        names = set(_started(ast.parse(path.read_text(encoding="utf-8"))))
        odd = names & (STARTING | CALLS) | {
            name for name in names if name.startswith(("execv", "execl", "spawn"))
        }
        if odd:
            seen[path.relative_to(ROOT).as_posix()] = odd
    assert seen == {path: {name} for path, name in known.items()}
