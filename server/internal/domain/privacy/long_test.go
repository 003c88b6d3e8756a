package privacy_test

import (
	"testing"
	"time"

	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

// An erasure waits for a lock for longer than the pool's limit of a statement, and then completes.
func TestEraseTakesItsTime(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	id := a.begin(testkit.UserA, "Vraag over de lijn", "De lijn valt elke ochtend weg. Groet, "+name)
	const limit = 200 * time.Millisecond
	db, err := postgres.Open(t.Context(), postgres.Config{URL: a.Database.AppURL, MaxConns: 2, Patience: limit})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	a.exec("begin")
	a.exec("select from support_ticket where id = $1 for update", id)
	done := make(chan error)
	go func() {
		_, err := privacy.New(db, nil, nil).Erase(t.Context(), system, privacy.Erasure{Person: testkit.ID(email)})
		done <- err
	}()
	select {
	case err := <-done:
		t.Errorf("erasure beside a lock ended with %v, want it to wait", err)
		return
	case <-time.After(10 * limit): // the pool's own limit ended such a statement
	}
	a.exec("rollback")
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	var left int
	a.Scan("select count(*) from message where text like '%' || $1 || '%'", []any{name}, &left)
	if left > 0 {
		t.Errorf("messages that name the person = %d, want 0", left)
	}
}
