package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/listquery"
	"klantportaal.example/server/internal/users"
	"klantportaal.example/server/internal/wire"
)

func (s *Server) GetCurrentUser(ctx context.Context, _ api.GetCurrentUserRequestObject) (api.GetCurrentUserResponseObject, error) {
	me, err := s.users.Current(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetCurrentUser200JSONResponse(wire.CurrentUser(me)), nil
}

func (s *Server) ListUsers(ctx context.Context, req api.ListUsersRequestObject) (api.ListUsersResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), users.ListFields)
	if err != nil {
		return nil, err
	}
	page, err := s.users.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListUsers200JSONResponse(wire.UserPage(page)), nil
}

func (s *Server) GetUser(ctx context.Context, req api.GetUserRequestObject) (api.GetUserResponseObject, error) {
	user, err := s.users.Get(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetUser200JSONResponse(wire.User(user)), nil
}
