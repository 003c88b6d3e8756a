package settings

import (
	"context"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
)

// Actions are what an answer with a canned reply also sets of its ticket. Package tickets applies them, when they are
// sent with the answer.
type Actions struct {
	Status, Assign     *string
	AssigneeID, TeamID *uuid.UUID
	TagIDs             []uuid.UUID
}

// check refuses actions that no ticket could have. A team or tag may be archived: it is left out of the answer, and may
// come back. Errors: Invalid canned_reply.invalid.
func (a Actions) check(ctx context.Context, db *queries.Queries) error {
	person := a.Assign != nil && *a.Assign == string(contract.CannedReplyAssignPerson)
	if person != (a.AssigneeID != nil) {
		return invalidReply("actions.assigneeId", contract.FieldCodeRequired,
			"a reply that assigns to a person needs the person; other replies can't have one")
	}
	if a.AssigneeID == nil && a.TeamID == nil && len(a.TagIDs) == 0 {
		return nil
	}
	known, err := db.CountReplyTargets(ctx, a.AssigneeID, a.TeamID, a.TagIDs)
	switch {
	case err != nil:
		return err
	case a.AssigneeID != nil && known.Staff == 0:
		return invalidReply("actions.assigneeId", contract.FieldCodeInvalid, "there is no such member of staff")
	case a.TeamID != nil && known.Teams == 0:
		return invalidReply("actions.teamId", contract.FieldCodeInvalid, "there is no such team")
	case int(known.Tags) != len(a.TagIDs):
		return invalidReply("actions.addTagIds", contract.FieldCodeInvalid, "there is no such tag")
	}
	return nil
}

// record adds the actions to the values of a reply that the audit log stores.
func (a Actions) record(v audit.Values) audit.Values {
	v["thenStatus"], v["thenAssign"], v["thenAssigneeId"] = a.Status, a.Assign, a.AssigneeID
	v["thenTeamId"], v["thenTagIds"] = a.TeamID, inOrder(a.TagIDs)
	return v
}

func actionsIn(r queries.CannedReply) Actions {
	return Actions{Status: r.ThenStatus, Assign: r.ThenAssign, AssigneeID: r.ThenAssigneeID, TeamID: r.ThenTeamID,
		TagIDs: r.ThenTagIds}
}

// model returns the actions as the contract has them, with the assignee's name.
func (a Actions) model(assignee *string) contract.CannedReplyActions {
	c := contract.CannedReplyActions{
		Status:    (*contract.ThenStatus)(a.Status),
		Assign:    (*contract.CannedReplyAssign)(a.Assign),
		TeamId:    a.TeamID,
		AddTagIds: a.TagIDs,
	}
	if a.AssigneeID != nil && assignee != nil {
		c.Assignee = &contract.UserRef{Id: *a.AssigneeID, FullName: *assignee}
	}
	return c
}
