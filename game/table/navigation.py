"""The ways from screen to screen.

Each screen is imported when it is first wanted: the title shows without waiting for the others, and
screens that lead to each other need not import each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.messages import N_, Message, render
from game.engine.i18n import translate
from game.table.library import BadSave

if TYPE_CHECKING:
    from game.engine.scene import SceneStack
    from game.table.context import TableContext
    from game.table.library import SavedMatch
    from game.table.session import Session


def tell_reports(stack: SceneStack, table: TableContext) -> None:
    """Say what the library found to be wrong."""
    for report in table.library.take_reports():
        stack.toast(render(report, translate), lasting=True)


def to_title(stack: SceneStack, table: TableContext) -> None:
    from game.table.title import Title

    stack.reset(Title(table))


def to_choose_game(stack: SceneStack, table: TableContext) -> None:
    from game.table.choose_game import ChooseGame

    stack.push(ChooseGame(table))


def to_set_up(stack: SceneStack, table: TableContext, game: str) -> None:
    from game.table.set_up import SetUp

    stack.push(SetUp(table, table.games.view(game)))


def to_saved_games(stack: SceneStack, table: TableContext) -> None:
    from game.table.saved_games import SavedGames

    stack.push(SavedGames(table))


def to_play(stack: SceneStack, table: TableContext, session: Session) -> None:
    from game.table.play import Play

    stack.reset(Play(table, session, table.games.view(session.rules.name)))


def to_saved_match(stack: SceneStack, table: TableContext, saved: SavedMatch) -> bool:
    """Go on with a stored match; if it cannot be replayed it is set aside and the players are told."""
    from game.table.session import Session

    try:
        session = Session.open(saved, table.games.view(saved.game).rules, table.library)
    except BadSave as bad:
        table.library.set_aside(saved.id, bad.message)
        tell_reports(stack, table)
        return False
    to_play(stack, table, session)
    return True


def to_results(stack: SceneStack, table: TableContext, session: Session) -> None:
    from game.table.results import Results

    stack.push(Results(table, session))


def to_earlier_position(stack: SceneStack, table: TableContext, session: Session, turn: int) -> None:
    from game.table.earlier_position import EarlierPosition

    stack.push(EarlierPosition(table, session, turn))


def to_log(stack: SceneStack, table: TableContext, session: Session) -> None:
    from game.table.log import Log

    stack.push(Log(table, session))


def to_settings(stack: SceneStack, table: TableContext) -> None:
    from game.table.settings import SettingsScreen

    stack.push(SettingsScreen(table))


def to_help(stack: SceneStack, table: TableContext, page: str) -> None:
    from game.table.help import Help

    stack.push(Help(table, page))


def to_help_choice(stack: SceneStack, table: TableContext) -> None:
    """The rules: straight to the page where there is one game, else a choice."""
    from game.table.help import HelpChoice

    entries = list(table.games)
    if len(entries) == 1:
        to_help(stack, table, entries[0].help_page)
    else:
        stack.push(HelpChoice(table))


def export_text(stack: SceneStack, name: str, text: str) -> None:
    """Hand the players a file and say where it went."""
    place = stack.platform.save_file(f"{file_name(name)}.json", text, "application/json")
    stack.toast(render(Message(N_("Exported: {place}"), {"place": place}), translate))


def file_name(name: str) -> str:
    """A match's name as a file name that every system takes."""
    kept = "".join(sign if sign.isalnum() else "-" for sign in name.lower())
    return "-".join(part for part in kept.split("-") if part)[:60] or "three-walls"
