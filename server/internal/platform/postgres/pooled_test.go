package postgres_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit/pooler"
)

// Through a pooler in transaction mode each transaction runs as portal_app with its own actor and limits, and leaves
// nothing to the next transaction on the same server connection.
func TestThroughPooler(t *testing.T) {
	d := dbtest.Bare(t)
	for _, mode := range []string{"", "cache_statement"} {
		t.Run(mode, func(t *testing.T) {
			settings, more := pooler.Settings{}, ""
			if mode != "" {
				if !pooler.Prepares() {
					t.Skip("not tried with prepared statements: PgBouncer is older than 1.21")
				}
				settings["max_prepared_statements"], more = "300", "&default_query_exec_mode="+mode
			}
			db, err := postgres.Open(
				ctx,
				postgres.Config{URL: pooler.Start(t, d.AppURL, settings) + more, Pooled: true, MaxConns: 9},
			)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if err := db.Ping(ctx); err != nil {
				t.Error(err)
			}
			var everybody sync.WaitGroup
			for n := range 9 { // on three servers
				actor := identity.Actor{UserID: uuid.New(), OrganisationID: uuid.New(), Roles: []string{"view:reports"}}
				everybody.Go(func() {
					for i := range 60 {
						use := db.RawRead
						if (i+n)%2 == 0 {
							use = db.RawTx
						}
						if err := use(ctx, actor, func(q queries.DBTX) error { return isAlone(q, actor) }); err != nil {
							t.Error(err)
							return
						}
					}
				})
			}
			everybody.Wait()
			for range 9 { // a client that gives up disconnects, and nothing waits for it
				everybody.Go(func() {
					for range 10 {
						ctx, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
						defer cancel()
						err := db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error {
							_, err := q.Exec(ctx, "select pg_sleep(2)")
							return err
						})
						if !errors.Is(err, context.DeadlineExceeded) {
							t.Errorf("error = %v", err)
						}
					}
				})
			}
			everybody.Wait()
			err = db.OnConnection(ctx, func(q queries.DBTX) error {
				var left string
				err := q.QueryRow(ctx, `select concat_ws(' ', current_setting('role'), current_setting('statement_timeout'),
					nullif(current_setting('portal.user_id', true), ''), nullif(current_setting('portal.roles', true), ''))`).Scan(&left)
				if left != "none 0" {
					t.Errorf("a transaction left behind %q", left)
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
}

// isAlone compares the settings that policies read, and those that a connection without a pooler has from its
// start, with an actor.
func isAlone(q queries.DBTX, actor identity.Actor) error {
	want := []string{
		"portal_app",
		actor.UserID.String(),
		actor.OrganisationID.String(),
		"view:reports",
		"5s",
		"off",
		"UTC",
		"portal",
	}
	for range 2 { // the second statement of a transaction as well
		var got []string
		err := q.QueryRow(ctx, `select array[current_user::text, current_setting('portal.user_id'),
			current_setting('portal.organisation_id'), current_setting('portal.roles'), current_setting('statement_timeout'),
			current_setting('jit'), current_setting('timezone'), current_setting('application_name')]`).Scan(&got)
		if err != nil {
			return err
		}
		if strings.Join(got, " ") != strings.Join(want, " ") {
			return errors.New(strings.Join(got, " ") + " is not " + strings.Join(want, " "))
		}
	}
	return nil
}

// Without Config.Pooled the portal does not work through a pooler, even if the pooler ignores start-up parameters:
// statements would run as another role.
func TestPoolerThatNobodyNamed(t *testing.T) {
	d := dbtest.Bare(t)
	for name, settings := range map[string]pooler.Settings{
		"which refuses": {},
		"which swallows": {"ignore_startup_parameters": "role,jit,statement_timeout,idle_in_transaction_session_timeout," +
			"tcp_keepalives_idle,tcp_keepalives_interval,tcp_keepalives_count"},
	} {
		t.Run(name, func(t *testing.T) {
			db, err := postgres.Open(ctx, postgres.Config{URL: pooler.Start(t, d.AppURL, settings)})
			if err == nil {
				db.Close()
				t.Fatal("Open: error = nil, want a refusal of the pooler")
			}
			if !strings.Contains(err.Error(), "unsupported startup parameter") &&
				!strings.Contains(err.Error(), "would run as role") {
				t.Errorf("error = %v", err)
			}
		})
	}
}

func TestExaminePooler(t *testing.T) {
	d, other := dbtest.Bare(t), dbtest.Bare(t)
	through := pooler.Start(t, d.AppURL, nil)
	for direct, same := range map[string]bool{d.AppURL: true, other.AppURL: false} {
		p, err := postgres.ExaminePooler(ctx, through, direct)
		if err != nil || p.Same != same || p.Login != "portal_test_login" {
			t.Errorf("ExaminePooler() = %+v (%v), Same = %t", p, err, same)
		}
	}
	if _, err := postgres.ExaminePooler(ctx, "postgres://x@127.0.0.1:1/x", d.AppURL); err == nil {
		t.Error("ExaminePooler: no error without a pooler")
	}
}
