package main

import (
	"context"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit"
)

func TestRetention(t *testing.T) {
	t.Parallel()
	db := dbtest.Bare(t)
	testkit.Fill(t, db.URL)
	conn, err := pgx.Connect(t.Context(), db.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(t.Context(), `insert into audit_log (organisation_id, action, entity, entity_id, at)
		select id, 'old', 'x', 'x', now() - interval '40 days' from organisation`); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		environment string
		args        []string
		ok          bool
		says        string
	}{
		{"", nil, true, "entries of the audit log: retained for ever"},
		{"PORTAL_RETENTION_AUDIT=29", nil, false, "must be 0 or a number from 30 to 36500"},
		{"PORTAL_RETENTION_AUDIT=30", nil, true, "entries of the audit log: 3 from before "},
		{"PORTAL_RETENTION_AUDIT=30", nil, true, "Nothing was changed; remove the data with --yes."},
		{"PORTAL_RETENTION_AUDIT=30", []string{"--yes"}, true, "removed\n"},
		{"PORTAL_RETENTION_AUDIT=30", []string{"--yes"}, true, "entries of the audit log: 0 from before "},
	} {
		environment := []string{"PORTAL_DATABASE_URL=" + db.AppURL}
		if c.environment != "" {
			environment = append(environment, c.environment)
		}
		if out, ok := portal(
			t,
			environment,
			append([]string{"retention"}, c.args...)...); ok != c.ok ||
			!strings.Contains(out, c.says) {
			t.Errorf("%s %v: succeeded = %t, output:\n%s", c.environment, c.args, ok, out)
		}
	}
}
