// Package lookups owns the general-purpose look-ups: named, read-only questions about the caller's own
// organisation. A look-up is one query and one entry in the table; any other name does not exist.
package lookups

import (
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Configuration is an installed service of an organisation.
type Configuration struct {
	ID          uuid.UUID
	Code        string
	Description string
	PostCode    string
	HouseNumber string
	City        string
}

// Page is the answer of a look-up: Rows are what the contract calls Data.
type Page struct {
	Rows          []map[string]any
	Page, PerPage int
	Total         int
}

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

// lookup is one entry of the table: who may ask, by what it can be ordered (the first is the default),
// and what answers it.
type lookup struct {
	permission identity.Role // empty: everyone who is signed in
	order      []string
	answer     func(*Lookups, context.Context, identity.Actor, Request, string, bool) (Page, error)
}

var table = map[string]lookup{
	"configuration-by-id":  {identity.RoleViewConfigurations, []string{"PostCode", "configuration_code", "HouseNumber", "City"}, (*Lookups).configurationByID},
	"session-context-test": {"", []string{"UserID"}, (*Lookups).sessionContext},
}

// ListFields is what the configuration list can be ordered and filtered by.
var ListFields = listquery.Fields{
	Order:   []string{"configuration_code", "PostCode", "City"},
	Filters: map[string]listquery.Filter{"organisationId": {Type: listquery.UUID}, "City": {}},
}

// Get answers a named look-up. Errors: NotFound general_purpose.not_found, Forbidden auth.forbidden, Invalid
// list.unknown_field or list.invalid.
func (l *Lookups) Get(ctx context.Context, actor identity.Actor, name string, r Request) (Page, error) {
	entry, ok := table[name]
	if !ok {
		return Page{}, problem.New(problem.NotFound, "general_purpose.not_found", "there is no look-up of this name")
	}
	if entry.permission != "" && !actor.Has(entry.permission) {
		return Page{}, problem.New(problem.Forbidden, "auth.forbidden", "this needs the permission "+entry.permission)
	}
	field, direction, _ := strings.Cut(strings.TrimSpace(r.OrderBy), " ")
	if field == "" {
		field = entry.order[0]
	}
	if !slices.Contains(entry.order, field) || direction != "" && direction != "ASC" && direction != "DESC" {
		return Page{}, problem.InvalidField("list.unknown_field", "orderBy", "invalid", "this look-up is ordered by "+strings.Join(entry.order, ", "))
	}
	return entry.answer(l, ctx, actor, r, field, direction == "DESC")
}

func (l *Lookups) configurationByID(ctx context.Context, actor identity.Actor, r Request, sort string, descending bool) (Page, error) {
	id, err := uuid.Parse(r.Code)
	if err != nil || len(r.Code) != 36 {
		return Page{}, problem.InvalidField("list.invalid", "code", "invalid", "code is the id of a configuration")
	}
	q := listquery.Query{PageNo: r.Page, PageSize: r.PerPage, Sort: sort, Descending: descending}
	page, err := l.list(ctx, actor, q, &id)
	if err != nil {
		return Page{}, err
	}
	rows := listquery.Map(page, func(c Configuration) map[string]any {
		return map[string]any{"id": c.ID, "configuration_code": c.Code, "description": c.Description, "PostCode": c.PostCode, "HouseNumber": c.HouseNumber, "City": c.City}
	})
	return Page{Rows: rows.Items, Page: r.Page, PerPage: r.PerPage, Total: rows.Total}, nil
}

// sessionContext answers the database session's own view of the caller, read back from PostgreSQL, so
// that it proves the context on which row-level security rests.
func (l *Lookups) sessionContext(ctx context.Context, actor identity.Actor, r Request, _ string, _ bool) (Page, error) {
	page := Page{Rows: []map[string]any{}, Page: r.Page, PerPage: r.PerPage, Total: 1}
	if r.Page > 1 {
		return page, nil
	}
	err := l.db.Read(ctx, actor, func(db *queries.Queries) error {
		c, err := db.GetSessionContext(ctx)
		if err != nil {
			return err
		}
		page.Rows = append(page.Rows, map[string]any{"UserID": c.UserID, "OrganisationID": c.OrganisationID, "IsCustomer": c.IsCustomer, "Roles": c.Roles})
		return nil
	})
	return page, err
}

// Configurations answers a page of the configurations that the actor may pick from.
func (l *Lookups) Configurations(ctx context.Context, actor identity.Actor, q listquery.Query) (listquery.Page[Configuration], error) {
	return l.list(ctx, actor, q, nil)
}

func (l *Lookups) list(ctx context.Context, actor identity.Actor, q listquery.Query, id *uuid.UUID) (page listquery.Page[Configuration], err error) {
	p := queries.ListConfigurationsParams{ID: id, Organisations: q.UUIDs("organisationId"), Cities: q.Strings("City"),
		Search: listquery.Contains(q.Search), Sort: q.Sort, Descending: q.Descending}
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
			func(r queries.ListConfigurationsRow) (Configuration, error) {
				return Configuration{r.ID, r.Code, r.Description, r.Postcode, r.HouseNumber, r.City}, nil
			})
		return err
	})
	return page, err
}
