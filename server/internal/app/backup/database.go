package backup

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// database is a connection to the database that is backed up or restored into.
type database struct {
	conn    *pgx.Conn
	url     string
	login   string
	version int // such as 150013
	super   bool
}

func connect(ctx context.Context, url string) (*database, error) {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the address of the database is not valid; " + // err could contain its password
			"write postgres://login:password@host/database, the password percent-encoded")
	}
	for name, value := range map[string]string{
		"application_name":                    "portal backup",
		"timezone":                            "UTC",
		"statement_timeout":                   "0",
		"idle_in_transaction_session_timeout": "0", // the snapshot stays open while pg_dump runs
		// Fail instead of leaving out rows that row-level security hides.
		"row_security": "off",
	} {
		cfg.RuntimeParams[name] = value
	}
	cfg.DefaultQueryExecMode = pgx.QueryExecModeExec // no query runs twice
	db := &database{url: url, login: cfg.User}
	if db.conn, err = pgx.ConnectConfig(ctx, cfg); err != nil {
		return nil, fmt.Errorf("the database can't be reached: %w", err)
	}
	err = db.conn.QueryRow(ctx, `select current_setting('server_version_num')::int, rolsuper
		from pg_roles where rolname = current_user`).Scan(&db.version, &db.super)
	if err != nil {
		db.close(ctx)
		return nil, fmt.Errorf("the database can't be queried: %w", err)
	}
	return db, nil
}

func (db *database) close(ctx context.Context) { db.conn.Close(context.WithoutCancel(ctx)) }

// mayReadAll returns an error for a login to which row-level security applies.
func (db *database) mayReadAll(ctx context.Context) error {
	var unbound, reads bool
	err := db.conn.QueryRow(
		ctx,
		`select rolsuper or rolbypassrls, rolsuper or pg_has_role(current_user, 'pg_read_all_data', 'usage')
		from pg_roles where rolname = current_user`,
	).Scan(
		&unbound,
		&reads,
	)
	if err != nil {
		return fmt.Errorf("the database can't be queried: %w", err)
	}
	if unbound && reads {
		return nil
	}
	return fmt.Errorf(
		"the login %s can't read every row, because row-level security restricts it, like the owner of the tables; run as an administrator of PostgreSQL: CREATE ROLE portal_backup LOGIN BYPASSRLS PASSWORD '…'; "+
			"GRANT pg_read_all_data TO portal_backup, and set PORTAL_BACKUP_URL to that login",
		db.login,
	)
}

// userTables selects the tables of the portal and of other programs in its database, but not those of extensions.
const userTables = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where c.relkind in ('r', 'p') and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema')
		and not exists (
			select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

// snapshot is the state of the database at one moment. While it is open, pg_dump can read the same state.
type snapshot struct {
	db    *database
	tx    pgx.Tx
	id    string
	at    time.Time
	named map[string]file // the files that rows name, by key
}

func (db *database) snapshot(ctx context.Context) (s *snapshot, err error) {
	s = &snapshot{db: db, named: map[string]file{}}
	s.tx, err = db.conn.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err == nil {
		err = s.tx.QueryRow(ctx, `select pg_export_snapshot(), now()`).Scan(&s.id, &s.at)
	}
	if err == nil {
		err = s.readNamed(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("the database can't be read: %w", err)
	}
	return s, nil
}

func (s *snapshot) end(ctx context.Context) error { return s.tx.Rollback(ctx) }

// readNamed finds the files by the names of columns, so that a new table does not have to be added here.
func (s *snapshot) readNamed(ctx context.Context) error {
	columns, _ := s.tx.Query(ctx, `select format('select %s, size, %s from %I.%I where %1$s is not null', 'blob_key',
			case when 'sha256' = any (a.names) then 'sha256' else '''''' end, nspname, relname)
		from (select n.nspname, c.relname, array(select attname from pg_attribute where attrelid = c.oid and not attisdropped)
				as names `+userTables+`) a
		where 'blob_key' = any (a.names) order by 1`)
	statements, err := pgx.CollectRows(columns, pgx.RowTo[string])
	if err != nil {
		return err
	}
	if len(statements) == 0 {
		return errors.New("the database has no tables of a portal; check that it is the right database")
	}
	for _, sql := range statements {
		rows, _ := s.tx.Query(ctx, sql)
		var key string
		var f file
		if _, err := pgx.ForEachRow(rows, []any{&key, &f.size, &f.sha256}, func() error {
			s.named[key] = f
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// describe writes into the manifest what the snapshot contains.
func (s *snapshot) describe(ctx context.Context, m *Manifest) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("the rows of the rows of the database can't be counted: %w", err)
		}
	}()
	if err := s.tx.QueryRow(ctx,
		`select max(version_id), (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner
		where c.oid = 'public.organisation'::regclass) from public.goose_db_version where is_applied`).Scan(&m.Schema,
		&m.Owner); err != nil {
		return err
	}
	roles, _ := s.tx.Query(ctx, `select distinct r.rolname::text from pg_shdepend d join pg_roles r on r.oid = d.refobjid
		where d.dbid = (select oid from pg_database where datname = current_database())
			and d.refclassid = 'pg_authid'::regclass and d.deptype in ('o', 'a', 'r')
		union select $1 order by 1`, m.Owner)
	if m.Roles, err = pgx.CollectRows(roles, pgx.RowTo[string]); err != nil {
		return err
	}
	m.Tables, err = counted(ctx, s.tx)
	return err
}

type querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// counted returns the numbers of rows by table, with the name as pg_dump writes it.
func counted(ctx context.Context, q querier) (map[string]int64, error) {
	rows, _ := q.Query(ctx, `select format('%I.%I', n.nspname, c.relname) `+userTables+` and c.relkind = 'r'`)
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, err
	}
	tables := map[string]int64{}
	for _, name := range names {
		var n int64
		if err := q.QueryRow(ctx, "select count(*) from only "+name).Scan(&n); err != nil {
			return nil, err
		}
		tables[name] = n
	}
	return tables, nil
}

func quoted(names []string) string {
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = pgx.Identifier{name}.Sanitize()
	}
	return strings.Join(parts, ", ")
}
