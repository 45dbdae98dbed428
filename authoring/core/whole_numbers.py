"""Whole numbers in texts that an author writes."""

import re
from typing import Final

_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")


def whole_number(text: str) -> int | None:
    """Return the integer that `text` writes in the digits 0 to 9, 18 at most, after a minus or
    none; None for any other text, such as `²`, of which `str.isdigit` is true."""
    return int(text) if _WHOLE.fullmatch(text) else None
