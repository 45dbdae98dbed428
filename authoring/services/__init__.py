"""Floor 6: the public API: one function per thing a user can ask for."""
