package postgres_test

import (
	"errors"
	"fmt"
	"net/url"
	"sync"
	"testing"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

func TestHalfOpenConnectionsDrill(t *testing.T) {
	b := newBench(t)
	u, err := url.Parse(b.url)
	if err != nil {
		t.Fatal(err)
	}
	line := faultproxy.New(t, u.Host, faultproxy.Options{})
	u.Host = line.Addr
	const size = 4
	db, err := postgres.Open(ctx, postgres.Config{URL: u.String(), MaxConns: size})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)

	read := func() error {
		return db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error { _, err := count(q); return err })
	}
	all := func() (errs []error, took time.Duration) {
		began := time.Now()
		errs = make([]error, size)
		var wg sync.WaitGroup
		for i := range errs {
			wg.Go(func() { errs[i] = read() })
		}
		wg.Wait()
		return errs, time.Since(began)
	}
	if errs, _ := all(); errors.Join(errs...) != nil {
		t.Fatalf("errors before the connections are cut = %v, want none", errs)
	}
	line.Set(faultproxy.Fault{Silent: true})
	errs, took := all()
	for _, err := range errs {
		if err == nil {
			t.Error("a read over a silent connection succeeded")
		}
	}
	// The goal is 5 s on a quiet machine; the margin is for a busy one.
	if took > 8*time.Second {
		t.Errorf("failing took %v", took)
	}
	line.Set(faultproxy.Fault{})
	mended := time.Now()
	for time.Since(mended) < 10*time.Second {
		if errs, _ = all(); errors.Join(errs...) == nil {
			t.Logf("failed after %v, back after %v", took, time.Since(mended))
			return
		}
	}
	t.Errorf("the pool is not back within 10 s: %v", errs)
}

// If the server dies during a statement the caller may try again: the request is not at fault.
func TestServerDiesDuringAStatement(t *testing.T) {
	b := newBench(t)
	u, err := url.Parse(b.url)
	if err != nil {
		t.Fatal(err)
	}
	line := faultproxy.New(t, u.Host, faultproxy.Options{})
	u.Host = line.Addr
	db, err := postgres.Open(ctx, postgres.Config{URL: u.String(), MaxConns: 1, Patience: dbtest.Patience})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	for name, run := range map[string]func(statement string) error{
		"later in a transaction": func(statement string) error {
			return db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
				if _, err := count(q); err != nil { // the first statement would be tried again
					return err
				}
				return q.QueryRow(ctx, statement).Scan(nil, nil)
			})
		},
		"that writes": func(statement string) error {
			return db.RawWrite(ctx, identity.Actor{}, func(q queries.DBTX) error { return q.QueryRow(ctx, statement).Scan(nil, nil) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			statement := fmt.Sprintf("select pg_sleep(60), '%s'", name)
			failed := make(chan error, 1)
			go func() { failed <- run(statement) }()
			b.waitFor("the statement", `exists (select from pg_stat_activity where state = 'active' and query = $1)`, statement)
			line.HangUp()
			if err := <-failed; problem.From(err) == nil || problem.From(err).Kind != problem.Unavailable {
				t.Errorf("error = %v, want the problem unavailable", err)
			}
		})
	}
}
