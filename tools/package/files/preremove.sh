#!/bin/sh
# Not for an upgrade, which lets the portal run until the new version is there.
set -e
[ -d /run/systemd/system ] || exit 0
case "$1" in
remove | 0) systemctl disable --now portal.service portal-backup.timer ;;
esac
