package inbound_test

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// While a user releases an e-mail nobody else can decide on it, and after an error it can be decided on at once.
func TestReleaseAndRejectAtOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t, testkit.Configured(func(c *app.Config) { c.Patience = testkit.Patience }))
	d.Grant(testkit.Staff2, "manage:customers")
	ticket, closed := d.ticket(testkit.UserA), d.ticket(testkit.UserA)
	d.Exec("update support_ticket set status = 'closed' where id = $1", closed.Id)
	d.deliver(letter{from: "sanne@elders.example", subject: "Een vraag", text: "Hoe laat?"})
	d.last(1)
	var id string
	d.Scan("select id::text from inbound_mail", nil, &id)
	path := "/api/inbound-mail/" + id
	d.until("the right to decide", func() bool { return d.Call(testkit.Staff2, "GET", path, nil).Status == http.StatusOK })
	refused := func(what string, a testkit.Answer, code string) {
		t.Helper()
		if a.Status != http.StatusConflict || a.Problem().Code != code {
			t.Errorf("%s: response = %d %s", what, a.Status, a.Body)
		}
	}
	into := map[string]any{"ticketId": ticket.Id}
	refused("a closed ticket", d.Call(testkit.Staff, "POST", path+"/release", map[string]any{"ticketId": closed.Id}),
		contract.CodeTicketClosed)

	conn, err := pgx.Connect(t.Context(), d.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	hold, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := hold.Exec(t.Context(), "select from support_ticket where id = $1 for update", ticket.Id); err != nil {
		t.Fatal(err)
	}
	answers := make(chan testkit.Answer, 2)
	for range 2 { // sent twice, with the same response
		go func() { answers <- d.Call(testkit.Staff2, "POST", path+"/release", into) }()
	}
	d.until("both to wait for the ticket", func() bool {
		var waiting int
		d.Scan("select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'", nil,
			&waiting)
		return waiting == 2
	})
	refused("rejected meanwhile", d.Call(testkit.Staff, "POST", path+"/reject", nil), contract.CodeInboundDecided)
	refused("released meanwhile", d.Call(testkit.Staff, "POST", path+"/release", into), contract.CodeInboundDecided)
	var waits contract.InboundMailContent
	d.Call(testkit.Staff, "GET", path, nil).JSON(&waits)
	if waits.Mail.Verdict != contract.InboundVerdictQuarantined || waits.Mail.DecidedBy != nil {
		t.Errorf("e-mail meanwhile = %+v", waits.Mail)
	}
	if err := hold.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var released contract.InboundMail
		a := <-answers
		if a.JSON(&released); a.Status != http.StatusOK || released.Verdict != contract.InboundVerdictReleased {
			t.Errorf("status = %d, want 200\n%s", a.Status, a.Body)
		}
	}
	if got := d.said(testkit.UserA, ticket.Id); len(got) != 2 {
		t.Errorf("messages = %q, want 2", got)
	}
	refused("rejected after it", d.Call(testkit.Staff, "POST", path+"/reject", nil), contract.CodeInboundDecided)

	// An instance ended before it stored the release: the e-mail counts as released, by the same user.
	d.Exec(`update inbound_mail set verdict = 'quarantined', ticket_id = null, message_id = null,
		claimed_until = now() - interval '1 second'`)
	refused("rejected, though posted", d.Call(testkit.Staff, "POST", path+"/reject", nil), contract.CodeInboundDecided)
	d.Call(testkit.Staff, "GET", path, nil).JSON(&waits)
	if waits.Mail.Verdict != contract.InboundVerdictReleased || waits.Mail.TicketId == nil ||
		*waits.Mail.TicketId != ticket.Id || waits.Mail.DecidedBy == nil ||
		waits.Mail.DecidedBy.Id != testkit.ID(testkit.Staff2) {
		t.Errorf("e-mail = %+v", waits.Mail)
	}
}

// While the blob store is unavailable an e-mail can neither be read nor released, but it can be rejected.
func TestReleaseWithoutTheStore(t *testing.T) {
	t.Parallel()
	blobs := filepath.Join(t.TempDir(), "blobs")
	d := newDesk(t, testkit.Configured(func(c *app.Config) { c.BlobURL = "file://" + blobs }))
	ticket := d.ticket(testkit.UserA)
	d.deliver(letter{from: "sanne@elders.example", subject: "Een vraag", text: "Hoe laat?"})
	d.last(1)
	var id string
	d.Scan("select id::text from inbound_mail", nil, &id)
	if err := errors.Join(os.Rename(blobs, blobs+"-away"), os.WriteFile(blobs, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	path, into := "/api/inbound-mail/"+id, map[string]any{"ticketId": ticket.Id}
	for what, a := range map[string]testkit.Answer{"shown": d.Call(testkit.Staff, "GET", path, nil),
		"released": d.Call(testkit.Staff, "POST", path+"/release", into)} {
		if a.Status != http.StatusServiceUnavailable || a.Problem().Code != contract.CodeUnavailable {
			t.Errorf("%s: response = %d %s, want 503", what, a.Status, a.Body)
		}
	}
	if a := d.Call(testkit.Staff, "POST", path+"/reject", nil); a.Status != http.StatusOK {
		t.Errorf("response to rejecting = %d %s, want 200", a.Status, a.Body)
	}
}
