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

// addresses are those of the mailbox: its own, and with a token for each person and ticket (subaddressing, RFC 5233),
// which the same mailbox takes. Case does not matter: some programs change it.
type addresses struct{ local, domain string }

var tokenShape = regexp.MustCompile(`^[a-z2-7]{16}$`)

func (a addresses) with(token string) string { return a.local + "+" + token + "@" + a.domain }

// taken tells whether e-mail for an address is the mailbox's.
func (a addresses) taken(address string) bool {
	local, domain, found := strings.Cut(strings.ToLower(address), "@")
	rest, ours := strings.CutPrefix(local, a.local)
	return found && domain == a.domain && ours && (rest == "" || rest[0] == '+')
}

// tokens are those of the recipients of an e-mail.
func (a addresses) tokens(recipients []string) (list []string) {
	for _, r := range recipients {
		local, domain, _ := strings.Cut(strings.ToLower(r), "@")
		if token, ok := strings.CutPrefix(local, a.local+"+"); ok && domain == a.domain && tokenShape.MatchString(token) {
			list = append(list, token)
		}
	}
	return list
}

// Takes tells whether e-mail for an address belongs here.
func (in *Inbound) Takes(address string) bool { return in.Enabled() && in.address.taken(address) }

// ReplyAddress answers the address at which somebody's answers about a ticket come in, and its token, "" when none do.
// It is random and stored: no change of keys ends what lies in an inbox.
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

// Unsubscribe ends the e-mail about messages of the user whose token it is: nobody has to sign in for it (RFC 8058). A
// token that is nobody's is no error, which nobody is told.
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

// newToken makes 80 random bits.
func newToken() string {
	var b [10]byte
	rand.Read(b[:]) // never fails: crypto/rand ends the process instead
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

// ownIDs are the Message-IDs that package notices makes: a kind, numbers and ids, of a ticket first its number, and a
// proof of one of the keys.
type ownIDs struct {
	domain string
	keys   [][]byte
}

var (
	aboutTicket = regexp.MustCompile(`^(?:ticket|rating|receipt)-([0-9]{1,18})(?:-.*)?$`)
	anyID       = regexp.MustCompile(`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`)
)

// local is what stands before the @ of a Message-ID of the portal's own, "" of another.
func (o ownIDs) local(messageID string) string {
	local, domain, _ := strings.Cut(strings.ToLower(messageID), "@")
	if o.domain == "" || domain != o.domain {
		return ""
	}
	return local
}

// ticket returns the ticket that an e-mail of the portal's own to a user was about, 0: none. An id without proof, or of
// an e-mail to somebody else, names none: whoever makes one up would choose where others' answers go.
func (o ownIDs) ticket(messageID string, user uuid.UUID) int64 {
	m := aboutTicket.FindStringSubmatch(o.local(messageID))
	if m == nil || !slices.Equal(o.recipient(messageID), []uuid.UUID{user}) {
		return 0
	}
	id, _ := strconv.ParseInt(m[1], 10, 64)
	return id
}

// recipient is whom an e-mail was for, the last id in its Message-ID; none of one that has no proof, which only they
// can know.
func (o ownIDs) recipient(messageID string) (ids []uuid.UUID) {
	local := o.local(messageID)
	if all := anyID.FindAllString(local, -1); len(all) > 0 && mail.Proven(local, o.keys...) {
		ids = append(ids, uuid.MustParse(all[len(all)-1]))
	}
	return ids
}
