// Package lookups owns the general-purpose look-ups: named, read-only questions about the caller's own organisation. A
// look-up is one query and one entry in the table; it does not accept any other query.
package lookups

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Request holds the parameters of a look-up. OrderBy is "field ASC|DESC", empty: the look-up's default.
type Request struct {
	Page, PerPage int
	Code          string
	OrderBy       string
}

// Lookups is the domain. Safe for concurrent use.
type Lookups struct{ db *postgres.DB }

// New makes the domain.
func New(db *postgres.DB) *Lookups { return &Lookups{db: db} }

// lookup is one entry of the table: the permission it needs, the fields it can be ordered by (the first is the
// default), and the query.
type lookup struct {
	permission identity.Role // empty: every signed-in user
	order      []string
	answer     func(*Lookups, context.Context, identity.Actor, Request, string, bool) (contract.GeneralPurposePage, error)
}

var table = map[string]lookup{
	"configuration-by-id": {
		identity.RoleViewConfigurations,
		[]string{"PostCode", "configuration_code", "HouseNumber", "City"},
		(*Lookups).configurationByID,
	},
	"session-context-test": {"", []string{"UserID"}, (*Lookups).sessionContext},
}

// Get returns a page of a look-up, by its name. Errors: NotFound general_purpose.not_found, Forbidden auth.forbidden,
// Invalid list.unknown_field or list.invalid.
func (l *Lookups) Get(
	ctx context.Context,
	actor identity.Actor,
	name string,
	r Request,
) (page contract.GeneralPurposePage, err error) {
	entry, ok := table[name]
	if !ok {
		return page, problem.New(problem.NotFound, contract.CodeGeneralPurposeNotFound, "there is no look-up with this name")
	}
	if entry.permission != "" && !actor.Has(entry.permission) {
		return page, problem.New(problem.Forbidden, contract.CodeAuthForbidden, "this needs the permission "+entry.permission)
	}
	field, direction, _ := strings.Cut(strings.TrimSpace(r.OrderBy), " ")
	if field == "" {
		field = entry.order[0]
	}
	if !slices.Contains(entry.order, field) || direction != "" && direction != "ASC" && direction != "DESC" {
		return page, problem.InvalidField(contract.CodeListUnknownField, "orderBy", contract.FieldCodeInvalid,
			"this look-up can be ordered by "+strings.Join(entry.order, ", "))
	}
	return entry.answer(l, ctx, actor, r, field, direction == "DESC")
}

func (l *Lookups) configurationByID(
	ctx context.Context,
	actor identity.Actor,
	r Request,
	sort string,
	descending bool,
) (contract.GeneralPurposePage, error) {
	id, err := uuid.Parse(r.Code)
	if err != nil || len(r.Code) != 36 {
		return contract.GeneralPurposePage{}, problem.InvalidField(
			contract.CodeListInvalid,
			"code",
			contract.FieldCodeInvalid,
			"code must be the id of a configuration",
		)
	}
	q := listquery.Query{PageNo: r.Page, PageSize: r.PerPage, Sort: sort, Descending: descending}
	page, err := l.list(ctx, actor, q, &id)
	if err != nil {
		return contract.GeneralPurposePage{}, err
	}
	return pageOf(r, page.Total, page.Items)
}

// sessionContext returns the caller as the database session sees it, read back from PostgreSQL, so that it proves the
// context that row-level security relies on.
func (l *Lookups) sessionContext(
	ctx context.Context,
	actor identity.Actor,
	r Request,
	_ string,
	_ bool,
) (contract.GeneralPurposePage, error) {
	if r.Page > 1 {
		return pageOf(r, 1, []contract.SessionContext{})
	}
	var c queries.GetSessionContextRow
	err := l.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
		c, err = db.GetSessionContext(ctx)
		return err
	})
	if err != nil {
		return contract.GeneralPurposePage{}, err
	}
	return pageOf(r, 1, []contract.SessionContext{{
		UserID: c.UserID, OrganisationID: c.OrganisationID, IsCustomer: c.IsCustomer, Roles: c.Roles}})
}

// pageOf returns rows of any type of the contract as a page; the fields' names come from that type.
func pageOf[T any](r Request, total int, rows []T) (contract.GeneralPurposePage, error) {
	page := contract.GeneralPurposePage{
		Page:    r.Page,
		PerPage: r.PerPage,
		Total:   total,
		Data:    []contract.GeneralPurposeRow{},
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return page, err
	}
	return page, json.Unmarshal(text, &page.Data)
}

// Configurations returns a page of the configurations that the actor may choose from.
func (l *Lookups) Configurations(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (listquery.Page[contract.Configuration], error) {
	return l.list(ctx, actor, q, nil)
}

func (l *Lookups) list(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
	id *uuid.UUID,
) (page listquery.Page[contract.Configuration], err error) {
	p := queries.ListConfigurationsParams{
		ID:            id,
		Organisations: q.UUIDs(contract.FieldOrganisationId),
		Cities:        q.Strings(contract.FieldCityCapital),
		Search:        listquery.Contains(q.Search),
		Sort:          q.Sort,
		Descending:    q.Descending,
	}
	if !actor.Staff {
		p.OrganisationID = &actor.OrganisationID
	}
	err = l.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListConfigurationsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListConfigurations(ctx, p)
			},
			func(r queries.ListConfigurationsRow) int32 { return r.Total },
			func(r queries.ListConfigurationsRow) (contract.Configuration, error) {
				return contract.Configuration{Id: r.ID, ConfigurationCode: r.Code, Description: r.Description,
					PostCode: r.Postcode, HouseNumber: r.HouseNumber, City: r.City}, nil
			})
		return err
	})
	return page, err
}
