package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/agreements"
)

// settings has the agreements of the demo data: a calendar, promises to customers, and customers' ratings of resolved
// tickets.
type settings struct {
	Calendar struct {
		Name, Zone string
		Hours      json.RawMessage // as calendar_version has them
	}
	Agreements []struct {
		Organisation string // empty: of all customers
		Targets      []struct {
			Topic, Priority      string // empty: any
			Always               bool   // counted day and night, in the built-in calendar
			Response, Resolution *int   // minutes
		}
	}
	Ratings []struct {
		Ticket  int64
		By      string
		Score   int
		Comment string
	}
}

// agreementRows were in force before the first ticket.
func (w *writer) agreementRows() error {
	since := w.base.AddDate(-5, 0, 0)
	calendar := ID("calendar", w.settings.Calendar.Name)
	w.batch.Queue("insert into calendar (id, name) values ($1, $2)", calendar, w.settings.Calendar.Name)
	w.batch.Queue(
		"insert into calendar_version (calendar_id, no, zone, hours, exceptions, from_on) values ($1, 1, $2, $3, '[]', $4)",
		calendar, w.settings.Calendar.Zone, w.settings.Calendar.Hours, since)
	for _, a := range w.settings.Agreements {
		id := ID("agreement", a.Organisation)
		var organisation *uuid.UUID
		if a.Organisation != "" {
			organisation = new(ID("organisation", a.Organisation))
		}
		w.batch.Queue("insert into agreement (id, organisation_id) values ($1, $2)", id, organisation)
		w.batch.Queue("insert into agreement_version (agreement_id, no, from_on) values ($1, 1, $2)", id, since)
		for _, t := range a.Targets {
			w.batch.Queue(
				`insert into agreement_target (agreement_id, no, topic, priority, calendar_id, response_min, resolution_min)
				select $1, 1, nullif($2, ''), nullif($3, ''), id, $6, $7 from calendar where case when $4 then built_in else id = $5 end`,
				id, t.Topic, t.Priority, t.Always, calendar, t.Response, t.Resolution)
		}
	}
	return nil
}

// ratingRows returns ratings on the day after the resolution.
func (w *writer) ratingRows() error {
	for _, r := range w.settings.Ratings {
		by, err := w.who(r.By)
		if err != nil {
			return err
		}
		w.batch.Queue(
			`insert into rating (ticket_id, round, organisation_id, asked_on, answered_on, answered_by, resolved, score, comment)
			select id, resolutions, organisation_id, resolved_on, least(resolved_on + interval '1 day', $2), $3, true, $4, nullif($5, '')
			from support_ticket where id = $1 and resolved_on is not null`,
			r.Ticket, w.base, by, r.Score, r.Comment)
	}
	return nil
}

// countClocks computes the clocks of every ticket as the portal would have. No notices are sent for clocks that are
// late by now.
func (w *writer) countClocks(ctx context.Context, tx pgx.Tx) error {
	if _, err := tx.Exec(ctx, "select set_config('portal.system', 'on', true)"); err != nil {
		return err
	}
	untold := func(contract.ClockKind, contract.PromiseDueKind, int64, time.Time) error { return nil }
	clocks := agreements.NewClocks(nil)
	db := queries.New(tx) //nolint:forbidigo // the owner fills the database, in one transaction: there is no actor yet
	for _, t := range w.tickets {
		if _, _, err := clocks.Settle(ctx, db, t.ID, untold); err != nil {
			return fmt.Errorf("ticket %d: %w", t.ID, err)
		}
	}
	return nil
}
