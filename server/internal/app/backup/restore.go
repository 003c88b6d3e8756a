package backup

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"
	"golang.org/x/sync/errgroup"

	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/postgres"
)

// prepare makes what migrations make outside the tables, and the archive takes for granted: roles, which belong to the
// whole server, and that portal_definer may own functions.
var prepare = []string{
	`do $$ begin
		if not exists (select from pg_roles where rolname = 'portal_app') then
			create role portal_app nologin noinherit;
		end if;
		if not exists (select from pg_roles where rolname = 'portal_definer') then
			create role portal_definer nologin;
		end if;
		if not exists (select from pg_roles where rolname = 'portal_jobs') then
			create role portal_jobs nologin;
		end if;
	end $$`,
	// Who may not grant has what is needed from an administrator, or the restore says what is missing.
	`do $$ begin
		if not pg_has_role('portal_app', 'portal_jobs', 'member') then
			grant portal_jobs to portal_app;
		end if;
		execute format('grant portal_app, portal_definer to %I', current_user);
	exception when insufficient_privilege then null; end $$`,
	`grant usage, create on schema public to portal_definer`,
}

// Restore checks a backup and brings it back: into an empty database, as the login that owns the tables, and an empty
// store. The files come first, so that no row is there without its file; policies, triggers and indexes come last,
// after the rows were counted. Then every file is read back, and who was erased since the backup is erased again.
func Restore(ctx context.Context, o Options) (*Manifest, error) {
	backup, err := check(ctx, o)
	if err != nil {
		return nil, err
	}
	if head, err := postgres.Newest(); err != nil {
		return nil, err
	} else if backup.Schema > head {
		return nil, fmt.Errorf("the backup is of portal %s, whose database is newer (%d) than this one's (%d); "+
			"restore it with that version", backup.Portal, backup.Schema, head)
	}
	db, err := connect(ctx, o.DatabaseURL)
	if err != nil {
		return nil, err
	}
	defer db.close(ctx)
	tool, err := program(ctx, o.Programs, "pg_restore", max(db.version, backup.PostgreSQL))
	if err != nil {
		return nil, err
	}
	to, err := openStore(ctx, o.BlobURL)
	if err != nil {
		return nil, err
	}
	defer to.Close()
	if err := db.takes(ctx, backup.Manifest, o.Overwrite); err != nil {
		return nil, err
	}
	if empty, err := to.Empty(ctx); err != nil {
		return nil, fmt.Errorf("the files can't be listed: %w", err)
	} else if !empty && !o.Overwrite {
		return nil, errors.New("the store has files already; name an empty one in PORTAL_BLOB_URL, or add --overwrite, " +
			"which writes over those of the same name")
	} else if owner, err := to.Owner(ctx); err != nil {
		return nil, fmt.Errorf("the files can't be read: %w", err)
	} else if owner != "" && !o.Overwrite {
		return nil, errors.New("the store belongs to another portal already; name a new one in PORTAL_BLOB_URL, or add " +
			"--overwrite, which takes it from that one")
	}
	lists, err := erasedLists(ctx, o)
	if err != nil {
		return nil, err
	}
	if found, err := addStored(ctx, lists.ErasedList, to); err != nil {
		return nil, err
	} else if found {
		lists.named = true
	}
	// First of all: it is what remains to be done after whatever goes wrong from here on.
	if len(lists.ErasedList) > 0 {
		if err := to.WriteNote(ctx, blob.NoteErased, lists.String()); err != nil {
			return nil, fmt.Errorf("the list of erased people can't be written to the store: %w", err)
		}
	}

	from, err := openStore(ctx, folderURL(o.path(blobFolder)))
	if err != nil {
		return nil, err
	}
	defer from.Close()
	if err := each(ctx, backup.files, func(ctx context.Context, key string) error {
		_, err := transfer(ctx, from, to, key)
		return err
	}); err != nil {
		return nil, fmt.Errorf("the files can't be restored: %w", err)
	}
	o.tell("files: %d are back", len(backup.files))
	if err := db.restore(ctx, tool, backup.Manifest, o); err != nil {
		return nil, err
	}
	if err := db.becomeAnother(ctx, to); err != nil {
		return nil, err
	}
	o.tell("database: %d tables, %d rows are back", len(backup.Tables), backup.rows())
	if err := readBack(ctx, to, backup.files); err != nil {
		return nil, err
	}
	o.tell("files: %d were read back and are what they were", len(backup.files))
	eraseAgain(ctx, o, to, backup.back(lists))
	if !lists.named {
		o.tell("the lists of erased people beside the backup end on %s; if somebody was erased after that, restore again "+
			"with --erased and the store of before, or a newer backup", lists.end())
	}
	return backup.Manifest, nil
}

// becomeAnother gives the restored database an identity of its own, and the store to it: what the backup was made of
// may
// live on, with its own files.
func (db *database) becomeAnother(ctx context.Context, store *blob.Store) error {
	var known bool
	if err := db.conn.QueryRow(ctx, "select to_regclass('public.installation') is not null").Scan(&known); err != nil {
		return fmt.Errorf("the database can't be asked: %w", err)
	}
	if !known { // of an older version: migrating gives it one
		return store.Assign(ctx, "")
	}
	// row_security: the owner of the tables is bound by it, and may.
	if _, err := db.conn.Exec(ctx, "set row_security = on"); err != nil {
		return fmt.Errorf("the database can't be asked: %w", err)
	}
	var id string
	err := db.conn.QueryRow(ctx, "update installation set id = gen_random_uuid() returning id::text").Scan(&id)
	if err != nil {
		return fmt.Errorf("the restored database can't be told from the one it was made of: %w", err)
	}
	if err := store.Assign(ctx, id); err != nil {
		return fmt.Errorf("the store can't be marked as this portal's: %w", err)
	}
	return nil
}

// each calls work for every file, several at a time.
func each(ctx context.Context, files map[string]file, work func(ctx context.Context, key string) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for key := range files {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			return work(ctx, key)
		})
	}
	return group.Wait()
}

func readBack(ctx context.Context, store *blob.Store, files map[string]file) error {
	faults := faults{}
	var mu sync.Mutex
	err := each(ctx, files, func(ctx context.Context, key string) error {
		f, err := read(ctx, store, key)
		if err != nil && !errors.Is(err, blob.ErrNotFound) {
			return fmt.Errorf("the file %s can't be read back: %w", key, err)
		}
		mu.Lock()
		defer mu.Unlock()
		if err != nil || !f.is(files[key]) {
			faults.add("%s", key)
		}
		return nil
	})
	if err == nil && faults.err() != nil {
		err = fmt.Errorf("the store does not give back what was put into it: %s", strings.Join(faults.texts, ", "))
	}
	return err
}

// takes refuses a database that the backup does not fit into.
func (db *database) takes(ctx context.Context, m *Manifest, overwrite bool) error {
	if db.version/10000 < m.PostgreSQL/10000 {
		return fmt.Errorf("the backup is of PostgreSQL %d and this server is %d; restore into the same or a newer version",
			m.PostgreSQL/10000, db.version/10000)
	}
	var others int
	var tables bool
	// Of others' connections the owner of a database sees little more than whose they are; autovacuum's are nobody's.
	err := db.conn.QueryRow(ctx, `select (select count(*) from pg_stat_activity where datname = current_database()
			and pid <> pg_backend_pid() and usesysid is not null),
		exists (select `+userTables+`)`).Scan(&others, &tables)
	if err != nil {
		return fmt.Errorf("the database can't be asked: %w", err)
	}
	if others > 0 {
		return fmt.Errorf("%d others are connected to the database; stop the portal, and whoever else uses it", others)
	}
	if tables && !overwrite {
		return errors.New("the database has tables already; make a new one (CREATE DATABASE portal OWNER portal_owner), or " +
			"add --overwrite, which drops everything that it holds")
	}
	if m.Owner != db.login && !db.super {
		return fmt.Errorf("the tables of the backup are %s's; restore as that login (PORTAL_MIGRATE_URL), or as an "+
			"administrator after CREATE ROLE %s LOGIN CREATEROLE PASSWORD '…'", m.Owner, quoted([]string{m.Owner}))
	}
	return db.knows(ctx, m)
}

// restore brings the rows back, counts them, and adds what keeps them apart.
func (db *database) restore(ctx context.Context, tool *tool, m *Manifest, o Options) error {
	if err := db.clear(ctx); err != nil {
		return err
	}
	for _, sql := range prepare {
		if _, err := db.conn.Exec(ctx, sql); err != nil {
			return fmt.Errorf("the portal's roles can't be made: %w; the login %s needs createrole, or an administrator makes "+
				"them, as docs/serving.md says", err, db.login)
		}
	}
	arguments := func(more ...string) []string {
		return append([]string{"--exit-on-error", "--no-password", "--dbname=" + db.conn.Config().Database}, more...)
	}
	archive := o.path(dumpFile)
	const again = "; it is half restored: try again with --overwrite, which begins anew"
	if err := tool.run(ctx, db.url, arguments("--section=pre-data", "--section=data", archive)...); err != nil {
		return fmt.Errorf("%w%s", err, again)
	}
	tables, err := counted(ctx, db.conn)
	if err != nil {
		return fmt.Errorf("the rows can't be counted: %w%s", err, again)
	}
	faults := faults{}
	if compare(m.Tables, tables, faults.add); len(faults.texts) > 0 {
		return fmt.Errorf("not all was restored: %s%s", strings.Join(faults.texts, "; "), again)
	}
	if err := tool.run(ctx, db.url, arguments("--section=post-data", archive)...); err != nil {
		return fmt.Errorf("%w%s", err, again)
	}
	// Without it PostgreSQL knows nothing of the tables' sizes, and chooses slow plans until autovacuum has come by.
	if _, err := db.conn.Exec(ctx, "analyze"); err != nil {
		return fmt.Errorf("all is restored, but not analyzed: %w; run ANALYZE", err)
	}
	return nil
}

// clear drops what the database holds, which takes has allowed.
func (db *database) clear(ctx context.Context) error {
	rows, _ := db.conn.Query(
		ctx,
		`select nspname::text from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
	)
	schemas, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("the database can't be asked: %w", err)
	}
	var held bool
	if err := db.conn.QueryRow(ctx, `select exists (select `+userTables+`)`).Scan(&held); err != nil || !held {
		return err
	}
	for _, name := range schemas {
		if _, err := db.conn.Exec(ctx, "drop schema "+quoted([]string{name})+" cascade"); err != nil {
			return fmt.Errorf("what the database holds can't be dropped: %w; make a new database", err)
		}
	}
	// As it is in a new database: pg_dump writes only what differs.
	for _, sql := range []string{"create schema public", "grant usage on schema public to public",
		"comment on schema public is 'standard public schema'", "alter schema public owner to pg_database_owner"} {
		if _, err := db.conn.Exec(ctx, sql); err != nil {
			return fmt.Errorf("the schema public can't be made anew: %w; make a new database", err)
		}
	}
	return nil
}

// made are the roles that prepare makes.
var made = []string{"portal_app", "portal_definer", "portal_jobs"}

// knows refuses a server that lacks other roles of the archive.
func (db *database) knows(ctx context.Context, m *Manifest) error {
	rows, _ := db.conn.Query(ctx, `select r from unnest($1::text[]) r
		where r <> all ($2::text[]) and not exists (select from pg_roles where rolname = r) order by r`, m.Roles, made)
	missing, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("the database can't be asked: %w", err)
	}
	if len(missing) > 0 {
		return fmt.Errorf("the backup speaks of roles that this server lacks; as an administrator: CREATE ROLE %s",
			strings.Join(missing, "; CREATE ROLE "))
	}
	return nil
}
