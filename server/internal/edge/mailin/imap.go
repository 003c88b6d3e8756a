package mailin

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/inbound"
)

const (
	dialWithin = 20 * time.Second
	readFor    = 2 * time.Minute // one instance's turn; each e-mail prolongs it
	turn       = 50              // e-mails before the turn is prolonged
)

// fault is why a mailbox can't be read; its cause may repeat what the server says, and is not logged.
type fault struct{ contract.MailboxError }

func (f fault) Error() string { return "mailin: " + string(f.MailboxError) }

// poll reads the mailbox until ctx ends, while no other instance does.
func (m *MailIn) poll(ctx context.Context) {
	failing := false
	for {
		read, err := m.look(ctx)
		if ctx.Err() != nil {
			return
		}
		if err != nil || read {
			var f fault
			if err != nil && !errors.As(err, &f) {
				f = fault{contract.MailboxErrorStorage}
			}
			if noted := m.Inbound.Looked(ctx, f.MailboxError); noted != nil {
				err = errors.Join(err, noted)
			}
		}
		if err != nil && !failing {
			m.Logger.ErrorContext(ctx, "the mailbox can't be read; it is tried again (PORTAL_INBOUND_URL)", "error", err)
		}
		if err == nil && read && failing {
			m.Logger.InfoContext(ctx, "the mailbox can be read again")
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-time.After(m.LookEvery):
		}
	}
}

// look reads what is new in the mailbox; read is false while another instance does.
func (m *MailIn) look(ctx context.Context) (read bool, err error) {
	from, ok, err := m.Inbound.Read(ctx, m.reader, readFor)
	if err != nil || !ok {
		return false, err
	}
	c, err := m.connect(ctx)
	if err != nil {
		return true, err
	}
	defer func() { _ = c.Close() }()
	defer context.AfterFunc(ctx, func() { _ = c.Close() })()
	folder := strings.Trim(m.from.Path, "/")
	if folder == "" {
		folder = "INBOX"
	}
	selected, err := c.Select(folder, nil).Wait()
	if err != nil {
		return true, fault{contract.MailboxErrorFolder}
	}
	first := from.Next == 0
	if from.Validity != int64(selected.UIDValidity) {
		// Other numbers: everything is looked at again, and what is here is known by what it says.
		from = inbound.Place{Validity: int64(selected.UIDValidity), Next: 1}
	}
	return true, m.fetch(ctx, c, from, first)
}

func (m *MailIn) connect(ctx context.Context) (c *imapclient.Client, err error) {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if m.TLS != nil {
		config = m.TLS.Clone()
	}
	config.ServerName = m.from.Hostname()
	address := m.from.Host
	if m.from.Port() == "" {
		port := "143"
		if m.from.Scheme == "imaps" {
			port = "993"
		}
		address = net.JoinHostPort(m.from.Hostname(), port)
	}
	options := &imapclient.Options{TLSConfig: config, Dialer: &net.Dialer{Timeout: dialWithin}}
	switch {
	case m.from.Scheme == "imaps":
		c, err = imapclient.DialTLS(address, options)
	case loopback(m.from.Hostname()):
		c, err = imapclient.DialInsecure(address, options)
	default: // a password never travels in the clear
		c, err = imapclient.DialStartTLS(address, options)
	}
	if err != nil {
		return nil, fault{contract.MailboxErrorUnreachable}
	}
	password, _ := m.from.User.Password()
	if err := c.Login(m.from.User.Username(), password).Wait(); err != nil {
		_ = c.Close()
		return nil, fault{contract.MailboxErrorSignIn}
	}
	return c, ctx.Err()
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// fetch takes what has a UID from from.Next on, in order: at the first time what nobody has read, later all of it, as
// people may read the mailbox too.
func (m *MailIn) fetch(ctx context.Context, c *imapclient.Client, from inbound.Place, first bool) error {
	var wanted imap.UIDSet
	wanted.AddRange(imap.UID(from.Next), 0) //nolint:gosec // a UID has 32 bits
	criteria := &imap.SearchCriteria{UID: []imap.UIDSet{wanted}}
	if first {
		criteria.NotFlag = []imap.Flag{imap.FlagSeen}
	}
	found, err := c.UIDSearch(criteria, nil).Wait()
	if err != nil {
		return fault{contract.MailboxErrorProtocol}
	}
	for n, uid := range found.AllUIDs() {
		if int64(uid) < from.Next { // "n:*" is the last one, also when it is before n
			continue
		}
		if err := m.take(ctx, c, uid); err != nil {
			return err
		}
		from.Next = int64(uid) + 1
		if err := m.Inbound.Advance(ctx, m.reader, from); err != nil {
			return err
		}
		if n%turn == turn-1 {
			if _, ok, err := m.Inbound.Read(ctx, m.reader, readFor); err != nil || !ok {
				return err
			}
		}
	}
	return nil
}

// take stores one e-mail and marks it as seen.
func (m *MailIn) take(ctx context.Context, c *imapclient.Client, uid imap.UID) error {
	set := imap.UIDSetNum(uid)
	fetched := c.Fetch(set, &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{{Peek: true}}})
	stored := error(nil)
	for message := fetched.Next(); message != nil; message = fetched.Next() {
		for item := message.Next(); item != nil; item = message.Next() {
			body, ok := item.(imapclient.FetchItemDataBodySection)
			if !ok || body.Literal == nil || stored != nil {
				continue
			}
			id, err := m.Inbound.Take(ctx, body.Literal)
			if errors.Is(err, inbound.ErrTooLarge) {
				m.Logger.WarnContext(ctx, "an e-mail of more than 35 MB stays in the mailbox unread", "uid", uint32(uid))
				continue
			}
			if stored = err; err == nil {
				m.taken(id)
			}
		}
	}
	if err := fetched.Close(); err != nil && stored == nil {
		return fault{contract.MailboxErrorProtocol}
	}
	if stored != nil {
		return stored
	}
	seen := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagSeen}}
	if err := c.Store(set, seen, nil).Close(); err != nil {
		return fault{contract.MailboxErrorProtocol}
	}
	return nil
}
