"""Trial of drawings: each is drawn once within a bound of computing, before pages need it. The text
of a drawing does not show its cost: repeated gradients, paths, dashes and nesting multiply. Run as
a module, this is the process that draws."""

import json
import signal
import sys
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from authoring.core import limits
from authoring.render.authors.child import hold_to, run_child
from authoring.source.cache import disk

_CHILD: Final = "authoring.render.authors.trial"
_KIND: Final = "drawing"
_DRAWN: Final = "drawn"
_MOST_LOST: Final = 3
"""Most drawings past the bound before the rest is skipped: each costs its seconds."""
_tried: dict[str, bool] = {}


def drawable(drawings: Sequence[bytes]) -> tuple[bool, ...]:
    """Return, for each SVG drawing in order, whether it can be drawn within bounds of time and
    memory. Results are cached, good ones on disk, too."""
    names = [sha256(data).hexdigest() for data in drawings]
    new = {name: data for name, data in zip(names, drawings, strict=True) if not _known(name)}
    _try(new)
    return tuple(_tried[name] for name in names)


def _known(name: str) -> bool:
    if name not in _tried and disk.get(_KIND, name) == _DRAWN:
        _tried[name] = True
    return name in _tried


def _try(drawings: Mapping[str, bytes]) -> None:
    """Draw the drawings, name -> content, in a process that ends at the bound, and in further ones
    for the rest; store the results in `_tried`."""
    waiting = list(drawings)
    for _ in range(_MOST_LOST):
        if not waiting:
            return
        texts = [b64encode(drawings[name]).decode("ascii") for name in waiting]
        job = json.dumps([limits.MAX_DRAWING_SECONDS, texts]).encode("ascii")
        result = run_child(_CHILD, job, limits.MAX_DRAWING_SECONDS * (len(waiting) + 1))
        drawn = result.stdout.count(b"\n") if result is not None else 0
        for name in waiting[:drawn]:
            _tried[name] = True
            disk.put(_DRAWN, _KIND, name)
        _tried.update(dict.fromkeys(waiting[drawn : drawn + 1], False))
        waiting = waiting[drawn + 1 :]
    _tried.update(dict.fromkeys(waiting, False))


def main() -> None:
    """Read [seconds for each, drawings] as JSON; draw them and write an empty line after each."""
    seconds, texts = json.load(sys.stdin.buffer)
    import weasyprint

    hold_to(seconds * (len(texts) + 1), limits.MAX_DRAWING_MEMORY, 0)
    for text in texts:
        _ends_after(seconds)
        page = f'<img style="width: 180mm" src="data:image/svg+xml;base64,{text}">'
        weasyprint.HTML(string=page, url_fetcher=_inside(weasyprint)).write_pdf()
        sys.stdout.write("\n")
        sys.stdout.flush()


def _ends_after(seconds: int) -> None:
    """End this process after `seconds` more of computing, where the system can."""
    if sys.platform != "win32":
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _inside(weasyprint: Any) -> Any:
    """Return a WeasyPrint fetcher that opens only `data:` addresses."""

    class Inside(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> Any:
            if not url.startswith("data:"):
                raise ValueError("a drawing stands alone")
            return super().fetch(url, headers)

    return Inside(allowed_protocols={"data"}, allow_redirects=False)


if __name__ == "__main__":
    main()
