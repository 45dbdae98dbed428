"""Start a new quest from its ruleset's starter files."""

import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.core.wording import titled
from authoring.rulesets.find import default_ruleset, find_ruleset, ruleset_ids
from authoring.services.write import umask, write_whole

LONGEST_ID = 60


def new(folder: Path, ruleset_id: str = "", *, force: bool = False) -> tuple[Path, ...]:
    """Write a small quest into `folder`, which must not exist or be empty.

    No ruleset named: the one marked as the default. The folder's name becomes
    the pack's id. `force` writes over starter files in a folder that has some;
    other files stay. Returns the files written, in alphabetical order. Raises
    CannotRun.
    """
    id = _id_of(folder)
    texts = _starter(ruleset_id or default_ruleset(), {"{id}": id, "{title}": titled(id)})
    if not folder.parent.is_dir():
        raise CannotRun(f"{folder.parent} does not exist", f"try: mkdir -p {folder.parent}")
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise CannotRun(f"{folder} exists and is no folder", "choose another name")
    if folder.is_dir() and any(folder.iterdir()):
        if not force:
            raise CannotRun(f"{folder} exists already", "choose another name, or add --force")
        for name, text in sorted(texts.items()):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(folder / name, text, force=True)
    else:
        _write_folder(folder, texts)
    return tuple(folder / name for name in sorted(texts))


def _write_folder(folder: Path, texts: Mapping[str, str]) -> None:
    """The whole folder or nothing: filled under another name, then renamed."""
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


def _starter(ruleset_id: str, words: Mapping[str, str]) -> Mapping[str, str]:
    """The starter's files with words filled in: `{id}`, `{title}`, `{schema}`, `{packs}`."""
    ruleset = find_ruleset(ruleset_id)
    if ruleset is None:
        known = ruleset_ids()
        hint = did_you_mean(ruleset_id, known) or "there are: " + ", ".join(known)
        raise CannotRun(f"no ruleset is called `{ruleset_id}`", hint)
    texts = dict(ruleset.starter)
    folder = ruleset.folder("templates") / "starter" / ruleset.folder_name
    for path in sorted(folder.rglob("*.yaml")) if not texts else ():
        texts[path.relative_to(folder).as_posix()] = path.read_text(encoding="utf-8")
    if not texts:
        raise CannotRun(f"the ruleset `{ruleset_id}` brings no starter quest")
    schema = (ruleset.folder("schemas") / ruleset.schema).as_posix()
    folders = {"{schema}": schema, "{packs}": ruleset.folder("packs").as_posix()}
    return {name: _filled(text, {**words, **folders}) for name, text in texts.items()}


def _filled(text: str, words: Mapping[str, str]) -> str:
    for word, value in words.items():
        text = text.replace(word, value)
    return text


def _id_of(folder: Path) -> str:
    name = folder.name or folder.resolve().name
    id = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    if not id or not id[0].isalpha() or len(id) > LONGEST_ID:
        raise CannotRun(f"`{name}` makes no id", "use letters, digits and dashes: my-quest")
    if id != name:
        raise CannotRun(f"`{name}` is no id: a pack's folder is named like its id", f"try: {id}")
    return id
