"""Everything printed: values only; loops and ifs are the template's."""
