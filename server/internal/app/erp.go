package app

import (
	"context"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/api"
	"klantportaal.example/server/internal/chathub"
	"klantportaal.example/server/internal/erp"
	"klantportaal.example/server/internal/identity"
	"klantportaal.example/server/internal/jobs"
	"klantportaal.example/server/internal/postgres"
	"klantportaal.example/server/internal/tickets"
)

// ERPMock as ERP.URL is the mock inside the portal.
const ERPMock = "mock"

// ERP says where tickets get their numbers from.
type ERP struct {
	URL      string        // ERPMock, http(s)://…, or "": tickets get no number
	Token    string        // bearer token for it
	Delay    time.Duration // how long the mock thinks
	HoldBack []int64       // tickets that get no number from the mock

	LookEvery time.Duration // for tickets without number; 0: 15 s
}

var numbering = identity.System("ERP mock")

// erp makes the adapter and the jobs that use it, when there is an ERP. contacts is nil but for the mock.
func (a *App) erp(ctx context.Context, c Config, domain *tickets.Tickets) (contacts api.Contacts, err error) {
	var adapter erp.Adapter
	switch c.ERP.URL {
	case "":
		return nil, nil
	case ERPMock:
		mock := erp.NewMock(erp.MockConfig{Delay: c.ERP.Delay, HoldBack: c.ERP.HoldBack,
			Highest:       func(ctx context.Context) (string, error) { return domain.HighestNumber(ctx, numbering) },
			KnowsCustomer: func(ctx context.Context, id uuid.UUID) (bool, error) { return domain.KnowsCustomer(ctx, numbering, id) }})
		adapter, contacts = mock, mock
	default:
		if adapter, err = erp.NewHTTP(c.ERP.URL, c.ERP.Token); err != nil {
			return nil, err
		}
	}
	a.jobs, err = jobs.Open(ctx, jobs.Config{Database: postgres.Config{URL: c.DatabaseURL}, Tickets: domain, ERP: adapter, LookEvery: c.ERP.LookEvery, Logger: c.Logger})
	return contacts, err
}

// notifier tells the hub of everything, and the jobs of new tickets.
type notifier struct {
	hub *chathub.Notifier
	app *App
}

// Notify does not block.
func (n notifier) Notify(h tickets.Happening) {
	n.hub.Notify(h)
	if h.First == 1 && n.app.jobs != nil {
		n.app.jobs.TicketCreated(h.TicketID)
	}
}
