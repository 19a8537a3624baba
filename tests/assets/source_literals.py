"""Finds plain strings that the game's code hands to a function or keyword, e.g. every icon it names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

GAME = Path(__file__).resolve().parents[2] / "game"


def named(*, functions: tuple[str, ...] = (), keywords: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """(text, file) of each string given first to a method of `functions` or to one of `keywords`."""
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            values = [keyword.value for keyword in node.keywords if keyword.arg in keywords]
            if isinstance(node.func, ast.Attribute) and node.func.attr in functions and node.args:
                values.append(node.args[0])
            for value in values:
                for leaf in ast.walk(value) if isinstance(value, ast.IfExp) else [value]:
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str) and leaf.value:
                        yield leaf.value, path.relative_to(GAME.parent).as_posix()
