// Package worktime counts working time: the time between two moments that is within opening hours. It has no side
// effects, and does not know whose hours they are. Why it uses no library: ADR 0084.
package worktime

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"
	_ "time/tzdata" // a server may have no time zones of its own
)

// The errors of New.
var (
	ErrZone  = errors.New("no such time zone")
	ErrHours = errors.New("hours must be in order, within a day, and neither empty nor overlapping")
	// ErrExceptionHours is ErrHours for a date.
	ErrExceptionHours = fmt.Errorf("of a date: %w", ErrHours)
	ErrDate           = errors.New("each exception must have a different, valid date")
	ErrNeverOpen      = errors.New("no weekday has hours")
)

const (
	dayMinutes = 1440
	// searchDays is how far ahead Add looks.
	searchDays = 20 * 366
)

// Hours are intervals of local minutes since midnight, half open, in order: [[510, 750], [780, 1050]]. None: closed.
type Hours [][2]int

// Exception has the hours of a date, "2026-12-25", instead of those of its weekday.
type Exception struct {
	On    string `json:"on"`
	Name  string `json:"name"`
	Hours Hours  `json:"hours"`
}

// Calendar has a time zone, the hours of weekdays, and dates with other hours. It is immutable.
type Calendar struct {
	zone       *time.Location
	week       [7]Hours // Monday first
	exceptions map[date]Exception
}

// date is a date without a zone.
type date struct {
	year  int
	month time.Month
	day   int
}

func dateOf(t time.Time) date {
	y, m, d := t.Date()
	return date{y, m, d}
}

// at returns a local time on a date, as if it were UTC.
func (d date) at(minute int) time.Time {
	return time.Date(d.year, d.month, d.day, 0, minute, 0, 0, time.UTC)
}

// New returns a calendar. week has the hours of each weekday, Monday first. Errors wrap ErrZone, ErrHours,
// ErrExceptionHours, ErrDate or ErrNeverOpen.
func New(zone string, week []Hours, exceptions []Exception) (*Calendar, error) {
	c := &Calendar{exceptions: make(map[date]Exception, len(exceptions))}
	var err error
	if c.zone, err = zoneOf(zone); err != nil {
		return nil, err
	}
	if len(week) != len(c.week) {
		return nil, fmt.Errorf("%w: %d weekdays", ErrHours, len(week))
	}
	open := false
	for i, h := range week {
		if !h.valid() {
			return nil, fmt.Errorf("%w: weekday %d", ErrHours, i)
		}
		c.week[i] = h
		open = open || len(h) > 0
	}
	for _, e := range exceptions {
		on, err := time.Parse(time.DateOnly, e.On)
		if err != nil {
			return nil, fmt.Errorf("%w: %q", ErrDate, e.On)
		}
		if _, twice := c.exceptions[dateOf(on)]; twice {
			return nil, fmt.Errorf("%w: %s twice", ErrDate, e.On)
		}
		if !e.Hours.valid() {
			return nil, fmt.Errorf("%w: %s", ErrExceptionHours, e.On)
		}
		c.exceptions[dateOf(on)] = e
	}
	if !open {
		return nil, ErrNeverOpen
	}
	return c, nil
}

// zones caches zones by name, because LoadLocation reads and parses a file each time.
var zones sync.Map

// zoneOf returns a zone of the IANA database. It refuses "" and "Local", which LoadLocation accepts as UTC and the
// machine's zone.
func zoneOf(name string) (*time.Location, error) {
	if zone, is := zones.Load(name); is {
		return zone.(*time.Location), nil //nolint:forcetypeassert // nothing else is stored
	}
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == "Local" {
		return nil, fmt.Errorf("%w: %q", ErrZone, name)
	}
	zones.Store(name, zone)
	return zone, nil
}

// Decode returns a calendar from a row of the table calendar_version. Errors: as for New.
func Decode(zone string, week, exceptions []byte) (*Calendar, error) {
	var (
		w []Hours
		e []Exception
	)
	if err := json.Unmarshal(week, &w); err != nil {
		return nil, fmt.Errorf("hours: %w", err)
	}
	if err := json.Unmarshal(exceptions, &e); err != nil {
		return nil, fmt.Errorf("exceptions: %w", err)
	}
	return New(zone, w, e)
}

func (h Hours) valid() bool {
	last := 0
	for _, i := range h {
		if i[0] < last || i[0] >= i[1] || i[1] > dayMinutes {
			return false
		}
		last = i[1]
	}
	return true
}

// Add returns the earliest moment at which d of working time has passed since from: the end of an interval, not the
// beginning of the next one. ok is false if there is none within twenty years.
func (c *Calendar) Add(from time.Time, d time.Duration) (at time.Time, ok bool) {
	if d <= 0 {
		return from, true
	}
	c.spans(from, func(begin, end time.Time) bool {
		if ok = end.Sub(begin) >= d; ok {
			at = begin.Add(d)
			return false
		}
		d -= end.Sub(begin)
		return true
	})
	return at, ok
}

// Between returns the working time between two moments, or 0 if the second is not after the first.
func (c *Calendar) Between(from, to time.Time) (d time.Duration) {
	if !to.After(from) {
		return 0
	}
	c.spans(from, func(begin, end time.Time) bool {
		if !begin.Before(to) {
			return false
		}
		if end.After(to) {
			end = to
		}
		d += end.Sub(begin)
		return true
	})
	return d
}

// Day has the working hours of a date.
type Day struct {
	On        string // "2026-12-25"
	Exception string // the name of its exception
	Hours     Hours
	Counted   time.Duration
}

// Days returns the working hours of each date between two moments, from the first's date to the last's, at most limit
// dates.
func (c *Calendar) Days(from, to time.Time, limit int) []Day {
	var days []Day
	last := dateOf(to.In(c.zone)).at(0)
	for at := dateOf(from.In(c.zone)).at(0); !at.After(last) && len(days) < limit; at = at.AddDate(0, 0, 1) {
		on := dateOf(at)
		day := Day{On: at.Format(time.DateOnly), Exception: c.exceptions[on].Name, Hours: c.hours(on)}
		for _, h := range day.Hours {
			begin, end := c.bound(on, h[0], first), c.bound(on, h[1], second)
			if begin.Before(from) {
				begin = from
			}
			if end.After(to) {
				end = to
			}
			day.Counted += max(0, end.Sub(begin))
		}
		days = append(days, day)
	}
	return days
}

func (c *Calendar) hours(on date) Hours {
	if e, is := c.exceptions[on]; is {
		return e.Hours
	}
	return c.week[(int(on.at(0).Weekday())+6)%7]
}

// spans calls f with each span of working time after from, in order and without overlap, until f returns false. If a
// midnight is repeated, the hours of two dates may overlap; the overlap is counted once.
func (c *Calendar) spans(from time.Time, f func(begin, end time.Time) bool) {
	from = from.UTC()
	until := from
	// The day before may extend past its midnight if that is repeated.
	on := dateOf(from.In(c.zone)).at(0).AddDate(0, 0, -1)
	for range searchDays {
		for _, h := range c.hours(dateOf(on)) {
			end := c.bound(dateOf(on), h[1], second)
			if !end.After(until) {
				continue
			}
			begin := c.bound(dateOf(on), h[0], first)
			if begin.Before(until) {
				begin = until
			}
			if begin.Before(end) && !f(begin, end) {
				return
			}
			until = end
		}
		on = on.AddDate(0, 0, 1)
	}
}

// Which of two moments a local time means when the clock is put back.
const (
	first  = false
	second = true
)

// bound returns the moment of a local time on a date. For a time that the clock skips it is the moment at which the
// clock is put forward. time.Date guarantees neither.
func (c *Calendar) bound(on date, minute int, last bool) time.Time {
	wall := on.at(minute)
	var found, skipped time.Time
	for at := wall.Add(-widest).In(c.zone); ; {
		begin, end := at.ZoneBounds()
		if !end.After(at) { // Go 1.26 reports a false change on the last day of a leap year
			end = time.Time{}
		}
		_, offset := at.Zone()
		is := wall.Add(-time.Duration(offset) * time.Second)
		switch {
		case !is.Before(begin) && (end.IsZero() || is.Before(end)):
			if !last {
				return is
			}
			found = is
		case !end.IsZero() && !is.Before(end):
			skipped = end // the clock has not reached this time when it changes
		}
		if end.IsZero() || end.After(wall.Add(widest)) {
			break
		}
		at = end.In(c.zone)
	}
	if found.IsZero() {
		found = skipped
	}
	return found.UTC()
}

// widest is larger than any zone's offset from UTC.
const widest = 16 * time.Hour
