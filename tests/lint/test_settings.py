"""Settings choose among findings, and their own mistakes are told at their places."""

from collections.abc import Sequence

import pytest

from authoring.core.finding import Finding, Severity, error, warning
from authoring.core.span import Span
from authoring.lint.read_settings import Codes, read_settings
from authoring.lint.settings import Settings, matches
from authoring.source.toml.toml_nodes import toml_node

RULES = frozenset({"chart-face-gap", "chart-row-overlap", "manual-effect"})
KNOWN = RULES | {"not-yaml", "art-unused"}
CODES = Codes(RULES, lambda: KNOWN, lambda code: code == "not-yaml")


def _settings(text: str) -> Settings:
    return read_settings(toml_node("questpack.toml", text), "/packs", CODES)


def _found(code: str, path: str = "/packs/a/charts.yaml") -> Finding:
    make = error if code in ("not-yaml", "chart-face-gap") else warning
    return make(code, Span(path, 1, 1, 1, 2, 0, 1), "it is so")


def _kept(text: str, *findings: Finding) -> list[str]:
    settings = _settings(text)
    assert settings.findings == ()
    return [one.code for one in settings.chosen(findings, RULES)]


ALL = tuple(map(_found, ("chart-face-gap", "chart-row-overlap", "manual-effect", "art-unused")))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", ["chart-face-gap", "chart-row-overlap", "manual-effect", "art-unused"]),
        ('select = ["chart-*"]', ["chart-face-gap", "chart-row-overlap"]),
        ("select = []", []),
        ('ignore = ["chart-*"]', ["manual-effect", "art-unused"]),
        ('ignore = "manual-effect"', ["chart-face-gap", "chart-row-overlap", "art-unused"]),
        ('select = ["chart-*"]\nignore = ["chart-face-gap"]', ["chart-row-overlap"]),
    ],
)
def test_codes_are_chosen_and_left_out(text: str, kept: list[str]) -> None:
    assert _kept(text, *ALL) == kept


def test_an_error_of_reading_is_always_told() -> None:
    assert _kept("select = []", _found("not-yaml")) == ["not-yaml"]


@pytest.mark.parametrize(
    ("glob", "left_out"),
    [
        ("a/charts.yaml", True),
        ("a/*", True),
        ("*/charts.yaml", True),
        ("charts.yaml", True),
        ("/a/charts.yaml", True),
        ("b/*", False),
        ("a/chart.yaml", False),
        ("harts.yaml", False),
    ],
)
def test_codes_are_left_out_in_some_files(glob: str, left_out: bool) -> None:
    text = f'[per-file]\n"{glob}" = ["chart-*"]\n'
    kept = ["manual-effect"] if left_out else ["chart-face-gap", "manual-effect"]
    assert _kept(text, ALL[0], ALL[2]) == kept


def test_severity_is_changed_for_that_code_alone() -> None:
    settings = _settings('[severity]\nchart-face-gap = "hint"\nmanual-effect = "error"\n')
    found = [(one.code, one.severity) for one in settings.chosen(ALL, RULES)]
    assert found == [
        ("chart-face-gap", Severity.HINT),
        ("chart-row-overlap", Severity.WARNING),
        ("manual-effect", Severity.ERROR),
        ("art-unused", Severity.WARNING),
    ]


def test_the_pack_wins_over_the_file() -> None:
    pack = _settings('select = ["chart-*"]\nignore = ["chart-face-gap"]\n[severity]\n'
                     'chart-row-overlap = "hint"')  # fmt: skip
    file = _settings('select = ["manual-effect"]\nignore = ["manual-effect"]\n[severity]\n'
                     'chart-row-overlap = "error"\nmanual-effect = "error"')  # fmt: skip
    both = pack.over(file)
    assert both.select == ("chart-*",)
    assert set(both.ignore) == {"chart-face-gap", "manual-effect"}
    assert both.severity["chart-row-overlap"] is Severity.HINT
    assert both.severity["manual-effect"] is Severity.ERROR
    assert Settings().over(file).select == ("manual-effect",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('selct = ["chart-*"]', ["1:1 unknown-lint-setting did you mean `select`?"]),
        (
            'ignore = ["manual-effect", "chart-fase-gap"]',
            ["1:28 unknown-lint-setting did you mean `chart-face-gap`?"],
        ),
        ('ignore = ["zz*"]', ["1:11 unknown-lint-setting see: questpack rules"]),
        (
            'ignore = ["not-yaml"]',
            ["1:11 unknown-lint-setting fix it, or hide it with a baseline"],
        ),
        ("ignore = 3", ["1:10 bad-lint-setting "]),
        ('[severity]\nmanual-effect = "hnt"', ["2:17 bad-lint-setting did you mean `hint`?"]),
        ('[severity]\n"chart-*" = "hint"', ["2:1 bad-lint-setting write the codes one by one"]),
        ('severity = ["hint"]', ["1:12 bad-lint-setting "]),
        ('[per-file]\n"a" = [["x"]]', ["2:8 bad-lint-setting "]),
    ],
)
def test_what_is_wrong_is_told_at_its_place(text: str, said: Sequence[str]) -> None:
    found = _settings(text).findings
    assert [f"{one.span.line}:{one.span.column} {one.code} {one.help}" for one in found] == said


def test_codes_of_other_rulesets_are_known_and_asked_for_only_then() -> None:
    asked = []

    def every() -> frozenset[str]:
        asked.append(True)
        return KNOWN

    codes = Codes(RULES, every, lambda _: False)
    read_settings(toml_node("a.toml", 'ignore = ["manual-effect", "chart-*"]'), "/", codes)
    assert not asked
    found = read_settings(toml_node("a.toml", 'ignore = ["art-unused"]'), "/", codes)
    assert asked
    assert found.findings == ()


def test_a_pattern_means_the_same_beginning() -> None:
    assert matches("chart-face-gap", ("chart-*",))
    assert matches("chart-face-gap", ("*",))
    assert not matches("chart-face-gap", ("chart",))
    assert not matches("unreachable-chart", ("chart*",))
