package chathub

import (
	"github.com/google/uuid"

	"klantportaal.example/server/internal/platform/identity"
)

// touched are the organisations of which something has changed that their users fetch again, which a push without
// content asks them for.
type touched struct {
	push          string
	sees          func(identity.Actor) bool
	organisations map[uuid.UUID]bool // guarded by Hub.mu
	any           chan struct{}      // there are organisations
}

func newTouched(push string, sees func(identity.Actor) bool) *touched {
	return &touched{push: push, sees: sees, organisations: map[uuid.UUID]bool{}, any: make(chan struct{}, 1)}
}

// touch records that something of an organisation has changed.
func (h *Hub) touch(t *touched, organisation uuid.UUID) {
	h.mu.Lock()
	t.organisations[organisation] = true
	h.mu.Unlock()
	select {
	case t.any <- struct{}{}:
	default: // it is recorded already
	}
}

// touchAll records it of every organisation that is connected, because events may have been missed.
func (h *Hub) touchAll(t *touched) {
	h.mu.Lock()
	found := map[uuid.UUID]bool{}
	for s := range h.sessions.all {
		found[s.actor.OrganisationID] = true
	}
	h.mu.Unlock()
	for organisation := range found {
		h.touch(t, organisation)
	}
}

// pushTouched notifies those who see what has changed. They fetch what their screen shows.
func (h *Hub) pushTouched(t *touched) {
	frame, err := h.frame(t.push)
	if err != nil {
		h.log.Error("push failed", "error", err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.sessions.all {
		if t.organisations[s.actor.OrganisationID] && t.sees(*s.actor) {
			h.send(s, frame)
		}
	}
	clear(t.organisations)
}

func seesServices(a identity.Actor) bool { return a.Has(identity.RoleViewConfigurations) }

func seesIntegrations(a identity.Actor) bool {
	return a.Token == nil && (a.Has(identity.RoleManageIntegrations) || !a.Staff && a.Has(identity.RoleAccountAdmin))
}

func seesDrafts(a identity.Actor) bool {
	return a.Token == nil && a.Has(identity.RoleViewSupportTickets)
}
