"""Files for people who hear pages, for archives and for presses: PDF/UA, PDF/A, PDF/X."""
