package app

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"
)

// A client stays connected to the instance that the load balancer chose. After a restart an instance has no
// connections, and the others have all of them. So when an instance starts, the instances ask each other for their
// numbers of connections, and one with more than its share asks the surplus to reconnect. It checks several times,
// because clients return one by one, and stops after some attempts, because a load balancer may send the clients
// back to it (docs/adr/0059-proxies.md).

const (
	shareTopic  = "connections"
	shareAfter  = 10 * time.Second // after the start of an instance: load balancers have noticed it by then
	shareWithin = time.Second      // the others have responded by then
	sharePace   = 5 * time.Millisecond
	shareLooks  = 6 // checks after an instance has started
	shareAsks   = 3 // checks that may ask clients to reconnect
)

// shareEvent has the number of an instance's hub connections.
type shareEvent struct {
	Instance    uuid.UUID `json:"i"`
	Connections int       `json:"n"`
	Ask         bool      `json:"a,omitempty"` // the others should publish theirs
}

// sharing evens out the hub connections of the instances.
type sharing struct {
	own         uuid.UUID
	publish     func(text string) // to all instances
	joined      <-chan struct{}   // another instance has started
	connections func() int        // of this instance
	askBack     func(ctx context.Context, n int)
	log         *slog.Logger

	mu     sync.Mutex
	others map[uuid.UUID]int // connections by instance, since the last question
}

// tell publishes the number of this instance's connections.
func (s *sharing) tell(ask bool) {
	text, _ := json.Marshal(shareEvent{s.own, s.connections(), ask}) //nolint:errchkjson // numbers
	s.publish(string(text))
}

// hear records what an instance published, and replies if it asked.
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

// ask asks the others for their numbers of connections, which surplus uses.
func (s *sharing) ask() {
	s.mu.Lock()
	clear(s.others)
	s.mu.Unlock()
	s.tell(true)
}

// surplus returns how many of this instance's connections exceed its share, or 0 if that is less than a quarter of the
// share, and the number of connections on all instances.
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

// run balances the connections each time that another instance starts, until ctx ends. If one starts meanwhile, it
// begins again.
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
		asks, asked := 0, 0 // number of attempts, and of connections at the last attempt
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
			// The clients that were asked have reconnected, here or elsewhere.
			more, all := s.surplus()
			if more == 0 || all < asked {
				continue
			}
			asks, asked = asks+1, all
			s.log.InfoContext(ctx, "an instance has started: some hub clients are asked to reconnect", "connections", more)
			s.askBack(ctx, more)
		}
	}
}

// share balances the hub connections after an instance has started, until ctx ends.
func (a *App) share(ctx context.Context, after time.Duration) {
	s := &sharing{
		own:         a.instances.own.Instance,
		publish:     func(text string) { a.backplane.Publish(shareTopic, text) },
		joined:      a.instances.joined,
		connections: a.hub.Connections,
		askBack: func(ctx context.Context, n int) {
			// An instance that stops asks all of them.
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
