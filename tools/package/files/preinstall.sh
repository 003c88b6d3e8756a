#!/bin/sh
# The user is there before the files, which belong to it.
set -e
case "$1" in
install | upgrade | 1 | 2)
	systemd-sysusers --replace=/usr/lib/sysusers.d/portal.conf - <<-EOF
	@SYSUSERS@
	EOF
	;;
esac
