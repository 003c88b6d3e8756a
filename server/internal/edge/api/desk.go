package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/domain/tickets"
)

func (s *Server) GetDesk(ctx context.Context, req api.GetDeskRequestObject) (api.GetDeskResponseObject, error) {
	desk, err := s.tickets.Desk(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetDesk200JSONResponse(desk), nil
}

func (s *Server) UpdateDesk(
	ctx context.Context,
	req api.UpdateDeskRequestObject,
) (api.UpdateDeskResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	desk, err := s.tickets.UpdateDesk(ctx, caller(ctx), req.Id, req.Body.TeamId, req.Body.TagIds, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateDesk200JSONResponse(desk), nil
}

func (s *Server) SnoozeTicket(
	ctx context.Context,
	req api.SnoozeTicketRequestObject,
) (api.SnoozeTicketResponseObject, error) {
	t, err := s.tickets.Snooze(ctx, caller(ctx), req.Id, req.Body.Until.Time)
	if err != nil {
		return nil, err
	}
	return api.SnoozeTicket200JSONResponse{
		Body:    t.SupportTicket,
		Headers: api.SnoozeTicket200ResponseHeaders{ETag: etag(t.Rev)},
	}, nil
}

func (s *Server) WakeTicket(
	ctx context.Context,
	req api.WakeTicketRequestObject,
) (api.WakeTicketResponseObject, error) {
	t, err := s.tickets.Wake(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.WakeTicket200JSONResponse{
		Body:    t.SupportTicket,
		Headers: api.WakeTicket200ResponseHeaders{ETag: etag(t.Rev)},
	}, nil
}

func (s *Server) GetTicketContext(
	ctx context.Context,
	req api.GetTicketContextRequestObject,
) (api.GetTicketContextResponseObject, error) {
	around, err := s.tickets.Context(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetTicketContext200JSONResponse(around), nil
}

func (s *Server) ListTicketLinks(
	ctx context.Context,
	req api.ListTicketLinksRequestObject,
) (api.ListTicketLinksResponseObject, error) {
	list, err := s.tickets.Links(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.ListTicketLinks200JSONResponse(list), nil
}

func (s *Server) LinkTicket(
	ctx context.Context,
	req api.LinkTicketRequestObject,
) (api.LinkTicketResponseObject, error) {
	link, err := s.tickets.Link(ctx, caller(ctx), req.Id, req.Body.OtherId, req.Body.Kind)
	if err != nil {
		return nil, err
	}
	return api.LinkTicket201JSONResponse(link), nil
}

func (s *Server) UnlinkTicket(
	ctx context.Context,
	req api.UnlinkTicketRequestObject,
) (api.UnlinkTicketResponseObject, error) {
	return api.UnlinkTicket204Response{}, s.tickets.Unlink(
		ctx,
		caller(ctx),
		req.Id,
		req.Params.OtherId,
		req.Params.Kind,
	)
}

func (s *Server) MergeTicket(
	ctx context.Context,
	req api.MergeTicketRequestObject,
) (api.MergeTicketResponseObject, error) {
	t, err := s.tickets.Merge(ctx, caller(ctx), req.Id, req.Body.IntoId, req.Body.Rev, req.Body.IntoRev)
	if err != nil {
		return nil, err
	}
	return api.MergeTicket200JSONResponse(t.SupportTicket), nil
}

func (s *Server) SplitTicket(
	ctx context.Context,
	req api.SplitTicketRequestObject,
) (api.SplitTicketResponseObject, error) {
	n := tickets.NewSplit{TicketID: req.Id, MessageID: req.Body.MessageId, Subject: req.Body.Subject,
		Topic: string(req.Body.Topic), ConfigurationID: req.Body.ConfigurationId,
		IdempotencyKey: req.Params.IdempotencyKey}
	if req.Body.Priority != nil {
		n.Priority = string(*req.Body.Priority)
	}
	if req.Body.Text != nil {
		n.Text = *req.Body.Text
	}
	t, err := s.tickets.Split(ctx, caller(ctx), n)
	if err != nil {
		return nil, err
	}
	return api.SplitTicket201JSONResponse(t.SupportTicket), nil
}
