"""Reports: sections built once, rendered as text, Markdown and HTML; values for JSON."""
