"""The language of the screens: gettext catalogues, switched while the game runs.

Source texts are English. Mark them with `_` (translated where they stand), `ngettext` (with a number) or
`N_` (translated later by `_`).
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Sequence
from functools import cache

from game.core.messages import N_
from game.engine import assets
from game.engine.catalogue import read_po

__all__ = ["LANGUAGES", "N_", "_", "language", "languages", "listed", "ngettext", "set_language", "translate"]

DOMAIN = "three_walls"
LANGUAGES = {"en": "English", "hu": "Magyar"}  # each in its own language, so never translated

_language = "en"
_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def languages() -> list[tuple[str, str]]:
    """(code, name in that language) of every language there is."""
    return list(LANGUAGES.items())


def language() -> str:
    """The code of the language in use."""
    return _language


def set_language(code: str) -> str:
    """Speak the best language for a tag such as "hu", "hu-HU" or "en_GB"; returns the one chosen."""
    global _language, _catalogue
    base = code.replace("_", "-").split("-")[0].lower()
    _language = base if base in LANGUAGES else "en"
    _catalogue = _load(_language)
    return _language


def _(text: str) -> str:
    """`text` in the language in use."""
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The form of the text that fits `number`."""
    return _catalogue.ngettext(one, many, number)


def listed(words: Sequence[str]) -> str:
    """The words as a list in running text: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def translate(text: str, plural: str | None, number: int) -> str:
    """The `Translate` function that `game.core.messages.render` wants."""
    return _(text) if plural is None else ngettext(text, plural, number)


@cache
def _load(code: str) -> _gettext.NullTranslations:
    folder = assets.path("locale", code, "LC_MESSAGES")
    compiled = folder / f"{DOMAIN}.mo"
    source = folder / f"{DOMAIN}.po"
    if source.exists() and (not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime):
        # A checkout has only the source, or a compiled file that is older than it.
        return read_po(source.read_text("utf-8"))
    if compiled.exists():
        with compiled.open("rb") as file:
            return _gettext.GNUTranslations(file)
    return _gettext.NullTranslations()
