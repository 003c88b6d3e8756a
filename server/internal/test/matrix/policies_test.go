package matrix

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// The second half of the proof: what each kind of actor may do with the rows of each table, asked of PostgreSQL
// itself. The server repeats many rules in its own statements, so that through it a policy that is too wide often
// shows nothing; here nothing stands in front of it.

// actor of a statement, as the portal sets it.
type actor struct {
	name, user, org string
	staff, system   bool
	roles           []string
}

var actors = func() []actor {
	list := []actor{
		{name: "none"},
		{name: "system", system: true},
		{
			name:  "boss",
			user:  id("Bboss").String(),
			org:   id("B").String(),
			roles: append([]string{"account-admin"}, brings["account-admin"]...),
		},
		{
			name:  "author",
			user:  id("Aauthor").String(),
			org:   id("A").String(),
			roles: []string{"view:invoices", "view:documents"},
		},
	}
	for _, c := range callers {
		if c.org == "" || c.state != "" || c.name == "absent" || c.name == "absentadmin" {
			continue
		}
		a := actor{name: c.name, user: id(c.name).String(), org: id(c.org).String(), staff: c.staff()}
		for _, key := range slices.Concat([]string{"view:company-tickets", "account-admin"}, brings["account-admin"], overCustomers) {
			if c.holds(key) {
				a.roles = append(a.roles, key)
			}
		}
		list = append(list, a)
	}
	return list
}()

// become makes the transaction's statements the actor's.
func become(tx pgx.Tx, a actor) error {
	on := map[bool]string{true: "on"}
	_, err := tx.Exec(
		context.Background(),
		`select set_config('portal.user_id', $1, true), set_config('portal.organisation_id', $2, true),
		set_config('portal.staff', $3, true), set_config('portal.system', $4, true), set_config('portal.roles', $5, true)`,
		a.user,
		a.org,
		on[a.staff],
		on[a.system],
		strings.Join(a.roles, ","),
	)
	if err == nil {
		_, err = tx.Exec(context.Background(), `set local role portal_app`)
	}
	return err
}

// labels says how a row of a table is called in the expectations: its organisation, or its ticket, and me for
// the actor's own ($1 is the actor's user).
var labels = func() map[string]string {
	org := fmt.Sprintf(
		`case organisation_id when '%s' then 'A' when '%s' then 'B' when '%s' then 'P' else 'fixture' end`,
		id("A"),
		id("B"),
		id("P"),
	)
	ticket := `case ticket_id when 5001 then 'mine' when 5002 then 'colleague' when 6001 then 'theirs' end`
	mine := func(column, otherwise string) string {
		return fmt.Sprintf(`case when %s = nullif($1, '')::uuid then 'me' else %s end`, column, otherwise)
	}
	return map[string]string{
		"organisation": strings.ReplaceAll(
			org,
			"organisation_id",
			"id",
		),
		"organisation_domain": org,
		"person":              mine("id", org),
		"portal_user":         mine("id", org),
		"user_account": mine(
			"user_id",
			org,
		),
		"user_grant":           mine("user_id", org),
		"notification_setting": mine("user_id", org),
		"access_request":       mine("user_id", org),
		"grant_definition":     `'all'`,
		"audit_log":            org,
		"configuration":        org,
		"document":             `case state when 'published' then '' else state || '-' end || ` + org + ` || '-' || category`,
		"document_seen":        mine("user_id", org),
		"view_as":              `case when nullif($1, '')::uuid in (user_id, staff_id) then 'me' else ` + org + ` end`,
		"support_ticket":       strings.ReplaceAll(ticket, "ticket_id", "id"),
		"ticket_participant":   mine("user_id", ticket),
		"message_notice":       mine("user_id", ticket),
		"document_notice":      mine("user_id", org),
		"invitation":           org,
		"ticket_count":         org,
		"ticket_text":          ticket,
		"search_queue":         ticket,
		"search_text":          ticket,
		"search_word":          org,
		"message":              ticket,
		"message_read":         ticket,
		"note":                 ticket,
		"note_counter":         ticket,
		"attachment":           `case when ticket_id is null then 'pending' when note_id is not null then 'note' else 'file' end || '-' || case when created_by = nullif($1, '')::uuid then 'me' else coalesce(` + ticket + `, ` + org + `) end`,
	}
}()

// probe is one question to PostgreSQL; answer is empty when all is well.
type probe struct {
	name, table, command string
	ask                  func(tx pgx.Tx) (wrong string, err error)
}

// probes of the policies, about a seed that is in place.
func (w *world) probes() (list []probe) {
	w.t.Helper()
	counts := w.labelled()
	rowsOf := func(a actor, table, which string) (n int) {
		for label, count := range counts[a.name][table] {
			if matches(which, label) {
				n += count
			}
		}
		return n
	}
	for _, a := range actors {
		for table := range labels {
			if may := canSelect[table]; may != nil {
				list = append(list, w.selecting(a, table, of(may, a.name), counts[a.name][table]))
			}
			if may := canUpdate[table]; may != nil {
				list = append(
					list,
					affecting(
						a,
						table,
						"UPDATE",
						"update "+table+" set "+written[table],
						rowsOf(a, table, of(may, a.name)),
						slices.Contains(strings.Fields(refusedUpdates[table]), a.name),
					),
				)
			}
			if may := canDelete[table]; may != nil {
				list = append(list, affecting(a, table, "DELETE", "delete from "+table, rowsOf(a, table, of(may, a.name)), false))
			}
			if slices.Contains(strings.Fields(moves[table]), a.name) {
				list = append(list, moving(a, table))
			}
		}
		list = append(
			list,
			followsOnly(
				a,
				slices.Contains(strings.Fields("ticketscompany admin tokenadmin staff staffadmin manager publisher"), a.name),
			),
		)
		list = append(list, prolonging(a, slices.Contains([]string{"admin", "manager", "system"}, a.name)))
		list = append(
			list,
			overstepping(a, "organisation", "kind", "kind = 'provider' where "+where("id", "A")),
			overstepping(
				a,
				"configuration",
				"organisation_id",
				where("organisation_id", "P")+" where "+where("organisation_id", "A"),
			),
		)
		list = append(list, overstepping(a, "view_as", "organisation_id", where("organisation_id", "P")))
		list = append(list, overstepping(a, "document", "organisation_id", where("organisation_id", "P")))
		list = append(list, w.withoutRight(a)...)
		for _, i := range insertions {
			list = append(list, w.inserting(a, i))
		}
	}
	return append(list, w.definerProbes()...)
}

type byActor = map[string]string

// of answers what an actor reaches: by the entry that names the fewest actors, which is the most exact one.
func of(m byActor, name string) string {
	found, size := "", 1<<30
	for names, which := range m {
		if list := strings.Fields(names); slices.Contains(list, name) && len(list) < size {
			found, size = which, len(list)
		}
	}
	return found
}

func matches(which, label string) bool {
	return slices.ContainsFunc(strings.Fields(which), func(w string) bool {
		prefix, any := strings.CutSuffix(w, "*")
		return w == label || any && strings.HasPrefix(label, prefix)
	})
}

// labelled counts the rows of each table by their label, for each actor.
func (w *world) labelled() map[string]map[string]map[string]int {
	w.t.Helper()
	all := map[string]map[string]map[string]int{}
	for _, a := range actors {
		all[a.name] = map[string]map[string]int{}
		for table, label := range labels {
			found, err := counted(w.conn, table, label, a)
			if err != nil {
				w.t.Fatal(err)
			}
			all[a.name][table] = found
		}
	}
	return all
}

type querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}

func counted(q querier, table, label string, a actor) (map[string]int, error) {
	sql := "select coalesce(" + label + ", '?'), count(*) from " + table + " group by 1"
	args := []any{a.user}
	if !strings.Contains(label, "$1") {
		args = nil
	}
	rows, _ := q.Query(context.Background(), sql, args...)
	found := map[string]int{}
	var name string
	var n int
	_, err := pgx.ForEachRow(rows, []any{&name, &n}, func() error { found[name] = n; return nil })
	return found, err
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

// refusal tells whether PostgreSQL refused because of a policy.
func refusal(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "42501" && strings.Contains(pg.Message, "row-level security")
}

// denied tells whether PostgreSQL refused for want of any right to a table.
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

// prolonging tries to give account-admin again to whoever held it, by changing its end.
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

// overstepping tries to make something of a customer's the provider's, also if the column were granted.
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

// followsOnly tries to make of a row that only follows one that takes part, which would open the ticket.
func followsOnly(a actor, allowed bool) probe {
	return probe{"taking part as " + a.name, "ticket_participant", "UPDATE", func(tx pgx.Tx) (string, error) {
		if a.user == "" {
			return "", nil
		}
		if _, err := tx.Exec(
			context.Background(),
			`insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following) values (5002, $1, $2, false, true)`,
			a.user,
			id("A"),
		); err != nil {
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
// what no expectation allows anybody is denied to all.
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
			if err := tx.QueryRow(
				context.Background(),
				"select to_jsonb(t) || $1 from "+i.table+" t where "+i.from+" limit 1",
				changes,
			).Scan(&row); err != nil {
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

// ownerSees gives the table, with its owner's policy, to an owner who is no superuser.
func ownerSees(table string) func(tx pgx.Tx) (string, error) {
	return func(tx pgx.Tx) (string, error) {
		ctx := context.Background()
		var all, seen int
		var owner string
		if err := tx.QueryRow(
			ctx,
			"select (select count(*) from "+table+"), pg_get_userbyid(relowner) from pg_class where oid = $1::regclass",
			table,
		).Scan(
			&all,
			&owner,
		); err != nil {
			return "", err
		}
		role := "matrix_" + strings.ReplaceAll(uuid.NewString(), "-", "")
		for _, sql := range []string{"create role " + role, "grant usage, create on schema public to " + role, "alter table " + table + " owner to " + role} {
			if _, err := tx.Exec(ctx, sql); err != nil {
				return "", err
			}
		}
		var names []string
		if err := tx.QueryRow(
			ctx,
			`select coalesce(array_agg(policyname::text), '{}') from pg_policies where schemaname = 'public' and tablename = $1 and roles = array[$2::name]`,
			table,
			owner,
		).Scan(&names); err != nil {
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
