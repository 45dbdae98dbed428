"""Standards of PDF files for screen readers, archives and presses: PDF/UA, PDF/A, PDF/X."""
