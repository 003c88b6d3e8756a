// Package provider owns the beginning of a portal: the provider itself and the first member of its staff. It does
// nothing after that: users with the right to it do everything else on screens.
package provider

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/postgres"
)

// First is the provider with the first member of its staff.
type First struct {
	Provider, CustomerNumber   string
	FirstName, LastName, Email string
}

// ErrOther means that the portal already belongs to another provider; ErrInvalid, that a value of First is not valid.
var (
	ErrOther   = errors.New("the portal already belongs to another provider")
	ErrInvalid = errors.New("some values are not valid")
)

var system = identity.System("portal init")

// rights of the first member of staff: with these they can give all others theirs.
var rights = []identity.Role{
	identity.RoleAccountAdmin,
	identity.RoleManageCustomers,
	identity.RoleManageDocuments,
	identity.RoleManageSettings,
	identity.RoleManageIncidents,
	identity.RoleManageIntegrations,
}

// Begin creates what does not exist yet: the provider, the user with an account that waits for their e-mail address,
// and their rights. Of what exists it changes only rights that are missing or have an end. changed reports whether it
// did anything. Errors: ErrOther, ErrInvalid.
func Begin(ctx context.Context, db *postgres.DB, f First) (changed bool, err error) {
	if f, err = f.checked(); err != nil {
		return false, fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	err = db.Tx(ctx, system, func(db *queries.Queries) error {
		if err := db.LockBeginning(ctx); err != nil {
			return err
		}
		of, made, err := organisation(ctx, db, f)
		if err != nil {
			return err
		}
		user, joined, err := member(ctx, db, of, f)
		if err != nil {
			return err
		}
		given, err := db.GiveForGood(ctx, user, of, rights)
		if err != nil {
			return err
		}
		for _, g := range given {
			err := record(ctx, db, of, audit.EntityUser, user, "grant.added", audit.Values{
				"key": g.Key, "validFrom": audit.Instant(g.ValidFrom), "validUntil": nil, "reason": ""})
			if err != nil {
				return err
			}
		}
		changed = made || joined || len(given) > 0
		return nil
	})
	return changed, err
}

// Exists reports whether the portal has a provider already.
func Exists(ctx context.Context, db *postgres.DB) (exists bool, err error) {
	err = db.Read(ctx, system, func(db *queries.Queries) error {
		_, err := db.GetProvider(ctx)
		exists = err == nil
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		return err
	})
	return exists, err
}

// organisation returns the provider, and creates it when there is none.
func organisation(ctx context.Context, db *queries.Queries, f First) (id uuid.UUID, made bool, err error) {
	o, err := db.GetProvider(ctx)
	switch {
	case err == nil && (o.Name != f.Provider || o.CustomerNumber != f.CustomerNumber):
		return id, false, fmt.Errorf("%w: %s, with number %s", ErrOther, o.Name, o.CustomerNumber)
	case err == nil || !errors.Is(err, pgx.ErrNoRows):
		return o.ID, false, err
	}
	if o, err = db.InsertProvider(ctx, f.Provider, f.CustomerNumber); err != nil {
		return id, false, err
	}
	return o.ID, true, record(ctx, db, o.ID, audit.EntityOrganisation, o.ID, "provider.created",
		audit.Values{"name": o.Name, "customerNumber": o.CustomerNumber})
}

// member returns the provider's user with an e-mail address, and creates them when there is none.
func member(ctx context.Context, db *queries.Queries, of uuid.UUID, f First) (id uuid.UUID, made bool, err error) {
	id, err = db.GetUserByEmail(ctx, of, f.Email)
	if !errors.Is(err, pgx.ErrNoRows) {
		return id, false, err
	}
	id = uuid.New()
	rows, err := json.Marshal([]map[string]any{{"id": id, "first_name": f.FirstName, "last_name": f.LastName,
		"email": f.Email, "username": f.Email, "language": "nl"}})
	if err != nil {
		return id, false, fmt.Errorf("provider: %w", err)
	}
	if err := db.InsertPeople(ctx, of, false, rows); err != nil {
		return id, false, err
	}
	if err := db.InsertUsers(ctx, of, false, rows); err != nil {
		return id, false, err
	}
	if err := db.InsertFirstAccount(ctx, id, of, &f.Email); err != nil {
		return id, false, err
	}
	return id, true, record(ctx, db, of, audit.EntityUser, id, "user.created", audit.Values{"firstName": f.FirstName,
		"lastName": f.LastName, "email": f.Email, "username": f.Email, "status": "invited"})
}

func (f First) checked() (First, error) {
	for name, value := range map[string]*string{"provider": &f.Provider, "customer-number": &f.CustomerNumber,
		"first-name": &f.FirstName, "last-name": &f.LastName} {
		text, err := input.Line("", name, *value)
		if err != nil {
			return f, err
		}
		if text == "" {
			return f, fmt.Errorf("--%s is required", name)
		}
		*value = text
	}
	var err error
	if f.Email, err = identity.Address(f.Email); err != nil {
		return f, fmt.Errorf("--email: %w", err)
	}
	return f, nil
}

func record(
	ctx context.Context,
	db *queries.Queries,
	of uuid.UUID,
	entity string,
	id uuid.UUID,
	action string,
	after audit.Values,
) error {
	return audit.Write(ctx, db, system, audit.Change{
		OrganisationID: of, Action: action, Entity: entity, EntityID: id.String(), After: after})
}
