package wire

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
	"testing/quick"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/listquery"
)

// same tells whether two texts are the same JSON, in whatever order their properties come.
func same(t *testing.T, a, b []byte) bool {
	t.Helper()
	var x, y any
	for _, p := range []struct {
		json []byte
		into *any
	}{{a, &x}, {b, &y}} {
		d := json.NewDecoder(bytes.NewReader(p.json))
		d.UseNumber()
		if err := d.Decode(p.into); err != nil {
			t.Fatalf("%v in %s", err, p.json)
		}
	}
	return reflect.DeepEqual(x, y)
}

// A row is written by hand as json.Marshal writes it, every property of the contract and every character.
func TestRowAsMarshalled(t *testing.T) {
	t.Parallel()
	check := func(r contract.SupportTicketRow, created, active int64, subject string) bool {
		r.CreatedOn, r.LastActivityOn, r.Subject = instant(time.UnixMilli(created%4e12)), instant(time.UnixMicro(active%4e15)), subject
		if created%4 == 0 {
			r.ExactId, r.ConfigurationId = nil, nil
		}
		want, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		got := appendRow(nil, r)
		if !same(t, got, want) {
			t.Errorf("%s\nwant %s", got, want)
		}
		return !t.Failed()
	}
	// The times that quick makes up are none that JSON can hold.
	made := func(created, active int64, id int64, exact *string, configuration *[16]byte, organisation [16]byte, texts [4]string, numbers [3]int64, following bool) bool {
		r := contract.SupportTicketRow{Id: id, ExactId: exact, OrganisationId: organisation, Topic: contract.TicketTopic(texts[1]), Status: contract.TicketStatus(texts[2]),
			Priority: contract.TicketPriority(texts[3]), UnreadCount: int(numbers[0]), LastSeq: numbers[1], Rev: numbers[2], Following: following}
		if configuration != nil {
			r.ConfigurationId = new(uuid.UUID(*configuration))
		}
		return check(r, created, active, texts[0])
	}
	if err := quick.Check(made, nil); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"", "VPN valt uit", `"aan\huis"`, "<b>&amp;</b>", "één café", "regel\n\ttwee", "\u2028", "\x7f", "\xff", "\x00"} {
		check(contract.SupportTicketRow{}, 1, 2, text)
	}
}

// A page is a SupportTicketPage: each of its tickets a row, the people and the last message.
func TestPageAsMarshalled(t *testing.T) {
	t.Parallel()
	people := contract.SupportTicketPeople{OrganisationName: "Bakkerij De Ridder", CreatedBy: contract.UserRef{FullName: "Anne"}, Participants: []contract.TicketParticipant{{Following: true}}}
	last := contract.LastMessage{Text: "Werkt weer", AttachmentCount: 2, CreatedOn: instant(time.UnixMilli(1))}
	stored := func(v any) []byte {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	rows := []tickets.Row{{ID: 1, Subject: "Een"}, {ID: 2, Subject: "Twee", UnreadCount: 3}}
	got, err := AppendTicketPage(nil, listquery.Page[tickets.Listed]{PageNo: 2, PageSize: 25, Total: 27, TotalIsExact: true,
		Items: []tickets.Listed{{Row: rows[0], People: stored(people), LastMessage: stored(last)}, {Row: rows[1], People: stored(people)}}})
	if err != nil {
		t.Fatal(err)
	}
	ticket := func(r tickets.Row, last *contract.LastMessage) contract.SupportTicket {
		full := Ticket(tickets.Ticket{Row: r})
		full.OrganisationName, full.CreatedBy, full.Participants, full.LastMessage = people.OrganisationName, people.CreatedBy, people.Participants, last
		return full
	}
	want := stored(contract.SupportTicketPage{PageNo: 2, PageSize: 25, Total: 27, TotalIsExact: true, Items: []contract.SupportTicket{ticket(rows[0], &last), ticket(rows[1], nil)}})
	if !same(t, got, want) {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got, err = AppendTicketPage(nil, listquery.Page[tickets.Listed]{PageNo: 1, PageSize: 25}); err != nil || !same(t, got, stored(contract.SupportTicketPage{Items: []contract.SupportTicket{}, PageNo: 1, PageSize: 25})) {
		t.Errorf("%s %v", got, err)
	}
}
