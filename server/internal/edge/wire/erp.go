package wire

import (
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/erp"
)

// ContactPerson converts the request to tell the ERP of somebody.
func ContactPerson(r contract.CreateContactPersonRequest) erp.ContactPerson {
	p := erp.ContactPerson{FirstName: r.FirstName, LastName: r.LastName, Email: string(r.Email), OrganisationID: r.OrganisationId}
	if r.Phone != nil {
		p.Phone = *r.Phone
	}
	return p
}
