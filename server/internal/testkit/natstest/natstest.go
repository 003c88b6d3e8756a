// Package natstest runs a real NATS server inside a test.
package natstest

import (
	"net"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Server is a NATS server on this machine that comes back at the address that it had.
type Server struct {
	URL string // without the user

	t       testing.TB
	options *server.Options
	running *server.Server
}

// Start starts a server; it ends with the test. user and password may be empty: it lets everybody in.
func Start(t testing.TB, user, password string) *Server {
	t.Helper()
	s := &Server{t: t, options: &server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true, Username: user, Password: password}}
	s.Again()
	addr := s.running.Addr().(*net.TCPAddr)
	s.options.Port, s.URL = addr.Port, "nats://"+addr.String()
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
	if !running.ReadyForConnections(20 * time.Second) {
		s.t.Fatal("the NATS server is not ready")
	}
}

// Stop ends it, and all connections with it.
func (s *Server) Stop() {
	s.running.Shutdown()
	s.running.WaitForShutdown()
}

// Clients counts its connections.
func (s *Server) Clients() int { return s.running.NumClients() }
