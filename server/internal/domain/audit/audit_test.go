package audit_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"testing"
	"time"

	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/test/testkit"
)

func TestDifference(t *testing.T) {
	t.Parallel()
	which := audit.Values{"key": "k"}
	from, to, changed := audit.Difference(
		audit.Values{"a": 1, "b": "x", "c": nil},
		audit.Values{"a": 1, "b": "y", "c": true},
		which,
	)
	if !changed || !reflect.DeepEqual(from, audit.Values{"key": "k", "b": "x", "c": nil}) ||
		!reflect.DeepEqual(to, audit.Values{"key": "k", "b": "y", "c": true}) {
		t.Errorf("differences = %v -> %v", from, to)
	}
	if _, _, changed := audit.Difference(audit.Values{"a": 1}, audit.Values{"a": 1}, which); changed {
		t.Error("equal values differ")
	}
	if len(which) != 1 {
		t.Errorf("Difference changed its argument: %v", which)
	}
}

// The export contains every selected entry once, in order, whatever the number of batches.
func TestExport(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(`insert into audit_log (organisation_id, at, actor_id, action, entity, entity_id, before, after)
		select case n % 2 when 0 then $1::uuid else $2::uuid end, timestamptz '2024-01-01 00:00:00Z' + n * interval '1 minute', $3, 'grant.added', 'user', 'x', null, jsonb_build_object('n', n)
		from generate_series(1, 2500) n`, testkit.ID("A"), testkit.ID("B"), testkit.ID(testkit.AdminA))
	log := audit.New(p.App.DB())
	export := func(s audit.Selection) (list []audit.Exported) {
		t.Helper()
		if err := log.Export(t.Context(), s,
			func(e audit.Exported) error { list = append(list, e); return nil }); err != nil {
			t.Fatal(err)
		}
		for i := 1; i < len(list); i++ {
			if list[i].ID <= list[i-1].ID {
				t.Fatalf("entry %d comes after %d", list[i].ID, list[i-1].ID)
			}
		}
		return list
	}
	all := export(audit.Selection{})
	if len(all) != 2500 {
		t.Fatalf("entries = %d, want 2500", len(all))
	}
	line, err := json.Marshal(all[0])
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(line, []byte(`"at":"2024-01-01T00:01:00.000Z"`)) ||
		!bytes.Contains(line, []byte(`"actorName":"Anna Admin"`)) ||
		!bytes.Contains(line, []byte(`"before":null,"after":{"n":1}`)) {
		t.Errorf("line = %s", line)
	}
	a := testkit.ID("A")
	if n := len(export(audit.Selection{Organisation: &a})); n != 1250 {
		t.Errorf("entries of A = %d, want 1250", n)
	}
	since, until := time.Date(2024, 1, 1, 0, 10, 0, 0, time.UTC), time.Date(2024, 1, 1, 0, 20, 0, 0, time.UTC)
	if n := len(export(audit.Selection{Since: &since, Until: &until})); n != 10 {
		t.Errorf("entries in ten minutes = %d, want 10", n)
	}
	stop := errors.New("stop")
	err = log.Export(t.Context(), audit.Selection{}, func(audit.Exported) error { return stop })
	if !errors.Is(err, stop) {
		t.Errorf("error = %v", err)
	}
	// Only account-admins read the log, and only that of their own organisation.
	if a := p.Call(testkit.UserA, "GET", "/api/users/"+testkit.ID(testkit.UserA).String()+"/history",
		nil); a.Status != http.StatusForbidden {
		t.Errorf("status = %d, want 403", a.Status)
	}
}
