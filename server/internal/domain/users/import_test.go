package users_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Importing a file twice changes nothing the second time, never overwrites a user, and reports refused rows one by one.
func TestImport(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	person := func(first, email string, change map[string]any) map[string]any {
		row := map[string]any{"firstName": first, "lastName": "Nieuw", "email": email, "username": nil, "phone": nil,
			"grants": []string{}}
		for name, value := range change {
			row[name] = value
		}
		return row
	}
	file := []map[string]any{
		person("Nina", "nina@a.example", map[string]any{"grants": []string{"view:reports"}, "phone": "030 123 45 67"}),
		person("Nout", "nout@elsewhere.example", nil),
		person("Nina", "NINA@a.example", nil),
		person("Uri", testkit.UserA, nil),
		person("Noor", "noor@a.example", map[string]any{"grants": []string{"manage:customers"}}),
		person("Niek", "niek@a.example", map[string]any{"username": "user"}),
		person("Nel", "nel", nil),
		person("", "nn@a.example", nil),
		person("Nico", "nico@a.example", map[string]any{"phone": "1\x00"}),
		person(strings.Repeat("N", 81), "long@a.example", nil),
	}
	send := func(dry bool) (outcomes []string) {
		var result contract.ImportResult
		a := p.Call(testkit.Staff, "POST", "/api/customers/"+testkit.ID("A").String()+"/users/import",
			map[string]any{"dryRun": dry, "sendInvitations": false, "rows": file})
		if a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
		a.JSON(&result)
		for _, r := range result.Rows {
			of := string(r.Outcome)
			if r.Code != nil {
				of += " " + *r.Code
			}
			for _, d := range r.Differences {
				of += " " + d.Name + "=" + d.Stored
			}
			outcomes = append(outcomes, of)
		}
		return outcomes
	}
	state := func() (s string) {
		p.Scan(`select (select count(*) from portal_user) || ' ' || (select count(*) from user_account) || ' ' ||
			(select count(*) from user_grant) || ' ' || (select count(*) from invitation)`, nil, &s)
		return s
	}
	before := state()
	refused := []string{
		"refused user.invalid",
		"differs lastName=User username=user",
		"refused grant.unknown",
		"refused user.username_exists",
		"refused user.invalid",
		"refused user.invalid",
		"refused user.invalid",
		"refused user.invalid",
	}
	first := append([]string{"created", "created"}, refused...)
	if got := send(true); !slices.Equal(got, first) || state() != before {
		t.Errorf("dry run = %q, state = %s", got, state())
	}
	if got := send(false); !slices.Equal(got, first) || state() == before {
		t.Errorf("import = %q, state = %s", got, state())
	}
	after := state()
	if got := send(false); !slices.Equal(got, append([]string{"unchanged", "unchanged"}, refused...)) || state() != after {
		t.Errorf("second import = %q, state = %s", got, state())
	}
}
