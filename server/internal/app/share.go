package app

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"
)

// Whoever connects goes where a balancer sends them, and stays: an instance that was restarted has nobody while the
// others have everybody. So when one has come, each asks the others how many connections they have, and one with more
// than its share asks the rest to connect again. It looks several times, as clients return one by one, and has a
// limit: behind a balancer that sends them back it is not tried for ever (docs/adr/0059-proxies.md).

const (
	shareTopic  = "connections"
	shareAfter  = 10 * time.Second // of a new instance: balancers have noticed it by then
	shareWithin = time.Second      // the others have answered by then
	sharePace   = 5 * time.Millisecond
	shareLooks  = 6 // after an instance has come
	shareAsks   = 3 // of them that may ask clients to connect again
)

// shareEvent says how many hub connections an instance has.
type shareEvent struct {
	Instance    uuid.UUID `json:"i"`
	Connections int       `json:"n"`
	Ask         bool      `json:"a,omitempty"` // the others are to say it too
}

// sharing evens out the hub connections of the instances.
type sharing struct {
	own         uuid.UUID
	publish     func(text string) // to all instances
	joined      <-chan struct{}   // another instance has come
	connections func() int        // of this instance
	askBack     func(ctx context.Context, n int)
	log         *slog.Logger

	mu     sync.Mutex
	others map[uuid.UUID]int // what was heard since the last question
}

// tell publishes how many connections this instance has.
func (s *sharing) tell(ask bool) {
	text, _ := json.Marshal(shareEvent{s.own, s.connections(), ask}) //nolint:errchkjson // numbers
	s.publish(string(text))
}

// hear takes what an instance published, and answers when it asked.
func (s *sharing) hear(text string) {
	var e shareEvent
	if json.Unmarshal([]byte(text), &e) != nil || e.Instance == s.own {
		return
	}
	s.mu.Lock()
	if s.others == nil {
		s.others = map[uuid.UUID]int{}
	}
	if _, known := s.others[e.Instance]; known || len(s.others) < maxInstances {
		s.others[e.Instance] = e.Connections
	}
	s.mu.Unlock()
	if e.Ask {
		s.tell(false)
	}
}

// ask asks the others how many connections they have; surplus uses what they answer.
func (s *sharing) ask() {
	s.mu.Lock()
	clear(s.others)
	s.mu.Unlock()
	s.tell(true)
}

// surplus returns how many of this instance's connections are beyond its share, 0 when that is less than a quarter of
// it, and how many there are on all instances.
func (s *sharing) surplus() (more, all int) {
	own := s.connections()
	s.mu.Lock()
	defer s.mu.Unlock()
	all, instances := own, 1
	for _, n := range s.others {
		all, instances = all+n, instances+1
	}
	share := (all + instances - 1) / instances
	if more = own - share; more*4 > share {
		return more, all
	}
	return 0, all
}

// run evens out each time that another instance has come; until ctx ends. Instances that come while it
// looks begin the looks anew.
func (s *sharing) run(ctx context.Context, after time.Duration) {
	wait := func(d time.Duration) bool {
		select {
		case <-ctx.Done():
			return false
		case <-time.After(d):
			return true
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.joined:
		}
		asks, asked := 0, 0 // how often, and how many connections there were when clients were asked last
		for look := 0; look < shareLooks && asks < shareAsks; look++ {
			if !wait(after) {
				return
			}
			select {
			case <-s.joined:
				asks, asked, look = 0, 0, 0
			default:
			}
			s.ask()
			if !wait(shareWithin) {
				return
			}
			// Those that were asked have come back, here or elsewhere.
			more, all := s.surplus()
			if more == 0 || all < asked {
				continue
			}
			asks, asked = asks+1, all
			s.log.InfoContext(ctx, "an instance has come: hub connections are asked to connect again", "connections", more)
			s.askBack(ctx, more)
		}
	}
}

// share evens out the hub connections after an instance has come, until ctx ends.
func (a *App) share(ctx context.Context, after time.Duration) {
	s := &sharing{
		own:         a.instances.own.Instance,
		publish:     func(text string) { a.backplane.Publish(shareTopic, text) },
		joined:      a.instances.joined,
		connections: a.hub.Connections,
		askBack: func(ctx context.Context, n int) {
			// An instance that ends asks all of them.
			if !a.draining.Load() {
				a.hub.AskBack(ctx, n, time.Duration(n)*sharePace)
			}
		},
		log: a.log,
	}
	defer a.backplane.Subscribe(func(topic, payload string) {
		if topic == shareTopic {
			s.hear(payload)
		}
	}, nil)()
	s.run(ctx, after)
}
