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

func (s *Server) UpdateIntegrationToken(
	ctx context.Context,
	req api.UpdateIntegrationTokenRequestObject,
) (api.UpdateIntegrationTokenResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.integrations.UpdateToken(ctx, caller(ctx), req.Id, req.TokenId, *req.Body, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateIntegrationToken200JSONResponse(one), nil
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

func (s *Server) ListWebhooks(
	ctx context.Context,
	req api.ListWebhooksRequestObject,
) (api.ListWebhooksResponseObject, error) {
	list, err := s.integrations.ListWebhooks(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.ListWebhooks200JSONResponse(list), nil
}

func (s *Server) CreateWebhook(
	ctx context.Context,
	req api.CreateWebhookRequestObject,
) (api.CreateWebhookResponseObject, error) {
	made, err := s.integrations.CreateWebhook(ctx, caller(ctx), req.Id, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.CreateWebhook201JSONResponse(made), nil
}

func (s *Server) UpdateWebhook(
	ctx context.Context,
	req api.UpdateWebhookRequestObject,
) (api.UpdateWebhookResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.integrations.UpdateWebhook(ctx, caller(ctx), req.Id, req.WebhookId, *req.Body, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateWebhook200JSONResponse(one), nil
}

func (s *Server) DeleteWebhook(
	ctx context.Context,
	req api.DeleteWebhookRequestObject,
) (api.DeleteWebhookResponseObject, error) {
	if err := s.integrations.DeleteWebhook(ctx, caller(ctx), req.Id, req.WebhookId); err != nil {
		return nil, err
	}
	return api.DeleteWebhook204Response{}, nil
}

func (s *Server) RenewWebhookSecret(
	ctx context.Context,
	req api.RenewWebhookSecretRequestObject,
) (api.RenewWebhookSecretResponseObject, error) {
	made, err := s.integrations.RenewSecret(ctx, caller(ctx), req.Id, req.WebhookId)
	if err != nil {
		return nil, err
	}
	return api.RenewWebhookSecret200JSONResponse(made), nil
}

func (s *Server) TestWebhook(
	ctx context.Context,
	req api.TestWebhookRequestObject,
) (api.TestWebhookResponseObject, error) {
	answer, err := s.integrations.TestWebhook(ctx, caller(ctx), req.Id, req.WebhookId)
	if err != nil {
		return nil, err
	}
	return api.TestWebhook200JSONResponse(answer), nil
}

func (s *Server) ListWebhookDeliveries(
	ctx context.Context,
	req api.ListWebhookDeliveriesRequestObject,
) (api.ListWebhookDeliveriesResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListWebhookDeliveries)
	if err != nil {
		return nil, err
	}
	page, err := s.integrations.ListDeliveries(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListWebhookDeliveries200JSONResponse(page), nil
}

func (s *Server) GetWebhookDelivery(
	ctx context.Context,
	req api.GetWebhookDeliveryRequestObject,
) (api.GetWebhookDeliveryResponseObject, error) {
	one, err := s.integrations.GetDelivery(ctx, caller(ctx), req.Id, req.DeliveryId)
	if err != nil {
		return nil, err
	}
	return api.GetWebhookDelivery200JSONResponse(one), nil
}

func (s *Server) SendWebhookDeliveryAgain(
	ctx context.Context,
	req api.SendWebhookDeliveryAgainRequestObject,
) (api.SendWebhookDeliveryAgainResponseObject, error) {
	one, err := s.integrations.SendAgain(ctx, caller(ctx), req.Id, req.DeliveryId)
	if err != nil {
		return nil, err
	}
	return api.SendWebhookDeliveryAgain200JSONResponse(one), nil
}
