package app

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/edge/jobs"
	"klantportaal.example/server/internal/platform/erp"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/telemetry"
)

// ERPMock as ERP.URL selects the mock inside the portal.
const ERPMock = "mock"

// ERP has the settings of the ERP, which numbers tickets and is notified of contact persons.
type ERP struct {
	URL      string        // ERPMock, http(s)://…, or "": tickets get no number
	Token    string        // bearer token
	Delay    time.Duration // time after which the mock numbers a ticket
	Held     func() bool   // whether the mock holds back numbers, for tests; nil: it does not
	HoldBack []int64       // tickets that get no number from the mock

	LookEvery time.Duration // interval of looking for tickets without a number and new contact persons; 0: 15 s
}

var numbering = identity.System("ERP mock")

// erp creates the adapter, which is nil without an ERP. contacts is nil unless the ERP is the mock.
func (a *App) erp(c Config, domain *tickets.Tickets) (adapter erp.Adapter, contacts api.Contacts, err error) {
	switch c.ERP.URL {
	case "":
		return nil, nil, nil
	case ERPMock:
		mock := erp.NewMock(erp.MockConfig{
			Delay:         c.ERP.Delay,
			Held:          c.ERP.Held,
			HoldBack:      c.ERP.HoldBack,
			Highest:       func(ctx context.Context) (string, error) { return domain.HighestNumber(ctx, numbering) },
			KnowsCustomer: func(ctx context.Context, id uuid.UUID) (bool, error) { return domain.KnowsCustomer(ctx, numbering, id) },
		})
		return mock, mock, nil
	}
	adapter, err = erp.NewHTTP(c.ERP.URL, c.ERP.Token)
	return adapter, nil, err
}

// background creates the jobs if there is work for them.
func (a *App) background(
	ctx context.Context,
	c Config,
	domain *tickets.Tickets,
	people *users.Users,
) (contacts api.Contacts, err error) {
	adapter, contacts, err := a.erp(c, domain)
	if err != nil {
		return nil, err
	}
	if adapter != nil && a.telemetry != nil {
		adapter = a.counted(adapter)
	}
	mails, err := a.notices(c)
	if err != nil {
		return nil, err
	}
	pushes, err := a.pushing(c)
	if err != nil || adapter == nil && mails == nil && pushes == nil && !c.Webhooks.Send {
		return contacts, err
	}
	var hooks *integrations.Integrations
	if c.Webhooks.Send {
		hooks = a.webhooks
	}
	a.jobs, err = jobs.Open(ctx, jobs.Config{
		Database:    postgres.Config{URL: c.direct()},
		Tickets:     domain,
		Users:       people,
		ERP:         adapter,
		LookEvery:   c.ERP.LookEvery,
		Notices:     mails,
		NoticeEvery: c.Mail.LookEvery,
		Pushes:      pushes,
		PushEvery:   c.Push.LookEvery,
		Webhooks:    hooks,
		HookEvery:   c.Webhooks.LookEvery,
		Failed:      a.jobFailed(),
		Logger:      c.Logger,
	})
	return contacts, err
}

// countedERP counts the calls of the ERP by their outcome.
type countedERP struct {
	erp.Adapter
	count func(operation, outcome string)
}

const (
	assignNumber  = "assign_number"
	createContact = "create_contact_person"
)

// The outcomes of a call of the ERP.
const (
	erpOK      = "ok"
	erpPending = "pending" // the number comes later
	erpRefused = "refused" // permanently
	erpFailed  = "failed"  // will be tried again
)

func (a *App) counted(adapter erp.Adapter) erp.Adapter {
	count := a.telemetry.Count("portal_erp_calls_total", "Calls of the ERP by this instance, by operation and outcome.",
		telemetry.Label{Name: "operation", Values: []string{assignNumber, createContact}},
		telemetry.Label{Name: "outcome", Values: []string{erpOK, erpPending, erpRefused, erpFailed}})
	return countedERP{adapter, func(operation, outcome string) { count(operation, outcome) }}
}

// AssignNumber implements erp.Adapter.
func (c countedERP) AssignNumber(ctx context.Context, t erp.Ticket) (string, error) {
	number, err := c.Adapter.AssignNumber(ctx, t)
	c.count(assignNumber, erpOutcome(err))
	return number, err
}

// CreateContactPerson implements erp.Adapter.
func (c countedERP) CreateContactPerson(ctx context.Context, p erp.ContactPerson) (string, error) {
	id, err := c.Adapter.CreateContactPerson(ctx, p)
	c.count(createContact, erpOutcome(err))
	return id, err
}

func erpOutcome(err error) string {
	switch {
	case err == nil:
		return erpOK
	case errors.Is(err, erp.ErrPending):
		return erpPending
	case errors.Is(err, erp.ErrRefused), errors.Is(err, erp.ErrUnknownOrganisation):
		return erpRefused
	}
	return erpFailed
}
