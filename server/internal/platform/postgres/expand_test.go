package postgres

import (
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// firstExpanding is the first migration that may run beside instances of an earlier version: those before it made the
// schema of the first release.
const firstExpanding = 44

var (
	comments   = regexp.MustCompile(`--[^\n]*`)
	created    = regexp.MustCompile(`\bcreate (?:unlogged )?table (?:if not exists )?([\w.]+)`)
	contracted = regexp.MustCompile(`(?m)^-- contract: \S+`)
)

// contracting are statements that break an instance of the previous version, or block it. The group is the table; on a
// table that the migration itself creates they are harmless.
var contracting = map[string]*regexp.Regexp{
	"takes away what older instances ask for": regexp.MustCompile(
		`\bdrop (?:table|column|view|materialized view|function|type|schema|role|sequence)\b`,
	),
	"gives a name that older instances lack": regexp.MustCompile(`\brename\b`),
	"takes a right away":                     regexp.MustCompile(`\brevoke\b.*\bportal_(?:app|jobs|definer)\b`),
	"rewrites the table, and changes its type": regexp.MustCompile(
		`\balter table (?:only )?([\w.]+).*\balter (?:column )?\w+ (?:set data )?type\b`,
	),
	"refuses rows that older instances write": regexp.MustCompile(
		`\balter table (?:only )?([\w.]+).*(?:\bset not null\b|\badd (?:constraint|check|unique|foreign key|primary key)\b)|\bcreate unique index (?:\w+ )*?on (?:only )?([\w.]+)`,
	),
	"lets nobody write while it is made": regexp.MustCompile(
		`\bcreate index (?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)`,
	),
}

var required = regexp.MustCompile(
	`\balter table (?:only )?([\w.]+) add (?:column )?(?:if not exists )?\w+ [^,]*\bnot null\b`,
)

// contracts returns the changes of a migration that would break older instances.
func contracts(sql string) (found []string) {
	text := strings.ToLower(comments.ReplaceAllString(sql, ""))
	text = strings.Join(strings.Fields(text), " ")
	var own []string
	for _, m := range created.FindAllStringSubmatch(text, -1) {
		own = append(own, m[1])
	}
	for statement := range strings.SplitSeq(text, ";") {
		tell := func(why string, m []string) {
			if m != nil &&
				!slices.ContainsFunc(m[1:], func(table string) bool { return table != "" && slices.Contains(own, table) }) {
				found = append(found, why+": "+strings.TrimSpace(statement))
			}
		}
		for why, pattern := range contracting {
			tell(why, pattern.FindStringSubmatch(statement))
		}
		if m := required.FindStringSubmatch(statement); m != nil && !strings.Contains(m[0], "default") &&
			!strings.Contains(statement, "default") && !strings.Contains(statement, "generated always") {
			tell("refuses rows that older instances write", m)
		}
	}
	return found
}

// Migrations expand: an instance of the previous version works during and after them (docs/adr/0031-migrations.md). A
// migration that contracts, because no running version needs an object any more, has a line `-- contract: why`.
func TestMigrationsExpand(t *testing.T) {
	t.Parallel()
	names, err := fs.Glob(migrations(), "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		sql, err := fs.ReadFile(migrations(), name)
		if err != nil {
			t.Fatal(err)
		}
		number, _, _ := strings.Cut(name, "_")
		if n, err := strconv.Atoi(number); err != nil || n < firstExpanding || contracted.Match(sql) {
			continue
		}
		for _, why := range contracts(string(sql)) {
			t.Errorf("the migration %s is not compatible with the version before: %s", name, why)
		}
	}
}

func TestContractingIsNoticed(t *testing.T) {
	t.Parallel()
	for sql, want := range map[string]int{
		"drop table note":                                                            1,
		"alter table note drop column text":                                          1,
		"alter table note rename column text to body":                                1,
		"alter table note alter column text set not null":                            1,
		"alter table note alter text type varchar(10)":                               1,
		"alter table note\n\tadd column place text not null;":                        1,
		"alter table note add column place text not null default ''":                 0,
		"alter table note add column place text":                                     0,
		"alter table note add column p text not null generated always as ('x')":      0,
		"alter table note add constraint c check (length(text) < 5)":                 1,
		"alter table note drop constraint c":                                         0,
		"create index note_place on note (place)":                                    1,
		"create index concurrently note_place on note (place)":                       0,
		"create unique index concurrently note_place on note (place)":                1,
		"create table place (id int); create unique index p on place (id)":           0,
		"create table place (id int); create index p on place (id)":                  0,
		"create table place (id int); alter table note add constraint c unique (id)": 1,
		"revoke select on note from portal_app":                                      1,
		"revoke all on function f() from public":                                     0,
		"-- drop table note":                                                         0,
		"create or replace function f() returns int language sql as 'select 1'":      0,
	} {
		if got := contracts(sql); len(got) != want {
			t.Errorf("%s: found %q, want %d", sql, got, want)
		}
	}
}
