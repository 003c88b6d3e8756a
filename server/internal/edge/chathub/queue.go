package chathub

import (
	"context"
	"encoding/json"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/signalr"
)

// noticeEvery is how often connections are notified that the queue or their services have changed, however much
// changes. They fetch the changes themselves: pushing every message of every ticket to two hundred watchers would be
// two hundred times the work.
const noticeEvery = 2 * time.Second

// watchQueue starts or ends notifying a staff connection of changes of the queue.
func (h *Hub) watchQueue(_ context.Context, c call) (any, error) {
	var on bool
	if json.Unmarshal(c.args[0], &on) != nil {
		return nil, errArguments("on must be true or false")
	}
	if !c.actor.Staff {
		return nil, problem.New(
			problem.Forbidden,
			contract.CodeAuthForbidden,
			"only staff of the provider can watch the queue",
		)
	}
	h.mu.Lock()
	c.watches = on
	h.mu.Unlock()
	return nil, nil
}

// queueTouched records that a ticket has changed.
func (h *Hub) queueTouched() {
	select {
	case h.queue <- struct{}{}:
	default: // it is recorded already
	}
}

// noticeLoop pushes what was touched: the first change at once, later ones after noticeEvery.
func (h *Hub) noticeLoop(touched <-chan struct{}, push func()) {
	for {
		select {
		case <-h.ended.Done():
			return
		case <-touched:
		}
		push()
		select {
		case <-h.ended.Done():
			return
		case <-time.After(noticeEvery):
		}
	}
}

func (h *Hub) pushQueue() {
	h.mu.Lock()
	defer h.mu.Unlock()
	var frame *signalr.Frame
	for s := range h.sessions.staff {
		if !s.watches {
			continue
		}
		if frame == nil {
			var err error
			if frame, err = h.frame(contract.PushQueueChanged); err != nil {
				h.log.Error("push failed", "error", err)
				return
			}
		}
		h.send(s, frame)
	}
}
