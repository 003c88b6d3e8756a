package benchdata

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"
	"math/rand/v2"
	"time"

	"github.com/google/uuid"
)

// table is a table to fill, with its columns and rows in their order.
type table struct {
	name    string
	columns []string
	rows    iter.Seq[[]any]
}

// grants by the keys of the catalogue.
type grants map[string][16]byte

// tables returns the tables in an order in which every row follows the rows that it refers to.
func (w *world) tables(catalogue grants) []table {
	return []table{
		{"organisation", []string{"id", "name", "customer_number", "kind", "created_on"}, w.organisationRows},
		{"organisation_domain", []string{"domain", "organisation_id", "created_on"}, w.domainRows},
		{"person", []string{"id", "organisation_id", "full_name", "is_customer"}, w.personRows},
		{
			"portal_user",
			[]string{
				"id",
				"organisation_id",
				"first_name",
				"last_name",
				"email",
				"username",
				"status",
				"created_on",
				"last_seen_on",
			},
			w.userRows,
		},
		// Without a subject: the first sign-in with the e-mail address binds the account, at any provider, as its
		// domain is the organisation's.
		{"user_account", []string{"id", "user_id", "organisation_id", "email", "username", "created_on"}, w.accountRows},
		{
			"user_grant",
			[]string{"user_id", "grant_id", "organisation_id", "valid_from", "granted_on"},
			w.grantRows(catalogue),
		},
		{
			"location",
			[]string{"id", "organisation_id", "postcode", "house_number", "city"},
			w.locationRows,
		},
		{
			"configuration",
			[]string{"id", "organisation_id", "code", "description", "location_id", "postcode", "house_number", "city"},
			w.configurationRows,
		},
		{
			"support_ticket",
			[]string{
				"id",
				"organisation_id",
				"exact_id",
				"configuration_id",
				"subject",
				"topic",
				"status",
				"priority",
				"created_on",
				"created_by",
				"assignee_id",
				"last_activity_on",
				"last_seq",
				"rev",
				"resolved_on",
				"people",
				"last_message",
			},
			w.ticketRows,
		},
		{
			"ticket_participant",
			[]string{"ticket_id", "user_id", "organisation_id", "takes_part", "following", "read_seq", "behind", "joined_on"},
			w.participantRows,
		},
		{
			"message",
			[]string{"id", "ticket_id", "organisation_id", "seq", "kind", "text", "event", "sent_by", "created_on"},
			w.messageRows,
		},
		{"message_read", []string{"message_id", "user_id", "ticket_id", "organisation_id", "read_on"}, w.readRows},
		{
			"document",
			[]string{
				"id",
				"organisation_id",
				"name",
				"category",
				"period",
				"published_on",
				"content_type",
				"size",
				"sha256",
				"blob_key",
			},
			w.documentRows,
		},
		{"document_seen", []string{"document_id", "user_id", "organisation_id", "seen_on"}, w.seenRows},
	}
}

func (w *world) organisationRows(yield func([]any) bool) {
	for _, o := range w.organisations {
		kind := "customer"
		if o.number == 0 {
			kind = "provider"
		}
		if !yield([]any{w.organisationID(o), o.name(), fmt.Sprintf("B%06d", o.number), kind, begin}) {
			return
		}
	}
}

func (w *world) domainRows(yield func([]any) bool) {
	for _, o := range w.organisations {
		if !yield([]any{o.domain(), w.organisationID(o), begin}) {
			return
		}
	}
}

// user is a user with their account.
type user struct {
	organisation organisation
	number       int // within the organisation
	id           [16]byte
	first, last  string
	email        string
}

func names(o organisation, user int) (first, last string) {
	return firstNames[user%len(firstNames)], lastNames[(user/len(firstNames)+o.number)%len(lastNames)]
}

func fullName(o organisation, user int) string {
	first, last := names(o, user)
	return first + " " + last
}

// name returns the name of an organisation.
func (o organisation) name() string {
	if o.number == 0 {
		return "Dienstverlener"
	}
	return fmt.Sprintf("Klant %d %s", o.number, cities[o.number%len(cities)])
}

// domain returns the domain of its users' addresses.
func (o organisation) domain() string { return fmt.Sprintf("klant%d.example", o.number) }

func (w *world) users(yield func(user) bool) {
	for _, o := range w.organisations {
		for n := range o.users {
			first, last := names(o, n)
			u := user{organisation: o, number: n, id: w.personID(o, n), first: first, last: last,
				email: fmt.Sprintf("u%d@%s", n, o.domain())}
			if !yield(u) {
				return
			}
		}
	}
}

// ofUsers yields the rows of a table that has rows for every user.
func (w *world) ofUsers(yield func([]any) bool, rows func(u user) [][]any) {
	for u := range w.users {
		for _, row := range rows(u) {
			if !yield(row) {
				return
			}
		}
	}
}

func (w *world) personRows(yield func([]any) bool) {
	w.ofUsers(yield, func(u user) [][]any {
		return [][]any{
			{u.id, w.organisationID(u.organisation), fullName(u.organisation, u.number), u.organisation.number > 0},
		}
	})
}

func (w *world) userRows(yield func([]any) bool) {
	w.ofUsers(yield, func(u user) [][]any {
		return [][]any{
			{
				u.id,
				w.organisationID(u.organisation),
				u.first,
				u.last,
				u.email,
				u.email,
				"active",
				begin,
				end.Add(-time.Duration(u.number) * time.Hour),
			},
		}
	})
}

func (w *world) accountRows(yield func([]any) bool) {
	w.ofUsers(yield, func(u user) [][]any {
		account := w.id(kindAccount, u.organisation.firstPerson+u.number)
		return [][]any{{account, u.id, w.organisationID(u.organisation), u.email, u.email, begin}}
	})
}

// grantRows: the first user of a customer is its account-admin, every tenth sees all its tickets.
func (w *world) grantRows(catalogue grants) iter.Seq[[]any] {
	return func(yield func([]any) bool) {
		w.ofUsers(yield, func(u user) (rows [][]any) {
			var keys []string
			switch {
			case u.organisation.number == 0:
			case u.number == 0:
				keys = []string{"account-admin"}
			case u.number%10 == 0:
				keys = []string{"view:support-tickets", "view:company-tickets", "view:documents"}
			default:
				keys = []string{"view:support-tickets", "view:documents"}
			}
			for _, key := range keys {
				rows = append(rows, []any{u.id, catalogue[key], w.organisationID(u.organisation), begin, begin})
			}
			return rows
		})
	}
}

func (w *world) ofTickets(yield func([]any) bool, rows func(t *ticket, yield func([]any) bool) bool) {
	for n := range w.tickets {
		t := w.ticket(n)
		if !rows(&t, yield) {
			return
		}
	}
}

func (w *world) ticketRows(yield func([]any) bool) {
	w.ofTickets(yield, func(t *ticket, yield func([]any) bool) bool {
		r := w.rng(kindText, t.number)
		var number, configuration, assignee, resolved any
		// Some of the newest tickets have no number yet.
		if newest := t.number > w.tickets-w.tickets/100; !newest || r.IntN(2) == 0 {
			number = fmt.Sprintf("%08d", 10_000_000+t.number)
		}
		if r.IntN(3) > 0 {
			configuration = w.configurationID(t.organisation, skewed(r, t.organisation.configurations))
		}
		if t.assigned {
			assignee = t.participants[1].person
		}
		if t.closed || t.status == "resolved" {
			resolved = t.last
		}
		return yield(
			[]any{
				t.id(),
				w.organisationID(t.organisation),
				number,
				configuration,
				subject(r),
				t.topic,
				t.status,
				t.priority,
				t.created,
				t.participants[0].person,
				assignee,
				t.last,
				int64(t.messages),
				int64(1 + 2*t.messages),
				resolved,
				t.people(),
				w.lastMessage(t),
			},
		)
	})
}

// person is a user as stored with a ticket.
type person struct {
	ID         uuid.UUID `json:"id"`
	FullName   string    `json:"fullName"`
	IsCustomer bool      `json:"isCustomer"`
}

func (p participant) shown() person { return person{p.person, p.name, !p.staff} }

// people returns the value that the database's triggers would compute, which takes too long for millions of tickets.
func (t *ticket) people() any {
	type participant struct {
		User      person `json:"user"`
		Following bool   `json:"following"`
	}
	p := struct {
		OrganisationName string        `json:"organisationName"`
		CreatedBy        any           `json:"createdBy"`
		Participants     []participant `json:"participants"`
		Assignee         *person       `json:"assignee"`
	}{OrganisationName: t.organisation.name()}
	p.CreatedBy = map[string]any{"id": uuid.UUID(t.participants[0].person), "fullName": t.participants[0].name}
	for _, other := range t.participants {
		p.Participants = append(p.Participants, participant{other.shown(), other.following})
	}
	if t.assigned {
		assignee := t.participants[1].shown()
		p.Assignee = &assignee
	}
	return p
}

// lastMessage returns the newest message that is not an event.
func (w *world) lastMessage(t *ticket) any {
	r, seq, last := w.texts(t), t.messages, ""
	if t.closed {
		seq--
	}
	for range seq {
		last = text(r)
	}
	if runes := []rune(last); len(runes) > shownText {
		last = string(runes[:shownText])
	}
	return map[string]any{
		"text":            last,
		"sendBy":          t.sender(seq).shown(),
		"createdOn":       t.created.Add(t.sinceCreated(seq)).Format("2006-01-02T15:04:05.000Z"),
		"attachmentCount": 0,
	}
}

const shownText = 200 // characters

// texts returns the random source of a conversation's texts.
func (w *world) texts(t *ticket) *rand.Rand { return w.rng(kindText, 1<<40|t.number) }

func (w *world) participantRows(yield func([]any) bool) {
	w.ofTickets(yield, func(t *ticket, yield func([]any) bool) bool {
		for i, p := range t.participants {
			row := []any{t.id(), p.person, w.organisationID(t.organisation), true, p.following, int64(p.read), t.behind(p),
				t.created.Add(time.Duration(i) * time.Second)}
			if !yield(row) {
				return false
			}
		}
		return true
	})
}

const closedEvent = `{"type": "status", "from": "resolved", "to": "closed"}`

func (w *world) messageRows(yield func([]any) bool) {
	w.ofTickets(yield, func(t *ticket, yield func([]any) bool) bool {
		r := w.texts(t)
		organisationID := w.organisationID(t.organisation)
		for seq := 1; seq <= t.messages; seq++ {
			row := []any{
				w.messageID(t, seq),
				t.id(),
				organisationID,
				int64(seq),
				"message",
				"",
				nil,
				t.sender(seq).person,
				t.created.Add(t.sinceCreated(seq)),
			}
			if t.isEvent(seq) {
				row[4], row[6] = "event", closedEvent
			} else {
				row[5] = text(r)
			}
			if !yield(row) {
				return false
			}
		}
		return true
	})
}

// readRows yields a receipt of every participant for every message of others that they have read.
func (w *world) readRows(yield func([]any) bool) {
	w.ofTickets(yield, func(t *ticket, yield func([]any) bool) bool {
		organisationID := w.organisationID(t.organisation)
		for seq := 1; seq <= t.messages; seq++ {
			sender := t.sender(seq).person
			for _, p := range t.participants {
				if seq > p.read || p.person == sender || t.isEvent(seq) {
					continue
				}
				readOn := t.created.Add(t.sinceCreated(seq)).Add(time.Minute)
				if !yield([]any{w.messageID(t, seq), p.person, t.id(), organisationID, readOn}) {
					return false
				}
			}
		}
		return true
	})
}

func (w *world) documentID(o organisation, n int) [16]byte {
	return w.id(kindDocument, o.number<<32|n)
}

func (w *world) ofDocuments(yield func(o organisation, n int) bool) {
	for _, o := range w.organisations[1:] {
		for n := range o.documents {
			if !yield(o, n) {
				return
			}
		}
	}
}

func (w *world) documentRows(yield func([]any) bool) {
	kinds := []struct{ category, name string }{
		{"invoice", "Factuur"},
		{"invoice", "Factuur"},
		{"report", "Rapportage"},
		{"contract", "Contract"},
		{"other", "Handleiding"},
	}
	for o, n := range w.ofDocuments {
		kind := kinds[n%len(kinds)]
		published := begin.AddDate(0, n%60, n%28)
		id := w.documentID(o, n)
		sum := sha256.Sum256(id[:])
		row := []any{
			id,
			w.organisationID(o),
			fmt.Sprintf("%s %d.pdf", kind.name, n),
			kind.category,
			published.Format("2006-01"),
			published,
			"application/pdf",
			int64(20_000 + n%100_000),
			hex.EncodeToString(sum[:]),
			hex.EncodeToString(sum[:20]),
		}
		if !yield(row) {
			return
		}
	}
}

// seenRows: the first user of a customer has seen all documents except every eighth.
func (w *world) seenRows(yield func([]any) bool) {
	for o, n := range w.ofDocuments {
		if n%8 > 0 && !yield([]any{w.documentID(o, n), w.personID(o, 0), w.organisationID(o), end}) {
			return
		}
	}
}
