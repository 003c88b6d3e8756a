package notices_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/wording"
	"klantportaal.example/server/internal/test/testkit"
)

// changed changes the facts of an incident about CODE-A.
func (o outage) changed(id uuid.UUID, facts body, rev int64, status int) (now contract.IncidentDetail) {
	o.Helper()
	b := drafted(facts, "CODE-A")
	delete(b, "id")
	a := o.p.Call(testkit.Staff, "PUT", "/api/incidents/"+id.String(), b, "If-Match", fmt.Sprintf(`"%d"`, rev))
	if a.Status != status {
		o.Fatalf("status = %d, want %d\n%s", a.Status, status, a.Body)
	}
	if status == http.StatusOK {
		a.JSON(&now)
	}
	return now
}

// All users whom maintenance affects are told once when its window moves, in the thread of the announcement, and of no
// other change. It still ends by itself.
func TestMovedMaintenanceByEmail(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	starts := time.Now().Add(10 * 24 * time.Hour)
	window := body{"kind": "maintenance", "severity": nil, "nextUpdateOn": nil, "startsOn": starts,
		"expectedEndOn": starts.Add(4 * time.Hour), "text": "Wij vervangen apparatuur."}
	one := o.published(window, "CODE-A")
	o.got(testkit.AdminA, "[Onderhoud] ")
	changed := func(rev int64, status int) contract.IncidentDetail { return o.changed(one.Id, window, rev, status) }
	window["title"] = "Onderhoud in Utrecht"
	titled := changed(one.Rev, http.StatusOK)
	o.got(testkit.AdminA, "[Onderhoud] ")

	window["startsOn"], window["expectedEndOn"] = starts.Add(24*time.Hour), starts.Add(28*time.Hour)
	moved := changed(titled.Rev, http.StatusOK)
	changed(titled.Rev, http.StatusConflict) // its response was lost
	changed(moved.Rev, http.StatusOK)        // nothing moves
	old, now := wording.Window(starts, new(starts.Add(4*time.Hour))), wording.Window(starts.Add(24*time.Hour),
		new(starts.Add(28*time.Hour)))
	for _, who := range []string{testkit.AdminA, testkit.ReporterA} { // neither of them follows it
		mails := o.got(who, "[Onderhoud] ", "[Gewijzigd] ")
		if want := "Onderhoud verplaatst van " + old + " naar " + now + "."; !strings.Contains(mails[1].Text, want) {
			t.Errorf("text:\n%s\nwant %s", mails[1].Text, want)
		}
		if !strings.HasSuffix(mails[1].Subject, ", "+now) {
			t.Errorf("subject = %s, want %s", mails[1].Subject, now)
		}
		first, second := mails[0].Header.Get("References"), mails[1].Header.Get("References")
		if first != second || first == "" {
			t.Errorf("threads = %s and %s, want equal", first, second)
		}
	}
	o.p.Exec("update incident set starts_on = now() - interval '2 hours', expected_end_on = now() - interval '1 hour'")
	var state string
	o.until("the end", func() bool {
		o.p.Scan("select state from incident", nil, &state)
		return state == "ended"
	})
	o.got(testkit.AdminA, "[Onderhoud] ", "[Gewijzigd] ")
}

// A device shows that maintenance has moved, also when its user does not follow it, and no other change.
func TestMovedMaintenanceOnDevices(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	a, _ := o.p.Device(o.service, testkit.AdminA)
	starts := time.Now().Add(10 * 24 * time.Hour)
	window := body{"kind": "maintenance", "severity": nil, "nextUpdateOn": nil, "startsOn": starts,
		"expectedEndOn": starts.Add(4 * time.Hour), "text": "Wij vervangen apparatuur."}
	one := o.published(window, "CODE-A")
	o.showed(a, "Onderhoud: Hoofdlijn")
	window["title"] = "Onderhoud in Utrecht"
	titled := o.changed(one.Id, window, one.Rev, http.StatusOK)
	o.showed(a, "Onderhoud: Hoofdlijn")
	window["startsOn"], window["expectedEndOn"] = starts.Add(24*time.Hour), starts.Add(28*time.Hour)
	o.changed(one.Id, window, titled.Rev, http.StatusOK)
	o.showed(a, "Onderhoud: Hoofdlijn", "Gewijzigd: Hoofdlijn")
}
