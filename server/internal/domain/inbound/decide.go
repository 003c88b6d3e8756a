package inbound

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/mail"
	"klantportaal.example/server/internal/platform/mailread"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// decision is what becomes of an e-mail by itself.
type decision struct {
	verdict contract.InboundVerdict
	reason  contract.InboundReason
	forged  bool
	user    *uuid.UUID
	ticket  *int64
	message *uuid.UUID
	made    bool // the ticket
}

func quarantined(reason contract.InboundReason) decision {
	return decision{verdict: contract.InboundVerdictQuarantined, reason: reason}
}

func ignored(reason contract.InboundReason) decision {
	return decision{verdict: contract.InboundVerdictIgnored, reason: reason}
}

// Turn is an e-mail whose turn it is, and the lane in which it waited: its sender's, or "" of all who were not known
// when theirs came in, as a stranger makes up as many senders as they like.
type Turn struct {
	ID   uuid.UUID
	Lane string
}

// Pending returns the e-mails to decide on next, at most limit: of each lane that is not busy the oldest that nobody
// works on. So nobody's e-mail waits for more than one of anybody else's.
func (in *Inbound) Pending(ctx context.Context, busy []string, limit int) (turns []Turn, err error) {
	var rows []queries.ListPendingMailRow
	err = in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		rows, err = db.ListPendingMail(ctx, append([]string{}, busy...), int32(limit)) //nolint:gosec // a handful
		return err
	})
	for _, r := range rows {
		turns = append(turns, Turn{r.ID, r.Lane})
	}
	return turns, err
}

const (
	// decideWithin is more than any e-mail needs, and ends before the first claim does: nobody else works on it.
	decideWithin = 90 * time.Second
	// maxStatements is what one e-mail may ask of the database: some three times as much as one with ten files does.
	maxStatements = 300
)

// Decide lets happen what an e-mail is for. It may end between any two steps: whoever does it again finds what was
// done. Of two at once one does nothing. What takes too long, or asks too much of the database, is tried again later,
// and waits in quarantine after the last attempt.
func (in *Inbound) Decide(ctx context.Context, id uuid.UUID) error {
	var row queries.InboundMail
	err := in.DB.Tx(ctx, system, func(db *queries.Queries) (err error) {
		row, err = db.ClaimMail(ctx, id)
		return err
	})
	if noRows(err) {
		return nil
	}
	if err != nil {
		return err
	}
	d, err := in.attempt(ctx, row)
	if err != nil {
		if row.Attempts < maxAttempts || ctx.Err() != nil {
			return err
		}
		// The attempt may have posted it and come no further: then it is no longer for anybody to release.
		posted := messageID(row, "message")
		before, found, readErr := in.postedBefore(ctx, posted)
		if readErr != nil {
			return readErr
		}
		if found {
			d = decision{verdict: contract.InboundVerdictPosted, message: &posted, user: &before.SentBy,
				ticket: &before.TicketID, made: before.First}
		} else {
			in.Logger.ErrorContext(ctx, "an e-mail can't be taken over; it waits in quarantine", "mail", id, "error", err)
			d = quarantined(contract.InboundReasonFailed)
		}
	}
	p := queries.DecideMailParams{ID: id, Verdict: string(d.verdict), Forged: d.forged, TicketID: d.ticket,
		MessageID: d.message, UserID: d.user, MadeTicket: d.made}
	if d.reason != "" {
		reason := string(d.reason)
		p.Reason = &reason
	}
	return in.DB.Tx(ctx, system, func(db *queries.Queries) error {
		if _, err := db.DecideMail(ctx, p); err != nil {
			return err
		}
		if d.verdict == contract.InboundVerdictPosted {
			return db.ForgetBounces(ctx, *d.user)
		}
		return nil
	})
}

// attempt decides within the time and the statements that one e-mail has. One that ends the process, whatever it does
// it by, is attempted no more often than others.
func (in *Inbound) attempt(ctx context.Context, row queries.InboundMail) (d decision, err error) {
	if row.Attempts > maxAttempts {
		return d, errors.New("inbound: no attempt at the e-mail has come to its end")
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("inbound: panic: %v\n%s", p, debug.Stack())
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(in.DecideWithin, decideWithin))
	defer cancel()
	return in.decide(postgres.WithBudget(ctx, maxStatements), row)
}

// messageID is that of the message that an e-mail becomes.
func messageID(row queries.InboundMail, purpose string) uuid.UUID {
	return uuid.NewHash(sha256.New(), row.ID, []byte(purpose), 8)
}

func (in *Inbound) decide(ctx context.Context, row queries.InboundMail) (decision, error) {
	posted := messageID(row, "message")
	m, err := in.read(ctx, row, nil)
	if err != nil {
		if reason := unreadable(err); reason != "" {
			return quarantined(reason), nil
		}
		return decision{}, err
	}
	if m.Bounce != nil {
		return in.bounced(ctx, m)
	}
	if m.Automatic != "" || in.ours.local(m.MessageID) != "" {
		return ignored(contract.InboundReasonAutomatic), nil
	}
	actor, d, err := in.believe(ctx, m)
	if err != nil || d.verdict != "" {
		return d, err
	}
	d.user = &actor.UserID
	if before, found, err := in.postedBefore(ctx, posted); err != nil || found {
		d.verdict, d.message, d.ticket, d.made = contract.InboundVerdictPosted, &posted, &before.TicketID, before.First
		return d, err
	}
	if actor.Staff && in.StaffWaits {
		d.verdict, d.reason = contract.InboundVerdictQuarantined, contract.InboundReasonStaff
		return d, nil
	}
	if full, err := in.full(ctx, actor, row); err != nil || full {
		d.verdict, d.reason = contract.InboundVerdictQuarantined, contract.InboundReasonLimit
		return d, err
	}
	if !actor.Has(identity.RoleViewSupportTickets) {
		d.verdict, d.reason = contract.InboundVerdictQuarantined, contract.InboundReasonNotTheirs
		return d, nil
	}
	ticket, reason, err := in.match(ctx, actor, m)
	if err == nil && reason == "" {
		ticket, reason, err = in.post(ctx, actor, row, m, posted, ticket)
	}
	if err != nil {
		return decision{}, err
	}
	if reason != "" {
		d.verdict, d.reason = contract.InboundVerdictQuarantined, reason
		return d, nil
	}
	before, _, err := in.postedBefore(ctx, posted)
	d.verdict, d.message, d.ticket, d.made = contract.InboundVerdictPosted, &posted, &ticket, before.First
	return d, err
}

// read reads a raw message; take gets its files, nil: none.
func (in *Inbound) read(
	ctx context.Context,
	row queries.InboundMail,
	take func(mailread.File, io.Reader) error,
) (*mailread.Message, error) {
	if row.BlobKey == nil {
		return nil, errRemoved()
	}
	r, _, err := in.Blobs.Reader(ctx, *row.BlobKey)
	if errors.Is(err, blob.ErrNotFound) {
		return nil, errRemoved()
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }()
	if take == nil {
		take = func(mailread.File, io.Reader) error { return nil }
	}
	return mailread.Read(whileReading{ctx, r}, take)
}

// whileReading ends with its context.
type whileReading struct {
	ctx context.Context //nolint:containedctx // of one call
	r   io.Reader
}

func (w whileReading) Read(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.r.Read(p)
}

// unreadable answers why nobody can read an e-mail, "" when it is to be tried again.
func unreadable(err error) contract.InboundReason {
	switch {
	case errors.Is(err, mailread.ErrTooLarge):
		return contract.InboundReasonTooLarge
	case errors.Is(err, mailread.ErrTooDeep),
		errors.Is(err, mailread.ErrTooManyParts),
		errors.Is(err, mailread.ErrMalformed):
		return contract.InboundReasonMalformed
	case problem.From(err) != nil:
		return contract.InboundReasonFailed
	}
	return ""
}

// bounced counts what came back for good of whom it was for. Only who had the e-mail knows its id.
func (in *Inbound) bounced(ctx context.Context, m *mailread.Message) (decision, error) {
	ids := in.ours.recipient(m.Bounce.OriginalMessageID)
	if !m.Bounce.Permanent || len(ids) == 0 || m.Bounce.Recipient == "" {
		return ignored(contract.InboundReasonBounce), nil
	}
	err := in.DB.Tx(ctx, system, func(db *queries.Queries) error {
		return db.CountBounce(ctx, queries.CountBounceParams{
			Status: m.Bounce.Status,
			Ids:    ids,
			Email:  m.Bounce.Recipient,
			Mail:   mail.Mark(in.ours.local(m.Bounce.OriginalMessageID)),
		})
	})
	return ignored(contract.InboundReasonBounce), err
}

// believe answers whose an e-mail is: of one active user of the portal, as the receiving server confirms. An address
// may be several users': see whose.
func (in *Inbound) believe(ctx context.Context, m *mailread.Message) (actor identity.Actor, d decision, err error) {
	if ok, why := m.Authentic(in.AuthServ); !ok {
		d = quarantined(contract.InboundReasonUnverified)
		d.forged, err = in.forged(ctx, m, why)
		return actor, d, err
	}
	var users []queries.ListUsersByAddressRow
	err = in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		users, err = db.ListUsersByAddress(ctx, m.From[0].Address)
		return err
	})
	if err != nil {
		return actor, d, err
	}
	u, found, err := in.whose(ctx, m, users)
	if err != nil || !found {
		return actor, quarantined(contract.InboundReasonUnknownSender), err
	}
	return identity.Actor{
		UserID:           u.ID,
		OrganisationID:   u.OrganisationID,
		Staff:            !u.IsCustomer,
		Roles:            identity.RolesOf(u.Grants, u.IsCustomer),
		FullName:         u.FullName,
		Email:            u.Email,
		Username:         u.Username,
		OrganisationName: u.OrganisationName,
	}, decision{}, nil
}

// forged tells whether an e-mail that is not believed names somebody of the portal. Of several From nobody is asked
// about: one e-mail could ask about thousands.
func (in *Inbound) forged(ctx context.Context, m *mailread.Message, why string) (known bool, err error) {
	if why == mailread.NoOneFrom || len(m.From) != 1 {
		return false, nil
	}
	err = in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		known, err = db.IsAddressKnown(ctx, m.From[0].Address)
		return err
	})
	return known, err
}

// whose returns the user whose e-mail it is, of those who are known to have its address (ListUsersByAddress). Several
// users, of several organisations, may have signed in with one address at a domain that nobody owns: then it is the one
// whom it answers. A reply address makes nobody believed: it was given out for an address that may have been another
// one then, and whoever had it could let anybody write to it.
func (in *Inbound) whose(
	ctx context.Context,
	m *mailread.Message,
	users []queries.ListUsersByAddressRow,
) (u queries.ListUsersByAddressRow, found bool, err error) {
	switch len(users) {
	case 0:
		return u, false, nil
	case 1:
		return users[0], true, nil
	}
	addressed, err := in.addressed(ctx, m)
	if err != nil {
		return u, false, err
	}
	for _, a := range addressed {
		i := slices.IndexFunc(users, func(u queries.ListUsersByAddressRow) bool { return u.ID == a.UserID })
		if i >= 0 {
			return users[i], true, nil
		}
	}
	return u, false, nil
}

// addressed are the reply addresses to which an e-mail came.
func (in *Inbound) addressed(
	ctx context.Context,
	m *mailread.Message,
) (list []queries.ListReplyAddressesRow, err error) {
	tokens := in.address.tokens(m.Recipients)
	if len(tokens) == 0 {
		return nil, nil
	}
	err = in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		list, err = db.ListReplyAddresses(ctx, tokens)
		return err
	})
	return list, err
}

// full tells whether somebody sent more than is taken by itself in an hour.
func (in *Inbound) full(ctx context.Context, actor identity.Actor, row queries.InboundMail) (full bool, err error) {
	err = in.DB.Read(ctx, system, func(db *queries.Queries) error {
		n, err := db.CountPostedByMail(ctx, &actor.UserID, row.ReceivedOn.Add(-time.Hour))
		full = n >= perHour
		return err
	})
	return full, err
}

func (in *Inbound) postedBefore(
	ctx context.Context,
	message uuid.UUID,
) (row queries.GetPostedMessageRow, found bool, err error) {
	err = in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		row, err = db.GetPostedMessage(ctx, message)
		return err
	})
	if noRows(err) {
		return row, false, nil
	}
	return row, err == nil, err
}

var writtenNumber = regexp.MustCompile(`(?:^|[^0-9.])([0-9]{2})\.([0-9]{3})\.([0-9]{3})(?:[^0-9.]|$|\.(?:[^0-9]|$))`)

// match finds the ticket that an e-mail is about, 0: a new one. By the address it was sent to, else by the e-mail that
// it answers and its sender got, else by the number in its subject. One that its sender does not see is not theirs.
func (in *Inbound) match(
	ctx context.Context,
	actor identity.Actor,
	m *mailread.Message,
) (ticket int64, reason contract.InboundReason, err error) {
	var ids []int64
	var numbers []string
	addressed, err := in.addressed(ctx, m)
	if err != nil {
		return 0, "", err
	}
	for _, a := range addressed {
		if a.UserID != actor.UserID {
			return 0, contract.InboundReasonNotTheirs, nil
		}
		ids = append(ids, a.TicketID)
	}
	if len(ids) == 0 {
		// The newest last: what is answered follows what that answered.
		answered := slices.Concat(m.InReplyTo, reversed(m.References))
		for _, id := range answered {
			if t := in.ours.ticket(id, actor.UserID); t != 0 {
				ids = []int64{t}
				break
			}
		}
	}
	if n := writtenNumber.FindStringSubmatch(m.Subject); len(ids) == 0 && n != nil {
		numbers = []string{n[1] + n[2] + n[3]}
	}
	if len(ids)+len(numbers) == 0 {
		// Who got an e-mail of theirs could hand it over here, with all that confirms it: it has to be for us.
		if actor.Staff || !slices.ContainsFunc(slices.Concat(m.To, m.Cc), in.named) {
			return 0, contract.InboundReasonNoTicket, nil
		}
		return 0, "", nil
	}
	var found []queries.ListTicketsNamedRow
	err = in.DB.Read(ctx, actor, func(db *queries.Queries) (err error) {
		found, err = db.ListTicketsNamed(ctx, ids[:min(1, len(ids))], numbers)
		return err
	})
	if err != nil || len(found) == 0 {
		return 0, contract.InboundReasonNotTheirs, err
	}
	return found[0].GoesTo, "", nil
}

// named tells whether an e-mail names the mailbox.
func (in *Inbound) named(a mailread.Address) bool { return in.address.taken(a.Address) }

func reversed(ids []string) []string {
	list := slices.Clone(ids)
	slices.Reverse(list)
	return list
}

// post makes a message of an e-mail, or a ticket when it is 0.
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

// files stores the files of an e-mail as the actor's, and answers what can't be. A picture that stands only in what its
// text leaves out is left in the original: most of them are logos.
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

// text is what a message says of an e-mail: what it is too long for stays in the original.
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

// subject is that of a new ticket.
func subject(said string) string {
	said = strings.TrimSpace(answerPrefix.ReplaceAllString(said, ""))
	if utf8.RuneCountInString(said) < contract.UpdateSupportTicketRequestSubjectMin {
		said = strings.TrimSpace(noSubject + " " + said)
	}
	return shortened(said, shownSubject)
}
