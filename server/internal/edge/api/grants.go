package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/grants"
)

func (s *Server) ListGrants(ctx context.Context, _ api.ListGrantsRequestObject) (api.ListGrantsResponseObject, error) {
	list, err := s.grants.List(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListGrants200JSONResponse(list), nil
}

func (s *Server) ListUserGrants(
	ctx context.Context,
	req api.ListUserGrantsRequestObject,
) (api.ListUserGrantsResponseObject, error) {
	list, err := s.grants.ListOfUser(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.ListUserGrants200JSONResponse(list), nil
}

func (s *Server) AddUserGrant(
	ctx context.Context,
	req api.AddUserGrantRequestObject,
) (api.AddUserGrantResponseObject, error) {
	grant, err := s.grants.Add(ctx, caller(ctx), req.Id, newGrant(*req.Body))
	if err != nil {
		return nil, err
	}
	return api.AddUserGrant201JSONResponse(grant), nil
}

func (s *Server) UpdateUserGrant(
	ctx context.Context,
	req api.UpdateUserGrantRequestObject,
) (api.UpdateUserGrantResponseObject, error) {
	grant, err := s.grants.Update(ctx, caller(ctx), req.Id, req.GrantId, validity(req))
	if err != nil {
		return nil, err
	}
	return api.UpdateUserGrant200JSONResponse(grant), nil
}

func (s *Server) RemoveUserGrant(
	ctx context.Context,
	req api.RemoveUserGrantRequestObject,
) (api.RemoveUserGrantResponseObject, error) {
	accept := or(req.Params.AcceptNoAdmin, false)
	return api.RemoveUserGrant204Response{}, s.grants.Remove(ctx, caller(ctx), req.Id, req.GrantId, accept)
}

func newGrant(r contract.AddUserGrantRequest) grants.NewGrant {
	return grants.NewGrant{
		GrantID:    r.GrantId,
		ValidFrom:  r.ValidFrom.Std(),
		ValidUntil: r.ValidUntil.Std(),
		Reason:     or(r.Reason, ""),
	}
}

func validity(req api.UpdateUserGrantRequestObject) grants.Validity {
	return grants.Validity{From: req.Body.ValidFrom.Time, Until: req.Body.ValidUntil.Std(), Reason: req.Body.Reason,
		AcceptNoAdmin: or(req.Params.AcceptNoAdmin, false)}
}
