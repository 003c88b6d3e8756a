package api

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/edge/wire"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
)

func (s *Server) ListSupportTickets(ctx context.Context, req api.ListSupportTicketsRequestObject) (api.ListSupportTicketsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), tickets.ListFields)
	if err != nil {
		return nil, err
	}
	page, err := s.tickets.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return ticketPage(page), nil
}

// ticketPage is an api.ListSupportTickets200JSONResponse that is written from what is stored.
type ticketPage listquery.Page[tickets.Listed]

// pages are buffers for ticketPage.
var pages = sync.Pool{New: func() any { return new([]byte) }}

func (p ticketPage) VisitListSupportTicketsResponse(w http.ResponseWriter) error {
	buffer := pages.Get().(*[]byte) //nolint:forcetypeassert // nothing else is put there
	defer pages.Put(buffer)
	body, err := wire.AppendTicketPage((*buffer)[:0], listquery.Page[tickets.Listed](p))
	if err != nil {
		return err
	}
	*buffer = body
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_, err = w.Write(body)
	return err
}

func (s *Server) CreateSupportTicket(ctx context.Context, req api.CreateSupportTicketRequestObject) (api.CreateSupportTicketResponseObject, error) {
	t, err := s.tickets.Create(ctx, caller(ctx), wire.NewTicket(*req.Body, req.Params.IdempotencyKey))
	if err != nil {
		return nil, err
	}
	return api.CreateSupportTicket201JSONResponse{Body: wire.Ticket(t.Ticket), Headers: api.CreateSupportTicket201ResponseHeaders{ETag: etag(t.Rev)}}, nil
}

func (s *Server) GetSupportTicket(ctx context.Context, req api.GetSupportTicketRequestObject) (api.GetSupportTicketResponseObject, error) {
	before, err := messagesBefore(req.Params.LessThan)
	if err != nil {
		return nil, err
	}
	t, err := s.tickets.Get(ctx, caller(ctx), req.Id, before)
	if err != nil {
		return nil, err
	}
	return api.GetSupportTicket200JSONResponse{Body: wire.TicketDetail(t), Headers: api.GetSupportTicket200ResponseHeaders{ETag: etag(t.Rev)}}, nil
}

func (s *Server) GetSupportTicketByExactId(ctx context.Context, req api.GetSupportTicketByExactIdRequestObject) (api.GetSupportTicketByExactIdResponseObject, error) {
	before, err := messagesBefore(req.Params.LessThan)
	if err != nil {
		return nil, err
	}
	t, err := s.tickets.GetByExactID(ctx, caller(ctx), req.ExactId, before)
	if err != nil {
		return nil, err
	}
	return api.GetSupportTicketByExactId200JSONResponse{Body: wire.TicketDetail(t), Headers: api.GetSupportTicketByExactId200ResponseHeaders{ETag: etag(t.Rev)}}, nil
}

func (s *Server) UpdateSupportTicket(ctx context.Context, req api.UpdateSupportTicketRequestObject) (api.UpdateSupportTicketResponseObject, error) {
	rev, err := ifMatch(req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	t, err := s.tickets.Update(ctx, caller(ctx), req.Id, wire.TicketChange(*req.Body, rev))
	if err != nil {
		return nil, err
	}
	return api.UpdateSupportTicket200JSONResponse{Body: wire.Ticket(t.Ticket), Headers: api.UpdateSupportTicket200ResponseHeaders{ETag: etag(t.Rev)}}, nil
}

func (s *Server) SubscribeSupportTicket(ctx context.Context, req api.SubscribeSupportTicketRequestObject) (api.SubscribeSupportTicketResponseObject, error) {
	return api.SubscribeSupportTicket204Response{}, s.tickets.Follow(ctx, caller(ctx), req.Id, true)
}

func (s *Server) UnsubscribeSupportTicket(ctx context.Context, req api.UnsubscribeSupportTicketRequestObject) (api.UnsubscribeSupportTicketResponseObject, error) {
	return api.UnsubscribeSupportTicket204Response{}, s.tickets.Follow(ctx, caller(ctx), req.Id, false)
}

// messagesBefore reads `seq:123`: messages older than that one. 0: the newest.
func messagesBefore(lessThan *contract.MessagesBefore) (int64, error) {
	if lessThan == nil {
		return 0, nil
	}
	seq, err := strconv.ParseInt(strings.TrimPrefix(*lessThan, "seq:"), 10, 64)
	if err != nil || seq < 1 {
		return 0, problem.InvalidField("list.invalid", "LessThan", "invalid", "LessThan takes seq:number here")
	}
	return seq, nil
}

// etag writes a ticket's rev as a strong entity tag (RFC 9110, 8.8.3).
func etag(rev int64) string { return strconv.Quote(strconv.FormatInt(rev, 10)) }

// ifMatch reads a rev from an entity tag, with or without its quotes, also one that a proxy has made weak
// by compressing the answer; nil: none given.
func ifMatch(header *string) (*int64, error) {
	if header == nil || *header == "*" {
		return nil, nil
	}
	rev, err := strconv.ParseInt(strings.Trim(strings.TrimPrefix(*header, "W/"), `"`), 10, 64)
	if err != nil {
		return nil, problem.InvalidField("request.invalid", "If-Match", "invalid", "If-Match takes the ETag of the ticket")
	}
	return &rev, nil
}
