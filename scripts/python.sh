#!/bin/sh
# Brings .venv in line with pyproject.toml: the game's dependencies and the "dev" group, pinned.
# PYTHON3 names the interpreter to make it with; else it is the newest one here from 3.11 to 3.14.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

fits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null; }

can_make_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

find_python() {
  for candidate in ${PYTHON3:-python3.14 python3.13 python3.12 python3.11 python3 python}; do
    if command -v "$candidate" >/dev/null 2>&1 && fits "$candidate" && can_make_venv "$candidate"; then
      command -v "$candidate"
      return 0
    fi
  done
  return 1
}

if [ ! -x .venv/bin/python ] || ! fits .venv/bin/python; then
  if ! python=$(find_python); then
    can_install || stop "needs Python 3.11 to 3.14 with venv; on Debian and Ubuntu: apt-get install python3-venv"
    install python3 python3-venv
    python=$(find_python) || stop "needs Python 3.11 to 3.14; the system's own is another version"
  fi
  say "making .venv with $python"
  "$python" -m venv --clear .venv
fi

wanted=$(.venv/bin/python - <<'END'
import sys, tomllib
with open("pyproject.toml", "rb") as file:
    project = tomllib.load(file)
print(*project["project"]["dependencies"], *project["dependency-groups"]["dev"], sys.version.split()[0], sep="\n")
END
)
stamp=.venv/ready
stands "$stamp" "$wanted" && exit 0
say "installing Python packages"
# the last line is the interpreter's version
echo "$wanted" | sed '$d' | .venv/bin/python -m pip install --quiet --disable-pip-version-check -r /dev/stdin
echo "$wanted" > "$stamp"
