package incidents

import (
	"context"
	"crypto/rand"
	"errors"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/wording"
	"klantportaal.example/server/internal/platform/ical"
	"klantportaal.example/server/internal/platform/identity"
)

// CalendarPath is the path at which calendar programs read maintenance. The token is "key" of the query, which is not
// logged.
const CalendarPath = "/calendars/maintenance.ics"

// tokenLength is the length of rand.Text.
const tokenLength = 26

var calendars = identity.System("read maintenance for a calendar")

// CalendarFile returns maintenance as a file for a calendar. Errors: NotFound incident.not_found, also of what is not
// maintenance or not published.
func (s *Incidents) CalendarFile(ctx context.Context, actor identity.Actor, id uuid.UUID) ([]byte, error) {
	events, err := s.events(ctx, actor, &id)
	if err == nil && len(events) == 0 {
		err = notFound()
	}
	return ical.Calendar(wording.Product, events...), err
}

// Calendar returns the address at which programs read the actor's maintenance. Errors: NotFound incident.not_found for
// staff.
func (s *Incidents) Calendar(ctx context.Context, actor identity.Actor) (c contract.MaintenanceCalendar, err error) {
	if actor.Staff {
		return c, notFound()
	}
	return c, s.db.Read(ctx, actor, func(db *queries.Queries) error {
		c, err = s.calendar(ctx, db, actor)
		return err
	})
}

// CreateCalendar makes a new address and ends the older one. Errors: as Calendar.
func (s *Incidents) CreateCalendar(
	ctx context.Context,
	actor identity.Actor,
) (c contract.MaintenanceCalendar, err error) {
	if actor.Staff {
		return c, notFound()
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.PutCalendarAddress(ctx, actor.UserID, actor.OrganisationID, rand.Text()); err != nil {
			return err
		}
		c, err = s.calendar(ctx, db, actor)
		return err
	})
	return c, err
}

// DeleteCalendar ends the address. Errors: as Calendar.
func (s *Incidents) DeleteCalendar(ctx context.Context, actor identity.Actor) error {
	if actor.Staff {
		return notFound()
	}
	return s.db.Tx(ctx, actor, func(db *queries.Queries) error { return db.DeleteCalendarAddress(ctx, actor.UserID) })
}

func (s *Incidents) calendar(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
) (c contract.MaintenanceCalendar, err error) {
	a, err := db.GetCalendarAddress(ctx, actor.UserID)
	if errors.Is(err, pgx.ErrNoRows) {
		return c, nil
	}
	address := s.origin + CalendarPath + "?key=" + a.Token
	return contract.MaintenanceCalendar{Address: &address, CreatedOn: &contract.Time{Time: a.CreatedOn},
		ReadOn: contract.TimeOf(a.ReadOn)}, err
}

// Feed returns the calendar of the user to whom a token belongs: the maintenance that they may read at this moment, by
// their stored grants. Error: NotFound incident.not_found for an unknown token, and for one of a user who may not sign
// in.
func (s *Incidents) Feed(ctx context.Context, token string) ([]byte, error) {
	if len(token) != tokenLength {
		return nil, notFound()
	}
	var reader queries.GetCalendarReaderRow
	err := s.db.Read(ctx, calendars, func(db *queries.Queries) (err error) {
		reader, err = db.GetCalendarReader(ctx, token)
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, notFound()
	}
	if err != nil {
		return nil, err
	}
	events, err := s.events(ctx, identity.Actor{UserID: reader.ID, OrganisationID: reader.OrganisationID,
		Roles: identity.RolesOf(reader.Grants, true)}, nil)
	if err == nil && reader.Due {
		// A calendar is read also while the database takes no changes.
		_ = s.db.Tx(ctx, calendars, func(db *queries.Queries) error { return db.NoteCalendarRead(ctx, token) })
	}
	return ical.Feed(wording.Product, wording.CalendarName, events), err
}

// events returns the maintenance that the actor may read; with an id that alone.
func (s *Incidents) events(ctx context.Context, actor identity.Actor, id *uuid.UUID) (events []ical.Event, err error) {
	var rows []queries.ListMaintenanceRow
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err = db.ListMaintenance(ctx, id)
		return err
	})
	for _, r := range rows {
		event, unreadable := wording.Event(r.ReadIncident, r.Message, r.ToldOn, s.origin)
		events, err = append(events, event), errors.Join(err, unreadable)
	}
	return events, err
}
