package postgres

import (
	"net"
	"sync/atomic"
)

// countingConn counts the times its user turned from writing to reading. That
// is what waits for the network, whatever the driver calls it. Reads and writes
// of one connection may come from two goroutines when a write is slow.
type countingConn struct {
	net.Conn
	wrote      atomic.Bool
	roundTrips *atomic.Int64
}

func (c *countingConn) Write(p []byte) (int, error) {
	c.wrote.Store(true)
	return c.Conn.Write(p)
}

func (c *countingConn) Read(p []byte) (int, error) {
	if c.wrote.CompareAndSwap(true, false) {
		c.roundTrips.Add(1)
	}
	return c.Conn.Read(p)
}
