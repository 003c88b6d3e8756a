package agreements

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
)

// The model counts minute by minute what the clocks calculate from change to change, in weeks of random hours. All
// changes are at whole minutes.

const (
	modelDays    = 12
	modelHorizon = 40 * 24 * 60 // minutes; every target is reached by then
)

var modelStart = time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC) // a Monday

// modelPhases is written out here instead of derived from the code: in which statuses time stands still, and which end
// it.
var modelPhases = map[string]phase{"new": atWork, "in_progress": atWork, "waiting_customer": waits, "on_hold": waits,
	"resolved": over, "closed": over}

type modelCalendar struct {
	id   uuid.UUID
	days [7][][2]int
}

func randomCalendar(r *rand.Rand) modelCalendar {
	c := modelCalendar{id: uuid.New()}
	for d := range c.days {
		at := 0
		for range r.IntN(3) {
			from := at + r.IntN(600)
			to := from + 1 + r.IntN(400)
			if to > 1440 {
				break
			}
			c.days[d] = append(c.days[d], [2]int{from, to})
			at = to + 1
		}
		if c.days[d] == nil {
			c.days[d] = [][2]int{}
		}
	}
	c.days[r.IntN(7)] = [][2]int{{480, 1020}}
	return c
}

func (c modelCalendar) open(minute int) bool {
	for _, i := range c.days[minute/1440%7] {
		if m := minute % 1440; i[0] <= m && m < i[1] {
			return true
		}
	}
	return false
}

func (c modelCalendar) target(t *testing.T, priority string, response, resolution *int64) target {
	t.Helper()
	hours, err := json.Marshal(c.days)
	if err != nil {
		t.Fatal(err)
	}
	made, err := termsOf(
		fmt.Appendf(nil, `{"targets": [{"calendar": {"id": %q, "no": 1, "zone": "UTC", "hours": %s, "exceptions": []}}]}`,
			c.id, hours),
	)
	if err != nil {
		t.Fatal(err)
	}
	g := made.Targets[0]
	g.Priority, g.Response, g.Resolution = &priority, response, resolution
	return g
}

// modelCause is a change at a minute: a status, a message of staff or another priority.
type modelCause struct {
	minute           int
	status, priority string
	merged, staff    bool
}

// model is a clock by the rules. The design of the agreements has a table with what each status means for it.
type model struct {
	kind                             string
	total                            int // promised minutes; 0: none
	calendar                         modelCalendar
	worked, paused, pausing          int
	reached                          int // the minute at which total was used up; -1: not yet
	missedOn, doneOn                 int // -1: no
	inPhase                          phase
	cancelled, final, runs, standing bool
}

func (m *model) aim(minutes *int64, c modelCalendar) {
	m.total, m.calendar = 0, c
	if minutes != nil {
		m.total = int(*minutes)
	}
}

func (m *model) tick(minute int) {
	if !m.calendar.open(minute) || m.total == 0 {
		return
	}
	if m.runs {
		if m.worked++; m.worked == m.total && m.reached < 0 {
			m.reached = minute + 1
		}
	}
	if m.standing {
		m.pausing++
	}
}

// start and stop start and stop the clock. A clock whose time is used up when it starts has missed at that moment.
func (m *model) start(minute int) {
	m.paused, m.pausing = m.paused+m.pausing, 0
	m.runs, m.standing = true, false
	if m.worked >= m.total && m.reached < 0 {
		m.reached = minute
	}
}

func (m *model) late(minute int) {
	if m.runs && m.reached >= 0 && m.reached < minute && m.missedOn < 0 {
		m.missedOn = m.reached
	}
}

func (m *model) stop() {
	if m.runs && m.missedOn < 0 {
		m.reached = -1 // a clock that is used up when it stops is in time
	}
	m.runs = false
}

func (m *model) end(minute int, cancel bool) {
	if m.total == 0 {
		m.doneOn = minute
		return
	}
	m.late(minute)
	m.stop()
	m.standing, m.pausing = false, 0
	if m.missedOn < 0 && cancel {
		m.final, m.cancelled = true, true
		return
	}
	m.doneOn = minute
}

func (m *model) ended() bool { return m.doneOn >= 0 || m.final }

func (m *model) cause(c modelCause, to *target, calendars map[uuid.UUID]modelCalendar) {
	switch {
	case c.staff:
		if m.kind == response && !m.ended() {
			m.end(c.minute, false)
		}
	case c.status != "":
		was := m.inPhase
		m.inPhase = modelPhases[c.status]
		switch {
		case m.ended():
			if (m.kind == resolution || m.final) && m.inPhase != over {
				m.doneOn, m.final, m.cancelled = -1, false, false
				if m.total > 0 {
					m.start(c.minute)
				}
				if m.total > 0 && m.inPhase == waits {
					m.late(c.minute)
					m.stop()
					m.standing = true
				}
			}
		case m.inPhase == over:
			m.end(c.minute, m.kind == response || c.merged)
		case m.total == 0:
		case m.inPhase == waits && was == atWork:
			m.late(c.minute)
			m.stop()
			m.standing = true
		case m.inPhase == atWork && was == waits:
			m.start(c.minute)
		}
	}
	if m.ended() {
		return
	}
	minutes := to.minutes(m.kind)
	same := minutes == nil && m.total == 0 || minutes != nil && int(*minutes) == m.total && to.Calendar.ID == m.calendar.id
	if same {
		return
	}
	m.runs, m.reached, m.missedOn = false, -1, -1
	m.paused, m.pausing = m.paused+m.pausing, 0
	m.standing = false
	if minutes == nil {
		m.total, m.cancelled = 0, true
		return
	}
	m.cancelled = false
	m.aim(minutes, calendars[to.Calendar.ID])
	if m.inPhase == atWork {
		m.start(c.minute)
	} else {
		m.standing = true
	}
}

func (m *model) state() string {
	switch {
	case m.total == 0 || m.cancelled:
		return cancelled
	case m.missedOn >= 0:
		return missed
	case m.doneOn >= 0:
		return met
	case m.standing:
		return paused
	}
	return running
}

func onMinute(minute int) *time.Time {
	if minute < 0 {
		return nil
	}
	at := modelStart.Add(time.Duration(minute) * time.Minute)
	return &at
}

func equalTimes(a, b *time.Time) bool { return a == b || a != nil && b != nil && a.Equal(*b) }

// The clocks' results equal those of counting minute by minute, whatever changes in a ticket and when.
func TestClocksAreTheModels(t *testing.T) {
	t.Parallel()
	statuses := []string{"new", "in_progress", "waiting_customer", "on_hold", "resolved", "closed"}
	for seed := range uint64(10_000) {
		r := rand.New(rand.NewPCG(seed, 1))
		minutes := func() *int64 {
			if r.IntN(5) == 0 {
				return nil
			}
			m := int64(1 + r.IntN(2500))
			return &m
		}
		var of terms
		calendars := map[uuid.UUID]modelCalendar{}
		first := randomCalendar(r)
		for i := range 3 {
			c := first
			if i == 2 {
				c = randomCalendar(r)
			}
			calendars[c.id] = c
			of.Targets = append(of.Targets, c.target(t, fmt.Sprint("prio_", i), minutes(), minutes()))
		}
		n := counting{terms: &of, row: queries.LoadClocksRow{Priority: "prio_0", Topic: "incident", Status: "new"}}
		at := r.IntN(1440 * 3)
		n.row.CreatedOn = *onMinute(at)
		byStaff := r.IntN(4) == 0
		var news []said
		if byStaff {
			news = []said{{Seq: 1, Kind: saidMessage, At: n.row.CreatedOn}}
		}
		n.begin(news)
		var models []*model
		for _, c := range n.clocks {
			m := &model{kind: c.Kind, missedOn: -1, doneOn: -1, reached: -1}
			to := of.of("incident", "prio_0")
			m.aim(to.minutes(c.Kind), calendars[to.Calendar.ID])
			m.runs = m.total > 0
			models = append(models, m)
		}
		seq, minute := int64(1), at
		var story []string
		for range r.IntN(12) {
			next := minute + 1 + r.IntN(modelDays*1440/8)
			cause := modelCause{minute: next}
			seq++
			n.row.LastSeq, n.row.Now = seq, *onMinute(next)
			news = nil
			switch r.IntN(6) {
			case 0:
				cause.staff = true
				news = []said{{Seq: seq, Kind: saidMessage, At: n.row.Now}}
			case 1:
				n.row.Priority = fmt.Sprint("prio_", r.IntN(4)) // nothing is promised for the last one
				cause.priority = n.row.Priority
			case 2: // the job settles
				for _, c := range n.clocks {
					c.settle(n.row.Now)
				}
				for ; minute < next; minute++ {
					for _, m := range models {
						m.tick(minute)
					}
				}
				for _, m := range models {
					m.late(next)
				}
				continue
			default:
				cause.status = statuses[r.IntN(len(statuses))]
				if cause.status == n.row.Status {
					continue
				}
				cause.merged = cause.status == "closed" && r.IntN(2) == 0
				n.row.Status = cause.status
				news = []said{{Seq: seq, Kind: saidStatus, To: cause.status, Merged: cause.merged, At: n.row.Now}}
			}
			story = append(story, fmt.Sprintf("%+v", cause))
			for ; minute < next; minute++ {
				for _, m := range models {
					m.tick(minute)
				}
			}
			if n.aim(n.hear(news)) {
				seq++ // the event of a changed promise
			}
			for _, m := range models {
				m.cause(cause, of.of("incident", n.row.Priority), calendars)
			}
		}
		for i, m := range models {
			c := n.clocks[i]
			worked, standing := c.WorkedMs, c.PausedMs
			if c.Minutes != nil {
				worked = c.workedBy(*onMinute(minute))
			}
			if m.total == 0 {
				m.doneOn = max(m.doneOn, -1)
			}
			wrong := c.State != m.state() || worked != int64(m.worked)*msPerMinute || standing != int64(m.paused)*msPerMinute ||
				!equalTimes(c.DoneOn, onMinute(m.doneOn)) || !equalTimes(c.MissedOn, onMinute(m.missedOn))
			what := fmt.Sprintf(
				"%s worked %d paused %d done %v missed %v",
				m.state(),
				m.worked,
				m.paused,
				onMinute(m.doneOn),
				onMinute(m.missedOn),
			)
			if m.runs { // continue until it is due
				for later := minute; m.reached < 0 && later < minute+modelHorizon*3; later++ {
					m.tick(later)
				}
				wrong = wrong || !equalTimes(c.DueOn, onMinute(m.reached))
				what += fmt.Sprintf(" due %v", onMinute(m.reached))
			} else {
				wrong = wrong || c.DoneOn == nil && c.DueOn != nil
			}
			if wrong {
				got, _ := json.Marshal(c) //nolint:errchkjson // of a failure
				t.Fatalf("seed %d, from minute %d:\n%s\nwant %s\ngot %s", seed, at, story, what, got)
			}
		}
	}
}
