package privacy

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/test/dbtest"
)

// naming selects the columns that refer to a person, or whose texts are not from a fixed list.
const naming = `
	select c.conrelid::regclass || '.' || a.attname from pg_constraint c
	join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
	where c.contype = 'f' and c.confrelid in ('person'::regclass, 'portal_user'::regclass)
	union
	select a.attrelid::regclass || '.' || a.attname from pg_attribute a
	join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
	where a.attnum > 0 and not a.attisdropped and t.relname <> 'goose_db_version'
		and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
		and not exists (select from pg_constraint k where k.contype = 'c' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]
			and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%')
	order by 1`

// A new column that may name a person needs a fate, which says what happens to it when that person is erased.
func TestEveryColumnHasAFate(t *testing.T) {
	t.Parallel()
	conn, err := pgx.Connect(t.Context(), dbtest.Bare(t).URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	columns := func() []string {
		rows, _ := conn.Query(t.Context(), naming)
		list, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	found := columns()
	unsaid := without(found)
	if len(unsaid) > 0 {
		t.Errorf("columns %q are neither in privacy.Fates nor in nobody", unsaid)
	}
	for column, f := range Fates {
		if !slices.Contains(found, column) {
			t.Errorf("Fates has %s, which is not a column that names a person", column)
		}
		if isNobodys(column) {
			t.Errorf("%s is in both lists", column)
		}
		if (f.Section == "") == (f.Why == "") {
			t.Errorf("%s needs a section of the export, or a reason why it has none", column)
		}
	}
	for table, columns := range nobody {
		for column := range strings.FieldsSeq(columns) {
			if !slices.Contains(found, table+"."+column) {
				t.Errorf("nobody has %s.%s, which is not such a column", table, column)
			}
		}
	}
	// The test would find a new column.
	for _, change := range []string{
		"alter table tag add column made_by uuid references person",
		"alter table tag add column remark jsonb",
	} {
		if _, err := conn.Exec(t.Context(), change); err != nil {
			t.Fatal(err)
		}
	}
	if got := without(columns()); !slices.Equal(got, []string{"tag.made_by", "tag.remark"}) {
		t.Errorf("new columns found = %q, want two", got)
	}
}

// without returns the columns that have no fate.
func without(columns []string) (unsaid []string) {
	for _, column := range columns {
		if _, ok := Fates[column]; !ok && !isNobodys(column) {
			unsaid = append(unsaid, column)
		}
	}
	return unsaid
}

func isNobodys(column string) bool {
	table, name, _ := strings.Cut(column, ".")
	return slices.Contains(strings.Fields(nobody[table]), name)
}
