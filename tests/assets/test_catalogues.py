"""The translation catalogues hold every text of the game, and nothing is lost on the way."""

from __future__ import annotations

import re
import string
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from assets.locale import update
from game.engine.catalogue import read_po

ROOT = Path(__file__).resolve().parents[2]

# Texts that are the same in Hungarian on purpose.
SAME_IN_HUNGARIAN = {"Alexandros", "Joker", "Three Walls"}


@pytest.fixture(scope="module", params=update.LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def catalogue(language: str) -> Catalog:
    return update.load(language)


def translated(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def sources_of(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def gaps(text: str) -> Counter[str]:
    return Counter(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def test_every_text_is_in_the_catalogue_and_no_other(catalogue: Catalog) -> None:
    wanted = {sources_of(message) for message in update.sources() if message.id}
    found = {sources_of(message) for message in translated(catalogue)}
    assert found == wanted, "run python assets/locale/update.py and translate what is new"
    assert not catalogue.obsolete


def test_every_text_is_translated(catalogue: Catalog) -> None:
    missing = [message.id for message in translated(catalogue) if not all(update.forms(message))]
    assert not missing
    assert not [message.id for message in translated(catalogue) if message.fuzzy]


def test_every_plural_form_is_there(catalogue: Catalog) -> None:
    for message in translated(catalogue):
        assert len(update.forms(message)) == (catalogue.num_plurals if len(sources_of(message)) == 2 else 1)


def test_gaps_are_kept(catalogue: Catalog) -> None:
    for message in translated(catalogue):
        allowed = [set(gaps(source)) for source in sources_of(message)]
        for form in update.forms(message):
            assert set(gaps(form)) in allowed, f"{message.id!r} became {form!r}"


def test_ends_and_breaks_are_kept(catalogue: Catalog) -> None:
    for message in translated(catalogue):
        for source, form in zip(sources_of(message), update.forms(message), strict=False):
            assert source.count("\n") == form.count("\n"), message.id
            assert form == form.strip() or source != source.strip(), message.id
            for sign in ("…", ":", "?"):
                assert source.endswith(sign) == form.endswith(sign), f"{message.id!r} became {form!r}"


def test_hungarian_is_hungarian() -> None:
    catalogue = update.load("hu")
    same = {
        m.id
        for m in translated(catalogue)
        if m.string == m.id and re.search(r"[A-Za-z]{2}", re.sub(r"{.*?}", "", m.id))
    }
    assert same <= SAME_IN_HUNGARIAN
    everything = " ".join(form for message in translated(catalogue) for form in update.forms(message))
    assert not set("õûÕÛôÔìù") & set(everything), "Hungarian has ő and ű"
    assert not re.search("[\"']|\\.\\.\\.", re.sub(r"{[^}]*}", "", everything)), (
        "„ ” ’ … are the signs of Hungarian print"
    )


def test_runtime_reader_agrees_with_babel(language: str, catalogue: Catalog) -> None:
    runtime = read_po(update.catalogue_path(language).read_text("utf-8"))
    for message in translated(catalogue):
        sources, forms = sources_of(message), update.forms(message)
        if len(sources) == 1:
            assert runtime.gettext(sources[0]) == forms[0]
        else:
            assert runtime.ngettext(*sources, 1) == forms[0]
            assert {runtime.ngettext(*sources, n) for n in (0, 2, 5, 11)} == {forms[1]}


def test_extraction_sees_every_kind_of_mark() -> None:
    code = """
a = _("one" " text")
b = i18n.N_("two")
c = ngettext("{n} tile", "{n} tiles", n)
d = Message(N_("{w} wall"), {"w": w}, plural=N_("{w} walls"), count="w")
e = Message(text, plural=N_("alone"))
f = unmarked("no")
g = _(variable)
"""
    assert [(source.text, source.plural) for source in update.extract(code)] == [
        ("one text", None),
        ("two", None),
        ("{n} tile", "{n} tiles"),
        ("{w} wall", "{w} walls"),
        ("alone", None),
    ]


@pytest.mark.parametrize("code", ['_(f"{n} tiles")', '_("a" + b)'])
def test_extraction_refuses_texts_put_together_at_run_time(code: str) -> None:
    with pytest.raises(update.ExtractionError, match=r"<code>:1"):
        list(update.extract(code))
