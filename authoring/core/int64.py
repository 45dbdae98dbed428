"""Integers of 64 bits: a machine word in the compiled build, otherwise an int.

In compiled code, converting a number that does not fit raises an error, and sums wrap round: use it
only for numbers that are bounded anyway.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64
else:
    i64 = int

__all__ = ["i64"]
