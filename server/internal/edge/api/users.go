package api

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/google/uuid"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) GetCurrentUser(
	ctx context.Context,
	_ api.GetCurrentUserRequestObject,
) (api.GetCurrentUserResponseObject, error) {
	me, err := s.users.Current(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetCurrentUser200JSONResponse(me), nil
}

func (s *Server) ListMyInvitations(
	ctx context.Context,
	_ api.ListMyInvitationsRequestObject,
) (api.ListMyInvitationsResponseObject, error) {
	list, err := s.users.Invitations(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListMyInvitations200JSONResponse(list), nil
}

func (s *Server) AnswerInvitation(
	ctx context.Context,
	req api.AnswerInvitationRequestObject,
) (api.AnswerInvitationResponseObject, error) {
	return api.AnswerInvitation204Response{}, s.users.AnswerInvitation(ctx, caller(ctx), req.InvitationId, req.Body.Accept)
}

func (s *Server) ListUsers(ctx context.Context, req api.ListUsersRequestObject) (api.ListUsersResponseObject, error) {
	q, err := listquery.Parse(listquery.Params{
		PageNo:          req.Params.PageNo,
		PageSize:        req.Params.PageSize,
		SearchParameter: req.Params.SearchParameter,
		OrderBy:         req.Params.OrderBy,
		Filters:         req.Params.Filters,
		LessThan:        req.Params.LessThan,
		GreaterThan:     req.Params.GreaterThan,
	}, contract.ListUsers)
	if err != nil {
		return nil, err
	}
	page, err := s.users.List(ctx, caller(ctx), or(req.Params.OrganisationId, caller(ctx).OrganisationID), q)
	if err != nil {
		return nil, err
	}
	return api.ListUsers200JSONResponse(page), nil
}

func (s *Server) GetUser(ctx context.Context, req api.GetUserRequestObject) (api.GetUserResponseObject, error) {
	user, err := s.users.Get(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetUser200JSONResponse(user), nil
}

func (s *Server) CreateUser(
	ctx context.Context,
	req api.CreateUserRequestObject,
) (api.CreateUserResponseObject, error) {
	user, err := s.users.Create(ctx, caller(ctx), newUser(*req.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateUser201JSONResponse(user), nil
}

func (s *Server) ImportUsers(
	ctx context.Context,
	req api.ImportUsersRequestObject,
) (api.ImportUsersResponseObject, error) {
	list := make([]users.ImportedUser, len(req.Body.Rows))
	for i, r := range req.Body.Rows {
		list[i] = users.ImportedUser{Keys: r.Grants, NewUser: users.NewUser{FirstName: r.FirstName, LastName: r.LastName,
			Email: r.Email, Username: or(r.Username, ""), Phone: r.Phone, Invite: req.Body.SendInvitations}}
	}
	rows, err := s.users.Import(ctx, caller(ctx), req.Id, list, req.Body.DryRun)
	if err != nil {
		return nil, err
	}
	return api.ImportUsers200JSONResponse{Rows: rows}, nil
}

func (s *Server) ListUserHistory(
	ctx context.Context,
	req api.ListUserHistoryRequestObject,
) (api.ListUserHistoryResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListUserHistory)
	if err != nil {
		return nil, err
	}
	page, err := s.audit.OfUser(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListUserHistory200JSONResponse(page), nil
}

func (s *Server) GetNotificationSettings(
	ctx context.Context,
	_ api.GetNotificationSettingsRequestObject,
) (api.GetNotificationSettingsResponseObject, error) {
	settings, err := s.users.NotificationSettings(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetNotificationSettings200JSONResponse(settings), nil
}

func (s *Server) UpdateNotificationSettings(
	ctx context.Context,
	req api.UpdateNotificationSettingsRequestObject,
) (api.UpdateNotificationSettingsResponseObject, error) {
	settings, err := s.users.SetNotificationSettings(ctx, caller(ctx), *req.Body)
	if err != nil {
		return nil, err
	}
	return api.UpdateNotificationSettings200JSONResponse(settings), nil
}

func (s *Server) GetStaffPreferences(
	ctx context.Context,
	_ api.GetStaffPreferencesRequestObject,
) (api.GetStaffPreferencesResponseObject, error) {
	preferences, err := s.users.StaffPreferences(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetStaffPreferences200JSONResponse(preferences), nil
}

func (s *Server) UpdateStaffPreferences(
	ctx context.Context,
	req api.UpdateStaffPreferencesRequestObject,
) (api.UpdateStaffPreferencesResponseObject, error) {
	preferences, err := s.users.SetStaffPreferences(ctx, caller(ctx), *req.Body)
	if err != nil {
		return nil, err
	}
	return api.UpdateStaffPreferences200JSONResponse(preferences), nil
}

func (s *Server) ListMentions(
	ctx context.Context,
	_ api.ListMentionsRequestObject,
) (api.ListMentionsResponseObject, error) {
	list, err := s.tickets.Mentions(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListMentions200JSONResponse(list), nil
}

func (s *Server) SeeMention(
	ctx context.Context,
	req api.SeeMentionRequestObject,
) (api.SeeMentionResponseObject, error) {
	if err := s.tickets.SeeMention(ctx, caller(ctx), req.NoteId); err != nil {
		return nil, err
	}
	return api.SeeMention204Response{}, nil
}

func (s *Server) ListMyAccountAdmins(
	ctx context.Context,
	_ api.ListMyAccountAdminsRequestObject,
) (api.ListMyAccountAdminsResponseObject, error) {
	admins, err := s.users.AccountAdmins(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListMyAccountAdmins200JSONResponse(admins), nil
}

func (s *Server) AskForAccess(
	ctx context.Context,
	req api.AskForAccessRequestObject,
) (api.AskForAccessResponseObject, error) {
	return api.AskForAccess204Response{}, s.users.AskForAccess(ctx, caller(ctx), req.Body.Key)
}

func (s *Server) ListMyAccessRequests(
	ctx context.Context,
	_ api.ListMyAccessRequestsRequestObject,
) (api.ListMyAccessRequestsResponseObject, error) {
	list, err := s.users.MyAccessRequests(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListMyAccessRequests200JSONResponse(list), nil
}

func (s *Server) ListAccessRequests(
	ctx context.Context,
	_ api.ListAccessRequestsRequestObject,
) (api.ListAccessRequestsResponseObject, error) {
	list, err := s.users.AccessRequests(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListAccessRequests200JSONResponse(list), nil
}

func newUser(r contract.CreateUserRequest) users.NewUser {
	n := users.NewUser{
		Organisation: or(r.OrganisationId, uuid.Nil),
		FirstName:    r.FirstName,
		LastName:     r.LastName,
		Email:        string(r.Email),
		Phone:        r.Phone,
		Username:     or(r.Username, ""),
		Language:     string(or(r.Language, "")),
		Invite:       or(r.SendInvitation, true),
	}
	for _, g := range r.Grants {
		n.Grants = append(
			n.Grants,
			users.NewUserGrant{GrantID: g.GrantId, From: g.ValidFrom.Std(), Until: g.ValidUntil.Std()},
		)
	}
	return n
}

func (s *Server) ListUserViews(
	ctx context.Context,
	req api.ListUserViewsRequestObject,
) (api.ListUserViewsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListUserViews)
	if err != nil {
		return nil, err
	}
	page, err := s.users.Views(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListUserViews200JSONResponse(page), nil
}

func (s *Server) StartView(ctx context.Context, req api.StartViewRequestObject) (api.StartViewResponseObject, error) {
	view, err := s.users.StartView(ctx, caller(ctx), req.Id, req.Body.Id, req.Body.Reason)
	if err != nil {
		return nil, err
	}
	return api.StartView201JSONResponse(view), nil
}

func (s *Server) EndView(ctx context.Context, req api.EndViewRequestObject) (api.EndViewResponseObject, error) {
	return api.EndView204Response{}, s.users.EndView(ctx, caller(ctx), req.Id)
}

func (s *Server) ExportUser(
	ctx context.Context,
	req api.ExportUserRequestObject,
) (api.ExportUserResponseObject, error) {
	archive, err := s.privacy.Export(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return personArchive{ctx, archive}, nil
}

func (s *Server) EraseUser(ctx context.Context, req api.EraseUserRequestObject) (api.EraseUserResponseObject, error) {
	e := privacy.Erasure{Person: req.Id, Dry: req.Body.DryRun, Reason: or(req.Body.Reason, "")}
	ask := s.privacy.Ask
	if e.Dry {
		ask = s.privacy.Erase
	}
	would, err := ask(ctx, caller(ctx), e)
	if err != nil {
		return nil, err
	}
	return api.EraseUser200JSONResponse(would.Model()), nil
}

func (s *Server) CancelUserErasure(
	ctx context.Context,
	req api.CancelUserErasureRequestObject,
) (api.CancelUserErasureResponseObject, error) {
	_, err := s.privacy.Cancel(ctx, caller(ctx), req.Id)
	return api.CancelUserErasure204Response{}, err
}

// personArchive sends the archive of a person as it is read. When it breaks off it breaks the connection, as a
// document's download does.
type personArchive struct {
	ctx context.Context
	*privacy.Archive
}

func (a personArchive) VisitExportUserResponse(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Disposition", blob.ContentDisposition(blob.Attachment, "persoonsgegevens.zip"))
	w.WriteHeader(http.StatusOK)
	if err := a.Write(a.ctx, w); err != nil {
		if a.ctx.Err() == nil {
			slog.ErrorContext(a.ctx, "an export broke off", "error", err)
		}
		panic(http.ErrAbortHandler)
	}
	return nil
}
