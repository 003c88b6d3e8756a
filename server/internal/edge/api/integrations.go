package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListIntegrations(
	ctx context.Context,
	req api.ListIntegrationsRequestObject,
) (api.ListIntegrationsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListIntegrations)
	if err != nil {
		return nil, err
	}
	page, err := s.integrations.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListIntegrations200JSONResponse(page), nil
}

func (s *Server) CreateIntegration(
	ctx context.Context,
	req api.CreateIntegrationRequestObject,
) (api.CreateIntegrationResponseObject, error) {
	made, err := s.integrations.Create(ctx, caller(ctx), *req.Body)
	if err != nil {
		return nil, err
	}
	return api.CreateIntegration201JSONResponse(made), nil
}

func (s *Server) GetIntegration(
	ctx context.Context,
	req api.GetIntegrationRequestObject,
) (api.GetIntegrationResponseObject, error) {
	one, err := s.integrations.Get(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetIntegration200JSONResponse(one), nil
}

func (s *Server) UpdateIntegration(
	ctx context.Context,
	req api.UpdateIntegrationRequestObject,
) (api.UpdateIntegrationResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.integrations.Update(ctx, caller(ctx), req.Id, *req.Body, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateIntegration200JSONResponse(one), nil
}

func (s *Server) RevokeIntegration(
	ctx context.Context,
	req api.RevokeIntegrationRequestObject,
) (api.RevokeIntegrationResponseObject, error) {
	if err := s.integrations.Revoke(ctx, caller(ctx), req.Id); err != nil {
		return nil, err
	}
	return api.RevokeIntegration204Response{}, nil
}

func (s *Server) CreateIntegrationToken(
	ctx context.Context,
	req api.CreateIntegrationTokenRequestObject,
) (api.CreateIntegrationTokenResponseObject, error) {
	made, err := s.integrations.CreateToken(ctx, caller(ctx), req.Id, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.CreateIntegrationToken201JSONResponse(made), nil
}

func (s *Server) RevokeIntegrationToken(
	ctx context.Context,
	req api.RevokeIntegrationTokenRequestObject,
) (api.RevokeIntegrationTokenResponseObject, error) {
	if err := s.integrations.RevokeToken(ctx, caller(ctx), req.Id, req.TokenId); err != nil {
		return nil, err
	}
	return api.RevokeIntegrationToken204Response{}, nil
}
