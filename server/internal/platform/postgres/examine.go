package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Examination is the result of examining the database with the portal's login.
type Examination struct {
	Login string
	// Unbound says why row-level security does not restrict the login, and Mends is the SQL that corrects it: the
	// login, or a role that it is a member of, is a superuser, bypasses row-level security, owns tables or may create
	// roles. A single injected statement could then undo all policies, so the portal does not serve with such a
	// login.
	Unbound, Mends []string
	// Role reports whether the role portal_app exists, which the first migration creates; Member whether the login is a
	// member of it.
	Role, Member bool
	// Missing are the migrations of this program that are not applied, out of Wanted.
	Missing []int64
	Wanted  int
	// Stale reports whether the database's functions, views and policies are older than this program's.
	Stale bool
	// Version is the server's version, such as 150004.
	Version int
	// Encoding is the database's encoding, such as UTF8. ReadOnly reports whether nothing can be written: a standby,
	// or a database with default_transaction_read_only. Hidden reports whether the login's search_path leaves out the
	// portal's tables.
	Encoding         string
	ReadOnly, Hidden bool
	// Max is the limit of connections of the server (without reserved ones), the database or the login, whichever is
	// closest to being reached. Used is the number of these in use, without the examining one.
	Max, Used int
}

// problemsSQL returns the reasons for which row-level security does not restrict the login, or a role that it is a
// direct or indirect member of, and how to correct the first one. A membership counts even if it is not inherited,
// because of SET ROLE. The login's own rights are not revoked: it may be the only superuser, or the login that
// migrates or backs up. The portal needs another login then.
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

// Examine examines the database with the login of url, on one connection. It returns an error only if it can't connect.
func Examine(ctx context.Context, url string) (x Examination, err error) {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return x, fmt.Errorf("postgres: database URL: %w", err)
	}
	prepare(cfg, statementTimeout, nil)
	delete(cfg.RuntimeParams, "role")                // the role may not exist yet
	cfg.DefaultQueryExecMode = pgx.QueryExecModeExec // no query runs twice
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
		return x, nil // only the portal's role can read the applied migrations
	}
	if _, err := conn.Exec(ctx, "set role "+appRole); err != nil {
		return x, fmt.Errorf("postgres: %w", err)
	}
	x.Missing, err = missing(ctx, conn, wanted)
	if err != nil || len(x.Missing) > 0 {
		return x, err
	}
	own, err := ownCode()
	if err != nil {
		return x, err
	}
	is, err := own.find(ctx, conn)
	x.Stale = is == behind
	return x, err
}

// missing returns the wanted migrations that are not applied.
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
