package tickets

import (
	"bytes"
	"context"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
)

// valuesOf are a ticket's own fields for the audit log.
func valuesOf(t queries.UpdateTicketParams) audit.Values {
	return audit.Values{
		"subject":         t.Subject,
		"topic":           t.Topic,
		"status":          t.Status,
		"priority":        t.Priority,
		"configurationId": t.ConfigurationID,
		"assigneeId":      t.AssigneeID,
	}
}

// inOrder makes two lists of the same people the same.
func inOrder(ids []uuid.UUID) []uuid.UUID {
	list := append([]uuid.UUID{}, ids...) // nobody is [] in JSON
	slices.SortFunc(list, func(a, b uuid.UUID) int { return bytes.Compare(a[:], b[:]) })
	return list
}

// recordChange puts what differs into the audit log and tells whether anything does. Not what the conversation tells
// of it: that is for those who take part, the log is for whoever has to answer for the organisation's access later.
func recordChange(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t queries.LockTicketRow,
	was, is audit.Values,
) (changed bool, err error) {
	c := audit.Change{
		OrganisationID: t.OrganisationID,
		Action:         "ticket.changed",
		Entity:         "ticket",
		EntityID:       strconv.FormatInt(t.ID, 10),
	}
	if c.Before, c.After, changed = audit.Difference(was, is, audit.Values{}); !changed {
		return false, nil
	}
	return true, audit.Write(ctx, db, actor, c)
}

// recordAttachment tells what happened to an attachment, whose id is in one of both. An attachment of a note
// is in the history of who wrote it, not of the customer, who must not learn that there is a note.
func recordAttachment(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	action string,
	before, after *queries.Attachment,
) error {
	c := audit.Change{Action: action, Entity: "attachment"}
	for _, side := range []struct {
		from *queries.Attachment
		to   *audit.Values
	}{{before, &c.Before}, {after, &c.After}} {
		if a := side.from; a != nil {
			c.EntityID, c.OrganisationID = a.ID.String(), a.OrganisationID
			if a.NoteID != nil {
				c.OrganisationID = actor.OrganisationID
			}
			*side.to = audit.Values{
				"ticketId":    a.TicketID,
				"messageId":   a.MessageID,
				"name":        a.Name,
				"description": a.Description,
				"contentType": a.ContentType,
				"size":        a.Size,
				"sha256":      a.Sha256,
			}
		}
	}
	return audit.Write(ctx, db, actor, c)
}
