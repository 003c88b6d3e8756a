// Package mailin owns how e-mail arrives: it listens for a relay that delivers it (SMTP or LMTP), or reads a mailbox
// (IMAP), and starts the decision on each e-mail. It accepts an e-mail, or marks it as seen, once package inbound has
// stored it. It does not know what an e-mail contains.
package mailin

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/inbound"
)

const (
	lookEvery = 10 * time.Second // for e-mail that an instance has not decided on
	deciders  = 4                // simultaneous decisions
)

// Inbound takes in e-mail; *inbound.Inbound implements it. Errors: inbound.ErrTooLarge, inbound.ErrTooMuch, or any
// other when it can't be taken in now.
type Inbound interface {
	Take(ctx context.Context, raw io.Reader) (uuid.UUID, error)
	Takes(address string) bool
	Decide(ctx context.Context, id uuid.UUID) error
	Pending(ctx context.Context, busy []string, limit int) ([]inbound.Turn, error)
	Read(ctx context.Context, reader uuid.UUID, forNow time.Duration) (inbound.Place, bool, error)
	Advance(ctx context.Context, reader uuid.UUID, to inbound.Place) error
	Looked(ctx context.Context, fault contract.MailboxError) error
	Ready(ctx context.Context) (bool, error)
}

// Config configures where e-mail comes from.
type Config struct {
	// URL is smtp://host:port or lmtp://host:port to listen on, or imap(s)://user:password@host/folder to read.
	URL string
	// Relays are the networks that may deliver e-mail, in CIDR notation; empty: this machine.
	Relays    []string
	Inbound   Inbound
	TLS       *tls.Config   // for the mailbox's server; nil: the machine's trusted certificates
	LookEvery time.Duration // at the mailbox, and for undecided e-mail; 0: 10 s
	// Failed is called for every failure with one of Steps; it may be nil.
	Failed func(step string)
	Logger *slog.Logger
}

// The steps that may fail.
const (
	stepFetch  = "fetch"  // reading the mailbox
	stepStore  = "store"  // storing an e-mail from a relay
	stepDecide = "decide" // deciding on a stored e-mail
)

// Steps returns the steps that Config.Failed is called with.
func Steps() []string { return []string{stepFetch, stepStore, stepDecide} }

// MailIn takes e-mail in. Safe for concurrent use.
type MailIn struct {
	Config
	from   *url.URL
	relays []netip.Prefix
	listen net.Listener // for a relay's connections; nil: a mailbox is read
	open   atomic.Bool  // e-mail is accepted
	came   chan struct{}
	reader uuid.UUID

	withheld map[imap.UID]int // attempts at which the server did not deliver an e-mail; used by poll only
}

// New checks the settings, and listens for a relay. Its errors contain no password.
func New(ctx context.Context, c Config) (*MailIn, error) {
	if c.LookEvery <= 0 {
		c.LookEvery = lookEvery
	}
	if c.Failed == nil {
		c.Failed = func(string) {}
	}
	m := &MailIn{Config: c, came: make(chan struct{}, 1), reader: uuid.New(),
		withheld: map[imap.UID]int{}}
	var err error
	if m.from, err = Parse(c.URL); err != nil {
		return nil, err
	}
	if len(c.Relays) == 0 {
		c.Relays = []string{"127.0.0.0/8", "::1/128"}
	}
	for _, network := range c.Relays {
		prefix, err := netip.ParsePrefix(network)
		if err != nil {
			return nil, fmt.Errorf("the relay %q is not a network such as 10.0.0.0/8", network)
		}
		m.relays = append(m.relays, prefix)
	}
	if m.from.Scheme == "smtp" || m.from.Scheme == "lmtp" {
		if m.listen, err = new(net.ListenConfig).Listen(ctx, "tcp", m.from.Host); err != nil {
			return nil, fmt.Errorf("can't listen for e-mail on %s", m.from.Host)
		}
	}
	return m, nil
}

// Parse parses an address that e-mail comes from.
func Parse(address string) (*url.URL, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("it is not smtp://host:port, lmtp://host:port or imaps://user:password@host/folder")
	}
	switch u.Scheme {
	case "smtp", "lmtp":
		if u.Port() == "" || u.User != nil || strings.Trim(u.Path, "/") != "" {
			return nil, errors.New("it is not smtp://host:port or lmtp://host:port")
		}
	case "imap", "imaps":
		if _, ok := u.User.Password(); !ok {
			return nil, errors.New("it has no user and password: imaps://user:password@host/folder")
		}
	default:
		return nil, errors.New("it does not begin with smtp://, lmtp://, imap:// or imaps://")
	}
	return u, nil
}

// Mailbox returns host and port of a mailbox's server, "" when a relay delivers.
func Mailbox(from *url.URL) string {
	switch {
	case from.Scheme != "imap" && from.Scheme != "imaps":
		return ""
	case from.Port() != "":
		return from.Host
	case from.Scheme == "imaps":
		return net.JoinHostPort(from.Hostname(), "993")
	}
	return net.JoinHostPort(from.Hostname(), "143")
}

// Addr returns where a relay delivers, "" when a mailbox is read.
func (m *MailIn) Addr() string {
	if m.listen == nil {
		return ""
	}
	return m.listen.Addr().String()
}

// Close closes the listener of a MailIn that does not run.
func (m *MailIn) Close() {
	if m.listen != nil {
		_ = m.listen.Close()
	}
}

// Run takes in e-mail until ctx ends.
func (m *MailIn) Run(ctx context.Context) {
	var all sync.WaitGroup
	all.Go(func() { m.decide(ctx) })
	if m.listen != nil {
		all.Go(func() { m.serve(ctx) })
	} else {
		all.Go(func() {
			if m.await(ctx) {
				m.poll(ctx)
			}
		})
	}
	all.Wait()
}

// opens reports whether e-mail may be accepted, and stores the reason in the mailbox's state while it may not.
func (m *MailIn) opens(ctx context.Context) bool {
	ready, err := m.Inbound.Ready(ctx)
	fault := contract.MailboxErrorDomain
	if ready {
		fault = ""
	}
	if err == nil && (!ready || m.listen != nil) { // poll stores its own results
		err = m.Inbound.Looked(ctx, fault)
	}
	if err != nil && ctx.Err() == nil {
		m.Logger.WarnContext(ctx, "can't read, or store, whether e-mail may come in", "error", err)
	}
	m.open.Store(ready)
	return ready
}

// await waits until e-mail may be accepted; false: ctx has ended.
func (m *MailIn) await(ctx context.Context) bool {
	for !m.opens(ctx) {
		select {
		case <-ctx.Done():
			return false
		case <-time.After(m.LookEvery):
		}
	}
	return true
}

// taken starts the decision on an e-mail that was just stored.
func (m *MailIn) taken(id uuid.UUID) {
	if id == uuid.Nil { // it was stored before
		return
	}
	select {
	case m.came <- struct{}{}:
	default: // a look is due already
	}
}

// decide decides on new e-mail and on what was left undecided, a few at a time but only one of each lane, so that no
// sender's e-mails delay another's. When a decision fails, its whole lane rests until the next tick.
func (m *MailIn) decide(ctx context.Context) {
	tick := time.NewTicker(m.LookEvery)
	defer tick.Stop()
	type outcome struct {
		lane   string
		failed bool
	}
	ended := make(chan outcome, deciders)
	working, resting := map[string]bool{}, map[string]bool{}
	var all sync.WaitGroup
	defer all.Wait()
	for {
		for _, turn := range m.turns(ctx, working, resting) {
			working[turn.Lane] = true
			all.Go(func() { ended <- outcome{turn.Lane, m.decideOne(ctx, turn.ID) != nil} })
		}
		select {
		case <-ctx.Done():
			return
		case o := <-ended:
			delete(working, o.lane)
			resting[o.lane] = o.failed
		case <-m.came:
		case <-tick.C:
			clear(resting)
		}
	}
}

// turns returns the e-mails that can be decided on besides those in progress.
func (m *MailIn) turns(ctx context.Context, working, resting map[string]bool) []inbound.Turn {
	free := deciders - len(working)
	if free == 0 || ctx.Err() != nil {
		return nil
	}
	busy := slices.Collect(maps.Keys(working))
	for lane, rests := range resting {
		if rests {
			busy = append(busy, lane)
		}
	}
	turns, err := m.Inbound.Pending(ctx, busy, free)
	if err != nil && ctx.Err() == nil {
		m.Logger.ErrorContext(ctx, "can't list e-mail to decide on", "error", err)
	}
	return turns
}

func (m *MailIn) decideOne(ctx context.Context, id uuid.UUID) error {
	err := m.Inbound.Decide(ctx, id)
	if err != nil && ctx.Err() == nil {
		m.Failed(stepDecide)
		m.Logger.WarnContext(ctx, "an e-mail can't be decided on now; it is tried again", "mail", id, "error", err)
	}
	return err
}
