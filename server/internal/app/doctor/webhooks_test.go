package doctor_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app/doctor"
	"klantportaal.example/server/internal/test/testkit"
)

// What can be said of webhooks without calling one: whether they are off, and whether any of them works.
func TestWebhooks(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c := config(t, p.Database.AppURL)
	c.PublicURL, c.Issuer, c.Mail.URL = "http://127.0.0.1:1", "http://127.0.0.1:1", "smtp://127.0.0.1:1" // nothing listens there
	check := func(want string) {
		t.Helper()
		found := about(doctor.Outside(t.Context(), c, false), "PORTAL_WEBHOOKS")
		if len(found) != 1 || found[0].Level.String()+" "+found[0].String() != want {
			t.Errorf("found %v, want %s", found, want)
		}
	}
	check("ok PORTAL_WEBHOOKS: no webhook is on; they are sent to public addresses on port 443")
	call := func(path string, body map[string]any) {
		t.Helper()
		if a := p.Call(testkit.AdminA, "POST", path, body); a.Status != http.StatusCreated {
			t.Fatalf("status = %d: %s", a.Status, a.Body)
		}
	}
	id := uuid.New()
	call("/api/integrations", map[string]any{"id": id, "name": "TOPdesk", "kind": "system", "purpose": "",
		"networks": []string{}, "grantIds": []string{}, "token": map[string]any{"name": "Live", "scope": "read",
			"expiresOn": time.Now().Add(time.Hour).UTC().Format(contract.Millis)}})
	for range 2 {
		call("/api/integrations/"+id.String()+"/webhooks", map[string]any{"id": uuid.New(), "url": "https://8.8.8.8/hook",
			"events": []string{"ticket.created"}, "withText": false, "own": false})
	}
	p.Exec("update webhook set failing_since = now() where id = (select min(id::text)::uuid from webhook)")
	check("ok PORTAL_WEBHOOKS: 1 of 2 webhooks that are on work")
	p.Exec("update webhook set failing_since = now()")
	check("warning PORTAL_WEBHOOKS: none of 2 webhooks works; let the portal's machine reach public addresses on " +
		"port 443, unless it is their receivers that fail; or set PORTAL_WEBHOOKS=off")
	says(t, about(doctor.AtStart(t.Context(), c), "PORTAL_WEBHOOKS"))
	c.Webhooks.Off = true
	check("ok PORTAL_WEBHOOKS: it is off: nothing is sent to webhooks")
	says(
		t,
		about(doctor.AtStart(t.Context(), c), "PORTAL_WEBHOOKS"),
		"warning PORTAL_WEBHOOKS: it is off, and nothing is sent to 2 webhooks that customers have on; tell them, or leave it out",
	)
}
