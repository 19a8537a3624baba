"""The icon as PNG files, drawn from its SVG."""

from __future__ import annotations

import io
import os
from pathlib import Path


def png_icon(svg: Path, size: int) -> bytes:
    """The picture as a PNG of `size` pixels square."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    png = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(svg), (size, size)), png, "icon.png")
    return png.getvalue()
