// Command releasedump writes the database of a release with the demo data as compressed SQL, for the test of
// upgrades: `go tool task release:dump`. Without an argument it writes the file of this version. In the source of
// an older release it takes the file to write: the first dump was made this way, from commit 17b44768, the last
// before customers were managed in the portal (migrations up to 00043).
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/demo"
	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/postgres"
)

// made is the time of the demo data. It is the same in every dump, so that two dumps differ in their schema only.
var made = time.Date(2026, 11, 25, 9, 0, 0, 0, time.UTC)

const owner, password = "portal_owner", "owner"

// roles creates the roles, which belong to the server and are not in a dump.
const roles = `do $$ declare name text; begin
	foreach name in array array['portal_app', 'portal_definer', 'portal_jobs'] loop
		if not exists (select from pg_roles where rolname = name) then
			execute format('create role %I nologin noinherit', name);
		end if;
	end loop;
end $$;
grant portal_jobs to portal_app;
grant portal_app, portal_definer to current_user;
grant usage, create on schema public to portal_definer;
`

// foreign matches lines that servers older than pg_dump refuse, and commands of psql.
var foreign = regexp.MustCompile(`(?m)^(SET transaction_timeout = 0;|\\(un)?restrict \w+)\n`)

func main() {
	path, err := target(os.Args[1:])
	if err == nil {
		err = write(context.Background(), path)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "releasedump:", err)
		os.Exit(1)
	}
}

func target(args []string) (string, error) {
	if len(args) > 0 {
		return args[0], nil
	}
	version, err := os.ReadFile("server/cmd/portal/VERSION")
	if err != nil {
		return "", fmt.Errorf("%w; run it in the repository's folder", err)
	}
	return "server/internal/test/upgrade/testdata/" + strings.TrimSpace(string(version)) + ".sql.gz", nil
}

func write(ctx context.Context, path string) (err error) {
	dump, err := embedded.Tool("pg_dump")
	if err != nil {
		return err
	}
	server, err := embedded.Start(ctx, embedded.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Stop()) }()
	address, err := fill(ctx, server)
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, dump, "--inserts", "--rows-per-insert=200", "--no-comments", "--dbname="+address)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("pg_dump: %w: %s", err, &said)
	}
	f, err := os.Create(path) //nolint:gosec // the path is the command line's
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	z, err := gzip.NewWriterLevel(f, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(z, roles+foreign.ReplaceAllString(out.String(), "")); err != nil {
		return err
	}
	return z.Close()
}

// fill creates a database with the demo data, and returns its address with a superuser.
func fill(ctx context.Context, server *embedded.Server) (address string, err error) {
	admin, err := pgx.Connect(ctx, server.URL("postgres"))
	if err != nil {
		return "", err
	}
	defer admin.Close(ctx)
	for _, sql := range []string{
		"create role " + owner + " login createrole password '" + password + "'",
		"create database portal owner " + owner,
	} {
		if _, err := admin.Exec(ctx, sql); err != nil {
			return "", err
		}
	}
	u, err := url.Parse(server.URL("portal"))
	if err != nil {
		return "", err
	}
	u.User = url.UserPassword(owner, password)
	if err := postgres.Migrate(ctx, u.String(), nil); err != nil {
		return "", err
	}
	folder, err := os.MkdirTemp("", "releasedump")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	files, err := blob.Open(ctx, "file://"+filepath.ToSlash(folder),
		blob.Options{LinkBase: "/blobs/", Key: []byte(strings.Repeat("k", 32))})
	if err != nil {
		return "", err
	}
	defer files.Close()
	return server.URL("portal"), demo.Seed(ctx, u.String(), files, made)
}
