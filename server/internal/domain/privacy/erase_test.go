package privacy_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

// After an erasure nothing in the portal reveals the person, every message is where it was, and other people's data is
// unchanged.
func TestErase(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	a.talk()
	a.nameEverywhere()
	const (
		ours   = "x.organisation_id is distinct from '%s'"
		theirs = "x.organisation_id = '%s'"
	)
	b := testkit.ID("B")
	if n := len(found(a.tables(fmt.Sprintf(ours, b)))); n < 30 {
		t.Fatalf("rows with the person before = %d, want at least 30 for a useful test", n)
	}
	sequence := a.column(
		`select concat_ws(' ', ticket_id, seq, id, created_on, kind, sent_by, reply_to_id) from message order by ticket_id, seq`,
	)
	sees := func() (all []string) {
		for _, who := range []string{testkit.ColleagueA, testkit.AdminA, testkit.AdminB, testkit.NobodyA} {
			for _, ticket := range []int64{a.ticket, a.other} {
				answer := a.Call(who, "GET", fmt.Sprintf("/api/support-tickets/%d", ticket), nil)
				var detail contract.SupportTicketDetail
				if answer.Status == http.StatusOK {
					answer.JSON(&detail)
				}
				all = append(all, fmt.Sprint(who, ticket, answer.Status, len(detail.Messages)))
			}
		}
		return all
	}
	seen := sees()
	everything, ofB := a.tables("true"), a.tables(fmt.Sprintf(theirs, b))

	// A dry run reports the same and changes nothing.
	e := privacy.Erasure{Person: testkit.ID(email), Reason: "request 12"}
	e.Dry = true
	dry, err := a.Erase(t.Context(), system, e)
	if err != nil {
		t.Fatal(err)
	}
	for table, rows := range a.tables("true") {
		if rows != everything[table] {
			t.Errorf("a dry run changed %s", table)
		}
	}
	e.Dry = false
	done, err := a.Erase(t.Context(), system, e)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(dry, done) || done.Kept.Messages == 0 || done.Kept.Files != 1 {
		t.Errorf("dry run = %+v\nerasure = %+v", dry, done)
	}
	var columns []string
	for _, c := range done.Columns {
		columns = append(columns, c.Column)
		if _, ok := privacy.Fates[c.Column]; !ok {
			t.Errorf("%s has no fate", c.Column)
		}
	}
	if len(columns) < 25 {
		t.Errorf("columns = %v, want at least 25", columns)
	}

	a.Indexed()
	for _, line := range found(a.tables(fmt.Sprintf(ours, b))) {
		t.Errorf("the person is still found in %s", line)
	}
	if got := a.tables(fmt.Sprintf(theirs, b)); !maps.Equal(only(got, ofB), only(ofB, ofB)) {
		t.Error("rows of another organisation were changed")
	}
	got := a.column(`select concat_ws(' ', ticket_id, seq, id, created_on, kind, sent_by, reply_to_id)
		from message order by ticket_id, seq`)
	if !slices.Equal(got, sequence) {
		t.Errorf("order of messages = %v, want\n%v", got, sequence)
	}
	if got := sees(); !slices.Equal(got, seen) {
		t.Errorf("what others see = %v, want\n%v", got, seen)
	}
	a.conversation(done.Pseudonym)
	// An instance caches actors for a few seconds.
	for until := time.Now().Add(3 * time.Minute); ; time.Sleep(200 * time.Millisecond) {
		answer := a.Call(email, "GET", "/api/users/me", nil)
		if answer.Status == http.StatusNotFound {
			break
		}
		if time.Now().After(until) {
			t.Fatalf("sign-in of the erased user: response = %d %s", answer.Status, answer.Body)
		}
	}
	if _, err := a.Erase(t.Context(), system, e); !errors.Is(err, privacy.ErrErased) {
		t.Errorf("error of a second erasure = %v", err)
	}
	// Texts that no longer name anybody still have their author.
	got = a.column(`select action || ' ' || reason || coalesce(actor_id::text, '')
		from audit_log where entity = 'user' order by id desc limit 1`)
	if !slices.Equal(got, []string{"user.erased request 12"}) {
		t.Errorf("log = %q", got)
	}
}

// only returns those tables that organisation B has rows in, since the others can't show a change.
func only(tables, with map[string]string) map[string]string {
	some := map[string]string{}
	for _, table := range []string{"support_ticket", "message", "person", "portal_user", "audit_log", "configuration",
		"user_account", "user_grant", "ticket_participant", "search_text", "attachment"} {
		if with[table] != "" {
			some[table] = tables[table]
		}
	}
	return some
}

func (a *archive) column(sql string) []string {
	a.T.Helper()
	rows, _ := a.conn.Query(a.T.Context(), sql)
	list, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		a.T.Fatal(err)
	}
	return list
}

// conversation checks what a colleague reads of an erased person.
func (a *archive) conversation(pseudonym string) {
	a.T.Helper()
	var detail contract.SupportTicketDetail
	a.Call(testkit.AdminA, "GET", fmt.Sprintf("/api/support-tickets/%d", a.ticket), nil).JSON(&detail)
	if detail.CreatedBy.FullName != pseudonym || len(detail.Messages) == 0 {
		a.T.Errorf("creator of the ticket = %s, messages = %d", detail.CreatedBy.FullName, len(detail.Messages))
	}
	for i, m := range detail.Messages {
		if m.Seq != int64(i+1) || m.SendBy.FullName != pseudonym {
			a.T.Errorf("message %d = seq %d by %s", i, m.Seq, m.SendBy.FullName)
		}
		if m.Kind == "message" && (!strings.Contains(m.Text, pseudonym) || !strings.Contains(m.Text, "superuser@a.example")) {
			a.T.Errorf("text = %q", m.Text)
		}
	}
	var list contract.SupportTicketPage
	a.Call(testkit.AdminA, "GET", "/api/support-tickets?SearchParameter=Uri", nil).JSON(&list)
	if len(list.Items) > 0 {
		a.T.Errorf("tickets found by the name = %d, want 0", len(list.Items))
	}
}

// A member of staff is erased where they acted; texts with the same name elsewhere stay. Their address is erased
// everywhere.
func TestEraseStaff(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	const text = "Stella Staff belt u terug, of mail staff2@provider.example."
	with := a.begin(testkit.UserA, "Vraag", text)
	without := a.begin(testkit.UserA, "Een andere Stella Staff", text)
	a.exec(
		`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on)
		values ($1, $2, $3, 1, 'x', $1, now() - interval '1 hour')`,
		testkit.ID(testkit.Staff2),
		with,
		testkit.ID("A"),
	)
	a.exec(`insert into audit_log (organisation_id, action, entity, entity_id, reason) values ($1, 'x', 'x', 'x', $2)`,
		testkit.ID("B"), text)
	done, err := a.Erase(t.Context(), system, privacy.Erasure{Person: testkit.ID(testkit.Staff2)})
	if err != nil {
		t.Fatal(err)
	}
	address := a.column(fmt.Sprintf("select email from portal_user where id = '%s'", testkit.ID(testkit.Staff2)))[0]
	for sql, want := range map[string]string{
		fmt.Sprintf("select text from message where ticket_id = %d", with):    done.Pseudonym + " belt u terug, of mail " + address + ".",
		"select reason from audit_log where action = 'x'":                     "Stella Staff belt u terug, of mail " + address + ".",
		fmt.Sprintf("select text from message where ticket_id = %d", without): text,
	} {
		if got := strings.Join(a.column(sql), ""); got != want {
			t.Errorf("%s: %q, want %q", sql, got, want)
		}
	}
}

// An export has a section for everything that refers to a person, and their files.
func TestExport(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	a.talk()
	a.nameEverywhere()
	a.exec("update attachment set name = '/../b.txt' where ticket_id is not null")
	var into bytes.Buffer
	archive, err := a.Export(t.Context(), system, testkit.ID(email))
	if err != nil {
		t.Fatal(err)
	}
	if err := archive.Write(t.Context(), &into); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(into.Bytes()), int64(into.Len()))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if !filepath.IsLocal(f.Name) || strings.Count(f.Name, "/") > 1 {
			t.Errorf("%q is not a safe file name", f.Name)
		}
		files[f.Name[strings.LastIndex(f.Name, ".")+1:]] = string(text)
	}
	if files["txt"] != "kept for the administration" || files["eml"] != "From: "+email || len(files) != 3 {
		t.Errorf("files = %q", files)
	}
	var person struct {
		Data         map[string][]map[string]any
		MissingFiles []string
	}
	if err := json.Unmarshal([]byte(files["json"]), &person); err != nil {
		t.Fatal(err)
	}
	if len(person.MissingFiles) != 1 {
		t.Errorf("missing files = %q, want 1", person.MissingFiles)
	}
	for column, f := range privacy.Fates {
		if f.Section != "" && len(person.Data[f.Section]) == 0 {
			t.Errorf("section %s of column %s is empty", f.Section, column)
		}
	}
	if u := person.Data["user"]; len(u) != 1 || u[0]["email"] != email || u[0]["fullName"] != name {
		t.Errorf("user = %v", u)
	}
	if text := files["json"]; strings.Contains(text, "CODE-B") || strings.Contains(text, testkit.ID("B").String()) {
		t.Error("the export contains data of another organisation")
	}
	if _, err := a.Export(t.Context(), system, uuid.New()); err == nil {
		t.Error("exporting an unknown person succeeded")
	}
}

// Staff who manage customers can erase customers' people only, and others nobody, whatever a caller of the domain
// allows.
func TestWhoMayErase(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	actor := func(email, of string, staff bool, roles ...identity.Role) identity.Actor {
		return identity.Actor{UserID: testkit.ID(email), OrganisationID: testkit.ID(of), Staff: staff, Roles: roles}
	}
	manager := actor(testkit.Staff, "P", true, identity.RoleManageCustomers)
	for what, c := range map[string]struct {
		by   identity.Actor
		whom string
		may  bool
	}{
		"a customer's person by a manager":        {manager, testkit.ColleagueA, true},
		"the provider's own by a manager":         {manager, testkit.Staff2, false},
		"themselves":                              {manager, testkit.Staff, false},
		"a customer's person by staff":            {actor(testkit.Staff2, "P", true), testkit.UserA, false},
		"a colleague by an account-admin":         {actor(testkit.AdminA, "A", false, identity.RoleAccountAdmin), testkit.UserA, false},
		"the last account-admin by a manager":     {manager, testkit.AdminB, true},
		"a member of the provider by the machine": {system, testkit.Staff2, true},
	} {
		done, err := a.Erase(t.Context(), c.by, privacy.Erasure{Person: testkit.ID(c.whom), Dry: true})
		if (err == nil) != c.may {
			t.Errorf("%s: error = %v", what, err)
		}
		if done.NoAdmin != (c.whom == testkit.AdminB) {
			t.Errorf("%s: NoAdmin = %t", what, done.NoAdmin)
		}
	}
	a.Grant(testkit.Staff2, "account-admin")
	_, err := a.Erase(t.Context(), system, privacy.Erasure{Person: testkit.ID(testkit.Staff2)})
	if !errors.Is(err, access.ErrLastAdmin) {
		t.Errorf("error of erasing the provider's last account-admin = %v", err)
	}
}

// A name that JSON escapes is erased as well, without changing the text around it.
func TestEraseNameWithQuotes(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	var u contract.User
	answer := a.Call(testkit.AdminA, "POST", "/api/users", map[string]any{"firstName": `Jan "Jopie"`,
		"lastName": `de \ Vries`, "email": "jopie@a.example"})
	if answer.JSON(&u); answer.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", answer.Status, answer.Body)
	}
	id := a.begin(testkit.UserA, "Vraag over de lijn", `Jan "Jopie" de \ Vries zit ernaast, zegt hij.`)
	a.exec(`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on)
		values ($1, $2, $3, 1, 'x', $1, now() - interval '1 hour')`, u.Id, id, testkit.ID("A"))
	answer = a.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", id),
		map[string]any{"followerIds": []any{u.Id}, "subject": `Lijn van Jan "Jopie" de \ Vries "boven"`})
	if answer.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", answer.Status, answer.Body)
	}
	if _, err := a.Erase(t.Context(), system, privacy.Erasure{Person: u.Id, Reason: "verzoek"}); err != nil {
		t.Fatal(err)
	}
	for what, sql := range map[string]string{
		"text":    `select text from message where text like '%Jopie%'`,
		"event":   `select event::text from message where event::text like '%Jopie%'`,
		"log":     `select concat(before, ' -> ', after) from audit_log where concat(before, after) like '%Jopie%'`,
		"subject": `select subject from support_ticket where subject like '%Jopie%'`,
	} {
		if got := a.column(sql); len(got) > 0 {
			t.Errorf("%s = %q, want none", what, got)
		}
	}
	events := a.column(`select event ->> 'to' from message where event ->> 'type' = 'subject'`)
	if len(events) != 1 || !strings.HasPrefix(events[0], "Lijn van ") || !strings.HasSuffix(events[0], ` "boven"`) {
		t.Errorf("event of the subject = %q", events)
	}
}

// The provider's own log no longer has the person's address. Their name stays in it, because the log is the provider's,
// and others may have the same name.
func TestEraseInTheProvidersLog(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	a.Grant(testkit.Staff, "manage:customers")
	withdrawn := func(who, text string) {
		t.Helper()
		id, note := a.begin(who, "Vraag over de lijn", "De lijn valt elke ochtend weg."), uuid.New()
		a.exec(`insert into note_counter (ticket_id, organisation_id, last_seq)
			select id, organisation_id, 1 from support_ticket where id = $1`, id)
		a.exec(`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on)
			select $2, id, organisation_id, 1, 'Gebeld', $3, now() from support_ticket where id = $1`,
			id, note, testkit.ID(testkit.Staff))
		answer := a.Call(testkit.Staff, "POST", "/api/messages/"+note.String()+"/withdraw", map[string]any{"reason": text})
		if answer.Status >= http.StatusMultipleChoices {
			t.Fatalf("response = %d %s", answer.Status, answer.Body)
		}
	}
	withdrawn(testkit.UserA, "Uri User (user@a.example) belde: dit klopt niet")
	withdrawn(testkit.AdminB, "Uri User van Klant B belde")
	var made contract.SupportTicket
	a.Call(testkit.Staff, "POST", "/api/support-tickets", map[string]any{"organisationId": testkit.ID("A"),
		"subject": "Onderhoud", "topic": "question", "text": "Wij komen dinsdag langs."}).JSON(&made)
	said := a.column(fmt.Sprintf("select id::text from message where ticket_id = %d", made.Id))[0]
	answer := a.Call(
		testkit.Staff,
		"POST",
		"/api/messages/"+said+"/withdraw",
		map[string]any{"reason": "Uri User wil het niet"},
	)
	if answer.Status >= http.StatusMultipleChoices {
		t.Fatalf("response = %d %s", answer.Status, answer.Body)
	}
	answer = a.Call(testkit.Staff, "POST", "/api/users/"+testkit.ID(testkit.UserA).String()+"/erasure",
		map[string]any{"dryRun": false, "reason": "verzoek"})
	if answer.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", answer.Status, answer.Body)
	}
	a.exec("update erasure_request set asked_on = asked_on - interval '1 day', due_on = now()")
	if n, err := a.EraseDue(t.Context()); n != 1 || err != nil {
		t.Fatalf("erased = %d, error = %v, want 1", n, err)
	}
	if got := a.column(`select reason from audit_log where reason ~ '[^-]user@a.example'`); len(got) > 0 {
		t.Errorf("reasons in the log = %q, want none", got)
	}
	got := a.column(`select reason from audit_log where reason ~ 'Uri User' order by id`)
	if len(got) != 3 || !strings.HasPrefix(got[0], "Uri User (gewist-") || got[1] != "Uri User van Klant B belde" {
		t.Errorf("log = %q", got)
	}
}

// A person to whom somebody else assigned a ticket for a while is named in its conversation, and erased there too.
func TestEraseWhoHadATicketOnce(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	id := a.begin(testkit.UserA, "Vraag over de lijn", "De lijn valt elke ochtend weg.")
	for _, who := range []string{testkit.Staff, testkit.Staff2} {
		answer := a.Call(testkit.Staff2, "PUT", fmt.Sprintf("/api/support-tickets/%d", id),
			map[string]any{"assigneeId": testkit.ID(who)})
		if answer.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", answer.Status, answer.Body)
		}
	}
	if got := a.column(`select event::text from message where event::text like '%Stan Staff%'`); len(got) != 2 {
		t.Fatalf("events with the name = %q, want 2", got)
	}
	if _, err := a.Erase(t.Context(), system,
		privacy.Erasure{Person: testkit.ID(testkit.Staff), Reason: "verzoek"}); err != nil {
		t.Fatal(err)
	}
	if got := a.column(`select event::text from message where event::text like '%Stan Staff%'`); len(got) > 0 {
		t.Errorf("events with the name = %q, want none", got)
	}
}
