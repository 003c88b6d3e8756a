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
	// natsPayload limits one message; a server accepts 1 MiB by default.
	natsPayload = 64 << 10

	// natsConnect is the time limit of connecting and signing in, and natsReply of confirming a message.
	natsConnect = 2 * time.Second
	natsReply   = 5 * time.Second

	// A silent server is pinged at this interval; after two missing replies the connection is closed.
	natsCheck = 10 * time.Second

	// natsUnread limits the received messages that were not handled yet, in bytes.
	natsUnread = 16 << 20
)

// NATS has the settings of the servers.
type NATS struct {
	URL  string // nats://host:port or tls://host:port; several servers of a cluster comma-separated
	Name string // name of the portal, a word: portals with another name on the same servers do not receive its events
	// PreviousName is also listened to, but not published to, so that instances whose name changes one by one receive
	// each other's events. May be empty.
	PreviousName string
	Logger       *slog.Logger
}

// natsLink connects a backplane to NATS. It uses core NATS only, which stores nothing.
type natsLink struct {
	*Backplane
	servers   []string
	subject   string   // published on
	subjects  []string // listened to
	maxUnread int
}

// NATSServers parses NATS.URL. Its error never contains the setting, which may contain a password.
func NATSServers(list string) (servers []string, err error) {
	for server := range strings.SplitSeq(list, ",") {
		u, err := url.Parse(strings.TrimSpace(server))
		if err != nil || (u.Scheme != "nats" && u.Scheme != "tls") || u.Hostname() == "" || (u.Path != "" && u.Path != "/") ||
			u.RawQuery != "" ||
			u.Fragment != "" {
			return nil, fmt.Errorf("address %d of NATS must be nats://host:port or tls://host:port", len(servers)+1)
		}
		servers = append(servers, u.String())
	}
	return servers, nil
}

// OpenNATS connects in the background, as often as needed, also if no server is running yet. It returns an error
// only for an invalid URL.
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

// dialer stops when the backplane is closed.
type dialer struct{ ctx context.Context }

func (d dialer) Dial(network, address string) (net.Conn, error) {
	return (&net.Dialer{Timeout: natsConnect}).DialContext(d.ctx, network, address)
}

// ErrSubject is returned if NATS accepts the sign-in but does not permit the portal's subject.
var ErrSubject = errors.New("backplane: the subject of the portal is not permitted")

// CheckNATS connects once, and publishes and listens on the portal's subject. Errors: ErrSubject, or that of
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
	// Not an event: receivers can't parse it, and drop it.
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

// work runs one connection until it is lost. The client's own reconnecting is off: it hides that a connection is
// new, and would buffer events that are buffered already.
func (b *natsLink) work(ctx context.Context, connected func()) error {
	lost := make(chan struct{})
	var dropped sync.Map // *nats.Subscription → int, its messages that were dropped so far
	// dropping reports messages that the client dropped because they arrived faster than they were handled.
	dropping := func(s *nats.Subscription) {
		n, err := s.Dropped()
		if before, _ := dropped.Swap(s, n); err == nil && n > 0 && before != n {
			b.missed()
		}
	}
	// Not as one text, because a password may contain a comma.
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
			b.log.Warn("NATS reported an error", "error", err)
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
	// After the reply to this the server has the subscriptions.
	if err := conn.FlushTimeout(natsReply); err != nil {
		return err
	}
	connected()
	b.log.Info("connected to NATS", "server", conn.ConnectedAddr())
	b.missed()
	if err := b.send(conn); err != nil { // events left when the previous connection was lost
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

// send sends pending events and waits until the server has them. Events published meanwhile are sent together
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
