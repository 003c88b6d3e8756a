package tickets

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Desk returns what only staff see of a ticket. Errors: NotFound ticket.not_found.
func (s *Tickets) Desk(ctx context.Context, actor identity.Actor, id int64) (d contract.Desk, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetDesk(ctx, id)
		d = deskOf(row)
		return err
	})
	if noRows(err) {
		err = errNotFound()
	}
	return d, err
}

func deskOf(r queries.GetDeskRow) contract.Desk {
	d := contract.Desk{TicketId: r.ID, TeamId: r.TeamID, TagIds: r.TagIds, WaitingSince: contract.TimeOf(r.WaitingSince),
		DueOn: contract.TimeOf(r.DueOn), WarnOn: contract.TimeOf(r.WarnOn), SnoozedUntil: contract.TimeOf(r.SnoozedUntil),
		Rev: r.Rev}
	if r.SnoozerID != nil {
		d.SnoozedBy = &contract.UserRef{Id: *r.SnoozerID, FullName: *r.SnoozerName}
	}
	return d
}

// UpdateDesk replaces a ticket's team and tags, without a trace for the customer. rev is the revision that the change
// is based on. Errors: NotFound ticket.not_found, Invalid desk.invalid, Conflict desk.stale.
func (s *Tickets) UpdateDesk(
	ctx context.Context,
	actor identity.Actor,
	id int64,
	team *uuid.UUID,
	tags []uuid.UUID,
	rev int64,
) (d contract.Desk, err error) {
	var h Happening
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		_, was, err := lockBoth(ctx, db, id)
		if err != nil {
			return err
		}
		if was.Rev != rev {
			return problem.New(problem.Conflict, contract.CodeDeskStale, "it has changed since it was read; read it again")
		}
		// Tags that are on the ticket already may be archived.
		added := slices.DeleteFunc(slices.Clone(tags), func(t uuid.UUID) bool { return slices.Contains(was.TagIds, t) })
		if same(team, was.TeamID) {
			err = checkUsable(ctx, db, nil, added)
		} else {
			err = checkUsable(ctx, db, team, added)
		}
		if err != nil {
			return err
		}
		changed, err := changeDesk(ctx, db, actor, was, team, tags)
		if changed {
			h = Happening{TicketID: id, Desk: true}
		}
		if err != nil {
			return err
		}
		row, err := db.GetDesk(ctx, id)
		d = deskOf(row)
		return err
	})
	tell(s.notify, h, err)
	return d, err
}

// lockBoth returns a ticket and its desk, locked until the end of the transaction.
func lockBoth(ctx context.Context, db *queries.Queries, id int64) (
	t queries.LockTicketRow, desk queries.GetDeskRow, err error) {
	if t, err = db.LockTicket(ctx, id); err == nil {
		desk, err = db.GetDesk(ctx, id)
	}
	if noRows(err) {
		err = errNotFound()
	}
	return t, desk, err
}

// checkUsable refuses a team or tags that do not exist, or are archived.
func checkUsable(ctx context.Context, db *queries.Queries, team *uuid.UUID, tags []uuid.UUID) error {
	teams := append([]uuid.UUID{}, present(team)...)
	if len(teams)+len(tags) == 0 {
		return nil
	}
	known, err := db.ListUsable(ctx, teams, tags)
	switch {
	case err != nil:
		return err
	case len(known.Teams) != len(teams):
		return invalidDesk("teamId")
	case len(known.Tags) != len(tags):
		return invalidDesk("tagIds")
	}
	return nil
}

func invalidDesk(field string) error {
	return problem.InvalidField(contract.CodeDeskInvalid, field, contract.FieldCodeInvalid,
		"it does not exist, or is archived")
}

// changeDesk stores the differences of a ticket's team and tags, and records them in the provider's history. The
// customer's history does not mention them.
func changeDesk(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	was queries.GetDeskRow,
	team *uuid.UUID,
	tags []uuid.UUID,
) (changed bool, err error) {
	before := audit.Values{"teamId": was.TeamID, "tagIds": inOrder(was.TagIds)}
	after := audit.Values{"teamId": team, "tagIds": inOrder(tags)}
	c := audit.Change{OrganisationID: actor.OrganisationID, Action: "desk.changed", Entity: "ticket",
		EntityID: strconv.FormatInt(was.ID, 10)}
	if c.Before, c.After, changed = audit.Difference(before, after, audit.Values{}); !changed {
		return false, nil
	}
	if !same(team, was.TeamID) {
		if err := db.SetTicketTeam(ctx, team, was.ID); err != nil {
			return false, err
		}
	}
	if err := db.PutTags(ctx, was.ID, was.OrganisationID, tags); err != nil {
		return false, err
	}
	return true, audit.Write(ctx, db, actor, c)
}

// Desks returns what a push contains about the desks of tickets, for those that have one.
func (s *Tickets) Desks(
	ctx context.Context,
	actor identity.Actor,
	ids []int64,
) (desks map[int64]contract.DeskChanged, err error) {
	desks = map[int64]contract.DeskChanged{}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListDesks(ctx, ids)
		for _, r := range rows {
			desks[r.ID] = contract.DeskChanged{TicketId: r.ID, TeamId: r.TeamID, TagIds: r.TagIds, Rev: r.Rev}
		}
		return err
	})
	return desks, err
}

// Context returns what surrounds a ticket, in one round trip. Errors: NotFound ticket.not_found.
func (s *Tickets) Context(ctx context.Context, actor identity.Actor, id int64) (c contract.TicketContext, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err := db.GetTicketContext(ctx, id)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		c.Organisation = contract.ContextOrganisation{Id: r.Organisation.ID, Name: r.Organisation.Name,
			CustomerNumber: r.Organisation.CustomerNumber, Status: contract.CustomerStatus(r.Organisation.Status)}
		c.Author = contract.ContextAuthor{Id: r.AuthorID, FullName: r.AuthorName, IsCustomer: r.AuthorIsCustomer,
			Email: r.Email, Phone: r.Phone}
		c.OpenTicketsTotal = int(r.OpenTicketsTotal)
		for _, part := range []struct {
			json []byte
			into any
		}{{r.OpenTickets, &c.OpenTickets}, {r.MailFailure, &c.Author.MailFailure}, {r.Configuration, &c.Configuration}, {r.Documents, &c.Documents}} {
			if part.json == nil {
				continue
			}
			if err := json.Unmarshal(part.json, part.into); err != nil {
				return fmt.Errorf("context of ticket %d: %w", id, err)
			}
		}
		return nil
	})
	return c, err
}
