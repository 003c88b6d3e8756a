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

// prepare creates what migrations create outside the archive: the roles, which belong to the whole server, and the
// right of portal_definer to own functions.
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
	// A login that may not grant these got them from an administrator, or else the restore reports what is missing.
	`do $$ begin
		if not pg_has_role('portal_app', 'portal_jobs', 'member') then
			grant portal_jobs to portal_app;
		end if;
		execute format('grant portal_app, portal_definer to %I', current_user);
	exception when insufficient_privilege then null; end $$`,
	`grant usage, create on schema public to portal_definer`,
}

// Restore checks a backup and restores it into an empty database, as the login that owns the tables, and an empty
// store. Files are restored first, so that no row lacks its file; policies, triggers and indexes last, after the
// rows were counted. Then every file is read back, and people who were erased since the backup are erased again.
func Restore(ctx context.Context, o Options) (*Manifest, error) {
	backup, err := check(ctx, o)
	if err != nil {
		return nil, err
	}
	if head, err := postgres.Newest(); err != nil {
		return nil, err
	} else if backup.Schema > head {
		return nil, fmt.Errorf(
			"the backup was made by portal %s, whose database is newer (%d) than this version's (%d); restore it with that version",
			backup.Portal,
			backup.Schema,
			head,
		)
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
		return nil, errors.New(
			"the store already has files; name an empty one in PORTAL_BLOB_URL, or add --overwrite, which replaces files that have the same key",
		)
	} else if owner, err := to.Owner(ctx); err != nil {
		return nil, fmt.Errorf("the files can't be read: %w", err)
	} else if owner != "" && !o.Overwrite {
		return nil, errors.New(
			"the store belongs to another portal; name a new one in PORTAL_BLOB_URL, or add --overwrite, which gives it to this portal",
		)
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
	// This comes first, so that the list is there whatever fails from here on.
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
	o.tell("files: %d restored", len(backup.files))
	if err := db.restore(ctx, tool, backup.Manifest, o); err != nil {
		return nil, err
	}
	if err := db.becomeAnother(ctx, to); err != nil {
		return nil, err
	}
	o.tell("database: %d tables and %d rows restored", len(backup.Tables), backup.rows())
	if err := readBack(ctx, to, backup.files); err != nil {
		return nil, err
	}
	o.tell("files: %d read back and unchanged", len(backup.files))
	eraseAgain(ctx, o, to, backup.back(lists))
	if !lists.named {
		o.tell(
			"the lists of erased people beside the backup end on %s; if people were erased after that, restore again with --erased and the previous store or a newer backup",
			lists.end(),
		)
	}
	return backup.Manifest, nil
}

// becomeAnother gives the restored database an identity of its own, and assigns the store to it: the original portal
// may still exist, with its own files.
func (db *database) becomeAnother(ctx context.Context, store *blob.Store) error {
	var known bool
	if err := db.conn.QueryRow(ctx, "select to_regclass('public.installation') is not null").Scan(&known); err != nil {
		return fmt.Errorf("the database can't be queried: %w", err)
	}
	if !known { // an older version's: migrating creates one
		return store.Assign(ctx, "")
	}
	// Row-level security applies to the owner of the tables too, and its policies allow this.
	if _, err := db.conn.Exec(ctx, "set row_security = on"); err != nil {
		return fmt.Errorf("the database can't be queried: %w", err)
	}
	var id string
	err := db.conn.QueryRow(ctx, "update installation set id = gen_random_uuid() returning id::text").Scan(&id)
	if err != nil {
		return fmt.Errorf("the restored database can't be given an identity of its own: %w", err)
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
		err = fmt.Errorf("the store does not return the files as they were written: %s", strings.Join(faults.texts, ", "))
	}
	return err
}

// takes returns an error if the backup can't be restored into the database.
func (db *database) takes(ctx context.Context, m *Manifest, overwrite bool) error {
	if db.version/10000 < m.PostgreSQL/10000 {
		return fmt.Errorf("the backup is from PostgreSQL %d and this server is %d; restore into the same or a newer version",
			m.PostgreSQL/10000, db.version/10000)
	}
	var others int
	var tables bool
	// The owner of a database sees little of others' sessions except their user. Autovacuum's have none.
	err := db.conn.QueryRow(ctx, `select (select count(*) from pg_stat_activity where datname = current_database()
			and pid <> pg_backend_pid() and usesysid is not null),
		exists (select `+userTables+`)`).Scan(&others, &tables)
	if err != nil {
		return fmt.Errorf("the database can't be queried: %w", err)
	}
	if others > 0 {
		return fmt.Errorf(
			"%d other sessions are connected to the database; stop the portal and other programs that use it",
			others,
		)
	}
	if tables && !overwrite {
		return errors.New(
			"the database already has tables; create a new one (CREATE DATABASE portal OWNER portal_owner), or add --overwrite, which drops everything in it",
		)
	}
	if m.Owner != db.login && !db.super {
		return fmt.Errorf(
			"the tables of the backup belong to %s; restore as that login (PORTAL_MIGRATE_URL), or as an administrator after CREATE ROLE %s LOGIN CREATEROLE PASSWORD '…'",
			m.Owner,
			quoted([]string{m.Owner}),
		)
	}
	return db.knows(ctx, m)
}

// restore restores the rows, counts them, and adds policies, triggers and indexes.
func (db *database) restore(ctx context.Context, tool *tool, m *Manifest, o Options) error {
	if err := db.clear(ctx); err != nil {
		return err
	}
	for _, sql := range prepare {
		if _, err := db.conn.Exec(ctx, sql); err != nil {
			return fmt.Errorf(
				"the portal's roles can't be created: %w; give the login %s CREATEROLE, or have an administrator create them, see docs/serving.md",
				err,
				db.login,
			)
		}
	}
	arguments := func(more ...string) []string {
		return append([]string{"--exit-on-error", "--no-password", "--dbname=" + db.conn.Config().Database}, more...)
	}
	archive := o.path(dumpFile)
	const again = "; it is only partly restored: try again with --overwrite, which starts over"
	if err := tool.run(ctx, db.url, arguments("--section=pre-data", "--section=data", archive)...); err != nil {
		return fmt.Errorf("%w%s", err, again)
	}
	tables, err := counted(ctx, db.conn)
	if err != nil {
		return fmt.Errorf("the rows can't be counted: %w%s", err, again)
	}
	faults := faults{}
	if compare(m.Tables, tables, faults.add); len(faults.texts) > 0 {
		return fmt.Errorf("some rows were not restored: %s%s", strings.Join(faults.texts, "; "), again)
	}
	if err := tool.run(ctx, db.url, arguments("--section=post-data", archive)...); err != nil {
		return fmt.Errorf("%w%s", err, again)
	}
	// Otherwise PostgreSQL does not know the sizes of the tables, and chooses slow plans until autovacuum has run.
	if _, err := db.conn.Exec(ctx, "analyze"); err != nil {
		return fmt.Errorf("everything is restored, but not analyzed: %w; run ANALYZE", err)
	}
	return nil
}

// clear drops the contents of the database. takes has checked that this is allowed.
func (db *database) clear(ctx context.Context) error {
	rows, _ := db.conn.Query(
		ctx,
		`select nspname::text from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
	)
	schemas, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("the database can't be queried: %w", err)
	}
	var held bool
	if err := db.conn.QueryRow(ctx, `select exists (select `+userTables+`)`).Scan(&held); err != nil || !held {
		return err
	}
	for _, name := range schemas {
		if _, err := db.conn.Exec(ctx, "drop schema "+quoted([]string{name})+" cascade"); err != nil {
			return fmt.Errorf("the contents of the database can't be dropped: %w; create a new database", err)
		}
	}
	// As in a new database, because pg_dump writes only what differs.
	for _, sql := range []string{"create schema public", "grant usage on schema public to public",
		"comment on schema public is 'standard public schema'", "alter schema public owner to pg_database_owner"} {
		if _, err := db.conn.Exec(ctx, sql); err != nil {
			return fmt.Errorf("the schema public can't be created again: %w; create a new database", err)
		}
	}
	return nil
}

// made are the roles that prepare creates.
var made = []string{"portal_app", "portal_definer", "portal_jobs"}

// knows returns an error if the server lacks other roles of the archive.
func (db *database) knows(ctx context.Context, m *Manifest) error {
	rows, _ := db.conn.Query(ctx, `select r from unnest($1::text[]) r
		where r <> all ($2::text[]) and not exists (select from pg_roles where rolname = r) order by r`, m.Roles, made)
	missing, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("the database can't be queried: %w", err)
	}
	if len(missing) > 0 {
		return fmt.Errorf("this server lacks roles that the backup names; run as an administrator: CREATE ROLE %s",
			strings.Join(missing, "; CREATE ROLE "))
	}
	return nil
}
