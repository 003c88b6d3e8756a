package agreements

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/postgres"
)

// Clocks counts the time that was promised about tickets. Package tickets decides when it is counted. Safe for
// concurrent use.
type Clocks struct{ db *postgres.DB }

// NewClocks returns Clocks on a database.
func NewClocks(db *postgres.DB) *Clocks { return &Clocks{db} }

// said is an event of a ticket's conversation that matters to its clocks.
type said struct {
	Seq    int64     `json:"seq"`
	Kind   string    `json:"kind"`
	To     string    `json:"to"`
	Merged bool      `json:"merged"`
	At     time.Time `json:"at"`
}

const (
	saidMessage  = "message"  // the first message of staff, or the first of the ticket
	saidStatus   = "status"   // a change of status
	saidPriority = "priority" // a change of priority
)

// counting is a ticket whose clocks are counted.
type counting struct {
	row    queries.LoadClocksRow
	terms  *terms
	clocks []*clock
	events []clockEvent
}

// load reads a ticket's clocks with the events since they were last counted. It creates the clocks of a new ticket.
func load(ctx context.Context, db *queries.Queries, id int64) (n counting, news []said, err error) {
	if n.row, err = db.LoadClocks(ctx, id); err != nil {
		return n, nil, err
	}
	if n.terms, err = termsOf(n.row.Terms); err != nil || n.terms == nil {
		return n, nil, err
	}
	for _, part := range []struct {
		json []byte
		into any
	}{{n.row.Clocks, &n.clocks}, {n.row.Said, &news}} {
		if err := json.Unmarshal(part.json, part.into); err != nil {
			return n, nil, fmt.Errorf("clocks of ticket %d: %w", id, err)
		}
	}
	for _, c := range n.clocks {
		if c.Minutes == nil {
			continue
		}
		if c.hours = n.terms.hoursOf(c); c.hours == nil {
			return n, nil, fmt.Errorf("clocks of ticket %d: the agreement has no calendar %s", id, c.CalendarID)
		}
	}
	if len(n.clocks) == 0 {
		n.begin(news)
	}
	return n, news, nil
}

// begin creates the clocks of a ticket. A ticket that staff created has had its first response.
func (n *counting) begin(news []said) {
	to := n.terms.of(n.row.Topic, n.row.Priority)
	kinds := []string{response, resolution}
	if len(news) > 0 && news[0].Kind == saidMessage && news[0].Seq == 1 {
		kinds = kinds[1:]
	}
	for _, kind := range kinds {
		c, events := newClock(kind, n.row, *n.terms, to)
		n.clocks, n.events = append(n.clocks, c), append(n.events, events...)
	}
}

// hear applies events to the clocks. It returns the reason for a new target: the last new priority, or the topic.
func (n *counting) hear(news []said) (reason string) {
	reason = n.row.Topic
	for _, cause := range news {
		if cause.Kind == saidPriority {
			reason = cause.To
			continue
		}
		for _, c := range n.clocks {
			if cause.Seq > c.AsOfSeq {
				n.events = append(n.events, c.advance(cause)...)
			}
		}
	}
	for _, c := range n.clocks {
		c.AsOfSeq = max(c.AsOfSeq, n.row.LastSeq)
	}
	return reason
}

// aim applies the rule that holds now to the clocks that have not ended, and reports whether anything else is promised
// than before.
func (n *counting) aim(reason string) (changed bool) {
	to := n.terms.of(n.row.Topic, n.row.Priority)
	for _, c := range n.clocks {
		if c.ended() {
			continue
		}
		if c.promises(to) {
			c.aim(to) // the rule may be another one
			continue
		}
		n.events = append(n.events, c.retarget(to, phaseOf(n.row.Status), n.row.LastSeq+1, n.row.Now, reason)...)
		changed = true
	}
	return changed
}

// Advance counts the events of a locked ticket since it was last counted, up to the end of the transaction. rev is the
// ticket's revision, 0 when it has no clocks. detail is nil, or, when the promise has changed, the detail of a status
// event that the caller must add next.
func (*Clocks) Advance(
	ctx context.Context,
	db *queries.Queries,
	id int64,
) (rev int64, detail json.RawMessage, err error) {
	n, news, err := load(ctx, db, id)
	if err != nil || n.terms == nil {
		return 0, nil, err
	}
	if n.aim(n.hear(news)) {
		if detail, err = n.promised(); err != nil {
			return 0, nil, err
		}
	}
	rev, err = n.save(ctx, db)
	return rev, detail, err
}

// promised returns the detail of the event of a changed promise: the new due time and, so that it can be counted again,
// the topic, priority and time that it was based on.
func (n *counting) promised() (json.RawMessage, error) {
	d := struct {
		Kind     contract.TicketEventDetailKind `json:"kind"`
		Until    *time.Time                     `json:"until,omitempty"`
		Topic    string                         `json:"topic"`
		Priority string                         `json:"priority"`
		At       time.Time                      `json:"at"`
	}{Kind: contract.TicketEventDetailKindPromised, Topic: n.row.Topic, Priority: n.row.Priority, At: n.row.Now}
	for _, c := range n.clocks {
		if !c.ended() && c.DueOn != nil {
			d.Until = c.DueOn // the resolution is last in the list
		}
	}
	body, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("promise: %w", err)
	}
	return body, nil
}

// Settle applies warnings and deadlines of a locked ticket's clocks that have passed, and calls tell for each. rev and
// detail are as in Advance.
func (*Clocks) Settle(
	ctx context.Context,
	db *queries.Queries,
	id int64,
	tell func(kind contract.ClockKind, what contract.PromiseDueKind, seq int64, dueOn time.Time) error,
) (rev int64, detail json.RawMessage, err error) {
	n, news, err := load(ctx, db, id)
	if err != nil || n.terms == nil {
		return 0, nil, err
	}
	if n.aim(n.hear(news)) {
		if detail, err = n.promised(); err != nil {
			return 0, nil, err
		}
	}
	before := len(n.events)
	for _, c := range n.clocks {
		n.events = append(n.events, c.settle(n.row.Now)...)
	}
	for _, e := range n.events[before:] {
		due := e.At
		if e.DueOn != nil {
			due = *e.DueOn
		}
		if err := tell(contract.ClockKind(e.Kind), contract.PromiseDueKind(e.What), e.Seq, due); err != nil {
			return 0, nil, err
		}
	}
	rev, err = n.save(ctx, db)
	return rev, detail, err
}

// shown is what everybody who sees a ticket sees of its clocks, in the form stored with the ticket. Awaits: the first
// public message of staff will count as the response.
type shown struct {
	Awaits     bool        `json:"awaits"`
	Response   *shownClock `json:"response"`
	Resolution *shownClock `json:"resolution"`
}

type shownClock struct {
	State  string     `json:"state"`
	Due    *time.Time `json:"due"`
	Done   *time.Time `json:"done"`
	Paused int64      `json:"paused"`
}

// save stores the clocks in one statement. It returns the ticket's revision, which grows when what everybody sees has
// changed.
func (n *counting) save(ctx context.Context, db *queries.Queries) (int64, error) {
	p := queries.SaveClocksParams{ID: n.row.ID, OrganisationID: n.row.OrganisationID}
	var now shown
	next := n.row.SnoozedUntil
	earlier := func(a, b *time.Time) bool { return b != nil && (a == nil || b.Before(*a)) }
	for _, c := range n.clocks {
		now.Awaits = now.Awaits || c.awaits()
		if c.State != cancelled {
			s := &shownClock{State: c.State, Due: utc(c.DueOn), Done: utc(c.DoneOn), Paused: c.PausedMs}
			if c.Kind == response {
				now.Response = s
			} else {
				now.Resolution = s
			}
		}
		if c.RunningSince == nil {
			continue
		}
		if earlier(p.DueOn, c.DueOn) {
			p.DueOn, p.WarnOn = c.DueOn, c.WarnOn
		}
		switch {
		case c.MissedOn != nil:
		case c.WarnedOn == nil && earlier(next, c.WarnOn):
			next = c.WarnOn
		case c.WarnedOn != nil && earlier(next, c.DueOn):
			next = c.DueOn
		}
	}
	p.WakeOn = next
	var err error
	for _, part := range []struct {
		of   any
		into *[]byte
	}{{now, &p.Promise}, {n.clocks, &p.Clocks}, {append([]clockEvent{}, n.events...), &p.Events}} {
		if *part.into, err = json.Marshal(part.of); err != nil {
			return 0, fmt.Errorf("clocks: %w", err)
		}
	}
	if p.Changed, err = n.differs(p.Promise); err != nil {
		return 0, err
	}
	return db.SaveClocks(ctx, p)
}

func utc(at *time.Time) *time.Time {
	if at != nil {
		at = new(at.UTC())
	}
	return at
}

// differs reports whether what everybody sees of the ticket's clocks has changed.
func (n *counting) differs(now []byte) (bool, error) {
	if n.row.Promise == nil {
		return true, nil
	}
	var was shown
	if err := json.Unmarshal(n.row.Promise, &was); err != nil {
		return false, fmt.Errorf("clocks of ticket %d: %w", n.row.ID, err)
	}
	for _, c := range []*shownClock{was.Response, was.Resolution} {
		if c != nil {
			c.Due, c.Done = utc(c.Due), utc(c.Done)
		}
	}
	stored, err := json.Marshal(was)
	return !bytes.Equal(stored, now), err
}
