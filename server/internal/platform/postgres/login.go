package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// ErrLogin: a login could go around row-level security.
var ErrLogin = errors.New("the login that serves must be bound by row-level security")

// problemsSQL are the reasons for which a login, or a role that it is a member of, directly or not, is not bound by
// row-level security: with how the first is put right. A membership counts also when it is not inherited: SET ROLE
// takes it.
const problemsSQL = `
	with held as (
		select r.oid, r.rolname, r.rolname = session_user as itself, r.rolsuper, r.rolbypassrls, r.rolcreaterole
		from pg_roles r
		where r.rolname = session_user or not (select rolsuper from pg_roles where rolname = session_user) and pg_has_role(session_user, r.oid, 'member'))
	select case when itself then what else 'is a member of ' || quote_ident(rolname) || ', which ' || what end,
		case when itself then mend else 'REVOKE ' || (
			select quote_ident(d.rolname) from pg_auth_members m join pg_roles d on d.oid = m.roleid
			where m.member = (select s.oid from pg_roles s where s.rolname = session_user) and pg_has_role(d.oid, held.oid, 'member') order by 1 limit 1)
			|| ' FROM ' || quote_ident(session_user) end
	from held cross join lateral (
		select 'is a superuser' as what, 'ALTER ROLE ' || quote_ident(rolname) || ' NOSUPERUSER' as mend where rolsuper
		union all select 'bypasses row-level security', 'ALTER ROLE ' || quote_ident(rolname) || ' NOBYPASSRLS' where rolbypassrls
		union all select 'may make roles, and grant itself theirs', 'ALTER ROLE ' || quote_ident(rolname) || ' NOCREATEROLE' where rolcreaterole
		union all select 'owns tables of the portal', 'CREATE ROLE portal LOGIN PASSWORD ''…''; GRANT ` + appRole + ` TO portal'
			where exists (select from pg_class c where c.relowner = held.oid and c.relkind in ('r', 'p') and c.relnamespace = (
				select k.relnamespace from pg_class k where k.oid = to_regclass('organisation')))
		union all select 'acts for the portal''s own functions', '' where rolname = 'portal_definer'
		union all select 'acts as the database''s own process', '' where rolname in ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files')) p
	order by itself desc, rolsuper desc, what, rolname`

// CheckLogin refuses a login that row-level security would not bind whatever the portal does: a superuser, one that
// bypasses it, owns tables, or may make roles, itself or as a member of a role that does. Its error wraps ErrLogin and
// has the SQL that puts each right. A statement that went wrong could undo everything that the policies do, so such a
// login does not serve.
func CheckLogin(ctx context.Context, url string) error {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return fmt.Errorf("postgres: database URL: %w", err)
	}
	prepare(cfg, nil)
	delete(cfg.RuntimeParams, "role") // whether it may become that role is Open's question
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return explainConnect(err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	rows, _ := conn.Query(ctx, problemsSQL)
	var what, mend string
	var problems, mends []string
	if _, err := pgx.ForEachRow(rows, []any{&what, &mend}, func() error {
		problems = append(problems, what)
		if len(mends) == 0 || mends[len(mends)-1] != mend {
			mends = append(mends, mend)
		}
		return nil
	}); err != nil {
		return fmt.Errorf("postgres: %w", err)
	}
	if len(problems) > 0 {
		return fmt.Errorf(
			"postgres: %w: %s %s; run %s",
			ErrLogin,
			cfg.User,
			strings.Join(problems, ", "),
			strings.Join(mends, "; "),
		)
	}
	return nil
}
