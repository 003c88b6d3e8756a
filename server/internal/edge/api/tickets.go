package api

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/oapi-codegen/nullable"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
)

func (s *Server) ListSupportTickets(
	ctx context.Context,
	req api.ListSupportTicketsRequestObject,
) (api.ListSupportTicketsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListSupportTickets)
	if err != nil {
		return nil, err
	}
	page, err := s.tickets.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListSupportTickets200JSONResponse(page), nil
}

func (s *Server) CreateSupportTicket(
	ctx context.Context,
	req api.CreateSupportTicketRequestObject,
) (api.CreateSupportTicketResponseObject, error) {
	t, err := s.tickets.Create(ctx, caller(ctx), newTicket(*req.Body, req.Params.IdempotencyKey))
	if err != nil {
		return nil, err
	}
	return api.CreateSupportTicket201JSONResponse{
		Body:    t.SupportTicket,
		Headers: api.CreateSupportTicket201ResponseHeaders{ETag: etag(t.Rev)},
	}, nil
}

func (s *Server) GetSupportTicket(
	ctx context.Context,
	req api.GetSupportTicketRequestObject,
) (api.GetSupportTicketResponseObject, error) {
	before, err := messagesBefore(req.Params.LessThan)
	if err != nil {
		return nil, err
	}
	t, err := s.tickets.Get(ctx, caller(ctx), req.Id, before)
	if err != nil {
		return nil, err
	}
	return ticketDetail(t), nil
}

func (s *Server) GetSupportTicketByExactId(
	ctx context.Context,
	req api.GetSupportTicketByExactIdRequestObject,
) (api.GetSupportTicketByExactIdResponseObject, error) {
	before, err := messagesBefore(req.Params.LessThan)
	if err != nil {
		return nil, err
	}
	t, err := s.tickets.GetByExactID(ctx, caller(ctx), req.ExactId, before)
	if err != nil {
		return nil, err
	}
	return ticketDetail(t), nil
}

// ticketDetail is a SupportTicketDetail.
type ticketDetail tickets.Detail

func (d ticketDetail) VisitGetSupportTicketResponse(w http.ResponseWriter) error {
	body, err := json.Marshal(d)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("ETag", etag(d.Rev))
	_, err = w.Write(body)
	return err
}

func (d ticketDetail) VisitGetSupportTicketByExactIdResponse(w http.ResponseWriter) error {
	return d.VisitGetSupportTicketResponse(w)
}

func (s *Server) UpdateSupportTicket(
	ctx context.Context,
	req api.UpdateSupportTicketRequestObject,
) (api.UpdateSupportTicketResponseObject, error) {
	rev, err := ifMatch(req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	t, err := s.tickets.Update(ctx, caller(ctx), req.Id, ticketChange(*req.Body, rev))
	if err != nil {
		return nil, err
	}
	return api.UpdateSupportTicket200JSONResponse{
		Body:    t.SupportTicket,
		Headers: api.UpdateSupportTicket200ResponseHeaders{ETag: etag(t.Rev)},
	}, nil
}

func (s *Server) SubscribeSupportTicket(
	ctx context.Context,
	req api.SubscribeSupportTicketRequestObject,
) (api.SubscribeSupportTicketResponseObject, error) {
	return api.SubscribeSupportTicket204Response{}, s.tickets.Follow(ctx, caller(ctx), req.Id, true)
}

func (s *Server) UnsubscribeSupportTicket(
	ctx context.Context,
	req api.UnsubscribeSupportTicketRequestObject,
) (api.UnsubscribeSupportTicketResponseObject, error) {
	return api.UnsubscribeSupportTicket204Response{}, s.tickets.Follow(ctx, caller(ctx), req.Id, false)
}

// messagesBefore parses `seq:123`: messages older than that one. 0: the newest.
func messagesBefore(lessThan *contract.MessagesBefore) (int64, error) {
	if lessThan == nil {
		return 0, nil
	}
	seq, err := strconv.ParseInt(strings.TrimPrefix(*lessThan, "seq:"), 10, 64)
	if err != nil || seq < 1 {
		return 0, problem.InvalidField(
			contract.CodeListInvalid,
			"LessThan",
			contract.FieldCodeInvalid,
			"LessThan must be seq:number here",
		)
	}
	return seq, nil
}

// etag formats a revision as a strong entity tag (RFC 9110, 8.8.3).
func etag(rev int64) string { return strconv.Quote(strconv.FormatInt(rev, 10)) }

// ifMatch parses a revision from an entity tag, with or without its quotes, also one that a proxy has weakened by
// compressing the response; nil: none given.
func ifMatch(header *string) (*int64, error) {
	if header == nil || *header == "*" {
		return nil, nil
	}
	rev, err := strconv.ParseInt(strings.Trim(strings.TrimPrefix(*header, "W/"), `"`), 10, 64)
	if err != nil {
		return nil, invalid(
			"If-Match",
			contract.FieldCodeInvalid,
			"If-Match must be the ETag, or the rev, of what is changed",
		)
	}
	return &rev, nil
}

func newTicket(r contract.CreateSupportTicketRequest, key *uuid.UUID) tickets.NewTicket {
	return tickets.NewTicket{
		Subject:         r.Subject,
		Topic:           string(r.Topic),
		Priority:        string(or(r.Priority, "")),
		Text:            r.Text,
		ConfigurationID: r.ConfigurationId,
		IncidentID:      r.IncidentId,
		OrganisationID:  r.OrganisationId,
		RequesterID:     r.RequesterId,
		AttachmentIDs:   r.AttachmentIds,
		FollowerIDs:     r.FollowerIds,
		IdempotencyKey:  key,
	}
}

func ticketChange(r contract.UpdateSupportTicketRequest, rev *int64) tickets.Change {
	return tickets.Change{
		Subject:         r.Subject,
		Topic:           (*string)(r.Topic),
		Status:          (*string)(r.Status),
		Priority:        (*string)(r.Priority),
		ConfigurationID: given(r.ConfigurationId),
		AssigneeID:      given(r.AssigneeId),
		FollowerIDs:     r.FollowerIds,
		Rev:             rev,
	}
}

// given returns nil for a value that is left out, and a pointer to nil for null.
func given(id nullable.Nullable[uuid.UUID]) **uuid.UUID {
	if !id.IsSpecified() {
		return nil
	}
	var value *uuid.UUID
	if v, err := id.Get(); err == nil {
		value = &v
	}
	return &value
}
