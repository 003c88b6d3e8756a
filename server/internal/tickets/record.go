package tickets

import (
	"context"
	"strconv"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/audit"
	"klantportaal.example/server/internal/identity"
)

// recordEvent puts what an event tells into the audit log too: the conversation is for those who take part,
// the log is for whoever has to answer for the organisation's access later.
func recordEvent(ctx context.Context, db *queries.Queries, actor identity.Actor, t queries.LockTicketRow, e Event) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: t.OrganisationID, Action: "ticket.changed", Entity: "ticket",
		EntityID: strconv.FormatInt(t.ID, 10), Before: audit.Values{e.Type: e.From}, After: audit.Values{e.Type: e.To}})
}

// recordAttachment tells what happened to an attachment, whose id is in one of both. An attachment of a note
// is in the history of who wrote it, not of the customer, who must not learn that there is a note.
func recordAttachment(ctx context.Context, db *queries.Queries, actor identity.Actor, action string, before, after *queries.Attachment) error {
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
			*side.to = audit.Values{"ticketId": a.TicketID, "messageId": a.MessageID, "name": a.Name, "description": a.Description,
				"contentType": a.ContentType, "size": a.Size, "sha256": a.Sha256}
		}
	}
	return audit.Write(ctx, db, actor, c)
}
