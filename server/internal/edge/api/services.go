package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListInstalledConfigurations(
	ctx context.Context,
	req api.ListInstalledConfigurationsRequestObject,
) (api.ListInstalledConfigurationsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListInstalledConfigurations)
	if err != nil {
		return nil, err
	}
	page, err := s.services.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListInstalledConfigurations200JSONResponse(page), nil
}

func (s *Server) GetConfigurationSummary(
	ctx context.Context,
	_ api.GetConfigurationSummaryRequestObject,
) (api.GetConfigurationSummaryResponseObject, error) {
	summary, err := s.services.Summary(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetConfigurationSummary200JSONResponse(summary), nil
}

func (s *Server) GetInstalledConfiguration(
	ctx context.Context,
	req api.GetInstalledConfigurationRequestObject,
) (api.GetInstalledConfigurationResponseObject, error) {
	one, err := s.services.Get(ctx, caller(ctx), req.ConfigurationId)
	if err != nil {
		return nil, err
	}
	return api.GetInstalledConfiguration200JSONResponse(one), nil
}

func (s *Server) NameConfiguration(
	ctx context.Context,
	req api.NameConfigurationRequestObject,
) (api.NameConfigurationResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.services.NameConfiguration(ctx, caller(ctx), req.ConfigurationId, req.Body.Name, *rev)
	if err != nil {
		return nil, err
	}
	return api.NameConfiguration200JSONResponse(one), nil
}

func (s *Server) ListLocations(
	ctx context.Context,
	req api.ListLocationsRequestObject,
) (api.ListLocationsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListLocations)
	if err != nil {
		return nil, err
	}
	page, err := s.services.Locations(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListLocations200JSONResponse(page), nil
}

func (s *Server) NameLocation(
	ctx context.Context,
	req api.NameLocationRequestObject,
) (api.NameLocationResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.services.NameLocation(ctx, caller(ctx), req.LocationId, req.Body.Name, *rev)
	if err != nil {
		return nil, err
	}
	return api.NameLocation200JSONResponse(one), nil
}
