package postgres_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/test/dbtest"
)

// Users of one customer have at most half the connections, and the others are left to everybody else.
func TestOneCustomerLeavesConnectionsToOthers(t *testing.T) {
	db, err := postgres.Open(t.Context(), postgres.Config{URL: dbtest.New(t).AppURL, MaxConns: 4})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	busy := identity.Actor{UserID: uuid.New(), OrganisationID: uuid.New()}
	colleague := identity.Actor{UserID: uuid.New(), OrganisationID: busy.OrganisationID}
	running, end := make(chan struct{}, 2), make(chan struct{})
	over := make(chan error, 2)
	for range 2 {
		go func() {
			over <- db.Tx(t.Context(), busy, func(*queries.Queries) error {
				running <- struct{}{}
				<-end
				return nil
			})
		}()
	}
	<-running
	<-running
	read := func(actor identity.Actor, limit time.Duration) error {
		soon, cancel := context.WithTimeout(t.Context(), limit)
		defer cancel()
		return db.Read(soon, actor, func(q *queries.Queries) error {
			_, err := q.IsAddressKnown(soon, "nobody@elsewhere.example")
			return err
		})
	}
	for who, actor := range map[string]identity.Actor{
		"another customer": {UserID: uuid.New(), OrganisationID: uuid.New()},
		"staff":            {UserID: uuid.New(), OrganisationID: busy.OrganisationID, Staff: true},
		"the portal":       identity.System("a test"),
	} {
		if err := read(actor, dbtest.Patience); err != nil {
			t.Errorf("reading as %s: %v", who, err)
		}
	}
	if p := problem.From(read(colleague, 300*time.Millisecond)); p == nil || p.Kind != problem.Unavailable {
		t.Errorf("a third statement of the same customer: %v", p)
	}
	err = db.Read(t.Context(), colleague, func(*queries.Queries) error { return nil })
	if p := problem.From(err); p == nil || p.Kind != problem.Unavailable {
		t.Errorf("without a deadline: error = %v, want Unavailable", err)
	}
	close(end)
	for range 2 {
		if err := <-over; err != nil {
			t.Error(err)
		}
	}
	if err := read(colleague, dbtest.Patience); err != nil {
		t.Errorf("after the others have finished: %v", err)
	}
}
