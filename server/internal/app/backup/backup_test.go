package backup

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/test/dbtest"
)

// yard is a database with files, as little of a portal's as a backup needs.
type yard struct {
	t     *testing.T
	o     Options
	conn  *pgx.Conn
	files *blob.Store
}

func newYard(t *testing.T) *yard {
	if _, err := embedded.Tool("pg_dump"); errors.Is(err, fs.ErrNotExist) {
		t.Skip("not run: " + err.Error())
	}
	y := &yard{t: t, o: Options{Folder: t.TempDir(), DatabaseURL: dbtest.Empty(t).URL, BlobURL: folderURL(t.TempDir())}}
	var err error
	if y.conn, err = pgx.Connect(t.Context(), y.o.DatabaseURL); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { y.conn.Close(context.Background()) })
	if y.files, err = openStore(t.Context(), y.o.BlobURL); err != nil {
		t.Fatal(err)
	}
	y.do(`create table organisation (id int)`)
	y.do(`create table goose_db_version as select 7::bigint as version_id, true as is_applied`)
	y.do(`create table attachment (blob_key text, size bigint, sha256 text)`)
	return y
}

func (y *yard) do(sql string, args ...any) {
	y.t.Helper()
	if _, err := y.conn.Exec(context.Background(), sql, args...); err != nil {
		y.t.Fatal(err)
	}
}

func (y *yard) add(key string) {
	y.t.Helper()
	if err := y.files.Put(y.t.Context(), key, "text/plain", strings.NewReader(key)); err != nil {
		y.t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(key))
	y.do(`insert into attachment values ($1, $2, $3)`, key, len(key), hex.EncodeToString(sum[:]))
}

func (y *yard) remove(key string) {
	y.t.Helper()
	if err := y.files.Delete(y.t.Context(), key); err != nil {
		y.t.Fatal(err)
	}
	y.do(`delete from attachment where blob_key = $1`, key)
}

// Whatever comes and goes while files are copied: the archive names no file that the backup lacks, nor lacks a row of
// one that it has.
func TestFilesComeAndGo(t *testing.T) {
	wait := betweenRounds
	t.Cleanup(func() { betweenRounds = wait })
	betweenRounds = time.Millisecond
	add := func(key string) func(y *yard) { return func(y *yard) { y.add(key) } }
	remove := func(keys ...string) func(y *yard) {
		return func(y *yard) {
			for _, key := range keys {
				y.remove(key)
			}
		}
	}
	type at map[int]func(y *yard)
	for name, c := range map[string]struct {
		at     at
		rounds int
		want   []string
	}{
		"nothing":                         {nil, 2, []string{"a", "b"}},
		"one comes after the first":       {at{1: add("c")}, 2, []string{"a", "b", "c"}},
		"one comes after the last":        {at{2: add("c")}, 2, []string{"a", "b"}},
		"one goes before it is copied":    {at{1: remove("b")}, 2, []string{"a"}},
		"one goes after it was copied":    {at{2: remove("b")}, 2, []string{"a", "b"}},
		"one comes, and goes between":     {at{1: add("c"), 2: remove("c")}, 3, []string{"a", "b"}},
		"and another that was copied too": {at{1: add("c"), 2: remove("c", "a")}, 3, []string{"b"}},
		"another comes whenever one goes": {at{
			1: add("c"),
			2: func(y *yard) { y.remove("c"); y.add("d") },
			3: func(y *yard) { y.remove("d"); y.add("e") },
		}, 4, []string{"a", "b", "e"}},
	} {
		t.Run(name, func(t *testing.T) {
			y := newYard(t)
			y.add("a")
			y.add("b")
			last := 0
			y.o.taken = func(round int) {
				last = round
				if f := c.at[round]; f != nil {
					f(y)
				}
			}
			m, err := Make(t.Context(), y.o)
			if err != nil {
				t.Fatal(err)
			}
			backup, err := check(t.Context(), y.o)
			if err != nil {
				t.Fatal(err)
			}
			kept := slices.Sorted(maps.Keys(backup.files))
			if last != c.rounds || m.Tables["public.attachment"] != int64(len(c.want)) || !slices.Equal(kept, c.want) ||
				len(m.Lost) > 0 {
				t.Errorf("%d rounds, %v rows, files %v, lost %v; want %d and %v", last, m.Tables, kept, m.Lost, c.rounds, c.want)
			}
			entries, err := os.ReadDir(y.o.path(blobFolder))
			if err != nil || len(entries) != len(c.want) {
				t.Errorf("the folder has %v (%v)", entries, err)
			}
		})
	}
}

// Files that go whenever somebody looks do not keep the backup going for ever.
func TestFilesGoForEver(t *testing.T) {
	wait := betweenRounds
	t.Cleanup(func() { betweenRounds = wait })
	betweenRounds = time.Millisecond
	y := newYard(t)
	y.add("a")
	y.add("ba")
	y.o.taken = func(round int) {
		y.remove("b" + string(rune('a'+round-1)))
		y.add("b" + string(rune('a'+round)))
	}
	if _, err := Make(t.Context(), y.o); err == nil || !strings.Contains(err.Error(), "try again") {
		t.Errorf("it says %v", err)
	}
	if _, err := Check(t.Context(), y.o); err == nil || !strings.Contains(err.Error(), "interrupted") {
		t.Errorf("what it left behind passes for a backup: %v", err)
	}
}

func TestAddressForPrograms(t *testing.T) {
	for address, want := range map[string]string{
		"postgres://me:p%40ss@db.example:6432/portal?sslmode=verify-full&sslrootcert=/ca&pool_max_conns=3&timezone=UTC": "" +
			"PGDATABASE=portal PGHOST=db.example PGPASSWORD=p@ss PGPORT=6432 PGSSLMODE=verify-full PGSSLROOTCERT=/ca PGUSER=me",
		"postgresql://a,b:2/portal": "PGDATABASE=portal PGHOST=a,b PGPORT=5432,2",
		"postgres://[::1]/portal":   "PGDATABASE=portal PGHOST=::1 PGPORT=5432",
		"postgres:///portal?host=/run/postgresql&user=me&password=x": "" +
			"PGDATABASE=portal PGHOST=/run/postgresql PGPASSWORD=x PGUSER=me",
	} {
		got, err := libpq(address)
		if err != nil || strings.Join(got, " ") != "PGAPPNAME=portal backup "+want {
			t.Errorf("%s is %q (%v)", address, got, err)
		}
	}
	for _, address := range []string{"host=db password=secret", "postgres://me:sec%ret@db/portal"} {
		if _, err := libpq(address); err == nil || strings.Contains(err.Error(), "sec") {
			t.Errorf("libpq(%q): error = %v, want one without the password", address, err)
		}
	}
}

func TestRowsOfAnArchive(t *testing.T) {
	const text = "-- x\nCOPY public.message (id, text) FROM stdin;\n1\tCOPY public.a (b) FROM stdin;\n2\t\\\\.\n\\.\n\n" +
		"COPY public.attachment (id, blob_key, size) FROM stdin;\n1\ta/b\t3\n2\t\\N\t4\n\\.\n" +
		"COPY public.empty (id) FROM stdin;\n\\.\n"
	tables, named := map[string]int{}, []string{}
	err := scanRows(strings.NewReader(text), func(table string, row map[string]string) {
		tables[table]++
		if row != nil {
			named = append(named, row["blob_key"]+" "+row["size"])
		}
	}, func(table string) { tables[table] += 0 })
	want := map[string]int{"public.message": 2, "public.attachment": 2, "public.empty": 0}
	if err != nil || !maps.Equal(tables, want) ||
		!slices.Equal(named, []string{"a/b 3", `\N 4`}) {
		t.Errorf("rows = %v, want %v; files = %v, error = %v", tables, want, named, err)
	}
	cut := text[:strings.Index(text, "2\t\\N")]
	if err := scanRows(strings.NewReader(cut), func(string, map[string]string) {}, func(string) {}); err == nil {
		t.Error("an archive that ends within a table is taken")
	}
}
