package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/edge/wire"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) GetCurrentUser(ctx context.Context, _ api.GetCurrentUserRequestObject) (api.GetCurrentUserResponseObject, error) {
	me, err := s.users.Current(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetCurrentUser200JSONResponse(wire.CurrentUser(me)), nil
}

func (s *Server) ListMyInvitations(ctx context.Context, _ api.ListMyInvitationsRequestObject) (api.ListMyInvitationsResponseObject, error) {
	list, err := s.users.Invitations(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListMyInvitations200JSONResponse(wire.Invitations(list)), nil
}

func (s *Server) AnswerInvitation(ctx context.Context, req api.AnswerInvitationRequestObject) (api.AnswerInvitationResponseObject, error) {
	return api.AnswerInvitation204Response{}, s.users.AnswerInvitation(ctx, caller(ctx), req.InvitationId, req.Body.Accept)
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

func (s *Server) CreateUser(ctx context.Context, req api.CreateUserRequestObject) (api.CreateUserResponseObject, error) {
	user, err := s.users.Create(ctx, caller(ctx), wire.NewUser(*req.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateUser201JSONResponse(wire.User(user)), nil
}

func (s *Server) ListUserHistory(ctx context.Context, req api.ListUserHistoryRequestObject) (api.ListUserHistoryResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), audit.Fields)
	if err != nil {
		return nil, err
	}
	page, err := s.audit.OfUser(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListUserHistory200JSONResponse(wire.UserHistoryPage(page)), nil
}

func (s *Server) GetNotificationSettings(ctx context.Context, _ api.GetNotificationSettingsRequestObject) (api.GetNotificationSettingsResponseObject, error) {
	settings, err := s.users.NotificationSettings(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetNotificationSettings200JSONResponse(wire.NotificationSettings(settings)), nil
}

func (s *Server) UpdateNotificationSettings(ctx context.Context, req api.UpdateNotificationSettingsRequestObject) (api.UpdateNotificationSettingsResponseObject, error) {
	settings := wire.NewNotificationSettings(*req.Body)
	if err := s.users.SetNotificationSettings(ctx, caller(ctx), settings); err != nil {
		return nil, err
	}
	return api.UpdateNotificationSettings200JSONResponse(wire.NotificationSettings(settings)), nil
}

func (s *Server) ListMyAccountAdmins(ctx context.Context, _ api.ListMyAccountAdminsRequestObject) (api.ListMyAccountAdminsResponseObject, error) {
	admins, err := s.users.AccountAdmins(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListMyAccountAdmins200JSONResponse(wire.People(admins)), nil
}

func (s *Server) AskForAccess(ctx context.Context, req api.AskForAccessRequestObject) (api.AskForAccessResponseObject, error) {
	return api.AskForAccess204Response{}, s.users.AskForAccess(ctx, caller(ctx), req.Body.Key)
}

func (s *Server) ListAccessRequests(ctx context.Context, _ api.ListAccessRequestsRequestObject) (api.ListAccessRequestsResponseObject, error) {
	list, err := s.users.AccessRequests(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListAccessRequests200JSONResponse(wire.AccessRequests(list)), nil
}
