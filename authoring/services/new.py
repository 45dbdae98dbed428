"""Start of a new quest from the starter files of its ruleset."""

import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.fixes import as_yaml
from authoring.core.lazy_dataclass import dataclass
from authoring.core.printable import is_control
from authoring.core.suggest import did_you_mean
from authoring.core.wording import titled
from authoring.engine.contract import Ruleset
from authoring.rulesets.find import default_ruleset, find_ruleset, ruleset_ids
from authoring.services.schema_line import schema_for
from authoring.services.write import check_links, umask, write_all, write_whole

LONGEST_ID = 60
LONGEST_TITLE: Final = 80
CLASSIC: Final = "classic"
"""The template directly in the folder of a ruleset; the others have folders below it."""
_MAIN: Final = "pack.yaml"


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset with the names of its starter templates, the usual one first; `default` is True for
    the ruleset that is used where none is named."""

    id: str
    title: str
    templates: tuple[str, ...]
    default: bool


def games() -> tuple[Game, ...]:
    """Return every installed ruleset, sorted by id."""
    usual = default_ruleset()
    rulesets = (find_ruleset(id) for id in ruleset_ids())
    return tuple(
        Game(ruleset.id, ruleset.title, templates_of(ruleset), ruleset.id == usual)
        for ruleset in rulesets
        if ruleset
    )


def templates_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the names of a ruleset's templates, the classic one first; () for none."""
    folder = _folder(ruleset)
    others = sorted(path.parent.name for path in folder.glob(f"*/{_MAIN}"))
    return (CLASSIC, *others) if ruleset.starter or (folder / _MAIN).is_file() else tuple(others)


def new(
    folder: Path,
    ruleset_id: str = "",
    template: str = "",
    *,
    title: str = "",
    force: bool = False,
) -> tuple[Path, ...]:
    """Write a small quest into `folder`, which must not exist or be empty.

    Without a ruleset the default one is used, without a template the classic one. The folder's name
    becomes the pack's id, and its title where none is given. `force` writes over starter files in a
    folder that has some; other files stay. Returns the files written, in alphabetical order. Raises
    CannotRun for a folder in use, unknown names, and what cannot be written.
    """
    id = _id_of(folder)
    ruleset = _ruleset(ruleset_id or default_ruleset())
    texts = dict(_starter(ruleset, template.lower() or CLASSIC))
    title = _title(title) or titled(id)
    words = {"{id}": id, "title: {title}": f"title: {as_yaml(title)}", "{title}": title}
    if any("{schema}" in text for text in texts.values()):
        schema, copied = schema_for(folder, ruleset)
        words["{schema}"] = schema
        texts.update(copied)
    texts = {name: _filled(text, words, name) for name, text in texts.items()}
    _check_folder(folder)
    if folder.is_dir() and any(folder.iterdir()):
        if not force:
            raise CannotRun(f"{folder} exists already", "choose another name, or add --force")
        files = [(folder / name, text) for name, text in sorted(texts.items())]
        for path, _ in files:
            check_links(path, folder)
        for path, _ in files:
            path.parent.mkdir(parents=True, exist_ok=True)
        write_all(files, force=True, inside=folder)
    else:
        write_folder(folder, texts)
    return tuple(folder / name for name in sorted(texts))


def gameless_ruleset() -> str:
    """Return the id of the first ruleset without a game. Raises CannotRun if there is none."""
    for ruleset in map(find_ruleset, ruleset_ids()):
        if ruleset is not None and not ruleset.policies:
            return ruleset.id
    raise CannotRun("no ruleset is without a game", "name one with --ruleset")


def bare_pack(folder: Path, ruleset_id: str) -> Mapping[str, str]:
    """Return the files of a pack without definitions by name, `pack.yaml` first; "" as ruleset
    stands for one without a game. Raises CannotRun, also for a folder that is no pack and not
    empty."""
    id, ruleset = _id_of(folder), _ruleset(ruleset_id or gameless_ruleset())
    _check_folder(folder)
    if folder.is_dir() and any(folder.iterdir()):
        raise CannotRun(f"{folder} is no pack, and not empty", "choose another name")
    schema, copied = schema_for(folder, ruleset)
    header = (
        f"# yaml-language-server: $schema={schema}\n\nformat: 1\nruleset: {ruleset.id}\nid: {id}\n"
        f"title: {as_yaml(titled(id))}\nversion: 0.1.0\nauthors: [Your Name]\nlicence: CC-BY-4.0\n"
        "description: One or two sentences.\n"
    )
    return {_MAIN: header, **copied}


def _check_folder(folder: Path) -> None:
    """Raise CannotRun if `folder` has no parent, is a link, or is no folder."""
    if not folder.parent.is_dir():
        raise CannotRun(f"{folder.parent} does not exist", f"try: mkdir -p {folder.parent}")
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise CannotRun(f"{folder} exists and is no folder", "choose another name")


def write_folder(folder: Path, texts: Mapping[str, str]) -> None:
    """Write a new folder whole or not at all: fill it under another name, then rename it."""
    try:
        part = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
        try:
            part.chmod(0o777 & ~umask())
            for name, text in texts.items():
                (part / name).parent.mkdir(parents=True, exist_ok=True)
                write_whole(part / name, text, force=False)
            if folder.is_dir():
                folder.rmdir()
            part.rename(folder)
        finally:
            shutil.rmtree(part, ignore_errors=True)
    except OSError as reason:
        raise CannotRun(f"cannot write {folder}: {reason.strerror or reason}") from reason


def _ruleset(id: str) -> Ruleset:
    ruleset = find_ruleset(id)
    if ruleset is None:
        ids = ruleset_ids()
        hint = did_you_mean(id, ids) or "there are: " + ", ".join(ids)
        raise CannotRun(f"no ruleset is called `{id}`", hint)
    return ruleset


def _starter(ruleset: Ruleset, template: str) -> Mapping[str, str]:
    """Return the files of a template by path, with `{id}`, `{title}` and `{schema}` still in them;
    raise CannotRun if there is none."""
    names = templates_of(ruleset)
    if not names:
        raise CannotRun(f"the ruleset `{ruleset.id}` brings no starter quest")
    if template not in names:
        hint = did_you_mean(template, names) or "there are: " + ", ".join(names)
        raise CannotRun(f"`{ruleset.id}` has no template `{template}`", hint)
    if template == CLASSIC and ruleset.starter:
        return ruleset.starter
    folder = _folder(ruleset) / ("" if template == CLASSIC else template)
    subfolders = [path.parent for path in folder.glob(f"*/{_MAIN}")]
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in _yaml_in(folder)
        if not any(path.is_relative_to(subfolder) for subfolder in subfolders)
    }


def _yaml_in(folder: Path) -> Iterable[Path]:
    return sorted(folder.rglob("*.yaml"))


def _folder(ruleset: Ruleset) -> Path:
    return ruleset.folder("templates") / "starter" / ruleset.folder_name


def _filled(text: str, words: Mapping[str, str], name: str) -> str:
    if not name.endswith(".yaml"):
        return text
    for word, value in words.items():
        text = text.replace(word, value)
    return text


def _title(text: str) -> str:
    """Return a title on one line; raise CannotRun for one that is too long or holds control
    characters."""
    title = " ".join(text.split())
    if len(title) > LONGEST_TITLE or any(is_control(letter) for letter in title):
        message = f"this title is no line of at most {LONGEST_TITLE} letters"
        raise CannotRun(message, "take a shorter one, without control characters")
    return title


def _id_of(folder: Path) -> str:
    name = folder.name or folder.resolve().name
    id = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    if not id or not id[0].isalpha() or len(id) > LONGEST_ID:
        raise CannotRun(f"`{name}` makes no id", "use letters, digits and dashes: my-quest")
    if id != name:
        raise CannotRun(f"`{name}` is no id: a pack's folder is named like its id", f"try: {id}")
    return id
