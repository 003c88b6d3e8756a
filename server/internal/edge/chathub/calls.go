package chathub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"golang.org/x/time/rate"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/signalr"
)

// call is one invocation: its session and actor, and the arguments.
type call struct {
	*session
	actor identity.Actor
	args  []json.RawMessage
}

// sending are the calls by which others hear something, which a token for reading may not make.
var sending = []string{contract.CallNewMessage, contract.CallReadMessage, contract.CallTyping, contract.CallViewing}

// method wraps a call. It resolves the actor again, so that access that has ended gives nothing, and maps errors to the
// text of spec/hub.md, "code: sentence".
func (h *Hub) method(name string, f func(context.Context, call) (any, error)) signalr.Method {
	declared := contract.HubCalls[name]
	return func(ctx context.Context, c *signalr.Conn, raw []json.RawMessage) (any, error) {
		s, _ := c.State.(*session)
		if len(raw) < declared.Arguments {
			return nil, hubError(errArguments(fmt.Sprintf("this call needs %d arguments", declared.Arguments)))
		}
		h.mu.Lock()
		claims := *s.claims
		h.mu.Unlock()
		actor, err := h.identities.SignIn(ctx, claims)
		if err != nil {
			if h.identities.Ended(err) {
				c.Close("access has ended", false)
				return nil, hubError(problem.New(problem.Unauthenticated, contract.CodeAuthUnauthenticated, "access has ended"))
			}
			return nil, h.failed(declared, err)
		}
		if actor.ReadOnly() && slices.Contains(sending, name) {
			return nil, h.failed(
				declared,
				problem.New(problem.Forbidden, contract.CodeAuthReadOnly, "this token may only read"),
			)
		}
		result, err := f(ctx, call{session: s, actor: actor, args: raw})
		if err != nil {
			return nil, h.failed(declared, err)
		}
		return result, nil
	}
}

func errArguments(detail string) error {
	return problem.New(problem.Invalid, contract.CodeRequestInvalid, detail)
}

func hubError(p error) error {
	e := problem.From(p)
	return &signalr.Error{Message: e.Code + ": " + e.Detail}
}

// failed returns the error of a call. A code that the contract does not declare of the call is a fault of the portal.
func (h *Hub) failed(declared contract.HubCall, err error) error {
	if e := problem.From(err); e != nil && slices.Contains(declared.Codes, e.Code) {
		return hubError(err)
	}
	if !errors.Is(err, context.Canceled) {
		h.log.Error("hub call failed", "error", err)
	}
	return hubError(
		problem.New(problem.Internal, contract.CodeInternal, "something went wrong on our side; send it again"),
	)
}

// mayTicket checks view:support-tickets as the hub does: without it a ticket does not exist.
func (c call) mayTicket() error {
	if !c.actor.Has(identity.RoleViewSupportTickets) {
		return errNoTicket()
	}
	return nil
}

func errNoTicket() error {
	return problem.New(problem.NotFound, contract.CodeTicketNotFound, "there is no such ticket")
}

func (c call) ticketID() (id int64, err error) {
	if json.Unmarshal(c.args[0], &id) != nil || id < 1 {
		return 0, errArguments("a ticket's id must be a number")
	}
	return id, c.mayTicket()
}

func (h *Hub) newMessage(ctx context.Context, c call) (any, error) {
	id, err := c.ticketID()
	if err != nil {
		return nil, err
	}
	var text string
	var m contract.NewMessage
	if json.Unmarshal(c.args[1], &text) != nil || decodeStrict(text, &m) != nil {
		return nil, errArguments("messageJson must be a serialised NewMessage")
	}
	// A sender over the limit is slowed down, but not refused or disconnected.
	if err := h.limiter(c.actor).Wait(ctx); err != nil {
		return nil, err
	}
	posted, err := h.post(ctx, c.actor, id, newMessage(m))
	if err != nil {
		return nil, err
	}
	return contract.NewMessageResult{
		Id:        posted.ID,
		Seq:       posted.Seq,
		CreatedOn: contract.Time{Time: posted.CreatedOn},
		Context:   c.args[2],
	}, nil
}

// post posts a message, once an integration over its limit may send it.
func (h *Hub) post(
	ctx context.Context,
	actor identity.Actor,
	ticket int64,
	m tickets.NewMessage,
) (tickets.Posted, error) {
	for {
		posted, err := h.tickets.Post(ctx, actor, ticket, m)
		e := problem.From(err)
		if e == nil || e.Kind != problem.RateLimited {
			return posted, err
		}
		select {
		case <-time.After(e.RetryAfter):
		case <-ctx.Done():
			return posted, ctx.Err()
		}
	}
}

func (h *Hub) limiter(actor identity.Actor) *rate.Limiter {
	h.mu.Lock()
	defer h.mu.Unlock()
	l := h.senders[actor.UserID]
	if l == nil {
		l = &sender{Limiter: rate.NewLimiter(messagesPerSecond, messageBurst)}
		h.senders[actor.UserID] = l
	}
	l.used = time.Now()
	return l.Limiter
}

func (h *Hub) readMessage(ctx context.Context, c call) (any, error) {
	ticketID, err := c.ticketID()
	if err != nil {
		return nil, err
	}
	var id uuid.UUID
	if json.Unmarshal(c.args[1], &id) != nil {
		return nil, errArguments("a message's id must be a UUID")
	}
	return nil, h.tickets.MarkReadIn(ctx, c.actor, ticketID, id)
}

func (h *Hub) typing(_ context.Context, c call) (any, error) {
	id, err := c.ticketID()
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	joined := c.in(id) != nil
	key := typist{c.actor.UserID, id}
	tooSoon := time.Since(h.typed[key]) < typingEvery
	if joined && !tooSoon {
		h.typed[key] = time.Now()
	}
	h.mu.Unlock()
	switch {
	case !joined: // the same error as for a ticket that does not exist, so that nothing reveals which it is
		return nil, errNoTicket()
	case tooSoon:
		return nil, nil
	}
	payload, err := json.Marshal(
		typingEvent{
			Ticket: id,
			User:   contract.TypingUser{Id: c.actor.UserID, FullName: c.actor.FullName, IsCustomer: !c.actor.Staff},
		},
	)
	if err != nil {
		return nil, err
	}
	h.backplane.Publish(topicTyping, string(payload))
	return nil, nil
}

type typingEvent struct {
	Ticket int64               `json:"t"`
	User   contract.TypingUser `json:"u"`
}

func newMessage(m contract.NewMessage) tickets.NewMessage {
	n := tickets.NewMessage{
		ID:            m.Id,
		Kind:          tickets.KindMessage,
		Text:          m.Text,
		AttachmentIDs: m.AttachmentIds,
		ReplyToID:     m.ReplyToId,
	}
	if m.Kind != nil {
		n.Kind = string(*m.Kind)
	}
	if m.ThenStatus != nil {
		n.ThenStatus = string(*m.ThenStatus)
	}
	if m.Then != nil {
		n.Then = tickets.Then{TeamID: m.Then.TeamId, AddTagIDs: m.Then.AddTagIds}
		if id := m.Then.AssigneeId; id.IsSpecified() {
			var assignee *uuid.UUID
			if v, err := id.Get(); err == nil {
				assignee = &v
			}
			n.Then.AssigneeID = &assignee
		}
	}
	return n
}
