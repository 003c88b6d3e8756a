package app

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/google/uuid"
)

// Whoever connects goes where a balancer sends them, and stays: an instance that was restarted has nobody while the
// others have everybody. So when one has come, those with more than their share ask the rest to connect again. They
// look several times, as clients return one by one, and ask again only when there are more than before: behind a
// balancer that sends them back it is not tried for ever (docs/adr/0059-proxies.md).

const (
	shareTopic  = "connections"
	shareAfter  = 10 * time.Second // of a new instance: balancers have noticed it by then
	shareWithin = time.Second      // all have said by then how many connections they have
	sharePace   = 5 * time.Millisecond
	shareRecent = 5 * time.Second
	shareLooks  = 6 // after an instance has come
)

// sharing is what the instances have told of their hub connections.
type sharing struct {
	mu     sync.Mutex
	others map[uuid.UUID]shareEvent
}

// shareEvent says how many hub connections an instance has.
type shareEvent struct {
	Instance    uuid.UUID `json:"i"`
	Connections int       `json:"n"`
	at          time.Time
}

func (s *sharing) hear(e shareEvent) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.others == nil {
		s.others = map[uuid.UUID]shareEvent{}
	}
	s.others[e.Instance] = e
}

// surplus returns how many of this instance's connections are beyond its share, 0 when that is less than a quarter of
// it, and how many there are on all instances.
func (s *sharing) surplus(own int, now time.Time) (more, all int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all, instances := own, 1
	for id, e := range s.others {
		if now.Sub(e.at) > shareRecent {
			delete(s.others, id)
			continue
		}
		all, instances = all+e.Connections, instances+1
	}
	share := (all + instances - 1) / instances
	if more = own - share; more*4 > share {
		return more, all
	}
	return 0, all
}

// share evens out the hub connections after an instance has come, until ctx ends.
func (a *App) share(ctx context.Context, after time.Duration) {
	own := a.instances.own.Instance
	var heard sharing
	defer a.backplane.Subscribe(func(topic, payload string) {
		var e shareEvent
		if topic == shareTopic && json.Unmarshal([]byte(payload), &e) == nil && e.Instance != own {
			e.at = time.Now()
			heard.hear(e)
		}
	}, func() {})()
	wait := func(d time.Duration) bool {
		select {
		case <-ctx.Done():
		case <-time.After(d):
		}
		return ctx.Err() == nil && !a.draining.Load()
	}
	for {
		select {
		case <-ctx.Done():
			return
		case <-a.instances.joined:
		}
		asked := 0 // how many connections there were when some were asked last
		for range shareLooks {
			if !wait(after) {
				break
			}
			text, _ := json.Marshal(shareEvent{Instance: own, Connections: a.hub.Connections()}) //nolint:errchkjson // numbers
			a.backplane.Publish(shareTopic, string(text))
			if !wait(shareWithin) {
				break
			}
			n, all := heard.surplus(a.hub.Connections(), time.Now())
			if n == 0 || all <= asked {
				continue
			}
			asked = all
			a.log.InfoContext(ctx, "an instance has come: hub connections are asked to connect again", "connections", n)
			a.hub.AskBack(ctx, n, time.Duration(n)*sharePace)
		}
	}
}
