"""Integers of 64 bits: a machine word in the compiled build, otherwise an int.

Where it is compiled a number that does not fit is refused on its way in, and sums wrap round: it is
for what is held in bounds anyway.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64
else:
    i64 = int

__all__ = ["i64"]
