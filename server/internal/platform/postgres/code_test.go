package postgres_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/db"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

// codeOf lists the functions, views, triggers and policies of a database, without those that actor.sql's rules make.
const codeOf = `
	with extension as (select objid from pg_depend where deptype = 'e')
	select 'function ' || proname from pg_proc
	where pronamespace = 'public'::regnamespace and oid not in (select objid from extension)
	union all
	select 'view ' || relname from pg_class
	where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and oid not in (select objid from extension)
	union all
	select format('trigger %s on %s', tgname, tgrelid::regclass) from pg_trigger t
	join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace where not tgisinternal
	union all
	select format('policy %s on %s', policyname, tablename) from pg_policies
	where schemaname = 'public' and policyname not in (tablename || '_owner', tablename || '_definer_' || lower(cmd))`

// Every function, view, trigger and policy of the database has its text in db/code.
func TestCodeIsComplete(t *testing.T) {
	t.Parallel()
	objects, err := postgres.OwnCode()
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for name := range objects {
		if !strings.HasPrefix(name, "grant ") {
			name, _, _ = strings.Cut(name, "(")
			named = append(named, name)
		}
	}
	for _, name := range texts(t, dbtest.Bare(t), codeOf) {
		if !slices.Contains(named, name) {
			t.Errorf("the database has %s, and db/code has not", name)
		}
	}
}

// Every statement of db/code, or the group that it stands in, has a comment; and no line is longer than 120 columns.
func TestCodeIsExplained(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(db.Code, "code/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	begins := regexp.MustCompile(`^(create|do) `)
	for _, file := range files {
		text, err := fs.ReadFile(db.Code, file)
		if err != nil {
			t.Fatal(err)
		}
		before := ""
		for i, line := range strings.Split(string(text), "\n") {
			if before == "" && begins.MatchString(line) {
				t.Errorf("%s:%d has no comment above: %.60s", file, i+1, line)
			}
			if len(line) > 120 {
				t.Errorf("%s:%d has %d columns, want 120 at most", file, i+1, len(line))
			}
			before = line
		}
	}
}

// twice are the commands on a table for which portal_definer has a policy of its own beside the one that shows all
// rows.
const twice = `select tablename || ' ' || cmd from pg_policies where schemaname = 'public' and roles = '{portal_definer}'
	group by tablename, cmd having count(*) > 1`

// A policy of db/code for portal_definer takes the place of the one that the rules make, also in a database that had
// it.
func TestDefinerIsBoundByItsPolicies(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	if list := texts(t, d, twice); len(list) > 0 {
		t.Errorf("portal_definer has two policies for %v", list)
	}
	if list := texts(t, d, "select with_check from pg_policies where policyname = 'audit_log_sign_in'"); len(list) != 1 {
		t.Errorf("audit_log has %d policies for portal_definer's entries, want 1", len(list))
	}
	source := changed(t, "settings.sql", func(text string) string {
		return text + "create policy team_topic_one on team_topic for select to portal_definer using (topic = 'incident');\n"
	})
	if err := postgres.InstallCode(ctx, d.URL, db.CodeVersion, source); err != nil {
		t.Fatal(err)
	}
	if list := texts(t, d, twice); len(list) > 0 {
		t.Errorf("portal_definer has two policies for %v", list)
	}
	if list := texts(t, d, "select qual from pg_policies where policyname like 'team_topic%' and cmd = 'SELECT' "+
		"and roles = '{portal_definer}'"); len(list) != 1 || !strings.Contains(list[0], "incident") {
		t.Errorf("portal_definer sees topics by %v", list)
	}
}

// Functions are installed without a look at their bodies, as one may name what comes later; here all of it is there.
func TestCodeIsValid(t *testing.T) {
	t.Parallel()
	objects, err := postgres.OwnCode()
	if err != nil {
		t.Fatal(err)
	}
	d := dbtest.Bare(t)
	for name, sql := range objects {
		if !strings.HasPrefix(name, "function ") {
			continue
		}
		if _, err := d.Super.Exec(ctx, sql, pgx.QueryExecModeSimpleProtocol); err != nil {
			t.Errorf("PostgreSQL refuses %s: %v", name, err)
		}
	}
}

// versionsOf shows which row of the catalog each object is: it changes with every replacement.
const versionsOf = `select 'function ' || oid || ' ' || xmin from pg_proc where pronamespace = 'public'::regnamespace
	union all select 'policy ' || oid || ' ' || xmin from pg_policy
	union all select 'relation ' || oid || ' ' || xmin from pg_class
		where relnamespace = 'public'::regnamespace and relname not like 'goose%'
	union all select 'trigger ' || oid || ' ' || xmin from pg_trigger
	union all select 'code ' || object || ' ' || xmin from code.installed`

// Migrating again replaces nothing, and waits for nobody who uses a table.
func TestCodeThatIsInstalledStays(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	before := texts(t, d, versionsOf)
	tx, err := d.Super.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(ctx) }()
	if _, err := tx.Exec(ctx, "lock table support_ticket, person, message in access exclusive mode"); err != nil {
		t.Fatal(err)
	}
	limited, cancel := context.WithTimeout(ctx, dbtest.Patience)
	defer cancel()
	if err := postgres.Migrate(limited, d.URL, nil); err != nil {
		t.Fatal(err)
	}
	if after := texts(t, d, versionsOf); !slices.Equal(before, after) {
		t.Error("installing twice changed something")
	}
}

// What differs is replaced, also while somebody uses the table. A policy or trigger that is gone from the code ends,
// and a function stays, because the version before calls it.
func TestCodeIsReplaced(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	source := changed(t, "settings.sql", func(text string) string {
		text = strings.Replace(text, "create policy tag_select on tag for select to portal_app using ((select actor_staff())",
			"create policy tag_select on tag for select to portal_app using (name <> '' and (select actor_staff())", 1)
		text = regexp.MustCompile(`(?s)create policy tag_update .*?;\n`).ReplaceAllString(text, "")
		text = regexp.MustCompile(`(?s)create or replace trigger reply_stays .*?;\n`).ReplaceAllString(text, "")
		return text + "\ncreate or replace function of_own_team(team uuid) returns boolean language sql stable as 'select false';\n"
	})
	err := postgres.InstallCode(ctx, d.URL, db.CodeVersion, source)
	if err == nil || !strings.Contains(err.Error(), "twice") {
		t.Errorf("a function that is there twice: %v", err)
	}
	source = changed(t, "settings.sql", func(string) string {
		text := string(source["settings.sql"].Data)
		return text[:strings.Index(text, "create or replace function of_own_team")] +
			text[strings.Index(text, "$$;")+len("$$;"):]
	})
	tx, err := d.Super.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(ctx, "lock table tag in access share mode"); err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(1500*time.Millisecond, func() { _ = tx.Rollback(context.Background()) })
	if err := postgres.InstallCode(ctx, d.URL, db.CodeVersion, source); err != nil {
		t.Fatal(err)
	}
	now := texts(t, d, codeOf)
	for _, gone := range []string{"policy tag_update on tag", "trigger reply_stays on canned_reply"} {
		if slices.Contains(now, gone) {
			t.Errorf("%s is still there", gone)
		}
	}
	if !slices.Contains(now, "function of_own_team") {
		t.Error("the function of the version before is gone")
	}
	got := texts(t, d, "select qual from pg_policies where policyname = 'tag_select'")
	if !strings.Contains(got[0], "name") {
		t.Errorf("the policy is %s", got[0])
	}
	if got := texts(t, d, "select prosrc from pg_proc where proname = 'of_own_team'"); got[0] != "select false" {
		t.Errorf("the function is %s", got[0])
	}
	if _, err := postgres.Open(ctx, postgres.Config{URL: d.AppURL}); !errors.Is(err, postgres.ErrNotMigrated) {
		t.Errorf("other code of the same number: want ErrNotMigrated, got %v", err)
	}
	if err := postgres.Migrate(ctx, d.URL, nil); err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(texts(t, d, codeOf), "policy tag_update on tag") {
		t.Error("the policy is not made again")
	}
}

// An older program installs nothing over the code of a newer one, and serves with it.
func TestCodeOfNewerProgram(t *testing.T) {
	t.Parallel()
	for name, newer := range map[string]func(t *testing.T, d *dbtest.Database){
		"number of the code": func(t *testing.T, d *dbtest.Database) {
			if err := postgres.InstallCode(ctx, d.URL, db.CodeVersion+1, fstest.MapFS{}); err != nil {
				t.Fatal(err)
			}
		},
		"migration": func(t *testing.T, d *dbtest.Database) {
			if _, err := d.Super.Exec(ctx, `update code.version set sum = 'another'`); err != nil {
				t.Fatal(err)
			}
			if _, err := d.Super.Exec(ctx,
				`insert into goose_db_version (version_id, is_applied) values (99999, true)`); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := dbtest.Bare(t)
			newer(t, d)
			before := texts(t, d, versionsOf)
			if err := postgres.Migrate(ctx, d.URL, nil); err != nil {
				t.Fatal(err)
			}
			if after := texts(t, d, versionsOf); !slices.Equal(before, after) {
				t.Error("the older program installed its code")
			}
			p, err := postgres.Open(ctx, postgres.Config{URL: d.AppURL})
			if err != nil {
				t.Fatalf("it does not serve: %v", err)
			}
			p.Close()
		})
	}
}

// A database of a version that had its code in migrations is taken over: all of it is there, and nothing is noted.
func TestCodeIsTakenOver(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	before := texts(t, d, codeOf)
	if _, err := d.Super.Exec(ctx, "drop schema code cascade"); err != nil {
		t.Fatal(err)
	}
	if _, err := postgres.Open(ctx, postgres.Config{URL: d.AppURL}); !errors.Is(err, postgres.ErrNotMigrated) {
		t.Errorf("without a note of its code: want ErrNotMigrated, got %v", err)
	}
	if x, err := postgres.Examine(ctx, d.AppURL); err != nil || !x.Stale {
		t.Errorf("stale = %t, want true (%v)", x.Stale, err)
	}
	if err := postgres.Migrate(ctx, d.URL, nil); err != nil {
		t.Fatal(err)
	}
	if after := texts(t, d, codeOf); !slices.Equal(before, after) {
		t.Errorf("it has %d objects, want %d", len(after), len(before))
	}
	if x, err := postgres.Examine(ctx, d.AppURL); err != nil || x.Stale {
		t.Errorf("stale = %t, want false (%v)", x.Stale, err)
	}
}

func TestCodeRefusesOtherStatements(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	for sql, says := range map[string]string{
		"create table place ();": "only functions",
		"create function f() returns int language sql as 'select 1';": "only functions",
		"alter table tag disable row level security;":                 "only functions",
		"grant execute on function f() to portal_app;":                "does not follow",
		"create policy p on tag using (true);":                        "only functions",
	} {
		err := postgres.InstallCode(ctx, d.URL, db.CodeVersion, fstest.MapFS{"a.sql": {Data: []byte(sql)}})
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", sql, err, says)
		}
	}
}

// lastOfMigrations is the last migration that could have had functions, views, triggers and policies.
const lastOfMigrations = "00136"

var codeIn = regexp.MustCompile(`\b(?:create|alter)\s+(?:or\s+replace\s+)?(?:view|function|trigger|policy)\b`)

func TestMigrationsHaveNoCode(t *testing.T) {
	t.Parallel()
	names, err := fs.Glob(db.Migrations, "migrations/*.sql")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(db.Migrations, name)
		if err != nil {
			t.Fatal(err)
		}
		// 00137 renames policies, 00140 has the function of its index, and 00141 and 00167 triggers for what an earlier
		// program adds before db/code is installed.
		if number := path.Base(name)[:5]; number <= lastOfMigrations ||
			slices.Contains([]string{"00137", "00140", "00141", "00167"}, number) {
			continue
		}
		if found := codeIn.FindString(strings.ToLower(string(text))); found != "" {
			t.Errorf("%s has a statement %q: it belongs to db/code", name, found)
		}
	}
}

// changed is db/code with one file changed.
func changed(t *testing.T, name string, change func(text string) string) fstest.MapFS {
	t.Helper()
	source := fstest.MapFS{}
	folder, err := fs.Sub(db.Code, "code")
	if err != nil {
		t.Fatal(err)
	}
	names, _ := fs.Glob(folder, "*.sql")
	for _, file := range names {
		text, err := fs.ReadFile(folder, file)
		if err != nil {
			t.Fatal(err)
		}
		if file == name {
			text = []byte(change(string(text)))
		}
		source[file] = &fstest.MapFile{Data: text}
	}
	if source[name] == nil {
		t.Fatal(os.ErrNotExist)
	}
	return source
}

// texts returns a column of texts, sorted.
func texts(t *testing.T, d *dbtest.Database, sql string) []string {
	t.Helper()
	rows, _ := d.Super.Query(ctx, sql)
	list, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(list)
	return list
}
