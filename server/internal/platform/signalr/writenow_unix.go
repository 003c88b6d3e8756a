//go:build unix

package signalr

import (
	"sync"
	"syscall"
)

const canWriteNow = true

// attempt is one call of write(2). Its function is bound once: an attempt allocates nothing.
type attempt struct {
	p   []byte
	n   int
	run func(fd uintptr) bool
}

var attempts = sync.Pool{New: func() any {
	a := &attempt{}
	a.run = a.write
	return a
}}

func (a *attempt) write(fd uintptr) bool {
	for {
		n, err := syscall.Write(int(fd), a.p)
		if err == syscall.EINTR {
			continue
		}
		a.n = max(n, 0)
		return true // whatever happened: don't wait
	}
}

// writeNow writes what the socket, which doesn't block, takes at once, and answers how much that was. An error
// counts as nothing: whoever waits for room will meet it again.
func writeNow(raw syscall.RawConn, p []byte) int {
	a := attempts.Get().(*attempt)
	defer attempts.Put(a)
	a.p, a.n = p, 0
	_ = raw.Write(a.run)
	a.p = nil
	return a.n
}
