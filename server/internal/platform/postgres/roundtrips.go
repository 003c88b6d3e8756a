package postgres

import (
	"net"
	"sync/atomic"
)

// countingConn counts the times its user writes after something was read. That is what waits for the network, whatever
// the driver calls it. While a write is slow, the driver reads in another goroutine, which may wait for the answer to
// the next write, too: so what counts is the write, and the end of a read.
type countingConn struct {
	net.Conn
	wrote      atomic.Bool // since the last read
	roundTrips *atomic.Int64
}

func (c *countingConn) Write(p []byte) (int, error) {
	if !c.wrote.Swap(true) {
		c.roundTrips.Add(1)
	}
	return c.Conn.Write(p)
}

func (c *countingConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if n > 0 {
		c.wrote.Store(false)
	}
	return n, err
}
