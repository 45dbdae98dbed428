"""Plain text tables with aligned columns."""

from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Return `rows`, all of equal length, as text with a line each, its columns aligned; a column
    of numbers below its heading (the first row) is aligned to the right. Returns "" for no rows."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, words)) for words in columns]
    right = [len(words) > 1 and all(map(_number, words[1:])) for words in columns]
    return "".join(
        "  ".join(
            word.rjust(width) if numbers else word.ljust(width)
            for word, width, numbers in zip(row, widths, right, strict=True)
        ).rstrip()
        + "\n"
        for row in rows
    )


def _number(word: str) -> bool:
    return word.strip("-%").replace(",", "").replace(".", "", 1).isdecimal()
