package incidents

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
)

// checkedAudience returns the audience as it is stored.
func checkedAudience(a contract.IncidentAudience) (contract.IncidentAudience, error) {
	if a.City != nil {
		city, err := input.Line(contract.CodeIncidentInvalid, "audience.city", *a.City)
		if err != nil {
			return a, err
		}
		a.City = &city
		if city == "" {
			a.City = nil
		}
	}
	if a.PostCodeFrom != nil && a.PostCodeTo != nil && *a.PostCodeTo < *a.PostCodeFrom {
		return a, invalid("audience.postCodeTo", contract.FieldCodeTooSmall, "a range of postcodes ends after it begins")
	}
	codes := []string{}
	for i, given := range a.Codes {
		code, err := input.Line(contract.CodeIncidentInvalid, fmt.Sprintf("audience.codes.%d", i), given)
		if err != nil {
			return a, err
		}
		if code != "" && !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	a.Codes = codes
	attributes := []contract.AttributeValue{}
	for i, v := range a.Attributes {
		key, err := input.Line(contract.CodeIncidentInvalid, fmt.Sprintf("audience.attributes.%d.key", i), v.Key)
		if err != nil {
			return a, err
		}
		value, err := input.Text(contract.CodeIncidentInvalid, fmt.Sprintf("audience.attributes.%d.value", i), v.Value)
		if err != nil {
			return a, err
		}
		if v.Key, v.Value = key, value; v.Value != "" {
			attributes = append(attributes, v)
		}
	}
	a.Attributes = attributes
	if a.ExceptCustomerIds == nil {
		a.ExceptCustomerIds = []uuid.UUID{}
	}
	return a, nil
}

// Preview returns whom an audience has now, with a sample of one customer: the given one, or that with the most
// services. Errors: Invalid incident.invalid.
func (s *Incidents) Preview(
	ctx context.Context,
	actor identity.Actor,
	a contract.IncidentAudience,
	customer *uuid.UUID,
) (p contract.IncidentPreview, err error) {
	if a, err = checkedAudience(a); err != nil {
		return p, err
	}
	rule, err := json.Marshal(a)
	if err != nil {
		return p, err
	}
	p.UnknownCodes, p.SharedCodes, p.Overlaps = []string{}, []string{}, []contract.IncidentOverlap{}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListIncidentCustomers(ctx, uuid.Nil, rule, maxCustomers)
		if err != nil {
			return err
		}
		p.Reach, p.Customers = reachOf(rows, true)
		known, err := db.ListCodesInUse(ctx, a.Codes, a.ExceptCustomerIds)
		for _, code := range a.Codes {
			i := slices.IndexFunc(known, func(k queries.ListCodesInUseRow) bool { return k.Code == code })
			switch {
			case i < 0:
				p.UnknownCodes = append(p.UnknownCodes, code)
			case known[i].Customers > 1:
				p.SharedCodes = append(p.SharedCodes, code)
			}
		}
		if err != nil {
			return err
		}
		overlaps, err := db.ListIncidentOverlaps(ctx, rule)
		for _, o := range overlaps {
			one := contract.IncidentOverlap{Id: o.ID, Number: o.Number, Title: o.Title, Services: int(o.Services)}
			if o.Publisher != nil && o.PublishBy != nil {
				one.PublishedBy = &contract.UserRef{Id: *o.PublishBy, FullName: *o.Publisher}
			}
			p.Overlaps = append(p.Overlaps, one)
		}
		if err != nil || len(p.Customers) == 0 {
			return err
		}
		of := p.Customers[0].Id
		if customer != nil {
			of = *customer
		}
		p.Sample, err = sample(ctx, db, rule, of)
		return err
	})
	return p, err
}

// sample returns how a customer reads an incident with a rule; nil when the rule has no service of it.
func sample(
	ctx context.Context,
	db *queries.Queries,
	rule []byte,
	customer uuid.UUID,
) (*contract.IncidentSample, error) {
	r, err := db.GetIncidentSample(ctx, customer, rule)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	one := contract.IncidentSample{CustomerId: customer, ServiceCount: int(r.Services), LocationCount: int(r.Locations)}
	if r.Reader != "" {
		one.Reader = &r.Reader
	}
	err = errors.Join(json.Unmarshal(r.FirstServices, &one.Services), json.Unmarshal(r.FirstLocations, &one.Locations))
	return &one, err
}

// Values returns the values that services in use have of a field: the key of an attribute, or city. The first 20 by
// text that contain search.
func (s *Incidents) Values(
	ctx context.Context,
	actor identity.Actor,
	field, search string,
) (list contract.AudienceValues, err error) {
	list.Items = []contract.AudienceValue{}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListAudienceValues(ctx, field, listquery.Contains(search))
		for _, r := range rows {
			list.Items = append(list.Items, contract.AudienceValue{Value: r.Value, Services: int(r.Services)})
		}
		return err
	})
	return list, err
}
