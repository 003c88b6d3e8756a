package privacy

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	erasedAtOnce = 500 // tickets whose texts one statement changes

	erasedDomain = "@erased.invalid" // of erased_address in the database
)

// ErrErased is Conflict user.already_erased.
var ErrErased = problem.New(
	problem.Conflict,
	contract.CodeUserAlreadyErased,
	"this person was erased already; there is nothing left to erase",
)

// errDry ends the transaction of a dry run.
var errDry = errors.New("dry run")

// Erasure is what is asked for. Dry: only say what would happen. Reason stands in the audit log; it names nobody.
type Erasure struct {
	Person uuid.UUID
	Reason string
	Dry    bool
}

// Erased is what was done, or would be.
type Erased struct {
	Person    Person
	Pseudonym string
	Columns   []Changed // sorted by name; those of which nothing had to be changed are not there
	Kept      Kept
	// NoAdmin: the customer has nobody left who administers its people.
	NoAdmin bool
}

// Changed is how many rows of a column were changed, or removed.
type Changed struct {
	Column string // table.column, a key of Fates
	Rows   int64
}

// Kept is how much of somebody's stays, under the pseudonym.
type Kept struct{ Tickets, Messages, Notes, Files, Assigned int64 }

// Erase makes an erased person of somebody, in one transaction: nothing of it is done unless all is. The actor is the
// portal itself, or somebody who manages customers, of a customer's person. A dry run does all of it and rolls back, so
// what it says is what happens. Errors: NotFound user.not_found, Forbidden auth.forbidden, ErrErased,
// Invalid user.invalid, access.ErrLastAdmin (of the provider's).
func (p *Privacy) Erase(ctx context.Context, actor identity.Actor, e Erasure) (done Erased, err error) {
	if e.Reason, err = input.Line(contract.CodeUserInvalid, "reason", e.Reason); err != nil {
		return done, err
	}
	err = p.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if done.Person, err = get(ctx, db, e.Person); err != nil {
			return err
		}
		if !actor.IsSystem() && !manages(actor, done.Person) {
			return errForbidden()
		}
		if strings.HasSuffix(done.Person.Email, erasedDomain) {
			return ErrErased
		}
		if err := db.LockAccess(ctx, done.Person.OrganisationID); err != nil {
			return err
		}
		before, err := db.CountAdmins(ctx, done.Person.OrganisationID)
		if err != nil {
			return err
		}
		// First, so that a reason which names them after all does not stay either.
		if err := record(ctx, db, actor, e, done.Person); err != nil {
			return err
		}
		if err := erase(ctx, db, &done); err != nil {
			return err
		}
		after, err := db.CountAdmins(ctx, done.Person.OrganisationID)
		if err != nil {
			return err
		}
		if before > 0 && after == 0 {
			if !done.Person.Customer {
				return access.ErrLastAdmin
			}
			done.NoAdmin = true
			if err := recordNoAdmin(ctx, db, actor, done.Person.OrganisationID); err != nil {
				return err
			}
		}
		if e.Dry {
			return errDry
		}
		return nil
	})
	if errors.Is(err, errDry) {
		return done, nil
	}
	if p.notify != nil && (err == nil || errors.Is(err, postgres.ErrCommitUnknown)) {
		p.notify.Changed(e.Person)
	}
	return done, err
}

// erase goes through the conversations and the audit log first: the texts are searched for the name that the person has
// until the end.
func erase(ctx context.Context, db *queries.Queries, done *Erased) error {
	user, last := done.Person.ID, lastOf(done.Person.ID)
	done.Pseudonym = erasedFirst + " " + last
	counts := map[string]int64{}
	var all []int64 // tickets in which they may be named
	ends, err := db.LastTicketAndEntry(ctx)
	if err != nil {
		return err
	}
	err = pieces(ends.TicketID, func(after, until int64) error {
		ids, err := db.ListTicketsOfPerson(ctx, user, after, until)
		if err != nil {
			return err
		}
		all = append(all, ids...)
		for some := range slices.Chunk(ids, erasedAtOnce) {
			kept, err := db.CountKeptOfPerson(ctx, some, user)
			if err != nil {
				return err
			}
			done.Kept.add(kept)
			rows, err := db.EraseInTickets(ctx, user, some, done.Pseudonym)
			if err != nil {
				return err
			}
			for _, r := range rows {
				counts[r.Col] += r.Changed
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	err = pieces(ends.EntryID, func(after, until int64) error {
		n, err := db.EraseInLog(ctx, queries.EraseInLogParams{
			UserID: user, AfterID: after, UntilID: until, Name: done.Pseudonym})
		counts["audit_log.before"] += n
		return err
	})
	if err != nil {
		return err
	}
	rows, err := db.ErasePerson(ctx, user, erasedFirst, last)
	if err != nil {
		return err
	}
	for some := range slices.Chunk(all, erasedAtOnce) {
		if err := db.ShowInTickets(ctx, user, some); err != nil {
			return err
		}
	}
	for _, r := range rows {
		counts[r.Col] += r.Changed
	}
	for _, column := range slices.Sorted(maps.Keys(counts)) {
		if counts[column] > 0 {
			done.Columns = append(done.Columns, Changed{column, counts[column]})
		}
	}
	return nil
}

func (k *Kept) add(r queries.CountKeptOfPersonRow) {
	k.Tickets += r.Tickets
	k.Messages += r.Messages
	k.Notes += r.Notes
	k.Files += r.Files
	k.Assigned += r.Assigned
}

// record writes that it was done; what there was before is what must not be kept.
func record(ctx context.Context, db *queries.Queries, actor identity.Actor, e Erasure, p Person) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: p.OrganisationID, Action: "user.erased",
		Entity: audit.EntityUser, EntityID: p.ID.String(), Reason: e.Reason})
}

func recordNoAdmin(ctx context.Context, db *queries.Queries, actor identity.Actor, organisation uuid.UUID) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: organisation, Action: "customer.without_admin",
		Entity: audit.EntityOrganisation, EntityID: organisation.String()})
}

// Model is what the contract tells of it.
func (e Erased) Model() contract.UserErasure {
	m := contract.UserErasure{Pseudonym: e.Pseudonym, Tickets: e.Kept.Tickets, Messages: e.Kept.Messages,
		Files: e.Kept.Files, NoAdmin: e.NoAdmin, ErpContactId: e.Person.ERPContact}
	for _, c := range e.Columns {
		switch {
		case c.Column == "user_account.user_id":
			m.Accounts = c.Rows
		case c.Column == "user_grant.user_id":
			m.Grants = c.Rows
		case Fates[c.Column].What == Replaced:
			m.Texts += c.Rows
		}
	}
	return m
}
