package app

import (
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/edge/chathub"
)

// notifier notifies the hub of every change, and the jobs of new tickets and of what webhooks may be told.
type notifier struct {
	hub *chathub.Notifier
	app *App
}

// Notify does not block.
func (n notifier) Notify(h tickets.Happening) {
	n.hub.Notify(h)
	if h.First > 0 {
		n.app.stored.Add(h.Last - h.First + 1)
	}
	if n.app.jobs == nil || h.First == 0 {
		return
	}
	n.app.jobs.DeliveryDue()
	if h.First == 1 {
		n.app.jobs.TicketCreated(h.TicketID)
	}
}
