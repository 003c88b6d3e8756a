package installed

import (
	"context"
	"errors"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/problem"
)

// maxContacts is how many contacts a service has at most, and a location.
const maxContacts = 20

// Contact is somebody to call: about a service or at a location; a user of its organisation, or anybody else by name
// and telephone number.
type Contact struct {
	ConfigurationID, LocationID, UserID *uuid.UUID
	Name, Phone                         *string
	Role                                contract.ContactRole
}

func invalidContact(field, code, detail string) error {
	return problem.InvalidField(contract.CodeConfigurationContactInvalid, field, code, detail)
}

// checked returns the contact as it is stored.
func (c Contact) checked() (Contact, error) {
	if (c.ConfigurationID == nil) == (c.LocationID == nil) {
		return c, invalidContact("locationId", contract.FieldCodeInvalid, "a contact is of either a service or a location")
	}
	if !c.Role.Valid() {
		return c, invalidContact("role", contract.FieldCodeUnknown, "there is no such role")
	}
	if c.UserID != nil {
		if c.Name != nil || c.Phone != nil {
			return c, invalidContact("userId", contract.FieldCodeUnexpected,
				"a contact is either a user, or a name and a telephone number")
		}
		return c, nil
	}
	for _, f := range []struct {
		field      string
		value      **string
		least, max int
	}{
		{"name", &c.Name, contract.CreateConfigurationContactRequestNameMin,
			contract.CreateConfigurationContactRequestNameMax},
		{"phone", &c.Phone, contract.CreateConfigurationContactRequestPhoneMin,
			contract.CreateConfigurationContactRequestPhoneMax},
	} {
		if *f.value == nil {
			return c, invalidContact(f.field, contract.FieldCodeRequired, "a contact who is no user needs a "+f.field)
		}
		text, err := input.Line(contract.CodeConfigurationContactInvalid, f.field, **f.value)
		if err != nil {
			return c, err
		}
		if n := utf8.RuneCountInString(text); n < f.least {
			return c, invalidContact(f.field, contract.FieldCodeTooShort, "the "+f.field+" is too short")
		} else if n > f.max {
			return c, invalidContact(f.field, contract.FieldCodeTooLong, "the "+f.field+" is too long")
		}
		*f.value = &text
	}
	if !input.IsPhone(*c.Phone) {
		return c, invalidContact("phone", contract.FieldCodeInvalid, "this is not a telephone number")
	}
	return c, nil
}

func contactFrom(r queries.ConfigurationContact) Contact {
	return Contact{ConfigurationID: r.ConfigurationID, LocationID: r.LocationID, UserID: r.UserID, Name: r.Name,
		Phone: r.Phone, Role: contract.ContactRole(r.Role)}
}

// is reports whether two contacts are the same.
func (c Contact) is(other Contact) bool {
	return same(c.ConfigurationID, other.ConfigurationID) && same(c.LocationID, other.LocationID) &&
		same(c.UserID, other.UserID) && same(c.Name, other.Name) && same(c.Phone, other.Phone) && c.Role == other.Role
}

func same[T comparable](a, b *T) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}

// target is the service or location that the contact is of.
func (c Contact) target() uuid.UUID {
	if c.ConfigurationID != nil {
		return *c.ConfigurationID
	}
	return *c.LocationID
}

// CreateContact adds a contact under an id that the caller chose. Repeating the same call returns the same contact.
// Errors: NotFound configuration.not_found, location.not_found; Invalid configuration_contact.invalid; Conflict
// configuration_contact.id_taken, configuration_contact.limit.
func (s *Services) CreateContact(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	c Contact,
) (made contract.ConfigurationContact, err error) {
	if c, err = c.checked(); err != nil {
		return made, err
	}
	var of uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		place, err := c.place(ctx, db)
		if err != nil {
			return err
		}
		n, err := db.InsertContact(ctx, queries.InsertContactParams{ID: id, OrganisationID: place.OrganisationID,
			ConfigurationID: c.ConfigurationID, LocationID: c.LocationID, UserID: c.UserID, Name: c.Name, Phone: c.Phone,
			Role: string(c.Role)})
		if err != nil {
			return err
		}
		if n > 0 {
			of = place.OrganisationID
			if err := c.count(ctx, db); err != nil {
				return err
			}
			if err := logContact(ctx, db, actor, place, c, "contact_added", nil, c.values(place)); err != nil {
				return err
			}
		}
		r, err := db.GetContact(ctx, id)
		if n == 0 && (errors.Is(err, pgx.ErrNoRows) || err == nil && !c.is(contactFrom(r.ConfigurationContact))) {
			return problem.New(problem.Conflict, contract.CodeConfigurationContactIdTaken,
				"there is another contact with this id")
		}
		made = contactOf(r)
		return err
	})
	s.tell(of, err)
	return made, err
}

// UpdateContact replaces a contact; rev is the revision that the change is based on. A contact stays with its
// organisation. Errors: NotFound configuration_contact.not_found, configuration.not_found, location.not_found; Invalid
// configuration_contact.invalid; Conflict configuration_contact.stale, configuration_contact.limit.
func (s *Services) UpdateContact(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	c Contact,
	rev int64,
) (changed contract.ConfigurationContact, err error) {
	if c, err = c.checked(); err != nil {
		return changed, err
	}
	var of uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		r, err := lockContact(ctx, db, id)
		if err != nil {
			return err
		}
		if r.Rev != rev {
			return problem.New(problem.Conflict, contract.CodeConfigurationContactStale,
				"the contact has changed since it was read; read it again")
		}
		was := contactFrom(r)
		place, err := c.place(ctx, db)
		if err == nil && place.OrganisationID != r.OrganisationID {
			err = c.noTarget()
		}
		if err != nil {
			return err
		}
		if !c.is(was) {
			of = r.OrganisationID
			if err := c.put(ctx, db, actor, id, was, place); err != nil {
				return err
			}
		}
		now, err := db.GetContact(ctx, id)
		changed = contactOf(now)
		return err
	})
	s.tell(of, err)
	return changed, err
}

// put stores the contact over what it was.
func (c Contact) put(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
	was Contact,
	place queries.GetContactTargetRow,
) error {
	if err := db.UpdateContact(ctx, queries.UpdateContactParams{ID: id, ConfigurationID: c.ConfigurationID,
		LocationID: c.LocationID, UserID: c.UserID, Name: c.Name, Phone: c.Phone, Role: string(c.Role)}); err != nil {
		return err
	}
	before := place
	if was.target() != c.target() {
		if err := c.count(ctx, db); err != nil {
			return err
		}
		var err error
		if before, err = db.GetContactTarget(ctx, was.ConfigurationID, was.LocationID); err != nil {
			return err
		}
	}
	return logContact(ctx, db, actor, place, c, "contact_changed", was.values(before), c.values(place))
}

// DeleteContact removes a contact. Errors: NotFound configuration_contact.not_found.
func (s *Services) DeleteContact(ctx context.Context, actor identity.Actor, id uuid.UUID) error {
	var of uuid.UUID
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		r, err := lockContact(ctx, db, id)
		if err != nil {
			return err
		}
		of = r.OrganisationID
		was := contactFrom(r)
		place, err := db.GetContactTarget(ctx, was.ConfigurationID, was.LocationID)
		if err != nil {
			return err
		}
		if err := db.DeleteContact(ctx, id); err != nil {
			return err
		}
		return logContact(ctx, db, actor, place, was, "contact_removed", was.values(place), nil)
	})
	s.tell(of, err)
	return err
}

// lockContact returns a contact that nobody else changes until the commit. Errors: NotFound when the actor may change
// no such contact.
func lockContact(ctx context.Context, db *queries.Queries, id uuid.UUID) (queries.ConfigurationContact, error) {
	r, err := db.LockContact(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		err = problem.New(problem.NotFound, contract.CodeConfigurationContactNotFound, "there is no such contact")
	}
	return r, err
}

// place returns the service or location that the contact is of, and checks its user. Errors: NotFound when the actor
// may name no such service or location, Invalid when the user is not of its organisation.
func (c Contact) place(ctx context.Context, db *queries.Queries) (queries.GetContactTargetRow, error) {
	place, err := db.GetContactTarget(ctx, c.ConfigurationID, c.LocationID)
	if errors.Is(err, pgx.ErrNoRows) {
		return place, c.noTarget()
	}
	if err != nil || c.UserID == nil {
		return place, err
	}
	known, err := db.IsOfOrganisation(ctx, *c.UserID, place.OrganisationID)
	if err == nil && !known {
		err = invalidContact("userId", contract.FieldCodeUnknown, "the organisation has no such user")
	}
	return place, err
}

func (c Contact) noTarget() error {
	if c.ConfigurationID != nil {
		return problem.New(problem.NotFound, contract.CodeConfigurationNotFound, "there is no such configuration")
	}
	return problem.New(problem.NotFound, contract.CodeLocationNotFound, "there is no such location")
}

// count checks how many contacts the service or location has. It locks first: of two transactions that both add the
// last one, the second then counts the other's.
func (c Contact) count(ctx context.Context, db *queries.Queries) error {
	if err := db.LockContacts(ctx, c.target()); err != nil {
		return err
	}
	n, err := db.CountContacts(ctx, c.target())
	if err == nil && n > maxContacts {
		err = problem.New(problem.Conflict, contract.CodeConfigurationContactLimit,
			"there are as many contacts as there can be")
	}
	return err
}

// values returns what the audit log stores of a contact: a user by their id, because erasing a user leaves the id. It
// stores no name and no telephone number: nobody who is no user asks to be erased from a log.
func (c Contact) values(place queries.GetContactTargetRow) audit.Values {
	v := audit.Values{"of": place.KnownAs, "role": string(c.Role)}
	if c.UserID != nil {
		v["userId"] = c.UserID.String()
	}
	return v
}

func logContact(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	place queries.GetContactTargetRow,
	c Contact,
	action string,
	before, after audit.Values,
) error {
	entity := audit.EntityConfiguration
	if c.LocationID != nil {
		entity = audit.EntityLocation
	}
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: place.OrganisationID, Action: entity + "." + action,
		Entity: entity, EntityID: c.target().String(), Before: before, After: after})
}

func contactOf(r queries.GetContactRow) contract.ConfigurationContact {
	c := r.ConfigurationContact
	return contract.ConfigurationContact{Id: c.ID, OfLocation: c.LocationID != nil, Role: contract.ContactRole(c.Role),
		Name: r.ShownName, Phone: r.ShownPhone, UserId: c.UserID, Rev: c.Rev}
}
