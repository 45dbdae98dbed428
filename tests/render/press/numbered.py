"""A PDF whose pages name themselves."""

from authoring.render.press.pdf import to_pdf


def numbered_pages(count: int) -> bytes:
    """A4 pages with P1, P2 ... at the same place."""
    style = "@page{size:a4;margin:20mm}section{break-after:page}"
    pages = "".join(f"<section>P{number}</section>" for number in range(1, count + 1))
    head = f'<head><meta charset="utf-8"><title>t</title><style>{style}</style></head>'
    return to_pdf(f'<!DOCTYPE html><html lang="en">{head}<body>{pages}</body></html>')[0]
