package upgrade_test

import (
	"context"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// callable is what instances call in a database: its functions with what they return, and its views with their columns.
func callable(t *testing.T, at string) map[string]string {
	t.Helper()
	conn := dial(t, at)
	defer conn.Close(context.Background())
	rows, _ := conn.Query(t.Context(), `
		select 'function ' || oid::regprocedure, pg_get_function_result(oid) from pg_proc p
		where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
			and has_function_privilege('portal_app', oid, 'execute')
			and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
		union all
		select 'view ' || relname, string_agg(format('%s %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)
		from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0
		where relnamespace = 'public'::regnamespace and relkind = 'v'
		group by relname`)
	found := map[string]string{}
	var name, result string
	_, err := pgx.ForEachRow(rows, []any{&name, &result}, func() error {
		found[name] = result
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// stillCallable checks that an instance of the version before goes on with the upgraded database: functions keep their
// signatures, and views append columns (docs/adr/0031-migrations.md).
func stillCallable(t *testing.T, at string, before map[string]string) {
	t.Helper()
	now := callable(t, at)
	if len(before) == 0 {
		t.Error("the dump has neither functions nor views")
	}
	for name, result := range before {
		got, ok := now[name]
		if !ok || got != result && !strings.HasPrefix(got, result+", ") {
			t.Errorf("%s is %q, and the version before needs %q", name, got, result)
		}
	}
}

type version struct {
	version int
	sum     string
}

// codeVersion is which code is installed in a database; none: a release that had it in migrations.
func codeVersion(t *testing.T, at string) (v version) {
	t.Helper()
	conn := dial(t, at)
	defer conn.Close(context.Background())
	var known bool
	err := conn.QueryRow(t.Context(), "select to_regclass('code.version') is not null").Scan(&known)
	if err == nil && known {
		err = conn.QueryRow(t.Context(), "select version, sum from code.version").Scan(&v.version, &v.sum)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}
