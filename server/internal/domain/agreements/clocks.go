package agreements

import (
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/worktime"
)

// Kinds, states and events of clocks, as they are stored.
const (
	response   = string(contract.ClockKindResponse)
	resolution = string(contract.ClockKindResolution)

	running   = string(contract.ClockStateRunning)
	paused    = string(contract.ClockStatePaused)
	met       = string(contract.ClockStateMet)
	missed    = string(contract.ClockStateMissed)
	cancelled = string(contract.ClockStateCancelled)

	started    = string(contract.ClockEventKindStarted)
	resumed    = string(contract.ClockEventKindResumed)
	warned     = string(contract.ClockEventKindWarned)
	reopened   = string(contract.ClockEventKindReopened)
	retargeted = string(contract.ClockEventKindRetargeted)
)

const (
	msPerMinute = int64(time.Minute / time.Millisecond)
	warnAt      = 80 // percent of the promised time
)

// clock is a row of ticket_clock. Without Minutes nothing is promised at the moment: the clock is cancelled and only
// DoneOn is stored, so that nothing is promised later for a ticket that is finished by then.
type clock struct {
	TicketID       int64      `json:"ticket_id"`
	Kind           string     `json:"kind"`
	OrganisationID uuid.UUID  `json:"organisation_id"`
	AgreementID    uuid.UUID  `json:"agreement_id"`
	AgreementNo    int        `json:"agreement_no"`
	Topic          *string    `json:"topic"`
	Priority       *string    `json:"priority"`
	CalendarID     *uuid.UUID `json:"calendar_id"`
	CalendarNo     *int       `json:"calendar_no"`
	Minutes        *int64     `json:"minutes"`
	State          string     `json:"state"`
	WorkedMs       int64      `json:"worked_ms"`
	PausedMs       int64      `json:"paused_ms"`
	RunningSince   *time.Time `json:"running_since"`
	PausedSince    *time.Time `json:"paused_since"`
	DueOn          *time.Time `json:"due_on"`
	WarnOn         *time.Time `json:"warn_on"`
	WarnedOn       *time.Time `json:"warned_on"`
	MissedOn       *time.Time `json:"missed_on"`
	DoneOn         *time.Time `json:"done_on"`
	AsOfSeq        int64      `json:"as_of_seq"`

	hours *worktime.Calendar // of its calendar; nil without Minutes
}

// clockEvent is a row of clock_event.
type clockEvent struct {
	Kind     string     `json:"kind"`
	Seq      int64      `json:"seq"`
	What     string     `json:"what"`
	At       time.Time  `json:"at"`
	WorkedMs int64      `json:"worked_ms"`
	DueOn    *time.Time `json:"due_on"`
	Reason   *string    `json:"reason"`
}

// phase is what a ticket's status means for its clocks.
type phase int

const (
	atWork phase = iota
	waits
	over
)

func phaseOf(status string) phase {
	switch contract.TicketStatus(status) {
	case contract.TicketStatusNew, contract.TicketStatusInProgress:
		return atWork
	case contract.TicketStatusWaitingCustomer, contract.TicketStatusOnHold:
		return waits
	}
	return over
}

// awaits reports whether the first response is still to come, promised or not.
func (c *clock) awaits() bool { return c.Kind == response && !c.ended() }

// ended reports whether a clock has ended: it was done, or cancelled for another reason than that nothing is promised.
func (c *clock) ended() bool { return c.DoneOn != nil || c.State == cancelled && c.Minutes != nil }

// event returns an event of the clock, with the time worked and the due time at that moment.
func (c *clock) event(what string, seq int64, at time.Time, reason string) clockEvent {
	e := clockEvent{Kind: c.Kind, Seq: seq, What: what, At: at, WorkedMs: c.workedBy(at), DueOn: c.DueOn}
	if reason != "" {
		e.Reason = &reason
	}
	return e
}

func (c *clock) workedBy(at time.Time) int64 {
	if c.RunningSince == nil {
		return c.WorkedMs
	}
	return c.WorkedMs + c.hours.Between(*c.RunningSince, at).Milliseconds()
}

func (c *clock) pausedBy(at time.Time) int64 {
	if c.PausedSince == nil {
		return c.PausedMs
	}
	return c.PausedMs + c.hours.Between(*c.PausedSince, at).Milliseconds()
}

// advance applies a cause in the conversation to a clock: a new status of the ticket, or the first message of staff.
func (c *clock) advance(cause said) (events []clockEvent) {
	switch {
	case cause.Kind == saidMessage:
		if c.awaits() {
			events = c.end(cause, met)
		}
	case c.ended():
		// A ticket that was closed without a response needs one again.
		if phaseOf(cause.To) != over && (c.Kind == resolution || c.DoneOn == nil) {
			events = c.reopen(cause)
		}
	case phaseOf(cause.To) == over:
		what := met
		if c.Kind == response || cause.Merged {
			what = cancelled
		}
		events = c.end(cause, what)
	case phaseOf(cause.To) == waits && c.RunningSince != nil:
		events = c.pause(cause)
	case phaseOf(cause.To) == atWork && c.PausedSince != nil:
		events = c.resume(cause)
	}
	c.AsOfSeq = cause.Seq
	return events
}

// settle applies the warning and the deadline if they passed before a moment. A ticket done exactly at the deadline is
// in time.
func (c *clock) settle(before time.Time) (events []clockEvent) {
	if c.RunningSince == nil || c.MissedOn != nil || c.DueOn == nil {
		return nil
	}
	if c.WarnedOn == nil && c.WarnOn != nil && c.WarnOn.Before(before) {
		c.WarnedOn = c.WarnOn
		events = append(events, c.event(warned, c.AsOfSeq, *c.WarnOn, ""))
	}
	if c.DueOn.Before(before) {
		c.MissedOn, c.State = c.DueOn, missed
		events = append(events, c.event(missed, c.AsOfSeq, *c.DueOn, ""))
	}
	return events
}

// run starts the clock at a moment.
func (c *clock) run(at time.Time) {
	c.RunningSince, c.PausedSince, c.DoneOn = &at, nil, nil
	c.State, c.DueOn, c.WarnOn = running, c.dueFrom(at), c.WarnedOn
	if c.WarnOn == nil {
		c.WarnOn = c.reached(at, *c.Minutes*msPerMinute*warnAt/100)
	}
	if c.MissedOn != nil {
		c.State = missed
	}
}

// dueFrom returns when the clock's time is used up if it runs from a moment on.
func (c *clock) dueFrom(at time.Time) *time.Time {
	if c.MissedOn != nil {
		return c.MissedOn
	}
	return c.reached(at, *c.Minutes*msPerMinute)
}

// reached returns when so many milliseconds are used if the clock runs from a moment on: that moment itself if they are
// used already, nil if there are not enough opening hours left.
func (c *clock) reached(at time.Time, ms int64) *time.Time {
	left := time.Duration(ms-c.WorkedMs) * time.Millisecond
	if left <= 0 {
		return &at
	}
	if on, ok := c.hours.Add(at, left); ok {
		return &on
	}
	return nil
}

// stop stops the clock at a moment.
func (c *clock) stop(at time.Time) {
	c.WorkedMs = c.workedBy(at)
	c.RunningSince, c.PausedSince, c.DueOn, c.WarnOn = nil, nil, nil, nil
}

// pause pauses the clock, and first applies what passed before.
func (c *clock) pause(cause said) []clockEvent {
	events := c.settle(cause.At)
	c.stop(cause.At)
	c.PausedSince = &cause.At
	if c.MissedOn == nil {
		c.State = paused
	}
	return append(events, c.event(paused, cause.Seq, cause.At, cause.To))
}

func (c *clock) resume(cause said) []clockEvent {
	c.PausedMs = c.pausedBy(cause.At)
	c.run(cause.At)
	return []clockEvent{c.event(resumed, cause.Seq, cause.At, cause.To)}
}

// end ends the clock: it is cancelled, or met unless its deadline passed first. A missed clock stays missed.
func (c *clock) end(cause said, what string) []clockEvent {
	if c.Minutes == nil {
		c.DoneOn = &cause.At
		return nil
	}
	events := c.settle(cause.At)
	wasOn := c.DueOn
	c.stop(cause.At)
	switch {
	case c.MissedOn != nil:
		c.DueOn, c.DoneOn = c.MissedOn, &cause.At
	case what == met:
		c.State, c.DueOn, c.DoneOn = met, wasOn, &cause.At
		if wasOn == nil {
			c.DueOn = c.dueFrom(cause.At)
		}
	default:
		c.State = cancelled
	}
	return append(events, c.event(what, cause.Seq, cause.At, cause.To))
}

// reopen continues with the time used before, so that resolving a ticket early and reopening it gains nothing.
func (c *clock) reopen(cause said) []clockEvent {
	if c.Minutes == nil {
		c.DoneOn = nil
		return nil
	}
	c.run(cause.At)
	events := []clockEvent{c.event(reopened, cause.Seq, cause.At, cause.To)}
	if phaseOf(cause.To) == waits {
		events = append(events, c.pause(cause)...)
	}
	return events
}

// retarget gives the clock another target at a moment when its ticket is in a phase. The time used so far still counts,
// and whether the clock is late is decided again.
func (c *clock) retarget(to *target, in phase, seq int64, at time.Time, reason string) (events []clockEvent) {
	had := c.Minutes != nil
	if c.RunningSince != nil {
		c.WorkedMs = c.workedBy(at)
	}
	since := c.PausedSince
	if since != nil {
		c.PausedMs = c.pausedBy(at)
		since = &at
	}
	c.RunningSince, c.PausedSince, c.DueOn, c.WarnOn, c.WarnedOn, c.MissedOn = nil, nil, nil, nil, nil, nil
	c.aim(to)
	c.AsOfSeq = seq
	switch {
	case c.Minutes == nil:
		c.State = cancelled
		if had {
			events = append(events, c.event(cancelled, seq, at, reason))
		}
		return events
	case in == atWork:
		c.run(at)
	default:
		c.State, c.PausedSince = paused, &at
		if since != nil {
			c.PausedSince = since
		}
	}
	what := started
	if had {
		what = retargeted
	}
	return append(events, c.event(what, seq, at, reason))
}

// aim copies what a target promises for the clock's kind. A nil target, or one that promises nothing for it, leaves the
// clock without a promise.
func (c *clock) aim(to *target) {
	c.Topic, c.Priority, c.CalendarID, c.CalendarNo, c.Minutes, c.hours = nil, nil, nil, nil, nil, nil
	if minutes := to.minutes(c.Kind); minutes != nil {
		c.Topic, c.Priority, c.Minutes, c.hours = to.Topic, to.Priority, minutes, to.hours
		c.CalendarID, c.CalendarNo = &to.Calendar.ID, &to.Calendar.No
	}
}

// promises reports whether a target promises the same as the clock already counts.
func (c *clock) promises(to *target) bool {
	minutes := to.minutes(c.Kind)
	if minutes == nil || c.Minutes == nil {
		return minutes == nil && c.Minutes == nil
	}
	return *minutes == *c.Minutes && *c.CalendarID == to.Calendar.ID && *c.CalendarNo == to.Calendar.No
}

// newClock returns the clock of a ticket that was just created, with its first events.
func newClock(kind string, of queries.LoadClocksRow, t terms, to *target) (*clock, []clockEvent) {
	c := &clock{TicketID: of.ID, Kind: kind, OrganisationID: of.OrganisationID, AgreementID: t.Agreement,
		AgreementNo: t.No, State: cancelled}
	c.aim(to)
	if c.Minutes == nil {
		return c, nil
	}
	c.run(of.CreatedOn)
	return c, []clockEvent{c.event(started, 1, of.CreatedOn, "")}
}
