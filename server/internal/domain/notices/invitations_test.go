package notices_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"klantportaal.example/server/internal/test/testkit"
)

// A user who is created with an invitation gets it once.
func TestInvitation(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	for _, c := range []struct {
		name   string
		invite bool
	}{{"mark", true}, {"mia", false}} {
		a := s.p.Call(
			testkit.AdminA,
			"POST",
			"/api/users",
			map[string]any{
				"firstName":      "Mark",
				"lastName":       "Hendriks",
				"email":          c.name + "@a.example",
				"sendInvitation": c.invite,
			},
		)
		if a.Status != http.StatusCreated {
			t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
		}
	}
	m := s.mails("mark@a.example", 1)[0]
	if m.Subject != "Uitnodiging voor het klantportaal" || !strings.Contains(m.Text, "namens Organisation A") ||
		!strings.Contains(m.Text, "mark@a.example:\n"+s.p.URL+"/\n") ||
		m.Header.Get("List-Unsubscribe") != "" {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.noMore("", 1)
	s.failure("mark@a.example", "")
}

// A user who invites an address that does not exist sees that it failed.
func TestInvitationIsRefused(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	s.smtp.Refuse(func(string) error {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
	})
	a := s.p.Call(testkit.AdminA, "POST", "/api/users",
		map[string]any{"firstName": "Mark", "lastName": "Hendriks", "email": "mrak@a.example"})
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	s.until("the refusal to be noted", func() bool {
		var n int
		s.p.Scan("select count(*) from portal_user where email = 'mrak@a.example' and bounces = 1", nil, &n)
		return n == 1
	})
	s.failure("mrak@a.example", "5.1.1")
}

// An inviter is notified once when the invited person refuses.
func TestRefusal(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	sam := map[string]any{"firstName": "Sam", "lastName": "Anders", "email": testkit.Stranger, "sendInvitation": false}
	if a := s.p.Call(testkit.AdminA, "POST", "/api/users", sam); a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	var account, user string
	s.p.Scan(`select id::text, user_id::text from user_account where email = $1`, []any{testkit.Stranger}, &account, &user)
	if a := s.p.Call(testkit.Stranger, "POST", "/api/users/me/invitations/"+account+"/answer",
		map[string]any{"accept": false}); a.Status != http.StatusNoContent {
		t.Fatalf("status = %d, want 204\n%s", a.Status, a.Body)
	}
	m := s.mails(testkit.AdminA, 1)[0]
	if m.Subject != "Een uitnodiging voor het klantportaal is geweigerd" ||
		!strings.Contains(m.Text, "Sam Anders ("+testkit.Stranger+")") ||
		!strings.Contains(m.Text, "namens Organisation A") ||
		!strings.Contains(m.Text, s.p.URL+"/users/users/"+user+"?tab=accounts") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.noMore("", 1)
}

// An inviter who is no longer an administrator is not notified, then or later.
func TestRefusalIsForWhoAdministers(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	sam := map[string]any{"firstName": "Sam", "lastName": "Anders", "email": testkit.Stranger, "sendInvitation": false}
	if a := s.p.Call(testkit.AdminA, "POST", "/api/users", sam); a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	s.p.Exec(`delete from user_grant where user_id = $1`, testkit.ID(testkit.AdminA))
	s.p.Exec(`update user_account set refused_on = now(), enabled = false where email = $1`, testkit.Stranger)
	s.until("the refusal to be settled", func() (settled bool) {
		s.p.Scan(`select refusal_told_on is not null from user_account where email = $1`, []any{testkit.Stranger}, &settled)
		return settled
	})
	s.noMore("", 0)
}
