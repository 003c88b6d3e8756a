// Package mailin is how e-mail comes in: it listens for a relay that hands it over (SMTP or LMTP), or reads a mailbox
// (IMAP), and lets each be decided on. An e-mail is taken, or marked as seen, once package inbound has stored it. It
// refuses to know what an e-mail says.
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
	lookEvery = 10 * time.Second // for e-mail that an instance left undecided
	deciders  = 4                // e-mails that are decided on at the same time
)

// Inbound is what e-mail is given to; *inbound.Inbound is it. Errors: inbound.ErrTooLarge, inbound.ErrTooMuch, or it
// can't be taken now.
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

// Config says where e-mail comes from.
type Config struct {
	// URL is smtp://host:port or lmtp://host:port to listen on, or imap(s)://user:password@host/folder to read.
	URL string
	// Relays are the networks that may hand over e-mail, in CIDR notation; empty: this machine.
	Relays    []string
	Inbound   Inbound
	TLS       *tls.Config   // of the mailbox's server; nil: what the machine trusts
	LookEvery time.Duration // at the mailbox, and for undecided e-mail; 0: 10 s
	// Failed is called for every failure with one of Steps; it may be nil.
	Failed func(step string)
	Logger *slog.Logger
}

// The steps of taking e-mail in that may fail.
const (
	stepFetch  = "fetch"  // reading the mailbox
	stepStore  = "store"  // storing what a relay hands over
	stepDecide = "decide" // deciding on an e-mail that is stored
)

// Steps are those that Config.Failed is called with.
func Steps() []string { return []string{stepFetch, stepStore, stepDecide} }

// MailIn takes e-mail in. Safe for concurrent use.
type MailIn struct {
	Config
	from   *url.URL
	relays []netip.Prefix
	listen net.Listener // of a relay's connections, nil: a mailbox is read
	open   atomic.Bool  // e-mail is taken
	came   chan struct{}
	reader uuid.UUID

	withheld map[imap.UID]int // looks at which the mailbox's server did not give an e-mail out; poll's alone
}

// New checks the settings, and listens for a relay. Errors repeat no password.
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

// Parse reads an address that e-mail comes from.
func Parse(address string) (*url.URL, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("is not smtp://host:port, lmtp://host:port or imaps://user:password@host/folder")
	}
	switch u.Scheme {
	case "smtp", "lmtp":
		if u.Port() == "" || u.User != nil || strings.Trim(u.Path, "/") != "" {
			return nil, errors.New("is not smtp://host:port or lmtp://host:port")
		}
	case "imap", "imaps":
		if _, ok := u.User.Password(); !ok {
			return nil, errors.New("has no user and password: imaps://user:password@host/folder")
		}
	default:
		return nil, errors.New("begins with none of smtp://, lmtp://, imap:// and imaps://")
	}
	return u, nil
}

// Mailbox returns host and port of the server of a mailbox, "" when a relay hands over.
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

// Addr is where a relay hands over, "" when a mailbox is read.
func (m *MailIn) Addr() string {
	if m.listen == nil {
		return ""
	}
	return m.listen.Addr().String()
}

// Close gives up the listener of one that does not run.
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

// opens reports whether e-mail may be taken, which is looked at until it may. Until then the mailbox's state says why.
func (m *MailIn) opens(ctx context.Context) bool {
	ready, err := m.Inbound.Ready(ctx)
	fault := contract.MailboxErrorDomain
	if ready {
		fault = ""
	}
	if err == nil && (!ready || m.listen != nil) { // who reads a mailbox notes for themselves how that went
		err = m.Inbound.Looked(ctx, fault)
	}
	if err != nil && ctx.Err() == nil {
		m.Logger.WarnContext(ctx, "whether e-mail may come in can't be read, or stored", "error", err)
	}
	m.open.Store(ready)
	return ready
}

// await waits until e-mail may be taken; false: ctx has ended.
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

// taken lets an e-mail that was just stored be decided on.
func (m *MailIn) taken(id uuid.UUID) {
	if id == uuid.Nil { // it was here before
		return
	}
	select {
	case m.came <- struct{}{}:
	default: // somebody looks anyway
	}
}

// decide decides on what comes in and on what was left, some side by side, and no two of one lane: whatever one
// sender's e-mails cost, others wait for none of them. What can't be decided on rests, with all of its lane, until the
// next tick.
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

// turns are the e-mails that can be decided on beside those that are.
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
		m.Logger.ErrorContext(ctx, "e-mail that waits to be decided on can't be read", "error", err)
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
