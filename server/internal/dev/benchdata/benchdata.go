// Package benchdata fills an empty database with made-up customers and their tickets, for measuring: a few
// customers have most of the tickets, a few users most of a customer's, a few conversations most of the
// messages. It owns the shape of that data and how it is loaded quickly. It refuses a database that is not empty, and
// makes no files: documents are listed, not downloaded.
//
// Every row follows from the seed and the number of tickets, so rows are not kept in memory and the same numbers
// give the same rows.
package benchdata

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"
)

// MaxTickets keeps a ticket's number within 8 digits.
const MaxTickets = 10_000_000

// Options are the amount of data and its seed.
type Options struct {
	Tickets int
	Seed    uint64
	// Progress is called for every filled table; it may be nil.
	Progress func(table string, rows int64)
}

// ErrNotEmpty is returned if the database is not empty.
var ErrNotEmpty = errors.New("benchdata: the database already holds organisations; give an empty one")

// Kinds of rows, from which their ids are made, so that no two are the same.
const (
	kindOrganisation uint64 = iota + 1
	kindPerson
	kindAccount
	kindConfiguration
	kindLocation
	kindTicket
	kindMessage
	kindDocument
	kindText
)

var (
	begin = time.Date(2021, 1, 4, 7, 0, 0, 0, time.UTC)
	end   = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
)

const (
	firstTicket = 1001
	maxUsers    = 2000 // of one customer
	longThread  = 5000 // messages of the one long conversation, if there are enough tickets
	longFrom    = 10_000
)

// organisation is a customer, or the provider as number 0.
type organisation struct {
	number         int
	users          int
	configurations int
	documents      int
	firstPerson    int // number of its first user
}

// world is what the rows are made from.
type world struct {
	seed          uint64
	tickets       int
	organisations []organisation // the provider first
	shares        []float64      // shares of the tickets, cumulative
	people        int
}

func newWorld(o Options) (*world, error) {
	if o.Tickets < 1 || o.Tickets > MaxTickets {
		return nil, fmt.Errorf("benchdata: the number of tickets must be 1 to %d", MaxTickets)
	}
	w := &world{seed: o.Seed, tickets: o.Tickets}
	customers := min(max(o.Tickets/1000, 5), 1000)
	whole := 0.0
	for n := 1; n <= customers; n++ {
		whole += 1 / float64(n)
		w.shares = append(w.shares, whole)
	}
	w.add(organisation{users: min(max(o.Tickets/5000, 3), 200)})
	for n := 1; n <= customers; n++ {
		w.shares[n-1] /= whole
		tickets := int(float64(o.Tickets) / float64(n) / whole)
		w.add(
			organisation{
				number:         n,
				users:          min(3+tickets/40, maxUsers),
				configurations: 1 + tickets/60,
				documents:      5 + tickets/20,
			},
		)
	}
	return w, nil
}

// Emails returns the addresses of all users, the portal's own people first.
func Emails(o Options) (emails []string, err error) {
	w, err := newWorld(o)
	if err != nil {
		return nil, err
	}
	for u := range w.users {
		emails = append(emails, u.email)
	}
	return emails, nil
}

func (w *world) add(o organisation) {
	o.firstPerson = w.people
	w.people += o.users
	w.organisations = append(w.organisations, o)
}

// mix is SplitMix64's finaliser: neighbouring numbers become unrelated ones.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// rng returns the random source of one row.
func (w *world) rng(kind uint64, number int) *rand.Rand {
	return rand.New(rand.NewPCG(mix(w.seed^kind<<56), mix(uint64(number)))) //nolint:gosec // not for secrets; not negative
}

// id returns the random-looking UUID (version 4, as clients make them) of one row.
func (w *world) id(kind uint64, number int) (id [16]byte) {
	n := uint64(number) //nolint:gosec // not negative
	high := mix(w.seed ^ kind<<56 ^ mix(n))
	binary.BigEndian.PutUint64(id[:8], high)
	binary.BigEndian.PutUint64(id[8:], mix(high^n))
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return id
}

func (w *world) organisationID(o organisation) [16]byte {
	return w.id(kindOrganisation, o.number)
}

func (w *world) personID(o organisation, user int) [16]byte {
	return w.id(kindPerson, o.firstPerson+user)
}

// skewed returns a number below n, low ones far more often.
func skewed(r *rand.Rand, n int) int { return int(float64(n) * math.Pow(r.Float64(), 3)) }

// participant is a participant of a ticket, who has read all messages up to read.
type participant struct {
	person    [16]byte
	name      string
	staff     bool
	following bool
	read      int
}

// ticket is a ticket without its texts.
type ticket struct {
	number       int // from 0
	organisation organisation
	created      time.Time
	last         time.Time
	messages     int // including the event that closed it
	status       string
	priority     string
	topic        string
	closed       bool // its last message is that event
	assigned     bool
	participants []participant // the creator first; then the assignee, if there is one
}

func (t *ticket) id() int64 { return firstTicket + int64(t.number) }

var (
	open = []string{
		"new",
		"in_progress",
		"in_progress",
		"waiting_customer",
		"waiting_customer",
		"on_hold",
		"resolved",
	}
	priorities = []string{"prio_1", "prio_2", "prio_3", "prio_3", "prio_3", "prio_3", "prio_4", "prio_5"}
	topics     = []string{"incident", "incident", "incident", "question", "question", "change", "invoice"}
)

// ticket returns a ticket by its number, from 0, in the order of creation.
func (w *world) ticket(number int) ticket {
	r := w.rng(kindTicket, number)
	share := r.Float64()
	at, _ := slices.BinarySearch(w.shares, share)
	t := ticket{number: number, organisation: w.organisations[1+min(at, len(w.shares)-1)]}
	step := end.Sub(begin) / time.Duration(w.tickets)
	t.created = begin.Add(step * time.Duration(number)).Add(time.Duration(r.Int64N(int64(step) + 1))).Truncate(
		time.Millisecond,
	)
	t.messages = 1 + int(r.ExpFloat64()*2.5)
	switch {
	case number == 0 && w.tickets >= longFrom:
		// The customer with the most tickets has the longest conversation too.
		t.organisation, t.messages = w.organisations[1], longThread
	case r.IntN(2000) == 0:
		t.messages = 100 + r.IntN(300)
	}
	// Of old tickets nearly all are closed.
	t.closed = r.IntN(100) < min((w.tickets-number)*1000/w.tickets, 97) && number > 0
	t.status = open[r.IntN(len(open))]
	if t.closed {
		t.status = "closed"
		t.messages++
	}
	t.priority, t.topic = priorities[r.IntN(len(priorities))], topics[r.IntN(len(topics))]
	t.last = t.created.Add(t.sinceCreated(t.messages))
	w.participants(&t, r)
	return t
}

// sinceCreated returns the time of the message with a seq since the ticket's creation, which is that of the first
// message.
func (t *ticket) sinceCreated(seq int) time.Duration {
	pace := time.Minute + time.Duration(t.number%7200)*997*time.Millisecond // up to two hours
	return time.Duration(seq-1) * (pace / time.Duration(1+t.messages/20)).Truncate(time.Millisecond)
}

func (w *world) participants(t *ticket, r *rand.Rand) {
	creator := skewed(r, t.organisation.users)
	takesPart := func(o organisation, user int) *participant {
		t.participants = append(
			t.participants,
			participant{person: w.personID(o, user), name: fullName(o, user), staff: o.number == 0},
		)
		return &t.participants[len(t.participants)-1]
	}
	takesPart(t.organisation, creator).following = r.IntN(10) > 0
	provider := w.organisations[0]
	if t.assigned = t.status != "new" && r.IntN(12) > 0; t.assigned {
		takesPart(provider, skewed(r, provider.users)).following = r.IntN(4) > 0
	}
	for colleague := creator; r.IntN(4) == 0; {
		if colleague = (colleague + 1) % t.organisation.users; colleague == creator {
			break
		}
		takesPart(t.organisation, colleague).following = r.IntN(3) > 0
	}
	for i := range t.participants {
		t.participants[i].read = t.messages
		// Old messages have been read; a fifth of the new ones has not.
		if behind := r.IntN(100); behind < 2 || behind < 20 && !t.closed {
			t.participants[i].read = r.IntN(t.messages)
		}
	}
}

// sender returns the sender of a message: the creator begins, then staff and users of the customer take turns.
func (t *ticket) sender(seq int) participant {
	switch {
	case seq == 1 || len(t.participants) == 1:
		return t.participants[0]
	case seq%2 == 0:
		return t.participants[1]
	}
	return t.participants[seq%len(t.participants)]
}

// behind reports whether a participant has unread messages of others.
func (t *ticket) behind(p participant) bool {
	for seq := p.read + 1; seq <= t.messages; seq++ {
		if !t.isEvent(seq) && t.sender(seq).person != p.person {
			return true
		}
	}
	return false
}

// isEvent reports whether the message with a seq is the event that closed the ticket.
func (t *ticket) isEvent(seq int) bool { return t.closed && seq == t.messages }

func (w *world) messageID(t *ticket, seq int) [16]byte {
	return w.id(kindMessage, t.number<<20|seq)
}
