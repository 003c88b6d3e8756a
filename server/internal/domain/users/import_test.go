package users_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/grants"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/identity"
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

// A file is imported in less than a round trip for a row. Rows that can't be created take a few tries more, and are
// refused by themselves; of two rows with one user name the first is created.
func TestImportInSets(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	changes := access.New(p.App.DB(), noBell{})
	u := users.New(p.App.DB(), changes, grants.New(p.App.DB(), changes))
	admin := identity.Actor{UserID: testkit.ID(testkit.AdminA), OrganisationID: testkit.ID("A"), FullName: "Admin A",
		Roles: []identity.Role{identity.RoleAccountAdmin}}
	row := func(n int, username string) users.ImportedUser {
		return users.ImportedUser{NewUser: users.NewUser{FirstName: "P", LastName: fmt.Sprint("Erson ", n),
			Email: fmt.Sprintf("p%d@a.example", n), Username: username, Invite: true}, Keys: []identity.Role{"view:reports"}}
	}
	imported := func(list []users.ImportedUser, dry bool) (created []int, trips int64) {
		t.Helper()
		before := p.App.DB().RoundTrips()
		rows, err := u.Import(t.Context(), admin, testkit.ID("A"), list, dry)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range rows {
			if r.Outcome == contract.ImportOutcomeCreated {
				created = append(created, i)
			} else if r.Code == nil || *r.Code != contract.CodeUserUsernameExists {
				t.Errorf("row %d: %+v", i, r)
			}
		}
		return created, p.App.DB().RoundTrips() - before
	}
	var many []users.ImportedUser
	for n := range 200 {
		many = append(many, row(n, ""))
	}
	// The portal's own work counts as well.
	if created, trips := imported(many, false); len(created) != len(many) || trips > 100 {
		t.Errorf("created = %d of %d in %d round trips", len(created), len(many), trips)
	}
	var state string
	p.Scan(`select concat_ws(' ', count(distinct u.id), count(distinct a.id), count(g.grant_id), count(distinct i.user_id),
			bool_and(g.granted_by = $1), (select string_agg(action, ' ' order by id) from audit_log
				where entity_id = (select id::text from portal_user where email = 'p7@a.example')))
		from portal_user u join user_account a on a.user_id = u.id join user_grant g on g.user_id = u.id
		join invitation i on i.user_id = u.id where u.email like 'p%@a.example'`, []any{admin.UserID}, &state)
	if state != "200 200 200 200 t user.created account.linked grant.added" {
		t.Errorf("state = %s", state)
	}
	twice := []users.ImportedUser{row(300, "same"), row(301, ""), row(302, "Same"), row(303, "user"), row(304, "")}
	for _, dry := range []bool{true, false} {
		if created, _ := imported(twice, dry); !slices.Equal(created, []int{0, 1, 4}) {
			t.Errorf("dry = %t: created = %v", dry, created)
		}
	}
}
