package agreements

import (
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/platform/worktime"
)

// terms are what an agreement promises about a ticket, as the database function promise_terms returns them.
type terms struct {
	Agreement uuid.UUID `json:"agreement"`
	No        int       `json:"no"`
	Targets   []target  `json:"targets"`
}

// target is a rule of an agreement with the version of its opening hours that applies to the ticket.
type target struct {
	Topic      *string        `json:"topic"`
	Priority   *string        `json:"priority"`
	Response   *int64         `json:"response"`
	Resolution *int64         `json:"resolution"`
	Calendar   targetCalendar `json:"calendar"`

	hours *worktime.Calendar
}

type targetCalendar struct {
	ID         uuid.UUID       `json:"id"`
	No         int             `json:"no"`
	Zone       string          `json:"zone"`
	Hours      json.RawMessage `json:"hours"`
	Exceptions json.RawMessage `json:"exceptions"`
}

// termsOf decodes terms. It returns nil when nothing is promised.
func termsOf(row []byte) (*terms, error) {
	if row == nil {
		return nil, nil
	}
	var t terms
	if err := json.Unmarshal(row, &t); err != nil {
		return nil, fmt.Errorf("terms: %w", err)
	}
	for i := range t.Targets {
		c := t.Targets[i].Calendar
		hours, err := worktime.Decode(c.Zone, c.Hours, c.Exceptions)
		if err != nil {
			return nil, fmt.Errorf("calendar %s, version %d: %w", c.ID, c.No, err)
		}
		t.Targets[i].hours = hours
	}
	return &t, nil
}

// of returns the most specific rule for a ticket, nil when there is none.
func (t *terms) of(topic, priority string) (best *target) {
	most := -1
	for i := range t.Targets {
		g := &t.Targets[i]
		if g.Topic != nil && *g.Topic != topic || g.Priority != nil && *g.Priority != priority {
			continue
		}
		precise := 0
		if g.Topic != nil {
			precise++
		}
		if g.Priority != nil {
			precise += 2
		}
		if precise > most {
			most, best = precise, g
		}
	}
	return best
}

func (t *target) minutes(kind string) *int64 {
	switch {
	case t == nil:
		return nil
	case kind == response:
		return t.Response
	}
	return t.Resolution
}

// hoursOf returns the opening hours that a clock counts in.
func (t *terms) hoursOf(c *clock) *worktime.Calendar {
	for i := range t.Targets {
		if k := t.Targets[i].Calendar; k.ID == *c.CalendarID && k.No == *c.CalendarNo {
			return t.Targets[i].hours
		}
	}
	return nil
}
