package chathub

import (
	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
)

// servicesTouched records that the services of an organisation have changed, or what is open about them.
func (h *Hub) servicesTouched(organisation uuid.UUID) {
	h.mu.Lock()
	h.touched[organisation] = true
	h.mu.Unlock()
	select {
	case h.services <- struct{}{}:
	default: // it is recorded already
	}
}

// allServicesTouched records it of every organisation that is connected, because events may have been missed.
func (h *Hub) allServicesTouched() {
	h.mu.Lock()
	found := map[uuid.UUID]bool{}
	for s := range h.sessions.all {
		found[s.actor.OrganisationID] = true
	}
	h.mu.Unlock()
	for organisation := range found {
		h.servicesTouched(organisation)
	}
}

// pushServices notifies those who see the services of the organisations whose services have changed. They fetch what
// their screen shows.
func (h *Hub) pushServices() {
	frame, err := h.frame(contract.PushConfigurationsChanged)
	if err != nil {
		h.log.Error("push failed", "error", err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.sessions.all {
		if h.touched[s.actor.OrganisationID] && s.actor.Has(identity.RoleViewConfigurations) {
			h.send(s, frame)
		}
	}
	clear(h.touched)
}
