package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Examination is what the portal's login finds at its database.
type Examination struct {
	Login string
	// Unbound says why row-level security would not bind the login, whatever the portal does, and Mends is the SQL that
	// puts it right: a superuser, one that bypasses it, owns tables, or may make roles, itself or as a member of a role
	// that does. A statement that went wrong could undo everything that the policies do, so such a login does not serve.
	Unbound, Mends []string
	// Role is there once the database was migrated for the first time; Member tells whether the login may become it.
	Role, Member bool
	// Missing are the migrations of this program that are not applied, of Wanted.
	Missing []int64
	Wanted  int
	// Version is the server's, such as 150004.
	Version int
	// Encoding is the database's, such as UTF8. ReadOnly tells whether nothing can be written there: a standby, or a
	// database that is switched so. Hidden tells whether the login's search_path leaves out the portal's tables.
	Encoding         string
	ReadOnly, Hidden bool
	// Max is how many connections there may be, of the server without those that it reserves, the database or the login;
	// Used is how many of these there are, without the one that asks.
	Max, Used int
}

// problemsSQL are the reasons for which a login, or a role that it is a member of, directly or not, is not bound by
// row-level security: with how the first is put right. A membership counts also when it is not inherited: SET ROLE
// takes it. What the login itself may is not taken from it: it may be the only superuser, or the one that migrates or
// backs up. It takes another login.
const problemsSQL = `
	with held as (
		select r.oid, r.rolname, r.rolname = session_user as itself, r.rolsuper, r.rolbypassrls, r.rolcreaterole
		from pg_roles r
		where r.rolname = session_user or not (select rolsuper from pg_roles where rolname = session_user) and pg_has_role(session_user, r.oid, 'member'))
	select case when itself then what else 'is a member of ' || quote_ident(rolname) || ', which ' || what end,
		case when itself then 'CREATE ROLE portal_serving LOGIN PASSWORD ''…''; GRANT ` + appRole + ` TO portal_serving, and give that login in PORTAL_DATABASE_URL; leave ' || quote_ident(session_user) || ' as it is'
		else 'REVOKE ' || (
			select quote_ident(d.rolname) from pg_auth_members m join pg_roles d on d.oid = m.roleid
			where m.member = (select s.oid from pg_roles s where s.rolname = session_user) and pg_has_role(d.oid, held.oid, 'member') order by 1 limit 1)
			|| ' FROM ' || quote_ident(session_user) end
	from held cross join lateral (
		select 'is a superuser' as what where rolsuper
		union all select 'bypasses row-level security' where rolbypassrls
		union all select 'may make roles, and grant itself theirs' where rolcreaterole
		union all select 'owns tables of the portal' where exists (
			select from pg_class c where c.relowner = held.oid and c.relkind in ('r', 'p') and c.relnamespace = (
				select k.relnamespace from pg_class k where k.oid = to_regclass('organisation')))
		union all select 'acts for the portal''s own functions' where rolname = 'portal_definer'
		union all select 'acts as the database''s own process' where rolname in ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files')) p
	order by itself desc, rolsuper desc, what, rolname`

const examineSQL = `
	select current_setting('server_version_num')::int,
		exists (select from pg_roles where rolname = $1),
		exists (select from pg_roles where rolname = $1) and pg_has_role(session_user, (select oid from pg_roles where rolname = $1), 'member'),
		getdatabaseencoding()::text, pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool,
		to_regclass('organisation') is null and to_regclass('public.organisation') is not null,
		l.most, l.used
	from (
		select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
				- coalesce(current_setting('reserved_connections', true), '0')::int as most,
			(select count(*)::int - 1 from pg_stat_activity where backend_type = 'client backend') as used
		union all
		select datconnlimit, (select count(*)::int - 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend')
		from pg_database where datname = current_database() and datconnlimit >= 0
		union all
		select rolconnlimit, (select count(*)::int - 1 from pg_stat_activity where usename = session_user and backend_type = 'client backend')
		from pg_roles where rolname = session_user and rolconnlimit >= 0) l
	order by l.most - l.used limit 1`

// Examine looks at the database as the login of url, on one connection. Errors are those of connecting: what it finds
// is in the answer.
func Examine(ctx context.Context, url string) (x Examination, err error) {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return x, fmt.Errorf("postgres: database URL: %w", err)
	}
	prepare(cfg, nil)
	delete(cfg.RuntimeParams, "role")                // it may not be there yet
	cfg.DefaultQueryExecMode = pgx.QueryExecModeExec // nothing is asked twice
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return x, fmt.Errorf("postgres: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	x.Login = cfg.User
	rows, _ := conn.Query(ctx, problemsSQL)
	var what, mend string
	if _, err := pgx.ForEachRow(rows, []any{&what, &mend}, func() error {
		x.Unbound = append(x.Unbound, what)
		if len(x.Mends) == 0 || x.Mends[len(x.Mends)-1] != mend {
			x.Mends = append(x.Mends, mend)
		}
		return nil
	}); err != nil {
		return x, fmt.Errorf("postgres: %w", err)
	}
	err = conn.QueryRow(ctx, examineSQL, appRole).
		Scan(&x.Version, &x.Role, &x.Member, &x.Encoding, &x.ReadOnly, &x.Hidden, &x.Max, &x.Used)
	if err != nil {
		return x, fmt.Errorf("postgres: %w", err)
	}
	wanted, err := versions(migrations())
	if err != nil {
		return x, err
	}
	x.Wanted = len(wanted)
	if !x.Member {
		return x, nil // only the portal's role sees which migrations there are
	}
	if _, err := conn.Exec(ctx, "set role "+appRole); err != nil {
		return x, fmt.Errorf("postgres: %w", err)
	}
	x.Missing, err = missing(ctx, conn, wanted)
	return x, err
}

// missing are the wanted migrations that are not applied; all of them in a database that has none.
func missing(ctx context.Context, conn *pgx.Conn, wanted []int64) ([]int64, error) {
	rows, _ := conn.Query(ctx, `select w from unnest($1::bigint[]) w `+
		`where not exists (select from `+versionTable+` v where v.version_id = w and v.is_applied) order by w`, wanted)
	missing, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == "42P01" { // undefined_table
		return wanted, nil
	}
	if err != nil {
		return nil, fmt.Errorf("postgres: reading %s: %w", versionTable, err)
	}
	return missing, nil
}
