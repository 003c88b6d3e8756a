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

// valuesOf returns the fields of a ticket that the audit log stores.
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

// inOrder returns the ids sorted, so that lists of the same people are equal.
func inOrder(ids []uuid.UUID) []uuid.UUID {
	list := append([]uuid.UUID{}, ids...) // [] in JSON rather than null
	slices.SortFunc(list, func(a, b uuid.UUID) int { return bytes.Compare(a[:], b[:]) })
	return list
}

// recordChange writes the differences to the audit log, and reports whether there are any. It leaves out what the
// conversation contains: that is for its participants, the log is for those who later account for the organisation's
// access.
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

// recordAttachment records a change of an attachment; before or after is nil when it was added or deleted. An
// attachment of a note is recorded in the history of its author, not of the customer, who must not learn that there is
// a note.
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
