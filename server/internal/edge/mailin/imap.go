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
	readFor    = 2 * time.Minute // one instance's turn
	turn       = 50              // e-mails before the turn is prolonged
	askFor     = 3               // looks at an e-mail that is not given out
	overlap    = 48 * time.Hour  // IMAP searches by date, whatever the time zone
)

// fault is why a mailbox can't be read; its cause may repeat what the server says, and is not logged.
type fault struct{ contract.MailboxError }

func (f fault) Error() string { return "mailin: " + string(f.MailboxError) }

// refused is the fault that a server's NO stands for; without an answer of the server's it is another.
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

// saysNo tells whether a server refuses a command, and not for now only.
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

// release ends this instance's turn, so that another need not wait for it.
func (m *MailIn) release(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), endWithin)
	defer cancel()
	_, _, _ = m.Inbound.Read(ctx, m.reader, 0) // else the turn ends by itself
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
	default: // a password never travels in the clear
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

// fetch takes what has a UID from from.Next on, in order, also what people have read: they may read the mailbox too.
// Where nobody has looked before it takes what is unread. Where the numbers are others than before it also takes what
// came since the last look; what is here already is known by what it says. Such a look counts when it is through: one
// that ends early finds what it has taken as read.
func (m *MailIn) fetch(
	ctx context.Context,
	c *imapclient.Client,
	from inbound.Place,
	selected *imap.SelectData,
) error {
	validity, next := int64(selected.UIDValidity), int64(selected.UIDNext)
	anew := from.Validity != validity
	criteria := &imap.SearchCriteria{}
	switch {
	case !anew:
		var wanted imap.UIDSet
		wanted.AddRange(imap.UID(from.Next), 0) //nolint:gosec // a UID has 32 bits
		criteria.UID = []imap.UIDSet{wanted}
	case from.LookedOn.IsZero():
		criteria.NotFlag = []imap.Flag{imap.FlagSeen}
	default:
		criteria.Or = [][2]imap.SearchCriteria{
			{{NotFlag: []imap.Flag{imap.FlagSeen}}, {Since: from.LookedOn.Add(-overlap)}}}
	}
	if anew {
		from.Validity, from.Next = validity, 1
	}
	found, err := c.UIDSearch(criteria, nil).Wait()
	if err != nil {
		return refused(err, contract.MailboxErrorProtocol)
	}
	for n, uid := range found.AllUIDs() {
		if int64(uid) < from.Next { // "n:*" is the last one, also when it is before n
			continue
		}
		if anew && next > 0 && int64(uid) >= next { // came after the selection: the next look's
			break
		}
		if err := m.take(ctx, c, uid); err != nil && !m.leaves(ctx, uid, err) {
			return err
		}
		from.Next = int64(uid) + 1
		if !anew {
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
	if !anew {
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
				m.Logger.WarnContext(ctx, "more e-mail comes than is taken in a day; one stays in the mailbox unread", "uid",
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
	case !read: // too large, too much, or somebody has moved it away
		return nil
	}
	seen := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagSeen}}
	if err := c.Store(set, seen, nil).Close(); err != nil {
		return refused(err, contract.MailboxErrorProtocol)
	}
	return nil
}

// errWithheld is a server's NO to one e-mail, as when its file is damaged.
var errWithheld = fmt.Errorf("one e-mail is not given out: %w", fault{contract.MailboxErrorProtocol})

// leaves tells whether an e-mail is left unread so that those behind it come in: it was asked for often enough.
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
		"an e-mail that the mailbox's server does not give out stays there unread",
		"uid",
		uint32(uid),
	)
	return true
}

var errCut = errors.New("mailin: the connection to the mailbox ended in an e-mail")

// whole fails where less comes than was announced: a connection that ends looks like the end of the e-mail.
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
