"""Files are opened in few places, and what a pack brings only by those who look at links.

A new place belongs into one of the tables below, with its reason. Files of a pack are read by a
`Reader` after `past_bounds`, written by `write_all(..., inside=folder)`; `authoring/core/links.py`
says which links are whose.
"""

import ast
from collections.abc import Iterator

from tests.architecture.tree import ROOT

WRITERS = {
    "authoring/services/write.py": "all that commands write: looks at every link",
    "authoring/playtest/runs.py": "games: a file of its own beside its place, then moved over it",
    "authoring/core/lock.py": "opens no link",
    "authoring/services/new.py": "a folder of its own making; over an old one by `write_all`",
    "authoring/services/translate.py": "the folder of translations, after `check_links`",
    "authoring/services/exporting.py": "folders of an export, after `check_links`",
    "authoring/services/runs.py": "folders of runs, after a look at links",
    "authoring/services/print_plan.py": "a folder of its own making",
    "authoring/services/query.py": "a folder of its own making",
    "authoring/services/tuning/comparison_input.py": "a folder of its own making",
    "authoring/source/pack/revision.py": "questions for git, in a file without a name",
    "authoring/source/cache/disk.py": "the user's own cache",
    "authoring/playtest/executors/flag.py": "a file in the system's folder for such",
    "authoring/live/serve.py": "the page that starts the browser, in a folder of its own making",
    "authoring/cli/shell.py": "the null device",
    "authoring/cli/exit.py": "the null device",
    "authoring/source/schema/bundle.py": "schemas of this repository",
    "authoring/lint/pages_docs.py": "pages of this repository",
}
READERS = {
    "authoring/core/bounded.py": "a plain file, no link",
    "authoring/services/rewrite.py": "a file that is about to be written",
    "authoring/source/reader.py": "texts of packs, after `past_bounds`",
    "authoring/source/assets/art.py": "heads of pictures that do not lead out",
    "authoring/source/assets/own_files.py": "pictures and templates that do not lead out",
    "authoring/source/assets/raster.py": "a picture that is open already",
    "authoring/source/pack/campaign.py": "a file the user names, no link that leads out",
    "authoring/services/baseline.py": "a file the user names, no link that leads out",
    "authoring/services/tuning/comparison_input.py": "records the user names",
    "authoring/services/changed_files.py": "a file that is about to be written",
    "authoring/render/authors/fetcher.py": "a picture that still lies where it lay",
    "authoring/render/standards/profile.py": "a profile of colours that the user names",
    "authoring/playtest/runs.py": "games, no links",
    "authoring/source/cache/disk.py": "the user's own cache",
    "authoring/playtest/executors/program.py": "our own program",
    "authoring/core/build.py": "our own program",
    "authoring/cli/front.py": "our own program",
}
SHIPPED = {
    "authoring/lint/explain.py", "authoring/lint/pages_docs.py", "authoring/lint/rule_list.py",
    "authoring/lint/rules/text/misspelt_term.py", "authoring/live/app.py",
    "authoring/model/rulings.py",
    "authoring/paper/emblems.py", "authoring/paper/icons.py", "authoring/paper/rule_text.py",
    "authoring/paper/silhouettes.py",
    "authoring/render/drawing/sprites.py", "authoring/report/html.py",
    "authoring/render/typesetting/assets.py", "authoring/render/typesetting/languages.py",
    "authoring/services/editing/form_at.py", "authoring/services/listing.py",
    "authoring/services/new.py", "authoring/services/schema_line.py",
    "authoring/services/settings.py",
    "authoring/source/pack/pack_keys.py", "authoring/source/pack/upgrade_steps.py",
    "authoring/source/schema/bundle.py", "authoring/source/schema/validation.py",
}  # fmt: skip
"""They read what comes with questpack: schemas, templates, pages."""
NO_FILES = {"webbrowser.open", "gate.open", "ls.session.open"}
WRITING = {"write_text", "write_bytes", "touch", "mkdir", "mkstemp", "mkdtemp", "makedirs",
           "TemporaryFile", "NamedTemporaryFile", "TemporaryDirectory", "symlink_to", "copyfile",
           "copytree", "copy2", "hardlink_to", "rename"}  # fmt: skip
READING = {"read_text", "read_bytes"}


def _calls(tree: ast.AST) -> Iterator[str]:
    """`write` and `read`, for each call that does so."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or ast.unparse(node.func) in NO_FILES:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name == "open":
            given = (*node.args, *(one.value for one in node.keywords))
            constants = (one.value for one in given if isinstance(one, ast.Constant))
            modes = [value for value in constants if isinstance(value, str)]
            flags = ast.dump(node)
            writes = any(set(mode) & set("wxa+") and len(mode) <= 3 for mode in modes)
            yield "write" if writes or "O_CREAT" in flags or "O_WRONLY" in flags else "read"
        elif name in WRITING:
            yield "write"
        elif name in READING:
            yield "read"


def _who(kind: str) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "authoring").rglob("*.py")
        if kind in _calls(ast.parse(path.read_text(encoding="utf-8")))
    }


def test_files_are_written_where_it_is_known() -> None:
    assert _who("write") == set(WRITERS)


def test_files_are_read_where_it_is_known() -> None:
    assert _who("read") == {*READERS, *SHIPPED}
