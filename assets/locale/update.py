"""Bring the translation catalogues up to date with the source texts of the game and its page.

    python assets/locale/update.py            # adds new texts, untranslated, and drops those no longer used
    python assets/locale/update.py --check    # changes nothing; fails if a catalogue is out of date

Marked are `_("...")`, `N_("...")`, `ngettext("one", "many", n)`, and any call that names a second form,
``Message(N_("one"), facts, plural=N_("many"), count="...")``. Babel's own extractor does not see that the
two texts of the last kind belong together, so the syntax tree is read here instead.
"""

from __future__ import annotations

import argparse
import ast
import datetime
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "three_walls"
SPEAKING = ("game", "web")  # folders whose Python files hold texts
LANGUAGES = ("hu",)  # English is the language of the sources
SINGULAR_MARKS = ("_", "N_")
PLURAL_MARK = "ngettext"
# The version history knows when a catalogue changed; dates inside would only make every merge a conflict.
NO_DATE = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)


class Source(NamedTuple):
    """A text to translate and the line it stands on; `plural` is its form for other numbers than one."""

    text: str
    plural: str | None
    line: int


class ExtractionError(Exception):
    """A marked text that no catalogue can hold."""


def name_of(call: ast.Call) -> str | None:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return None


def literal(node: ast.expr) -> str | None:
    """The text of a plain string, also inside a singular mark; None for anything else."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Call(args=[inner]) if name_of(node) in SINGULAR_MARKS:
            return literal(inner)
    return None


def extract(code: str, place: str = "<code>") -> Iterator[Source]:
    """Every marked text of a Python source, in order of appearance.

    Raises `SyntaxError`, or `ExtractionError` for a marked text put together at run time (f-string, sum).
    """
    paired: set[ast.expr] = set()
    calls = [node for node in ast.walk(ast.parse(code, place)) if isinstance(node, ast.Call)]
    calls.sort(key=lambda call: (call.lineno, call.col_offset))
    for call in calls:
        for keyword in call.keywords:
            if keyword.arg == "plural" and name_of(call) != PLURAL_MARK and call.args:
                one, many = literal(call.args[0]), literal(keyword.value)
                if one is not None and many is not None:
                    paired.update((call.args[0], keyword.value))
                    yield Source(one, many, call.lineno)
        if name_of(call) == PLURAL_MARK and len(call.args) == 3:
            one, many = literal(call.args[0]), literal(call.args[1])
            if one is not None and many is not None:
                yield Source(one, many, call.lineno)
        elif name_of(call) in SINGULAR_MARKS and call not in paired and len(call.args) == 1:
            match call.args[0]:
                case ast.Constant(value=str(text)) if text:
                    yield Source(text, None, call.lineno)
                case ast.JoinedStr() | ast.BinOp():
                    raise ExtractionError(f"{place}:{call.lineno}: a marked text must be one plain string")


def sources() -> Catalog:
    """Every marked text with the files it is used in."""
    catalog = Catalog(domain=DOMAIN)
    for path in (path for folder in SPEAKING for path in sorted((ROOT / folder).rglob("*.py"))):
        place = path.relative_to(ROOT).as_posix()
        for source in extract(path.read_text("utf-8"), place):
            identifier = source.text if source.plural is None else (source.text, source.plural)
            catalog.add(identifier, locations=[(place, source.line)])
    return catalog


def catalogue_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def load(language: str) -> Catalog:
    """The catalogue as it stands on disk; empty if there is none."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def updated(language: str, wanted: Catalog) -> Catalog:
    """The texts of `wanted` with the translations that the catalogue on disk already has."""
    old = load(language)
    new = Catalog(
        locale=language,
        domain=DOMAIN,
        project="Three Walls",
        version="1",
        copyright_holder="the authors of Three Walls",
        msgid_bugs_address="the project's issue tracker",
        last_translator="the authors of Three Walls",
        language_team="the authors of Three Walls",
        creation_date=NO_DATE,
        revision_date=NO_DATE,
        fuzzy=False,
        header_comment="# Kept up to date by assets/locale/update.py: edit the translations only.",
    )
    for message in wanted:
        if not message.id:
            continue
        known = old.get(message.id if isinstance(message.id, str) else message.id[0])
        fits = known is not None and isinstance(known.id, str) == isinstance(message.id, str)
        new.add(message.id, known.string if known and fits else None, locations=message.locations)
    return new


def as_text(catalog: Catalog) -> str:
    file = io.BytesIO()
    write_po(file, catalog, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True)
    return file.getvalue().decode("utf-8").rstrip("\n") + "\n"


def main() -> None:
    arguments = argparse.ArgumentParser(description="Bring the translation catalogues up to date.")
    arguments.add_argument("--check", action="store_true", help="only tell whether they are")
    check = arguments.parse_args().check
    wanted = sources()
    for language in LANGUAGES:
        path = catalogue_path(language)
        text = as_text(updated(language, wanted))
        if check:
            if not path.exists() or path.read_text("utf-8") != text:
                sys.exit(f"{path.relative_to(ROOT)} is out of date: run python assets/locale/update.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            missing = sum(not all(forms(message)) for message in load(language) if message.id)
            sys.stdout.write(f"{language}: {len(wanted)} texts, {missing} without translation\n")


def forms(message: Message) -> tuple[str, ...]:
    """The forms of a translation: one, or one for each plural form of the language."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


if __name__ == "__main__":
    main()
