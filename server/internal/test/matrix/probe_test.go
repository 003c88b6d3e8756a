package matrix

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// asked returns what is wrong with the policies of a table, or of all tables if it is empty. After a change, which is
// undone with the probes, it returns the first finding only.
func (w *world) asked(list []probe, table, changed string) (wrong []string) {
	w.t.Helper()
	ctx := context.Background()
	tx, err := w.conn.Begin(ctx)
	if err != nil {
		w.t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(ctx) }()
	// The portal empties these every second.
	if _, err := tx.Exec(ctx, "insert into search_queue (ticket_id) select min(id) from support_ticket"); err != nil {
		w.t.Fatal(err)
	}
	if _, err := tx.Exec(ctx, `insert into search_gone (organisation_id, word)
		select organisation_id, 'probe' from support_ticket order by id limit 1`); err != nil {
		w.t.Fatal(err)
	}
	if _, err := tx.Exec(ctx, changed); err != nil {
		w.t.Fatalf("changing the code: %v: %s", err, changed)
	}
	if _, err := tx.Exec(ctx, "set local session_replication_role = replica"); err != nil { // no foreign keys
		w.t.Fatal(err)
	}
	// A message can be withdrawn for a quarter of an hour, and the mutants may take longer.
	if _, err := tx.Exec(ctx, "update message set created_on = now() + seq * interval '1 ms' where seq > 1"); err != nil {
		w.t.Fatal(err)
	}
	for _, p := range list {
		if table != "" && p.table != table {
			continue
		}
		inner, err := tx.Begin(ctx)
		if err != nil {
			w.t.Fatal(err)
		}
		found, err := p.ask(inner)
		if err != nil && changed != "" {
			found, err = err.Error(), nil
		}
		if err != nil {
			w.t.Fatalf("probe %s of %s: %v", p.name, p.table, err)
		}
		if err := inner.Rollback(ctx); err != nil {
			w.t.Fatal(err)
		}
		if found != "" {
			wrong = append(wrong, p.table+", "+p.name+": "+found)
			if changed != "" { // a mutant is found once
				return wrong
			}
		}
	}
	return wrong
}

// Each actor reaches exactly the expected rows, in every table and with every command.
func TestPolicies(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, table := range w.tables {
		if labels[table.name] == "" || canSelect[table.name] == nil {
			t.Errorf("expectations_test.go does not say who reaches the rows of %s", table.name)
		}
	}
	list := w.probes()
	for _, complaint := range w.asked(list, "", "") {
		t.Error(complaint)
	}
	report("%d tables, %d actors: %d questions to PostgreSQL itself", len(w.tables), len(actors), len(list))
}

func (w *world) selecting(a actor, table, which string, all map[string]int) probe {
	return probe{"select as " + a.name, table, "SELECT", func(tx pgx.Tx) (string, error) {
		if err := become(tx, a); err != nil {
			return "", err
		}
		seen, err := counted(tx, table, labels[table], a)
		if err != nil && !(len(canSelect[table]) == 0 && denied(err)) { // a table that nobody may touch
			return "", err
		}
		for label, n := range all {
			want := 0
			if matches(which, label) {
				want = n
			}
			if seen[label] != want {
				return fmt.Sprintf("sees %d of %d rows %q, want %d", seen[label], n, label, want), nil
			}
		}
		return "", nil
	}}
}

// refusal reports whether PostgreSQL refused because of a policy.
func refusal(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "42501" && strings.Contains(pg.Message, "row-level security")
}

// denied reports whether PostgreSQL refused because the role has no right to a table.
func denied(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "42501" && strings.HasPrefix(pg.Message, "permission denied for table")
}

func affecting(a actor, table, command, sql string, want int, refused bool) probe {
	return probe{strings.ToLower(command) + " as " + a.name, table, command, func(tx pgx.Tx) (string, error) {
		if err := become(tx, a); err != nil {
			return "", err
		}
		result, err := tx.Exec(context.Background(), sql)
		switch {
		case refused && refusal(err):
			return "", nil
		case refusal(err):
			return err.Error(), nil
		case err != nil:
			return "", err
		case refused:
			return fmt.Sprintf("changes %d rows, want a refusal", result.RowsAffected()), nil
		case int(result.RowsAffected()) != want:
			return fmt.Sprintf("reaches %d rows, want %d", result.RowsAffected(), want), nil
		}
		return "", nil
	}}
}

// prolonging tries to grant account-admin again to a former holder, by changing its end.
func prolonging(a actor, allowed bool) probe {
	return probe{"prolonging as " + a.name, "user_grant", "UPDATE", func(tx pgx.Tx) (string, error) {
		if err := become(tx, a); err != nil {
			return "", err
		}
		result, err := tx.Exec(
			context.Background(),
			`update user_grant set valid_until = null where user_id = $1 and grant_id = $2`,
			id("expired"),
			grantID("account-admin"),
		)
		if err != nil && !refusal(err) {
			return "", err
		}
		if did := err == nil && result.RowsAffected() > 0; did != allowed {
			return fmt.Sprintf("prolonged: %t", did), nil
		}
		return "", nil
	}}
}

// overstepping tries to move a customer's row to the provider, even if the column were granted.
func overstepping(a actor, table, column, change string) probe {
	return probe{"overstepping as " + a.name, table, "UPDATE", func(tx pgx.Tx) (string, error) {
		if _, err := tx.Exec(context.Background(), "grant update ("+column+") on "+table+" to portal_app"); err != nil {
			return "", err
		}
		if err := become(tx, a); err != nil {
			return "", err
		}
		result, err := tx.Exec(context.Background(), "update "+table+" set "+change)
		var pg *pgconn.PgError
		passed := err == nil || errors.As(err, &pg) && pg.Code == "23505" // which comes after the policy
		if !passed && !refusal(err) {
			return "", err
		}
		if did := passed && (err != nil || result.RowsAffected() > 0); did != (a.system && canUpdate[table]["system"] != "") {
			return fmt.Sprintf("did: %t", did), nil
		}
		return "", nil
	}}
}

// followsOnly tries to change a follower's row into a participant's, which would give access to the ticket.
func followsOnly(a actor, allowed bool) probe {
	return probe{"taking part as " + a.name, "ticket_participant", "UPDATE", func(tx pgx.Tx) (string, error) {
		if a.user == "" {
			return "", nil
		}
		const following = `insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
			values (5002, $1, $2, false, true)`
		if _, err := tx.Exec(context.Background(), following, a.user, id("A")); err != nil {
			return "", err
		}
		if err := become(tx, a); err != nil {
			return "", err
		}
		result, err := tx.Exec(
			context.Background(),
			`update ticket_participant set takes_part = true where ticket_id = 5002 and user_id = $1`,
			a.user,
		)
		if err != nil && !refusal(err) {
			return "", err
		}
		if took := err == nil && result.RowsAffected() > 0; took != allowed {
			return fmt.Sprintf("took part: %t", took), nil
		}
		return "", nil
	}}
}

// withoutRight are the writes for which the portal has no right at all: every table is tried with every command, and
// commands without an expectation are denied to all.
func (w *world) withoutRight(a actor) (list []probe) {
	for _, t := range w.tables {
		column, _, _ := strings.Cut(t.columns, ",")
		for command, sql := range map[string]string{"INSERT": "insert into " + t.name + " default values", "UPDATE": "update " + t.name + " set " + column + " = default", "DELETE": "delete from " + t.name} {
			expected := command == "INSERT" &&
				slices.ContainsFunc(insertions, func(i insertion) bool { return i.table == t.name }) ||
				command == "UPDATE" && canUpdate[t.name] != nil ||
				command == "DELETE" && canDelete[t.name] != nil
			if expected {
				continue
			}
			list = append(
				list,
				probe{strings.ToLower(command) + " without a right as " + a.name, t.name, command, func(tx pgx.Tx) (string, error) {
					if err := become(tx, a); err != nil {
						return "", err
					}
					if _, err := tx.Exec(context.Background(), sql); !denied(err) {
						return fmt.Sprintf("not denied: %v", err), nil
					}
					return "", nil
				}},
			)
		}
	}
	return list
}

func moving(a actor, table string) probe {
	return probe{"move as " + a.name, table, "UPDATE", func(tx pgx.Tx) (string, error) {
		if _, err := tx.Exec(context.Background(), "grant update (organisation_id) on "+table+" to portal_app"); err != nil {
			return "", err
		}
		if err := become(tx, a); err != nil {
			return "", err
		}
		_, err := tx.Exec(context.Background(), "update "+table+" set organisation_id = '"+id("B").String()+"'")
		switch {
		case refusal(err):
			return "", nil
		case err != nil:
			return "", err
		}
		return "gives rows to the neighbour", nil
	}}
}

func (w *world) inserting(a actor, i insertion) probe {
	me, org := a.user, a.org
	if a.system {
		me, org = id("Aauthor").String(), id("A").String()
	}
	if me == "" {
		me, org = uuid.Nil.String(), uuid.Nil.String()
	}
	changes := "{" + strings.NewReplacer("$me", me, "$org", org).Replace(i.with) + "}"
	allowed := slices.Contains(strings.Fields(i.allowed), a.name)
	columns := w.tables[slices.IndexFunc(w.tables, func(t table) bool { return t.name == i.table })].columns
	return probe{
		fmt.Sprintf("insert as %s of %s {%s}", a.name, i.from, i.with),
		i.table,
		"INSERT",
		func(tx pgx.Tx) (string, error) {
			var row []byte
			if err := tx.QueryRow(context.Background(), "select to_jsonb(t) || $1 from "+i.table+" t where "+i.from+" limit 1",
				changes).Scan(&row); err != nil {
				return "", fmt.Errorf("%s: %w", i.from, err)
			}
			if err := become(tx, a); err != nil {
				return "", err
			}
			_, err := tx.Exec(
				context.Background(),
				"insert into "+i.table+" ("+columns+") overriding system value select "+columns+" from jsonb_populate_record(null::"+i.table+", $1)",
				row,
			)
			var pg *pgconn.PgError
			passed := err == nil || errors.As(err, &pg) && pg.Code == "23505"
			switch {
			case !passed && !refusal(err):
				return "", err
			case passed != allowed:
				return fmt.Sprintf("passed: %t, want %t", passed, allowed), nil
			}
			return "", nil
		},
	}
}

// ownerSees gives the table, with its owner's policy, to an owner that is not a superuser.
func ownerSees(table string) func(tx pgx.Tx) (string, error) {
	return func(tx pgx.Tx) (string, error) {
		ctx := context.Background()
		var all, seen int
		var owner string
		if err := tx.QueryRow(ctx,
			"select (select count(*) from "+table+"), pg_get_userbyid(relowner) from pg_class where oid = $1::regclass",
			table).Scan(&all, &owner); err != nil {
			return "", err
		}
		role := "matrix_" + strings.ReplaceAll(uuid.NewString(), "-", "")
		for _, sql := range []string{"create role " + role, "grant usage, create on schema public to " + role, "alter table " + table + " owner to " + role} {
			if _, err := tx.Exec(ctx, sql); err != nil {
				return "", err
			}
		}
		var names []string
		const policies = `select coalesce(array_agg(policyname::text), '{}') from pg_policies
			where schemaname = 'public' and tablename = $1 and roles = array[$2::name]`
		if err := tx.QueryRow(ctx, policies, table, owner).Scan(&names); err != nil {
			return "", err
		}
		for _, name := range names {
			if _, err := tx.Exec(ctx, "alter policy "+name+" on "+table+" to "+role); err != nil {
				return "", err
			}
		}
		if _, err := tx.Exec(ctx, "set local role "+role); err != nil {
			return "", err
		}
		if err := tx.QueryRow(ctx, "select count(*) from "+table).Scan(&seen); err != nil {
			return "", err
		}
		if seen != all {
			return fmt.Sprintf("sees %d of %d rows", seen, all), nil
		}
		return "", nil
	}
}
