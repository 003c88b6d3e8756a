// Package natstest runs a real NATS server inside a test.
package natstest

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// Server is a NATS server on this machine that restarts at the same address. The address is a proxy's: while the
// server is stopped, another test's server could otherwise take its port.
type Server struct {
	URL string // without the user

	t       testing.TB
	line    *faultproxy.Proxy
	options *server.Options
	running *server.Server
}

// nowhere is an address at which nothing listens.
const nowhere = "127.0.0.1:1"

// Start starts a server, which stops with the test. user and password may be empty: then it accepts all clients.
func Start(t testing.TB, user, password string) *Server {
	t.Helper()
	s := &Server{
		t:    t,
		line: faultproxy.New(t, nowhere, faultproxy.Options{}),
		options: &server.Options{
			Host:     "127.0.0.1",
			Port:     server.RANDOM_PORT,
			NoLog:    true,
			NoSigs:   true,
			Username: user,
			Password: password,
		},
	}
	s.URL = "nats://" + s.line.Addr
	s.Again()
	t.Cleanup(s.Stop)
	return s
}

// Again starts it after a Stop.
func (s *Server) Again() {
	s.t.Helper()
	options := *s.options // a server writes into them
	running, err := server.NewServer(&options)
	if err != nil {
		s.t.Fatal(err)
	}
	running.Start()
	s.running = running
	if !running.ReadyForConnections(3 * time.Minute) {
		s.t.Fatal("the NATS server is not ready")
	}
	s.line.Aim(running.Addr().String())
}

// Stop stops the server and closes all its connections.
func (s *Server) Stop() {
	s.line.Aim(nowhere)
	s.running.Shutdown()
	s.running.WaitForShutdown()
}

// Clients counts its connections.
func (s *Server) Clients() int { return s.running.NumClients() }
