package inbound

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/mailread"
	"klantportaal.example/server/internal/platform/problem"
)

// post posts an e-mail as a message of a ticket, or creates a ticket when ticket is 0.
func (in *Inbound) post(
	ctx context.Context,
	actor identity.Actor,
	row queries.InboundMail,
	m *mailread.Message,
	id uuid.UUID,
	ticket int64,
) (int64, contract.InboundReason, error) {
	files, refused, err := in.files(ctx, actor, row, m)
	if err != nil {
		return 0, "", err
	}
	if strings.TrimSpace(m.Text) == "" && len(files) == 0 {
		return 0, contract.InboundReasonEmpty, nil
	}
	said := Message{ID: id, Text: text(m.Text, refused), AttachmentIDs: files, ByEmail: true}
	if ticket == 0 {
		ticket, err = in.Conversations.Create(ctx, actor, Ticket{
			Message:        said,
			OrganisationID: actor.OrganisationID,
			Subject:        subject(m.Subject),
			Topic:          string(contract.TicketTopicQuestion),
		})
	} else {
		err = in.Conversations.Post(ctx, actor, ticket, said)
	}
	if p := problem.From(err); p != nil {
		switch p.Code {
		case contract.CodeTicketClosed:
			return 0, contract.InboundReasonClosed, nil
		case contract.CodeTicketNotFound, contract.CodeAuthForbidden:
			return 0, contract.InboundReasonNotTheirs, nil
		case contract.CodeTicketInvalid, contract.CodeMessageInvalid:
			return 0, contract.InboundReasonMalformed, nil
		}
	}
	return ticket, "", err
}

// files stores the files of an e-mail as the actor's, and returns the lines about files that were refused. A picture
// that is used only in the quoted part of the text is skipped, since most of these are logos; it stays in the original.
func (in *Inbound) files(
	ctx context.Context,
	actor identity.Actor,
	row queries.InboundMail,
	m *mailread.Message,
) (ids []uuid.UUID, refused []string, err error) {
	for _, o := range m.Omitted {
		if why := omitted[o.Code]; why != "" {
			refused = append(refused, why)
		}
	}
	_, err = in.read(ctx, row, func(f mailread.File, body io.Reader) error {
		if f.Inline && f.ContentID != "" && slices.Contains(m.Quoted, f.ContentID) {
			return nil
		}
		if len(ids) == maxFiles {
			refused = append(refused, fmt.Sprintf(tooManyFiles, f.Name))
			return nil
		}
		id, err := in.Conversations.Attach(ctx, actor, f.Name, body)
		if p := problem.From(err); p != nil {
			if why := refusals[p.Code]; why != "" {
				refused = append(refused, fmt.Sprintf(why, f.Name))
				return nil
			}
		}
		if err == nil {
			ids = append(ids, id)
		}
		return err
	})
	return ids, refused, err
}

// text returns the text of a message, with the lines about refused files. What is too long stays in the original only.
func text(said string, refused []string) string {
	said = strings.TrimSpace(shortened(said, contract.NewMessageTextMax))
	if len(refused) == 0 {
		return said
	}
	note := strings.TrimSpace("\n\n" + notTaken + "\n" + strings.Join(refused, "\n"))
	room := contract.NewMessageTextMax - utf8.RuneCountInString(note) - 2
	if room < 0 {
		return shortened(note, contract.NewMessageTextMax)
	}
	if said = strings.TrimSpace(shortened(said, room)); said == "" {
		return note
	}
	return said + "\n\n" + note
}

var answerPrefix = regexp.MustCompile(`(?i)^\s*(?:(?:re|aw|antw|fw|fwd|doorst|tr|wg)\s*(?:\[[0-9]+\])?\s*:\s*)+`)

// subject returns the subject of a new ticket.
func subject(said string) string {
	said = strings.TrimSpace(answerPrefix.ReplaceAllString(said, ""))
	if utf8.RuneCountInString(said) < contract.UpdateSupportTicketRequestSubjectMin {
		said = strings.TrimSpace(noSubject + " " + said)
	}
	return shortened(said, shownSubject)
}
