// Package customers owns the organisations that the provider serves: their names and numbers, their e-mail domains, and
// their end. It does not know their people, services, tickets and documents, which belong to
// other domains.
package customers

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Customers is the domain. Safe for concurrent use.
type Customers struct {
	db     *postgres.DB
	access *access.Changes
}

// New makes the domain.
func New(db *postgres.DB, a *access.Changes) *Customers { return &Customers{db: db, access: a} }

// Details describe a customer.
type Details struct {
	Name, CustomerNumber string
	Domains              []string
}

// Change replaces a customer's details and status. Rev is the revision that the change is based on.
type Change struct {
	Details
	Status string
	Rev    int64
}

const (
	statusActive = string(contract.CustomerStatusActive)
	statusEnded  = string(contract.CustomerStatusEnded)
)

// List returns a page of customers.
func (c *Customers) List(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Customer], err error) {
	p := queries.ListCustomersParams{
		Statuses:   q.Strings(contract.FieldStatus),
		Search:     listquery.Contains(q.Search),
		Sort:       q.Sort,
		Descending: q.Descending,
	}
	err = c.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListCustomersRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListCustomers(ctx, p)
			},
			func(r queries.ListCustomersRow) int32 { return r.Total },
			func(r queries.ListCustomersRow) (contract.Customer, error) {
				return customerOf(actor, queries.GetCustomerRow{Organisation: r.Organisation, OpenTickets: r.OpenTickets,
					LateTickets: r.LateTickets, Kept: r.Kept, Missed: r.Missed, People: r.People,
					Configurations: r.Configurations, Domains: r.Domains}), nil
			})
		return err
	})
	return page, err
}

// Get returns a customer. Errors: NotFound customer.not_found.
func (c *Customers) Get(ctx context.Context, actor identity.Actor, id uuid.UUID) (one contract.Customer, err error) {
	err = c.db.Read(ctx, actor, func(db *queries.Queries) error {
		one, err = get(ctx, db, actor, id)
		return err
	})
	return one, err
}

func get(ctx context.Context, db *queries.Queries, actor identity.Actor, id uuid.UUID) (contract.Customer, error) {
	row, err := db.GetCustomer(ctx, id)
	return customerOf(actor, row), notFound(err)
}

// customerOf maps a row to its model. Only an actor who manages customers gets the e-mail domains.
func customerOf(actor identity.Actor, r queries.GetCustomerRow) contract.Customer {
	one := contract.Customer{
		Id:             r.Organisation.ID,
		Name:           r.Organisation.Name,
		CustomerNumber: r.Organisation.CustomerNumber,
		Status:         contract.CustomerStatus(r.Organisation.Status),
		CreatedOn:      contract.Time{Time: r.Organisation.CreatedOn},
		EndedOn:        contract.TimeOf(r.Organisation.EndedOn),
		Rev:            r.Organisation.Rev,
		OpenTickets:    int(r.OpenTickets),
		LateTickets:    int(r.LateTickets),
		OnTime:         contract.Kept{Met: int(r.Kept), Missed: int(r.Missed)},
		People:         int(r.People),
		Configurations: int(r.Configurations),
	}
	if actor.Has(identity.RoleManageCustomers) {
		one.EmailDomains = &r.Domains
	}
	return one
}

// Create creates a customer under an id that the caller chose. Repeating the same call returns the same customer.
// Errors: Conflict customer.id_taken, customer.number_exists, customer.domain_taken; Invalid customer.invalid,
// customer.domain_invalid, customer.domain_public.
func (c *Customers) Create(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	d Details,
) (one contract.Customer, err error) {
	if d, err = d.checked(); err != nil {
		return contract.Customer{}, err
	}
	err = c.db.Tx(ctx, actor, func(db *queries.Queries) error {
		made, err := db.InsertCustomer(ctx, id, d.Name, d.CustomerNumber)
		if err != nil {
			return numberExists(err)
		}
		if made == 0 {
			return repeated(ctx, db, actor, id, d, &one)
		}
		if err := addDomains(ctx, db, id, d.Domains, d.Domains); err != nil {
			return err
		}
		if err := record(ctx, db, actor, id, "customer.created", nil, d.values(statusActive)); err != nil {
			return err
		}
		one, err = get(ctx, db, actor, id)
		return err
	})
	return one, err
}

// repeated returns the customer that already has this id, if it equals the one that the caller asks for.
func repeated(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
	d Details,
	one *contract.Customer,
) (err error) {
	*one, err = get(ctx, db, actor, id)
	switch {
	case err == nil && d.same(*one):
		return nil
	case err != nil && problem.From(err) == nil:
		return err
	}
	return problem.New(problem.Conflict, contract.CodeCustomerIdTaken, "this id is already in use")
}

// Update changes a customer. Ending a customer signs its people out at once, on every instance. Everything they have
// stays, and is theirs again when the customer is made active again. Errors: NotFound customer.not_found, Conflict
// customer.stale, customer.number_exists, customer.domain_taken; Invalid as in Create.
func (c *Customers) Update(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	change Change,
) (one contract.Customer, err error) {
	if change.Details, err = change.checked(); err != nil {
		return contract.Customer{}, err
	}
	changed := false
	err = c.db.Tx(ctx, actor, func(db *queries.Queries) error {
		// The lock keeps access from changing meanwhile, so that a user who is being admitted sees whether the customer has
		// ended.
		if err := db.LockAccess(ctx, id); err != nil {
			return err
		}
		was, err := db.LockCustomer(ctx, id)
		if err != nil {
			return notFound(err)
		}
		if was.Rev != change.Rev {
			return problem.New(
				problem.Conflict,
				contract.CodeCustomerStale,
				"the customer has changed since it was read; read it again",
			)
		}
		domains, err := db.ListDomainsOf(ctx, id)
		if err != nil {
			return err
		}
		had := Details{Name: was.Name, CustomerNumber: was.CustomerNumber, Domains: domains}
		before, after, differs := audit.Difference(had.values(was.Status), change.values(change.Status), audit.Values{})
		if differs {
			changed = true
			if err := write(ctx, db, id, had, change); err != nil {
				return err
			}
			if err := record(ctx, db, actor, id, action(was.Status, change.Status), before, after); err != nil {
				return err
			}
		}
		one, err = get(ctx, db, actor, id)
		return err
	})
	err = numberExists(err)
	// Cached actors hold the organisation's name and end with it, so they are also dropped when the commit is uncertain.
	if changed && (err == nil || errors.Is(err, postgres.ErrCommitUnknown)) {
		c.access.Changed(uuid.Nil)
	}
	return one, err
}

func write(ctx context.Context, db *queries.Queries, id uuid.UUID, had Details, change Change) error {
	if _, err := db.UpdateCustomer(ctx, change.Name, change.Status, id); err != nil {
		return err
	}
	if err := db.SetCustomerNumber(ctx, change.CustomerNumber, id); err != nil {
		return err
	}
	for _, domain := range without(had.Domains, change.Domains) {
		if err := db.DeleteDomain(ctx, domain, id); err != nil {
			return err
		}
	}
	return addDomains(ctx, db, id, change.Domains, without(change.Domains, had.Domains))
}

// without returns the elements of list that are not in other.
func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
}

// addDomains gives a customer the domains in added, which are new to it. all is the caller's whole list; errors name
// the index in it.
func addDomains(ctx context.Context, db *queries.Queries, id uuid.UUID, all, added []string) error {
	for _, domain := range added {
		_, err := db.InsertDomain(ctx, domain, id)
		if postgres.UniqueIndex(err) == domainIndex {
			return ofDomain(errDomainTaken(), slices.Index(all, domain), contract.FieldCodeDuplicate)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// ofDomain sets the i-th domain as the field that the problem is about.
func ofDomain(p *problem.Error, i int, code string) error {
	p.Fields = []problem.Field{{Name: domainField(i), Code: code}}
	return p
}

func domainField(i int) string { return fmt.Sprintf("emailDomains.%d", i) }

func action(was, is string) string {
	switch {
	case was == is:
		return "customer.changed"
	case is == statusEnded:
		return "customer.ended"
	default:
		return "customer.resumed"
	}
}

// checked returns the details as they are stored.
func (d Details) checked() (Details, error) {
	for _, f := range []struct {
		name  string
		value *string
	}{{"name", &d.Name}, {"customerNumber", &d.CustomerNumber}} {
		text, err := input.Line(contract.CodeCustomerInvalid, f.name, *f.value)
		if err != nil {
			return d, err
		}
		if text == "" {
			return d, problem.InvalidField(
				contract.CodeCustomerInvalid,
				f.name,
				contract.FieldCodeRequired,
				f.name+" is required",
			)
		}
		*f.value = text
	}
	domains := make([]string, len(d.Domains))
	for i, text := range d.Domains {
		name, refused := ownDomain(text)
		if refused != nil {
			return d, ofDomain(refused, i, contract.FieldCodeInvalid)
		}
		if slices.Contains(domains, name) {
			return d, problem.InvalidField(
				contract.CodeCustomerInvalid,
				domainField(i),
				contract.FieldCodeDuplicate,
				"this domain is in the list more than once",
			)
		}
		domains[i] = name
	}
	d.Domains = domains
	return d, nil
}

// same reports whether a customer equals these details.
func (d Details) same(one contract.Customer) bool {
	return one.Name == d.Name && one.CustomerNumber == d.CustomerNumber && one.EmailDomains != nil &&
		slices.Equal(*one.EmailDomains, d.sortedDomains())
}

// values returns the fields of a customer that the audit log stores.
func (d Details) values(status string) audit.Values {
	return audit.Values{
		"name":           d.Name,
		"customerNumber": d.CustomerNumber,
		"emailDomains":   d.sortedDomains(),
		"status":         status,
	}
}

// sortedDomains returns the domains in the order in which they are read back.
func (d Details) sortedDomains() []string {
	return slices.Sorted(slices.Values(d.Domains))
}

func record(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
	action string,
	before, after audit.Values,
) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: id, Action: action, Entity: audit.EntityOrganisation,
		EntityID: id.String(), Before: before, After: after})
}

func numberExists(err error) error {
	if postgres.UniqueIndex(err) != "organisation_customer_number_key" {
		return err
	}
	exists := problem.New(
		problem.Conflict,
		contract.CodeCustomerNumberExists,
		"another organisation has this customer number",
	)
	exists.Fields = []problem.Field{{Name: "customerNumber", Code: contract.FieldCodeDuplicate}}
	return exists
}

func notFound(err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return problem.New(problem.NotFound, contract.CodeCustomerNotFound, "there is no such customer")
	}
	return err
}
