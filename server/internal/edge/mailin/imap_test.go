package mailin_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
)

// The first look takes in unseen e-mail only, even if it is interrupted; later ones also take in e-mail that people
// have read before.
func TestUnread(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	s.put(letter("lang geleden gelezen"), imap.FlagSeen)
	p := newPortal(t, s.url())
	p.looked()
	p.taken()
	s.put(letter("met de hand gelezen"), imap.FlagSeen)
	s.put(letter("ongelezen"))
	p.taken("met de hand gelezen", "ongelezen")
	p.looked()
	if n := s.unseen(); n != 0 {
		t.Errorf("e-mails taken in and not marked as seen = %d, want 0", n)
	}
}

// A first look that was interrupted takes in nothing that was read before it when it continues.
func TestFirstLookInterrupted(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	s.put(letter("a ongelezen"))
	s.put(letter("b gelezen"), imap.FlagSeen)
	s.put(strings.TrimRight(letter("c ongelezen"), "\r\n") + strings.Repeat("\r\nEn nog een regel.", 20_000))
	s.cut.Store(100 << 10)
	p := newPortal(t, s.url())
	p.fails(contract.MailboxErrorUnreachable)
	p.taken("a ongelezen") // of the other only a part arrived, which is not stored
	s.cut.Store(0)
	p.taken("a ongelezen", "c ongelezen")
	p.looked()
	p.taken("a ongelezen", "c ongelezen")
}

// An e-mail is taken in once over reconnections, restarts and changed UIDs.
func TestOnce(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	old := time.Now().AddDate(-1, 0, 0)
	if _, err := s.user.Append("INBOX", strings.NewReader(letter("brief oud")),
		&imap.AppendOptions{Flags: []imap.Flag{imap.FlagSeen}, Time: old}); err != nil {
		t.Fatal(err)
	}
	p := newPortal(t, s.url())
	s.put(letter("brief een"))
	p.taken("brief een")
	s.stop()
	p.fails(contract.MailboxErrorUnreachable)
	since := *p.mailbox().FailingSince
	s.put(letter("brief twee"))
	s.start(s.address)
	p.taken("brief een", "brief twee")
	p.looked()
	if m := p.mailbox(); m.FailingSince != nil || m.SeenOn.Before(since.Time) {
		t.Errorf("mailbox that can be read again = %+v", m)
	}
	p.Stop()
	s.put(letter("brief drie"))
	p.Restart()
	p.taken("brief een", "brief twee", "brief drie") // at once: the turn of the stopped instance has ended

	p.Stop()
	s.renumber()
	if _, err := s.user.Append("INBOX", strings.NewReader(letter("brief oud")),
		&imap.AppendOptions{Flags: []imap.Flag{imap.FlagSeen}, Time: old}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"brief een", "brief twee", "brief drie", "met de hand gelezen"} {
		s.put(letter(name), imap.FlagSeen)
	}
	s.put(letter("brief vier"))
	p.Restart()
	p.taken("brief een", "brief twee", "brief drie", "met de hand gelezen", "brief vier")
	p.looked()
	p.taken("brief een", "brief twee", "brief drie", "met de hand gelezen", "brief vier")
}

// The state of the mailbox shows what is wrong, and since when, until it can be read again.
func TestMailboxState(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	s.mail.AddUser(s.account("veranderd"))
	s.put(letter("wachtte"))
	p := newPortal(t, s.url())
	p.fails(contract.MailboxErrorSignIn)
	s.mail.AddUser(s.user)
	p.taken("wachtte")
	p.looked()
	if err := s.user.Rename("INBOX", "Elders", nil); err != nil {
		t.Fatal(err)
	}
	p.fails(contract.MailboxErrorFolder)
	if err := s.user.Rename("Elders", "INBOX", nil); err != nil {
		t.Fatal(err)
	}
	p.looked()
	s.cut.Store(-1) // a server that ends every connection has not refused the password
	p.fails(contract.MailboxErrorUnreachable)
	s.cut.Store(0)
	p.looked()
	if m := p.mailbox(); m.Error != nil || m.FailingSince != nil || !m.Enabled || m.Address != mailbox {
		t.Errorf("mailbox = %+v", m)
	}
}

// Of two instances one reads; the other continues when it stops.
func TestTwoInstances(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := newPortal(t, s.url())
	p.looked()
	p.Second()
	for n := range 5 {
		s.put(letter(fmt.Sprint("nummer ", n)))
	}
	p.taken("nummer 0", "nummer 1", "nummer 2", "nummer 3", "nummer 4")
	if n := s.fetches.Load(); n != 5 {
		t.Errorf("fetches of five e-mails = %d, want 5", n)
	}
	p.Stop()
	s.put(letter("nummer 5"))
	p.taken("nummer 0", "nummer 1", "nummer 2", "nummer 3", "nummer 4", "nummer 5")
}

// An e-mail that is too large stays as it is, and does not block others.
func TestTooLarge(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := newPortal(t, s.url())
	s.put(letter("te groot") + strings.Repeat(strings.Repeat("x", 998)+"\r\n", 36<<10))
	s.put(letter("klein"))
	p.taken("klein")
	p.looked()
	if n := s.unseen(); n != 1 {
		t.Errorf("unread e-mails = %d, want only the one that is too large", n)
	}
}

// E-mail of strangers over the daily limit stays as it is, and does not block others.
func TestTooMuch(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := newPortal(t, s.url())
	p.Exec(`insert into inbound_mail (id, dedupe, sender, subject, size, blob_key, verdict, decided_on)
		select x, repeat(md5(x::text), 2), 'x@elders.example', 'Aanbieding', 1, x::text, 'quarantined', now()
		from (select gen_random_uuid() as x from generate_series(1, 1000)) f`)
	s.put(letterOf("klant@elders.example", "vreemd"))
	s.put(letter("bekend"))
	p.eventually("what is known", func() bool {
		var n int
		p.Scan("select count(*) from inbound_mail where verdict = 'posted' and subject = 'bekend'", nil, &n)
		return n == 1
	})
	p.looked()
	var stored int
	p.Scan("select count(*) from inbound_mail", nil, &stored)
	if n := s.unseen(); n != 1 || stored != 1001 || s.fetches.Load() != 2 {
		t.Errorf("unread = %d, stored = %d, fetched = %d", n, stored, s.fetches.Load())
	}
}

// An e-mail that the server does not deliver is tried a few times, stays unread, and then no longer blocks others.
func TestDamaged(t *testing.T) {
	t.Parallel()
	for _, first := range []bool{true, false} {
		s := newServer(t)
		s.refuse.Store(2)
		letters := func() {
			for _, name := range []string{"brief een", "beschadigd", "brief drie"} {
				s.put(letter(name))
			}
		}
		if first {
			letters()
		}
		// The mailbox shows the fault for three looks only.
		p := newPortal(t, s.url(), func(c *app.Config) { c.Inbound.LookEvery = time.Second })
		if !first {
			p.looked()
			letters()
		}
		p.fails(contract.MailboxErrorProtocol)
		p.taken("brief een", "brief drie")
		p.looked()
		if n := s.unseen(); n != 1 {
			t.Errorf("unread e-mails = %d, want only the one that is not delivered", n)
		}
	}
}

// A large mailbox is read with one fetch for each e-mail; PORTAL_TEST_MAILBOX sets its size.
func TestMailboxOfThousands(t *testing.T) {
	t.Parallel()
	const each = time.Second // limit for a test that hangs
	size := 500
	if text := os.Getenv("PORTAL_TEST_MAILBOX"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		size = n
	}
	s := newServer(t)
	for n := range size {
		s.put(letterOf("klant@elders.example", fmt.Sprint("nummer ", n)))
	}
	started := time.Now()
	p := newPortal(t, s.url())
	// Avoids the limit of a day.
	p.Exec("alter table inbound_mail alter column received_on set default now() - interval '2 days'")
	stored := 0
	for stored < size {
		if time.Since(started) > time.Duration(size)*each {
			t.Fatalf("taken in = %d of %d after %v", stored, size, time.Since(started))
		}
		time.Sleep(100 * time.Millisecond)
		p.Scan("select count(*) from inbound_mail", nil, &stored)
	}
	took := time.Since(started)
	p.looked()
	if n := s.unseen(); n != 0 || stored != size || s.fetches.Load() != int64(size) {
		t.Errorf("taken in = %d, unseen = %d, fetches = %d, want %d", stored, n, s.fetches.Load(), size)
	}
	pending := size
	for pending > 0 {
		if time.Since(started) > 2*time.Duration(size)*each {
			t.Fatalf("undecided = %d of %d after %v", pending, size, time.Since(started))
		}
		time.Sleep(100 * time.Millisecond)
		p.Scan("select count(*) from inbound_mail where verdict = 'pending'", nil, &pending)
	}
	var wrong int
	p.Scan("select count(*) from inbound_mail where verdict <> 'quarantined' or reason <> 'unknown_sender'", nil, &wrong)
	t.Logf("%d e-mails were taken in within %v and decided on after %v", size, took, time.Since(started))
	if wrong != 0 || p.mailbox().Error != nil {
		t.Errorf("e-mails not quarantined = %d, mailbox = %+v", wrong, p.mailbox())
	}
}
