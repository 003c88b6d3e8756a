package faults

import (
	"fmt"
	"net"
	"net/http"
	"net/smtp"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
)

// mailed delivers e-mail like a relay, and records what was acknowledged.
type mailed struct {
	w    *world
	addr string // where the portal takes it in

	mu           sync.Mutex
	acknowledged []string // subjects
}

// receiving starts a portal that receives e-mail.
func (w *world) receiving() (*instance, *mailed) {
	w.t.Helper()
	l, err := new(net.ListenConfig).Listen(w.t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		w.t.Fatal(err)
	}
	m := &mailed{w: w, addr: l.Addr().String()}
	if err := l.Close(); err != nil {
		w.t.Fatal(err)
	}
	sent := testkit.NewSMTP(w.t)
	p := w.serve("PORTAL_SMTP_URL="+sent.URL, "PORTAL_MAIL_FROM=portaal@provider.example",
		"PORTAL_INBOUND_URL=smtp://"+m.addr, "PORTAL_INBOUND_ADDRESS=support@provider.example",
		"PORTAL_INBOUND_AUTHSERV=mx.provider.example")
	// Their address is known from their first sign-in.
	if status, err := w.call(p.addr, testkit.UserA, http.MethodGet, "/users/me", "", nil); err != nil || status != 200 {
		w.t.Fatalf("no sign-in: %d, %v", status, err)
	}
	return p, m
}

// hand delivers an e-mail that begins a ticket, again until it is accepted.
func (m *mailed) hand(n int, over func() bool) {
	subject := fmt.Sprintf("Brief %04d", n)
	raw := fmt.Sprintf("Authentication-Results: mx.provider.example; dmarc=pass header.from=a.example\r\n"+
		"From: <%s>\r\nTo: <support@provider.example>\r\nSubject: %s\r\nMessage-ID: <%d@mail.example>\r\n"+
		"MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nDit is de brief met nummer %d.\r\n",
		testkit.UserA, subject, n, n)
	for !over() {
		err := smtp.SendMail(m.addr, nil, "bounce@a.example", []string{"support@provider.example"}, []byte(raw))
		if err == nil {
			m.mu.Lock()
			m.acknowledged = append(m.acknowledged, subject)
			m.mu.Unlock()
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func (m *mailed) taken() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.acknowledged)
}

// The portal is killed while it receives e-mail: each accepted e-mail is stored, processed and posted once.
func TestKilledWhileMailedDrill(t *testing.T) {
	mails, kills := pick(400, 4000), pick(8, 40)
	if *scale == "smoke" {
		mails, kills = 60, 3
	}
	w := newWorld(t)
	// The limits of an hour and of a day are tested elsewhere: here a day passes with each e-mail that became a
	// message. The step after posting takes a while, so that kills happen before it.
	w.exec(`create function day_passed() returns trigger language plpgsql as
		$$ begin perform pg_sleep(0.03); new.received_on := new.received_on - interval '2 days'; return new; end $$`)
	w.exec(`create trigger day_passed before update on inbound_mail for each row
		when (new.verdict = 'posted' and old.verdict = 'pending') execute function day_passed()`)
	p, m := w.receiving()
	var over atomic.Bool
	next := make(chan int)
	var relays sync.WaitGroup
	for range 4 {
		relays.Go(func() {
			for n := range next {
				m.hand(n, over.Load)
			}
		})
	}
	defer relays.Wait()
	defer over.Store(true)
	go func() {
		defer close(next)
		for n := range mails {
			next <- n
		}
	}()
	conn, halves := w.connect(), 0
	// There is a message of an e-mail that is not fully processed.
	between := func() (there bool) {
		if err := conn.QueryRow(t.Context(), `select exists (select from inbound_mail i join support_ticket t
			on t.subject = i.subject where i.verdict = 'pending')`).Scan(&there); err != nil {
			t.Fatal(err)
		}
		return there
	}
	for n := range kills {
		for began := time.Now(); m.taken() < (n+1)*mails/(kills+1); time.Sleep(time.Millisecond) {
			if time.Since(began) > time.Minute {
				t.Fatalf("accepted e-mails = %d of %d, kills = %d", m.taken(), mails, n)
			}
		}
		if n%2 == 0 {
			for began := time.Now(); !between() && time.Since(began) < 10*time.Second; {
				time.Sleep(time.Millisecond)
			}
		} else {
			time.Sleep(time.Duration(n%8) * 2 * time.Millisecond) // wherever it is then
		}
		p.kill()
		if between() {
			halves++
		}
		// Interrupted work is resumed after minutes, for which this test does not wait.
		w.exec("update inbound_mail set claimed_until = now() where claimed_until is not null")
		p.start()
	}
	relays.Wait()
	pending := mails
	for began := time.Now(); pending > 0; time.Sleep(50 * time.Millisecond) {
		if time.Since(began) > 4*time.Minute { // a claim that PostgreSQL heard of after the kill ends in two
			t.Fatalf("unprocessed e-mails = %d", pending)
		}
		w.scan("select count(*) from inbound_mail where verdict = 'pending'", nil, &pending)
	}
	var stored, posted, messages []string
	w.scan(
		`select array_agg(subject order by subject), array_agg(subject order by subject) filter (where verdict = 'posted')
		from inbound_mail`,
		nil,
		&stored,
		&posted,
	)
	w.scan(`select array_agg(t.subject order by t.subject) from message m join support_ticket t on t.id = m.ticket_id
		where m.channel = 'email'`, nil, &messages)
	slices.Sort(m.acknowledged)
	for what, got := range map[string][]string{"stored": stored, "posted": posted, "messages": messages} {
		if !slices.Equal(got, m.acknowledged) {
			t.Errorf("accepted e-mails = %d, but %d are %s", len(m.acknowledged), len(got), what)
		}
	}
	if len(m.acknowledged) != mails {
		t.Errorf("accepted e-mails = %d of %d", len(m.acknowledged), mails)
	}
	if halves == 0 {
		t.Error("no kill happened between a message and the end of processing its e-mail")
	}
	figure(t, "%d e-mails, %d kills, %d of them between two steps: 0 lost, 0 twice", mails, kills, halves)
}
