package app_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// A portal that is asked to stop first tells the load balancer, and still serves everything else, also new
// connections, with one request for each connection. Then it stops listening, and asks hub clients to reconnect.
// Each step is logged.
func TestEndInSteps(t *testing.T) {
	t.Parallel()
	const drain = 10 * time.Second // long enough for a few calls on a slow machine
	var log lines
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Drain, c.Logger = drain, slog.New(slog.NewTextHandler(&log, nil))
	}))
	token := p.Token(testkit.UserA)
	dialer := hubclient.Dialer{Addr: host(p)}
	before, err := dialer.Dial(token)
	if err != nil {
		t.Fatal(err)
	}
	began, ended, asked := time.Now(), make(chan struct{}), make(chan time.Duration, 2)
	listen := func(c *hubclient.Conn) {
		c.Records(func(record []byte) {
			if bytes.Contains(record, []byte(`"type":7,"allowReconnect":true`)) {
				asked <- time.Since(began)
				if again, err := dialer.Dial(token); err == nil {
					_ = again.Close()
					t.Error("a hub client that is asked to reconnect can reconnect here")
				}
				_ = c.Close()
			}
		})
	}
	go listen(before)
	kept := line(t, p)
	get := func() bool {
		send(kept, "GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n", host(p))
		status, _, more := answered(t, kept)
		if status != http.StatusOK {
			t.Errorf("/healthz: status = %d, want 200", status)
		}
		return more
	}
	if !get() {
		t.Error("a connection closes after a response before the drain")
	}
	go func() { defer close(ended); p.Stop() }()
	for p.Call("", "GET", "/readyz", nil).Status == http.StatusOK {
		if time.Since(began) > drain {
			t.Fatal("/readyz does not report the stop")
		}
	}
	if a := p.CallWith(token, "GET", "/api/users/me", nil); a.Status != http.StatusOK {
		t.Errorf("a request during the drain: status = %d, want 200, body = %s", a.Status, a.Body)
	}
	if a := p.Call("", "GET", "/healthz", nil); a.Status != http.StatusOK {
		t.Errorf("/healthz during the drain: status = %d, want 200", a.Status)
	}
	if get() {
		t.Error("a connection stays open after a response during the drain")
	}
	anew, err := dialer.Dial(token)
	if err != nil {
		t.Fatalf("a new hub connection during the drain: %v", err)
	}
	go listen(anew)
	for range 2 {
		if at := <-asked; at < drain {
			t.Errorf("hub clients were asked to reconnect after %v, before the end of the drain", at)
		}
	}
	<-ended
	if c, err := dialer.Dial(token); err == nil {
		_ = c.Close()
		t.Error("the portal still listens")
	}
	steps := []string{
		"/readyz responds with 503",
		"the listener closes",
		"asked to reconnect\" connections=2",
		"msg=ended",
	}
	at := make([]int, len(steps))
	for i, step := range steps {
		at[i] = strings.Index(log.String(), step)
	}
	if at[0] < 0 || !slices.IsSorted(at) {
		t.Errorf("the log has the steps at %v:\n%s", at, log.String())
	}
}

// lines is a log.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
