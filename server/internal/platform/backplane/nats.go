package backplane

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	// natsPayload bounds one message; a server takes 1 MiB unless told otherwise.
	natsPayload = 64 << 10

	// natsConnect is how long a server may take to be reached and to let us in, and natsReply to confirm what it was sent.
	natsConnect = 2 * time.Second
	natsReply   = 5 * time.Second

	// A silent server is asked every so often whether it is still there, and given up the second time it does not say so.
	natsCheck = 10 * time.Second

	// natsUnread bounds what has come in and was not taken yet, in bytes.
	natsUnread = 16 << 20
)

// NATS says which servers to use.
type NATS struct {
	URL  string // nats://host:port or tls://host:port, more than one of a cluster comma-separated
	Name string // of the portal, a word: portals of another name on the same servers hear nothing of this one
	// PreviousName is listened to as well, and nothing is published under it: instances that change their name one by one
	// hear each other. May be empty.
	PreviousName string
	Logger       *slog.Logger
}

// natsLink is a backplane's way over NATS. It uses core NATS only: nothing is stored there, and nothing rests on it.
type natsLink struct {
	*Backplane
	servers   []string
	subject   string   // published on
	subjects  []string // listened to
	maxUnread int
}

// NATSServers reads a setting of NATS.URL. Its error never repeats what was given, which may hold a password.
func NATSServers(list string) (servers []string, err error) {
	for server := range strings.SplitSeq(list, ",") {
		u, err := url.Parse(strings.TrimSpace(server))
		if err != nil || (u.Scheme != "nats" && u.Scheme != "tls") || u.Hostname() == "" || (u.Path != "" && u.Path != "/") ||
			u.RawQuery != "" ||
			u.Fragment != "" {
			return nil, fmt.Errorf("address %d of NATS is not nats://host:port or tls://host:port", len(servers)+1)
		}
		servers = append(servers, u.String())
	}
	return servers, nil
}

// OpenNATS connects in the background, as often as needed, also when no server is there yet; only a URL that can't be
// read is an error.
func OpenNATS(cfg NATS) (*Backplane, error) { return openNATS(cfg, natsUnread) }

func openNATS(cfg NATS, maxUnread int) (*Backplane, error) {
	servers, err := NATSServers(cfg.URL)
	if err != nil {
		return nil, fmt.Errorf("backplane: %w", err)
	}
	return open(cfg.Logger, func(ctx context.Context, b *Backplane) func() {
		link := &natsLink{b, servers, natsSubject(cfg.Name), []string{natsSubject(cfg.Name)}, maxUnread}
		if cfg.PreviousName != "" {
			link.subjects = append(link.subjects, natsSubject(cfg.PreviousName))
		}
		var loop sync.WaitGroup
		loop.Go(func() { b.keep(ctx, "NATS", link.work) })
		return loop.Wait
	}), nil
}

func natsSubject(name string) string { return "portal.events." + name }

// dialer gives up when the backplane is closed.
type dialer struct{ ctx context.Context }

func (d dialer) Dial(network, address string) (net.Conn, error) {
	return (&net.Dialer{Timeout: natsConnect}).DialContext(d.ctx, network, address)
}

// ErrSubject: NATS lets the portal in and does not let it use its subject.
var ErrSubject = errors.New("backplane: the subject of the portal is not permitted")

// CheckNATS connects once, and publishes and listens on the portal's subject. Errors: ErrSubject, and those of
// connecting.
func CheckNATS(ctx context.Context, cfg NATS) error {
	servers, err := NATSServers(cfg.URL)
	if err != nil {
		return err
	}
	conn, err := nats.Connect("", func(o *nats.Options) error { o.Servers = servers; return nil },
		nats.Name("klantportaal check"), nats.NoReconnect(), nats.Timeout(natsConnect), nats.SetCustomDialer(dialer{ctx}),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})) // LastError has it
	if err != nil {
		return fmt.Errorf("backplane: %w", err)
	}
	defer conn.Close()
	// An event of nobody's: who hears it does not understand it, and drops it.
	subject := natsSubject(cfg.Name)
	if _, err = conn.SubscribeSync(subject); err == nil {
		err = conn.Publish(subject, []byte(`{"events":[]}`))
	}
	if err == nil {
		err = conn.FlushTimeout(natsReply)
	}
	if err != nil {
		return fmt.Errorf("backplane: %w", err)
	}
	if errors.Is(conn.LastError(), nats.ErrPermissionViolation) {
		return ErrSubject
	}
	return nil
}

// work is one connection, from its beginning to its loss. The client's own reconnecting is left off: it hides when a
// connection is new, and keeps events whose number is bounded already.
func (b *natsLink) work(ctx context.Context, connected func()) error {
	lost := make(chan struct{})
	var dropped sync.Map // *nats.Subscription → int, its messages that were dropped so far
	// dropping tells of messages that the client dropped because they came faster than they were taken.
	dropping := func(s *nats.Subscription) {
		n, err := s.Dropped()
		if before, _ := dropped.Swap(s, n); err == nil && n > 0 && before != n {
			b.missed()
		}
	}
	// Not as one text: a password may hold a comma.
	servers := func(o *nats.Options) error { o.Servers = b.servers; return nil }
	conn, err := nats.Connect(
		"",
		servers,
		nats.Name("klantportaal"),
		nats.NoReconnect(),
		nats.NoEcho(),
		nats.Timeout(natsConnect),
		nats.SetCustomDialer(dialer{ctx}),
		nats.FlusherTimeout(natsReply),
		nats.PingInterval(natsCheck),
		nats.MaxPingsOutstanding(1),
		nats.ClosedHandler(func(*nats.Conn) { close(lost) }),
		nats.ErrorHandler(func(_ *nats.Conn, s *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrSlowConsumer) {
				dropping(s)
			}
			b.log.Warn("NATS has a problem", "error", err)
		}),
	)
	if err != nil {
		return err
	}
	defer conn.Close()
	for _, subject := range b.subjects {
		s, err := conn.Subscribe(subject, func(m *nats.Msg) {
			b.take(m.Data)
			dropping(m.Sub)
		})
		if err == nil {
			err = s.SetPendingLimits(-1, b.maxUnread)
		}
		if err != nil {
			return err
		}
	}
	// Once this is answered the server knows of the subscriptions.
	if err := conn.FlushTimeout(natsReply); err != nil {
		return err
	}
	connected()
	b.log.Info("connected to NATS", "server", conn.ConnectedAddr())
	b.missed()
	if err := b.send(conn); err != nil { // what was left when the connection before was lost
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return b.send(conn)
		case <-lost:
			return conn.LastError()
		case <-b.published:
			if err := b.send(conn); err != nil {
				return err
			}
		}
	}
}

// send sends what was published and waits until the server has it; what is published meanwhile goes together
// afterwards.
func (b *natsLink) send(conn *nats.Conn) error {
	return b.sendPending(natsPayload, func(notifications []string) error {
		for _, n := range notifications {
			if err := conn.Publish(b.subject, []byte(n)); err != nil {
				return err
			}
		}
		return conn.FlushTimeout(natsReply)
	})
}
