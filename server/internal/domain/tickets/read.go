package tickets

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
)

// seesCompany reports whether the actor sees more than the tickets they take part in.
func seesCompany(a identity.Actor) bool {
	return a.Staff || a.IsSystem() || a.Has(identity.RoleViewCompanyTickets) || a.Has(identity.RoleAccountAdmin)
}

// organisationOf returns the organisation to which a customer's queries are limited, nil: no limit. Row-level security
// does the same; this gives a better plan and is a second line of defence.
func organisationOf(a identity.Actor) *uuid.UUID {
	if a.Staff || a.IsSystem() {
		return nil
	}
	return &a.OrganisationID
}

// listed returns the parameters of the list's query, without the page.
func listed(actor identity.Actor, q listquery.Query) queries.ListTicketsParams {
	return queries.ListTicketsParams{
		Company:          seesCompany(actor),
		OrganisationID:   organisationOf(actor),
		Me:               actor.UserID,
		Organisations:    q.UUIDs(contract.FieldOrganisationId),
		Statuses:         q.Strings(contract.FieldStatus),
		Priorities:       q.Strings(contract.FieldPriority),
		Topics:           q.Strings(contract.FieldTopic),
		Configurations:   q.UUIDs(contract.FieldConfigurationId),
		Locations:        q.UUIDs(contract.FieldLocationId),
		Assignees:        q.UUIDs(contract.FieldAssigneeId),
		Unassigned:       q.None(contract.FieldAssigneeId),
		HasExactID:       q.Bool(contract.FieldHasExactId),
		Following:        q.Bool(contract.FieldFollowing),
		Mine:             q.Bool(contract.FieldMine),
		Unread:           q.Bool(contract.FieldUnread),
		Search:           q.Words(),
		CreatedBefore:    q.Less(contract.FieldCreatedOn).At(),
		CreatedBeforeID:  q.Less(contract.FieldCreatedOn).TieID(0),
		CreatedAfter:     q.Greater(contract.FieldCreatedOn).At(),
		CreatedAfterID:   q.Greater(contract.FieldCreatedOn).TieID(maxID),
		ActivityBefore:   q.Less(contract.FieldLastActivityOn).At(),
		ActivityBeforeID: q.Less(contract.FieldLastActivityOn).TieID(0),
		ActivityAfter:    q.Greater(contract.FieldLastActivityOn).At(),
		ActivityAfterID:  q.Greater(contract.FieldLastActivityOn).TieID(maxID),
		Sort:             q.Sort,
		Descending:       q.Descending,
	}
}

// List returns a page of the tickets that the actor sees, in one round trip.
func (s *Tickets) List(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (listquery.Page[contract.SupportTicket], error) {
	p := listed(actor, q)
	var page listquery.Page[contract.SupportTicket]
	err := s.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListTicketsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListTickets(ctx, p)
			},
			func(r queries.ListTicketsRow) int32 { return r.Total },
			func(r queries.ListTicketsRow) (contract.SupportTicket, error) { return ticketOf(r.TicketView) })
		return err
	})
	return page, err
}

// maxID is the tie-breaker of an exclusive lower bound: it leaves out every row at the bound's own instant.
const maxID = 1<<63 - 1

// Get returns a ticket with its newest messages, in one round trip. With beforeSeq > 0 the messages are those before
// it. Staff get the notes of the same period too, ordered by CreatedOn. Errors: NotFound ticket.not_found.
func (s *Tickets) Get(ctx context.Context, actor identity.Actor, id, beforeSeq int64) (Detail, error) {
	return s.get(ctx, actor, conversation(queries.GetTicketParams{ID: &id}, actor, beforeSeq))
}

// GetByExactID is Get by the exactId; leading zeros and dots in it are ignored.
func (s *Tickets) GetByExactID(
	ctx context.Context,
	actor identity.Actor,
	exactID string,
	beforeSeq int64,
) (Detail, error) {
	exactID = fmt.Sprintf("%08s", strings.ReplaceAll(exactID, ".", ""))
	return s.get(ctx, actor, conversation(queries.GetTicketParams{ExactID: &exactID}, actor, beforeSeq))
}

// conversation adds a page of the conversation to the parameters.
func conversation(p queries.GetTicketParams, actor identity.Actor, beforeSeq int64) queries.GetTicketParams {
	p.MessageLimit, p.OldestShown, p.WithNotes = contract.MaxTicketMessages+1, contract.MaxTicketMessages-1, actor.Staff
	if beforeSeq > 0 {
		p.BeforeSeq = &beforeSeq
	}
	return p
}

func (s *Tickets) get(ctx context.Context, actor identity.Actor, p queries.GetTicketParams) (Detail, error) {
	var d Detail
	var notes []contract.Message
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err := db.GetTicket(ctx, p)
		if err != nil {
			return err
		}
		if d.SupportTicket, err = ticketOf(r.TicketView); err != nil {
			return err
		}
		if d.Messages, err = messagesOf(r.Messages); err != nil {
			return err
		}
		if notes, err = messagesOf(r.Notes); err != nil {
			return err
		}
		for _, part := range []struct {
			json []byte
			into any
		}{{r.MergedInto, &d.MergedInto}, {r.OpeningHours, &d.OpeningHours}, {r.Rating, &d.Rating},
			{r.Incident, &d.Incident}, {r.MatchingIncident, &d.MatchingIncident}} {
			if part.json != nil && err == nil {
				err = json.Unmarshal(part.json, part.into)
			}
		}
		return err
	})
	if noRows(err) {
		return d, errNotFound()
	}
	if len(d.Messages) > contract.MaxTicketMessages {
		d.Messages, d.HasMoreMessages = d.Messages[len(d.Messages)-contract.MaxTicketMessages:], true
	}
	d.Messages = Merged(d.Messages, notes)
	return d, err
}
