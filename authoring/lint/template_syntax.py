"""Templates of authors with syntax errors; errors at run time appear only when printing."""

from authoring.core.finding import Finding, error
from authoring.source.assets.own_files import OwnText
from authoring.source.assets.template_faults import (
    SEE_JINJA,
    TEMPLATE_ERROR,
    brief,
    quoted,
    span_in,
)


def syntax_fault(text: OwnText) -> Finding | None:
    """Return the first syntax error of a template; None for a valid one. It is not run."""
    from jinja2 import Environment, TemplateSyntaxError

    try:
        Environment(extensions=["jinja2.ext.i18n"], autoescape=True).parse(text.text)
    except TemplateSyntaxError as fault:
        span = span_in(text.text, text.shown, fault.lineno, quoted(fault))
        return error(TEMPLATE_ERROR, span, brief(fault), SEE_JINJA)
    except ValueError as fault:  # Python reads no number of thousands of digits
        span = span_in(text.text, text.shown, 1, ())
        return error(TEMPLATE_ERROR, span, brief(fault), "write a shorter number")
    except RecursionError:
        span = span_in(text.text, text.shown, 1, ())
        return error(TEMPLATE_ERROR, span, "this is nested too deep", "write it in steps")
    return None
