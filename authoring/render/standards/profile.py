"""ICC profile of a press, as supplied by a print shop."""

import re
import stat
import struct
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass

CMYK: Final = "CMYK"
MAX_PROFILE_BYTES: Final = 8 * 1024 * 1024
"""Profiles of four inks have one to three mebibytes."""
MAX_NAME: Final = 120

_COMPONENTS: Final = {CMYK: 4, "RGB ": 3, "GRAY": 1}
_HEADER, _ENTRY = 132, 12
"""Bytes of the header with the count of tags, and of a tag's entry."""
_NEWEST: Final = 4
"""Newest ICC version: PDF/X-4 is based on PDF 1.6, which has versions 2 and 4."""
_CLASSES: Final = {
    "mntr": "a screen", "scnr": "a scanner or camera", "link": "a link of two devices",
    "spac": "a colour space", "abst": "an effect", "nmcl": "named colours",
}  # fmt: skip
_ASK: Final = "ask the print shop for the ICC profile of its press and paper"
_UNPRINTABLE: Final = re.compile(r"[^ -~\u00a1-\ud7ff\ue000-\uffff]+")


@dataclass(frozen=True, slots=True)
class OutputProfile:
    """An ICC profile of a press and paper: the content of its file, its colour `space` as in its
    header, its own `name`, and the `condition` in the ICC's registry, such as FOGRA51; "" for
    none."""

    data: bytes
    space: str
    name: str
    condition: str = ""

    @property
    def components(self) -> int:
        """Number of components of a colour: 4 in CMYK, 3 in RGB, 1 in grey."""
        return _COMPONENTS[self.space]


def profile_at(path: str, condition: str) -> OutputProfile | None:
    """Return the profile in the file `path` as typed, None for "". Raises CannotRun as
    `read_profile` does, and for a printing condition without a profile."""
    if condition and not path:
        raise CannotRun("a printing condition goes with a profile", "add --icc FILE")
    return read_profile(Path(path), condition) if path else None


def read_profile(path: Path, condition: str = "") -> OutputProfile:
    """Return the profile in a file; raise CannotRun for one that PDF/X-4 cannot be printed with. A
    typed `condition` replaces that of the profile."""
    data = _data(path)
    space = _checked_space(path, data)
    tags = _tags(path, data)
    name = _name(tags.get("desc", b"")) or _clean(path.stem)
    return OutputProfile(data, space, name, _condition(condition, tags))


def _refuse(path: Path, problem: str, hint: str = _ASK) -> CannotRun:
    return CannotRun(f"{path.name}: {problem}", hint)


def _data(path: Path) -> bytes:
    """Return a file's content; raise CannotRun for what is no file, too large or unreadable."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise _refuse(path, "this is no file")
        if about.st_size > MAX_PROFILE_BYTES:
            limit = MAX_PROFILE_BYTES // 1024**2
            raise _refuse(path, f"larger than {limit} MiB; no profile of a press is")
        with path.open("rb") as file:
            return file.read(MAX_PROFILE_BYTES)
    except FileNotFoundError:
        raise _refuse(path, "no such file", "check the path") from None
    except (OSError, ValueError):
        raise _refuse(path, "this file cannot be read", "check its rights") from None


def _checked_space(path: Path, data: bytes) -> str:
    """Return the colour space in a profile's header; raise CannotRun if it is not one of a
    press."""
    if len(data) < _HEADER or data[36:40] != b"acsp":
        raise _refuse(path, "this is no ICC profile")
    if int.from_bytes(data[:4], "big") > len(data):
        raise _refuse(path, "this profile is cut off", "copy or download it anew")
    if data[8] > _NEWEST:
        problem = f"ICC version {data[8]} is too new for PDF/X-4"
        raise _refuse(path, problem, "ask the print shop for version 2 or 4")
    kind, space = (data[at : at + 4].decode("latin-1") for at in (12, 16))
    if kind != "prtr":
        class_name = _CLASSES.get(kind, "something else")
        raise _refuse(path, f"this is a profile of {class_name}, not of a press")
    if space not in _COMPONENTS:
        raise _refuse(path, f"colours in {space!r}; PDF/X-4 prints in CMYK, RGB or grey")
    return space


def _tags(path: Path, data: bytes) -> dict[str, bytes]:
    """Return a profile's tags, name -> data; raise CannotRun for a damaged profile."""
    (count,) = struct.unpack_from(">I", data, 128)
    if _HEADER + count * _ENTRY > len(data):
        raise _refuse(path, "this profile is damaged", "copy or download it anew")
    tags: dict[str, bytes] = {}
    for at in range(_HEADER, _HEADER + count * _ENTRY, _ENTRY):
        tag, offset, size = struct.unpack_from(">4sII", data, at)
        if offset + size > len(data):
            raise _refuse(path, "this profile is damaged", "copy or download it anew")
        tags[tag.decode("latin-1")] = data[offset : offset + size]
    if not {"B2A0", "kTRC"} & set(tags):
        raise _refuse(path, "this profile does not say how to print a colour")
    return tags


def _name(tag: bytes) -> str:
    """Return the text of a description tag, of several languages the first; "" for none."""
    if tag[:4] == b"mluc" and len(tag) >= 28:
        size, offset = struct.unpack_from(">II", tag, 20)
        return _clean(tag[offset : offset + size].decode("utf-16-be", "replace"))
    if tag[:4] == b"desc" and len(tag) >= 12:
        size = int.from_bytes(tag[8:12], "big")
        return _clean(tag[12 : 12 + size].decode("latin-1"))
    return ""


def _condition(typed: str, tags: dict[str, bytes]) -> str:
    """Return the registered name of the printing condition: `typed`, or else that of the profile,
    or ""."""
    name = tags.get("targ", b"")[8:80].decode("latin-1").partition("\0")[0]
    return _clean(typed or (name.removeprefix("ICCHDAT") if name.startswith("ICCHDAT") else ""))


def _clean(words: str) -> str:
    return " ".join(_UNPRINTABLE.sub(" ", words).split())[:MAX_NAME]
