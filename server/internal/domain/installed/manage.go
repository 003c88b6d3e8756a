package installed

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// ServiceChange replaces the description of a configuration, and whether it has ended. Facts nil: they stay. Rev is the
// revision that the change is based on.
type ServiceChange struct {
	Service
	Facts *contract.ServiceFacts
	Ended bool
	Rev   int64
}

// Configurations returns a page of a customer's configurations. Errors: NotFound customer.not_found.
func (s *Services) Configurations(
	ctx context.Context,
	actor identity.Actor,
	customer uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.CustomerConfiguration], err error) {
	p := queries.ListCustomerConfigurationsParams{
		OrganisationID: customer,
		Ended:          q.Bool(contract.FieldEnded),
		Search:         listquery.Contains(q.Search),
		Descending:     q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListCustomerConfigurationsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListCustomerConfigurations(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				_, err = db.GetCustomer(ctx, customer) // either there is no such customer, or no configuration matches
				return nil, noCustomer(err)
			},
			func(r queries.ListCustomerConfigurationsRow) int32 { return r.Total },
			func(r queries.ListCustomerConfigurationsRow) (contract.CustomerConfiguration, error) {
				return configurationOf(r.Configuration, r.DeskAttributes, r.OpenTickets)
			})
		return err
	})
	return page, err
}

func configurationOf(
	r queries.Configuration,
	desk []byte,
	openTickets int32,
) (contract.CustomerConfiguration, error) {
	f, err := factsOf(r, desk)
	return contract.CustomerConfiguration{Id: r.ID, Code: r.Code, Description: r.Description,
		CustomerName: r.CustomerName, PostCode: r.Postcode, HouseNumber: r.HouseNumber, City: r.City, Facts: f.contract(),
		EndedOn: contract.TimeOf(r.EndedOn), OpenTickets: int(openTickets), Rev: r.Rev}, err
}

func configuration(
	ctx context.Context,
	db *queries.Queries,
	customer, id uuid.UUID,
) (one contract.CustomerConfiguration, err error) {
	r, err := db.GetCustomerConfiguration(ctx, customer, id)
	if err != nil {
		return one, err
	}
	return configurationOf(r.Configuration, r.DeskAttributes, r.OpenTickets)
}

// AddConfiguration adds a configuration to a customer under an id that the caller chose. Repeating the same call
// returns the same configuration. Facts nil: none. Errors: NotFound customer.not_found, Conflict
// configuration.id_taken, configuration.code_exists, Invalid configuration.invalid.
func (s *Services) AddConfiguration(
	ctx context.Context,
	actor identity.Actor,
	customer, id uuid.UUID,
	described Service,
	known *contract.ServiceFacts,
) (one contract.CustomerConfiguration, err error) {
	if described, err = described.checkedNew(); err != nil {
		return one, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.KeepConfigurationKinds(ctx); err != nil {
			return err
		}
		if _, err := db.GetCustomer(ctx, customer); err != nil {
			return noCustomer(err)
		}
		var f facts
		if known != nil {
			c, err := readCatalogue(ctx, db)
			if err != nil {
				return err
			}
			if f, err = c.checked(*known, facts{}); err != nil {
				return err
			}
		}
		added, err := insert(ctx, db, actor, customer, []addition{{id, described, f}})
		if err != nil {
			return err
		}
		one, err = configuration(ctx, db, customer, id)
		if added == 0 && (err != nil || serviceIn(one) != described || !reflect.DeepEqual(one.Facts, f.contract())) {
			return problem.New(problem.Conflict, contract.CodeConfigurationIdTaken, "this id is already in use")
		}
		return err
	})
	s.tell(customer, err)
	return one, codeExists(err)
}

// addition is a configuration to add.
type addition struct {
	id uuid.UUID
	Service
	facts
}

// insert adds configurations in one statement, with their history, and returns how many were added: not those of which
// the id is already in use.
func insert(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	customer uuid.UUID,
	list []addition,
) (int, error) {
	type row struct {
		ID             uuid.UUID         `json:"id"`
		Code           string            `json:"code"`
		Description    string            `json:"description"`
		Postcode       string            `json:"postcode"`
		HouseNumber    string            `json:"house_number"`
		City           string            `json:"city"`
		KindID         *uuid.UUID        `json:"kind_id"`
		Attributes     map[string]string `json:"attributes"`
		Desk           map[string]string `json:"desk"`
		StartsOn       *string           `json:"starts_on"`
		ContractEndsOn *string           `json:"contract_ends_on"`
		ContractNumber string            `json:"contract_number"`
		NoticeBy       *string           `json:"notice_by"`
	}
	rows := make([]row, len(list))
	for i, a := range list {
		rows[i] = row{a.id, a.Code, a.Description, a.PostCode, a.HouseNumber, a.City, a.kind, orEmpty(a.shown),
			orEmpty(a.hidden), textOrNil(a.starts), textOrNil(a.ends), a.number, textOrNil(a.notice)}
	}
	encoded, err := json.Marshal(rows)
	if err != nil {
		return 0, err
	}
	ids, err := db.InsertConfigurations(ctx, customer, encoded)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	if slices.ContainsFunc(list, func(a addition) bool { return len(a.hidden) > 0 }) {
		if err := db.PutConfigurationDesks(ctx, customer, encoded); err != nil {
			return 0, err
		}
	}
	var changes []audit.Change
	for _, a := range list {
		values := a.Service.values(false)
		maps.Copy(values, a.facts.values())
		changes = append(changes, configurationChange(customer, a.id, "configuration.created", nil, values))
		if len(a.hidden) > 0 {
			changes = append(changes, deskChange(actor, a.id, a.Code, nil, a.hidden))
		}
	}
	return len(ids), audit.WriteAll(ctx, db, actor, changes)
}

func orEmpty(values map[string]string) map[string]string {
	if values == nil {
		return map[string]string{}
	}
	return values
}

// UpdateConfiguration changes or ends a configuration. One that has ended can no longer be chosen, and stays with its
// tickets. Errors: NotFound configuration.not_found, Conflict configuration.stale, configuration.code_exists, Invalid
// configuration.invalid.
func (s *Services) UpdateConfiguration(
	ctx context.Context,
	actor identity.Actor,
	customer, id uuid.UUID,
	change ServiceChange,
) (one contract.CustomerConfiguration, err error) {
	if change.Service, err = change.checked(); err != nil {
		return one, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.KeepConfigurationKinds(ctx); err != nil {
			return err
		}
		r, err := db.LockConfiguration(ctx, id, customer)
		if errors.Is(err, pgx.ErrNoRows) {
			return problem.New(problem.NotFound, contract.CodeConfigurationNotFound, "the customer has no such configuration")
		}
		if err != nil {
			return err
		}
		if r.Configuration.Rev != change.Rev {
			return problem.New(
				problem.Conflict,
				contract.CodeConfigurationStale,
				"the configuration has changed since it was read; read it again",
			)
		}
		if err := change.apply(ctx, db, actor, r); err != nil {
			return err
		}
		one, err = configuration(ctx, db, customer, id)
		return err
	})
	s.tell(customer, err)
	return one, codeExists(err)
}

// apply stores what differs, with its history.
func (change ServiceChange) apply(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	r queries.LockConfigurationRow,
) error {
	id, customer, ended := r.Configuration.ID, r.Configuration.OrganisationID, r.Configuration.EndedOn != nil
	stored, err := configurationOf(r.Configuration, r.DeskAttributes, 0)
	if err != nil {
		return err
	}
	was := serviceIn(stored)
	// A user who ends a configuration, or changes its city, need not correct a postcode that was stored before postcodes
	// were checked.
	if change.PostCode != was.PostCode {
		if err := change.checkPostCode(); err != nil {
			return err
		}
	}
	before, err := factsOf(r.Configuration, r.DeskAttributes)
	after := before
	if err == nil && change.Facts != nil {
		var c catalogue
		if c, err = readCatalogue(ctx, db); err == nil {
			k, _ := c.find(before.kind)
			before.caption = k.caption
			after, err = c.checked(*change.Facts, before)
		}
	}
	if err != nil {
		return err
	}
	from, to := was.values(ended), change.values(change.Ended)
	maps.Copy(from, before.values())
	maps.Copy(to, after.values())
	for name := range from { // of an attribute that has no value any more
		if _, has := to[name]; !has {
			to[name] = ""
		}
	}
	differing, changed, differs := audit.Difference(from, to, audit.Values{"code": was.Code})
	desk := !maps.Equal(before.hidden, after.hidden)
	if !differs && !desk {
		return nil
	}
	shown, err := json.Marshal(orEmpty(after.shown))
	if err != nil {
		return err
	}
	if _, err := db.UpdateConfiguration(ctx, queries.UpdateConfigurationParams{ID: id, Code: change.Code,
		Description: change.Description, Postcode: change.PostCode, HouseNumber: change.HouseNumber, City: change.City,
		KindID: after.kind, Attributes: shown, StartsOn: after.starts, ContractEndsOn: after.ends,
		ContractNumber: after.number, NoticeBy: after.notice,
		Ended: change.Ended}); err != nil {
		return err
	}
	var changes []audit.Change
	if differs {
		action := "configuration.changed"
		if change.Ended && !ended {
			action = "configuration.ended"
		}
		changes = append(changes, configurationChange(customer, id, action, differing, changed))
	}
	if desk {
		list, err := json.Marshal([]map[string]any{{"id": id, "desk": orEmpty(after.hidden)}})
		if err == nil {
			err = db.PutConfigurationDesks(ctx, customer, list)
		}
		if err != nil {
			return err
		}
		changes = append(changes, deskChange(actor, id, was.Code, before.hidden, after.hidden))
	}
	return audit.WriteAll(ctx, db, actor, changes)
}

// deskChange is in the provider's history: that of the customer is for its account administrators, too.
func deskChange(actor identity.Actor, id uuid.UUID, code string, before, after map[string]string) audit.Change {
	return configurationChange(actor.OrganisationID, id, "configuration.desk_changed",
		audit.Values{"code": code, "attributes": orEmpty(before)}, audit.Values{"code": code, "attributes": orEmpty(after)})
}

func configurationChange(
	organisation, id uuid.UUID,
	action string,
	before, after audit.Values,
) audit.Change {
	return audit.Change{OrganisationID: organisation, Action: action, Entity: audit.EntityConfiguration,
		EntityID: id.String(), Before: before, After: after}
}

// noCustomer returns err, or NotFound when there is no such customer.
func noCustomer(err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return problem.New(problem.NotFound, contract.CodeCustomerNotFound, "there is no such customer")
	}
	return err
}

func codeExists(err error) error {
	if postgres.UniqueIndex(err) != "configuration_organisation_id_code_key" {
		return err
	}
	exists := problem.New(
		problem.Conflict,
		contract.CodeConfigurationCodeExists,
		"the customer already has a configuration with this code",
	)
	exists.Fields = []problem.Field{{Name: "code", Code: contract.FieldCodeDuplicate}}
	return exists
}
