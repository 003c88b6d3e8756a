// Package embedded runs a separate PostgreSQL server from installed binaries, for `portal dev` and for tests, without a
// container, service or configuration.
//
// It owns finding the binaries, creating the data folder, and starting and stopping the process. It refuses a data
// folder that another process uses or that another major version made, and it listens on 127.0.0.1 only, with a
// password. It is not for production: there is no backup and no upgrade. Why it uses no library: ADR 0083.
package embedded

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// Superuser is the login of URL. It owns the cluster.
const Superuser = "postgres"

const (
	// Long enough for crash recovery of a development database.
	startTimeout = 60 * time.Second
	stopTimeout  = 15 * time.Second
)

// Options are the settings of a server.
type Options struct {
	// Dir contains the data folder, the password and the log; it is created if it does not exist. Empty: a temporary
	// one, removed by Stop.
	Dir string
	// Durable keeps fsync on, so that data survives a crash of the machine.
	Durable bool
	// Port on 127.0.0.1; 0: a free one.
	Port int
}

// Server is a running PostgreSQL server.
type Server struct {
	home     home
	bin      string
	port     int
	password string
	process  *os.Process
	exited   chan struct{} // closed when the process has exited
	exitErr  error         // valid after exited
	stopOnce sync.Once
	stopErr  error
}

// Start starts a server and returns when it accepts connections. A server that was left running on the folder is
// stopped first. The server ends with Stop, and on Linux also when this process dies in any way. As root it runs as
// the folder's owner, or else as the user postgres or nobody. Errors say what to install or to change.
func Start(ctx context.Context, o Options) (_ *Server, err error) {
	home, err := openHome(o.Dir)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			home.close()
		}
	}()
	version := home.version()
	bin, err := findBinaries(version)
	if err != nil {
		return nil, err
	}
	if bin, err = home.readable(bin); err != nil {
		return nil, err
	}
	if version == 0 {
		err = home.initdb(ctx, bin, o.Durable)
	} else {
		err = home.stopLeftover(ctx, bin)
	}
	if err != nil {
		return nil, err
	}
	password, err := os.ReadFile(home.passwordFile())
	if err != nil {
		return nil, fmt.Errorf("embedded: the password of the database: %w", err)
	}
	s := &Server{home: home, bin: bin, password: string(password)}
	// Another process can take a free port before postgres binds it.
	for attempt := 0; ; attempt++ {
		err = s.launch(ctx, o)
		if err == nil || o.Port != 0 || attempt == 4 || !strings.Contains(err.Error(), "could not bind") {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// URL returns the connection string of a database on this server, with its superuser.
func (s *Server) URL(database string) string {
	u := url.URL{
		Scheme:   "postgres",
		User:     url.UserPassword(Superuser, s.password),
		Host:     net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port)),
		Path:     "/" + database,
		RawQuery: "sslmode=disable",
	}
	return u.String()
}

// Exited returns a channel that is closed when the server has exited, by Stop or by itself.
func (s *Server) Exited() <-chan struct{} { return s.exited }

// Stop disconnects all clients, shuts down cleanly and returns when the server has exited. Every call returns the same.
func (s *Server) Stop() error {
	s.stopOnce.Do(func() {
		s.stopErr = s.halt(syscall.SIGINT, syscall.SIGQUIT, os.Kill)
		s.home.close()
	})
	return s.stopErr
}

// Crash stops the server like a crash, by an immediate shutdown; the next Start recovers. It is for tests of clients of
// the server. Stop has no effect after it.
func (s *Server) Crash() error {
	s.stopOnce.Do(func() {
		// Its exit status does not matter after a crash.
		if err := s.halt(syscall.SIGQUIT, os.Kill); s.exitErr == nil {
			s.stopErr = err
		}
		s.home.close()
	})
	return s.stopErr
}

// halt sends signals one after another, each if the previous one did not stop the server in time: an interrupt is a
// fast shutdown, a quit an immediate one.
func (s *Server) halt(signals ...os.Signal) error {
	for _, sig := range signals {
		if err := s.process.Signal(sig); err != nil && !errors.Is(err, os.ErrProcessDone) {
			continue // Windows knows only Kill
		}
		select {
		case <-s.exited:
			if s.exitErr != nil {
				return fmt.Errorf("embedded: postgres exited with %w:\n%s", s.exitErr, s.home.logTail())
			}
			return nil
		case <-time.After(stopTimeout):
		}
	}
	return errors.New("embedded: postgres does not stop")
}

// launch starts the process and waits until it responds.
func (s *Server) launch(ctx context.Context, o Options) error {
	s.port = o.Port
	if s.port == 0 {
		port, err := freePort()
		if err != nil {
			return err
		}
		s.port = port
	}
	settings := map[string]string{
		"listen_addresses":        "127.0.0.1",
		"unix_socket_directories": "",
		"port":                    strconv.Itoa(s.port),
		"max_connections":         "200",
		"log_timezone":            "UTC",
		"logging_collector":       "off",
		"log_destination":         "stderr",
		"jit":                     "off", // as in the portal's own sessions
	}
	if !o.Durable {
		settings["fsync"] = "off"
		settings["full_page_writes"] = "off"
		settings["synchronous_commit"] = "off"
		// The log of an earlier run is not needed, and it may be in memory.
		settings["wal_level"] = "minimal"
		settings["max_wal_senders"] = "0"
		settings["min_wal_size"] = "32MB"
		settings["max_wal_size"] = "128MB"
	}
	args := []string{"-D", s.home.data()}
	for name, value := range settings {
		args = append(args, "-c", name+"="+value)
	}
	log, err := os.Create(s.home.logFile())
	if err != nil {
		return fmt.Errorf("embedded: %w", err)
	}
	defer log.Close()
	cmd := s.home.command(context.Background(), filepath.Join(s.bin, exe("postgres")), args...)
	cmd.Stdout, cmd.Stderr = log, log
	s.exited = make(chan struct{})
	started := make(chan error, 1)
	go func() {
		// The kernel sends the parent death signal when the thread that started the child ends, so that thread is
		// locked while the child runs.
		runtime.LockOSThread()
		dieWithParent(cmd)
		err := cmd.Start()
		started <- err
		if err == nil {
			s.exitErr = cmd.Wait()
			close(s.exited)
		}
	}()
	if err := <-started; err != nil {
		return fmt.Errorf("embedded: starting %s: %w", cmd.Path, err)
	}
	s.process = cmd.Process
	if err := s.ready(ctx); err != nil {
		_ = s.halt(syscall.SIGINT, syscall.SIGQUIT, os.Kill) // the error why it is not ready says more
		return err
	}
	return nil
}

func (s *Server) ready(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	// Another server on the port may accept a connection and never respond.
	go func() {
		select {
		case <-s.exited:
			cancel()
		case <-ctx.Done():
		}
	}()
	for {
		conn, err := pgx.Connect(ctx, s.URL("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-s.exited:
			//nolint:errorlint // It is nil when postgres ended by itself.
			return fmt.Errorf("embedded: postgres did not start (%v):\n%s", s.exitErr, s.home.logTail())
		default:
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("embedded: postgres does not respond: %w: %w\n%s", ctx.Err(), err, s.home.logTail())
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, fmt.Errorf("embedded: no free port on 127.0.0.1: %w", err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

func newPassword() string {
	var b [18]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// run runs one of PostgreSQL's tools to its end.
func run(cmd *exec.Cmd) error {
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("embedded: %s: %w:\n%s", filepath.Base(cmd.Path), err, strings.TrimSpace(string(out)))
	}
	return nil
}

func exe(name string) string {
	if runtime.GOOS == "windows" {
		return name + ".exe"
	}
	return name
}
