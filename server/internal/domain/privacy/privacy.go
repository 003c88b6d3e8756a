// Package privacy owns what the law entitles people to: everything held about a person in one archive, the erasure of a
// person, and the removal of data after its retention period. Erasing replaces a person's identity with a pseudonym and
// leaves their rows in place: the package does not remove what was written in conversations, or what the provider has
// to keep (fates.go lists what happens to each column). Its callers, and again the database, decide who may ask.
package privacy

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Notifier is notified of users whose access has changed, after the commit; access.Changes implements it.
type Notifier interface {
	Changed(user uuid.UUID)
}

// Privacy is the domain. Safe for concurrent use.
type Privacy struct {
	db     *postgres.DB
	blobs  *blob.Store
	notify Notifier
}

// New makes the domain. Without blobs nothing can be exported; without a Notifier an erasure is not announced.
func New(db *postgres.DB, blobs *blob.Store, n Notifier) *Privacy {
	return &Privacy{db: db, blobs: blobs, notify: n}
}

// Person is a person about whom the portal holds data.
type Person struct {
	ID, OrganisationID            uuid.UUID
	Organisation, FullName, Email string
	Customer                      bool
	ERPContact                    *string // their id in the ERP; nil: the ERP was not notified of them
}

// Errors of Find.
var (
	ErrNobody  = errors.New("there is no user with this e-mail address or id")
	ErrSeveral = errors.New("more than one organisation has a user with this e-mail address; give one of the ids")
)

// Find returns the person with an id or an e-mail address. Errors: ErrNobody; ErrSeveral, which lists all of them.
func (p *Privacy) Find(ctx context.Context, actor identity.Actor, who string) (Person, error) {
	var id *uuid.UUID
	if parsed, err := uuid.Parse(who); err == nil {
		id = &parsed
	}
	var found []Person
	err := p.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
		found, err = find(ctx, db, id, who)
		return err
	})
	switch {
	case err != nil:
		return Person{}, err
	case len(found) == 0:
		return Person{}, ErrNobody
	case len(found) == 1:
		return found[0], nil
	}
	var all strings.Builder
	for _, f := range found {
		fmt.Fprintf(&all, "; %s of %s", f.ID, f.Organisation)
	}
	return Person{}, fmt.Errorf("%w%s", ErrSeveral, &all)
}

func find(ctx context.Context, db *queries.Queries, id *uuid.UUID, email string) (found []Person, err error) {
	rows, err := db.FindPeople(ctx, id, email)
	for _, r := range rows {
		found = append(found, Person{ID: r.ID, OrganisationID: r.OrganisationID, Organisation: r.OrganisationName,
			FullName: r.FullName, Email: r.Email, Customer: r.IsCustomer, ERPContact: r.ErpContactID})
	}
	return found, err
}

// get returns the person with an id. Errors: NotFound user.not_found.
func get(ctx context.Context, db *queries.Queries, id uuid.UUID) (Person, error) {
	found, err := find(ctx, db, &id, "")
	if err != nil {
		return Person{}, err
	}
	if len(found) == 0 {
		return Person{}, problem.New(problem.NotFound, contract.CodeUserNotFound, "there is no such user")
	}
	return found[0], nil
}

// manages reports whether an actor may decide about the data of a customer's person.
func manages(actor identity.Actor, p Person) bool {
	return p.Customer && p.OrganisationID != actor.OrganisationID && actor.Has(identity.RoleManageCustomers)
}

func errForbidden() error {
	return problem.New(
		problem.Forbidden,
		contract.CodeAuthForbidden,
		"this needs the permission manage:customers, and a user of a customer",
	)
}

const idsAtOnce = 20_000 // tickets, or audit log entries, that one statement processes

// pieces calls f with (after, until] over all ids up to last, because a statement is cancelled after 5 s.
func pieces(last int64, f func(after, until int64) error) error {
	for after := int64(0); after < last; after += idsAtOnce {
		if err := f(after, after+idsAtOnce); err != nil {
			return err
		}
	}
	return nil
}
