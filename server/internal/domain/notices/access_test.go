package notices_test

import (
	"net/http"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// A user without any right asks for one: the account-admins are notified at once, on screen and by e-mail, and again
// only a day later. Once the right is given the request is no longer shown.
func TestAskForAccess(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	var admins []contract.Person
	s.p.Call(testkit.NobodyA, "GET", "/api/users/me/account-admins", nil).JSON(&admins)
	if len(admins) != 1 || admins[0].FullName != "Anna Admin" {
		t.Errorf("account-admins = %+v, want Anna Admin", admins)
	}
	ask := func(key string) int {
		return s.p.Call(testkit.NobodyA, "POST", "/api/users/me/access-requests", map[string]any{"key": key}).Status
	}
	bell := func() (list []contract.AccessRequest) {
		s.p.Call(testkit.AdminA, "GET", "/api/user-management/access-requests", nil).JSON(&list)
		return list
	}
	if status := ask("view:nothing"); status != http.StatusNotFound {
		t.Errorf("status for an unknown right = %d, want 404", status)
	}
	for range 2 {
		if status := ask("view:documents"); status != http.StatusNoContent {
			t.Fatalf("status = %d, want 204", status)
		}
	}
	user := testkit.ID(testkit.NobodyA)
	if list := bell(); len(list) != 1 || list[0].User.Id != user || list[0].Key != "view:documents" {
		t.Errorf("requests = %+v", list)
	}
	// On any device they see what they asked for; others do not see it there.
	own := func(email string) (list []contract.AccessRequest) {
		s.p.Call(email, "GET", "/api/users/me/access-requests", nil).JSON(&list)
		return list
	}
	if list := own(testkit.NobodyA); len(list) != 1 || list[0].User.Id != user || list[0].Key != "view:documents" {
		t.Errorf("own requests = %+v", list)
	}
	if list := own(testkit.AdminA); len(list) != 0 {
		t.Errorf("own requests of the account-admin = %+v, want none", list)
	}
	m := s.mails(testkit.AdminA, 1)[0]
	if m.Subject != "Nils Nobody vraagt om toegang" || !strings.Contains(m.Text, "‘Documenten bekijken’") ||
		!strings.Contains(m.Text, s.p.URL+"/users/users/"+user.String()+"?tab=grants") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.noMore("", 1)

	s.p.Exec(`update access_request set asked_on = asked_on - interval '1 day'`)
	if list := own(testkit.NobodyA); len(list) != 0 {
		t.Errorf("own requests a day later = %+v, want none", list)
	}
	if status := ask("view:documents"); status != http.StatusNoContent {
		t.Fatalf("status = %d, want 204", status)
	}
	s.mails(testkit.AdminA, 2)

	s.p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = 'view:documents'`,
		user,
		testkit.ID("A"),
	)
	if list := bell(); len(list) != 0 {
		t.Errorf("requests of a right that was given = %+v, want none", list)
	}
}
