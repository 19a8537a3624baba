"""Languages: choosing one, plural forms, and reading catalogues in source form."""

from __future__ import annotations

import gettext
import re

import pytest

from game.core.messages import Message, Term, render
from game.engine import assets, i18n
from game.engine.catalogue import read_po

PO = r"""
# The head of a catalogue.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#: somewhere.py:1
msgid "Place the tile"
msgstr "Lapka lerakása"

msgid "a long "
"text with \"quotes\""
msgstr "hosszú "
"szöveg „idézettel”\n"

msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "{n} lapka"
msgstr[1] "{n} lapka (több)"

#, fuzzy
msgid "guessed"
msgstr "találgatott"

msgid "untranslated"
msgstr ""

msgctxt "chess"
msgid "board"
msgstr "tábla"
#~ msgid "gone"
#~ msgstr "eltűnt"
"""


@pytest.fixture
def catalogue() -> gettext.GNUTranslations:
    return read_po(PO)


def test_plain_texts(catalogue):
    assert catalogue.gettext("Place the tile") == "Lapka lerakása"
    assert catalogue.gettext('a long text with "quotes"') == "hosszú szöveg „idézettel”\n"


def test_plural_forms(catalogue):
    assert [catalogue.ngettext("{n} tile", "{n} tiles", n) for n in (1, 5)] == [
        "{n} lapka",
        "{n} lapka (több)",
    ]


def test_what_is_not_translated_stays_english(catalogue):
    assert catalogue.gettext("guessed") == "guessed"
    assert catalogue.gettext("untranslated") == "untranslated"
    assert catalogue.gettext("gone") == "gone"


def test_contexts(catalogue):
    assert catalogue.pgettext("chess", "board") == "tábla"
    assert catalogue.gettext("board") == "board"


@pytest.mark.parametrize("broken", ['msgid "open', "msgid", '"loose"', 'msgid "a"\nmsgstr b'])
def test_broken_catalogues_name_the_line(broken):
    with pytest.raises(ValueError, match=r"line \d"):
        read_po(f'msgid ""\nmsgstr ""\n\n{broken}\n')


@pytest.mark.parametrize(
    ("tag", "code"),
    [("hu", "hu"), ("hu-HU", "hu"), ("HU_hu", "hu"), ("en-GB", "en"), ("de", "en"), ("", "en"), ("x", "en")],
)
def test_the_best_language_for_a_tag(tag, code):
    assert i18n.set_language(tag) == code == i18n.language()


def test_english_is_its_own_catalogue():
    i18n.set_language("en")
    assert i18n._("Place the tile") == "Place the tile"
    assert i18n._("") == ""
    assert [i18n.ngettext("{n} tile", "{n} tiles", n) for n in (1, 2)] == ["{n} tile", "{n} tiles"]


def test_messages_of_the_rules_are_rendered_in_the_language():
    i18n.set_language("en")
    message = Message("{n} tile of {kind}", {"n": 3, "kind": Term("grain")}, "{n} tiles of {kind}", "n")
    assert render(message, i18n.translate) == "3 tiles of grain"


@pytest.mark.parametrize("code", [code for code, _name in i18n.languages() if code != "en"])
def test_every_language_has_a_catalogue_with_the_engines_own_words(code):
    source = assets.path("locale", code, "LC_MESSAGES", "three_walls.po")
    if not source.exists():
        pytest.skip("the catalogue is not there yet")
    i18n.set_language(code)
    assert re.search(r"\w", i18n._("Close"))
    assert i18n._("Close") != "Close"
