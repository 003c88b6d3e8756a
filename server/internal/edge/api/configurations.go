package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/installed"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListCustomerConfigurations(
	ctx context.Context,
	req api.ListCustomerConfigurationsRequestObject,
) (api.ListCustomerConfigurationsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListCustomerConfigurations)
	if err != nil {
		return nil, err
	}
	page, err := s.services.Configurations(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListCustomerConfigurations200JSONResponse(page), nil
}

func (s *Server) CreateConfiguration(
	ctx context.Context,
	req api.CreateConfigurationRequestObject,
) (api.CreateConfigurationResponseObject, error) {
	b := req.Body
	one, err := s.services.AddConfiguration(ctx, caller(ctx), req.Id, b.Id, installed.Service{Code: b.Code,
		Description: b.Description, PostCode: b.PostCode, HouseNumber: b.HouseNumber, City: b.City}, b.Facts)
	if err != nil {
		return nil, err
	}
	return api.CreateConfiguration201JSONResponse(one), nil
}

func (s *Server) UpdateConfiguration(
	ctx context.Context,
	req api.UpdateConfigurationRequestObject,
) (api.UpdateConfigurationResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.services.UpdateConfiguration(
		ctx,
		caller(ctx),
		req.Id,
		req.ConfigurationId,
		configurationChange(*req.Body, *rev),
	)
	if err != nil {
		return nil, err
	}
	return api.UpdateConfiguration200JSONResponse(one), nil
}

func (s *Server) ImportConfigurations(
	ctx context.Context,
	req api.ImportConfigurationsRequestObject,
) (api.ImportConfigurationsResponseObject, error) {
	list := make([]installed.Import, len(req.Body.Rows))
	for i, r := range req.Body.Rows {
		list[i] = installed.Import{Service: installed.Service{Code: r.Code, Description: r.Description,
			PostCode: r.PostCode, HouseNumber: r.HouseNumber, City: r.City}, Facts: r.Facts}
	}
	rows, err := s.services.ImportConfigurations(ctx, caller(ctx), req.Id, list, req.Body.DryRun)
	if err != nil {
		return nil, err
	}
	return api.ImportConfigurations200JSONResponse{Rows: rows}, nil
}

func configurationChange(r contract.UpdateConfigurationRequest, rev int64) installed.ServiceChange {
	return installed.ServiceChange{
		Service: installed.Service{
			Code:        r.Code,
			Description: r.Description,
			PostCode:    r.PostCode,
			HouseNumber: r.HouseNumber,
			City:        r.City,
		},
		Facts: r.Facts,
		Ended: r.Ended,
		Rev:   rev,
	}
}
