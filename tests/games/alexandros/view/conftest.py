"""The fixtures that tests of a board share."""

from tests.table.board_fixtures import as_it_was, at_once

__all__ = ["as_it_was", "at_once"]
