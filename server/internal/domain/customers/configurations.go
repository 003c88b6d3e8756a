package customers

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Service describes a configuration: an installed service and its location.
type Service struct {
	Code, Description, PostCode, HouseNumber, City string
}

// ServiceChange replaces the description of a configuration, and whether it has ended. Rev is the revision that the
// change is based on.
type ServiceChange struct {
	Service
	Ended bool
	Rev   int64
}

// Configurations returns a page of a customer's configurations. Errors: NotFound customer.not_found.
func (c *Customers) Configurations(
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
	err = c.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListCustomerConfigurationsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListCustomerConfigurations(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				_, err = db.GetCustomer(ctx, customer) // either there is no such customer, or no configuration matches
				return nil, notFound(err)
			},
			func(r queries.ListCustomerConfigurationsRow) int32 { return r.Total },
			func(r queries.ListCustomerConfigurationsRow) (contract.CustomerConfiguration, error) {
				return configurationOf(r.Configuration, r.OpenTickets), nil
			})
		return err
	})
	return page, err
}

func configurationOf(r queries.Configuration, openTickets int32) contract.CustomerConfiguration {
	return contract.CustomerConfiguration{Id: r.ID, Code: r.Code, Description: r.Description, PostCode: r.Postcode,
		HouseNumber: r.HouseNumber, City: r.City, EndedOn: contract.TimeOf(r.EndedOn),
		OpenTickets: int(openTickets), Rev: r.Rev}
}

// AddConfiguration adds a configuration to a customer under an id that the caller chose. Repeating the same call
// returns the same configuration. Errors: NotFound customer.not_found, Conflict configuration.id_taken,
// configuration.code_exists, Invalid configuration.invalid.
func (c *Customers) AddConfiguration(
	ctx context.Context,
	actor identity.Actor,
	customer, id uuid.UUID,
	s Service,
) (one contract.CustomerConfiguration, err error) {
	if s, err = s.checkedNew(); err != nil {
		return one, err
	}
	err = c.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if _, err := db.GetCustomer(ctx, customer); err != nil {
			return notFound(err)
		}
		made, err := s.insert(ctx, db, actor, customer, id)
		if err != nil {
			return err
		}
		one, err = configuration(ctx, db, customer, id)
		if !made && (err != nil || serviceOf(one) != s) {
			return problem.New(problem.Conflict, contract.CodeConfigurationIdTaken, "this id is already in use")
		}
		return err
	})
	c.tell(customer, err)
	return one, codeExists(err)
}

// insert returns false when the id is already in use.
func (s Service) insert(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	customer, id uuid.UUID,
) (bool, error) {
	made, err := db.InsertConfiguration(ctx, queries.InsertConfigurationParams{ID: id, OrganisationID: customer,
		Code: s.Code, Description: s.Description, Postcode: s.PostCode, HouseNumber: s.HouseNumber, City: s.City})
	if err != nil || made == 0 {
		return false, err
	}
	return true, recordConfiguration(ctx, db, actor, customer, id, "configuration.created", nil, s.values(false))
}

// UpdateConfiguration changes or ends a configuration. One that has ended can no longer be chosen, and stays with its
// tickets. Errors: NotFound configuration.not_found, Conflict configuration.stale, configuration.code_exists, Invalid
// configuration.invalid.
func (c *Customers) UpdateConfiguration(
	ctx context.Context,
	actor identity.Actor,
	customer, id uuid.UUID,
	change ServiceChange,
) (one contract.CustomerConfiguration, err error) {
	if change.Service, err = change.checked(); err != nil {
		return one, err
	}
	err = c.db.Tx(ctx, actor, func(db *queries.Queries) error {
		row, err := db.LockConfiguration(ctx, id, customer)
		if errors.Is(err, pgx.ErrNoRows) {
			return problem.New(problem.NotFound, contract.CodeConfigurationNotFound, "the customer has no such configuration")
		}
		if err != nil {
			return err
		}
		if row.Rev != change.Rev {
			return problem.New(
				problem.Conflict,
				contract.CodeConfigurationStale,
				"the configuration has changed since it was read; read it again",
			)
		}
		was, ended := serviceOf(configurationOf(row, 0)), row.EndedOn != nil
		// A user who ends a configuration, or changes its city, need not correct a postcode that was stored before postcodes
		// were checked.
		if change.PostCode != was.PostCode {
			if err := change.checkPostCode(); err != nil {
				return err
			}
		}
		before, after, differs := audit.Difference(
			was.values(ended),
			change.values(change.Ended),
			audit.Values{"code": was.Code},
		)
		if differs {
			if _, err := db.UpdateConfiguration(ctx, queries.UpdateConfigurationParams{ID: id, Code: change.Code,
				Description: change.Description, Postcode: change.PostCode, HouseNumber: change.HouseNumber, City: change.City,
				Ended: change.Ended}); err != nil {
				return err
			}
			action := "configuration.changed"
			if change.Ended && !ended {
				action = "configuration.ended"
			}
			if err := recordConfiguration(ctx, db, actor, customer, id, action, before, after); err != nil {
				return err
			}
		}
		one, err = configuration(ctx, db, customer, id)
		return err
	})
	c.tell(customer, err)
	return one, codeExists(err)
}

// ImportConfigurations adds the configurations of list that the customer does not have yet, and returns an outcome for
// each: those that exist already stay as they are. With dry nothing is written. Errors: NotFound customer.not_found,
// Conflict configuration.code_exists when another call added one of them meanwhile.
func (c *Customers) ImportConfigurations(
	ctx context.Context,
	actor identity.Actor,
	customer uuid.UUID,
	list []Service,
	dry bool,
) (rows []contract.ImportedRow, err error) {
	err = c.db.Tx(ctx, actor, func(db *queries.Queries) error {
		rows = make([]contract.ImportedRow, len(list))
		// The lock keeps out other imports for this customer.
		if _, err := db.LockCustomer(ctx, customer); err != nil {
			return notFound(err)
		}
		checked, codes := make([]Service, len(list)), make([]string, 0, len(list))
		for i, s := range list {
			if checked[i], err = s.checkedNew(); err != nil {
				rows[i] = refusedRow(problem.From(err))
				continue
			}
			codes = append(codes, checked[i].Code)
		}
		there, err := db.ListConfigurationsByCode(ctx, customer, codes)
		if err != nil {
			return err
		}
		known := map[string]Service{}
		for _, r := range there {
			stored := serviceOf(configurationOf(r, 0))
			stored.PostCode = postCode(stored.PostCode)
			known[r.Code] = stored
		}
		inFile := map[string]bool{}
		for i, s := range checked {
			has, old := known[s.Code]
			switch {
			case rows[i].Outcome != "":
				continue
			case inFile[s.Code]:
				rows[i] = refusedRow(
					problem.InvalidField(contract.CodeConfigurationInvalid, "code", contract.FieldCodeDuplicate, ""),
				)
				continue
			case old && has == s:
				rows[i] = importedRow(contract.ImportOutcomeUnchanged)
			case old:
				rows[i] = importedRow(contract.ImportOutcomeDiffers)
				rows[i].Differences = s.differences(has)
			default:
				rows[i] = importedRow(contract.ImportOutcomeCreated)
				if dry {
					break
				}
				if _, err := s.insert(ctx, db, actor, customer, uuid.New()); err != nil {
					return err
				}
			}
			inFile[s.Code] = true
		}
		return nil
	})
	if !dry {
		c.tell(customer, err)
	}
	return rows, codeExists(err)
}

// tell notifies those who see a customer's configurations that these may have changed.
func (c *Customers) tell(customer uuid.UUID, err error) {
	if err == nil || errors.Is(err, postgres.ErrCommitUnknown) {
		c.notify.ServicesChanged(customer)
	}
}

func importedRow(outcome contract.ImportOutcome) contract.ImportedRow {
	return contract.ImportedRow{Outcome: outcome, Fields: []contract.ProblemField{},
		Differences: []contract.ImportDifference{}}
}

// differences lists the fields of which another value is stored.
func (s Service) differences(stored Service) (list []contract.ImportDifference) {
	for _, f := range []struct{ name, row, stored string }{
		{"description", s.Description, stored.Description},
		{"postCode", s.PostCode, stored.PostCode},
		{"houseNumber", s.HouseNumber, stored.HouseNumber},
		{"city", s.City, stored.City},
	} {
		if f.row != f.stored {
			list = append(list, contract.ImportDifference{Name: f.name, Stored: f.stored})
		}
	}
	return list
}

func refusedRow(p *problem.Error) contract.ImportedRow {
	row := importedRow(contract.ImportOutcomeRefused)
	row.Code = &p.Code
	for _, f := range p.Fields {
		row.Fields = append(row.Fields, contract.ProblemField{Name: f.Name, Code: f.Code})
	}
	return row
}

func configuration(
	ctx context.Context,
	db *queries.Queries,
	customer, id uuid.UUID,
) (contract.CustomerConfiguration, error) {
	r, err := db.GetCustomerConfiguration(ctx, customer, id)
	return configurationOf(r.Configuration, r.OpenTickets), err
}

func serviceOf(c contract.CustomerConfiguration) Service {
	return Service{
		Code:        c.Code,
		Description: c.Description,
		PostCode:    c.PostCode,
		HouseNumber: c.HouseNumber,
		City:        c.City,
	}
}

// checked returns the service as it is stored.
func (s Service) checked() (Service, error) {
	for _, f := range []struct {
		name  string
		value *string
		most  int
	}{
		{"code", &s.Code, contract.CreateConfigurationRequestCodeMax},
		{"description", &s.Description, contract.CreateConfigurationRequestDescriptionMax},
		{"postCode", &s.PostCode, contract.CreateConfigurationRequestPostCodeMax},
		{"houseNumber", &s.HouseNumber, contract.CreateConfigurationRequestHouseNumberMax},
		{"city", &s.City, contract.CreateConfigurationRequestCityMax},
	} {
		text, err := input.Line(contract.CodeConfigurationInvalid, f.name, *f.value)
		if err == nil && utf8.RuneCountInString(text) > f.most {
			err = problem.InvalidField(
				contract.CodeConfigurationInvalid,
				f.name,
				contract.FieldCodeTooLong,
				f.name+" is too long",
			)
		}
		if err != nil {
			return s, err
		}
		*f.value = text
	}
	s.PostCode = postCode(s.PostCode)
	if s.Code == "" {
		return s, problem.InvalidField(
			contract.CodeConfigurationInvalid,
			"code",
			contract.FieldCodeRequired,
			"a configuration needs a code",
		)
	}
	return s, nil
}

// checkedNew is checked for a configuration that is not stored yet: it also checks the postcode.
func (s Service) checkedNew() (Service, error) {
	s, err := s.checked()
	if err == nil {
		err = s.checkPostCode()
	}
	return s, err
}

// dutch matches a Dutch postcode in capitals.
var dutch = regexp.MustCompile(`^([1-9][0-9]{3}) *([A-Z]{2})$`)

// postCode returns a Dutch postcode in its usual form, 3542 AD. Any other text is returned unchanged.
func postCode(text string) string {
	if parts := dutch.FindStringSubmatch(strings.ToUpper(text)); parts != nil {
		return parts[1] + " " + parts[2]
	}
	return text
}

// checkPostCode refuses a postcode that looks like a Dutch one and is not valid. The country of an address is not
// stored, but in Europe only Dutch postcodes begin with a digit and contain letters.
func (s Service) checkPostCode() error {
	digitFirst := s.PostCode != "" && s.PostCode[0] >= '0' && s.PostCode[0] <= '9'
	if !digitFirst || !strings.ContainsFunc(s.PostCode, unicode.IsLetter) || dutch.MatchString(s.PostCode) {
		return nil
	}
	return problem.InvalidField(contract.CodeConfigurationInvalid, "postCode", contract.FieldCodeInvalid,
		"a Dutch postcode has four digits and two letters, such as 3542 AD")
}

// values returns the fields of a configuration that the audit log stores.
func (s Service) values(ended bool) audit.Values {
	return audit.Values{"code": s.Code, "description": s.Description, "postCode": s.PostCode,
		"houseNumber": s.HouseNumber, "city": s.City, "ended": ended}
}

func recordConfiguration(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	customer, id uuid.UUID,
	action string,
	before, after audit.Values,
) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: customer, Action: action,
		Entity: audit.EntityConfiguration, EntityID: id.String(), Before: before, After: after})
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
