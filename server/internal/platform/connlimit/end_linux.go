package connlimit

import (
	"net"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// turnAway makes the kernel drop the first packet of new connections, which clients send again a second later.
// Closing the listener instead would reset connections that wait to be accepted, on which a request may have been
// sent already.
func turnAway(l net.Listener) {
	tcp, ok := l.(*net.TCPListener)
	if !ok {
		return
	}
	const flags, syn = 13, 0x02 // of the TCP header
	filter, err := bpf.Assemble([]bpf.Instruction{
		bpf.LoadAbsolute{Off: flags, Size: 1},
		bpf.JumpIf{Cond: bpf.JumpBitsSet, Val: syn, SkipFalse: 1},
		bpf.RetConstant{Val: 0},
		bpf.RetConstant{Val: 1<<32 - 1},
	})
	raw, failed := tcp.SyscallConn()
	if err != nil || failed != nil {
		return
	}
	var program [4]unix.SockFilter
	for i, in := range filter {
		program[i] = unix.SockFilter{Code: in.Op, Jt: in.Jt, Jf: in.Jf, K: in.K}
	}
	// If the kernel can't, as with Multipath TCP, the listener is only closed.
	_ = raw.Control(func(fd uintptr) {
		_ = unix.SetsockoptSockFprog(int(fd), unix.SOL_SOCKET, unix.SO_ATTACH_FILTER,
			&unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]})
	})
}
