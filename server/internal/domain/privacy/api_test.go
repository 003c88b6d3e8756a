package privacy_test

import (
	"archive/zip"
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Staff who manage customers export and erase on the user's page; a person gets everything about themselves, and
// nothing about others.
func TestByThePages(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	a.Grant(testkit.Staff, "manage:customers")
	a.talk()
	path := "/api/users/" + testkit.ID(email).String()
	call := func(who, method string, body any) testkit.Answer { return a.Call(who, "POST", path+"/"+method, body) }

	for who, status := range map[string]int{email: 200, testkit.Staff: 200, testkit.AdminA: 403, testkit.ColleagueA: 403,
		testkit.Staff2: 403, testkit.AdminB: 403} {
		answer := call(who, "export", nil)
		if answer.Status != status {
			t.Errorf("status of an export by %s = %[2]d", who, answer.Status)
		}
		if status != http.StatusOK {
			continue
		}
		z, err := zip.NewReader(bytes.NewReader(answer.Body), int64(len(answer.Body)))
		if err != nil || z.File[len(z.File)-1].Name != "person.json" {
			t.Errorf("archive of %s: error = %v", who, err)
		}
	}
	if got := a.column("select actor_id::text from audit_log where action = 'user.exported'"); len(got) != 1 ||
		got[0] != testkit.ID(testkit.Staff).String() {
		t.Errorf("actors of user.exported = %v", got)
	}

	const reason = "Verzoek van Uri User"
	var dry, done contract.UserErasure
	remove := func(who string) int { return a.Call(who, "DELETE", path+"/erasure", nil).Status }
	call(testkit.Staff, "erasure", map[string]any{"dryRun": true, "reason": reason}).JSON(&dry)
	if a.Call(email, "GET", "/api/users/me", nil).Status != http.StatusOK {
		t.Error("a dry run erased the user")
	}
	if dry.DueOn != nil || len(dry.Samples) == 0 {
		t.Errorf("dry run = %+v", dry)
	}
	call(testkit.Staff, "erasure", map[string]any{"dryRun": false, "reason": reason}).JSON(&done)
	if done.DueOn == nil || a.Call(email, "GET", "/api/users/me", nil).Status != http.StatusOK {
		t.Errorf("due date after the request = %v", done.DueOn)
	}
	for who, status := range map[string]int{testkit.AdminA: 403, email: 403, testkit.Staff2: 403, testkit.Staff: 204} {
		if got := remove(who); got != status {
			t.Errorf("status of cancelling by %s = %d", who, got)
		}
	}
	call(testkit.Staff, "erasure", map[string]any{"dryRun": true}).JSON(&dry)
	if dry.DueOn != nil {
		t.Errorf("due date after cancelling = %v, want none", dry.DueOn)
	}
	call(testkit.Staff, "erasure", map[string]any{"dryRun": false, "reason": reason})
	a.exec("update erasure_request set asked_on = asked_on - interval '1 day', due_on = now()")
	if n, err := a.EraseDue(t.Context()); n != 1 || err != nil {
		t.Fatalf("erased = %d, error = %v, want 1", n, err)
	}
	if done.Accounts != 1 || done.Grants != 1 || done.Tickets != 1 || done.Messages != 1 || done.Texts < 3 {
		t.Errorf("erasure = %+v, dry run = %+v", done, dry)
	}
	// An instance caches actors for a few seconds.
	for until := time.Now().Add(3 * time.Minute); a.Call(email, "GET", "/api/users/me", nil).Status != http.StatusNotFound; {
		if time.Now().After(until) {
			t.Fatal("the erased user can still sign in")
		}
		time.Sleep(100 * time.Millisecond)
	}
	if got := a.column("select reason from audit_log where action = 'user.erased'"); strings.Contains(got[0], "Uri") {
		t.Errorf("reasons in the log = %q", got)
	}
	again := call(testkit.Staff, "erasure", map[string]any{"dryRun": true})
	if again.Status != http.StatusConflict || again.Problem().Code != contract.CodeUserAlreadyErased {
		t.Errorf("second erasure: response = %d %s, want 409", again.Status, again.Body)
	}
	var user contract.User
	a.Call(testkit.Staff, "GET", path, nil).JSON(&user)
	if user.FullName != done.Pseudonym || user.Status != "blocked" {
		t.Errorf("user = %s, %s", user.FullName, user.Status)
	}
}
