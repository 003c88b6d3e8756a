package inbound

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/mailread"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/upload"
	"klantportaal.example/server/internal/platform/worktime"
)

const (
	sweptAtOnce = 100
	// releaseWithin is longer than releasing an e-mail takes. A claim outlives it, so that nothing is posted after another
	// user could have decided.
	releaseWithin = 2 * time.Minute
	claimedFor    = releaseWithin + 30*time.Second
)

// List returns a page of inbound e-mail.
func (in *Inbound) List(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.InboundMail], err error) {
	before, after := q.Less(contract.FieldReceivedOn), q.Greater(contract.FieldReceivedOn)
	p := queries.ListInboundMailParams{
		Verdicts:   q.Strings(contract.FieldVerdict),
		Search:     listquery.Contains(q.Search),
		BeforeTime: before.At(),
		BeforeID:   before.TieUUID(uuid.Nil),
		AfterTime:  after.At(),
		AfterID:    after.TieUUID(uuid.Max),
		Descending: q.Descending,
	}
	err = in.DB.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListInboundMailRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListInboundMail(ctx, p)
			},
			func(r queries.ListInboundMailRow) int32 { return r.Total },
			func(r queries.ListInboundMailRow) (contract.InboundMail, error) {
				return mailOf(queries.GetInboundMailRow{InboundMail: r.InboundMail, ExactID: r.ExactID,
					DecidedByName: r.DecidedByName, UserName: r.UserName}), nil
			})
		return err
	})
	return page, err
}

// Get returns an e-mail with its content. Errors: NotFound inbound.not_found, Unavailable unavailable.
func (in *Inbound) Get(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (content contract.InboundMailContent, err error) {
	row, err := in.get(ctx, actor, id)
	if err != nil {
		return content, err
	}
	content = contract.InboundMailContent{Mail: mailOf(row), Files: []contract.InboundFile{}}
	m, err := in.read(ctx, row.InboundMail, func(f mailread.File, _ io.Reader) error {
		content.Files = append(content.Files, contract.InboundFile{Name: f.Name})
		return nil
	})
	switch {
	case problem.From(err) != nil:
		content.Removed = true
		return content, nil
	case unreadable(err) != "": // an unreadable e-mail is shown without content
		return content, nil
	case err != nil:
		return content, upload.Unavailable(ctx, err)
	}
	content.Text = m.Full
	content.Cut = slices.ContainsFunc(m.Omitted, func(o mailread.Omitted) bool { return o.Code == mailread.OmittedText })
	return content, nil
}

func (in *Inbound) get(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (row queries.GetInboundMailRow, err error) {
	err = in.DB.Read(ctx, actor, func(db *queries.Queries) error {
		row, err = db.GetInboundMail(ctx, id)
		return err
	})
	if noRows(err) {
		err = errNotFound()
	}
	return row, err
}

// Release is where an e-mail is released to: an existing ticket, or a new one of a customer.
type Release struct {
	TicketID       *int64
	OrganisationID *uuid.UUID
	Subject, Topic string
}

func (r Release) check() error {
	if (r.TicketID == nil) == (r.OrganisationID == nil) {
		return problem.InvalidField(contract.CodeInboundInvalid, "ticketId", contract.FieldCodeRequired,
			"either ticketId or organisationId is required")
	}
	if !utf8.ValidString(r.Subject) || strings.ContainsRune(r.Subject, 0) {
		return problem.InvalidField(contract.CodeInboundInvalid, "subject", contract.FieldCodeInvalid,
			"the subject must be UTF-8 without NUL")
	}
	if r.OrganisationID != nil && (r.Subject == "" || r.Topic == "") {
		return problem.InvalidField(contract.CodeInboundInvalid, "subject", contract.FieldCodeRequired,
			"a new ticket needs a subject and a topic")
	}
	return nil
}

// Release posts a quarantined e-mail as a message of the actor. If it is interrupted, repeating it does not post a
// second message. Errors: NotFound inbound.not_found or inbound.removed, Conflict inbound.decided, Invalid
// inbound.invalid or inbound.unreadable, Unavailable unavailable, and those of posting.
func (in *Inbound) Release(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	to Release,
) (contract.InboundMail, error) {
	if err := to.check(); err != nil {
		return contract.InboundMail{}, err
	}
	row, err := in.get(ctx, actor, id)
	if err != nil {
		return contract.InboundMail{}, err
	}
	if releasedBy(row.InboundMail, actor) {
		return mailOf(row), nil
	}
	ctx, cancel := context.WithTimeout(ctx, releaseWithin)
	defer cancel()
	var until time.Time
	err = in.DB.Tx(ctx, system, func(db *queries.Queries) error {
		until, err = db.ClaimQuarantined(ctx, actor.UserID, claimedFor.Seconds(), id)
		return err
	})
	if noRows(err) {
		err = errDecided()
	}
	if err != nil {
		return contract.InboundMail{}, err
	}
	mail, posted := row.InboundMail, messageID(row.InboundMail, "release")
	ticket, free, err := in.takeOver(ctx, actor, mail, posted, to)
	if err != nil {
		if ctx := context.WithoutCancel(ctx); free {
			err = errors.Join(err, in.DB.Tx(ctx, system, func(db *queries.Queries) error {
				return db.UnclaimQuarantined(ctx, id, until)
			}))
		}
		return contract.InboundMail{}, err
	}
	decided, err := in.decided(ctx, actor, mail, released(id, posted, ticket, actor.UserID))
	if err == nil {
		return decided, nil
	}
	// The same actor may have called Release twice at the same time, and the other call was first.
	if row, again := in.get(ctx, actor, id); again == nil && releasedBy(row.InboundMail, actor) {
		return mailOf(row), nil
	}
	return contract.InboundMail{}, err
}

func releasedBy(mail queries.InboundMail, actor identity.Actor) bool {
	return mail.Verdict == string(contract.InboundVerdictReleased) && mail.DecidedBy != nil &&
		*mail.DecidedBy == actor.UserID
}

func released(id, message uuid.UUID, ticket int64, by uuid.UUID) queries.DecideQuarantinedParams {
	return queries.DecideQuarantinedParams{
		ID:        id,
		Verdict:   string(contract.InboundVerdictReleased),
		TicketID:  &ticket,
		MessageID: &message,
		DecidedBy: by,
	}
}

// takeOver posts an e-mail, unless it was posted before, and returns its ticket. With an error, free reports that
// nothing was posted. When free is false the claim stays, so that nobody can reject the e-mail before a next try finds
// out whether it was posted.
func (in *Inbound) takeOver(
	ctx context.Context,
	actor identity.Actor,
	mail queries.InboundMail,
	posted uuid.UUID,
	to Release,
) (ticket int64, free bool, err error) {
	before, found, err := in.postedBefore(ctx, posted)
	if err != nil || found {
		return before.TicketID, false, err
	}
	m, err := in.quoting(ctx, actor, mail, posted)
	if err != nil {
		return 0, true, err
	}
	ticket, err = in.release(ctx, actor, to, m)
	p := problem.From(err)
	return ticket, p != nil && p.Kind != problem.Unavailable, err
}

// quoting returns the message in which an actor releases an e-mail, with its files.
func (in *Inbound) quoting(
	ctx context.Context,
	actor identity.Actor,
	mail queries.InboundMail,
	id uuid.UUID,
) (Message, error) {
	m, err := in.read(ctx, mail, nil)
	if err != nil && problem.From(err) == nil && unreadable(err) != "" {
		return Message{}, problem.New(problem.Invalid, contract.CodeInboundUnreadable,
			"the e-mail can't be read")
	}
	if err != nil {
		return Message{}, unread(ctx, err)
	}
	files, refused, err := in.files(ctx, actor, mail, m)
	if err != nil {
		return Message{}, err
	}
	said := m.Text
	if strings.TrimSpace(said) == "" {
		said = m.Full
	}
	sender := mail.Sender
	if sender == "" {
		sender = unknownName
	}
	head := fmt.Sprintf(releasedOf, sender, dutch(mail.ReceivedOn))
	return Message{ID: id, Text: text(head+"\n\n"+quoted(said), refused), AttachmentIDs: files}, nil
}

// release posts a message and returns its ticket.
func (in *Inbound) release(ctx context.Context, actor identity.Actor, to Release, m Message) (int64, error) {
	if to.TicketID != nil {
		return *to.TicketID, in.Conversations.Post(ctx, actor, *to.TicketID, m)
	}
	return in.Conversations.Create(ctx, actor,
		Ticket{Message: m, OrganisationID: *to.OrganisationID, Subject: to.Subject, Topic: to.Topic})
}

func quoted(text string) string {
	return "> " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n> ")
}

// dutch formats a time for people in the Netherlands.
func dutch(at time.Time) string {
	return at.In(worktime.Dutch()).Format("02-01-2006 15:04")
}

// Reject rejects a quarantined e-mail; its sender is not notified. Errors: NotFound inbound.not_found, Conflict
// inbound.decided.
func (in *Inbound) Reject(ctx context.Context, actor identity.Actor, id uuid.UUID) (contract.InboundMail, error) {
	row, err := in.get(ctx, actor, id)
	if err != nil {
		return contract.InboundMail{}, err
	}
	switch row.InboundMail.Verdict {
	case string(contract.InboundVerdictRejected):
		return mailOf(row), nil
	case string(contract.InboundVerdictQuarantined):
	default:
		return contract.InboundMail{}, errDecided()
	}
	// When an instance ended while releasing, the message may be posted although the e-mail is still quarantined.
	posted := messageID(row.InboundMail, "release")
	before, found, err := in.postedBefore(ctx, posted)
	if err == nil && found {
		by := system
		by.OrganisationID = actor.OrganisationID
		_, err = in.decided(ctx, by, row.InboundMail, released(id, posted, before.TicketID, before.SentBy))
		if err == nil {
			err = errDecided()
		}
	}
	if err != nil {
		return contract.InboundMail{}, err
	}
	return in.decided(ctx, actor, row.InboundMail, queries.DecideQuarantinedParams{
		ID:        id,
		Verdict:   string(contract.InboundVerdictRejected),
		DecidedBy: actor.UserID,
	})
}

// decided stores an actor's decision. Errors: Conflict inbound.decided when there is one already.
func (in *Inbound) decided(
	ctx context.Context,
	actor identity.Actor,
	mail queries.InboundMail,
	d queries.DecideQuarantinedParams,
) (contract.InboundMail, error) {
	err := in.DB.Tx(ctx, actor, func(db *queries.Queries) error {
		n, err := db.DecideQuarantined(ctx, d)
		if err == nil && n == 0 {
			err = errDecided()
		}
		if err != nil {
			return err
		}
		return audit.Write(ctx, db, actor, audit.Change{
			OrganisationID: actor.OrganisationID,
			Action:         "inbound." + d.Verdict,
			Entity:         "inbound_mail",
			EntityID:       mail.ID.String(),
			After:          audit.Values{"ticketId": d.TicketID},
		})
	})
	if err != nil {
		return contract.InboundMail{}, err
	}
	row, err := in.get(ctx, actor, mail.ID)
	return mailOf(row), err
}

// Original returns the e-mail that became a message, including the text it quoted, if the actor sees that message.
// Errors: NotFound message.not_found or inbound.removed, Unavailable unavailable.
func (in *Inbound) Original(
	ctx context.Context,
	actor identity.Actor,
	message uuid.UUID,
) (contract.MessageOriginal, error) {
	var row queries.InboundMail
	err := in.DB.Read(ctx, actor, func(db *queries.Queries) (err error) {
		shown, err := db.GetMessage(ctx, message)
		if err != nil || shown.WithdrawnOn != nil {
			return errors.Join(err, withdrawn(shown.WithdrawnOn))
		}
		row, err = db.GetMailOfMessage(ctx, &message)
		return err
	})
	if noRows(err) {
		return contract.MessageOriginal{},
			problem.New(problem.NotFound, contract.CodeMessageNotFound, "this message did not come from an e-mail")
	}
	if err != nil {
		return contract.MessageOriginal{}, err
	}
	m, err := in.read(ctx, row, nil)
	if err != nil {
		return contract.MessageOriginal{}, unread(ctx, err)
	}
	return contract.MessageOriginal{Sender: row.Sender, Subject: row.Subject,
		ReceivedOn: contract.Time{Time: row.ReceivedOn}, Text: m.Full, Cut: m.Folded}, nil
}

// unread returns the error of an e-mail that can't be read: it is no longer stored, or the blob store is unavailable.
func unread(ctx context.Context, err error) error {
	if problem.From(err) != nil {
		return err
	}
	return upload.Unavailable(ctx, err)
}

func withdrawn(on *time.Time) error {
	if on == nil {
		return nil
	}
	return errRemoved()
}

func mailOf(r queries.GetInboundMailRow) contract.InboundMail {
	i := r.InboundMail
	one := contract.InboundMail{
		Id:         i.ID,
		ReceivedOn: contract.Time{Time: i.ReceivedOn},
		Sender:     i.Sender,
		Subject:    i.Subject,
		Size:       i.Size,
		Verdict:    contract.InboundVerdict(i.Verdict),
		Reason:     (*contract.InboundReason)(i.Reason),
		Forged:     i.Forged,
		TicketId:   i.TicketID,
		ExactId:    r.ExactID,
		DecidedOn:  contract.TimeOf(i.DecidedOn),
		User:       person(i.UserID, r.UserName),
		DecidedBy:  person(i.DecidedBy, r.DecidedByName),
	}
	// Until then DecidedBy is the actor who is releasing it, and who may not succeed.
	if i.Verdict == string(contract.InboundVerdictQuarantined) {
		one.DecidedBy = nil
	}
	return one
}

func person(id *uuid.UUID, name *string) *contract.UserRef {
	if id == nil || name == nil {
		return nil
	}
	return &contract.UserRef{Id: *id, FullName: *name}
}

func (in *Inbound) sweep(ctx context.Context, now time.Time) (int, error) {
	var rows []queries.ListRawMailToRemoveRow
	err := in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		rows, err = db.ListRawMailToRemove(ctx, now, sweptAtOnce)
		return err
	})
	if err != nil || len(rows) == 0 {
		return 0, err
	}
	ids := make([]uuid.UUID, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	if err := in.DB.Tx(ctx, system, func(db *queries.Queries) error { return db.ForgetRawMail(ctx, ids) }); err != nil {
		return 0, err
	}
	for _, r := range rows {
		upload.Forget(ctx, in.Blobs, r.Key)
	}
	return len(rows), nil
}
