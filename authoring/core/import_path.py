"""Where modules are imported from: never from the folder in which a command is started.

That folder is as a rule a pack, and a pack is data. This imports nothing that Python has not
loaded by itself, as it comes before all else.
"""

import os
import sys

SAFE = "PYTHONSAFEPATH"
"""Python's own switch, the same as `python -P`. Processes that a command starts inherit it."""
_PATHS = "PYTHONPATH"
_HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120 - pathlib loads slowly


def forget_current_folder() -> None:
    """Import nothing from the current folder: not in this process, and not in any it starts."""
    os.environ[SAFE] = "1"
    paths = os.environ.get(_PATHS)
    if paths is not None:
        os.environ[_PATHS] = os.pathsep.join(_absolute(paths.split(os.pathsep)))
    if not sys.flags.safe_path and sys.path and _is_current(sys.path[0]):
        del sys.path[0]
    sys.path[:] = _absolute(sys.path)


def import_folders() -> list[str]:
    """The folders modules are imported from, without the current one; ours in any case."""
    folders = [path for path in _absolute(sys.path) if not _is_current(path)]
    return folders if _HOME in folders else [_HOME, *folders]


def _is_current(path: str) -> bool:
    """Whether `path` is the current folder, and not where questpack itself lies."""
    try:
        here = os.getcwd()  # noqa: PTH109
    except OSError:  # it is gone
        return not path
    return path in ("", here) and here != _HOME


def _absolute(paths: list[str]) -> list[str]:
    """`paths` without the relative ones: an empty one is the current folder."""
    return [path for path in paths if os.path.isabs(path)]  # noqa: PTH117
