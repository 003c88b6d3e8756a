package main

import (
	"context"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/test/dbtest"
)

// The beginning is made once, completed when something of it is lost, and left alone by another provider.
func TestInit(t *testing.T) {
	t.Parallel()
	db := dbtest.Bare(t)
	conn, err := pgx.Connect(t.Context(), db.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	code := 0
	run := func(provider, number, email string) (out string, ok bool) {
		t.Helper()
		out, code = exits(t, []string{"PORTAL_DATABASE_URL=" + db.AppURL}, "init", "--provider", provider,
			"--customer-number", number, "--first-name", "Eva", "--last-name", "Beheer", "--email", email)
		return out, code == 0
	}
	state := func() (found string) {
		t.Helper()
		err := conn.QueryRow(t.Context(), `select
			(select string_agg(name || ' ' || customer_number || ' ' || kind, ',') from organisation) || '; ' ||
			(select string_agg(u.email || ' ' || u.status || ' ' || p.is_customer || ' ' || a.confirmed, ',' order by u.email)
				from portal_user u join person p on p.id = u.id join user_account a on a.user_id = u.id) || '; ' ||
			(select string_agg(d.key, ',' order by d.key) from user_grant g join grant_definition d on d.id = g.grant_id
				where g.valid_from <= now() and g.valid_until is null) || '; ' ||
			(select string_agg(action, ',' order by id) from audit_log where actor_id is null and reason = 'portal init')`).
			Scan(&found)
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	out, ok := run("Provider", "P-1", "Eva@provider.example")
	const rights = "account-admin,manage:customers,manage:documents,manage:incidents,manage:integrations,manage:settings"
	began := "Provider P-1 provider; Eva@provider.example invited false false; " + rights +
		"; provider.created,user.created" + strings.Repeat(",grant.added", 6)
	if got := state(); !ok || got != began || !strings.Contains(out, "is created") ||
		!strings.Contains(out, "portal organisation domain add P-1 provider.example") {
		t.Errorf("first run: succeeded = %t, output = %s, state = %s", ok, out, got)
	}
	if out, ok := run("Provider", "P-1", "eva@provider.example"); !ok || !strings.Contains(out, "exists already") {
		t.Errorf("second run: succeeded = %t, output = %s", ok, out)
	}
	for provider, number := range map[string]string{"Another": "P-1", "Provider": "P-2"} {
		out, _ := run(provider, number, "mallory@provider.example")
		if code != exitOther || !strings.Contains(out, "another provider") {
			t.Errorf("%s %s: exit code = %d, want %d; output = %s", provider, number, code, exitOther, out)
		}
	}
	if out, ok := run("Provider", "P-1", "no address"); ok || code == exitOther {
		t.Error(code, out)
	}
	if got := state(); got != began {
		t.Errorf("state = %s, want no change", got)
	}
	if _, err := conn.Exec(t.Context(), `delete from user_grant g using grant_definition d
		where d.id = g.grant_id and d.key = 'account-admin'`); err != nil {
		t.Fatal(err)
	}
	if out, ok := run("Provider", "P-1", "eva@provider.example"); !ok || state() != began+",grant.added" {
		t.Errorf("with a lost right: succeeded = %t, output = %s, state = %s", ok, out, state())
	}
}
