package privacy_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/test/testkit"
)

func themselves() identity.Actor {
	return identity.Actor{UserID: testkit.ID(email), OrganisationID: testkit.ID("A"),
		Roles: []identity.Role{identity.RoleViewSupportTickets}}
}

// A user can run one export at a time, and three exports of one person in a day, whether or not an export is completed.
func TestExportsOfADay(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	refused := func(who identity.Actor, whom string) (code string, wait time.Duration) {
		t.Helper()
		archive, err := a.Export(t.Context(), who, testkit.ID(whom))
		if p := problem.From(err); p != nil {
			if p.Kind != problem.RateLimited {
				t.Errorf("problem = %v, want RateLimited", p)
			}
			return p.Code, p.RetryAfter
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := archive.Write(t.Context(), io.Discard); err != nil {
			t.Fatal(err)
		}
		return "", 0
	}
	running, err := a.Export(t.Context(), themselves(), testkit.ID(email))
	if err != nil {
		t.Fatal(err)
	}
	if code, wait := refused(themselves(), email); code != contract.CodeUserExportLimit || wait != time.Minute {
		t.Errorf("second export at once: code = %q, retry after %v", code, wait)
	}
	if err := running.Write(t.Context(), &brokenPipe{}); err == nil {
		t.Error("a broken pipe was not reported")
	}
	for n := range 2 {
		if code, _ := refused(themselves(), email); code != "" {
			t.Errorf("after %d exports: code = %s", n+1, code)
		}
	}
	code, wait := refused(themselves(), email)
	if code != contract.CodeUserExportLimit || wait < 23*time.Hour || wait > 24*time.Hour {
		t.Errorf("fourth export: code = %q, retry after %v", code, wait)
	}
	manager := identity.Actor{UserID: testkit.ID(testkit.Staff), OrganisationID: testkit.ID("P"), Staff: true,
		Roles: []identity.Role{identity.RoleManageCustomers}}
	for _, whom := range []string{email, email, email, testkit.ColleagueA, testkit.AdminB} {
		if code, _ := refused(manager, whom); code != "" {
			t.Errorf("export of %s by staff: code = %s", whom, code)
		}
	}
	if code, _ := refused(manager, email); code != contract.CodeUserExportLimit {
		t.Errorf("fourth export of one person by staff: code = %q", code)
	}
	for range 4 { // the operator
		if code, _ := refused(system, email); code != "" {
			t.Errorf("export by the operator: code = %s", code)
		}
	}
	// The API responds the same, and a day later there can be three again.
	answer := a.Call(email, "POST", "/api/users/"+testkit.ID(email).String()+"/export", nil)
	if answer.Status != http.StatusTooManyRequests || answer.Problem().Code != contract.CodeUserExportLimit ||
		answer.Header.Get("Retry-After") == "" {
		t.Errorf("response = %d %s, want 429", answer.Status, answer.Body)
	}
	a.exec("update export_run set started_on = started_on - interval '1 day'")
	if code, _ := refused(themselves(), email); code != "" {
		t.Errorf("export a day later: code = %s", code)
	}
}

// brokenPipe fails on every write.
type brokenPipe struct{}

func (*brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// An export's reads count in the share of connections of the requesting actor's customer, although they run as the
// system. Those of staff and of the operator do not.
func TestExportStaysInTheShare(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	archive, err := a.Export(t.Context(), themselves(), testkit.ID(email))
	if err != nil {
		t.Fatal(err)
	}
	running, end, over := make(chan struct{}), make(chan struct{}), make(chan error)
	for range 2 { // the customer's whole share
		go func() {
			over <- a.db.Tx(t.Context(), themselves(), func(*queries.Queries) error {
				running <- struct{}{}
				<-end
				return nil
			})
		}()
		<-running
	}
	err = archive.Write(t.Context(), io.Discard)
	if p := problem.From(err); p == nil || p.Kind != problem.Unavailable {
		t.Errorf("export beside two colleagues: error = %v, want Unavailable", err)
	}
	free, err := a.Export(t.Context(), system, testkit.ID(email))
	if err == nil {
		err = free.Write(t.Context(), io.Discard)
	}
	if err != nil {
		t.Errorf("export by the operator: error = %v", err)
	}
	close(end)
	for range 2 {
		if err := <-over; err != nil {
			t.Error(err)
		}
	}
}

// However much data there is of a person, an export holds one page of it at a time, and contains all of it once.
func TestExportIsReadByPages(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	const many = 1234
	id := a.begin(testkit.UserA, "Vraag over de lijn", "De lijn valt elke ochtend weg.")
	a.begin(testkit.UserA, "Nog een vraag", "De lijn valt ook elke avond weg.")
	a.exec(`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on)
		select gen_random_uuid(), $1, $2, n, 'Notitie ' || n, $3, now() from generate_series(1, $4::int) n`, id, testkit.ID("A"),
		testkit.ID(email), many)
	a.exec(`insert into audit_log (organisation_id, actor_id, action, entity, entity_id)
		select $2, $1, 'x', 'x', n::text from generate_series(1, $3::int) n`, testkit.ID(email), testkit.ID("A"), many)
	a.exec(`insert into audit_log (organisation_id, action, entity, entity_id, reason)
		select $2, 'x', 'user', $1, 'keer ' || n from generate_series(1, $3::int) n`, testkit.ID(email).String(), testkit.ID("A"), many)
	archive, err := a.Export(t.Context(), system, testkit.ID(email))
	if err != nil {
		t.Fatal(err)
	}
	var into bytes.Buffer
	if err := archive.Write(t.Context(), &into); err != nil {
		t.Fatal(err)
	}
	if most := archive.Most(); most > 500 {
		t.Errorf("rows held at once = %d, want at most 500", most)
	}
	z, err := zip.NewReader(bytes.NewReader(into.Bytes()), int64(into.Len()))
	if err != nil {
		t.Fatal(err)
	}
	f, err := z.Open("person.json")
	if err != nil {
		t.Fatal(err)
	}
	var person struct {
		PersonID string
		Data     map[string][]map[string]any
	}
	if err := json.NewDecoder(f).Decode(&person); err != nil {
		t.Fatal(err)
	}
	for section, want := range map[string]int{"notes": many, "messages": 2, "changesBy": many, "changesOf": many, "tickets": 2,
		"takesPart": 2, "user": 1} {
		seen := map[string]bool{}
		for _, row := range person.Data[section] {
			text, err := json.Marshal(row)
			if err != nil {
				t.Fatal(err)
			}
			seen[string(text)] = true
		}
		if rows := person.Data[section]; len(seen) < want || len(rows) > want+2 || len(rows) != len(seen) {
			t.Errorf("%s: rows = %d, different rows = %d, want %d", section, len(rows), len(seen), want)
		}
	}
}
