"""Import path of a command: modules never come from the current folder.

That folder is as a rule a pack, and a pack is data. This imports nothing that Python has not loaded
by itself, as it comes before all else.
"""

import os
import sys

SAFE = "PYTHONSAFEPATH"
"""Python's own switch, the same as `python -P`. Processes that a command starts inherit it."""
_PATHS = "PYTHONPATH"
_HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120 - pathlib loads slowly


def forget_current_folder() -> None:
    """Remove the current folder from the import path of this process and of any it starts."""
    os.environ[SAFE] = "1"
    current = _current()
    paths = os.environ.get(_PATHS)
    entries = paths.split(os.pathsep) if paths else []
    safe_paths = [path for path in entries if os.path.isabs(path) and path != current]  # noqa: PTH117
    if paths is not None:
        os.environ[_PATHS] = os.pathsep.join(safe_paths)
    # Python has made them absolute by now.
    left_out = {os.path.normpath(os.path.join(current, path)) for path in entries} - {*safe_paths}  # noqa: PTH118
    if not sys.flags.safe_path and sys.path[:1] == [current]:
        left_out.add(current)
    sys.path[:] = [path for path in sys.path if path and path not in left_out - {_HOME}]


def import_folders() -> list[str]:
    """Return the folders of `sys.path` without the current one, always with questpack's own."""
    current = _current()
    folders = [path for path in sys.path if os.path.isabs(path) and path != current]  # noqa: PTH117
    return folders if _HOME in folders else [_HOME, *folders]


def _current() -> str:
    """Return the current folder; "" when it no longer exists."""
    try:
        return os.getcwd()  # noqa: PTH109
    except OSError:
        return ""
