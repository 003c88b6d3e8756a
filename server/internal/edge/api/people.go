package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListPeople(
	ctx context.Context,
	req api.ListPeopleRequestObject,
) (api.ListPeopleResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListPeople)
	if err != nil {
		return nil, err
	}
	page, err := s.users.People(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListPeople200JSONResponse(page), nil
}

func (s *Server) ListOrganisations(
	ctx context.Context,
	req api.ListOrganisationsRequestObject,
) (api.ListOrganisationsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListOrganisations)
	if err != nil {
		return nil, err
	}
	page, err := s.users.Organisations(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListOrganisations200JSONResponse(page), nil
}
