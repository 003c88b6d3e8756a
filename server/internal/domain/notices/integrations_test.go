package notices_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func (s *post) integration(name string, networks ...string) (made contract.CreatedIntegration) {
	s.Helper()
	a := s.p.Call(testkit.AdminA, "POST", "/api/integrations", map[string]any{
		"id": uuid.New(), "name": name, "kind": "system", "purpose": "", "networks": append([]string{}, networks...),
		"grantIds": []uuid.UUID{}, "token": map[string]any{"name": "Live", "scope": "read",
			"expiresOn": time.Now().Add(300 * 24 * time.Hour).UTC().Format(time.RFC3339)},
	})
	if a.Status != http.StatusCreated {
		s.Fatalf("status = %d: %s", a.Status, a.Body)
	}
	a.JSON(&made)
	return made
}

// Those who manage integrations are told that somebody else made one, once, and where it is.
func TestIntegrationIsMade(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	s.p.Grant(testkit.UserA, "account-admin")
	id := s.integration("TOPdesk").Integration.Id.String()
	m := s.mails(testkit.UserA, 1)[0]
	if m.Subject != "Koppeling TOPdesk is gemaakt door Anna Admin" ||
		!strings.Contains(m.Text, s.p.URL+"/users/integrations/"+id+"\n") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.noMore("", 1)
}

// The first network of an integration is no news, another one is, and one from which it may not call never is. What
// comes within a day of an e-mail waits.
func TestIntegrationCallsFromAnotherNetwork(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	call := func(token string, status int) {
		t.Helper()
		if a := s.p.CallWith(token, "GET", "/api/users/me", nil); a.Status != status {
			t.Fatalf("status = %d, want %d: %s", a.Status, status, a.Body)
		}
	}
	known, refused := s.integration("TOPdesk"), s.integration("ServiceNow", "203.0.113.0/24")
	s.p.Exec("update integration set seen_networks = '{198.51.100.0/24}'")
	first := s.integration("Zabbix")
	call(first.Token, http.StatusOK)
	call(refused.Token, http.StatusForbidden)
	call(known.Token, http.StatusOK)
	m := s.mails(testkit.AdminA, 1)[0]
	if m.Subject != "Koppeling TOPdesk is gebruikt vanaf een nieuw netwerk: 127.0.0.0/24" ||
		!strings.Contains(m.Text, "aangeroepen vanaf:\n127.0.0.0/24\n") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.looked()
	s.p.Exec("update integration set new_networks = '{192.0.2.0/24,2001:db8:1::/48}' where name = 'TOPdesk'")
	s.noMore("", 1)
	s.p.Exec("update integration set networks_told_on = networks_told_on - interval '1 day'")
	m = s.mails(testkit.AdminA, 2)[1]
	if m.Subject != "Koppeling TOPdesk is gebruikt vanaf 2 nieuwe netwerken" ||
		!strings.Contains(m.Text, "192.0.2.0/24\n2001:db8:1::/48\n") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.noMore("", 2)
}

// The end of a token is told 30 and 7 days ahead, unless it was replaced or is a short-lived one.
func TestTokenEnds(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	s.integration("TOPdesk")
	s.integration("Zabbix")
	ends := func(token string, days float64) {
		s.p.Exec(`update api_token set expires_on = now() + $1 * interval '1 day' where user_id =
			(select user_id from integration where name = $2)`, days, token)
	}
	ends("Zabbix", 10) // and was made today
	ends("TOPdesk", 31)
	s.p.Exec(`update api_token set created_on = created_on - interval '200 days'
		where expires_on > now() + interval '30 days'`)
	s.noMore("", 0)
	ends("TOPdesk", 29.9)
	m := s.mails(testkit.AdminA, 1)[0]
	if m.Subject != "Een token van koppeling TOPdesk verloopt over 30 dagen" ||
		!strings.Contains(m.Text, "Het token ‘Live’") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.looked() // what was told is stored
	ends("TOPdesk", 8)
	s.noMore("", 1)
	ends("TOPdesk", 6.9)
	if m := s.mails(testkit.AdminA, 2)[1]; m.Subject != "Een token van koppeling TOPdesk verloopt over 7 dagen" {
		t.Errorf("subject = %s", m.Subject)
	}
	s.looked()
	s.p.Exec("update api_token set told_days = null, replaced_by = id")
	ends("TOPdesk", 3)
	s.noMore("", 2)
}

// A new end is told 30 and 7 days ahead of that, also when an older one was told, and not when it was chosen for less
// than twice as long. The e-mail leads to where the end is changed.
func TestTokenIsProlonged(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	made := s.integration("TOPdesk")
	id, token := made.Integration.Id.String(), made.Tokens[0].Id.String()
	ends := func(days float64) {
		s.p.Exec("update api_token set expires_on = now() + $1 * interval '1 day'", days)
	}
	rev := 0
	prolong := func(days int) {
		s.Helper()
		rev++
		a := s.p.Call(testkit.AdminA, "PUT", "/api/integrations/"+id+"/tokens/"+token, map[string]any{
			"expiresOn": time.Now().Add(time.Duration(days) * 24 * time.Hour).UTC().Format(time.RFC3339),
		}, "If-Match", strconv.Itoa(rev))
		if a.Status != http.StatusOK {
			s.Fatalf("status = %d: %s", a.Status, a.Body)
		}
	}
	s.p.Exec("update api_token set created_on = created_on - interval '300 days'")
	ends(6.9)
	m := s.mails(testkit.AdminA, 1)[0]
	if link := s.p.URL + "/users/integrations/" + id + "?validity=" + token; !strings.Contains(m.Text, link+"\n") {
		t.Errorf("text = %s, want the link %s", m.Text, link)
	}
	s.looked() // what was told is stored
	prolong(300)
	ends(29.9) // as time passes
	if m := s.mails(testkit.AdminA, 2)[1]; m.Subject != "Een token van koppeling TOPdesk verloopt over 30 dagen" {
		t.Errorf("subject = %s", m.Subject)
	}
	prolong(20)
	s.noMore("", 2)
	ends(6.9)
	if m := s.mails(testkit.AdminA, 3)[2]; m.Subject != "Een token van koppeling TOPdesk verloopt over 7 dagen" {
		t.Errorf("subject = %s", m.Subject)
	}
	prolong(6)
	s.noMore("", 3)
}
