"""Finds and starts the Chromium that the browser tests and benchmarks use."""

from __future__ import annotations

import os
import subprocess

from playwright.sync_api import Browser, Playwright

from web.settings import ROOT


def launch(playwright: Playwright) -> Browser:
    """A headless Chromium or Chrome, the one that scripts/chromium.sh finds or installs."""
    found = subprocess.run([ROOT / "scripts" / "chromium.sh"], capture_output=True, text=True, check=True)
    # Chromium's sandbox refuses to work for root
    arguments = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=found.stdout.strip(), args=arguments)
