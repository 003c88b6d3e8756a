package doctor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/blob/orphans"
	"klantportaal.example/server/internal/platform/environ"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	appRole = "portal_app"

	// Connections of an instance: the pool, those that listen and notify, and those of the jobs (docs/operations.md,
	// Capacity).
	poolConns, eventConns, jobConns = 16, 2, 6
)

// database checks the login, the migrations, the number of free connections, and a pooler in front.
func database(ctx context.Context, c app.Config) []Finding {
	if c.DirectURL == "" {
		return postgreSQL(ctx, c, databaseURL, c.DatabaseURL)
	}
	found := postgreSQL(ctx, c, directURL, c.DirectURL)
	if found[0].Level == Danger {
		return found
	}
	return append(found, pooler(ctx, c)...)
}

//nolint:gosec // an example
const writeAddress = "write postgres://login:password@host/database, with the password percent-encoded"

// postgreSQL checks the database at an address.
func postgreSQL(ctx context.Context, c app.Config, setting, address string) []Finding {
	cfg, err := pgx.ParseConfig(address)
	if err != nil {
		return []Finding{danger(setting, "it is not a valid address of PostgreSQL", writeAddress)}
	}
	x, err := postgres.Examine(ctx, address)
	if err != nil {
		found, cure := refused(err, cfg)
		return []Finding{danger(setting, found, cure)}
	}
	if unfit := x.Unfit(); unfit != nil {
		return []Finding{danger(setting, unfit.Found, unfit.Cure)}
	}
	if len(x.Unbound) > 0 {
		return []Finding{danger(setting, "row-level security must apply to the login that serves, but "+x.Login+" "+
			strings.Join(x.Unbound, ", "), "run "+strings.Join(x.Mends, "; "))}
	}
	switch {
	case x.Hidden:
		return []Finding{danger(setting, "the search_path of "+x.Login+" leaves out the schema public",
			"run ALTER ROLE "+quoted(x.Login)+" IN DATABASE "+quoted(cfg.Database)+" RESET search_path, and check whether the "+
				"address, the database or the role sets another")}
	case !x.Role:
		return []Finding{danger(setting, "the database is not migrated",
			"run `portal migrate` with PORTAL_MIGRATE_URL, or `portal serve --migrate`")}
	case !x.Member:
		return []Finding{danger(setting, x.Login+" is not a member of "+appRole,
			"as the owner of the database run GRANT "+appRole+" TO "+quoted(x.Login))}
	case len(x.Missing) > 0:
		return []Finding{danger(setting, fmt.Sprintf("the database is not migrated: %d of %d migrations are missing, "+
			"the first is %d", len(x.Missing), x.Wanted, x.Missing[0]),
			"run `portal migrate` with PORTAL_MIGRATE_URL, or `portal serve --migrate`")}
	case x.Stale:
		return []Finding{danger(setting, "the database's functions, views and policies are those of another version",
			"run `portal migrate` with PORTAL_MIGRATE_URL, or `portal serve --migrate`")}
	}
	wants := 0 // through a pooler, the pooler holds the pool's connections
	if c.DirectURL == "" {
		wants += poolConns
	}
	if c.NATSURL == "" {
		wants += eventConns
	}
	if c.ERP.URL != "" || c.Mail.URL != "" {
		wants += jobConns
	}
	if left := x.Max - x.Used; left < wants {
		return []Finding{warning(setting, fmt.Sprintf("%d of %d connections are left, and an instance takes %d",
			max(left, 0), x.Max, wants), "raise max_connections, or the limit of the database or the login")}
	}
	return []Finding{fine(setting, "PostgreSQL %d, login %s, %d of %d connections left", x.Version/10000, x.Login,
		x.Max-x.Used, x.Max)}
}

// pooler checks whether the pooler connects to the same database with the same login.
func pooler(ctx context.Context, c app.Config) []Finding {
	cfg, err := pgx.ParseConfig(c.DatabaseURL)
	if err != nil {
		return []Finding{danger(databaseURL, "it is not a valid address of a pooler", writeAddress)}
	}
	if direct, err := pgx.ParseConfig(c.DirectURL); err == nil && direct.Host == cfg.Host && direct.Port == cfg.Port {
		return []Finding{
			warning(databaseURL, "it is the same server as PORTAL_DATABASE_DIRECT_URL, so nothing is pooled and "+
				"statements are planned again each time", "give the pooler's address, or leave out PORTAL_DATABASE_DIRECT_URL"),
		}
	}
	p, err := postgres.ExaminePooler(ctx, c.DatabaseURL, c.DirectURL)
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == "08P01" { // PgBouncer's code for every refusal
		return []Finding{danger(databaseURL, "the pooler at "+net.JoinHostPort(cfg.Host, strconv.Itoa(int(cfg.Port)))+
			" refuses "+cfg.User+" access to "+cfg.Database, "name the login in its auth_file, with the right password, and the "+
			"database in its [databases]; its log says which is missing")}
	}
	if err != nil {
		found, cure := refused(err, cfg)
		return []Finding{danger(databaseURL, strings.Replace(found, "PostgreSQL at", "the pooler at", 1), cure)}
	}
	switch {
	case !p.Same:
		return []Finding{danger(databaseURL, "the pooler connects to another database than PORTAL_DATABASE_DIRECT_URL",
			"correct its [databases], or the name in the address")}
	case p.Login != loginOf(c.DirectURL):
		return []Finding{danger(databaseURL, "the pooler signs in as "+p.Login+", but PORTAL_DATABASE_DIRECT_URL as "+
			loginOf(c.DirectURL), "remove user= from its [databases], so that it passes the login on")}
	}
	return []Finding{fine(databaseURL, "a pooler, to the same database as login %s", p.Login)}
}

func loginOf(address string) string {
	cfg, err := pgx.ParseConfig(address)
	if err != nil {
		return ""
	}
	return cfg.User
}

// refused explains why the database could not be asked.
func refused(err error, cfg *pgx.ConnConfig) (found, cure string) {
	servers := []string{net.JoinHostPort(cfg.Host, strconv.Itoa(int(cfg.Port)))}
	for _, f := range cfg.Fallbacks { // also the same server, without TLS
		if server := net.JoinHostPort(f.Host, strconv.Itoa(int(f.Port))); !slices.Contains(servers, server) {
			servers = append(servers, server)
		}
	}
	at := "PostgreSQL at " + strings.Join(servers, ", ")
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		switch pg.Code {
		case "28P01":
			return at + " refuses the password of " + cfg.User, "give the right password, percent-encoded, or set it with ALTER ROLE"
		case "28000":
			return at + " refuses " + cfg.User + " from this machine", "create the login, or allow it in pg_hba.conf"
		case "3D000":
			return at + " has no database " + cfg.Database, "create it, see docs/serving.md, or correct its name"
		case "42501":
			return at + " refuses " + cfg.User + " access to " + cfg.Database,
				"run GRANT CONNECT ON DATABASE " + quoted(cfg.Database) + " TO " + quoted(cfg.User)
		case "53300":
			return at + " has no connection left", "raise max_connections, or the limit of the database or the login"
		case "57P03":
			return at + " is starting or stopping", "try again when it has started"
		case "08P01":
			return at + " refuses settings at the start of a connection, as a pooler in transaction mode does",
				"also give PostgreSQL's own address, in PORTAL_DATABASE_DIRECT_URL; see docs/scaling.md"
		}
		return at + " refuses with code " + pg.Code, "look for the code in PostgreSQL's documentation, appendix A, and its log"
	}
	if strings.Contains(err.Error(), "refused TLS") { // pgconn has no error for it
		return at + " does not speak TLS, which sslmode requires", "turn ssl on in PostgreSQL, or change sslmode"
	}
	return at + " can't be reached: " + reason(err), "start it, or correct host and port"
}

// quoted returns a name as an SQL identifier, with quotes only if it needs them.
func quoted(name string) string {
	if plainName.MatchString(name) {
		return name
	}
	return pgx.Identifier{name}.Sanitize()
}

var plainName = regexp.MustCompile(`^[a-z_][a-z0-9_]*$`)

// folder reports whether files are stored in a folder.
func folder(c app.Config) bool {
	u, err := url.Parse(c.BlobURL)
	return err != nil || u.Scheme != "azblob"
}

// store writes a blob, reads it back and removes it.
func store(ctx context.Context, c app.Config) []Finding {
	u, err := url.Parse(c.BlobURL)
	if err != nil || u.Scheme != "file" && u.Scheme != "azblob" ||
		u.Scheme == "file" && (u.Path == "" || u.Host != "" && u.Host != ".") {
		return []Finding{
			danger(blobURL, "it is not the address of a file store", "write file:///folder or azblob://container"),
		}
	}
	where, cure, level := "the folder "+filepath.FromSlash(u.Path),
		"let the portal's user write there: chown it, or mount it read-write", Danger
	if u.Scheme == "azblob" {
		where, cure, level = "the container "+u.Host,
			"check AZURE_STORAGE_ACCOUNT, its key and the container's name", Warning
	}
	failed := func(what string, err error) []Finding {
		return []Finding{{level, blobURL, where + " can't be " + what + ": " + storing(err), mend(err, cure)}}
	}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	if u.Scheme == "file" {
		if err := os.MkdirAll(filepath.FromSlash(u.Host+u.Path), 0o700); err != nil {
			return failed("created", err)
		}
	}
	files, err := blob.Open(ctx, c.BlobURL, blob.Options{LinkBase: "/", Key: make([]byte, 32)})
	var variable *environ.Error
	if errors.As(err, &variable) {
		return []Finding{danger(variable.Variable, variable.Found, variable.Cure)}
	}
	if err != nil {
		return failed("opened", err)
	}
	defer files.Close()
	const text = "written by the portal to check its store"
	key := blob.NewKey()
	if err := files.Put(ctx, key, "text/plain", strings.NewReader(text)); err != nil {
		return failed("written", err)
	}
	read, _, err := files.Reader(ctx, key)
	var content []byte
	if err == nil {
		content, err = io.ReadAll(read)
		err = errors.Join(err, read.Close())
	}
	if err == nil && string(content) != text {
		err = io.ErrUnexpectedEOF
	}
	removed := files.Delete(context.WithoutCancel(ctx), key)
	switch {
	case err != nil:
		return failed("read", err)
	case removed != nil:
		return failed("removed", removed)
	}
	return []Finding{fine(blobURL, "%s can be written and read", where)}
}

// owned checks whether the files belong to another portal's database. If it can't find out, other findings report why.
// It takes a connection, so it runs after the check that counts them.
func owned(ctx context.Context, c app.Config) []Finding {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	db, err := postgres.Open(
		ctx,
		postgres.Config{URL: c.DatabaseURL, MaxConns: 1, Pooled: c.DirectURL != "", Logger: c.Logger},
	)
	if err != nil {
		return nil
	}
	defer db.Close()
	files, err := blob.Open(ctx, c.BlobURL, blob.Options{LinkBase: "/", Key: make([]byte, 32)})
	if err != nil {
		return nil
	}
	defer files.Close()
	var another *blob.OwnerError
	if !errors.As(orphans.New(db, files).Check(ctx), &another) {
		return nil
	}
	return []Finding{danger(blobURL, another.Found(), another.Cure())}
}
