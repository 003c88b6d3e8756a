// Package erp owns the calls of the provider's ERP: an Adapter gets a ticket's number from it and notifies it of
// contact persons. There are two adapters, one over HTTP (docs/erp.md) and a mock inside the portal. The package
// does not know the database, nor when the ERP is called: package jobs decides that.
package erp

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
)

// Adapter is an ERP. Its methods may take seconds; each ends with its context. Safe for concurrent use.
type Adapter interface {
	// AssignNumber returns the exactId of a ticket, 8 digits. It should return the same for the same ticket again, in
	// case a response was lost. Errors: ErrPending, ErrRefused, or a temporary error.
	AssignNumber(ctx context.Context, t Ticket) (exactID string, err error)
	// CreateContactPerson returns the ERP's own id. It should return the same for the same person again, in case a
	// response was lost. Errors: ErrUnknownOrganisation, ErrRefused, or a temporary error.
	CreateContactPerson(ctx context.Context, p ContactPerson) (id string, err error)
}

var (
	// ErrPending is returned if the ERP has accepted the ticket and will number it later.
	ErrPending = errors.New("erp: the number comes later")
	// ErrRefused is returned if the same call will never succeed.
	ErrRefused = errors.New("erp: refused")
	// ErrUnknownOrganisation is returned if the ERP does not know the customer.
	ErrUnknownOrganisation = errors.New("erp: unknown organisation")
)

// Ticket is the part of a ticket that the ERP receives.
type Ticket struct {
	ID           int64        `json:"id"` // the portal's id, by which the ERP recognises the ticket
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

// ContactPerson is a contact person of a customer.
type ContactPerson struct {
	ID             uuid.UUID `json:"id,omitzero"` // the portal's id, by which the ERP recognises the person; uuid.Nil: not known to the portal
	FirstName      string    `json:"firstName"`
	LastName       string    `json:"lastName"`
	Email          string    `json:"email"`
	Phone          string    `json:"phone,omitempty"`
	OrganisationID uuid.UUID `json:"organisationId"`
}
