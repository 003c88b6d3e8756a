package backplane_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/backplane"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit/ear"
)

// Tests of LISTEN and NOTIFY only. Tests of every kind of backplane are in backplane_test.go.

func newEar(t *testing.T, url string, check time.Duration) *ear.Ear {
	t.Helper()
	b, err := backplane.OpenCheckedPostgres(url, nil, check)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return ear.Listen(t, b)
}

func TestEventsAreJoined(t *testing.T) {
	d := dbtest.Bare(t)
	a, b := newEar(t, d.AppURL, time.Minute), newEar(t, d.AppURL, time.Minute)
	a.Listens()
	b.Listens()
	wire, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer wire.Close(context.Background())
	if _, err := wire.Exec(t.Context(), "listen portal_events"); err != nil {
		t.Fatal(err)
	}
	const different = 3000
	began := time.Now()
	for i := range 10 * different {
		a.Publish("ticket", fmt.Sprintf("%d %s", i%different, strings.Repeat("x", 40)))
	}
	a.Publish("end", "")
	for b.Next() != "end " {
	}
	took := time.Since(began)
	if n := b.Different(); n != different+1 {
		t.Errorf("different events = %d, want %d", n, different+1)
	}

	notifications, events := 0, 0
	for ended := false; !ended; {
		n, err := wire.WaitForNotification(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(n.Payload) >= 8000 {
			t.Errorf("a notification of %d bytes", len(n.Payload))
		}
		notifications++
		var p struct{ Events [][2]string }
		if err := json.Unmarshal([]byte(n.Payload), &p); err != nil {
			t.Fatal(err)
		}
		events += len(p.Events)
		for _, event := range p.Events {
			ended = ended || event[0] == "end"
		}
	}
	// 3,000 of some 55 bytes fill 22 notifications; each of the at most 200
	// transactions a second may add one that isn't full.
	if most := events*60/7000 + int(took/(5*time.Millisecond)) + 2; notifications > most {
		t.Errorf("%d notifications for %d events in %v, want at most %d", notifications, events, took, most)
	}
	if events < different+1 {
		t.Errorf("only %d events on the wire", events)
	}
}

func TestSilentBackplaneStays(t *testing.T) {
	url := dbtest.Bare(t).AppURL
	a, b := newEar(t, url, time.Millisecond), newEar(t, url, time.Millisecond)
	a.Listens()
	b.Listens()
	// Hundreds of checks happen between these.
	for n := range 200 {
		a.Publish("ticket", fmt.Sprint(n))
		if got := b.Next(); got != fmt.Sprint("ticket ", n) {
			t.Errorf("received %q, want %d", got, n)
		}
	}
	if a.Gaps()+b.Gaps() > 0 {
		t.Error("the check of a silent connection closed it")
	}
}

func TestBackplaneWithoutDatabase(t *testing.T) {
	nowhere, err := backplane.OpenPostgres("postgres://nobody@127.0.0.1:1/none", nil)
	if err != nil {
		t.Fatal(err)
	}
	nowhere.Publish("ticket", "1")
	nowhere.Close()
	if _, err := backplane.OpenPostgres("postgres://%", nil); err == nil {
		t.Error("an invalid URL was accepted")
	}
}
