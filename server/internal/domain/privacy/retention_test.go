package privacy_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

var allOf = privacy.Retention{Tickets: 90, Log: 90, SignIns: 90, Mail: 90}

// old starts a portal in which, of all data, some is older than 90 days and some younger.
func old(t *testing.T) *archive {
	t.Helper()
	a := newArchive(t)
	a.talk()
	a.nameEverywhere()
	a.exec(
		"insert into audit_log (organisation_id, action, entity, entity_id, at) select id, 'old', 'x', 'x', now() - interval '91 days' from organisation",
	)
	a.exec("update user_account set last_sign_in_on = now() - interval '91 days' where user_id = $1", testkit.ID(email))
	a.exec("update portal_user set last_seen_on = now() - interval '91 days' where id = $1", testkit.ID(email))
	a.exec(
		"update support_ticket set status = 'closed', last_activity_on = now() - interval '91 days' where id = $1",
		a.ticket,
	)
	a.exec(
		"update support_ticket set status = 'closed', last_activity_on = now() - interval '89 days' where id = $1",
		a.other,
	)
	a.exec("update support_ticket set last_activity_on = now() - interval '91 days' where status <> 'closed'")
	for _, table := range []string{"message_notice", "document_notice", "rating_notice", "due_notice", "wake_notice",
		"incident_mail"} {
		a.exec("update " + table + " set mailed_on = now() - interval '91 days'")
	}
	a.exec("update due_notice set made_on = mailed_on")
	a.exec("update incident set state = 'ended'")
	a.exec("update incident_update set created_on = now() - interval '91 days'")
	a.exec("update wake_notice set made_on = mailed_on")
	a.exec("update document set published_on = now() - interval '91 days'")
	a.exec("update inbound_mail set received_on = now() - interval '91 days', ticket_id = $1", a.ticket)
	return a
}

func rowsOf(all []privacy.Expired) (rows []int64) {
	for _, e := range all {
		rows = append(rows, e.Rows)
	}
	return rows
}

// Data past its retention is removed, and nothing younger: of a closed ticket the messages, but not that it existed.
func TestRetain(t *testing.T) {
	t.Parallel()
	a := old(t)
	before := a.tables("true")
	places := "select concat_ws(' ', ticket_id, seq, id, created_on, kind, sent_by) from message order by ticket_id, seq"
	sequence := a.column(places)
	want := []int64{1, 3, 3, 7} // of e-mail six notices and an ignored one that came in; one in quarantine stays

	kept, err := a.Retain(t.Context(), privacy.Retention{}, time.Now(), false)
	if err != nil || slices.Max(rowsOf(kept)) != 0 {
		t.Errorf("without a setting: %v, error = %v", kept, err)
	}
	dry, err := a.Retain(t.Context(), allOf, time.Now(), true)
	if err != nil || !slices.Equal(rowsOf(dry), want) {
		t.Errorf("dry run = %v, error = %v", dry, err)
	}
	if !maps.Equal(a.tables("true"), before) {
		t.Error("a dry run changed something")
	}
	gone, err := a.Retain(t.Context(), allOf, time.Now(), false)
	if err != nil || !slices.Equal(rowsOf(gone), want) {
		t.Errorf("removed = %v, error = %v", gone, err)
	}
	if again, err := a.Retain(t.Context(), allOf, time.Now(), false); err != nil || slices.Max(rowsOf(again)) != 0 {
		t.Errorf("second run = %v, error = %v", again, err)
	}

	if got := a.column(places); !slices.Equal(got, sequence) {
		t.Errorf("order of messages = %v, want\n%v", got, sequence)
	}
	var left int
	a.Scan(
		`select (select count(*) from message where ticket_id = $1 and (text <> '' or withdrawn_on is null) and kind = 'message')
		+ (select count(*) from message where ticket_id = $1 and event ->> 'from' is not null)
		+ (select count(*) from note where ticket_id = $1 and text <> '') + (select count(*) from attachment where ticket_id = $1)
		+ (select count(*) from rating where ticket_id = $1 and comment is not null)
		+ (select count(*) from search_text where ticket_id = $1 and message_id is not null)
		+ (select count(*) from inbound_mail where ticket_id = $1 and (subject <> '' or blob_key is not null))
		+ (select count(*) from reply_address where ticket_id = $1)`,
		[]any{a.ticket},
		&left,
	)
	if left != 0 {
		t.Errorf("rows left of the emptied ticket = %d, want 0", left)
	}
	for _, who := range []string{testkit.AdminA, testkit.Staff} {
		answer := a.Call(who, "GET", fmt.Sprintf("/api/support-tickets/%d", a.ticket), nil)
		var detail contract.SupportTicketDetail
		if answer.JSON(&detail); answer.Status != http.StatusOK || detail.Subject != "Inhoud verwijderd" ||
			len(detail.Messages) == 0 || strings.Contains(string(answer.Body), "Bel ") {
			t.Errorf("response for %s = %d %s", who, answer.Status, answer.Body)
		}
	}
	after := a.tables(fmt.Sprintf("x.organisation_id = '%s'", testkit.ID("B")))
	for _, table := range []string{"message", "support_ticket"} {
		for line := range strings.Lines(after[table]) {
			if !strings.Contains(before[table], strings.TrimSpace(line)) {
				t.Errorf("a younger row was changed: %s", line)
			}
		}
	}
	if got := a.column("select action from audit_log where at < now() - interval '90 days'"); len(got) > 0 {
		t.Errorf("old entries = %v, want none", got)
	}

	// A ticket that is reopened and closed again is emptied again.
	a.exec(`update support_ticket set emptied_on = now() - interval '200 days' where id = $1`, a.ticket)
	a.exec(
		`update message set text = 'Toch nog iets', withdrawn_on = null where ticket_id = $1 and kind = 'message'`,
		a.ticket,
	)
	if again, err := a.Retain(t.Context(), allOf, time.Now(), false); err != nil || again[0].Rows != 1 {
		t.Errorf("after reopening = %v, error = %v, want 1", again, err)
	}
	if got := a.column("select text from message where text = 'Toch nog iets'"); len(got) > 0 {
		t.Error("the message after reopening was not removed")
	}
}

// Only the system may remove data, and not even the system what is younger than a month.
func TestRetainRefuses(t *testing.T) {
	t.Parallel()
	a := old(t)
	before := a.tables("true")
	if _, err := a.Retain(t.Context(), privacy.Retention{Log: privacy.LeastDays - 1}, time.Now(), false); err == nil {
		t.Error("a younger entry was removed")
	}
	past := time.Now().AddDate(0, 0, -90)
	manager := identity.Actor{UserID: testkit.ID(testkit.Staff), OrganisationID: testkit.ID("P"), Staff: true,
		Roles: []identity.Role{identity.RoleManageCustomers, identity.RoleManageSettings}}
	for what, do := range map[string]func(db *queries.Queries) (int64, error){
		"tickets": func(db *queries.Queries) (int64, error) {
			return db.EmptyTickets(t.Context(), []int64{a.ticket}, past, "Leeg gemaakt")
		},
		"log":     func(db *queries.Queries) (int64, error) { return db.RetireLog(t.Context(), 0, 1000, past) },
		"sign-in": func(db *queries.Queries) (int64, error) { return db.RetireSignIns(t.Context(), past) },
		"notices": func(db *queries.Queries) (int64, error) { return db.RetireMailOfTickets(t.Context(), 0, 1000, past) },
		"e-mail":  func(db *queries.Queries) (int64, error) { return db.RetireMail(t.Context(), past, 10) },
	} {
		err := a.App.DB().Tx(t.Context(), manager, func(db *queries.Queries) error {
			_, err := do(db)
			return err
		})
		if err == nil || !strings.Contains(err.Error(), "42501") {
			t.Errorf("%s: error = %v, want 42501", what, err)
		}
	}
	if !maps.Equal(a.tables("true"), before) {
		t.Error("data was changed")
	}
}

// A ticket that was resolved and never closed is retained no longer than a closed one.
func TestRetainTakesResolvedTickets(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	kept := map[string]int64{}
	for _, status := range []string{"in_progress", "resolved", "closed"} {
		kept[status] = a.begin(testkit.UserA, "Vraag over de lijn", "De lijn valt elke ochtend weg.")
		a.exec("update support_ticket set status = $2, last_activity_on = now() - interval '91 days' where id = $1",
			kept[status], status)
	}
	gone, err := a.Retain(t.Context(), privacy.Retention{Tickets: 90}, time.Now(), false)
	if err != nil || gone[0].Rows != 2 {
		t.Errorf("removed = %v, error = %v, want 2", gone, err)
	}
	got := a.column(
		"select t.status || ': ' || m.text from message m join support_ticket t on t.id = m.ticket_id order by 1",
	)
	want := []string{"closed: ", "in_progress: De lijn valt elke ochtend weg.", "resolved: "}
	if !slices.Equal(got, want) {
		t.Errorf("messages left = %q", got)
	}
}

// A ticket that can't be emptied does not keep the others, or other kinds, from being processed.
func TestRetainGoesOnAfterAFailure(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	var ids []int64
	for range 3 {
		ids = append(ids, a.begin(testkit.UserA, "Vraag over de lijn", "De lijn valt elke ochtend weg."))
	}
	a.exec("update support_ticket set status = 'closed', last_activity_on = now() - interval '91 days'")
	a.exec(
		"insert into audit_log (organisation_id, action, entity, entity_id, at) select id, 'old', 'x', 'x', now() - interval '91 days' from organisation",
	)
	a.exec(fmt.Sprintf(`create function fail() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
		create trigger fail before update on message for each row when (old.ticket_id = %d) execute function fail()`, ids[0]))
	gone, err := a.Retain(t.Context(), privacy.Retention{Tickets: 90, Log: 90}, time.Now(), false)
	if err == nil || gone[0].Rows != 2 || gone[1].Rows == 0 {
		t.Errorf("removed = %v, error = %v", gone, err)
	}
}
