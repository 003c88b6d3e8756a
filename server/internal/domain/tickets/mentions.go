package tickets

import (
	"context"
	"regexp"
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

const maxMentions = 20

// mention matches a mention in the text of a note: [@Name](person:UUID). It is part of the text, so that notes with
// different mentions are different notes.
var mention = regexp.MustCompile(`\[@[^\]\n]{1,200}\]\(person:([0-9a-fA-F-]{36})\)`)

// mentioned returns the users that a note mentions besides its author, each once. Errors: Invalid message.invalid.
func mentioned(by identity.Actor, text string) (ids []uuid.UUID, err error) {
	for _, m := range mention.FindAllStringSubmatch(text, -1) {
		id, err := uuid.Parse(m[1])
		if err != nil {
			return nil, errMentions()
		}
		if id != by.UserID && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) > maxMentions {
		return nil, invalidMessage("text", contract.FieldCodeTooMany, "a note can mention at most 20 people")
	}
	return ids, nil
}

func errMentions() error {
	return invalidMessage("text", contract.FieldCodeUnknown, "a note can only mention members of staff")
}

func insertMentions(ctx context.Context, db *queries.Queries, ticketID int64, note uuid.UUID, ids []uuid.UUID) error {
	if len(ids) == 0 {
		return nil
	}
	n, err := db.InsertMentions(ctx, note, ticketID, ids)
	if err == nil && int(n) != len(ids) {
		return errMentions()
	}
	return err
}

// Mentions returns the notes that mention the actor, newest first: those that they have not seen, and those of the last
// days.
func (s *Tickets) Mentions(ctx context.Context, actor identity.Actor) (list []contract.Mention, err error) {
	list = []contract.Mention{}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListMentions(ctx, actor.UserID)
		for _, r := range rows {
			list = append(list, contract.Mention{
				NoteId:           r.NoteID,
				TicketId:         r.TicketID,
				ExactId:          r.ExactID,
				Subject:          r.Subject,
				OrganisationName: r.OrganisationName,
				MentionedBy:      contract.UserRef{Id: r.SentBy, FullName: r.FullName},
				Text:             r.Text,
				CreatedOn:        contract.Time{Time: r.CreatedOn},
				SeenOn:           contract.TimeOf(r.SeenOn),
			})
		}
		return err
	})
	return list, err
}

// SeeMention stores that the actor has seen a note that mentions them; repeating it changes nothing. Errors: NotFound
// mention.not_found.
func (s *Tickets) SeeMention(ctx context.Context, actor identity.Actor, note uuid.UUID) error {
	return s.db.Write(ctx, actor, func(db *queries.Queries) error {
		n, err := db.SeeMention(ctx, note, actor.UserID)
		if err == nil && n == 0 {
			return problem.New(problem.NotFound, contract.CodeMentionNotFound, "there is no such note that mentions you")
		}
		return err
	})
}
