package tickets

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Then is what a message of staff also changes of its ticket, besides the status. The zero value changes nothing.
type Then struct {
	AssigneeID **uuid.UUID // a pointer to nil: nobody
	TeamID     *uuid.UUID
	AddTagIDs  []uuid.UUID
}

func (t Then) empty() bool { return t.AssigneeID == nil && t.TeamID == nil && len(t.AddTagIDs) == 0 }

// assign returns the ticket's change with the assignee, and the event of it. Errors: Invalid message.invalid.
func (t Then) assign(
	ctx context.Context,
	db *queries.Queries,
	was queries.LockTicketRow,
	next queries.UpdateTicketParams,
) (queries.UpdateTicketParams, []Event, error) {
	if t.AssigneeID == nil {
		return next, nil, nil
	}
	only := changeOf(was)
	only.AssigneeID, next.AssigneeID = *t.AssigneeID, *t.AssigneeID
	events, err := eventsOf(ctx, db, was, only)
	if p := problem.From(err); p != nil {
		err = invalidMessage("then.assigneeId", contract.FieldCodeInvalid, "there is no such member of staff")
	}
	return next, events, err
}

// changeDesk gives a ticket the team and the tags, without those that are archived: a reply that was written before
// they were is still sent. It reports whether it changed anything. Errors: Invalid message.invalid.
func (t Then) changeDesk(ctx context.Context, db *queries.Queries, actor identity.Actor, id int64) (bool, error) {
	if t.TeamID == nil && len(t.AddTagIDs) == 0 {
		return false, nil
	}
	desk, err := db.GetDesk(ctx, id)
	if err != nil {
		return false, err
	}
	usable, err := db.ListUsable(ctx, append([]uuid.UUID{}, present(t.TeamID)...), append([]uuid.UUID{}, t.AddTagIDs...))
	if err != nil {
		return false, err
	}
	team, tags := desk.TeamID, slices.Clone(desk.TagIds)
	if len(usable.Teams) > 0 {
		team = &usable.Teams[0]
	}
	for _, tag := range t.AddTagIDs {
		if slices.Contains(usable.Tags, tag) && !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	if len(tags) > contract.UpdateDeskRequestTagIdsMax {
		return false, invalidMessage("then.addTagIds", contract.FieldCodeTooMany, "a ticket can have at most 20 tags")
	}
	return changeDesk(ctx, db, actor, desk, team, tags)
}
