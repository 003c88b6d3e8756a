package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/wire"
)

func (s *Server) ListGrants(ctx context.Context, _ api.ListGrantsRequestObject) (api.ListGrantsResponseObject, error) {
	list, err := s.grants.List(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListGrants200JSONResponse(wire.Grants(list)), nil
}

func (s *Server) ListUserGrants(ctx context.Context, req api.ListUserGrantsRequestObject) (api.ListUserGrantsResponseObject, error) {
	list, err := s.grants.ListOfUser(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.ListUserGrants200JSONResponse(wire.UserGrants(list)), nil
}
