#!/bin/sh
# Files of customers go with `purge` only, which rpm does not have. The user stays: files elsewhere may be its own, and
# its number must not become somebody else's. So do the backups in /var/lib/portal-backup.
set -e
if [ "$1" = purge ]; then
	rm -rf /var/lib/portal /etc/portal
fi
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
fi
