package notices_test

import (
	"net/http"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Somebody without any right asks for one: the account-admins know of it at once, in the bell and by e-mail, and again
// only a day later; once the right is there nothing stands in the bell any more.
func TestAskForAccess(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	var admins []contract.Person
	s.p.Call(testkit.NobodyA, "GET", "/api/users/me/account-admins", nil).JSON(&admins)
	if len(admins) != 1 || admins[0].FullName != "Anna Admin" {
		t.Errorf("%+v can give rights", admins)
	}
	ask := func(key string) int {
		return s.p.Call(testkit.NobodyA, "POST", "/api/users/me/access-requests", map[string]any{"key": key}).Status
	}
	bell := func() (list []contract.AccessRequest) {
		s.p.Call(testkit.AdminA, "GET", "/api/user-management/access-requests", nil).JSON(&list)
		return list
	}
	if status := ask("view:nothing"); status != http.StatusNotFound {
		t.Errorf("an unknown right answers %d", status)
	}
	for range 2 {
		if status := ask("view:documents"); status != http.StatusNoContent {
			t.Fatalf("answers %d", status)
		}
	}
	user := testkit.ID(testkit.NobodyA)
	if list := bell(); len(list) != 1 || list[0].User.Id != user || list[0].Key != "view:documents" {
		t.Errorf("the bell has %+v", list)
	}
	m := s.mails(testkit.AdminA, 1)[0]
	if m.Subject != "Nils Nobody vraagt toegang" || !strings.Contains(m.Text, "‘Documenten bekijken’") ||
		!strings.Contains(m.Text, s.p.URL+"/users/users/"+user.String()+"?tab=grants") {
		t.Errorf("%s\n%s", m.Subject, m.Text)
	}
	s.noMore("", 1)

	s.p.Exec(`update access_request set asked_on = asked_on - interval '1 day'`)
	if status := ask("view:documents"); status != http.StatusNoContent {
		t.Fatalf("answers %d", status)
	}
	s.mails(testkit.AdminA, 2)

	s.p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = 'view:documents'`,
		user,
		testkit.ID("A"),
	)
	if list := bell(); len(list) != 0 {
		t.Errorf("the bell has %+v of a right that was given", list)
	}
}
