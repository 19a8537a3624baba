"""Drawing: the painter, text, shapes, and caches of what was rendered. All of it anti-aliased."""
