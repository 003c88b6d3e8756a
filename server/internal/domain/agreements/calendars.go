package agreements

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/worktime"
)

const (
	entityCalendar = "calendar"
	calendarIndex  = "calendar_name"
)

// Calendar describes opening hours.
type Calendar struct {
	Name, Zone string
	Hours      []contract.DayHours
	Exceptions []contract.CalendarException
	Archived   bool
}

// Calendars returns a page of calendars.
func (s *Agreements) Calendars(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Calendar], err error) {
	p := queries.ListCalendarsParams{
		Archived:   q.Bool(contract.FieldArchived),
		Search:     listquery.Contains(q.Search),
		Descending: q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListCalendarsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListCalendars(ctx, p)
			},
			func(r queries.ListCalendarsRow) int32 { return r.Total }, calendarOf)
		return err
	})
	return page, err
}

func calendarOf(r queries.ListCalendarsRow) (contract.Calendar, error) {
	c := contract.Calendar{Id: r.Calendar.ID, Name: r.Calendar.Name, Zone: r.CalendarVersion.Zone,
		BuiltIn: r.Calendar.BuiltIn, Archived: r.Calendar.Archived, Rules: int(r.Rules), No: int(r.CalendarVersion.No),
		Rev: r.Calendar.Rev}
	var err error
	c.Hours, c.Exceptions, err = openingHours(r.CalendarVersion.Hours, r.CalendarVersion.Exceptions)
	if err != nil {
		return c, fmt.Errorf("calendar %s: %w", c.Id, err)
	}
	return c, nil
}

func calendar(ctx context.Context, db *queries.Queries, id uuid.UUID) (contract.Calendar, error) {
	rows, err := db.ListCalendars(ctx, queries.ListCalendarsParams{ID: &id, PageSize: 1})
	return one(rows, err, calendarOf)
}

// CreateCalendar creates a calendar under an id that the caller chose. Repeating the same call returns the same
// calendar. Errors: Invalid calendar.invalid, calendar.no_working_time, Conflict calendar.id_taken, calendar.exists.
func (s *Agreements) CreateCalendar(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	c Calendar,
) (made contract.Calendar, err error) {
	hours, exceptions, err := c.check()
	if err != nil {
		return made, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		n, err := db.InsertCalendar(ctx, id, c.Name)
		if err != nil {
			return err
		}
		if n > 0 {
			err = db.InsertCalendarVersion(ctx, queries.InsertCalendarVersionParams{CalendarID: id, Zone: c.Zone,
				Hours: hours, Exceptions: exceptions, MadeBy: actor.UserID})
			if err != nil {
				return err
			}
			if _, err := record(ctx, db, actor, entityCalendar, "created", id, nil, c.values()); err != nil {
				return err
			}
		}
		made, err = calendar(ctx, db, id)
		if err == nil && n == 0 && !reflect.DeepEqual(c.values(), asSaid(made).values()) {
			return idTaken(contract.CodeCalendarIdTaken)
		}
		return err
	})
	return made, taken(err, calendarIndex, contract.CodeCalendarExists, "name")
}

// UpdateCalendar replaces a calendar; changed hours create a new version. rev is the revision that the change is based
// on. Errors: NotFound calendar.not_found, Invalid calendar.invalid, calendar.no_working_time, Conflict calendar.stale,
// calendar.exists, calendar.used, calendar.built_in.
func (s *Agreements) UpdateCalendar(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	c Calendar,
	rev int64,
) (changed contract.Calendar, err error) {
	hours, exceptions, err := c.check()
	if err != nil {
		return changed, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := lockCalendar(ctx, db, id, c.Archived, rev)
		if err != nil {
			return err
		}
		action := "changed"
		if c.Archived && !was.Archived {
			action = "archived"
		}
		differs, err := record(ctx, db, actor, entityCalendar, action, id, was.values(), c.values())
		if err != nil {
			return err
		}
		if differs {
			if err := db.UpdateCalendar(ctx, c.Name, c.Archived, id); err != nil {
				return err
			}
		}
		if !c.sameHours(was) {
			err := db.InsertCalendarVersion(ctx, queries.InsertCalendarVersionParams{CalendarID: id, Zone: c.Zone,
				Hours: hours, Exceptions: exceptions, MadeBy: actor.UserID})
			if err != nil {
				return err
			}
		}
		changed, err = calendar(ctx, db, id)
		return err
	})
	return changed, taken(err, calendarIndex, contract.CodeCalendarExists, "name")
}

// lockCalendar locks and returns a calendar that may be changed, or archived. Errors: NotFound calendar.not_found,
// Conflict calendar.built_in, calendar.stale, calendar.used.
func lockCalendar(
	ctx context.Context,
	db *queries.Queries,
	id uuid.UUID,
	archive bool,
	rev int64,
) (was Calendar, err error) {
	row, err := db.LockCalendar(ctx, id)
	if err != nil {
		return was, none(err, contract.CodeCalendarNotFound, entityCalendar)
	}
	if row.BuiltIn {
		return was, problem.New(problem.Conflict, contract.CodeCalendarBuiltIn, "the built-in calendar can't be changed")
	}
	if row.Rev != rev {
		return was, stale(contract.CodeCalendarStale)
	}
	there, err := calendar(ctx, db, id)
	if err != nil {
		return was, err
	}
	if archive && there.Rules > 0 {
		return was, problem.New(problem.Conflict, contract.CodeCalendarUsed, "a rule of an agreement uses this calendar")
	}
	return asSaid(there), nil
}

// check brings a calendar into its stored form, and returns its hours and exceptions as JSON.
func (c *Calendar) check() (hours, exceptions []byte, err error) {
	if c.Name, err = input.Line(contract.CodeCalendarInvalid, "name", c.Name); err != nil {
		return nil, nil, err
	}
	if c.Name == "" {
		return nil, nil, problem.InvalidField(contract.CodeCalendarInvalid, "name", contract.FieldCodeRequired,
			"a name is required")
	}
	week := make([]worktime.Hours, len(c.Hours))
	for i, day := range c.Hours {
		week[i] = stored(day)
	}
	slices.SortFunc(c.Exceptions, func(a, b contract.CalendarException) int { return a.On.Compare(b.On.Time) })
	dates := make([]worktime.Exception, len(c.Exceptions))
	for i, e := range c.Exceptions {
		name, err := input.Line(contract.CodeCalendarInvalid, "exceptions", e.Name)
		if err != nil {
			return nil, nil, err
		}
		c.Exceptions[i].Name = name
		dates[i] = worktime.Exception{On: e.On.String(), Name: name, Hours: stored(e.Hours)}
	}
	if _, err := worktime.New(c.Zone, week, dates); err != nil {
		return nil, nil, refused(err)
	}
	if hours, err = json.Marshal(week); err != nil {
		return nil, nil, err
	}
	exceptions, err = json.Marshal(dates)
	return hours, exceptions, err
}

// refused maps an error of worktime to a problem.
func refused(err error) error {
	if errors.Is(err, worktime.ErrNeverOpen) {
		return problem.InvalidField(contract.CodeCalendarNoWorkingTime, "hours", contract.FieldCodeRequired, err.Error())
	}
	field, code := "hours", contract.FieldCodeInvalid
	switch {
	case errors.Is(err, worktime.ErrZone):
		field = "zone"
	case errors.Is(err, worktime.ErrDate):
		field, code = "exceptions", contract.FieldCodeDuplicate
	case errors.Is(err, worktime.ErrExceptionHours):
		field = "exceptions"
	}
	return problem.InvalidField(contract.CodeCalendarInvalid, field, code, err.Error())
}

// sameHours reports whether zone, hours and exceptions are the same: the name and whether it is archived may differ.
func (c Calendar) sameHours(other Calendar) bool {
	a, b := c.values(), other.values()
	for _, name := range []string{"zone", "hours", "exceptions"} {
		if !reflect.DeepEqual(a[name], b[name]) {
			return false
		}
	}
	return true
}

func (c Calendar) values() audit.Values {
	hours := make([]string, len(c.Hours))
	for i, day := range c.Hours {
		hours[i] = line(day)
	}
	exceptions := make([]string, len(c.Exceptions))
	for i, e := range c.Exceptions {
		exceptions[i] = fmt.Sprintf("%s %s: %s", e.On, e.Name, line(e.Hours))
	}
	return audit.Values{"name": c.Name, "zone": c.Zone, "hours": hours, "exceptions": exceptions, "archived": c.Archived}
}

// line returns hours as the audit log stores them.
func line(day contract.DayHours) (text string) {
	for _, h := range day {
		if text != "" {
			text += ", "
		}
		text += h.From + "-" + h.To
	}
	return text
}

// asSaid maps a stored calendar to a Calendar.
func asSaid(c contract.Calendar) Calendar {
	return Calendar{Name: c.Name, Zone: c.Zone, Hours: c.Hours, Exceptions: c.Exceptions, Archived: c.Archived}
}

// stored returns hours in minutes since midnight.
func stored(day contract.DayHours) worktime.Hours {
	hours := make(worktime.Hours, len(day))
	for i, h := range day {
		hours[i] = [2]int{minuteOf(h.From), minuteOf(h.To)}
	}
	return hours
}

// minuteOf returns a time of the contract's pattern in minutes since midnight.
func minuteOf(at string) (minute int) {
	var hour int
	if _, err := fmt.Sscanf(at, "%d:%d", &hour, &minute); err != nil {
		return -1 // not a valid time
	}
	return hour*60 + minute
}

func shownHours(hours worktime.Hours) contract.DayHours {
	day := make(contract.DayHours, len(hours))
	for i, h := range hours {
		day[i] = contract.OpeningHours{From: clockTime(h[0]), To: clockTime(h[1])}
	}
	return day
}

func clockTime(minute int) string { return fmt.Sprintf("%02d:%02d", minute/60, minute%60) }

// openingHours returns the hours and exceptions of a version.
func openingHours(hours, exceptions []byte) ([]contract.DayHours, []contract.CalendarException, error) {
	var (
		week  []worktime.Hours
		dates []worktime.Exception
	)
	if err := json.Unmarshal(hours, &week); err != nil {
		return nil, nil, err
	}
	if err := json.Unmarshal(exceptions, &dates); err != nil {
		return nil, nil, err
	}
	days := make([]contract.DayHours, len(week))
	for i, h := range week {
		days[i] = shownHours(h)
	}
	list := make([]contract.CalendarException, len(dates))
	for i, e := range dates {
		var on openapi_types.Date
		if err := on.UnmarshalText([]byte(e.On)); err != nil {
			return nil, nil, err
		}
		list[i] = contract.CalendarException{On: on, Name: e.Name, Hours: shownHours(e.Hours)}
	}
	return days, list, nil
}
