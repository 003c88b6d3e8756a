package postgres_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit/ear"
)

// What every backplane promises is tested in package doorbell; this is what only LISTEN and NOTIFY have.

func newEar(t *testing.T, url string, check time.Duration) *ear.Ear {
	t.Helper()
	b, err := postgres.OpenCheckedBackplane(postgres.Config{URL: url}, check)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return ear.Listen(t, b)
}

func TestDoorbellsAreJoined(t *testing.T) {
	d := dbtest.Bare(t)
	a, b := newEar(t, d.AppURL, time.Minute), newEar(t, d.AppURL, time.Minute)
	a.Listens()
	b.Listens()
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
	for b.Next() != "end " {
	}
	took := time.Since(began)
	if n := b.Different(); n != different+1 {
		t.Errorf("%d different doorbells came, want %d", n, different+1)
	}

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

func TestSilentBackplaneStays(t *testing.T) {
	url := dbtest.Bare(t).AppURL
	a, b := newEar(t, url, time.Millisecond), newEar(t, url, time.Millisecond)
	a.Listens()
	b.Listens()
	// Hundreds of checks go by between these.
	for n := range 200 {
		a.Ring("ticket", fmt.Sprint(n))
		if got := b.Next(); got != fmt.Sprint("ticket ", n) {
			t.Errorf("heard %q, want %d", got, n)
		}
	}
	if a.Gaps()+b.Gaps() > 0 {
		t.Error("checking a silent connection cost it")
	}
}

func TestBackplaneWithoutDatabase(t *testing.T) {
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
