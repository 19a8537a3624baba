"""The small part of Markdown that the help pages use.

``#`` and ``##`` headings, ``-`` and ``1.`` items, ``**bold**``, and on a line of its own
``![caption](name)`` for a picture that the game draws.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple

_NUMBER = re.compile(r"(\d+)\. +")
_PICTURE = re.compile(r"!\[(.*)\]\(([a-z-]+)\)$")
_BOLD = re.compile(r"\*\*(.+?)\*\*")


class Span(NamedTuple):
    text: str
    bold: bool


@dataclass(frozen=True, slots=True)
class Block:
    kind: Literal["title", "heading", "item", "paragraph", "picture"]
    spans: tuple[Span, ...]
    mark: str = ""  # the number of an item, or the name of a picture, whose caption the spans are

    @property
    def plain(self) -> str:
        return "".join(span.text for span in self.spans)


def parse(text: str) -> list[Block]:
    """The page's blocks in order. Lines that follow each other without a gap are one paragraph or item."""
    blocks: list[Block] = []
    open_kind: Literal["item", "paragraph"] | None = None
    open_lines: list[str] = []
    open_mark = ""

    def close() -> None:
        nonlocal open_kind, open_mark
        if open_kind is not None:
            blocks.append(Block(open_kind, _spans(" ".join(open_lines)), open_mark))
        open_kind, open_mark = None, ""
        open_lines.clear()

    for raw in text.splitlines():
        line = raw.strip()
        if line.startswith("#"):
            close()
            level = len(line) - len(line.lstrip("#"))
            blocks.append(Block("title" if level == 1 else "heading", _spans(line.lstrip("# "))))
        elif line.startswith(("- ", "* ")):
            close()
            open_kind = "item"
            open_lines.append(line[2:].strip())
        elif number := _NUMBER.match(line):
            close()
            open_kind, open_mark = "item", number[1]
            open_lines.append(line[number.end() :])
        elif picture := _PICTURE.match(line):
            close()
            blocks.append(Block("picture", _spans(picture[1]), picture[2]))
        elif not line:
            close()
        else:
            open_kind = open_kind or "paragraph"
            open_lines.append(line)
    close()
    return blocks


def _spans(text: str) -> tuple[Span, ...]:
    spans = []
    end = 0
    for match in _BOLD.finditer(text):
        if match.start() > end:
            spans.append(Span(text[end : match.start()], bold=False))
        spans.append(Span(match[1], bold=True))
        end = match.end()
    if end < len(text):
        spans.append(Span(text[end:], bold=False))
    return tuple(spans)
