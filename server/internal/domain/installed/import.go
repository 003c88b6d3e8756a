package installed

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Import is a row of a file with configurations. Facts nil: the file has none.
type Import struct {
	Service
	Facts *contract.ImportedFacts
}

// ImportConfigurations adds the configurations of list that the customer does not have yet, and returns an outcome for
// each: those that exist already stay as they are. With dry nothing is written. Errors: NotFound customer.not_found,
// Conflict configuration.code_exists when another call added one of them meanwhile.
func (s *Services) ImportConfigurations(
	ctx context.Context,
	actor identity.Actor,
	customer uuid.UUID,
	list []Import,
	dry bool,
) (rows []contract.ImportedRow, err error) {
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		rows = make([]contract.ImportedRow, len(list))
		// The lock keeps out other imports for this customer.
		if _, err := db.LockCustomer(ctx, customer); err != nil {
			return noCustomer(err)
		}
		if err := db.KeepConfigurationKinds(ctx); err != nil {
			return err
		}
		known, err := readCatalogue(ctx, db)
		if err != nil {
			return err
		}
		checked, codes := make([]addition, len(list)), make([]string, 0, len(list))
		for i, r := range list {
			checked[i].id = uuid.New()
			if checked[i].Service, err = r.checkedNew(); err != nil {
				rows[i] = refusedRow(problem.From(err))
				continue
			}
			codes = append(codes, checked[i].Code)
		}
		there, err := storedByCode(ctx, db, known, customer, codes)
		if err != nil {
			return err
		}
		for i, r := range list {
			if rows[i].Outcome != "" {
				continue
			}
			if checked[i].facts, err = known.imported(r.Facts, there[checked[i].Code].kind); err != nil {
				rows[i] = refusedRow(problem.From(err))
			}
		}
		inFile := map[string]bool{}
		var added []addition
		for i, a := range checked {
			has, old := there[a.Code]
			switch {
			case rows[i].Outcome != "":
				continue
			case inFile[a.Code]:
				rows[i] = refusedRow(
					problem.InvalidField(contract.CodeConfigurationInvalid, "code", contract.FieldCodeDuplicate, ""),
				)
				continue
			case old:
				rows[i] = importedRow(contract.ImportOutcomeUnchanged)
				rows[i].Differences = append(a.Service.differences(has.Service),
					known.differences(list[i].Facts, a.facts, has.facts)...)
				if len(rows[i].Differences) > 0 {
					rows[i].Outcome = contract.ImportOutcomeDiffers
				}
			default:
				rows[i] = importedRow(contract.ImportOutcomeCreated)
				added = append(added, a)
			}
			inFile[a.Code] = true
		}
		if dry || len(added) == 0 {
			return nil
		}
		_, err = insert(ctx, db, actor, customer, added)
		return err
	})
	if !dry {
		s.tell(customer, err)
	}
	return rows, codeExists(err)
}

// storedByCode returns the configurations that a customer has of these codes.
func storedByCode(
	ctx context.Context,
	db *queries.Queries,
	known catalogue,
	customer uuid.UUID,
	codes []string,
) (map[string]addition, error) {
	rows, err := db.ListConfigurationsByCode(ctx, customer, codes)
	if err != nil {
		return nil, err
	}
	there := make(map[string]addition, len(rows))
	for _, r := range rows {
		c, err := configurationOf(r.Configuration, r.DeskAttributes, 0)
		if err != nil {
			return nil, err
		}
		f, err := factsOf(r.Configuration, r.DeskAttributes)
		if err != nil {
			return nil, err
		}
		k, _ := known.find(f.kind)
		f.caption = k.caption
		one := addition{c.Id, serviceIn(c), f}
		one.PostCode = postCode(one.PostCode)
		there[c.Code] = one
	}
	return there, nil
}

// imported returns the facts of a row of a file, which names kinds and attributes by their captions. stored is the kind
// that the service has, nil: none; it counts when the file names no kinds. Errors: Invalid configuration.invalid.
func (c catalogue) imported(given *contract.ImportedFacts, stored *uuid.UUID) (f facts, err error) {
	f = facts{shown: map[string]string{}, hidden: map[string]string{}}
	if given == nil {
		return f, nil
	}
	var k kind
	if given.Kind == nil {
		k, _ = c.find(stored)
	}
	if caption := strings.TrimSpace(value(given.Kind)); caption != "" {
		var found bool
		if k, found = c.captioned(caption); !found || k.archived {
			return f, refused("kind", contract.FieldCodeUnknown, "there is no such kind")
		}
		f.kind, f.caption = &k.id, k.caption
	}
	if f.starts, err = readDate("startsOn", given.StartsOn); err != nil {
		return f, err
	}
	if f.ends, err = readDate("contractEndsOn", given.ContractEndsOn); err != nil {
		return f, err
	}
	if f.notice, err = readDate("noticeBy", given.NoticeBy); err != nil {
		return f, err
	}
	f.number = value(given.ContractNumber)
	if err := f.checkContract(""); err != nil {
		return f, err
	}
	for _, a := range attributesIn(given) {
		caption := strings.TrimSpace(a.Caption)
		err := f.set(k, func(d contract.KindAttribute) bool { return strings.EqualFold(d.Caption, caption) }, caption,
			strings.TrimSpace(a.Value), "")
		if err != nil {
			return f, err
		}
	}
	return f, nil
}

func attributesIn(given *contract.ImportedFacts) []contract.ImportedAttribute {
	if given == nil || given.Attributes == nil {
		return nil
	}
	return *given.Attributes
}

func value(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func readDate(field string, given *string) (d pgtype.Date, err error) {
	t := strings.TrimSpace(value(given))
	if t == "" {
		return d, nil
	}
	at, err := time.Parse(time.DateOnly, t)
	if err != nil || at.Year() < 1 {
		return d, refused(field, contract.FieldCodeInvalid, "a date is written as 2027-12-31")
	}
	return pgtype.Date{Time: at, Valid: true}, nil
}

// differences lists the facts that a file names and of which another value is stored.
func (c catalogue) differences(given *contract.ImportedFacts, is, was facts) (list []contract.ImportDifference) {
	if given == nil {
		return nil
	}
	add := func(named bool, name, is, stored string) {
		if named && is != stored {
			list = append(list, contract.ImportDifference{Name: name, Stored: stored})
		}
	}
	add(given.Kind != nil, "kind", is.caption, was.caption)
	add(given.StartsOn != nil, "startsOn", text(is.starts), text(was.starts))
	add(given.ContractEndsOn != nil, "contractEndsOn", text(is.ends), text(was.ends))
	add(given.ContractNumber != nil, "contractNumber", is.number, was.number)
	add(given.NoticeBy != nil, "noticeBy", text(is.notice), text(was.notice))
	k, _ := c.find(cmp.Or(is.kind, was.kind))
	for _, a := range attributesIn(given) {
		i := slices.IndexFunc(k.attributes, func(d contract.KindAttribute) bool {
			return strings.EqualFold(d.Caption, strings.TrimSpace(a.Caption))
		})
		if i >= 0 {
			d := k.attributes[i]
			add(true, "attributes."+d.Caption, cmp.Or(is.shown[d.Key], is.hidden[d.Key]),
				cmp.Or(was.shown[d.Key], was.hidden[d.Key]))
		}
	}
	return list
}

func importedRow(outcome contract.ImportOutcome) contract.ImportedRow {
	return contract.ImportedRow{Outcome: outcome, Fields: []contract.ProblemField{},
		Differences: []contract.ImportDifference{}}
}

// differences lists the fields of which another value is stored.
func (s Service) differences(stored Service) []contract.ImportDifference {
	list := []contract.ImportDifference{}
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
