#!/bin/sh
# Prints the path of a Chrome or Chromium for the browser tests; CHROME names one by hand.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

find_chromium() {
  for candidate in "${CHROME:-}" chromium chromium-browser google-chrome google-chrome-stable chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null 2>&1; then
      command -v "$candidate"
      return 0
    fi
  done
  return 1
}

find_chromium && exit 0
can_install || stop "the browser tests need Chrome or Chromium: install one, or name it with CHROME=/path/to/it"
install chromium
find_chromium || stop "Chromium was installed but is not on the PATH: name it with CHROME=/path/to/it"
