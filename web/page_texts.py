"""The few texts of the page itself, spoken before the game can speak: loading and failing.

They stand in the same catalogues as the game's; the build writes them into the page in every language.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Callable, Mapping

from game.core.messages import N_

TEXTS = {
    "loading": N_("Loading…"),
    "loading_bytes": N_("Loading: {done} of {all} MB"),
    "starting": N_("Starting…"),
    "failed": N_("Three Walls has stopped"),
    "crashed": N_("Something in the game went wrong. A saved match is still there after starting again."),
    "missing": N_("The file {file} could not be loaded. Check the connection and try again."),
    "too_old": N_("This browser cannot run the game: it needs WebAssembly. A current version of it can."),
    "copy": N_("Copy the report"),
    "copied": N_("Copied"),
    "again": N_("Start again"),
}
NO_SCRIPT = N_("The game needs JavaScript.")


def page_texts(catalogues: Mapping[str, bytes]) -> dict[str, dict[str, str]]:
    """The texts by language and name; `catalogues` are compiled ones by language, English needs none."""
    return {
        language: {name: translate(text) for name, text in TEXTS.items()}
        for language, translate in _translators(catalogues).items()
    }


def no_script_text(catalogues: Mapping[str, bytes]) -> str:
    """What a browser without JavaScript shows: it cannot choose a language, so all of them."""
    return " ".join(translate(NO_SCRIPT) for translate in _translators(catalogues).values())


def _translators(catalogues: Mapping[str, bytes]) -> dict[str, Callable[[str], str]]:
    translators: dict[str, Callable[[str], str]] = {"en": str}
    for language, compiled in catalogues.items():
        translators[language] = gettext.GNUTranslations(io.BytesIO(compiled)).gettext
    return translators
