package main

import (
	"context"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/test/dbtest"
)

func TestOrganisationDomain(t *testing.T) {
	t.Parallel()
	db := dbtest.Bare(t)
	conn, err := pgx.Connect(t.Context(), db.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	const organisations = `insert into organisation (name, customer_number, kind)
		values ('A', '100', 'customer'), ('P', '1', 'provider')`
	if _, err := conn.Exec(t.Context(), organisations); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (string, bool) {
		return portal(t, []string{"PORTAL_DATABASE_URL=" + db.AppURL}, append([]string{"organisation", "domain"}, args...)...)
	}
	for _, c := range []struct {
		args, says string // says: of what is refused
	}{
		{"add 100 Klant-A.example", ""}, {"add 100 klant-a.example", ""}, {"add 100 b\u00fccher.example", ""}, {"add 1 provider.example", ""},
		{"add 1 klant-a.example", "another organisation"}, {"add 999 x.example", "no organisation with this customer number"},
		{"add 100 gmail.com", "anybody can get an address"}, {"add 100 KPNmail.nl", "anybody can get an address"}, {"add 100 co.uk", "anybody can get an address"},
		{"add 100 \u212alant.example", "not a valid domain name"}, {"add 100 kees@klant-a.example", "not a valid domain name"}, {"add 100 localhost", "not a valid domain name"},
		{"remove 1 klant-a.example", "does not have this domain"}, {"remove 100 x.example", "does not have this domain"}, {"remove 100 xn--bcher-kva.example", ""},
	} {
		if out, ok := run(strings.Fields(c.args)...); ok != (c.says == "") || !strings.Contains(out, c.says) {
			t.Errorf("domain %s: succeeded = %t, want %t with %q in the output:\n%s", c.args, ok, c.says == "", c.says, out)
		}
	}
	if out, ok := run("list"); !ok || out != "provider.example\t1\tP\nklant-a.example\t100\tA\n" {
		t.Errorf("domain list: succeeded = %t, output = %q, want both organisations", ok, out)
	}
	if out, ok := run("list", "100"); !ok || out != "klant-a.example\t100\tA\n" {
		t.Errorf("domain list 100: succeeded = %t, output = %q, want organisation A only", ok, out)
	}
}
