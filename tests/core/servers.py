"""Which lines of a log a build server obeys, as its own programs read them."""

import re
from typing import Final

_V2: Final = re.compile(r"\s*::")
"""GitHub's runner trims a line and looks for `::` (ActionCommand.TryParseV2)."""
_V1: Final = re.compile(r"##\w*\[")
"""Its older form, and Azure's and TeamCity's, are looked for anywhere in a line."""
_GITLAB: Final = re.compile(r"section_(?:start|end):\d+:[^\r]+\r\x1b\[0K")


def obeyed(log: str) -> list[str]:
    """The lines that would be commands."""
    lines = re.split(r"[\n\r\x0b\x0c\x85\u2028\u2029]", log)
    found = [line for line in lines if _V2.match(line) or _V1.search(line)]
    return found + _GITLAB.findall(log)
