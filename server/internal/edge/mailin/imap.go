package mailin

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
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
	readFor    = 2 * time.Minute // turn of one instance
	turn       = 50              // e-mails before the turn is extended
	askFor     = 3               // attempts at an e-mail that the server does not deliver
	overlap    = 48 * time.Hour  // IMAP searches by date, whatever the time zone
)

// fault is why a mailbox can't be read. Its cause may contain the server's own words, and is not logged.
type fault struct{ contract.MailboxError }

func (f fault) Error() string { return "mailin: " + string(f.MailboxError) }

// refused returns the fault for an error: no when the server refused, another when there was no response.
func refused(err error, no contract.MailboxError) error {
	var answer *imap.Error
	var network net.Error
	switch {
	case errors.As(err, &answer) && answer.Code == imap.ResponseCodeUnavailable,
		errors.Is(err, io.ErrUnexpectedEOF), errors.As(err, &network), errors.Is(err, net.ErrClosed):
		return fault{contract.MailboxErrorUnreachable}
	case saysNo(err):
		return fault{no}
	}
	return fault{contract.MailboxErrorProtocol}
}

// saysNo reports whether a server refuses a command, and not just for now.
func saysNo(err error) bool {
	var answer *imap.Error
	return errors.As(err, &answer) && answer.Type == imap.StatusResponseTypeNo &&
		answer.Code != imap.ResponseCodeUnavailable
}

// poll reads the mailbox until ctx ends, while no other instance does.
func (m *MailIn) poll(ctx context.Context) {
	defer m.release(ctx)
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
		if err != nil {
			m.Failed(stepFetch)
		}
		if err != nil && !failing {
			m.Logger.ErrorContext(ctx, "the mailbox can't be read; trying again (PORTAL_INBOUND_URL)", "error", err)
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

// release ends this instance's turn, so that another instance need not wait for it.
func (m *MailIn) release(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), endWithin)
	defer cancel()
	_, _, _ = m.Inbound.Read(ctx, m.reader, 0) // otherwise the turn expires
}

// look reads new e-mail in the mailbox; read is false while another instance has the turn.
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
		return true, refused(err, contract.MailboxErrorFolder)
	}
	return true, m.fetch(ctx, c, from, selected)
}

func (m *MailIn) connect(ctx context.Context) (c *imapclient.Client, err error) {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if m.TLS != nil {
		config = m.TLS.Clone()
	}
	config.ServerName = m.from.Hostname()
	address := Mailbox(m.from)
	options := &imapclient.Options{TLSConfig: config, Dialer: &net.Dialer{Timeout: dialWithin}}
	switch {
	case m.from.Scheme == "imaps":
		c, err = imapclient.DialTLS(address, options)
	case loopback(m.from.Hostname()):
		c, err = imapclient.DialInsecure(address, options)
	default: // a password is never sent in the clear
		c, err = imapclient.DialStartTLS(address, options)
	}
	if err != nil {
		return nil, fault{contract.MailboxErrorUnreachable}
	}
	password, _ := m.from.User.Password()
	if err := c.Login(m.from.User.Username(), password).Wait(); err != nil {
		_ = c.Close()
		return nil, refused(err, contract.MailboxErrorSignIn)
	}
	return c, ctx.Err()
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// fetch takes in the e-mails with a UID from from.Next on, in order, including those marked as seen, because people may
// read the mailbox too. When the mailbox was never read before it takes in unseen e-mail only. When UIDVALIDITY has
// changed it also takes in what came since the last look; what is stored already is recognised by its content. Such a
// look is recorded only when it is complete: after one that was interrupted, the e-mails it took in are marked as seen.
func (m *MailIn) fetch(
	ctx context.Context,
	c *imapclient.Client,
	from inbound.Place,
	selected *imap.SelectData,
) error {
	validity, next := int64(selected.UIDValidity), int64(selected.UIDNext)
	renumbered := from.Validity != validity
	criteria := &imap.SearchCriteria{}
	switch {
	case !renumbered:
		var wanted imap.UIDSet
		wanted.AddRange(imap.UID(from.Next), 0) //nolint:gosec // a UID has 32 bits
		criteria.UID = []imap.UIDSet{wanted}
	case from.LookedOn.IsZero():
		criteria.NotFlag = []imap.Flag{imap.FlagSeen}
	default:
		criteria.Or = [][2]imap.SearchCriteria{
			{{NotFlag: []imap.Flag{imap.FlagSeen}}, {Since: from.LookedOn.Add(-overlap)}}}
	}
	if renumbered {
		from.Validity, from.Next = validity, 1
	}
	found, err := c.UIDSearch(criteria, nil).Wait()
	if err != nil {
		return refused(err, contract.MailboxErrorProtocol)
	}
	for n, uid := range found.AllUIDs() {
		if int64(uid) < from.Next { // "n:*" includes the last one, even when it is before n
			continue
		}
		if renumbered && next > 0 && int64(uid) >= next { // it came after the selection: left to the next look
			break
		}
		if err := m.take(ctx, c, uid); err != nil && !m.leaves(ctx, uid, err) {
			return err
		}
		from.Next = int64(uid) + 1
		if !renumbered {
			if err := m.Inbound.Advance(ctx, m.reader, from); err != nil {
				return err
			}
		}
		if n%turn == turn-1 {
			if _, ok, err := m.Inbound.Read(ctx, m.reader, readFor); err != nil || !ok {
				return err
			}
		}
	}
	if !renumbered {
		return nil
	}
	from.Next = max(from.Next, next)
	return m.Inbound.Advance(ctx, m.reader, from)
}

// take stores one e-mail and marks it as seen.
func (m *MailIn) take(ctx context.Context, c *imapclient.Client, uid imap.UID) error {
	set := imap.UIDSetNum(uid)
	fetched := c.Fetch(set, &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{{Peek: true}}})
	read, stored := false, error(nil)
	for message := fetched.Next(); message != nil; message = fetched.Next() {
		for item := message.Next(); item != nil; item = message.Next() {
			body, ok := item.(imapclient.FetchItemDataBodySection)
			if !ok || body.Literal == nil || stored != nil {
				continue
			}
			id, err := m.Inbound.Take(ctx, &whole{body.Literal, body.Literal.Size()})
			if errors.Is(err, inbound.ErrTooLarge) {
				m.Logger.WarnContext(ctx, "an e-mail of more than 35 MB stays in the mailbox unread", "uid", uint32(uid))
				continue
			}
			if errors.Is(err, inbound.ErrTooMuch) {
				m.Logger.WarnContext(ctx, "the daily limit of e-mail is reached; an e-mail stays in the mailbox unread", "uid",
					uint32(uid))
				continue
			}
			if stored = err; err == nil {
				read = true
				m.taken(id)
			}
		}
	}
	err := fetched.Close()
	switch {
	case errors.Is(stored, errCut):
		return fault{contract.MailboxErrorUnreachable}
	case stored != nil:
		return stored
	case saysNo(err):
		return errWithheld
	case err != nil:
		return refused(err, contract.MailboxErrorProtocol)
	case !read: // too large, over the limit, or moved by somebody
		return nil
	}
	seen := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagSeen}}
	if err := c.Store(set, seen, nil).Close(); err != nil {
		return refused(err, contract.MailboxErrorProtocol)
	}
	return nil
}

// errWithheld means that the server refuses to deliver one e-mail, for example because its file is damaged.
var errWithheld = fmt.Errorf("the server does not deliver an e-mail: %w", fault{contract.MailboxErrorProtocol})

// leaves reports whether to leave an e-mail unread, after enough attempts, so that those behind it are taken in.
func (m *MailIn) leaves(ctx context.Context, uid imap.UID, err error) bool {
	if !errors.Is(err, errWithheld) {
		return false
	}
	m.withheld[uid]++
	if m.withheld[uid] < askFor {
		return false
	}
	m.Logger.WarnContext(
		ctx,
		"the mailbox's server does not deliver an e-mail; it stays there unread",
		"uid",
		uint32(uid),
	)
	return true
}

var errCut = errors.New("mailin: the connection to the mailbox ended within an e-mail")

// whole returns an error when less arrives than was announced, because a connection that ends looks like the end of the
// e-mail.
type whole struct {
	io.Reader
	left int64 // bytes
}

func (w *whole) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if w.left -= int64(n); err != nil && w.left > 0 {
		err = errCut
	}
	return n, err
}
