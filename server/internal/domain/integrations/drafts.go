package integrations

import (
	"context"
	"errors"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/problem"
)

const maxDrafts = 50 // of an assistant

// DraftReply stores what an assistant would answer to a ticket, in the place of what it drafted for the ticket before.
// Errors: NotFound ticket.not_found, Invalid draft.invalid, Conflict ticket.closed, draft.limit.
func (s *Integrations) DraftReply(
	ctx context.Context,
	actor identity.Actor,
	ticket int64,
	r contract.CreateReplyDraftRequest,
) (d contract.ReplyDraft, err error) {
	text, err := draftText(r.Text, contract.CreateReplyDraftRequestTextMin)
	if err != nil {
		return d, err
	}
	row, err := s.putDraft(ctx, actor, queries.PutDraftParams{TicketID: &ticket, Text: text})
	return contract.ReplyDraft{Id: row.ID, By: author(actor), Text: text,
		CreatedOn: contract.Time{Time: row.CreatedOn}}, err
}

// DraftTicket stores a ticket that an assistant would make. Errors: Invalid draft.invalid, Conflict draft.limit.
func (s *Integrations) DraftTicket(
	ctx context.Context,
	actor identity.Actor,
	r contract.CreateTicketDraftRequest,
) (d contract.TicketDraft, err error) {
	subject, err := input.Line(contract.CodeDraftInvalid, "subject", r.Subject)
	if err != nil {
		return d, err
	}
	if utf8.RuneCountInString(subject) < contract.CreateTicketDraftRequestSubjectMin {
		return d, problem.InvalidField(contract.CodeDraftInvalid, "subject", contract.FieldCodeTooShort,
			"a subject has at least five characters")
	}
	text, err := draftText(r.Text, contract.CreateTicketDraftRequestTextMin)
	if err != nil {
		return d, err
	}
	topic := string(r.Topic)
	row, err := s.putDraft(ctx, actor, queries.PutDraftParams{Subject: &subject, Topic: &topic, Text: text})
	return contract.TicketDraft{Id: row.ID, By: author(actor), Subject: subject, Topic: r.Topic, Text: text,
		CreatedOn: contract.Time{Time: row.CreatedOn}}, err
}

// putDraft stores a draft of the actor. It is the only change that an assistant makes.
func (s *Integrations) putDraft(
	ctx context.Context,
	actor identity.Actor,
	p queries.PutDraftParams,
) (row queries.PutDraftRow, err error) {
	p.UserID, p.OrganisationID = actor.UserID, actor.OrganisationID
	err = s.db.Tx(ctx, actor.Drafting(), func(db *queries.Queries) error {
		if p.TicketID != nil {
			if err := mayBeAnswered(ctx, db, *p.TicketID); err != nil {
				return err
			}
		}
		if err := db.LockDrafts(ctx, actor.UserID); err != nil {
			return err
		}
		if n, err := db.CountDrafts(ctx, actor.UserID, p.TicketID); err != nil || n >= maxDrafts {
			if err == nil {
				err = problem.New(problem.Conflict, contract.CodeDraftLimit,
					"an assistant can have at most 50 drafts; wait until people have used or removed some")
			}
			return err
		}
		row, err = db.PutDraft(ctx, p)
		return err
	})
	if err == nil {
		s.notify.DraftsChanged(actor.OrganisationID)
	}
	return row, err
}

// mayBeAnswered checks that the actor sees a ticket, and that it takes messages. Errors: NotFound ticket.not_found,
// Conflict ticket.closed.
func mayBeAnswered(ctx context.Context, db *queries.Queries, ticket int64) error {
	status, err := db.GetTicketStatus(ctx, ticket)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return errNoTicket()
	case err == nil && status == string(contract.TicketStatusClosed):
		return problem.New(problem.Conflict, contract.CodeTicketClosed, "the ticket is closed; a new one may refer to it")
	}
	return err
}

// ReplyDrafts returns the drafts for a ticket that the actor may use. Errors: NotFound ticket.not_found.
func (s *Integrations) ReplyDrafts(
	ctx context.Context,
	actor identity.Actor,
	ticket int64,
) (list contract.ReplyDraftList, err error) {
	list.Items = []contract.ReplyDraft{}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListReplyDrafts(ctx, actor.OrganisationID, ticket)
		if err == nil && len(rows) == 0 {
			err = errNoTicket()
		}
		for _, r := range rows {
			if r.ID != nil && r.Text != nil && r.CreatedOn != nil && r.AuthorID != nil && r.AuthorName != nil {
				list.Items = append(list.Items, contract.ReplyDraft{Id: *r.ID, Text: *r.Text,
					By:        contract.UserRef{Id: *r.AuthorID, FullName: *r.AuthorName},
					CreatedOn: contract.Time{Time: *r.CreatedOn}})
			}
		}
		return err
	})
	return list, err
}

// TicketDrafts returns the drafts of new tickets that the actor may use.
func (s *Integrations) TicketDrafts(
	ctx context.Context,
	actor identity.Actor,
) (list contract.TicketDraftList, err error) {
	list.Items = []contract.TicketDraft{}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListTicketDrafts(ctx, actor.OrganisationID)
		for _, r := range rows {
			list.Items = append(list.Items, contract.TicketDraft{Id: r.ID, Subject: r.Subject,
				Topic: contract.TicketTopic(r.Topic), Text: r.Text,
				By:        contract.UserRef{Id: r.AuthorID, FullName: r.AuthorName},
				CreatedOn: contract.Time{Time: r.CreatedOn}})
		}
		return err
	})
	return list, err
}

// RemoveDraft removes a draft that the actor may use. Errors: NotFound draft.not_found.
func (s *Integrations) RemoveDraft(ctx context.Context, actor identity.Actor, id uuid.UUID) error {
	err := s.db.Write(ctx, actor, func(db *queries.Queries) error {
		n, err := db.DeleteAssistantDraft(ctx, id)
		if err == nil && n == 0 {
			err = problem.New(problem.NotFound, contract.CodeDraftNotFound, "there is no such draft")
		}
		return err
	})
	if err == nil {
		s.notify.DraftsChanged(actor.OrganisationID)
	}
	return err
}

// ForgetDrafts removes drafts that are older than 30 days, and those of assistants that were revoked.
func (s *Integrations) ForgetDrafts(ctx context.Context) error {
	for {
		var gone int64
		err := s.db.Write(ctx, drafts, func(db *queries.Queries) (err error) {
			gone, err = db.ForgetDrafts(ctx)
			return err
		})
		if err != nil || gone == 0 {
			return err
		}
	}
}

var drafts = identity.System("remove old drafts of assistants")

// draftText returns a text as it is stored. Errors: Invalid draft.invalid.
func draftText(text string, shortest int) (string, error) {
	text, err := input.Text(contract.CodeDraftInvalid, "text", text)
	if err == nil && utf8.RuneCountInString(text) < shortest {
		err = problem.InvalidField(contract.CodeDraftInvalid, "text", contract.FieldCodeTooShort, "the text is too short")
	}
	return text, err
}

func author(actor identity.Actor) contract.UserRef {
	return contract.UserRef{Id: actor.UserID, FullName: actor.FullName}
}

func errNoTicket() error {
	return problem.New(problem.NotFound, contract.CodeTicketNotFound, "there is no such ticket")
}
