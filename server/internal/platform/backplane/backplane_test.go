package backplane_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/backplane"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit/ear"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// way is a kind of backplane between instances.
type way struct {
	open func(t *testing.T) *backplane.Backplane // of one more instance
	lose func(t *testing.T)                      // all connections
}

// each runs a test with every kind of backplane.
func each(t *testing.T, test func(t *testing.T, w way)) {
	t.Run("LISTEN", func(t *testing.T) {
		d := dbtest.Bare(t)
		test(t, way{func(t *testing.T) *backplane.Backplane {
			b, err := backplane.OpenPostgres(d.AppURL, nil)
			if err != nil {
				t.Fatal(err)
			}
			return b
		}, func(t *testing.T) {
			admin, err := pgx.Connect(t.Context(), d.URL)
			if err != nil {
				t.Fatal(err)
			}
			defer admin.Close(context.Background())
			var killed int
			err = admin.QueryRow(t.Context(), `select count(pg_terminate_backend(pid)) from pg_stat_activity
				where application_name = 'portal backplane' and datname = current_database()`).Scan(&killed)
			if err != nil || killed == 0 {
				t.Fatalf("%d connections killed, %v", killed, err)
			}
		}})
	})
	t.Run("NATS", func(t *testing.T) {
		s := natstest.Start(t, "portal", "welkom")
		test(t, way{func(t *testing.T) *backplane.Backplane {
			b, err := backplane.OpenNATS(
				backplane.NATS{URL: strings.Replace(s.URL, "://", "://portal:welkom@", 1), Name: "test"},
			)
			if err != nil {
				t.Fatal(err)
			}
			return b
		}, func(t *testing.T) {
			if s.Clients() == 0 {
				t.Fatal("the instances are not connected")
			}
			s.Stop()
			s.Again()
		}})
	})
}

// two returns listeners of two connected instances.
func two(t *testing.T, w way) (a, b *ear.Ear) {
	for _, e := range []**ear.Ear{&a, &b} {
		opened := w.open(t)
		t.Cleanup(opened.Close)
		*e = ear.Listen(t, opened)
		(*e).Listens()
	}
	return a, b
}

func TestEventReachesEveryInstance(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		a, b := two(t, w)
		for _, payload := range []string{"1", `{"ticket":7,"seq":3}`, "é\u0000<&>\n", "", strings.Repeat("x", 7000)} {
			a.Publish("ticket", payload)
			for name, e := range map[string]*ear.Ear{"the other": b, "itself": a} {
				if got := e.Next(); got != "ticket "+payload {
					t.Errorf("%s received %q, want %q", name, got, payload)
				}
			}
		}
		a.Publish("ticket", strings.Repeat("x", 8000)) // refused, and harms nobody
		// In the other direction; a's own events would have arrived before.
		b.Publish("end", "")
		if got := a.Next(); got != "end " {
			t.Errorf("a received %q after its own events", got)
		}
	})
}

// More events at once than fit into one message all arrive.
func TestARushOfEvents(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		a, b := two(t, w)
		const different = 3000
		for i := range 10 * different {
			a.Publish("ticket", fmt.Sprintf("%d %s", i%different, strings.Repeat("x", 40)))
		}
		a.Publish("end", "")
		for b.Next() != "end " {
		}
		if n := b.Different(); n != different+1 {
			t.Errorf("different events = %d, want %d", n, different+1)
		}
	})
}

func TestEventsAfterALostConnection(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		a, b := two(t, w)
		for round := range 3 {
			w.lose(t)
			// Each is notified that it may have missed events.
			a.Listens()
			b.Listens()
			text := fmt.Sprint("ticket ", round)
			a.Publish("ticket", fmt.Sprint(round))
			for b.Next() != text {
			}
		}
	})
}

func TestBackplaneClose(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		opened := w.open(t)
		t.Cleanup(opened.Close)
		b := ear.Listen(t, opened)
		b.Listens()
		a := w.open(t)
		listens, heard := make(chan struct{}, 1), make(chan struct{})
		a.Subscribe(func(string, string) {}, func() { listens <- struct{}{} })
		<-listens
		end := a.Subscribe(func(string, string) { close(heard) }, nil)
		a.Publish("ticket", "1")
		<-heard
		end()
		if got := b.Next(); got != "ticket 1" {
			t.Errorf("received %q", got)
		}
		a.Publish("ticket", "2") // would close heard twice
		a.Close()                // sends it first
		if got := b.Next(); got != "ticket 2" {
			t.Errorf("received %q", got)
		}
		a.Publish("ticket", "3") // harmless
	})
}
