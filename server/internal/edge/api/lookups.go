package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/lookups"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) GetGeneralPurpose(
	ctx context.Context,
	req api.GetGeneralPurposeRequestObject,
) (api.GetGeneralPurposeResponseObject, error) {
	p := req.Params
	page, err := s.lookups.Get(ctx, caller(ctx), req.Name, lookups.Request{
		Page: or(
			p.Page,
			1,
		),
		PerPage: or(p.PerPage, contract.PageSizeDefault),
		Code:    or(p.Code, ""),
		OrderBy: or(p.OrderBy, ""),
	})
	if err != nil {
		return nil, err
	}
	return api.GetGeneralPurpose200JSONResponse(page), nil
}

func (s *Server) ListConfigurations(
	ctx context.Context,
	req api.ListConfigurationsRequestObject,
) (api.ListConfigurationsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListConfigurations)
	if err != nil {
		return nil, err
	}
	page, err := s.lookups.Configurations(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListConfigurations200JSONResponse(page), nil
}

// or returns what p points to, or other when p is nil.
func or[T any](p *T, other T) T {
	if p == nil {
		return other
	}
	return *p
}
