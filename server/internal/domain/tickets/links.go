package tickets

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Links connect tickets of any customers. Only staff see them: they change nothing that a customer sees of either
// ticket.

// Links returns the newest 100 links of a ticket, newest first. Errors: NotFound ticket.not_found.
func (s *Tickets) Links(ctx context.Context, actor identity.Actor, id int64) (list []contract.TicketLink, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
		list, err = links(ctx, db, id)
		return err
	})
	return list, err
}

func links(ctx context.Context, db *queries.Queries, id int64) (list []contract.TicketLink, err error) {
	found, err := db.ListTicketLinks(ctx, id)
	if noRows(err) {
		return nil, errNotFound()
	}
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(found, &list); err != nil {
		return nil, fmt.Errorf("links of ticket %d: %w", id, err)
	}
	return list, nil
}

// Link links a ticket to another: as a part of it, a duplicate of it, or related to it. Errors: NotFound
// ticket.not_found, Invalid ticket.invalid, Conflict link.exists or link.cycle.
func (s *Tickets) Link(
	ctx context.Context,
	actor identity.Actor,
	id, other int64,
	kind contract.NewTicketLinkKind,
) (link contract.TicketLink, err error) {
	if id == other {
		return link, errCycle()
	}
	var changed []int64
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		both, err := lockTwo(ctx, db, id, other, "otherId")
		if err != nil {
			return err
		}
		p := queries.InsertLinkParams{AID: other, BID: id, Kind: string(kind), CreatedBy: actor.UserID}
		if kind == contract.NewTicketLinkKindRelated {
			p.AID, p.BID = min(id, other), max(id, other)
		}
		state, err := db.GetLinkState(ctx, p.Kind, p.AID, p.BID)
		switch {
		case err != nil:
			return err
		case state.Linked:
			return problem.New(
				problem.Conflict,
				contract.CodeLinkExists,
				"the tickets are linked already, or the ticket has a parent",
			)
		case state.Circular:
			return errCycle()
		}
		if _, err := db.InsertLink(ctx, p); err != nil {
			return err
		}
		if err := recordLink(ctx, db, actor, "link.added", p.Kind, both[:]); err != nil {
			return err
		}
		changed = []int64{id, other}
		list, err := links(ctx, db, id)
		if i := slices.IndexFunc(list, func(l contract.TicketLink) bool {
			return l.Ticket.Id == other && string(l.Kind) == p.Kind
		}); i >= 0 {
			link = list[i]
		}
		return err
	})
	tellDesks(s.notify, changed, err)
	return link, err
}

func errCycle() error {
	return problem.New(
		problem.Conflict,
		contract.CodeLinkCycle,
		"a ticket can't be linked to itself or in both directions, and a part can't have parts",
	)
}

// Unlink removes a link, in either direction. Errors: NotFound ticket.not_found or link.not_found.
func (s *Tickets) Unlink(
	ctx context.Context,
	actor identity.Actor,
	id, other int64,
	kind contract.TicketLinkKind,
) error {
	var changed []int64
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		none := problem.New(problem.NotFound, contract.CodeLinkNotFound, "there is no such link")
		both, err := lockTwo(ctx, db, id, other, "")
		if p := problem.From(err); p != nil && p.Kind == problem.Invalid {
			return none
		}
		if err != nil {
			return err
		}
		n, err := db.DeleteLink(ctx, string(kind), id, other)
		if err == nil && n == 0 {
			err = none
		}
		if err != nil {
			return err
		}
		changed = []int64{id, other}
		return recordLink(ctx, db, actor, "link.removed", string(kind), both[:])
	})
	tellDesks(s.notify, changed, err)
	return err
}

// lockTwo locks two tickets, always in the order of their ids, so that no two transactions wait for each other. Errors:
// NotFound ticket.not_found, Invalid ticket.invalid for the field that names the other ticket.
func lockTwo(ctx context.Context, db *queries.Queries, id, other int64, field string) (
	both [2]queries.LockTicketRow, err error) {
	ids := [2]int64{id, other}
	order := []int{0, 1}
	if other < id {
		order = []int{1, 0}
	}
	var missing [2]bool
	for _, i := range order {
		if both[i], err = db.LockTicket(ctx, ids[i]); noRows(err) {
			missing[i], err = true, nil
		}
		if err != nil {
			return both, err
		}
	}
	switch {
	case missing[0]:
		return both, errNotFound()
	case missing[1]:
		return both, invalidTicket(field, contract.FieldCodeInvalid, "there is no such ticket")
	}
	return both, nil
}

// recordLink writes a change of a link into the history of both tickets, which belongs to the provider, and notifies
// staff who have them open.
func recordLink(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	action, kind string,
	both []queries.LockTicketRow,
) error {
	for i, t := range both {
		link := audit.Values{"kind": kind, "otherId": both[1-i].ID}
		c := audit.Change{OrganisationID: actor.OrganisationID, Action: action, Entity: "ticket",
			EntityID: strconv.FormatInt(t.ID, 10), After: link}
		if action == "link.removed" {
			c.Before, c.After = link, nil
		}
		if err := audit.Write(ctx, db, actor, c); err != nil {
			return err
		}
		if err := db.TouchDesk(ctx, t.ID, t.OrganisationID); err != nil {
			return err
		}
	}
	return nil
}

func tellDesks(n Notifier, ids []int64, err error) {
	for _, id := range ids {
		tell(n, Happening{TicketID: id, Desk: true}, err)
	}
}
