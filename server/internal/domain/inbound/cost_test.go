package inbound_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

// counter is an Inbound of its own, so that only the test's statements are counted.
type counter struct {
	*testkit.Portal
	*inbound.Inbound
	db    *postgres.DB
	blobs *memory
}

func newCounter(t *testing.T, change ...func(*inbound.Config)) *counter {
	t.Helper()
	p := testkit.New(t)
	for _, email := range []string{testkit.UserA, testkit.ColleagueA} {
		p.Call(email, "GET", "/api/users/me", nil) // the first sign-in proves their address
	}
	db, err := postgres.Open(t.Context(), postgres.Config{URL: p.Database.AppURL, MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	blobs := &memory{raw: map[string][]byte{}}
	c := inbound.Config{DB: db, Blobs: blobs, Conversations: posts{}, Address: mailbox, AuthServ: authserv,
		MailDomain: "provider.example", MailKeys: [][]byte{[]byte("a key of thirty-two bytes or more")}}
	for _, change := range change {
		change(&c)
	}
	in, err := inbound.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return &counter{p, in, db, blobs}
}

// posts accepts every message, without a database.
type posts struct{}

func (posts) Post(context.Context, identity.Actor, int64, inbound.Message) error { return nil }

func (posts) Create(context.Context, identity.Actor, inbound.Ticket) (int64, error) {
	return 0, errors.New("nothing is stored here")
}

func (posts) Attach(_ context.Context, _ identity.Actor, _ string, body io.Reader) (uuid.UUID, error) {
	_, err := io.Copy(io.Discard, body)
	return uuid.New(), err
}

// memory stores raw messages in memory; reading a stuck one blocks until its context ends.
type memory struct {
	mu    sync.Mutex
	raw   map[string][]byte
	stuck bool
}

func (m *memory) Put(_ context.Context, key, _ string, r io.Reader) error {
	b, err := io.ReadAll(r)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.raw[key] = b
	return err
}

func (m *memory) Delete(context.Context, string) error { return nil }

type opened struct{ *bytes.Reader }

func (opened) Close() error { return nil }

func (m *memory) Reader(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	m.mu.Lock()
	raw, found := m.raw[key]
	stuck := m.stuck
	m.mu.Unlock()
	if stuck {
		<-ctx.Done()
		return nil, 0, ctx.Err()
	}
	if !found {
		return nil, 0, blob.ErrNotFound
	}
	return opened{bytes.NewReader(raw)}, int64(len(raw)), nil
}

// taken takes in an e-mail, and returns what that cost.
func (c *counter) taken(raw string) (id uuid.UUID, statements int64) {
	c.T.Helper()
	before := c.db.RoundTrips()
	id, err := c.Take(c.T.Context(), strings.NewReader(raw))
	if err != nil {
		c.T.Fatal(err)
	}
	return id, c.db.RoundTrips() - before
}

func (c *counter) became(id uuid.UUID) (verdict string, attempts int) {
	c.T.Helper()
	c.Scan(
		`select concat_ws(' ', verdict, reason), attempts from inbound_mail where id = $1`,
		[]any{id},
		&verdict,
		&attempts,
	)
	return verdict, attempts
}

// expensive returns e-mails that are made to be expensive, by their headers, addresses, parts, words, characters and
// size.
func expensive() map[string]string {
	passes := func(domain string) string {
		return "Authentication-Results: " + authserv + "; dmarc=pass header.from=" + domain +
			"\r\nReceived: from x by y; z\r\nMessage-ID: <" + uuid.NewString() + "@mail.example>\r\n"
	}
	from := "From: <" + testkit.UserA + ">\r\n"
	_, domain, _ := strings.Cut(testkit.UserA, "@")
	believed := func() string { return passes(domain) + from }
	list := func(format string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	text := "\r\n\r\nHoe laat komt de monteur?\r\n"
	typed := func(kind, body string) string {
		return believed() + "MIME-Version: 1.0\r\nContent-Type: " + kind + "\r\n\r\n" + body
	}
	parts := func(n int, part string) string {
		return typed("multipart/mixed; boundary=b", strings.Repeat("--b\r\n"+part+"\r\n", n)+"--b--\r\n")
	}
	return map[string]string{
		"12,000 From":              passes(domain) + list("From: a%d@a.example\r\n", 9_000) + text,
		"900 From":                 passes(domain) + list("From: a%d@a.example\r\n", 900) + text,
		"many addresses in a From": passes(domain) + "From: " + list("a%d@a.example, ", 9_000) + testkit.UserA + text,
		"two in a From":            passes(domain) + "From: " + testkit.UserA + ", " + testkit.ColleagueA + text,
		"many To":                  believed() + "To: " + list("support+a%d@provider.example, ", 7_000) + mailbox + text,
		"many To fields":           believed() + list("To: support+a%d@provider.example\r\n", 900) + text,
		"many tokens":              believed() + list("To: support+aaaaaaaaaaaa%04d@provider.example\r\n", 900) + text,
		"many Cc":                  believed() + "Cc: " + list("b%d@b.example, ", 15_000) + mailbox + text,
		"many Reply-To":            believed() + "Reply-To: " + list("b%d@b.example, ", 15_000) + mailbox + text,
		"many Delivered-To":        believed() + list("Delivered-To: support+a%d@provider.example\r\n", 900) + text,
		"many References":          believed() + "References: " + list("<ticket-%d@provider.example> ", 7_000) + text,
		"many In-Reply-To":         believed() + list("In-Reply-To: <ticket-%d@provider.example>\r\n", 900) + text,
		"many results": list(
			"Authentication-Results: m%d.example; dmarc=pass header.from=a.example\r\n",
			900,
		) + believed() + text,
		"comments in results": "Authentication-Results: " + authserv + "; " + strings.Repeat(
			"a=b(c) ",
			34_000,
		) + "\r\n" + believed() +
			text,
		"words in the subject":     believed() + "Subject: " + strings.Repeat("=?u?B? ", 30_000) + "?=" + text,
		"prefixes in the subject":  believed() + "Subject: " + strings.Repeat("Re: ", 50_000) + text,
		"numbers in the subject":   believed() + "Subject: " + strings.Repeat("00.104.28 ", 20_000) + text,
		"an address that never is": believed() + "To: " + strings.Repeat("a", 200_000) + text,
		"an id that never is":      believed() + "References: " + strings.Repeat("<"+strings.Repeat("@", 200), 1_000) + text,
		"10 deep": believed() + list(
			"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--x\r\n",
			12,
		) + text,
		"5,000 parts": parts(5_000, "Content-Type: application/pdf\r\n\r\n%PDF"),
		"100 alternatives": parts(
			100,
			"Content-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\n\r\na\r\n--c--",
		),
		"lines that introduce":    typed("text/plain", strings.Repeat("Op 1 schreef a@b op 2:\r\n", 19_000)),
		"headers in the text":     typed("text/plain", strings.Repeat("Van: a@b\r\nAan: b\r\n", 9_000)),
		"pictures that never are": typed("text/plain", strings.Repeat("[image: ", 1<<17)),
		"links that never are":    typed("text/plain", strings.Repeat("<https://", 1<<16)),
		"cells": typed(
			"text/html",
			"<table><tr><td>a"+strings.Repeat("<br>", 15_000)+strings.Repeat("<td>", 400_000),
		),
		"deep HTML":          typed("text/html", strings.Repeat("<div>", 400_000)),
		"quotes":             typed("text/plain", strings.Repeat("> a\r\nb\r\n", 9_000)),
		"a strange charset":  typed("text/plain; charset=iso-2022-jp", strings.Repeat("\x1b$B\x1b(B", 1<<17)),
		"an unknown charset": typed("text/plain; charset="+strings.Repeat("x", 60_000), "a"),
		"35 MB of text":      typed("text/plain", strings.Repeat("a b\r\n", 6_900_000)),
		"35 MB of HTML":      typed("text/html", strings.Repeat("<p>a ", 6_900_000)),
		"35 MB in base64": typed("application/pdf\r\nContent-Transfer-Encoding: base64",
			strings.Repeat(strings.Repeat("QUFB", 19)+"\r\n", 440_000)),
	}
}

// Whatever an e-mail contains, it makes no more database round trips than a plain one, and uses bounded memory.
func TestExpensiveMailCostsNoMore(t *testing.T) {
	c := newCounter(t)
	ordinary := letter{from: testkit.UserA, to: mailbox, subject: "Een vraag", text: "Hoe laat komt de monteur?"}
	const most = 12 // including those that prepare a statement
	var take, decide int64
	for range 3 { // the first prepares the statements
		var id uuid.UUID
		ordinary.id = uuid.NewString() + "@a.example"
		id, take = c.taken(ordinary.String())
		before := c.db.RoundTrips()
		_ = c.Decide(t.Context(), id)
		decide = c.db.RoundTrips() - before
	}
	t.Logf("an ordinary e-mail: %d round trips to take it in, %d to decide on it", take, decide)
	for name, raw := range expensive() {
		t.Run(name, func(t *testing.T) {
			id, cost := c.taken(raw)
			if cost > take {
				t.Errorf("round trips to take it in = %d, want at most %d", cost, take)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			trips := c.db.RoundTrips()
			_ = c.Decide(t.Context(), id)
			trips = c.db.RoundTrips() - trips
			runtime.ReadMemStats(&after)
			if trips > most {
				t.Errorf("round trips to decide on it = %d, want at most %d", trips, most)
			}
			mib, count := (after.TotalAlloc-before.TotalAlloc)>>20, after.Mallocs-before.Mallocs
			if mib > 300 {
				t.Errorf("MiB allocated to decide on it = %d, want at most 300", mib)
			}
			if count > 3_000_000 {
				t.Errorf("allocations to decide on it = %d, want at most 3,000,000", count)
			}
			t.Logf("%d round trips, %d MiB, %d allocations", trips, mib, count)
		})
	}
}

// An e-mail as people send them stays within the limit of statements for one e-mail.
func TestTenFilesFitTheBudget(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	var parts strings.Builder
	for n := range 10 {
		fmt.Fprintf(&parts, "--x\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=\"%d.pdf\"\n\n"+
			"%%PDF-1.4 %d\n", n, n)
	}
	d.deliver(letter{from: testkit.UserA, subject: "Metingen", text: parts.String() + "--x--",
		headers: []string{"MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=x"}})
	if got := d.last(1); got != "posted" {
		t.Errorf("verdict = %q, want posted", got)
	}
}

// With several From addresses none is looked up; otherwise only the one From address is.
func TestSeveralFromAreNotAskedAbout(t *testing.T) {
	t.Parallel()
	c := newCounter(t)
	for name, from := range map[string]string{
		"in one field":  "From: " + testkit.UserA + ", " + testkit.ColleagueA,
		"in two fields": "From: " + testkit.UserA + "\r\nFrom: " + testkit.ColleagueA,
		"one unread":    "From: " + testkit.UserA + "\r\nFrom: <",
		"a group":       "From: wij:" + testkit.UserA + "," + testkit.ColleagueA + ";",
	} {
		id, _ := c.taken(
			"Authentication-Results: " + authserv + "; dmarc=pass header.from=a.example\r\nReceived: x\r\n" + from +
				"\r\nMessage-ID: <" + uuid.NewString() + "@mail.example>\r\nTo: " + mailbox + "\r\n\r\nHoe laat?\r\n",
		)
		if err := c.Decide(t.Context(), id); err != nil {
			t.Error(err)
		}
		var forged bool
		c.Scan("select forged from inbound_mail where id = $1", []any{id}, &forged)
		if got, _ := c.became(id); got != "quarantined unverified" || forged {
			t.Errorf("%s became %s, forged = %t", name, got, forged)
		}
	}
}

// An e-mail that makes no progress ends by its deadline, is tried again later, and is quarantined in the end.
func TestStuckMailEndsInQuarantine(t *testing.T) {
	t.Parallel()
	c := newCounter(t, func(c *inbound.Config) { c.DecideWithin = 20 * time.Millisecond })
	c.blobs.stuck = true
	id, _ := c.taken(letter{from: testkit.UserA, to: mailbox, text: "Hoe laat?"}.String())
	for n := 1; n <= 10; n++ {
		err := c.Decide(t.Context(), id)
		got, attempts := c.became(id)
		want := "pending"
		if n == 10 {
			want = "quarantined failed"
		}
		if got != want || attempts != n || (err != nil) != (n < 10) {
			t.Fatalf("attempt %d: verdict = %s, attempts = %d, error = %v", n, got, attempts, err)
		}
		if n == 1 {
			if err := c.Decide(t.Context(), id); err != nil {
				t.Error(err)
			}
			if _, attempts := c.became(id); attempts != 1 {
				t.Errorf("attempts after an immediate retry = %d, want 1", attempts)
			}
		}
		c.Exec("update inbound_mail set claimed_until = null where id = $1 and verdict = 'pending'", id)
	}
	// An e-mail that ended the process each time is not tried for ever.
	id, _ = c.taken(letter{from: testkit.UserA, to: mailbox, text: "Hoe laat komt u?"}.String())
	c.Exec("update inbound_mail set attempts = 10 where id = $1", id)
	c.blobs.stuck = false
	if err := c.Decide(t.Context(), id); err != nil {
		t.Error(err)
	}
	if got, _ := c.became(id); got != "quarantined failed" {
		t.Errorf("an e-mail that ended every attempt became %s", got)
	}
}

// Strangers share one lane, however many senders they invent, and every known user has one.
func TestTurns(t *testing.T) {
	t.Parallel()
	c := newCounter(t)
	for n := range 40 {
		c.taken(letter{from: fmt.Sprintf("x%d@elders.example", n), to: mailbox, text: fmt.Sprint(n)}.String())
		c.taken(letter{from: testkit.UserA, unverified: n%2 == 0, to: mailbox, text: fmt.Sprint(n)}.String())
	}
	last, _ := c.taken(letter{from: testkit.ColleagueA, to: mailbox, text: "Hoe laat?"}.String())
	pending := func(limit int, busy ...string) (lanes []string) {
		t.Helper()
		turns, err := c.Pending(t.Context(), busy, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range turns {
			lanes = append(lanes, turn.Lane)
			if turn.Lane == testkit.ColleagueA && turn.ID != last {
				t.Errorf("turn = %v, want the oldest", turn.ID)
			}
		}
		return lanes
	}
	if got := pending(10); len(got) != 3 || got[0] != "" || got[1] != testkit.UserA || got[2] != testkit.ColleagueA {
		t.Errorf("turns = %q", got)
	}
	if got := pending(1, "", testkit.UserA); len(got) != 1 || got[0] != testkit.ColleagueA {
		t.Errorf("turns besides busy lanes = %q", got)
	}
}
