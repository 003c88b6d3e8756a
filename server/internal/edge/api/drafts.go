package api

import (
	"context"

	"klantportaal.example/gen/api"
)

func (s *Server) ListReplyDrafts(
	ctx context.Context,
	req api.ListReplyDraftsRequestObject,
) (api.ListReplyDraftsResponseObject, error) {
	list, err := s.integrations.ReplyDrafts(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.ListReplyDrafts200JSONResponse(list), nil
}

func (s *Server) CreateReplyDraft(
	ctx context.Context,
	req api.CreateReplyDraftRequestObject,
) (api.CreateReplyDraftResponseObject, error) {
	draft, err := s.integrations.DraftReply(ctx, caller(ctx), req.Id, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.CreateReplyDraft201JSONResponse(draft), nil
}

func (s *Server) ListTicketDrafts(
	ctx context.Context,
	_ api.ListTicketDraftsRequestObject,
) (api.ListTicketDraftsResponseObject, error) {
	list, err := s.integrations.TicketDrafts(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListTicketDrafts200JSONResponse(list), nil
}

func (s *Server) CreateTicketDraft(
	ctx context.Context,
	req api.CreateTicketDraftRequestObject,
) (api.CreateTicketDraftResponseObject, error) {
	draft, err := s.integrations.DraftTicket(ctx, caller(ctx), *req.Body)
	if err != nil {
		return nil, err
	}
	return api.CreateTicketDraft201JSONResponse(draft), nil
}

func (s *Server) DeleteDraft(
	ctx context.Context,
	req api.DeleteDraftRequestObject,
) (api.DeleteDraftResponseObject, error) {
	if err := s.integrations.RemoveDraft(ctx, caller(ctx), req.Id); err != nil {
		return nil, err
	}
	return api.DeleteDraft204Response{}, nil
}
