// Package installed owns the services of customers: which a customer has, where and how they are, what is known of
// them, and what the customer calls them. Package settings owns their kinds.
package installed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	openapi "github.com/oapi-codegen/runtime/types"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/kinds"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Notifier is notified after a change of an organisation's services. It must not block.
type Notifier interface {
	ServicesChanged(organisation uuid.UUID)
}

// Services is the domain. Safe for concurrent use.
type Services struct {
	db     *postgres.DB
	notify Notifier
}

// New makes the domain.
func New(db *postgres.DB, notify Notifier) *Services { return &Services{db, notify} }

// List returns a page of the services of the actor's organisation, or of the one that the filter organisationId names.
func (s *Services) List(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.InstalledConfiguration], err error) {
	p := queries.ListServicesParams{
		OrganisationID: organisation(actor, q),
		Ids:            q.UUIDs(contract.FieldId),
		Ended:          q.Bool(contract.FieldEnded),
		Ranks:          ranks(q),
		Kinds:          q.UUIDs(contract.FieldKindId),
		Locations:      q.UUIDs(contract.FieldLocationId),
		Cities:         q.Strings(contract.FieldCity),
		HasOpenTickets: q.Bool(contract.FieldHasOpenTickets),
		Search:         listquery.Contains(q.Search),
		Sort:           q.Sort,
		Descending:     q.Descending,
	}
	if p.Ended == nil && p.Ids == nil {
		p.Ended = new(bool)
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListServicesRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListServices(ctx, p)
			},
			func(r queries.ListServicesRow) int32 { return r.Total },
			func(r queries.ListServicesRow) (contract.InstalledConfiguration, error) {
				return serviceOf(queries.Service{
					ID: r.ID, OrganisationID: r.OrganisationID, Code: r.Code, Description: r.Description,
					CustomerName: r.CustomerName, KindID: r.KindID, LocationID: r.LocationID, StartsOn: r.StartsOn,
					ContractEndsOn: r.ContractEndsOn, EndedOn: r.EndedOn, Rev: r.Rev, LocationName: r.LocationName,
					Postcode: r.Postcode, HouseNumber: r.HouseNumber, City: r.City, LocationRev: r.LocationRev,
					KindCaption: r.KindCaption, KindIcon: r.KindIcon, OpenTickets: r.OpenTickets, Reports: r.Reports,
					StateRank: r.StateRank, Since: r.Since, Attributes: r.Attributes, KindAttributes: r.KindAttributes,
				})
			})
		return err
	})
	return page, err
}

// Locations returns a page of the locations of the actor's organisation, or of the one that the filter organisationId
// names.
func (s *Services) Locations(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Location], err error) {
	p := queries.ListServiceLocationsParams{
		OrganisationID: organisation(actor, q),
		Open:           q.Bool(contract.FieldOpen),
		Ranks:          ranks(q),
		Kinds:          q.UUIDs(contract.FieldKindId),
		Cities:         q.Strings(contract.FieldCity),
		Search:         listquery.Contains(q.Search),
		Sort:           q.Sort,
		Descending:     q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListServiceLocationsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListServiceLocations(ctx, p)
			},
			func(r queries.ListServiceLocationsRow) int32 { return r.Total },
			func(r queries.ListServiceLocationsRow) (contract.Location, error) {
				return contract.Location{
					Id: r.ID, OrganisationId: r.OrganisationID, Name: r.Name, PostCode: r.Postcode,
					HouseNumber: r.HouseNumber, City: r.City, Rev: r.Rev, State: stateOf(r.StateRank),
					InState: int(r.InState), Services: int(r.Services), Reports: int(r.Reports),
					OpenTickets: int(r.OpenTickets), ContractEnds: int(r.ContractEnds),
					ContractEndsOn: day(r.ContractEndsOn), StartsOn: day(r.StartsOn), Since: sinceOf(r.Since),
				}, nil
			})
		return err
	})
	return page, err
}

// Summary counts what the actor's organisation has.
func (s *Services) Summary(
	ctx context.Context,
	actor identity.Actor,
) (summary contract.ConfigurationSummary, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err := db.GetServiceSummary(ctx, actor.OrganisationID)
		if err != nil {
			return err
		}
		summary.Locations, summary.Services, summary.Ended = int(r.Locations), int(r.Services), int(r.Ended)
		return errors.Join(json.Unmarshal(r.Kinds, &summary.Kinds), json.Unmarshal(r.Cities, &summary.Cities))
	})
	return summary, err
}

// Get returns a service, also one that has ended. Errors: NotFound configuration.not_found.
func (s *Services) Get(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (one contract.InstalledConfigurationDetail, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		one, err = detail(ctx, db, actor, id)
		return err
	})
	return one, err
}

func detail(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
) (one contract.InstalledConfigurationDetail, err error) {
	r, err := db.GetService(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return one, problem.New(problem.NotFound, contract.CodeConfigurationNotFound, "there is no such configuration")
	}
	if err != nil {
		return one, err
	}
	desk, err := attributesOf(r.DeskDefinitions, r.DeskValues)
	if err != nil {
		return one, fmt.Errorf("configuration %s: %w", id, err)
	}
	contacts := []contract.ConfigurationContact{}
	if err := json.Unmarshal(r.Contacts, &contacts); err != nil {
		return one, fmt.Errorf("configuration %s: %w", id, err)
	}
	var promise *contract.ServicePromise
	if r.Promise != nil {
		if err := json.Unmarshal(r.Promise, &promise); err != nil {
			return one, fmt.Errorf("configuration %s: %w", id, err)
		}
	}
	c, err := serviceOf(r.Service)
	one = contract.InstalledConfigurationDetail{
		Id: c.Id, OrganisationId: c.OrganisationId, OrganisationName: r.OrganisationName, Code: c.Code,
		Description: c.Description, CustomerName: c.CustomerName, Kind: c.Kind, Location: c.Location, State: c.State,
		Reports: c.Reports, OpenTickets: c.OpenTickets, StartsOn: c.StartsOn, ContractEndsOn: c.ContractEndsOn,
		EndedOn: c.EndedOn, Since: c.Since, Rev: c.Rev, Attributes: c.Attributes, Contacts: contacts,
		ContractNumber: r.Service.ContractNumber, NoticeBy: day(r.Service.NoticeBy),
		ContractDocumentId: r.ContractDocumentID, Promise: promise,
	}
	if actor.Staff {
		one.DeskAttributes = &desk
	}
	return one, err
}

// attributesOf returns the values of a service, in the order of its kind's definitions.
func attributesOf(definitions, values []byte) ([]contract.ServiceAttribute, error) {
	defined, err := kinds.Parse(definitions, []byte("[]"))
	var stored map[string]string
	if err := errors.Join(err, json.Unmarshal(values, &stored)); err != nil {
		return nil, err
	}
	list := []contract.ServiceAttribute{}
	for _, d := range defined {
		if value := stored[d.Key]; value != "" {
			list = append(list, contract.ServiceAttribute{Key: d.Key, Caption: d.Caption, Type: d.Type, Value: value})
		}
	}
	return list, nil
}

func serviceOf(r queries.Service) (contract.InstalledConfiguration, error) {
	if r.LocationID == nil {
		return contract.InstalledConfiguration{}, fmt.Errorf("configuration %s has no location", r.ID)
	}
	attributes, err := attributesOf(r.KindAttributes, r.Attributes)
	if err != nil {
		return contract.InstalledConfiguration{}, fmt.Errorf("configuration %s: %w", r.ID, err)
	}
	c := contract.InstalledConfiguration{
		Id: r.ID, OrganisationId: r.OrganisationID, Code: r.Code, Description: r.Description,
		CustomerName: r.CustomerName, State: stateOf(r.StateRank), Reports: int(r.Reports),
		OpenTickets: int(r.OpenTickets), StartsOn: day(r.StartsOn), ContractEndsOn: day(r.ContractEndsOn),
		EndedOn: contract.TimeOf(r.EndedOn), Since: sinceOf(r.Since), Rev: r.Rev, Attributes: attributes,
		Location: contract.ServiceLocation{Id: *r.LocationID, Name: r.LocationName, PostCode: r.Postcode,
			HouseNumber: r.HouseNumber, City: r.City, Rev: r.LocationRev},
	}
	if r.KindID != nil {
		c.Kind = &contract.ServiceKind{Id: *r.KindID, Caption: r.KindCaption, Icon: r.KindIcon}
	}
	return c, nil
}

// organisation returns whose services are asked for. Row-level security decides what the actor sees of them.
func organisation(actor identity.Actor, q listquery.Query) uuid.UUID {
	if named := q.UUIDs(contract.FieldOrganisationId); len(named) > 0 {
		return named[0]
	}
	return actor.OrganisationID
}

// states has the states in the order of the contract, which is that of state_rank: rank 1 is the first.
var states = contract.ServiceStateValues

func stateOf(rank int32) contract.ServiceState { return contract.ServiceState(states[rank-1]) }

// ranks returns the ranks of the states that a list is filtered by, nil for all.
func ranks(q listquery.Query) (list []int32) {
	for _, named := range q.Strings(contract.FieldState) {
		for i, state := range states {
			if named == state {
				list = append(list, int32(i)+1)
			}
		}
	}
	return list
}

// sinceOf returns a moment that is stored in UTC, nil for none.
func sinceOf(t pgtype.Timestamp) *contract.Time {
	if !t.Valid {
		return nil
	}
	return &contract.Time{Time: t.Time}
}

func day(d pgtype.Date) *openapi.Date {
	if !d.Valid {
		return nil
	}
	return &openapi.Date{Time: d.Time}
}
