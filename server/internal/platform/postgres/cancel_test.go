package postgres_test

import (
	"context"
	"encoding/binary"
	"net/url"
	"testing"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// A request that is abandoned does not cancel the next statement on its connection, however late the server gets the
// cancel request.
func TestLateCancelRequests(t *testing.T) {
	t.Parallel()
	for name, delay := range map[string]time.Duration{
		"within the grace":      200 * time.Millisecond,
		"later than the grace":  700 * time.Millisecond,
		"while the next begins": 410 * time.Millisecond,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u, err := url.Parse(newBench(t).url)
			if err != nil {
				t.Fatal(err)
			}
			line := faultproxy.New(t, u.Host, faultproxy.Options{Concerns: isCancelRequest})
			line.Set(faultproxy.Fault{Delay: delay})
			u.Host = line.Addr
			db, err := postgres.Open(t.Context(), postgres.Config{URL: u.String(), MaxConns: 1})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(db.Close)
			sleep := func(ctx context.Context, seconds float64) error {
				return db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error {
					_, err := q.Exec(ctx, "select pg_sleep($1)", seconds)
					return err
				})
			}
			abandoned, abandon := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer abandon()
			_ = sleep(abandoned, 0.1) // it ends by itself before it is cancelled
			if err := sleep(t.Context(), 1); err != nil {
				t.Errorf("the next statement: err = %v, want none", err)
			}
		})
	}
}

// isCancelRequest reports whether a connection begins with a CancelRequest (PostgreSQL 15, 55.7 "Message Formats").
func isCancelRequest(opening []byte) bool {
	return len(opening) >= 8 && binary.BigEndian.Uint32(opening[4:]) == 80877102
}
