"""Targets are read with their places; what is unknown is named with the nearest word."""

import pytest

from authoring.model.read_targets import read_targets
from authoring.model.reader import Reader
from authoring.model.targets import Targets
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

NUMBERS = ("rounds", "gold-lost")


def read(text: str) -> tuple[Targets, list[str]]:
    reader = Reader(())
    root, _ = compose("pack.yaml", text, Budget())
    found = read_targets(reader, root, NUMBERS, ("way_out",))
    return found, [
        f"{one.span.line}:{one.span.column} {one.code} {one.message} {one.help}".strip()
        for one in reader.findings
    ]


def test_every_kind_of_target_is_read() -> None:
    found, said = read(
        "win_rate: 50+ %\nrounds: 20-40\ngold_lost: {mean: 2.5, range: 9-0}\nway_out: 95 %\n"
    )
    assert said == []
    assert found.win_rate == (50.0, 100.0)
    assert [(one.number, one.measure, one.wanted) for one in found.numbers] == [
        ("rounds", "median", (20.0, 40.0)),
        ("gold-lost", "mean", (2.5, 2.5)),
        ("gold-lost", "range", (0.0, 9.0)),
    ]
    assert found.odds == {"way_out": "95 %"}


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (
            "gold_los: 3\n",
            (
                "1:1 bad-target `gold_los` is no number that games are measured by"
                " did you mean `gold_lost`?"
            ),
        ),
        ("rounds: many\n", "1:9 bad-target expected a range such as `55-75`, found `many`"),
        (
            "rounds: {medain: 3}\n",
            (
                "1:10 bad-target expected one of median, mean, range, found `medain`"
                " did you mean `median`?"
            ),
        ),
        (
            "way_out: maybe\n",
            "1:10 bad-target expected `sure`, `reachable` or `95 %`, found `maybe`",
        ),
        ("win_rate: [40, 60]\n", "1:11 bad-target expected a range such as `55-75`, found a list"),
    ],
)
def test_what_cannot_be_read_is_reported_and_left_out(text: str, finding: str) -> None:
    assert read(text) == (Targets(), [finding])


def test_without_targets_nothing_is_asked() -> None:
    assert read_targets(Reader(()), None, NUMBERS) == Targets()
