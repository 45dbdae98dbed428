"""`from authoring import ...` offers what is promised, and loads no more than is asked for."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import authoring

HEAVY = ("weasyprint", "jinja2", "joblib", "networkx", "PIL", "jsonschema", "typer", "fontTools")
PRINTING = ("WrittenFile", "Order", "print_pack")

LOOK = """
import sys
import authoring
ours = sorted(name for name in sys.modules if name.startswith("authoring"))
assert set(ours) <= {"authoring", "authoring.core", "authoring.core.finder"}, ours
names = sys.argv[1].split(",")
for name in names:
    getattr(authoring, name)
print(",".join(name for name in sys.argv[2].split(",") if name in sys.modules))
"""


def _declared(stub: Path) -> dict[str, str]:
    """Every name of the stub and the module it says it is from."""
    tree = ast.parse(stub.read_text(encoding="utf-8"))
    imports = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    return {alias.name: str(node.module) for node in imports for alias in node.names}


@pytest.fixture(scope="module")
def declared(repository: Path) -> dict[str, str]:
    return _declared(repository / "authoring" / "__init__.pyi")


def _loaded(names: set[str], watched: tuple[str, ...]) -> set[str]:
    """Which of the watched modules a fresh Python has after these names were asked for."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK, ",".join(sorted(names)), ",".join(watched)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.strip().split(",")) - {""}


def test_every_name_of_the_stub_is_there_and_from_where_it_says(declared: dict[str, str]) -> None:
    assert declared
    for name, home in declared.items():
        assert getattr(authoring, name) is getattr(import_module(home), name)


def test_the_stub_knows_every_name_there_is(declared: dict[str, str]) -> None:
    assert set(declared) <= set(dir(authoring))
    offered = import_module("authoring").__dict__["_OFFERED"]
    assert {name: home for home, names in offered.items() for name in names} == declared


def test_no_name_is_that_of_a_folder(declared: dict[str, str]) -> None:
    """Importing a folder would put it in the place of the function."""
    assert not set(declared) & {info.name for info in iter_modules(authoring.__path__)}


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'prnt'"):
        getattr(authoring, "prnt")  # noqa: B009 - the stub does not know it either


def test_nothing_heavy_is_loaded_before_something_is_printed(declared: dict[str, str]) -> None:
    assert _loaded(set(declared) - set(PRINTING), HEAVY) == set()


def test_printing_loads_the_templates_and_weasyprint_only_at_the_press(
    declared: dict[str, str],
) -> None:
    assert _loaded(set(PRINTING), ("jinja2", "weasyprint")) == {"jinja2"}


@pytest.mark.parametrize(
    ("name", "spared"),
    [
        ("Finding", ("authoring.source", "authoring.services")),
        ("explain", ("authoring.source.yaml.composer", "authoring.playtest", "authoring.render")),
        ("new", ("authoring.source.yaml.composer", "authoring.playtest", "authoring.render")),
        ("open_pack", ("authoring.playtest", "authoring.services.odds")),
        ("odds_of", ("authoring.playtest", "authoring.services.printing")),
        ("playtest_pack", ("authoring.services.printing", "authoring.services.seal")),
    ],
)
def test_a_name_spares_what_it_does_not_need(name: str, spared: tuple[str, ...]) -> None:
    assert _loaded({name}, spared) == set()
