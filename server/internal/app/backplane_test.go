package app_test

import (
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// With NATS no connection to the database is used for events.
func TestConnectionsOfTheBackplane(t *testing.T) {
	t.Parallel()
	count := func(p *testkit.Portal) (n int) {
		p.Scan(
			`select count(*) from pg_stat_activity where application_name = 'portal backplane' and datname = current_database()`,
			nil,
			&n,
		)
		return n
	}
	p := testkit.New(t)
	for until := time.Now().Add(3 * time.Minute); count(p) != 2; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("connections for events = %d, want 2", count(p))
		}
	}
	s := natstest.Start(t, "", "")
	p = testkit.New(t, testkit.OverNATS(s))
	for until := time.Now().Add(3 * time.Minute); s.Clients() != 1; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("connections to NATS = %d", s.Clients())
		}
	}
	if n := count(p); n != 0 {
		t.Errorf("connections to the database for events = %d with NATS, want 0", n)
	}
}
