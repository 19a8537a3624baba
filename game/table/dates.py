"""Dates as people write them in each language, in the device's own time zone."""

from __future__ import annotations

from datetime import datetime

from game.engine.i18n import _


def date_in_words(moment: datetime) -> str:
    """Day and minute, e.g. "5 Mar 2026, 14:05"; the catalogue decides the order."""
    local = moment.astimezone()
    return _("{day} {month} {year}, {time}").format(
        day=local.day, month=month_name(local.month), year=local.year, time=f"{local:%H:%M}"
    )


def month_name(month: int) -> str:
    """The short name of a month, from 1."""
    names = (
        *(_("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun")),
        *(_("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec")),
    )
    return names[month - 1]
