package chathub

import (
	"fmt"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/signalr"
)

func (h *Hub) messageFrame(head tickets.Room, m contract.Message) (*signalr.Frame, error) {
	ticket := contract.TicketPush{
		Id:               head.TicketID,
		ExactId:          head.ExactID,
		Subject:          head.Subject,
		OrganisationName: head.OrganisationName,
	}
	return h.frame(contract.PushMessageReceived, ticket, m)
}

// frames are a push as staff and as customers get it; most often the same.
type frames struct{ staff, customers *signalr.Frame }

func (f frames) of(s *session) *signalr.Frame {
	if s.actor.Staff {
		return f.staff
	}
	return f.customers
}

// messageFrames encodes a message for all its receivers. Only staff get the other ticket of a merge or split: a
// customer may not be allowed to open that one, and gets it by fetching the ticket.
func (h *Hub) messageFrames(head tickets.Room, m contract.Message) (f frames, err error) {
	if f.staff, err = h.messageFrame(head, m); err != nil {
		return f, err
	}
	f.customers = f.staff
	if m.Event != nil && m.Event.Detail != nil && m.Event.Detail.TicketId != nil {
		event, detail := *m.Event, *m.Event.Detail
		detail.TicketId, event.Detail, m.Event = nil, &detail, &event
		f.customers, err = h.messageFrame(head, m)
	}
	return f, err
}

// frame encodes a push, once for all its receivers.
func (h *Hub) frame(target string, args ...any) (*signalr.Frame, error) {
	h.encoded.Add(1)
	frame, err := signalr.Invocation(target, args...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", target, err)
	}
	return frame, nil
}
