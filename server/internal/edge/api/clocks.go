package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/domain/tickets"
)

func (s *Server) GetTicketClocks(
	ctx context.Context,
	req api.GetTicketClocksRequestObject,
) (api.GetTicketClocksResponseObject, error) {
	clocks, err := s.clocks.OfTicket(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetTicketClocks200JSONResponse(clocks), nil
}

func (s *Server) AnswerRating(
	ctx context.Context,
	req api.AnswerRatingRequestObject,
) (api.AnswerRatingResponseObject, error) {
	rating, err := s.tickets.Rate(ctx, caller(ctx), req.Id, tickets.Answer{Round: req.Body.Round,
		Resolved: req.Body.Resolved, Score: req.Body.Score, Comment: req.Body.Comment})
	if err != nil {
		return nil, err
	}
	return api.AnswerRating200JSONResponse(rating), nil
}
