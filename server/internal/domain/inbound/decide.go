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
	"time"

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

// decision is what the portal decides about an e-mail on its own.
type decision struct {
	verdict contract.InboundVerdict
	reason  contract.InboundReason
	forged  bool
	user    *uuid.UUID
	ticket  *int64
	message *uuid.UUID
	made    bool // the message created the ticket
}

func quarantined(reason contract.InboundReason) decision {
	return decision{verdict: contract.InboundVerdictQuarantined, reason: reason}
}

func ignored(reason contract.InboundReason) decision {
	return decision{verdict: contract.InboundVerdictIgnored, reason: reason}
}

// Turn is an e-mail to decide on next, and the lane in which it waited: its sender's, or "" for all senders who were
// unknown when their e-mail arrived, because a stranger can invent any number of senders.
type Turn struct {
	ID   uuid.UUID
	Lane string
}

// Pending returns at most limit e-mails to decide on next: of each lane that is not busy, the oldest that is not
// claimed. So every e-mail waits for at most one e-mail of any other lane.
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
	// decideWithin is longer than any e-mail needs, and shorter than a claim, so that no other instance works on the
	// e-mail meanwhile.
	decideWithin = 90 * time.Second
	// maxStatements is how many statements one e-mail may use: about three times as many as one with ten files needs.
	maxStatements = 300
)

// Decide decides on an e-mail and applies the decision. It can be interrupted between any two steps: the next call
// continues from what was done. Of two calls at once, one does nothing. An e-mail that takes too long, or uses too many
// statements, is tried again later, and is quarantined after the last attempt.
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
		// The attempt may have posted the message before it failed; then the e-mail must not be quarantined.
		posted := messageID(row, "message")
		before, found, readErr := in.postedBefore(ctx, posted)
		if readErr != nil {
			return readErr
		}
		if found {
			d = decision{verdict: contract.InboundVerdictPosted, message: &posted, user: &before.SentBy,
				ticket: &before.TicketID, made: before.First}
		} else {
			in.Logger.ErrorContext(ctx, "an e-mail could not be processed; it is in quarantine", "mail", id, "error", err)
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

// attempt decides within the limits of time and statements for one e-mail. The check of Attempts also limits the
// attempts at an e-mail that ends the process.
func (in *Inbound) attempt(ctx context.Context, row queries.InboundMail) (d decision, err error) {
	if row.Attempts > maxAttempts {
		return d, errors.New("inbound: no attempt at the e-mail has finished")
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

// messageID returns the id of the message that an e-mail becomes. It is the same for every attempt.
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

// read reads a raw message. take is called with its files; nil ignores them.
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

// whileReading is a reader that fails when its context ends.
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

// unreadable returns why an e-mail can't be read, "" when reading is to be tried again.
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

// bounced counts a permanent bounce of an e-mail to its recipient. Only a party that had the e-mail knows its
// Message-ID.
func (in *Inbound) bounced(ctx context.Context, m *mailread.Message) (decision, error) {
	ids := in.ours.recipient(m.Bounce.OriginalMessageID)
	if !m.Bounce.Permanent || len(ids) == 0 || m.Bounce.Recipient == "" {
		return ignored(contract.InboundReasonBounce), nil
	}
	err := in.DB.Tx(ctx, system, func(db *queries.Queries) error {
		if incident, seq, ok := in.ours.incident(m.Bounce.OriginalMessageID); ok {
			if err := db.FailIncidentMail(ctx, incident, ids[0], seq); err != nil {
				return err
			}
		}
		return db.CountBounce(ctx, queries.CountBounceParams{
			Status: m.Bounce.Status,
			Ids:    ids,
			Email:  m.Bounce.Recipient,
			Mail:   mail.Mark(in.ours.local(m.Bounce.OriginalMessageID)),
		})
	})
	return ignored(contract.InboundReasonBounce), err
}

// believe returns the sender of an e-mail: an active user, if the receiving server confirms the address. Several users
// may have the address: see whose.
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

// forged reports whether an e-mail that is not believed names a user of the portal. It does not look up several From
// addresses, because one e-mail could name thousands.
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

// whose returns the sender of an e-mail among the users who are known to have its address (ListUsersByAddress). Several
// users, of several organisations, may have signed in with one address at a domain that belongs to no organisation;
// then the sender is the one whose e-mail is answered. A reply address alone does not make a sender believed: it may
// have been given out for another address of the user, and anyone who had it could give it to others.
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

// addressed returns the reply addresses to which an e-mail was sent.
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

// full reports whether a user has sent more e-mails than are posted automatically in an hour.
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

// match finds the ticket that an e-mail is about, 0 for a new one: by the address it was sent to, else by the portal's
// e-mail to the sender that it answers, else by the number in its subject. A ticket that the sender may not see is
// refused.
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
		// References lists the newest last; the newest is tried first.
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
		// Another recipient of the sender's e-mail could forward it here with its valid signatures, so the mailbox must be
		// among its recipients.
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

// named reports whether an address is the mailbox's.
func (in *Inbound) named(a mailread.Address) bool { return in.address.taken(a.Address) }

func reversed(ids []string) []string {
	list := slices.Clone(ids)
	slices.Reverse(list)
	return list
}
