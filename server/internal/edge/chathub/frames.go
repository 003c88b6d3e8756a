package chathub

import (
	"fmt"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
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

// frames are a push as staff, customers who may see services, and other customers get it; most often the same.
type frames struct{ staff, customers, others *signalr.Frame }

// toAll is a push that is the same for everybody.
func toAll(f *signalr.Frame) frames { return frames{f, f, f} }

func (f frames) of(s *session) *signalr.Frame {
	switch {
	case s.actor.Staff:
		return f.staff
	case s.actor.Has(identity.RoleViewConfigurations):
		return f.customers
	}
	return f.others
}

// messageFrames encodes a message for all its receivers. Only staff get the other ticket of a merge or split: a
// customer may not be allowed to open that one, and gets it by fetching the ticket. The codes of services are left out
// as message_view leaves them out.
func (h *Hub) messageFrames(head tickets.Room, m contract.Message) (f frames, err error) {
	if f.staff, err = h.messageFrame(head, m); err != nil {
		return f, err
	}
	f = toAll(f.staff)
	if m.Event != nil && m.Event.Type == contract.TicketEventTypeConfiguration {
		event := *m.Event
		event.From, event.To, m.Event = unnamed(event.From), unnamed(event.To), &event
		f.others, err = h.messageFrame(head, m)
	}
	if m.Event != nil && m.Event.Detail != nil && m.Event.Detail.TicketId != nil {
		event, detail := *m.Event, *m.Event.Detail
		detail.TicketId, event.Detail, m.Event = nil, &detail, &event
		f.customers, err = h.messageFrame(head, m)
		f.others = f.customers
	}
	return f, err
}

// unnamed returns "" for a name, and nil for none.
func unnamed(name *string) *string {
	if name == nil {
		return nil
	}
	return new("")
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
