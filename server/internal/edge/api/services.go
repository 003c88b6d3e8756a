package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/installed"
	"klantportaal.example/server/internal/domain/settings"
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

func (s *Server) ListConfigurationChanges(
	ctx context.Context,
	req api.ListConfigurationChangesRequestObject,
) (api.ListConfigurationChangesResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListConfigurationChanges)
	if err != nil {
		return nil, err
	}
	page, err := s.audit.OfConfiguration(ctx, caller(ctx), req.ConfigurationId, q)
	if err != nil {
		return nil, err
	}
	return api.ListConfigurationChanges200JSONResponse(page), nil
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

func (s *Server) CreateConfigurationContact(
	ctx context.Context,
	req api.CreateConfigurationContactRequestObject,
) (api.CreateConfigurationContactResponseObject, error) {
	b := req.Body
	one, err := s.services.CreateContact(ctx, caller(ctx), b.Id, installed.Contact{ConfigurationID: b.ConfigurationId,
		LocationID: b.LocationId, UserID: b.UserId, Name: b.Name, Phone: b.Phone, Role: b.Role})
	if err != nil {
		return nil, err
	}
	return api.CreateConfigurationContact201JSONResponse(one), nil
}

func (s *Server) UpdateConfigurationContact(
	ctx context.Context,
	req api.UpdateConfigurationContactRequestObject,
) (api.UpdateConfigurationContactResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	b := req.Body
	one, err := s.services.UpdateContact(ctx, caller(ctx), req.Id, installed.Contact{ConfigurationID: b.ConfigurationId,
		LocationID: b.LocationId, UserID: b.UserId, Name: b.Name, Phone: b.Phone, Role: b.Role}, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateConfigurationContact200JSONResponse(one), nil
}

func (s *Server) DeleteConfigurationContact(
	ctx context.Context,
	req api.DeleteConfigurationContactRequestObject,
) (api.DeleteConfigurationContactResponseObject, error) {
	if err := s.services.DeleteContact(ctx, caller(ctx), req.Id); err != nil {
		return nil, err
	}
	return api.DeleteConfigurationContact204Response{}, nil
}

func (s *Server) ListConfigurationKinds(
	ctx context.Context,
	req api.ListConfigurationKindsRequestObject,
) (api.ListConfigurationKindsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListConfigurationKinds)
	if err != nil {
		return nil, err
	}
	page, err := s.settings.Kinds(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListConfigurationKinds200JSONResponse(page), nil
}

func (s *Server) CreateConfigurationKind(
	ctx context.Context,
	req api.CreateConfigurationKindRequestObject,
) (api.CreateConfigurationKindResponseObject, error) {
	b := req.Body
	one, err := s.settings.CreateKind(ctx, caller(ctx), b.Id,
		settings.Kind{Caption: b.Caption, Icon: b.Icon, Position: b.Position, Attributes: b.Attributes})
	if err != nil {
		return nil, err
	}
	return api.CreateConfigurationKind201JSONResponse(one), nil
}

func (s *Server) UpdateConfigurationKind(
	ctx context.Context,
	req api.UpdateConfigurationKindRequestObject,
) (api.UpdateConfigurationKindResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	b := req.Body
	one, err := s.settings.UpdateKind(ctx, caller(ctx), req.Id, settings.Kind{Caption: b.Caption, Icon: b.Icon,
		Position: b.Position, Attributes: b.Attributes, Archived: b.Archived}, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateConfigurationKind200JSONResponse(one), nil
}
