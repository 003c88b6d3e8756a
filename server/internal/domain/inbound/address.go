package inbound

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/mail"
)

// addresses are the addresses of the mailbox: its own, and one with a token for each user and ticket (subaddressing,
// RFC 5233), all delivered to the same mailbox. Case is ignored, because some mail programs change it.
type addresses struct{ local, domain string }

var tokenShape = regexp.MustCompile(`^[a-z2-7]{16}$`)

func (a addresses) with(token string) string { return a.local + "+" + token + "@" + a.domain }

// taken reports whether an address is one of the mailbox.
func (a addresses) taken(address string) bool {
	local, domain, found := strings.Cut(strings.ToLower(address), "@")
	rest, ours := strings.CutPrefix(local, a.local)
	return found && domain == a.domain && ours && (rest == "" || rest[0] == '+')
}

// tokens returns the tokens in the recipients of an e-mail.
func (a addresses) tokens(recipients []string) (list []string) {
	for _, r := range recipients {
		local, domain, _ := strings.Cut(strings.ToLower(r), "@")
		if token, ok := strings.CutPrefix(local, a.local+"+"); ok && domain == a.domain && tokenShape.MatchString(token) {
			list = append(list, token)
		}
	}
	return list
}

// Takes reports whether the portal takes in e-mail for an address.
func (in *Inbound) Takes(address string) bool { return in.Enabled() && in.address.taken(address) }

// ReplyAddress returns the address at which a user's answers about a ticket arrive, and its token; both are "" when
// inbound e-mail is off. The token is random and stored, so that addresses in e-mails already sent stay valid when keys
// change.
func (in *Inbound) ReplyAddress(
	ctx context.Context,
	ticket int64,
	organisation, user uuid.UUID,
) (address, token string, err error) {
	if !in.Enabled() {
		return "", "", nil
	}
	err = in.DB.Tx(ctx, system, func(db *queries.Queries) (err error) {
		if token, err = db.GetReplyAddress(ctx, ticket, user); !noRows(err) {
			return err
		}
		made := queries.InsertReplyAddressParams{
			Token:          newToken(),
			TicketID:       ticket,
			OrganisationID: organisation,
			UserID:         user,
		}
		if err := db.InsertReplyAddress(ctx, made); err != nil {
			return err
		}
		token, err = db.GetReplyAddress(ctx, ticket, user)
		return err
	})
	if err != nil {
		return "", "", err
	}
	return in.address.with(token), token, nil
}

// aboutIncidents begins the token with which a user ends e-mail about incidents. A Message-ID never begins so.
const aboutIncidents = "unsubscribe-incidents-"

// IncidentToken returns a token that ends e-mail about incidents to a user. It is derived from the portal's key, so it
// needs no row for each user: it ends to work with the key after the next.
func (in *Inbound) IncidentToken(user uuid.UUID) string {
	return strings.TrimPrefix(mail.WithProof(in.MailKeys[0], aboutIncidents+user.String()), aboutIncidents)
}

// UnsubscribeIncidents ends e-mail about incidents to the user of a token of IncidentToken, as Unsubscribe does.
func (in *Inbound) UnsubscribeIncidents(ctx context.Context, token string) error {
	proven := aboutIncidents + token
	id, err := uuid.Parse(anyID.FindString(token))
	if err != nil || !mail.Proven(proven, in.MailKeys...) {
		return nil //nolint:nilerr // a token that is not valid is not an error
	}
	var owner queries.GetMailRecipientRow
	err = in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		owner, err = db.GetMailRecipient(ctx, id)
		return err
	})
	if noRows(err) {
		return nil
	}
	if err != nil {
		return err
	}
	themselves := identity.Actor{UserID: owner.ID, OrganisationID: owner.OrganisationID}
	return in.DB.Tx(ctx, themselves, func(db *queries.Queries) error {
		return db.StopIncidentMail(ctx, owner.ID)
	})
}

// Unsubscribe ends the e-mail about messages of the user who owns a token, without signing in (RFC 8058). An unknown
// token is not an error, so that nobody can find out which tokens exist.
func (in *Inbound) Unsubscribe(ctx context.Context, token string) error {
	if !tokenShape.MatchString(token) {
		return nil
	}
	var owner queries.GetReplyOwnerRow
	err := in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		owner, err = db.GetReplyOwner(ctx, token)
		return err
	})
	if noRows(err) {
		return nil
	}
	if err != nil {
		return err
	}
	themselves := identity.Actor{UserID: owner.ID, OrganisationID: owner.OrganisationID}
	return in.DB.Tx(ctx, themselves, func(db *queries.Queries) error {
		return db.StopMessageMail(ctx, owner.ID, owner.OrganisationID)
	})
}

// newToken returns 80 random bits in base32.
func newToken() string {
	var b [10]byte
	rand.Read(b[:]) // never returns an error: crypto/rand ends the process instead
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

// ownIDs recognises the Message-IDs that package notices makes: a kind, then numbers and ids (the ticket's number
// first, if there is one), and a proof made with one of the keys.
type ownIDs struct {
	domain string
	keys   [][]byte
}

var (
	aboutTicket   = regexp.MustCompile(`^(?:ticket|rating|receipt)-([0-9]{1,18})(?:-.*)?$`)
	aboutIncident = regexp.MustCompile(`^incident-([0-9a-f-]{36})-([0-9]{1,9})-[0-9]-[0-9a-f-]{36}-[0-9a-f]+$`)
	anyID         = regexp.MustCompile(`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`)
)

// local returns the part before the @ of one of the portal's own Message-IDs, "" for any other.
func (o ownIDs) local(messageID string) string {
	local, domain, _ := strings.Cut(strings.ToLower(messageID), "@")
	if o.domain == "" || domain != o.domain {
		return ""
	}
	return local
}

// ticket returns the ticket of an e-mail that the portal sent to this user, 0 when there is none. A Message-ID without
// proof, or of an e-mail to another user, counts for nothing: otherwise a sender could invent one and choose the ticket
// in which others' answers end up.
func (o ownIDs) ticket(messageID string, user uuid.UUID) int64 {
	m := aboutTicket.FindStringSubmatch(o.local(messageID))
	if m == nil || !slices.Equal(o.recipient(messageID), []uuid.UUID{user}) {
		return 0
	}
	id, _ := strconv.ParseInt(m[1], 10, 64)
	return id
}

// incident returns the incident and the number of the update of an e-mail that the portal sent; false for any other.
// Only for a Message-ID with a proof.
func (o ownIDs) incident(messageID string) (incident uuid.UUID, seq int32, ok bool) {
	m := aboutIncident.FindStringSubmatch(o.local(messageID))
	if m == nil {
		return incident, 0, false
	}
	n, _ := strconv.ParseInt(m[2], 10, 32)
	incident, err := uuid.Parse(m[1])
	return incident, int32(n), err == nil
}

// recipient returns the recipient of an e-mail that the portal sent: the last id in its Message-ID. It is empty when
// the Message-ID has no proof, which only the recipient can know.
func (o ownIDs) recipient(messageID string) (ids []uuid.UUID) {
	local := o.local(messageID)
	if all := anyID.FindAllString(local, -1); len(all) > 0 && mail.Proven(local, o.keys...) {
		ids = append(ids, uuid.MustParse(all[len(all)-1]))
	}
	return ids
}
