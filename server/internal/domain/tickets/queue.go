package tickets

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
)

// shortestCustomer is the number of letters from which a search also looks in the names and numbers of customers: most
// names contain fewer.
const shortestCustomer = 3

// queued returns the parameters of the queue's query, without the page.
func queued(actor identity.Actor, q listquery.Query) queries.ListQueueParams {
	has := func(field, value string) bool { return slices.Contains(q.Strings(field), value) }
	none := func(field string) bool { return q.Strings(field) == nil }
	p := queries.ListQueueParams{
		Me:               actor.UserID,
		EveryState:       has(contract.FieldState, contract.WordAll),
		Open:             none(contract.FieldState) || has(contract.FieldState, contract.WordOpen),
		Snoozed:          has(contract.FieldState, contract.WordSnoozed),
		Closed:           has(contract.FieldState, contract.WordClosed),
		Ids:              q.Numbers(contract.FieldId),
		Statuses:         q.Strings(contract.FieldStatus),
		Priorities:       q.Strings(contract.FieldPriority),
		Topics:           q.Strings(contract.FieldTopic),
		Organisations:    q.UUIDs(contract.FieldOrganisationId),
		EveryTeam:        none(contract.FieldTeamId),
		Teams:            q.UUIDs(contract.FieldTeamId),
		NoTeam:           q.None(contract.FieldTeamId),
		MyTeams:          has(contract.FieldTeamId, contract.WordMine),
		Tags:             q.UUIDs(contract.FieldTagId),
		Following:        q.Bool(contract.FieldFollowing),
		Unread:           q.Bool(contract.FieldUnread),
		EveryRisk:        none(contract.FieldRisk),
		Incident:         one(q.UUIDs(contract.FieldIncidentId)),
		MatchesIncident:  one(q.UUIDs(contract.FieldMatchesIncidentId)),
		Soon:             has(contract.FieldRisk, contract.WordSoon),
		Late:             has(contract.FieldRisk, contract.WordLate),
		Search:           q.Words(),
		DueBefore:        q.Less(contract.FieldDueOn).At(),
		DueBeforeID:      q.Less(contract.FieldDueOn).TieID(0),
		DueAfter:         q.Greater(contract.FieldDueOn).At(),
		DueAfterID:       q.Greater(contract.FieldDueOn).TieID(maxID),
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
	if utf8.RuneCountInString(q.Search) >= shortestCustomer {
		p.Customer = listquery.Contains(q.Search)
	}
	p.OpenAlone = p.Open && !p.EveryState && !p.Snoozed && !p.Closed
	assignees := q.UUIDs(contract.FieldAssigneeId)
	if has(contract.FieldAssigneeId, contract.WordMe) {
		assignees = append(assignees, actor.UserID)
	}
	// A condition on one assignee, or on none, is one for which there is an index of open tickets.
	switch nobody := q.None(contract.FieldAssigneeId); {
	case len(assignees) == 1 && !nobody:
		p.Assignee = &assignees[0]
	case len(assignees) == 0 && nobody:
		p.Unassigned = true
	case assignees != nil:
		p.Assignees, p.OrUnassigned = assignees, nobody
	}
	// ticket_count counts by status and customer. It does not know what is snoozed.
	p.Countable = !p.Snoozed && q.OnlyFilters(contract.FieldState, contract.FieldStatus, contract.FieldOrganisationId)
	return p
}

func one(ids []uuid.UUID) *uuid.UUID {
	if len(ids) == 0 {
		return nil
	}
	return &ids[0]
}

// Queue returns a page of the staff's queue, in one round trip. A customer gets none.
func (s *Tickets) Queue(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.QueueItem], err error) {
	p := queued(actor, q)
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListQueueRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListQueue(ctx, p)
			},
			func(r queries.ListQueueRow) int32 { return r.Total },
			func(r queries.ListQueueRow) (contract.QueueItem, error) {
				t, err := ticketOf(r.TicketView)
				if err != nil {
					return contract.QueueItem{}, err
				}
				item := contract.QueueItem{Ticket: t, Desk: contract.QueueDesk{
					TeamId:       r.TeamID,
					TagIds:       r.TagIds,
					WaitingSince: contract.TimeOf(r.WaitingSince),
					DueOn:        contract.TimeOf(r.DueOn),
					WarnOn:       contract.TimeOf(r.WarnOn),
					SnoozedUntil: t.SnoozedUntil,
					Rev:          r.DeskRev,
				}}
				if r.Incident != nil {
					err = json.Unmarshal(r.Incident, &item.Incident)
				}
				if r.MatchingIncident != nil {
					err = errors.Join(err, json.Unmarshal(r.MatchingIncident, &item.MatchingIncident))
				}
				return item, err
			})
		return err
	})
	return page, err
}

// QueueCounts returns the number of tickets in the views of the queue, in one round trip.
func (s *Tickets) QueueCounts(ctx context.Context, actor identity.Actor) (c contract.QueueCounts, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err := db.CountQueue(ctx, actor.UserID)
		c = contract.QueueCounts{Mine: int(r.Mine), MineUnread: int(r.MineUnread), Unassigned: int(r.Unassigned),
			Open: int(r.Open), Snoozed: int(r.Snoozed), Soon: int(r.Soon), Late: int(r.Late)}
		if r.Teams {
			c.Team = new(int(r.Team))
		}
		return err
	})
	return c, err
}

// Recount counts again what the database keeps counts of. Counts are right without it: it keeps their tables short,
// and mends what was changed without triggers.
func (s *Tickets) Recount(ctx context.Context) error {
	return s.db.Tx(ctx, identity.System("recount"), func(db *queries.Queries) error { return db.Recount(ctx) })
}
