// Package natsbus carries doorbells between the instances of the portal over NATS, as postgres.Backplane does over LISTEN and
// NOTIFY and with the same promises. It uses core NATS only: nothing is stored there, and nothing rests on it.
package natsbus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"klantportaal.example/server/internal/platform/doorbell"
)

const (
	// maxPayload bounds one message; a server takes 1 MiB unless told otherwise.
	maxPayload = 64 << 10

	// connectWithin is how long a server may take to be reached and to let us in, and reply to confirm what it was sent.
	connectWithin = 2 * time.Second
	reply         = 5 * time.Second

	// A silent server is asked every so often whether it is still there, and given up the second time it does not say so.
	checkEvery = 10 * time.Second

	// maxUnread bounds what has come in and was not taken yet, in bytes.
	maxUnread = 16 << 20
)

// Config is what a Backplane is told.
type Config struct {
	URL    string // nats://host:port or tls://host:port, more than one of a cluster comma-separated
	Name   string // of the portal, a word: portals of another name on the same servers hear nothing of this one
	Logger *slog.Logger
}

// Backplane is one instance's connection. A doorbell is a hint and no more: it may come late, twice, in another order or
// never. Safe for concurrent use.
type Backplane struct {
	box       *doorbell.Box
	log       *slog.Logger
	servers   []string
	subject   string
	maxUnread int
	cancel    context.CancelFunc
	ended     chan struct{}
}

// Servers reads a setting of Config.URL. Its error never repeats what was given, which may hold a password.
func Servers(list string) (servers []string, err error) {
	for server := range strings.SplitSeq(list, ",") {
		u, err := url.Parse(strings.TrimSpace(server))
		if err != nil || (u.Scheme != "nats" && u.Scheme != "tls") || u.Hostname() == "" || (u.Path != "" && u.Path != "/") || u.RawQuery != "" || u.Fragment != "" {
			return nil, fmt.Errorf("address %d of NATS is not nats://host:port or tls://host:port", len(servers)+1)
		}
		servers = append(servers, u.String())
	}
	return servers, nil
}

// Open connects in the background, as often as needed, also when no server is there yet; only a URL that can't be read is
// an error.
func Open(cfg Config) (*Backplane, error) { return open(cfg, maxUnread) }

func open(cfg Config, maxUnread int) (*Backplane, error) {
	servers, err := Servers(cfg.URL)
	if err != nil {
		return nil, fmt.Errorf("natsbus: %w", err)
	}
	log := cfg.Logger
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := &Backplane{box: doorbell.NewBox(log), log: log, servers: servers, subject: "portal.doorbell." + cfg.Name, maxUnread: maxUnread,
		cancel: cancel, ended: make(chan struct{})}
	go func() {
		defer close(b.ended)
		b.box.Keep(ctx, "NATS", b.work)
	}()
	return b, nil
}

// Close sends what was rung, disconnects and returns when no subscriber will be called any more. It must not be called by one.
func (b *Backplane) Close() {
	b.cancel()
	<-b.ended
	b.box.Close()
}

// Ring is doorbell.Box.Ring: it sends a doorbell to the subscribers of all instances, this one included.
func (b *Backplane) Ring(topic, payload string) { b.box.Ring(topic, payload) }

// Subscribe is doorbell.Box.Subscribe.
func (b *Backplane) Subscribe(bell func(topic, payload string), gap func()) (unsubscribe func()) {
	return b.box.Subscribe(bell, gap)
}

// dialer gives up when the backplane is closed.
type dialer struct{ ctx context.Context }

func (d dialer) Dial(network, address string) (net.Conn, error) {
	return (&net.Dialer{Timeout: connectWithin}).DialContext(d.ctx, network, address)
}

// work is one connection, from its beginning to its loss. The client's own reconnecting is left off: it hides when a
// connection is new, and keeps doorbells whose number the box bounds already.
func (b *Backplane) work(ctx context.Context, connected func()) error {
	lost := make(chan struct{})
	var dropped atomic.Int64
	// missed tells of messages that the client dropped because they came faster than they were taken.
	missed := func(s *nats.Subscription) {
		if n, err := s.Dropped(); err == nil && dropped.Swap(int64(n)) < int64(n) {
			b.box.Gap()
		}
	}
	// Not as one text: a password may hold a comma.
	servers := func(o *nats.Options) error { o.Servers = b.servers; return nil }
	conn, err := nats.Connect("", servers, nats.Name("klantportaal"), nats.NoReconnect(), nats.NoEcho(), nats.Timeout(connectWithin),
		nats.SetCustomDialer(dialer{ctx}), nats.FlusherTimeout(reply), nats.PingInterval(checkEvery), nats.MaxPingsOutstanding(1),
		nats.ClosedHandler(func(*nats.Conn) { close(lost) }),
		nats.ErrorHandler(func(_ *nats.Conn, s *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrSlowConsumer) {
				missed(s)
			}
			b.log.Warn("NATS has a problem", "error", err)
		}))
	if err != nil {
		return err
	}
	defer conn.Close()
	s, err := conn.Subscribe(b.subject, func(m *nats.Msg) {
		b.box.Take(m.Data)
		missed(m.Sub)
	})
	if err == nil {
		err = s.SetPendingLimits(-1, b.maxUnread)
	}
	// Once this is answered the server knows of the subscription.
	if err == nil {
		err = conn.FlushTimeout(reply)
	}
	if err != nil {
		return err
	}
	connected()
	b.log.Info("connected to NATS", "server", conn.ConnectedAddr())
	b.box.Gap()
	if err := b.send(conn); err != nil { // what was left when the connection before was lost
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return b.send(conn)
		case <-lost:
			return conn.LastError()
		case <-b.box.Rung():
			if err := b.send(conn); err != nil {
				return err
			}
		}
	}
}

// send sends what was rung and waits until the server has it; what is rung meanwhile goes together afterwards.
func (b *Backplane) send(conn *nats.Conn) error {
	return b.box.Send(maxPayload, func(notifications []string) error {
		for _, n := range notifications {
			if err := conn.Publish(b.subject, []byte(n)); err != nil {
				return err
			}
		}
		return conn.FlushTimeout(reply)
	})
}
