package api

import (
	"context"
	"errors"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/erp"
	"klantportaal.example/server/internal/platform/problem"
)

// Contacts is the mock of the provider's ERP, as far as the contract has it.
type Contacts interface {
	CreateContactPerson(ctx context.Context, p erp.ContactPerson) (id string, err error)
}

func (s *Server) CreateContactPerson(
	ctx context.Context,
	req api.CreateContactPersonRequestObject,
) (api.CreateContactPersonResponseObject, error) {
	if s.contacts == nil {
		return nil, problem.New(problem.NotFound, contract.CodeSynergyMockDisabled, "the mock of the ERP is off")
	}
	id, err := s.contacts.CreateContactPerson(ctx, contactPerson(*req.Body))
	if errors.Is(err, erp.ErrUnknownOrganisation) {
		return nil, problem.InvalidField(
			contract.CodeContactPersonUnknownOrganisation,
			"organisationId",
			contract.FieldCodeInvalid,
			"there is no such customer",
		)
	}
	if err != nil {
		return nil, err
	}
	return api.CreateContactPerson201JSONResponse{Id: id}, nil
}

func contactPerson(r contract.CreateContactPersonRequest) erp.ContactPerson {
	return erp.ContactPerson{
		FirstName:      r.FirstName,
		LastName:       r.LastName,
		Email:          string(r.Email),
		Phone:          or(r.Phone, ""),
		OrganisationID: r.OrganisationId,
	}
}
