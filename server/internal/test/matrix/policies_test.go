package matrix

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// The second half of the proof: what each kind of actor may do with the rows of each table, in PostgreSQL itself. The
// server repeats many rules in its own statements, which often hide a policy that is too wide; these tests bypass the
// server.

// actor is the actor of a statement, as the portal sets it.
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
		if c.org == "" || c.state != "" || c.program != "" || c.name == "absent" || c.name == "absentadmin" {
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

// become runs the transaction's statements as the actor.
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

// labels has the SQL for the label of a table's row in the expectations: its organisation, or its ticket, or me for the
// actor's own ($1 is the actor's user).
var labels = func() map[string]string {
	org := fmt.Sprintf(
		`case organisation_id when '%s' then 'A' when '%s' then 'B' when '%s' then 'P' else 'fixture' end`,
		id("A"),
		id("B"),
		id("P"),
	)
	ticket := `case ticket_id when 5001 then 'mine' when 5002 then 'colleague' when 6001 then 'theirs' end`
	said := `case when sent_by = nullif($1, '')::uuid then 'me-'
		when exists (select from person p where p.id = sent_by and not p.is_customer) then 'staff-' else '' end || ` + ticket
	told := func(column string) string {
		return fmt.Sprintf(`case %s when '%s' then 'A' when '%s' then 'B' else 'draft' end`, column, id("incident A"),
			id("incident B"))
	}
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
		"user_grant": mine("user_id",
			`case when is_integration(user_grant.user_id) then 'program-' else '' end || `+org),
		"integration":      mine("user_id", org),
		"api_token":        mine("user_id", org),
		"webhook":          mine("user_id", org),
		"webhook_delivery": org,
		"assistant_draft": `case when not assistant_works(user_id) then 'paused' else ` + mine("user_id", org) +
			` end || '-' || coalesce(` + ticket + `, 'new')`,
		"notification_setting": mine("user_id", org),
		"push_device":          mine("user_id", org),
		"incident_push":        mine("user_id", `'theirs'`),
		"staff_preference":     mine("user_id", `'P'`),
		"access_request":       mine("user_id", org),
		"erasure_request":      org,
		"export_run": mine(
			"requested_by",
			`case when started_on < now() - interval '1 day' then 'old' else 'theirs' end`,
		),
		"grant_definition": `'all'`,
		"audit_log": `case when entity = 'configuration' then 'service-' when entity = 'incident' then 'incident-'
			when entity = 'user' and is_integration(entity_id::uuid) then 'program-' else '' end || ` + org,
		"configuration":           org,
		"configuration_kind":      `'all'`,
		"configuration_kind_desk": `'all'`,
		"configuration_desk":      org,
		"location":                org,
		"configuration_contact":   org,
		"incident":                told("id"),
		"incident_rule":           told("incident_id"),
		"incident_configuration":  org,
		"incident_update":         told("incident_id"),
		"incident_report":         mine("user_id", org),
		"incident_reader":         mine("user_id", org),
		"incident_mail":           mine("user_id", org),
		"calendar_address":        mine("user_id", org),
		"document":                `case state when 'published' then '' else state || '-' end || ` + org + ` || '-' || category`,
		"document_seen":           mine("user_id", org),
		"view_as":                 `case when nullif($1, '')::uuid in (user_id, staff_id) then 'me' else ` + org + ` end`,
		"support_ticket":          strings.ReplaceAll(ticket, "ticket_id", "id"),
		"ticket_participant":      mine("user_id", ticket),
		"message_notice":          mine("user_id", ticket),
		"wake_notice":             mine("user_id", ticket),
		"ticket_clock":            ticket,
		"clock_event":             ticket,
		"rating":                  `case when answered_on is not null then 'answered-' else '' end || ` + ticket,
		"rating_notice":           mine("user_id", ticket),
		"due_notice":              mine("user_id", ticket),
		"inbound_mail":            mine("user_id", `verdict`),
		"reply_address":           ticket,
		"mailbox_state":           `'all'`,
		"installation":            `'all'`,
		"document_notice":         mine("user_id", org),
		"invitation":              org,
		"ticket_count":            org,
		"open_count":              `'all'`,
		"kept_count":              `'all'`,
		"ticket_text":             ticket,
		"search_queue":            ticket,
		"search_gone":             org,
		"search_text":             ticket,
		"search_word":             org,
		"message":                 said,
		"message_read":            ticket,
		"note":                    ticket,
		"note_counter":            ticket,
		"note_mention":            mine("user_id", ticket),
		"canned_reply":            `owner`,
		"canned_reply_use":        `'all'`,
		"agreement":               `'all'`,
		"agreement_target":        `'all'`,
		"agreement_version":       `'all'`,
		"calendar":                `'all'`,
		"calendar_version":        `'all'`,
		"team":                    `'all'`,
		"saved_view":              mine("owner_id", `case when shared then 'shared' else 'theirs' end`),
		"bulk_run": mine(
			"actor_id",
			`case when made_on < now() - interval '1 day' then 'old' else 'theirs' end`,
		),
		"bulk_result": mine("actor_id", `'theirs'`),
		"team_member": `'all'`,
		"team_topic":  `'all'`,
		"tag":         `'all'`,
		"ticket_desk": ticket,
		"ticket_link": `'all'`,
		"ticket_tag":  ticket,
		"attachment":  `case when ticket_id is null then 'pending' when note_id is not null then 'note' else 'file' end || '-' || case when created_by = nullif($1, '')::uuid then 'me' else coalesce(` + ticket + `, ` + org + `) end`,
	}
}()

// probe is a check in PostgreSQL. It returns what is wrong, or "".
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
				slices.Contains(
					strings.Fields("ticketscompany admin tokenadmin staff staffadmin manager publisher keeper teller connector"),
					a.name,
				),
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
		list = append(
			list,
			overstepping(a, "bulk_result", "actor_id", where("actor_id", "Passignee")),
		)
		list = append(list, overstepping(a, "message", "text", "text = 'x'"), overstepping(a, "note", "text", "text = 'x'"))
		list = append(list, overstepping(a, "saved_view", "shared", "shared = true where "+where("id", "saved staff")))
		list = append(list, overstepping(a, "inbound_mail", "verdict", "verdict = 'posted'"),
			overstepping(a, "inbound_mail", "decided_by", where("decided_by", "Ptarget")+", verdict = 'rejected'"))
		list = append(list, overstepping(a, "view_as", "organisation_id", where("organisation_id", "P")))
		list = append(
			list,
			overstepping(a, "canned_reply", "owner_id", where("owner_id", "Aauthor")+", owner = 'personal', team_id = null"),
		)
		list = append(
			list,
			overstepping(
				a,
				"note_mention",
				"user_id",
				where("user_id", "Ptarget"), // whatever it reads of the row is its policy's of reading
			),
		)
		list = append(list, overstepping(a, "rating", "answered_by",
			where("answered_by", "Passignee")+", answered_on = now(), resolved = true"))
		list = append(list, overstepping(a, "staff_preference", "user_id", where("user_id", "Ptarget")))
		list = append(list, overstepping(a, "document", "organisation_id", where("organisation_id", "P")))
		list = append(list, w.withoutRight(a)...)
		for _, i := range insertions {
			list = append(list, w.inserting(a, i))
		}
	}
	return append(append(list, w.drafting()...), w.definerProbes()...)
}

type byActor = map[string]string

// of returns what an actor reaches, by the entry that names the fewest actors, which is the most specific one.
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
