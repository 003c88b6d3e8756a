// Package api is the HTTP edge: it implements the contract's operations by calling the domains. It has one file per
// tag; a handler parses, calls and responds. It knows status codes, which the domains do not, and neither SQL nor
// rules, which they do.
//
// To add an operation, declare it in spec/paths with its x-permission, run `task gen`, and write its handler
// here. The server does not build without it.
package api

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/domain/agreements"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/domain/customers"
	"klantportaal.example/server/internal/domain/documents"
	"klantportaal.example/server/internal/domain/grants"
	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/domain/incidents"
	"klantportaal.example/server/internal/domain/installed"
	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/domain/lookups"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/domain/settings"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/limit"
)

// Authenticator returns the actor of a bearer token. Its errors are *problem.Error, or internal. With auth.unknown_user
// the actor is that of an identity without an account. again returns the actor of the same identity at a later time,
// even if the token has expired by then.
type Authenticator interface {
	Authenticate(ctx context.Context, token string) (actor identity.Actor, again Again, err error)
}

// Again looks up a caller again. Its errors are those of Authenticate.
type Again func(ctx context.Context) (identity.Actor, error)

// Config configures the edge.
type Config struct {
	Auth         Authenticator
	Integrations *integrations.Integrations
	Tickets      *tickets.Tickets
	Agreements   *agreements.Agreements
	Clocks       *agreements.Clocks
	Attachments  *tickets.Attachments
	Documents    *documents.Documents
	Customers    *customers.Customers
	Users        *users.Users
	Grants       *grants.Grants
	Inbound      *inbound.Inbound
	Lookups      *lookups.Lookups
	Services     *installed.Services
	Incidents    *incidents.Incidents
	Pushes       *notices.Pushes
	Settings     *settings.Settings
	Audit        *audit.Log
	Privacy      *privacy.Privacy
	Contacts     Contacts                                    // nil: the ERP is not the mock
	Limits       *limit.Callers                              // nil: none
	Named        func(ctx context.Context, operation string) // called with the operation of a request; may be nil
	Known        func(ctx context.Context, user uuid.UUID)   // called with the user who makes a request; may be nil
}

// Server implements the generated strict interface.
type Server struct {
	integrations *integrations.Integrations
	tickets      *tickets.Tickets
	agreements   *agreements.Agreements
	clocks       *agreements.Clocks
	attachments  *tickets.Attachments
	documents    *documents.Documents
	customers    *customers.Customers
	users        *users.Users
	grants       *grants.Grants
	inbound      *inbound.Inbound
	lookups      *lookups.Lookups
	services     *installed.Services
	incidents    *incidents.Incidents
	pushes       *notices.Pushes
	settings     *settings.Settings
	audit        *audit.Log
	privacy      *privacy.Privacy
	contacts     Contacts
}

// NewHandler returns the handler of everything under /api. It returns an error when an operation of the contract has no
// permission that the edge knows, because such an operation must not be served.
func NewHandler(c Config) (http.Handler, error) {
	doc, err := served()
	if err != nil {
		return nil, err
	}
	gate, err := newGate(doc, c.Auth, c.Limits)
	if err != nil {
		return nil, err
	}
	gate.named, gate.known, gate.views, gate.called = c.Named, c.Known, c.Users, c.Integrations
	s := &Server{
		integrations: c.Integrations,
		tickets:      c.Tickets,
		agreements:   c.Agreements,
		clocks:       c.Clocks,
		attachments:  c.Attachments,
		documents:    c.Documents,
		customers:    c.Customers,
		users:        c.Users,
		grants:       c.Grants,
		inbound:      c.Inbound,
		lookups:      c.Lookups,
		services:     c.Services,
		incidents:    c.Incidents,
		pushes:       c.Pushes,
		settings:     c.Settings,
		audit:        c.Audit,
		privacy:      c.Privacy,
		contacts:     c.Contacts,
	}
	strict := api.NewStrictHandlerWithOptions(s, nil, api.StrictHTTPServerOptions{
		RequestErrorHandlerFunc:  func(w http.ResponseWriter, r *http.Request, err error) { writeError(w, r, unreadable(err)) },
		ResponseErrorHandlerFunc: writeError,
	})
	routes := api.HandlerWithOptions(strict, api.ChiServerOptions{
		BaseURL:          "/api",
		ErrorHandlerFunc: func(w http.ResponseWriter, r *http.Request, err error) { writeError(w, r, unreadable(err)) },
	})
	return gate.guard(routes), nil
}

// caller returns the actor of a request, as the gate stored it.
func caller(ctx context.Context) identity.Actor { return identity.From(ctx) }
