package mailin_test

import (
	"fmt"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	mailbox  = "support@provider.example"
	authserv = "mx.provider.example"
)

// portal is a portal that takes in e-mail.
type portal struct{ *testkit.Portal }

func newPortal(t *testing.T, from string, change ...func(*app.Config)) portal {
	t.Helper()
	p := portal{testkit.New(t)}
	p.Exec(`insert into user_grant (user_id, grant_id, organisation_id)
		select $1, id, $2 from grant_definition where key = 'manage:customers'`, testkit.ID(testkit.Staff), testkit.ID("P"))
	p.Call(testkit.UserA, "GET", "/api/users/me", nil) // the first sign-in proves their address
	p.Call(testkit.Staff, "GET", "/api/users/me", nil)
	p.Configure(func(c *app.Config) {
		c.Mail.From = "portaal@provider.example"
		c.Inbound = app.Inbound{URL: from, Address: mailbox, AuthServ: authserv, LookEvery: 50 * time.Millisecond}
		for _, change := range change {
			change(c)
		}
	})
	return p
}

// letter returns an e-mail by UserA that creates a ticket.
func letter(name string) string { return letterOf(testkit.UserA, name) }

func letterOf(from, name string) string {
	_, domain, _ := strings.Cut(from, "@")
	return fmt.Sprintf("Authentication-Results: %s; dmarc=pass header.from=%s\r\nFrom: <%s>\r\nTo: <%s>\r\n"+
		"Subject: %s\r\nMessage-ID: <%s@mail.example>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nDit is %s.\r\n",
		authserv, domain, from, mailbox, name, strings.ReplaceAll(name, " ", "-"), name)
}

// eventually waits until a condition holds.
func (p portal) eventually(what string, done func() bool) {
	p.T.Helper()
	for end := time.Now().Add(3 * time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			p.T.Fatalf("timed out waiting for %s", what)
		}
	}
}

// subjects returns the subjects of the e-mails that were taken in, once all are decided on.
func (p portal) subjects() (list []string) {
	p.T.Helper()
	p.eventually("the e-mail to be decided on", func() bool {
		var pending int
		p.Scan("select count(*) from inbound_mail where verdict = 'pending'", nil, &pending)
		return pending == 0
	})
	p.Scan("select coalesce(array_agg(subject order by subject), '{}') from inbound_mail", nil, &list)
	return list
}

// taken waits until exactly these were taken in, and each has become one ticket with one message.
func (p portal) taken(want ...string) {
	p.T.Helper()
	slices.Sort(want)
	p.eventually(fmt.Sprint(want), func() bool { return len(p.subjects()) >= len(want) })
	if got := p.subjects(); !slices.Equal(got, want) {
		p.T.Fatalf("taken in = %q, want %q", got, want)
	}
	var tickets []string
	p.Scan(`select coalesce(array_agg(t.subject order by t.subject), '{}') from message m
		join support_ticket t on t.id = m.ticket_id where m.channel = 'email'`, nil, &tickets)
	if !slices.Equal(tickets, want) {
		p.T.Errorf("tickets = %q, want %q", tickets, want)
	}
}

func (p portal) mailbox() (m contract.Mailbox) {
	p.T.Helper()
	p.Call(testkit.Staff, "GET", "/api/inbound-mail/mailbox", nil).JSON(&m)
	return m
}

// looked waits until the mailbox is read again, with or without e-mail.
func (p portal) looked() {
	p.T.Helper()
	from := time.Now()
	p.eventually("a look at the mailbox", func() bool {
		m := p.mailbox()
		return m.SeenOn != nil && m.Error == nil && m.SeenOn.After(from)
	})
}

// fails waits for a state of the mailbox.
func (p portal) fails(want contract.MailboxError) {
	p.T.Helper()
	var m contract.Mailbox
	p.eventually(string(want), func() bool {
		m = p.mailbox()
		return m.Error != nil && *m.Error == want
	})
	if m.FailingSince == nil {
		p.T.Errorf("%s has no failingSince", want)
	}
}

// server is a mailbox's server on this machine.
type server struct {
	t       *testing.T
	address string
	mail    *imapmemserver.Server
	user    *imapmemserver.User
	open    *imapserver.Server
	fetches atomic.Int64
	// cut ends a connection after a number of bytes; 0: never, negative: at once.
	cut atomic.Int64
	// refuse is the UID of an e-mail that is never delivered, as if its file were damaged.
	refuse atomic.Uint32
}

func newServer(t *testing.T) *server {
	t.Helper()
	s := &server{t: t, mail: imapmemserver.New()}
	s.user = s.account("welkom")
	s.mail.AddUser(s.user)
	s.start("127.0.0.1:0")
	t.Cleanup(func() { s.stop() })
	return s
}

// account returns the mailbox with another password; it has an empty INBOX.
func (s *server) account(password string) *imapmemserver.User {
	s.t.Helper()
	u := imapmemserver.NewUser("support", password)
	if err := u.Create("INBOX", nil); err != nil {
		s.t.Fatal(err)
	}
	return u
}

func (s *server) start(address string) {
	s.t.Helper()
	l, err := new(net.ListenConfig).Listen(s.t.Context(), "tcp", address)
	if err != nil {
		s.t.Fatal(err)
	}
	s.address = l.Addr().String()
	s.open = imapserver.New(&imapserver.Options{InsecureAuth: true,
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return counted{s.mail.NewSession(), s}, nil, nil
		}})
	go func() { _ = s.open.Serve(cutting{l, s}) }()
}

func (s *server) stop() { _ = s.open.Close() }

func (s *server) url() string { return "imap://support:welkom@" + s.address + "/INBOX" }

// put adds an e-mail.
func (s *server) put(raw string, flags ...imap.Flag) {
	s.t.Helper()
	_, err := s.user.Append("INBOX", strings.NewReader(raw), &imap.AppendOptions{Flags: flags})
	if err != nil {
		s.t.Fatal(err)
	}
}

// renumber creates the folder again, as restoring it does.
func (s *server) renumber() {
	s.t.Helper()
	if err := s.user.Delete("INBOX"); err != nil {
		s.t.Fatal(err)
	}
	if err := s.user.Create("INBOX", nil); err != nil {
		s.t.Fatal(err)
	}
}

func (s *server) unseen() uint32 {
	s.t.Helper()
	status, err := s.user.Status("INBOX", &imap.StatusOptions{NumUnseen: true})
	if err != nil {
		s.t.Fatal(err)
	}
	return *status.NumUnseen
}

type counted struct {
	imapserver.Session
	server *server
}

func (c counted) Fetch(w *imapserver.FetchWriter, set imap.NumSet, options *imap.FetchOptions) error {
	c.server.fetches.Add(1)
	if uids, ok := set.(imap.UIDSet); ok && uids.Contains(imap.UID(c.server.refuse.Load())) {
		return &imap.Error{Type: imap.StatusResponseTypeNo, Code: imap.ResponseCodeServerBug, Text: "can't be read"}
	}
	return c.Session.Fetch(w, set, options)
}

type cutting struct {
	net.Listener
	server *server
}

func (c cutting) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	return &cuttable{Conn: conn, server: c.server}, err
}

type cuttable struct {
	net.Conn
	server *server
	said   int64
}

func (c *cuttable) Write(p []byte) (int, error) {
	if at := c.server.cut.Load(); at != 0 && c.said+int64(len(p)) > at {
		n, _ := c.Conn.Write(p[:max(0, at-c.said)])
		_ = c.Close()
		return n, net.ErrClosed
	}
	c.said += int64(len(p))
	return c.Conn.Write(p)
}
