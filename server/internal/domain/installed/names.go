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
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// NameConfiguration gives a service the name that its customer uses; an empty one removes it. Rev is the revision that
// the change is based on. Errors: NotFound configuration.not_found, Invalid configuration.invalid, Conflict
// configuration.stale.
func (s *Services) NameConfiguration(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	name string,
	rev int64,
) (one contract.InstalledConfigurationDetail, err error) {
	if name, err = checked(contract.CodeConfigurationInvalid, name); err != nil {
		return one, err
	}
	var of uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := db.NameConfiguration(ctx, id, rev, name)
		if errors.Is(err, pgx.ErrNoRows) {
			return problem.New(problem.NotFound, contract.CodeConfigurationNotFound, "there is no such configuration")
		}
		if err != nil {
			return err
		}
		if was.Rev != rev {
			return problem.New(problem.Conflict, contract.CodeConfigurationStale,
				"the configuration has changed since it was read; read it again")
		}
		if was.Name != name {
			of = was.OrganisationID
			if err := audit.Write(ctx, db, actor, audit.Change{
				OrganisationID: was.OrganisationID, Action: "configuration.named",
				Entity: audit.EntityConfiguration, EntityID: id.String(),
				Before: audit.Values{"code": was.Code, "customerName": was.Name},
				After:  audit.Values{"code": was.Code, "customerName": name},
			}); err != nil {
				return err
			}
		}
		one, err = detail(ctx, db, actor, id)
		return err
	})
	s.tell(of, err)
	return one, err
}

// NameLocation gives a location the name that its customer uses, as NameConfiguration names a service. Errors: NotFound
// location.not_found, Invalid location.invalid, Conflict location.stale.
func (s *Services) NameLocation(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	name string,
	rev int64,
) (one contract.ServiceLocation, err error) {
	if name, err = checked(contract.CodeLocationInvalid, name); err != nil {
		return one, err
	}
	var of uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := db.NameLocation(ctx, id, rev, name)
		if errors.Is(err, pgx.ErrNoRows) {
			return problem.New(problem.NotFound, contract.CodeLocationNotFound, "there is no such location")
		}
		if err != nil {
			return err
		}
		if was.Rev != rev {
			return problem.New(problem.Conflict, contract.CodeLocationStale,
				"the location has changed since it was read; read it again")
		}
		r, err := db.GetLocation(ctx, id)
		if err != nil {
			return err
		}
		one = contract.ServiceLocation{Id: r.ID, Name: r.Name, PostCode: r.Postcode, HouseNumber: r.HouseNumber,
			City: r.City, Rev: r.Rev}
		if was.Name == name {
			return nil
		}
		of = was.OrganisationID
		address := r.Postcode + " " + r.HouseNumber
		return audit.Write(ctx, db, actor, audit.Change{
			OrganisationID: was.OrganisationID, Action: "location.named", Entity: audit.EntityLocation, EntityID: id.String(),
			Before: audit.Values{"address": address, "customerName": was.Name},
			After:  audit.Values{"address": address, "customerName": name},
		})
	})
	s.tell(of, err)
	return one, err
}

// tell notifies those who see an organisation's services that these have changed. uuid.Nil: nothing has changed.
func (s *Services) tell(organisation uuid.UUID, err error) {
	if organisation != uuid.Nil && (err == nil || errors.Is(err, postgres.ErrCommitUnknown)) {
		s.notify.ServicesChanged(organisation)
	}
}

// checked returns a name as it is stored: one line, without space around it.
func checked(code, name string) (string, error) {
	name, err := input.Line(code, "name", name)
	if err == nil && utf8.RuneCountInString(name) > contract.NameRequestNameMax {
		err = problem.InvalidField(code, "name", contract.FieldCodeTooLong, "the name is too long")
	}
	return name, err
}
