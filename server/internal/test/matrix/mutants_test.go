package matrix

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// policy of the database, with the SQL that makes it again.
type policy struct{ name, table, command, roles, using, check string }

func (w *world) policies() []policy {
	w.t.Helper()
	rows, _ := w.conn.Query(
		context.Background(),
		`select policyname, tablename, cmd, array_to_string(array(select quote_ident(r) from unnest(roles) r), ', '), coalesce(qual, ''), coalesce(with_check, '')
		from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' order by 2, 1`,
	)
	list, err := pgx.CollectRows(rows, func(r pgx.CollectableRow) (p policy, err error) {
		err = r.Scan(&p.name, &p.table, &p.command, &p.roles, &p.using, &p.check)
		return p, err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return list
}

func (p policy) drop() string { return "drop policy " + p.name + " on " + p.table }

func (p policy) create() string {
	sql := "create policy " + p.name + " on " + p.table + " for " + p.command + " to " + p.roles
	if p.using != "" {
		sql += " using (" + p.using + ")"
	}
	if p.check != "" {
		sql += " with check (" + p.check + ")"
	}
	return sql
}

// definer: the policy is for a function that runs as portal_definer; owner: for migrations.
func (p policy) definer() bool { return p.roles == "portal_definer" }
func (p policy) owner() bool   { return p.command == "ALL" }

// mutant is a change of one policy.
type mutant struct {
	policy
	how, change, undo string
}

// dropped takes each policy away.
func dropped(list []policy) (all []mutant) {
	for _, p := range list {
		all = append(all, mutant{p, "dropped", p.drop(), p.create()})
	}
	return all
}

// widened makes each condition of the policies always true, unless it already is.
func widened(list []policy) (all []mutant) {
	for _, p := range list {
		for _, side := range []struct{ how, clause, is string }{{"using", "using", p.using}, {"check", "with check", p.check}} {
			if side.is != "" && side.is != "true" {
				alter := "alter policy " + p.name + " on " + p.table + " " + side.clause
				all = append(all, mutant{p, "widened (" + side.how + ")", alter + " (true)", alter + " (" + side.is + ")"})
			}
		}
	}
	return all
}

// asBefore are former conditions of policies with which a user could gain access. They could be reintroduced by
// mistake, although they are not as wide as always true.
func asBefore(list []policy) (all []mutant) {
	const (
		takers = "organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) or (select actor_staff()) or (select actor_system())"
		givers = "organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system())"
	)
	before := map[string]string{
		"ticket_participant_insert": takers,
		"ticket_participant_update": takers,
		"user_grant_insert":         givers,
		"user_grant_update":         givers,
		"user_account_insert":       givers,
	}
	for _, p := range list {
		if was := before[p.name]; was != "" {
			alter := "alter policy " + p.name + " on " + p.table + " with check "
			all = append(all, mutant{p, "as before", alter + "(" + was + ")", alter + "(" + p.check + ")"})
		}
	}
	return all
}

// sameAnyway are widened policies that can't be distinguished from the original, with the reason.
var sameAnyway = map[string]string{
	"note_counter_update widened (check)":            "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"canned_reply_use_update widened (check)":        "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"team_update widened (check)":                    "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"calendar_update widened (check)":                "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"agreement_update widened (check)":               "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"team_topic_update widened (check)":              "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"tag_update widened (check)":                     "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"ticket_desk_update widened (check)":             "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"due_notice_update widened (check)":              "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"configuration_desk_update widened (check)":      "its two conditions are the same, of a column that nobody may write",
	"configuration_kind_update widened (check)":      "its two conditions are the same, and of no column",
	"configuration_kind_desk_update widened (check)": "its two conditions are the same, and of no column",
	"incident_update widened (check)":                "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"incident_update_update widened (check)":         "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"incident_rule_update widened (check)":           "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"calendar_address_update widened (check)":        "its two conditions are the same, of a column that nobody may write",
	"incident_reader_update widened (check)":         "its two conditions are the same, of a column that nobody may write",
	"ticket_clock_update widened (check)":            "its two conditions are the same, of a column that nobody may write",
	"export_run_update widened (check)":              "its two conditions are the same, of a column that nobody may write",
	"mailbox_state_update widened (check)":           "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"incident_mail_update widened (check)":           "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"assistant_draft_update widened (check)":         "its two conditions are the same, of columns that nobody may write",
	"wake_notice_update widened (check)":             "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
	"message_notice_update widened (check)":          "its two conditions are the same and ask nothing of the row: without the first there is no row to check",
}

// relevant are the operations that use a table.
func relevant(table string) []string {
	switch table {
	case "portal_user",
		"user_account",
		"user_grant",
		"notification_setting",
		"push_device",
		"audit_log",
		"grant_definition",
		"invitation",
		"access_request",
		"erasure_request",
		"export_run",
		"organisation_domain",
		"view_as",
		"staff_preference":
		return []string{
			"user",
			"account",
			"preference",
			"grant",
			"notification",
			"push",
			"history",
			"access",
			"customer",
			"view",
			"changes",
		}
	case "team", "team_member", "team_topic", "tag", "saved_view", "canned_reply", "canned_reply_use":
		return []string{"team", "tag", "view", "reply", "replies"}
	case "inbound_mail", "reply_address", "mailbox_state":
		return []string{"mail", "original"}
	case "calendar", "calendar_version", "agreement", "agreement_version", "agreement_target":
		return []string{"agreement", "calendar", "clock"}
	case "bulk_run", "bulk_result":
		return []string{"bulk"}
	case "note_mention":
		return []string{"mention", "hub"}
	case "document", "document_seen":
		return []string{"document"}
	case "configuration", "location", "configuration_kind", "configuration_kind_desk", "configuration_desk",
		"configuration_contact":
		return []string{"configuration", "location", "customer", "ticket"}
	case "incident", "incident_rule", "incident_configuration", "incident_update", "incident_report", "incident_reader",
		"incident_mail", "calendar_address", "incident_push":
		return []string{"incident", "configuration"}
	case "integration", "api_token", "webhook", "webhook_delivery":
		return []string{"integration", "webhook"}
	case "assistant_draft":
		return []string{"draft"}
	case "organisation", "person":
		return []string{"organisation", "customer", "people", "user", "ticket"}
	}
	return []string{"ticket", "message", "attachment", "hub"}
}

// probing selects the cells for finding mutants: those of a few callers who together may do everything. Cells that
// change the mutant's table come first, because they are most likely to fail.
func (m mutant) probing(all []cell, allowed bool) []cell {
	var first, then []cell
	for _, x := range all {
		if !x.caller.may(x.op.permission, x.row.self) {
			continue // refused before the database is asked
		}
		e := x.expected()
		good := e.code == "" && e.status < 300
		if good && slices.Contains(e.changes, m.table) && allowed {
			first = append(first, x)
			continue
		}
		if !slices.ContainsFunc(relevant(m.table),
			func(part string) bool { return strings.Contains(strings.ToLower(x.row.op), part) }) {
			continue
		}
		if good == allowed || good && x.row.targets == nil && len(x.row.kinds) > 0 {
			then = append(then, x)
		}
	}
	return append(first, then...)
}

// The policies separate organisations, and a test has to fail if any of them is missing or too wide. Each policy is
// dropped, and each of its conditions is made always true; then queries check what each actor reaches. Mutants that
// these do not find have to be found by calls of the matrix, which take a hundred times as long: with
// PORTAL_TEST_MUTANTS they are made for every mutant.
func TestMutants(t *testing.T) {
	thorough := os.Getenv("PORTAL_TEST_MUTANTS") != ""
	for _, kind := range []struct {
		name    string
		of      func([]policy) []mutant
		allowed bool     // the cells to look at: what disappears, or what appears
		callers []string // who make the calls
	}{
		{"dropped", dropped, true, []string{"admin", "tickets", "staff", "staffadmin", "documents", "manager"}},
		{"widened", widened, false, []string{"tickets", "admin", "staffadmin", "manager"}},
		{"as before", asBefore, false, []string{"tickets"}},
	} {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.client = http.DefaultClient // responses with a mutant need not match the contract
			var some []cell
			for _, x := range cells(t) {
				if slices.Contains(kind.callers, x.caller.name) && x.target != missing {
					some = append(some, x)
				}
			}
			asked := w.probes()
			mutants := kind.of(w.policies())
			var throughPortal, throughSQL, caught, equal int
			for _, m := range mutants {
				reason := sameAnyway[m.name+" "+m.how]
				sql := w.asked(asked, m.table, m.change)
				if len(sql) > 0 {
					throughSQL++
				}
				var calls []string
				if thorough || len(sql) == 0 {
					calls = w.calls(m, some, kind.allowed)
				}
				if len(calls) > 0 {
					throughPortal++
				}
				switch {
				case reason != "" && len(sql)+len(calls) > 0:
					t.Errorf("%s %s can be distinguished after all: %v", m.name, m.how, append(calls, sql...)[0])
				case reason != "":
					equal++
				case len(sql)+len(calls) == 0:
					t.Errorf("no test finds %s on %s %s", m.name, m.table, m.how)
				default:
					caught++
				}
				if testing.Verbose() {
					t.Logf("%-70s %s", m.table+" "+m.name+" "+m.how, strings.Join(append(head(calls), head(sql)...), " | "))
				}
			}
			if wrong := w.asked(asked, "", ""); len(wrong) > 0 {
				t.Errorf("the policies differ after the test: %v", wrong)
			}
			line := fmt.Sprintf("%d policies %s", len(mutants), kind.name)
			if kind.name == "widened" {
				line = fmt.Sprintf("%d conditions of policies widened", len(mutants))
			}
			line += fmt.Sprintf(
				", %d caught: %d by calls of the matrix, %d by asking PostgreSQL",
				caught,
				throughPortal,
				throughSQL,
			)
			if equal > 0 {
				line += fmt.Sprintf("; %d can't be told from the original", equal)
			}
			report("%s", line)
		})
	}
}

func head(list []string) []string {
	if len(list) == 0 {
		return []string{"-"}
	}
	return []string{fmt.Sprintf("%.140s", list[0])}
}

// calls makes a mutant, and makes calls until one has a wrong result.
func (w *world) calls(m mutant, some []cell, allowed bool) []string {
	if m.owner() {
		return nil // the portal never acts as the owner
	}
	w.exec(m.change)
	defer func() {
		w.exec(m.undo)
		if m.definer() {
			w.portal.Restart()
		}
	}()
	if m.definer() {
		w.portal.Restart() // cached sign-ins would not be affected
		if wrong := w.signInWrong(); wrong != "" {
			return []string{wrong}
		}
	}
	return w.run(m.probing(some, allowed), true, true, nil)
}
