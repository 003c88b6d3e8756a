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

// What only NATS has; what every way promises is tested in backplane_test.go.

func listen(t *testing.T, cfg backplane.NATS, maxUnread int) *ear.Ear {
	t.Helper()
	b, err := backplane.OpenBoundedNATS(cfg, maxUnread)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return ear.Listen(t, b)
}

// What the client drops because it came faster than it was taken is a gap.
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
		t.Errorf("heard %.20q, want what is short enough", got)
	}
}

// A portal starts without a server and hears itself; what it published meanwhile is sent when the server is there.
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
		t.Errorf("heard %q of itself", got)
	}
	if a.Gaps()+b.Gaps() > 0 {
		t.Error("somebody listens to a server that is not there")
	}
	if a.Connected() {
		t.Error("it calls itself connected to a server that is not there")
	}
	s.Again()
	b.Listens()
	a.Listens()
	if !a.Connected() {
		t.Error("it calls itself disconnected from a server that it hears")
	}
	a.Publish("ticket", "2")
	for b.Next() != "ticket 2" { // 1 was sent first, maybe before b listened
	}
}

// Portals of different names on one server hear nothing of each other.
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
		t.Errorf("heard %q", got)
	}
	if other.Next() != "ticket theirs" || other.Different() != 1 {
		t.Errorf("%d heard by the other", other.Different())
	}
}

// One of several addresses is enough, and the password, which may hold anything, is used and not logged; nor is one
// that is wrong, which is tried again for as long as it takes.
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
		t.Error("a wrong password let somebody in")
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
			t.Errorf("%q: %v, %v", list, servers, err)
		}
		if err != nil && strings.Contains(err.Error(), "geheim") {
			t.Errorf("the password stands in %q", err)
		}
	}
}

// The server of NATS is for tests: the binary has the client alone.
func TestBinaryHasNoServer(t *testing.T) {
	t.Parallel()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "klantportaal.example/server/cmd/portal").Output()
	if err != nil || !bytes.Contains(out, []byte("github.com/nats-io/nats.go")) {
		t.Fatalf("%v: %.500s", err, out)
	}
	if bytes.Contains(out, []byte("github.com/nats-io/nats-server")) {
		t.Error("the NATS server is part of the binary")
	}
}

// journal keeps a log.
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

// Instances that change their name one by one hear each other, whichever of two neighbouring steps each has reached.
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
					t.Errorf("step %d: heard %q, want %q", i, got, payload)
				}
			}
		}
	}
}
