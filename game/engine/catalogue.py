"""Reads a gettext source catalogue (.po) directly, so that a checkout needs no build step."""

from __future__ import annotations

import ast
import gettext
import struct
from io import BytesIO


def read_po(text: str) -> gettext.GNUTranslations:
    """The catalogue in `text`; fuzzy and untranslated entries are left out. Raises `ValueError`."""
    messages: dict[str, str] = {}
    entry: dict[str, str] = {}
    field = ""
    fuzzy = False

    def close() -> None:
        nonlocal entry, fuzzy
        source = entry.get("msgid")
        forms = [entry[name] for name in sorted(entry) if name.startswith("msgstr")]
        if source is not None and forms and all(forms) and (not fuzzy or source == ""):
            key = f"{entry['msgctxt']}\x04{source}" if "msgctxt" in entry else source
            if "msgid_plural" in entry:
                key = f"{key}\0{entry['msgid_plural']}"
            messages[key] = "\0".join(forms)
        entry = {}
        fuzzy = False

    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            field = ""
            continue
        if line.startswith("#"):
            if "msgstr" in entry or "msgstr[0]" in entry:
                close()
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        try:
            if not line.startswith('"'):
                field, line = line.split(None, 1)
                starts = field == "msgctxt" or (field == "msgid" and "msgctxt" not in entry)
                if (starts or field == "msgid") and any(name.startswith("msgstr") for name in entry):
                    close()
                entry[field] = ""
            entry[field] += ast.literal_eval(line)
        except (ValueError, SyntaxError, KeyError) as error:
            raise ValueError(f"line {number} of the catalogue cannot be read: {raw!r}") from error
    close()
    return gettext.GNUTranslations(BytesIO(_compiled(messages)))


def _compiled(messages: dict[str, str]) -> bytes:
    """The messages in gettext's binary form (.mo)."""
    keys = sorted(message.encode() for message in messages)
    values = [messages[key.decode()].encode() for key in keys]
    count = len(keys)
    start = 28 + 16 * count
    tables: list[bytes] = []
    for texts in (keys, values):
        for text in texts:
            tables.append(struct.pack("<2I", len(text), start))
            start += len(text) + 1
    header = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count)
    return header + b"".join(tables) + b"".join(text + b"\0" for text in (*keys, *values))
