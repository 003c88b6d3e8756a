package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/customers"
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
	page, err := s.customers.Configurations(ctx, caller(ctx), req.Id, q)
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
	one, err := s.customers.AddConfiguration(ctx, caller(ctx), req.Id, b.Id, customers.Service{Code: b.Code,
		Description: b.Description, PostCode: b.PostCode, HouseNumber: b.HouseNumber, City: b.City})
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
	one, err := s.customers.UpdateConfiguration(
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
	list := make([]customers.Service, len(req.Body.Rows))
	for i, r := range req.Body.Rows {
		list[i] = customers.Service{Code: r.Code, Description: r.Description, PostCode: r.PostCode,
			HouseNumber: r.HouseNumber, City: r.City}
	}
	rows, err := s.customers.ImportConfigurations(ctx, caller(ctx), req.Id, list, req.Body.DryRun)
	if err != nil {
		return nil, err
	}
	return api.ImportConfigurations200JSONResponse{Rows: rows}, nil
}

func configurationChange(r contract.UpdateConfigurationRequest, rev int64) customers.ServiceChange {
	return customers.ServiceChange{
		Service: customers.Service{
			Code:        r.Code,
			Description: r.Description,
			PostCode:    r.PostCode,
			HouseNumber: r.HouseNumber,
			City:        r.City,
		},
		Ended: r.Ended,
		Rev:   rev,
	}
}
