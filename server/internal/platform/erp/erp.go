// Package erp owns the way to the provider's ERP: an Adapter asks it for a ticket's number and tells it of
// contact persons. There are two, one over HTTP (docs/erp.md) and a mock inside the portal. It knows neither
// the database nor when it is asked: that is package jobs' business.
package erp

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
)

// Adapter is an ERP. Its methods may take seconds; each ends with its context. Safe for concurrent use.
type Adapter interface {
	// AssignNumber answers the exactId of a ticket, 8 digits. Asked again for the same ticket, because the
	// answer got lost, it should answer the same. Errors: ErrPending, ErrRefused, or anything that may pass.
	AssignNumber(ctx context.Context, t Ticket) (exactID string, err error)
	// CreateContactPerson answers the ERP's own id. Asked again for the same person, because the answer got
	// lost, it should answer the same. Errors: ErrUnknownOrganisation, ErrRefused, or anything that may pass.
	CreateContactPerson(ctx context.Context, p ContactPerson) (id string, err error)
}

var (
	// ErrPending says that the ERP has taken the ticket and gives its number later.
	ErrPending = errors.New("erp: the number comes later")
	// ErrRefused says that asking the same again is of no use.
	ErrRefused = errors.New("erp: refused")
	// ErrUnknownOrganisation says that the ERP knows no such customer.
	ErrUnknownOrganisation = errors.New("erp: unknown organisation")
)

// Ticket is what the ERP is told of a ticket.
type Ticket struct {
	ID           int64        `json:"id"` // the portal's: by it the ERP knows the ticket again
	Subject      string       `json:"subject"`
	Topic        string       `json:"topic"`
	Priority     string       `json:"priority"`
	CreatedOn    time.Time    `json:"createdOn"`
	CreatedBy    string       `json:"createdBy"` // full name
	Organisation Organisation `json:"organisation"`
}

// Organisation is a customer.
type Organisation struct {
	ID             uuid.UUID `json:"id"`
	Name           string    `json:"name"`
	CustomerNumber string    `json:"customerNumber"`
}

// ContactPerson is somebody of a customer.
type ContactPerson struct {
	ID             uuid.UUID `json:"id,omitzero"` // the portal's: by it the ERP knows the person again; uuid.Nil: not the portal's
	FirstName      string    `json:"firstName"`
	LastName       string    `json:"lastName"`
	Email          string    `json:"email"`
	Phone          string    `json:"phone,omitempty"`
	OrganisationID uuid.UUID `json:"organisationId"`
}
