#!/bin/sh
# Brings node_modules in line with package-lock.json.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

has_node() { command -v npm >/dev/null 2>&1 && node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 18 ? 1 : 0)' 2>/dev/null; }

if ! has_node; then
  can_install || stop "needs Node.js 18 or newer with npm; on Debian and Ubuntu: apt-get install nodejs npm"
  install nodejs npm
  has_node || stop "needs Node.js 18 or newer; the system's own is older"
fi

wanted=$(cksum < package-lock.json)
stamp=node_modules/ready
stands "$stamp" "$wanted" && exit 0
say "installing npm packages"
npm ci --silent --no-audit --no-fund
echo "$wanted" > "$stamp"
