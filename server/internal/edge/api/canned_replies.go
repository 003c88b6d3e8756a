package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/settings"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListCannedReplies(
	ctx context.Context,
	req api.ListCannedRepliesRequestObject,
) (api.ListCannedRepliesResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListCannedReplies)
	if err != nil {
		return nil, err
	}
	page, err := s.settings.Replies(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListCannedReplies200JSONResponse(page), nil
}

func (s *Server) CreateCannedReply(
	ctx context.Context,
	req api.CreateCannedReplyRequestObject,
) (api.CreateCannedReplyResponseObject, error) {
	b := req.Body
	one, err := s.settings.CreateReply(ctx, caller(ctx), b.Id, settings.Reply{
		Owner:    string(b.Owner),
		TeamID:   b.TeamId,
		Title:    b.Title,
		Shortcut: or(b.Shortcut, ""),
		Text:     b.Text,
		Topic:    (*string)(b.Topic),
		Actions:  actionsOf(b.Actions),
	})
	if err != nil {
		return nil, err
	}
	return api.CreateCannedReply201JSONResponse(one), nil
}

func (s *Server) UpdateCannedReply(
	ctx context.Context,
	req api.UpdateCannedReplyRequestObject,
) (api.UpdateCannedReplyResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.settings.UpdateReply(ctx, caller(ctx), req.Id, replyOf(*req.Body), *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateCannedReply200JSONResponse(one), nil
}

func (s *Server) CountCannedReplyUse(
	ctx context.Context,
	req api.CountCannedReplyUseRequestObject,
) (api.CountCannedReplyUseResponseObject, error) {
	if err := s.settings.UseReply(ctx, caller(ctx), req.Id); err != nil {
		return nil, err
	}
	return api.CountCannedReplyUse204Response{}, nil
}

func replyOf(r contract.UpdateCannedReplyRequest) settings.Reply {
	return settings.Reply{
		Owner:    string(r.Owner),
		TeamID:   r.TeamId,
		Title:    r.Title,
		Shortcut: or(r.Shortcut, ""),
		Text:     r.Text,
		Topic:    (*string)(r.Topic),
		Actions:  actionsOf(r.Actions),
		Archived: r.Archived,
	}
}

func actionsOf(a *contract.SetCannedReplyActions) settings.Actions {
	if a == nil {
		return settings.Actions{}
	}
	return settings.Actions{Status: (*string)(a.Status), Assign: (*string)(a.Assign), AssigneeID: a.AssigneeId,
		TeamID: a.TeamId, TagIDs: a.AddTagIds}
}
