package app_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/dbtest"
)

// A rule about the database's catalogue. The query returns what breaks it.
type rule struct{ name, offenders, breaker string }

// breaker is SQL that breaks the rule, to test that the rule finds it.
var rules = []rule{
	{
		"every table has row-level security, forced",
		`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'goose_db_version'
			and not (c.relrowsecurity and c.relforcerowsecurity)`,
		`alter table message no force row level security`,
	},
	{
		"a table without row-level security is none of the portal's",
		`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
			and (has_table_privilege('portal_app', c.oid, 'insert, update, delete, truncate') or has_table_privilege('portal_definer', c.oid, 'select, insert, update, delete'))`,
		`alter table message disable row level security`,
	},
	{
		"every view runs as its caller",
		`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
		`create view leak as select * from message`,
	},
	{"policies are to the portal's roles or the owner, never to everybody",
		`select p.polname from pg_policy p join pg_class c on c.oid = p.polrelid, unnest(p.polroles) r
			where r = 0 or (r <> c.relowner and pg_get_userbyid(r) not in ('portal_app', 'portal_definer'))`,
		`create policy leak on message for select using (true)`},
	{
		"policies are for one command, but for the owner's",
		`select p.polname from pg_policy p join pg_class c on c.oid = p.polrelid where p.polcmd = '*' and p.polroles <> array[c.relowner]`,
		`create policy leak on message to portal_app using (true)`,
	},
	{"policies restrict nothing by being always true, but for the owner's and sign-in's",
		`select p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
			where pg_get_userbyid(p.polroles[1]) = 'portal_app' and (pg_get_expr(p.polqual, p.polrelid) = 'true' or pg_get_expr(p.polwithcheck, p.polrelid) = 'true')`,
		`create policy leak on message for select to portal_app using (true)`},
	{"an update's policy checks the new row too",
		`select p.polname from pg_policy p where p.polcmd = 'w' and (p.polqual is null or p.polwithcheck is null)`,
		`create policy leak on note for update to portal_app using (actor_staff())`},
	{"what runs with another's rights has a pinned search path and belongs to portal_definer",
		`select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
			and (pg_get_userbyid(p.proowner) <> 'portal_definer' or not exists (select from unnest(p.proconfig) c where c like 'search_path=%pg_temp'))`,
		`create function leak() returns bigint language sql security definer as 'select count(*) from message'`},
	{"what runs with another's rights is not for everybody",
		`select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
			and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`,
		`grant execute on function sign_in to public`},
	{
		"the portal's role owns nothing",
		`select coalesce((select relname::text from pg_class where oid = d.objid and d.classid = 'pg_class'::regclass), d.objid::text) from pg_shdepend d
			where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o' and d.refobjid = 'portal_app'::regrole
				and d.dbid = (select oid from pg_database where datname = current_database())`,
		`create table mine (); alter table mine enable row level security; alter table mine owner to portal_app`,
	},
	{"the portal's roles may not create, and are plain",
		`select rolname from pg_roles where rolname in ('portal_app', 'portal_definer') and
			(rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolcanlogin
				or has_schema_privilege(oid, 'public', 'create') or has_database_privilege(oid, current_database(), 'create'))`,
		`grant create on schema public to portal_app`},
	{
		"what is said, read and done is never changed or removed, but for what is withdrawn",
		`select t || ' ' || what from unnest(array['audit_log', 'message', 'message_read', 'note', 'clock_event']) t, unnest(array['update', 'delete', 'truncate']) what
			where has_table_privilege('portal_app', t, what) or what = 'update' and exists (
				select from pg_attribute a where a.attrelid = t::regclass and a.attnum > 0 and not a.attisdropped
					and has_column_privilege('portal_app', t, a.attname, what)
					and not (t in ('message', 'note') and a.attname in ('text', 'withdrawn_on', 'withdrawn_by')))`,
		`grant update (created_on) on message to portal_app`,
	},
	{
		"nothing is for everybody",
		`select c.relname from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace and a.grantee = 0`,
		`grant select on organisation to public`,
	},
}

// withoutIndex are the foreign keys that need no index, with the reason. The rows that they refer to are never
// deleted, or too rarely to matter: people, users, organisations, messages and grants stay.
var withoutIndex = map[string]string{
	"audit_log_actor_id_fkey":                               "people are never deleted",
	"user_account_invited_by_fkey":                          "people are never deleted",
	"user_grant_granted_by_fkey":                            "people are never deleted",
	"user_grant_grant_id_fkey":                              "the catalogue is changed by migrations only",
	"erasure_request_asked_by_fkey":                         "people are never deleted",
	"export_run_person_id_organisation_id_fkey":             "people are never deleted",
	"access_request_grant_id_fkey":                          "the catalogue is changed by migrations only",
	"support_ticket_assignee_id_fkey":                       "people are never deleted",
	"message_sent_by_fkey":                                  "people are never deleted",
	"message_reply_to_id_fkey":                              "messages are never deleted",
	"wake_notice_user_id_fkey":                              "people are never deleted",
	"inbound_mail_ticket_id_fkey":                           "tickets are never deleted",
	"inbound_mail_user_id_fkey":                             "people are never deleted",
	"inbound_mail_decided_by_fkey":                          "people are never deleted",
	"reply_address_user_id_fkey":                            "people are never deleted",
	"rating_answered_by_fkey":                               "people are never deleted",
	"rating_notice_user_id_fkey":                            "people are never deleted",
	"due_notice_user_id_fkey":                               "people are never deleted",
	"ticket_clock_agreement_id_agreement_no_fkey":           "versions are never deleted",
	"ticket_clock_calendar_id_calendar_no_fkey":             "versions are never deleted",
	"agreement_version_made_by_fkey":                        "people are never deleted",
	"calendar_version_made_by_fkey":                         "people are never deleted",
	"agreement_organisation_id_fkey":                        "organisations are never deleted",
	"ticket_link_created_by_fkey":                           "people are never deleted",
	"message_withdrawn_by_fkey":                             "people are never deleted",
	"note_withdrawn_by_fkey":                                "people are never deleted",
	"message_read_user_id_fkey":                             "people are never deleted",
	"message_read_ticket_id_organisation_id_fkey":           "tickets are never deleted",
	"note_sent_by_fkey":                                     "people are never deleted",
	"note_reply_to_id_fkey":                                 "notes are never deleted",
	"incident_report_configuration_id_organisation_id_fkey": "services are never deleted",
	"attachment_created_by_fkey":                            "people are never deleted",
	"attachment_organisation_id_fkey":                       "organisations are never deleted",
	"configuration_contact_organisation_id_fkey":            "organisations are never deleted",
	"message_notice_user_id_fkey":                           "people are never deleted",
	"document_uploaded_by_fkey":                             "people are never deleted",
	"view_as_staff_id_fkey":                                 "people are never deleted",
	"support_ticket_team_id_fkey":                           "teams are never deleted",
	"support_ticket_merged_into_fkey":                       "tickets are never deleted",
	"bulk_run_actor_id_fkey":                                "people are never deleted",
	"bulk_result_actor_id_fkey":                             "people are never deleted",
	"ticket_desk_snoozed_by_fkey":                           "people are never deleted",
	"canned_reply_owner_id_fkey":                            "people are never deleted",
	"canned_reply_team_id_fkey":                             "teams are never deleted",
	"canned_reply_then_assignee_id_fkey":                    "people are never deleted",
	"canned_reply_then_team_id_fkey":                        "teams are never deleted",
	"note_mention_ticket_id_organisation_id_fkey":           "tickets are never deleted",
}

const unindexed = `select c.conname from pg_constraint c
	where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
		select from pg_index i where i.indrelid = c.conrelid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%')
			and (i.indkey::int2[])[0] = any (c.conkey))`

func TestCatalog(t *testing.T) {
	t.Parallel()
	conn := connect(t, dbtest.Bare(t).URL)
	for _, r := range rules {
		if found := column(t, conn, r.offenders); len(found) > 0 {
			t.Errorf("%s, except %v", r.name, found)
		}
	}
	found := column(t, conn, unindexed)
	for _, name := range found {
		if withoutIndex[name] == "" {
			t.Errorf("the foreign key %s has neither an index nor a reason", name)
		}
	}
	for name := range withoutIndex {
		if !slices.Contains(found, name) {
			t.Errorf("%s needs no exception", name)
		}
	}
}

// Each rule finds its violation: a rule that can't fail tests nothing.
func TestCatalogRulesFire(t *testing.T) {
	t.Parallel()
	conn := connect(t, dbtest.Bare(t).URL)
	for _, r := range rules {
		tx, err := conn.Begin(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Exec(t.Context(), r.breaker); err != nil {
			t.Errorf("%s: breaking the database: %v", r.name, err)
		} else if len(column(t, conn, r.offenders)) == 0 {
			t.Errorf("%q does not find: %s", r.name, r.breaker)
		}
		if err := tx.Rollback(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// Without an actor no row is visible, in any table or view that the portal may read.
func TestNobodySeesNothing(t *testing.T) {
	t.Parallel()
	d := dbtest.New(t)
	fill(t, d.URL)
	conn := connect(t, d.URL)
	readable := column(
		t,
		conn,
		`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
		and has_table_privilege('portal_app', c.oid, 'select') order by 1`,
	)
	if len(readable) < 15 {
		t.Fatalf("readable = %v, want more tables", readable)
	}
	app := connect(t, d.AppURL)
	if _, err := app.Exec(t.Context(), "set role portal_app"); err != nil {
		t.Fatal(err)
	}
	// Some views have the actor's own rows. This one gets the actor as an argument, and no policy applies to it.
	if _, err := conn.Exec(t.Context(),
		"select set_config('portal.user_id', id::text, false) from portal_user"); err != nil {
		t.Fatal(err)
	}
	for _, name := range readable {
		if name == "goose_db_version" {
			continue
		}
		var all, seen int
		if err := conn.QueryRow(t.Context(), "select count(*) from "+pgx.Identifier{name}.Sanitize()).Scan(&all); err != nil {
			t.Fatal(err)
		}
		if err := app.QueryRow(t.Context(), "select count(*) from "+pgx.Identifier{name}.Sanitize()).Scan(&seen); err != nil {
			t.Fatal(err)
		}
		if all == 0 {
			t.Errorf("%s is empty; fill it, because otherwise this tests nothing", name)
		}
		if seen > 0 {
			t.Errorf("without an actor %d rows of %s are visible, want 0", seen, name)
		}
	}
	var tickets int
	err := d.DB.Read(t.Context(), identity.System("a test of what the system sees"), countTickets(t, &tickets))
	if err != nil || tickets == 0 {
		t.Errorf("the system sees %d tickets, %v", tickets, err)
	}
}

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return conn
}

func column(t *testing.T, conn *pgx.Conn, sql string) []string {
	t.Helper()
	rows, _ := conn.Query(t.Context(), sql)
	list, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatalf("querying the catalog: %v: %s", err, strings.TrimSpace(sql))
	}
	return list
}
