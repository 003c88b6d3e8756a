// Package identity owns who is calling: the Actor that every domain function and
// every database transaction receives, the closure of roles, and the verification
// of identity tokens of an OpenID Connect issuer.
//
// It does not know storage or transport: it does not load users, read headers or write responses. The users domain
// turns verified Claims into an Actor; the HTTP edge turns errors into status codes.
package identity

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"
)

// Actor is the person, or the system job, on whose behalf something happens. The
// zero Actor is nobody: row-level security shows it no rows. The same holds for a verified identity without an account,
// which only has Issuer, Subject and a verified Email.
type Actor struct {
	UserID         uuid.UUID
	OrganisationID uuid.UUID
	AccountID      uuid.UUID

	// Staff is true for users of the provider (isCustomer == false).
	Staff bool
	// Roles are the effective roles: closed with Close, hence sorted and unique.
	Roles []Role
	// TokenRoles are those of Roles that the identity token itself brought, not closed.
	TokenRoles []Role
	// RolesUntil is the time at which the next grant begins or ends, after which Roles may be out of date.
	RolesUntil time.Time

	FullName         string
	Email            string
	Username         string
	OrganisationName string

	// Issuer and Subject are those of the identity token of this call.
	Issuer  string
	Subject string

	// ViewedBy is the member of staff who views the portal as this user, and can't change anything. Nil: nobody does.
	ViewedBy uuid.UUID

	// Token is what an integration's token allows; nil for people.
	Token *Token

	// Reason says which job acts; it is set on System actors only.
	Reason string
	// ShareOf is the customer whose share of the connections a System actor uses when it works for one of its users.
	// Nil: none.
	ShareOf uuid.UUID
}

// Has reports whether r is among the effective roles.
func (a Actor) Has(r Role) bool {
	return slices.Contains(a.Roles, r)
}

// ReadOnly reports whether the actor can't change anything: a view, or a token for reading.
func (a Actor) ReadOnly() bool {
	return a.ViewedBy != uuid.Nil || a.Token != nil && a.Token.ReadOnly
}

// MayDraft reports whether the actor is an assistant that may propose messages and tickets.
func (a Actor) MayDraft() bool { return a.Token != nil && a.Token.Drafts }

// Drafting returns the actor for storing a draft and nothing else: one who may draft can write. Any other actor stays
// as it is.
func (a Actor) Drafting() Actor {
	if a.MayDraft() {
		token := *a.Token
		token.ReadOnly = false
		a.Token = &token
	}
	return a
}

// IsSystem reports whether this is a job of the portal itself.
func (a Actor) IsSystem() bool {
	return a.Reason != ""
}

// IsZero reports whether nobody is signed in.
func (a Actor) IsZero() bool {
	return a.UserID == uuid.Nil && a.Reason == ""
}

// System is the actor of a background job. The reason is written to the audit log, so it names the job ("send
// notification e-mail"). An empty reason is a programming error and panics, because the actor would silently be
// nobody.
func System(reason string) Actor {
	if reason == "" {
		panic("identity: a system actor needs a reason")
	}
	return Actor{Reason: reason}
}

// For returns a System actor that uses the share of connections of the user it works for.
func (a Actor) For(whom Actor) Actor {
	a.ShareOf = whom.ShareOf
	if !whom.Staff && !whom.IsSystem() {
		a.ShareOf = whom.OrganisationID
	}
	return a
}

// Standing is the actor of an identity, or the error why it has none. The actor may be shared and must not be changed.
type Standing struct {
	Actor *Actor
	Err   error
}

type actorKey struct{}

// With puts the actor of a request or hub invocation in its context. Only the HTTP
// edge and the hub read it back; below them the actor is an argument.
func With(ctx context.Context, a Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, a)
}

// From returns the actor of this context, or the zero Actor if there is none.
func From(ctx context.Context) Actor {
	a, _ := ctx.Value(actorKey{}).(Actor)
	return a
}
