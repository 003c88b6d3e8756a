package agreements

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// OfTicket returns what was promised about a ticket, and what became of it. Errors: NotFound ticket.not_found.
func (s *Clocks) OfTicket(ctx context.Context, actor identity.Actor, id int64) (contract.TicketClocks, error) {
	result := contract.TicketClocks{Clocks: []contract.TicketClock{}}
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetTicketClocks(ctx, id)
		if errors.Is(err, pgx.ErrNoRows) {
			return problem.New(problem.NotFound, contract.CodeTicketNotFound, "there is no such ticket")
		}
		if err != nil {
			return err
		}
		var clocks []*clock
		var events []clockEvent
		if err := errors.Join(json.Unmarshal(row.Clocks, &clocks), json.Unmarshal(row.Events, &events)); err != nil {
			return fmt.Errorf("clocks of ticket %d: %w", id, err)
		}
		t, err := termsOf(row.Terms)
		if err != nil || t == nil || len(clocks) == 0 {
			return err
		}
		result.OrganisationId = row.OrganisationID
		for _, c := range clocks {
			if c.Minutes == nil {
				continue
			}
			if c.hours = t.hoursOf(c); c.hours == nil {
				return fmt.Errorf("clocks of ticket %d: the agreement has no calendar %s", id, c.CalendarID)
			}
			result.Rule = c.rule(row.CalendarName)
			result.Clocks = append(result.Clocks, c.shown(row.Now, events))
		}
		return nil
	})
	return result, err
}

func (c *clock) rule(calendar string) *contract.ClockRule {
	r := &contract.ClockRule{CalendarName: calendar}
	if c.Topic != nil {
		r.Topic = new(contract.TicketTopic(*c.Topic))
	}
	if c.Priority != nil {
		r.Priority = new(contract.TicketPriority(*c.Priority))
	}
	return r
}

// shown maps a clock to what staff see of it at a moment, with the events of that clock.
func (c *clock) shown(now time.Time, events []clockEvent) contract.TicketClock {
	t := contract.TicketClock{
		Kind:         contract.ClockKind(c.Kind),
		State:        contract.ClockState(c.State),
		Minutes:      int(*c.Minutes),
		WorkedMs:     c.workedBy(now),
		PausedMs:     c.pausedBy(now),
		RunningSince: contract.TimeOf(c.RunningSince),
		WarnOn:       contract.TimeOf(c.WarnOn),
		DueOn:        contract.TimeOf(c.DueOn),
		DoneOn:       contract.TimeOf(c.DoneOn),
		Events:       []contract.ClockEvent{},
	}
	for _, e := range events {
		if e.Kind == c.Kind {
			t.Events = append(t.Events, contract.ClockEvent{What: contract.ClockEventKind(e.What), At: contract.Time{Time: e.At},
				WorkedMs: e.WorkedMs, DueOn: contract.TimeOf(e.DueOn), Reason: e.Reason})
		}
	}
	return t
}
