// Package notices owns who is notified of what by e-mail: followers of a ticket who are not connected of new messages,
// users of new documents, new users of their invitation, inviters of a refusal, users of accounts that somebody else
// linked to them, account-admins of requests for a right, staff of notes that mention them, of pauses that are over and
// of promises that are nearly or already late, customers of requests for a rating, users of customers of incidents
// with their services, and administrators of a webhook that was switched off. All but an invitation go to
// proven addresses only (ADR 0067). Which notices are due follows from the data itself, so that neither a crash nor a
// lost queue loses one; sent notices are stored, so that each is sent once. The content of an e-mail is read as its
// recipient, under row-level security. Users of customers also get notifications about incidents on their devices, by
// the same rules (Pushes, ADR 0098).
//
// The package decides neither when notices are looked for nor how often sending is retried (package jobs), nor how
// e-mail and notifications are delivered (packages mail and webpush).
package notices

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/mail"
	"klantportaal.example/server/internal/platform/mailread"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	// DefaultQuiet is how long after an e-mail no other about the same ticket is sent.
	DefaultQuiet = 15 * time.Minute
	// defaultWait is how old the oldest unread message must be before an e-mail is sent, so that messages that follow at
	// once are in the same e-mail.
	defaultWait = time.Minute
	// away is how long a user must not have been seen. A user with a connection to the hub of any instance is seen about
	// once a minute: every instance checks its connections every few seconds, and sign_in records it.
	away = 2 * time.Minute
	// newsFor is how long an event is worth an e-mail: a mail server may be down for a weekend.
	newsFor = 4 * 24 * time.Hour

	atOnce         = 1000 // notices of one kind that one call of Due returns
	textsShown     = 5
	textLimit      = 2000 // characters of one message
	documentsShown = 10
)

// The kinds of notices.
const (
	KindMessages   = "messages"
	KindDocuments  = "documents"
	KindInvitation = "invitation"
	KindRefusal    = "refusal"
	KindLink       = "link"
	KindAccess     = "access"
	KindMention    = "mention"
	KindWake       = "wake"
	KindPromise    = "promise"
	KindRating     = "rating"
	KindReceipt    = "receipt"
	KindIncident   = "incident"
	KindWebhook    = "webhook"
	// KindIntegration is about an integration. What says of what.
	KindIntegration = "integration"
)

// kinds are the kinds of notices, in the order in which they are sent: how to list those that are due, and how to send
// one.
var kinds = []struct {
	name string
	list func(*Notices, context.Context, *queries.Queries) ([]Notice, error)
	tell func(*Notices, context.Context, Notice) error
}{
	{KindIncident, (*Notices).listIncident, (*Notices).tellIncident},
	{KindMessages, (*Notices).listMessages, (*Notices).tellMessages},
	{KindDocuments, (*Notices).listDocuments, (*Notices).tellDocuments},
	{KindInvitation, (*Notices).listInvitation, (*Notices).tellInvitation},
	{KindRefusal, (*Notices).listRefusal, (*Notices).tellRefusal},
	{KindLink, (*Notices).listLink, (*Notices).tellLink},
	{KindAccess, (*Notices).listAccess, (*Notices).tellAccess},
	{KindMention, (*Notices).listMention, (*Notices).tellMention},
	{KindWake, (*Notices).listWake, (*Notices).tellWake},
	{KindPromise, (*Notices).listPromise, (*Notices).tellPromise},
	{KindRating, (*Notices).listRating, (*Notices).tellRating},
	{KindReceipt, (*Notices).listReceipt, (*Notices).tellReceipt},
	{KindWebhook, (*Notices).listWebhook, (*Notices).tellWebhook},
	{KindIntegration, (*Notices).listIntegration, (*Notices).tellIntegration},
}

// Notice is one e-mail that is due. UserID is its recipient, except: a refusal is about AccountID and goes to the
// inviter, a link is about an account of UserID, and a request for access is made by UserID for GrantID and goes to the
// account-admins. TicketID is the ticket of a notice about messages.
type Notice struct {
	Kind      string    `json:"kind"`
	UserID    uuid.UUID `json:"userId"`
	TicketID  int64     `json:"ticketId,omitempty"`
	AccountID uuid.UUID `json:"accountId,omitzero"`
	GrantID   uuid.UUID `json:"grantId,omitzero"`
	NoteID    uuid.UUID `json:"noteId,omitzero"`
	// Seq is the number of the event that ended a ticket's pause, or of the clock's event.
	Seq   int64  `json:"seq,omitempty"`
	Clock string `json:"clock,omitempty"` // the kind of clock of a promise; What is its event
	What  string `json:"what,omitempty"`
	// MailID is the e-mail that created a ticket.
	MailID     uuid.UUID `json:"mailId,omitzero"`
	IncidentID uuid.UUID `json:"incidentId,omitzero"`
	// WebhookID is the webhook that is off; its maker is the recipient.
	WebhookID uuid.UUID `json:"webhookId,omitzero"`
	// TokenID is the token of an integration that ends; UserID is the integration, of which What has happened.
	TokenID uuid.UUID `json:"tokenId,omitzero"`
}

// Replies returns the address at which answers to an e-mail about a ticket arrive. Anyone who has the address's token
// can end these e-mails. Both are "" when answers are not read.
type Replies interface {
	ReplyAddress(ctx context.Context, ticket int64, organisation, user uuid.UUID) (address, token string, err error)
	// IncidentToken returns a token that ends e-mail about incidents to a user.
	IncidentToken(user uuid.UUID) string
}

// UnsubscribePath, with the token in its query, ends e-mail about messages to the recipient of that token. Older
// e-mails have the token as a last segment of the path.
const UnsubscribePath = "/unsubscribe"

// IncidentUnsubscribePath likewise ends e-mail about incidents.
const IncidentUnsubscribePath = UnsubscribePath + "/incidents"

// Config configures Notices.
type Config struct {
	DB          *postgres.DB
	Mail        *mail.Mailer
	Replies     Replies
	PublicURL   string        // the start of every link
	MessageText bool          // whether e-mails contain the text of messages
	Quiet       time.Duration // 0: DefaultQuiet
	Wait        time.Duration // 0: one minute
}

// Notices is the domain. Safe for concurrent use.
type Notices struct{ Config }

// New makes the domain.
func New(c Config) *Notices {
	if c.Quiet <= 0 {
		c.Quiet = DefaultQuiet
	}
	if c.Wait <= 0 {
		c.Wait = defaultWait
	}
	return &Notices{c}
}

var system = identity.System("send e-mail")

// Due returns the notices to send now. A kind that can't be listed does not keep the others from being sent: its error
// is in err.
func (n *Notices) Due(ctx context.Context) (due []Notice, err error) {
	for _, k := range kinds {
		var more []Notice
		failed := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
			more, err = k.list(n, ctx, db)
			return err
		})
		if failed == nil {
			due = append(due, more...)
		}
		err = errors.Join(err, failed)
	}
	return due, err
}

func noticesOf[Row any](rows []Row, err error, of func(Row) Notice) (list []Notice, _ error) {
	for _, r := range rows {
		list = append(list, of(r))
	}
	return list, err
}

// Tell sends the e-mail of a notice if it is still due, and stores that it was sent. After a crash between the two, the
// same e-mail is sent again under the same Message-ID. A recipient whose address the mail server refuses permanently is
// not notified again until there is something new; the error is mail.ErrRefused.
func (n *Notices) Tell(ctx context.Context, what Notice) error {
	for _, k := range kinds {
		if k.name == what.Kind {
			return k.tell(n, ctx, what)
		}
	}
	return fmt.Errorf("notices: unknown kind %q", what.Kind)
}

func (n *Notices) dueMessages(ticket *int64, user *uuid.UUID, limit int32) queries.ListDueMessageNoticesParams {
	return queries.ListDueMessageNoticesParams{
		TicketID: ticket,
		UserID:   user,
		NewsFor:  newsFor.Seconds(),
		Quiet:    n.Quiet.Seconds(),
		Away:     away.Seconds(),
		Wait:     n.Wait.Seconds(),
		RowLimit: limit,
	}
}

func (n *Notices) listMessages(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueMessageNotices(ctx, n.dueMessages(nil, nil, atOnce))
	return noticesOf(rows, err, func(m queries.ListDueMessageNoticesRow) Notice {
		return Notice{Kind: KindMessages, UserID: m.UserID, TicketID: m.TicketID}
	})
}

func (n *Notices) tellMessages(ctx context.Context, what Notice) error {
	ticket, user := what.TicketID, what.UserID
	var due []queries.ListDueMessageNoticesRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueMessageNotices(ctx, n.dueMessages(&ticket, &user, 1)); err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, user))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	settled := queries.SettleMessageNoticeParams{
		TicketID:       ticket,
		UserID:         user,
		OrganisationID: due[0].OrganisationID,
		SettledSeq:     due[0].LastSeq,
	}
	var news queries.GetMessageNoticeRow
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		news, err = db.GetMessageNotice(
			ctx,
			queries.GetMessageNoticeParams{
				TicketID:  ticket,
				UserID:    user,
				NewsFor:   newsFor.Seconds(),
				TextLimit: textLimit,
				TextCount: textsShown,
			},
		)
		return err
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows) || err == nil && news.MessageCount == 0:
		// The user follows a ticket that they may not see (any more), or has just read it.
		err = nil
	case err == nil:
		settled.SettledSeq, settled.Mailed = news.LastSeq, true
		err = n.answerable(ctx, n.messages(ticket, to, news), ticket, due[0].OrganisationID, to)
	}
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleMessageNotice(ctx, settled) })
}

func (n *Notices) messages(ticket int64, to recipient, news queries.GetMessageNoticeRow) mail.Message {
	number := written(news.ExactID)
	link := fmt.Sprintf("%s/support/tickets/%d?message=%s", n.PublicURL, ticket, news.FirstMessageID)
	var texts []string
	if n.MessageText {
		for i, text := range news.Texts {
			if strings.TrimSpace(text) != "" { // a message without text is an attachment only
				texts = append(texts, quoted(news.TextSenders[i], text))
			}
		}
	}
	e := to.message(fmt.Sprintf("ticket-%d-%d-%s", ticket, news.LastSeq, to.actor.UserID))
	e.Settings = n.settings(to)
	e.Subject = messagesSubject(int(news.MessageCount), number, news.Subject)
	e.Text = messagesText(
		to.firstName,
		int(news.MessageCount),
		news.Senders,
		number,
		news.Subject,
		texts,
		link,
		e.Settings,
		promiseLine(to, news),
	)
	return e
}

// answerable sends an e-mail. Where answers are read, an answer to it becomes a message of the ticket.
func (n *Notices) answerable(
	ctx context.Context,
	e mail.Message,
	ticket int64,
	organisation uuid.UUID,
	to recipient,
) error {
	address, token, err := n.Replies.ReplyAddress(ctx, ticket, organisation, to.actor.UserID)
	if err != nil {
		return err
	}
	e.Thread = fmt.Sprintf("ticket-%d", ticket)
	if address != "" {
		e.ReplyTo, e.Unsubscribe = address, n.PublicURL+UnsubscribePath+"?token="+token
		e.Text = mailread.MarkLine + "\n\n" + strings.Replace(e.Text, noReply, replyHere, 1)
	}
	return n.send(ctx, to, e)
}

// errUnproven means that the portal does not know whether the address belongs to the recipient.
var errUnproven = errors.New("notices: the address is not proven")

// settle stores that a notice was sent or permanently refused; after any other error it is tried again. A notice that
// was not sent because the address is not proven becomes due once it is.
func (n *Notices) settle(ctx context.Context, sent error, store func(db *queries.Queries) error) error {
	if errors.Is(sent, errUnproven) {
		return nil
	}
	if sent != nil && !errors.Is(sent, mail.ErrRefused) {
		return sent
	}
	// Not stored because the portal is shutting down, it would be sent again.
	return errors.Join(sent, n.DB.Tx(context.WithoutCancel(ctx), system, store))
}

// send hands an e-mail over if the address is known to belong to its recipient. The queries of due notices already
// leave out the others, but meanwhile a domain may have moved to another organisation. Error: errUnproven.
func (n *Notices) send(ctx context.Context, to recipient, e mail.Message) error {
	if !to.proven {
		return errUnproven
	}
	return n.handOver(ctx, to, e)
}

// sendEach sends several recipients an e-mail each. An address that is refused does not keep it from the others:
// refused is for settle then.
func (n *Notices) sendEach(ctx context.Context, to []recipient, of func(recipient) mail.Message) (refused, err error) {
	for _, r := range to {
		if err := n.send(ctx, r, of(r)); errors.Is(err, mail.ErrRefused) {
			refused = errors.Join(refused, err)
		} else if err != nil {
			return nil, err
		}
	}
	return refused, nil
}

// handOver hands an e-mail over to any address. A permanent refusal is stored with the recipient, as a bounce that
// arrives later is.
func (n *Notices) handOver(ctx context.Context, to recipient, e mail.Message) error {
	err := n.Mail.Send(ctx, e)
	var refused *mail.Refused
	if !errors.As(err, &refused) {
		return err
	}
	return errors.Join(err, n.DB.Tx(ctx, system, func(db *queries.Queries) error {
		return db.CountBounce(ctx, queries.CountBounceParams{
			Status: refused.Status,
			Ids:    []uuid.UUID{to.actor.UserID},
			Email:  to.actor.Email,
			Mail:   mail.Mark(e.ID),
		})
	}))
}

// settings returns the link at which users switch e-mail off.
func (n *Notices) settings(to recipient) string {
	return fmt.Sprintf("%s/users/users/%s?tab=notifications", n.PublicURL, to.actor.UserID)
}

// recipient is the recipient of an e-mail, with the actor that they are under row-level security. Roles that come only
// from their identity token are unknown here: without a grant they get no e-mail.
type recipient struct {
	firstName string
	proven    bool // the portal knows that the address belongs to them
	actor     identity.Actor
}

func recipientOf(r queries.GetMailRecipientRow, err error) (recipient, error) {
	return recipient{
		firstName: r.FirstName,
		proven:    r.AddressProof != "none",
		actor: identity.Actor{
			UserID:         r.ID,
			OrganisationID: r.OrganisationID,
			Staff:          !r.IsCustomer,
			Roles: identity.RolesOf(
				r.Grants,
				r.IsCustomer,
			),
			FullName:         r.FullName,
			Email:            r.Email,
			OrganisationName: r.OrganisationName,
		},
	}, err
}

func (r recipient) message(id string) mail.Message {
	return mail.Message{ID: id, ToName: r.actor.FullName, ToAddress: r.actor.Email}
}
