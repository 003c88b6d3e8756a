package jobs_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

func newColleague(t *testing.T, p *testkit.Portal, as, email string) (u contract.User) {
	t.Helper()
	a := p.Call(
		as,
		"POST",
		"/api/users",
		map[string]any{"firstName": "Lotte", "lastName": "Visser", "email": email, "phone": "030 1234567"},
	)
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	a.JSON(&u)
	return u
}

// The ERP is notified of a new user of a customer, again with the same key when it failed or its response was lost, and
// of nobody else.
func TestContactPersons(t *testing.T) {
	t.Parallel()
	type request struct {
		key  string
		body map[string]any
	}
	var mu sync.Mutex
	var asked []request
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		var body map[string]any
		if r.URL.Path != "/contact-persons" || json.NewDecoder(r.Body).Decode(&body) != nil {
			w.WriteHeader(http.StatusTeapot)
			return
		}
		asked = append(asked, request{r.Header.Get("Idempotency-Key"), body})
		switch {
		case body["email"] == "refused@a.example":
			w.WriteHeader(http.StatusUnprocessableEntity)
		case len(asked) == 1:
			w.WriteHeader(http.StatusServiceUnavailable)
		default:
			w.WriteHeader(http.StatusCreated)
			_, _ = w.Write([]byte(`{"id": "CP-77"}`))
		}
	}))
	defer server.Close()
	p := testkit.New(t)
	p.Configure(func(c *app.Config) { c.ERP = app.ERP{URL: server.URL, LookEvery: 200 * time.Millisecond} })
	// A customer's administrator adds a colleague; staff add one of their own.
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = 'account-admin'`,
		testkit.ID(testkit.Staff),
		testkit.ID("P"),
	)
	staff := newColleague(t, p, testkit.Staff, "new@provider.example")
	u := newColleague(t, p, testkit.AdminA, "lotte@a.example")
	var contact string
	until(t, "the ERP's id", func() bool {
		p.Scan("select coalesce(erp_contact_id, '') from portal_user where id = $1", []any{u.Id}, &contact)
		return contact != ""
	})
	if contact != "CP-77" {
		t.Errorf("contact = %s, want CP-77", contact)
	}
	refused := newColleague(t, p, testkit.AdminA, "refused@a.example")
	var state string
	until(t, "the refused one to be given up", func() bool {
		p.Scan(
			"select coalesce(max(state::text), '') from river.river_job where args ->> 'userId' = $1",
			[]any{refused.Id.String()},
			&state,
		)
		return state == "cancelled"
	})
	var due int
	p.Scan(
		"select count(*) from portal_user where id = $1 and (erp_contact_due or erp_contact_id is not null)",
		[]any{staff.Id},
		&due,
	)
	if due > 0 {
		t.Error("the ERP is notified of the provider's own people")
	}
	mu.Lock()
	defer mu.Unlock()
	if len(asked) != 3 {
		t.Fatalf("requests to the ERP = %d, want 3: %v", len(asked), asked)
	}
	for _, one := range asked[:2] {
		b := one.body
		if one.key != "contact-"+u.Id.String() || b["id"] != u.Id.String() || b["firstName"] != "Lotte" ||
			b["lastName"] != "Visser" ||
			b["email"] != "lotte@a.example" ||
			b["phone"] != "030 1234567" ||
			b["organisationId"] != testkit.ID("A").String() {
			t.Errorf("request to the ERP = %s %v", one.key, b)
		}
	}
}
