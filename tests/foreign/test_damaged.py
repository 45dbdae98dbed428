"""Damaged files of every format: sentences with places, or YAML; never a traceback."""

from contextlib import suppress
from pathlib import Path

import pytest

from authoring.foreign.charts.as_yaml import finished
from authoring.foreign.charts.chart_formats import format_of, read_charts
from authoring.foreign.reading import MOST_NOTES, NotRead, Reading
from tools.fuzz_foreign import fault


def test_damaged_files_are_told_or_read(tmp_path: Path) -> None:
    wrong = {seed: why for seed in range(200) if (why := fault(seed, tmp_path))}
    assert not wrong


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("x y\n\n" * 20_000, ".md"), (" _a" * 50_000, ".md"), ("- __a" * 30_000, ".md"),
        (f"# {' ' * 100_000}x", ".md"), (f"- d6+{'1' * 100_000}", ".md"),
        (f"Head {'d6' * 50_000}\n1 a\n2 b\n", ".md"), ("A\n- a\n- b\n\n" * 3000, ".md"),
        (f"{'|' * 50_000}\n{'|-' * 50_000}", ".md"), ("a,b\n" * 20_000, ".csv"),
        (f"a\n  b{' ' * 100_000}c\n", ".perchance"), (f"a\n  {'[' * 100_000}\n", ".perchance"),
        (f"a\n  {'{a|b}' * 2000}\n", ".perchance"),
        (f'{{"oracle_type": "", "rows": [{{"min": 1, "max": 2, "text": "{"[a](" * 50_000}"}}]}}',
         ".json"),
        (f'{{"formula": "", "results": [{{"text": "{"<!--" * 50_000}"}}]}}', ".json"),
    ],
)  # fmt: skip
def test_long_texts_come_to_an_end_with_a_few_words(text: str, ending: str) -> None:
    """Each is quadratic for a careless pattern or list: minutes, where it may take a second."""
    reading = Reading(text, "long")
    with suppress(NotRead):
        finished(((reading, part) for part in read_charts(reading, format_of(ending, text))), {})
    assert len(reading.notes) <= MOST_NOTES + 1
