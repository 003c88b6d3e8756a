package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/settings"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListQueue(ctx context.Context, req api.ListQueueRequestObject) (api.ListQueueResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListQueue)
	if err != nil {
		return nil, err
	}
	page, err := s.tickets.Queue(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListQueue200JSONResponse(page), nil
}

func (s *Server) CountQueue(ctx context.Context, _ api.CountQueueRequestObject) (api.CountQueueResponseObject, error) {
	counts, err := s.tickets.QueueCounts(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.CountQueue200JSONResponse(counts), nil
}

func (s *Server) ListSavedViews(
	ctx context.Context,
	req api.ListSavedViewsRequestObject,
) (api.ListSavedViewsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListSavedViews)
	if err != nil {
		return nil, err
	}
	page, err := s.settings.Views(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListSavedViews200JSONResponse(page), nil
}

func (s *Server) CreateSavedView(
	ctx context.Context,
	req api.CreateSavedViewRequestObject,
) (api.CreateSavedViewResponseObject, error) {
	b := req.Body
	one, err := s.settings.CreateView(ctx, caller(ctx), b.Id,
		settings.View{Name: b.Name, State: b.State, Shared: b.Shared, Pinned: b.Pinned})
	if err != nil {
		return nil, err
	}
	return api.CreateSavedView201JSONResponse(one), nil
}

func (s *Server) UpdateSavedView(
	ctx context.Context,
	req api.UpdateSavedViewRequestObject,
) (api.UpdateSavedViewResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.settings.UpdateView(ctx, caller(ctx), req.Id, viewOf(*req.Body), *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateSavedView200JSONResponse(one), nil
}

func viewOf(r contract.UpdateSavedViewRequest) settings.View {
	//nolint:gosec // the contract's maximum fits
	return settings.View{Name: r.Name, State: r.State, Pinned: r.Pinned, Position: int32(r.Position)}
}

func (s *Server) DeleteSavedView(
	ctx context.Context,
	req api.DeleteSavedViewRequestObject,
) (api.DeleteSavedViewResponseObject, error) {
	return api.DeleteSavedView204Response{}, s.settings.DeleteView(ctx, caller(ctx), req.Id)
}

func (s *Server) BulkUpdate(
	ctx context.Context,
	req api.BulkUpdateRequestObject,
) (api.BulkUpdateResponseObject, error) {
	b := req.Body
	seen := map[int64]tickets.BulkSeen{}
	for _, one := range b.Seen {
		seen[one.TicketId] = tickets.BulkSeen{AssigneeID: given(one.AssigneeId), TeamID: given(one.TeamId),
			Status: (*string)(one.Status), Priority: (*string)(one.Priority)}
	}
	result, err := s.tickets.Bulk(ctx, caller(ctx), req.Params.IdempotencyKey, tickets.BulkChange{
		TicketIDs:    b.TicketIds,
		AssigneeID:   given(b.AssigneeId),
		TeamID:       given(b.TeamId),
		Status:       (*string)(b.Status),
		Priority:     (*string)(b.Priority),
		AddTagIDs:    b.AddTagIds,
		RemoveTagIDs: b.RemoveTagIds,
		ReplyID:      b.CannedReplyId,
		ReplyText:    or(b.ReplyText, ""),
		ThenStatus:   string(or(b.ThenStatus, "")),
		Seen:         seen,
	})
	if err != nil {
		return nil, err
	}
	return api.BulkUpdate200JSONResponse(result), nil
}

func (s *Server) UndoBulk(ctx context.Context, req api.UndoBulkRequestObject) (api.UndoBulkResponseObject, error) {
	result, err := s.tickets.UndoBulk(ctx, caller(ctx), req.Key)
	if err != nil {
		return nil, err
	}
	return api.UndoBulk200JSONResponse(result), nil
}
