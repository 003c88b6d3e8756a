package api

import (
	"context"

	"klantportaal.example/gen/api"
)

func (s *Server) MarkMessageRead(
	ctx context.Context,
	req api.MarkMessageReadRequestObject,
) (api.MarkMessageReadResponseObject, error) {
	return api.MarkMessageRead204Response{}, s.tickets.MarkRead(ctx, caller(ctx), req.Id)
}

func (s *Server) MarkAllMessagesRead(
	ctx context.Context,
	req api.MarkAllMessagesReadRequestObject,
) (api.MarkAllMessagesReadResponseObject, error) {
	var upTo int64
	if req.Body != nil && req.Body.UpToSeq != nil {
		upTo = *req.Body.UpToSeq
	}
	return api.MarkAllMessagesRead204Response{}, s.tickets.MarkAllRead(ctx, caller(ctx), req.TicketId, upTo)
}

func (s *Server) WithdrawMessage(
	ctx context.Context,
	req api.WithdrawMessageRequestObject,
) (api.WithdrawMessageResponseObject, error) {
	var reason string
	if req.Body != nil && req.Body.Reason != nil {
		reason = *req.Body.Reason
	}
	m, err := s.tickets.Withdraw(ctx, caller(ctx), req.Id, reason)
	if err != nil {
		return nil, err
	}
	return api.WithdrawMessage200JSONResponse(m), nil
}
