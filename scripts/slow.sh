#!/usr/bin/env bash
# Runs the tests as they meet a new and slow machine: a fresh clone, an empty home and empty caches, one processor with a
# busy loop beside it, plain C as the language and a time zone far away, in a folder with spaces in its name. It takes
# hours. Linux only. The argument says how often (3); SLOW_USER names another user to run as, for which this must be
# root; SLOW_COMMAND is the command (npm test).
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
runs="${1:-3}"
work="$(mktemp -d "${TMPDIR:-/tmp}/a slow machine.XXXXXX")"
busy=
finish() {
  [ -z "$busy" ] || kill "$busy" 2>/dev/null || true
  chmod -R u+w "$work" # Go's module cache is read-only
  rm -rf "$work"
}
trap finish EXIT

as=()
if [ -n "${SLOW_USER:-}" ]; then
  chown "$SLOW_USER" "$work"
  as=(setpriv --reuid "$SLOW_USER" --regid "$(id -g "$SLOW_USER")" --clear-groups)
fi

taskset -c 0 sh -c 'while :; do :; done' &
busy=$!

for run in $(seq "$runs"); do
  home="$work/run $run"
  # Where modules and packages come from is the machine's; all else is empty.
  clean=(env -i "HOME=$home" "PATH=$PATH" LANG=C TZ=Pacific/Auckland "GOPROXY=$(go env GOPROXY)" "GOSUMDB=$(go env GOSUMDB)"
    "GOFLAGS=-modcacherw" "npm_config_registry=$(npm config get registry)" "GIT_CONFIG_COUNT=1"
    "GIT_CONFIG_KEY_0=safe.directory" "GIT_CONFIG_VALUE_0=*")
  "${as[@]}" mkdir "$home"
  "${as[@]}" "${clean[@]}" git clone --quiet "file://$root" "$home/klantportaal"
  echo "run $run of $runs"
  (cd "$home/klantportaal" && "${as[@]}" "${clean[@]}" taskset -c 0 sh -c "${SLOW_COMMAND:-npm test}" </dev/null)
done
