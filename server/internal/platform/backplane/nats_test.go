package backplane_test

import (
	"bytes"
	"log/slog"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"klantportaal.example/server/internal/platform/backplane"
	"klantportaal.example/server/internal/test/testkit/ear"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// Tests of NATS only. Tests of every kind of backplane are in backplane_test.go.

func listen(t *testing.T, cfg backplane.NATS, maxUnread int) *ear.Ear {
	t.Helper()
	b, err := backplane.OpenBoundedNATS(cfg, maxUnread)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return ear.Listen(t, b)
}

// Messages that the client drops because they arrive too fast cause a gap.
func TestDroppedMessagesAreAGap(t *testing.T) {
	t.Parallel()
	s := natstest.Start(t, "", "")
	const room = 2000
	a, b := listen(
		t,
		backplane.NATS{URL: s.URL, Name: "test"},
		room,
	), listen(
		t,
		backplane.NATS{URL: s.URL, Name: "test"},
		room,
	)
	a.Listens()
	b.Listens()
	a.Publish("ticket", strings.Repeat("x", 2*room))
	b.Listens()
	a.Publish("ticket", "short")
	if got := b.Next(); got != "ticket short" {
		t.Errorf("received %.20q, want the event that is short enough", got)
	}
}

// A portal starts without a server and receives its own events; others get them when the server has started.
func TestServerComesLater(t *testing.T) {
	t.Parallel()
	s := natstest.Start(t, "", "")
	s.Stop()
	a, b := listen(
		t,
		backplane.NATS{URL: s.URL, Name: "test"},
		1<<20,
	), listen(
		t,
		backplane.NATS{URL: s.URL, Name: "test"},
		1<<20,
	)
	a.Publish("ticket", "1")
	if got := a.Next(); got != "ticket 1" {
		t.Errorf("own events = %q", got)
	}
	if a.Gaps()+b.Gaps() > 0 {
		t.Error("there is a connection without a server")
	}
	if a.Connected() {
		t.Error("Connected() = true without a server")
	}
	s.Again()
	b.Listens()
	a.Listens()
	if !a.Connected() {
		t.Error("Connected() = false with a connection")
	}
	a.Publish("ticket", "2")
	for b.Next() != "ticket 2" { // 1 was sent first, maybe before b listened
	}
}

// Portals with different names on one server do not receive each other's events.
func TestNames(t *testing.T) {
	t.Parallel()
	s := natstest.Start(t, "", "")
	a, b, other := listen(
		t,
		backplane.NATS{URL: s.URL, Name: "one"},
		1<<20,
	), listen(
		t,
		backplane.NATS{URL: s.URL, Name: "one"},
		1<<20,
	), listen(
		t,
		backplane.NATS{URL: s.URL, Name: "two"},
		1<<20,
	)
	for _, e := range []*ear.Ear{a, b, other} {
		e.Listens()
	}
	other.Publish("ticket", "theirs")
	a.Publish("ticket", "ours")
	if got := b.Next(); got != "ticket ours" {
		t.Errorf("received %q", got)
	}
	if other.Next() != "ticket theirs" || other.Different() != 1 {
		t.Errorf("events received by the other portal = %d, want 0", other.Different())
	}
}

// One of several addresses is enough. The password, which may contain any character, is used and not logged. A wrong
// password is not logged either, and is tried again for as long as necessary.
func TestPasswords(t *testing.T) {
	t.Parallel()
	const secret = "Zomer,2026"
	s := natstest.Start(t, "portal", secret)
	var log journal
	cfg := backplane.NATS{
		Name:   "test",
		URL:    "nats://portal:" + secret + "@127.0.0.1:1",
		Logger: slog.New(slog.NewTextHandler(&log, nil)),
	}
	if _, err := backplane.OpenNATS(cfg); err == nil || strings.Contains(err.Error(), "Zomer") {
		t.Errorf("a comma that separates nothing: %v", err)
	}
	escaped := "portal:" + strings.ReplaceAll(secret, ",", "%2C") + "@"
	cfg.URL = "nats://" + escaped + "127.0.0.1:1, " + strings.Replace(s.URL, "://", "://"+escaped, 1)
	listen(t, cfg, 1<<20).Listens()
	cfg.URL = strings.Replace(s.URL, "://", "://portal:Winter@", 1)
	wrong := listen(t, cfg, 1<<20)
	for until := time.Now().Add(3 * time.Minute); strings.Count(log.String(), "Authorization") < 4; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("a wrong password was not tried four times:\n%s", &log)
		}
	}
	if wrong.Gaps() > 0 {
		t.Error("connected with a wrong password")
	}
	if text := log.String(); strings.Contains(text, "Zomer") || strings.Contains(text, "Winter") ||
		!strings.Contains(text, "connected to NATS") {
		t.Errorf("the log:\n%s", text)
	}
}

func TestServers(t *testing.T) {
	t.Parallel()
	for list, good := range map[string]bool{
		"nats://bus.example:4222": true, "tls://portal:welkom@bus.example": true, "nats://a.example:4222, nats://b.example:4222": true, "nats://[::1]:4222/": true,
		"": false, "bus.example:4222": false, "http://bus.example": false, "nats://": false, "nats://bus.example/events": false, "nats://bus.example?tls=no": false,
		"nats://a.example,": false, "nats://portal:geheim/1@bus.example": false, "nats://portal:geheim@bus.example:port": false, "ws://portal:geheim@bus.example": false,
	} {
		servers, err := backplane.NATSServers(list)
		if (err == nil) != good || (good && len(servers) != strings.Count(list, "://")) {
			t.Errorf("NATSServers(%q) = %v, error = %v, want accepted = %t", list, servers, err, good)
		}
		if err != nil && strings.Contains(err.Error(), "geheim") {
			t.Errorf("error = %q contains the password", err)
		}
	}
}

// The server of NATS is for tests: the binary only has the client.
func TestBinaryHasNoServer(t *testing.T) {
	t.Parallel()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "klantportaal.example/server/cmd/portal").Output()
	if err != nil || !bytes.Contains(out, []byte("github.com/nats-io/nats.go")) {
		t.Fatalf("go list does not name the client of NATS: error = %v, output = %.500s", err, out)
	}
	if bytes.Contains(out, []byte("github.com/nats-io/nats-server")) {
		t.Error("the NATS server is part of the binary")
	}
}

// journal records a log.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// Instances whose name changes one by one receive each other's events, in every two adjacent steps of the change.
func TestNamesChangeOneByOne(t *testing.T) {
	t.Parallel()
	s := natstest.Start(t, "", "")
	steps := []backplane.NATS{
		{URL: s.URL, Name: "old"},
		{URL: s.URL, Name: "old", PreviousName: "new"},
		{URL: s.URL, Name: "new", PreviousName: "old"},
		{URL: s.URL, Name: "new"},
	}
	for i := range steps[1:] {
		before, after := listen(t, steps[i], 1<<20), listen(t, steps[i+1], 1<<20)
		before.Listens()
		after.Listens()
		for payload, pair := range map[string][2]*ear.Ear{"1": {before, after}, "2": {after, before}} {
			pair[0].Publish("ticket", payload)
			for _, e := range pair {
				if got := e.Next(); got != "ticket "+payload {
					t.Errorf("step %d: received %q, want %q", i, got, payload)
				}
			}
		}
	}
}
