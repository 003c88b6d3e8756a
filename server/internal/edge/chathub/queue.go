package chathub

import (
	"context"
	"encoding/json"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/signalr"
)

// queueEvery is how often who watches the queue is told of it, however much changes. What has changed is for them to
// fetch: two hundred who are pushed every message of every ticket are two hundred times the work.
const queueEvery = 2 * time.Second

// watchQueue lets a connection of staff be told when the queue changes, or no more.
func (h *Hub) watchQueue(_ context.Context, c call) (any, error) {
	var on bool
	if json.Unmarshal(c.args[0], &on) != nil {
		return nil, errArguments("on is true or false")
	}
	if !c.actor.Staff {
		return nil, problem.New(problem.Forbidden, contract.CodeAuthForbidden, "the queue is for the provider's staff")
	}
	h.mu.Lock()
	c.watches = on
	h.mu.Unlock()
	return nil, nil
}

// queueTouched notes that some ticket has changed.
func (h *Hub) queueTouched() {
	select {
	case h.queue <- struct{}{}:
	default: // it will be told of
	}
}

// queueLoop tells who watches the queue of changes: of the first at once, of what follows when the time has passed.
func (h *Hub) queueLoop() {
	for {
		select {
		case <-h.ended.Done():
			return
		case <-h.queue:
		}
		h.pushQueue()
		select {
		case <-h.ended.Done():
			return
		case <-time.After(queueEvery):
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
