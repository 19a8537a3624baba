# Shared by the set-up scripts beside it.

say() { echo "three-walls: $*" >&2; }

stop() { say "$*"; exit 1; }

# Root on a Debian system may install what is missing; everyone else is told what to install.
can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

install() {
  say "installing $*"
  apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >&2
}

# Whether the stamp $1 says that $2 stands.
stands() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
