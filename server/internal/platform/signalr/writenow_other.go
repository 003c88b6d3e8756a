//go:build !unix

package signalr

import "syscall"

const canWriteNow = false

func writeNow(syscall.RawConn, []byte) int { return 0 }
