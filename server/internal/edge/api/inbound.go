package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListInboundMail(
	ctx context.Context,
	req api.ListInboundMailRequestObject,
) (api.ListInboundMailResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListInboundMail)
	if err != nil {
		return nil, err
	}
	page, err := s.inbound.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListInboundMail200JSONResponse(page), nil
}

func (s *Server) GetMailbox(ctx context.Context, _ api.GetMailboxRequestObject) (api.GetMailboxResponseObject, error) {
	box, err := s.inbound.Mailbox(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetMailbox200JSONResponse(box), nil
}

func (s *Server) GetInboundMail(
	ctx context.Context,
	req api.GetInboundMailRequestObject,
) (api.GetInboundMailResponseObject, error) {
	content, err := s.inbound.Get(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetInboundMail200JSONResponse(content), nil
}

func (s *Server) ReleaseInboundMail(
	ctx context.Context,
	req api.ReleaseInboundMailRequestObject,
) (api.ReleaseInboundMailResponseObject, error) {
	to := inbound.Release{TicketID: req.Body.TicketId, OrganisationID: req.Body.OrganisationId}
	if req.Body.Subject != nil {
		to.Subject = *req.Body.Subject
	}
	if req.Body.Topic != nil {
		to.Topic = string(*req.Body.Topic)
	}
	mail, err := s.inbound.Release(ctx, caller(ctx), req.Id, to)
	if err != nil {
		return nil, err
	}
	return api.ReleaseInboundMail200JSONResponse(mail), nil
}

func (s *Server) RejectInboundMail(
	ctx context.Context,
	req api.RejectInboundMailRequestObject,
) (api.RejectInboundMailResponseObject, error) {
	mail, err := s.inbound.Reject(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.RejectInboundMail200JSONResponse(mail), nil
}

func (s *Server) GetMessageOriginal(
	ctx context.Context,
	req api.GetMessageOriginalRequestObject,
) (api.GetMessageOriginalResponseObject, error) {
	original, err := s.inbound.Original(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetMessageOriginal200JSONResponse(original), nil
}
