package privacy

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

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

	// A statement of an erasure goes through all messages of some tickets, however many these are. A person waits for the
	// response to a request.
	erasePatience = 2 * time.Minute
	askPatience   = 20 * time.Second

	erasedDomain = "@erased.invalid" // as the database function erased_address makes it

	samplesShown = 3 // samples of one column
)

// ErrErased is Conflict user.already_erased.
var ErrErased = problem.New(
	problem.Conflict,
	contract.CodeUserAlreadyErased,
	"this person was erased already; there is nothing left to erase",
)

// errDry rolls back the transaction of a dry run.
var errDry = errors.New("dry run")

// Erasure is a request to erase a person. Dry: only report what would happen. Reason is written to the audit log, so it
// should not name the person.
type Erasure struct {
	Person uuid.UUID
	Reason string
	Dry    bool

	due bool // it was requested before; the reason is that request's
}

// Erased is what was erased, or would be.
type Erased struct {
	Person    Person
	Pseudonym string
	Columns   []Changed // sorted by name; columns without changes are left out
	Samples   []Sample  // of texts, at most three of each column
	Kept      Kept
	// NoAdmin means that the customer has no account-admin left.
	NoAdmin bool
	// DueOn is when a requested erasure will take place; nil: none was requested.
	DueOn *time.Time

	shown map[string]int
}

// Changed is the number of rows of a column that were changed, or removed.
type Changed struct {
	Column string // table.column, a key of Fates
	Rows   int64
}

// Sample is a text that names the person, before the erasure.
type Sample struct {
	Column   string
	TicketID *int64
	Place    string // the seq of a message, change or note; the id of a file, rating or audit log entry
	Text     string // the name with the text around it
}

// Kept counts what stays of a person, under the pseudonym.
type Kept struct{ Tickets, Messages, Notes, Files, Assigned int64 }

// Erase erases a person at once; screens call Ask instead. It is one transaction: either everything is erased or
// nothing. The actor is the system, or a colleague who manages customers, for a customer's person. A dry run does
// everything and rolls back, so what it reports is what would happen. Errors: NotFound user.not_found, Forbidden
// auth.forbidden, ErrErased, Invalid user.invalid, access.ErrLastAdmin (of the provider).
func (p *Privacy) Erase(ctx context.Context, actor identity.Actor, e Erasure) (done Erased, err error) {
	if e.Reason, err = input.Line(contract.CodeUserInvalid, "reason", e.Reason); err != nil {
		return done, err
	}
	patience := askPatience
	if actor.IsSystem() {
		patience = erasePatience
	}
	ctx = postgres.WithPatience(ctx, patience)
	err = p.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if e.due {
			reason, err := db.TakeErasure(ctx, e.Person)
			if err != nil {
				return err
			}
			e.Reason = reason
		}
		if done.Person, err = get(ctx, db, e.Person); err != nil {
			return err
		}
		if !actor.IsSystem() && !manages(actor, done.Person) {
			return errForbidden()
		}
		if strings.HasSuffix(done.Person.Email, erasedDomain) {
			return ErrErased
		}
		if e.Dry {
			if done.DueOn, err = dueOn(ctx, db, e.Person); err != nil {
				return err
			}
		}
		if err := db.LockAccess(ctx, done.Person.OrganisationID); err != nil {
			return err
		}
		// Another call may have erased them while this one waited for the lock.
		if done.Person, err = get(ctx, db, e.Person); err != nil {
			return err
		}
		if strings.HasSuffix(done.Person.Email, erasedDomain) {
			return ErrErased
		}
		before, err := db.CountAdmins(ctx, done.Person.OrganisationID)
		if err != nil {
			return err
		}
		// The entry is written first, so that a reason that names the person after all is erased with the rest.
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

// erase changes the conversations and the audit log first: their texts are searched for the person's name, which the
// person has until the end.
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
				if err := done.show(r.Col, r.Samples); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	err = pieces(ends.EntryID, func(after, until int64) error {
		r, err := db.EraseInLog(ctx, queries.EraseInLogParams{
			UserID: user, AfterID: after, UntilID: until, Name: done.Pseudonym})
		if err != nil {
			return err
		}
		counts["audit_log.before"] += r.Changed
		return done.show("audit_log.before", r.Samples)
	})
	if err != nil {
		return err
	}
	if _, err := db.DeleteErasureRequest(ctx, user); err != nil {
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

// show adds the samples of a column, as the database returns them, up to samplesShown.
func (e *Erased) show(column string, samples []byte) error {
	var list []Sample
	if err := json.Unmarshal(samples, &list); err != nil {
		return err
	}
	for _, s := range list {
		if e.shown[column] == samplesShown {
			break
		}
		if e.shown == nil {
			e.shown = map[string]int{}
		}
		e.shown[column]++
		s.Column = column
		e.Samples = append(e.Samples, s)
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

// record writes the erasure to the audit log, without the values before, which must not be stored.
func record(ctx context.Context, db *queries.Queries, actor identity.Actor, e Erasure, p Person) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: p.OrganisationID, Action: "user.erased",
		Entity: audit.EntityUser, EntityID: p.ID.String(), Reason: e.Reason})
}

func recordNoAdmin(ctx context.Context, db *queries.Queries, actor identity.Actor, organisation uuid.UUID) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: organisation, Action: "customer.without_admin",
		Entity: audit.EntityOrganisation, EntityID: organisation.String()})
}

// Model returns the erasure as the contract has it.
func (e Erased) Model() contract.UserErasure {
	m := contract.UserErasure{Pseudonym: e.Pseudonym, Tickets: e.Kept.Tickets, Messages: e.Kept.Messages,
		Files: e.Kept.Files, NoAdmin: e.NoAdmin, ErpContactId: e.Person.ERPContact, DueOn: contract.TimeOf(e.DueOn)}
	samples := make([]contract.ErasureSample, len(e.Samples))
	for i, s := range e.Samples {
		samples[i] = contract.ErasureSample{Column: s.Column, TicketId: s.TicketID, Place: s.Place, Text: s.Text}
	}
	m.Samples = samples
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
