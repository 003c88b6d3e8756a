package postgres_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/postgres"
	"klantportaal.example/server/internal/postgres/dbtest"
)

// ear is one instance's backplane with what it heard.
type ear struct {
	*postgres.Backplane
	mu    sync.Mutex
	heard map[string]int
	gaps  chan struct{}
	bells chan string
}

func newEar(t *testing.T, url string, check time.Duration) *ear {
	t.Helper()
	b, err := postgres.OpenCheckedBackplane(postgres.Config{URL: url}, check)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	e := &ear{Backplane: b, heard: map[string]int{}, gaps: make(chan struct{}, 1000), bells: make(chan string, 100_000)}
	b.Subscribe(func(topic, payload string) {
		e.mu.Lock()
		e.heard[topic+" "+payload]++
		e.mu.Unlock()
		e.bells <- topic + " " + payload
	}, func() { e.gaps <- struct{}{} })
	return e
}

func receive[T any](t *testing.T, what string, c <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-c:
	case <-time.After(20 * time.Second):
		t.Fatalf("waited for %s in vain", what)
	}
	return v
}

func TestDoorbellReachesEveryInstance(t *testing.T) {
	url := dbtest.Bare(t).AppURL
	a, b := newEar(t, url, time.Minute), newEar(t, url, time.Minute)
	receive(t, "a to listen", a.gaps)
	receive(t, "b to listen", b.gaps)
	for _, payload := range []string{"1", `{"ticket":7,"seq":3}`, "é\u0000<&>\n", ""} {
		a.Ring("ticket", payload)
		for name, e := range map[string]*ear{"the other": b, "itself": a} {
			if got := receive(t, name, e.bells); got != "ticket "+payload {
				t.Errorf("%s heard %q, want %q", name, got, payload)
			}
		}
	}
	// The way back, after which a's own echoes would have come too.
	b.Ring("end", "")
	if got := receive(t, "the end", a.bells); got != "end " {
		t.Errorf("a heard %q after its own doorbells", got)
	}
}

func TestDoorbellsAreJoined(t *testing.T) {
	d := dbtest.Bare(t)
	a, b := newEar(t, d.AppURL, time.Minute), newEar(t, d.AppURL, time.Minute)
	receive(t, "a to listen", a.gaps)
	receive(t, "b to listen", b.gaps)
	wire, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer wire.Close(ctx)
	if _, err := wire.Exec(ctx, "listen portal_doorbell"); err != nil {
		t.Fatal(err)
	}
	const different = 3000
	began := time.Now()
	for i := range 10 * different {
		a.Ring("ticket", fmt.Sprintf("%d %s", i%different, strings.Repeat("x", 40)))
	}
	a.Ring("end", "")
	for receive(t, "the end", b.bells) != "end " {
	}
	took := time.Since(began)
	b.mu.Lock()
	if len(b.heard) != different+1 {
		t.Errorf("%d different doorbells came, want %d", len(b.heard), different+1)
	}
	b.mu.Unlock()

	notifications, bells := 0, 0
	for ended := false; !ended; {
		n, err := wire.WaitForNotification(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if len(n.Payload) >= 8000 {
			t.Errorf("a notification of %d bytes", len(n.Payload))
		}
		notifications++
		var p struct{ Bells [][2]string }
		if err := json.Unmarshal([]byte(n.Payload), &p); err != nil {
			t.Fatal(err)
		}
		bells += len(p.Bells)
		for _, bell := range p.Bells {
			ended = ended || bell[0] == "end"
		}
	}
	// 3,000 of some 55 bytes fill 22 notifications; each of the at most 200
	// transactions a second may add one that isn't full.
	if most := bells*60/7000 + int(took/(5*time.Millisecond)) + 2; notifications > most {
		t.Errorf("%d notifications for %d doorbells in %v, want at most %d", notifications, bells, took, most)
	}
	if bells < different+1 {
		t.Errorf("only %d doorbells on the wire", bells)
	}
}

func TestDoorbellsAfterALostConnection(t *testing.T) {
	d := dbtest.Bare(t)
	a, b := newEar(t, d.AppURL, time.Minute), newEar(t, d.AppURL, time.Minute)
	receive(t, "a to listen", a.gaps)
	receive(t, "b to listen", b.gaps)
	admin, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(ctx)
	for round := range 3 {
		var killed int
		err := admin.QueryRow(ctx, `select count(pg_terminate_backend(pid)) from pg_stat_activity
			where application_name = 'portal backplane' and datname = current_database()`).Scan(&killed)
		if err != nil || killed == 0 {
			t.Fatalf("%d connections killed, %v", killed, err)
		}
		// Each is told that it may have missed some.
		receive(t, "a to listen again", a.gaps)
		receive(t, "b to listen again", b.gaps)
		text := fmt.Sprint(round)
		a.Ring("ticket", text)
		for receive(t, "a doorbell after the loss", b.bells) != "ticket "+text {
		}
	}
}

func TestSilentBackplaneStays(t *testing.T) {
	url := dbtest.Bare(t).AppURL
	a, b := newEar(t, url, time.Millisecond), newEar(t, url, time.Millisecond)
	receive(t, "a to listen", a.gaps)
	receive(t, "b to listen", b.gaps)
	// Hundreds of checks go by between these.
	for n := range 200 {
		a.Ring("ticket", fmt.Sprint(n))
		if got := receive(t, "a doorbell", b.bells); got != fmt.Sprint("ticket ", n) {
			t.Errorf("heard %q, want %d", got, n)
		}
	}
	if len(a.gaps)+len(b.gaps) > 0 {
		t.Error("checking a silent connection cost it")
	}
}

func TestBackplaneClose(t *testing.T) {
	d := dbtest.Bare(t)
	b := newEar(t, d.AppURL, time.Minute)
	receive(t, "b to listen", b.gaps)
	a, err := postgres.OpenBackplane(postgres.Config{URL: d.AppURL})
	if err != nil {
		t.Fatal(err)
	}
	heard := make(chan struct{})
	end := a.Subscribe(func(string, string) { close(heard) }, nil)
	a.Ring("ticket", "1")
	receive(t, "its own doorbell", heard)
	end()
	a.Ring("ticket", "2") // would close heard twice
	receive(t, "1", b.bells)
	receive(t, "2", b.bells)
	a.Close()
	a.Ring("ticket", "3") // harmless

	// Without a database it still ends at once.
	nowhere, err := postgres.OpenBackplane(postgres.Config{URL: "postgres://nobody@127.0.0.1:1/none"})
	if err != nil {
		t.Fatal(err)
	}
	nowhere.Ring("ticket", "1")
	nowhere.Close()
	if _, err := postgres.OpenBackplane(postgres.Config{URL: "postgres://%"}); err == nil {
		t.Error("a URL that is none was taken")
	}
}
