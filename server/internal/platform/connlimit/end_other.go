//go:build !linux

package connlimit

import "net"

func turnAway(net.Listener) {}
