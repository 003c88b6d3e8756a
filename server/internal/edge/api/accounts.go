package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListUserAccounts(
	ctx context.Context,
	req api.ListUserAccountsRequestObject,
) (api.ListUserAccountsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListUserAccounts)
	if err != nil {
		return nil, err
	}
	page, err := s.users.Accounts(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListUserAccounts200JSONResponse(page), nil
}

func (s *Server) CreateUserAccount(
	ctx context.Context,
	req api.CreateUserAccountRequestObject,
) (api.CreateUserAccountResponseObject, error) {
	account, err := s.users.Link(ctx, caller(ctx), req.Id, newAccount(*req.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateUserAccount201JSONResponse(account), nil
}

func (s *Server) GetUserAccount(
	ctx context.Context,
	req api.GetUserAccountRequestObject,
) (api.GetUserAccountResponseObject, error) {
	account, err := s.users.Account(ctx, caller(ctx), req.Id, req.AccountId)
	if err != nil {
		return nil, err
	}
	return api.GetUserAccount200JSONResponse(account), nil
}

func (s *Server) UpdateUserAccount(
	ctx context.Context,
	req api.UpdateUserAccountRequestObject,
) (api.UpdateUserAccountResponseObject, error) {
	account, err := s.users.UpdateAccount(
		ctx,
		caller(ctx),
		req.Id,
		req.AccountId,
		users.AccountChange{
			Label:         req.Body.Label,
			Enabled:       req.Body.Enabled,
			AcceptNoAdmin: or(req.Params.AcceptNoAdmin, false),
		},
	)
	if err != nil {
		return nil, err
	}
	return api.UpdateUserAccount200JSONResponse(account), nil
}

func (s *Server) DeleteUserAccount(
	ctx context.Context,
	req api.DeleteUserAccountRequestObject,
) (api.DeleteUserAccountResponseObject, error) {
	accept := or(req.Params.AcceptNoAdmin, false)
	return api.DeleteUserAccount204Response{}, s.users.Unlink(ctx, caller(ctx), req.Id, req.AccountId, accept)
}

func newAccount(r contract.CreateUserAccountRequest) users.NewAccount {
	return users.NewAccount{
		Email:    (*string)(r.Email),
		Username: r.Username,
		Issuer:   r.Issuer,
		Subject:  r.Subject,
		Label:    or(r.Label, ""),
	}
}
