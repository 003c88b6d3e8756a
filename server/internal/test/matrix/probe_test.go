package matrix

import (
	"context"
	"testing"
)

// asked answers what is wrong with the policies of a table, or of all when it is empty: after a change, which is undone
// with the probes, the first thing only.
func (w *world) asked(list []probe, table, changed string) (wrong []string) {
	w.t.Helper()
	ctx := context.Background()
	tx, err := w.conn.Begin(ctx)
	if err != nil {
		w.t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(ctx) }()
	if _, err := tx.Exec(ctx, changed); err != nil {
		w.t.Fatalf("%v: %s", err, changed)
	}
	if _, err := tx.Exec(ctx, "set local session_replication_role = replica"); err != nil { // no foreign keys
		w.t.Fatal(err)
	}
	for _, p := range list {
		if table != "" && p.table != table {
			continue
		}
		inner, err := tx.Begin(ctx)
		if err != nil {
			w.t.Fatal(err)
		}
		found, err := p.ask(inner)
		if err != nil && changed != "" {
			found, err = err.Error(), nil
		}
		if err != nil {
			w.t.Fatalf("%s, %s: %v", p.table, p.name, err)
		}
		if err := inner.Rollback(ctx); err != nil {
			w.t.Fatal(err)
		}
		if found != "" {
			wrong = append(wrong, p.table+", "+p.name+": "+found)
			if changed != "" { // a mutant is found once
				return wrong
			}
		}
	}
	return wrong
}

// Each actor reaches exactly the rows that the rules say, in every table and with every command.
func TestPolicies(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, table := range w.tables {
		if labels[table.name] == "" || canSelect[table.name] == nil {
			t.Errorf("nothing says in expectations_test.go who reaches the rows of %s", table.name)
		}
	}
	list := w.probes()
	for _, complaint := range w.asked(list, "", "") {
		t.Error(complaint)
	}
	report("%d tables, %d actors: %d questions to PostgreSQL itself", len(w.tables), len(actors), len(list))
}
