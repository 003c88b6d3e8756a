package app

import (
	"context"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/uuid"
)

// cluster is a number of instances and a load balancer that sends clients to the one with the fewest connections.
type cluster struct{ nodes []*node }

type node struct {
	sharing
	joined chan struct{}
	count  int
	asked  int // times that clients were asked to reconnect
}

// add starts an instance, which is announced to all, until ctx ends.
func (c *cluster) add(ctx context.Context, count int) *node {
	n := &node{joined: make(chan struct{}, 1), count: count}
	n.sharing = sharing{
		own: uuid.New(),
		publish: func(text string) {
			time.Sleep(50 * time.Millisecond)
			for _, o := range c.nodes {
				go o.hear(text)
			}
		},
		joined:      n.joined,
		connections: func() int { return n.count },
		askBack: func(_ context.Context, more int) {
			n.asked++
			n.count -= more
			c.connect(more)
		},
		log: slog.New(slog.DiscardHandler),
	}
	for _, o := range c.nodes {
		for _, j := range []chan struct{}{o.joined, n.joined} {
			select {
			case j <- struct{}{}:
			default:
			}
		}
	}
	c.nodes = append(c.nodes, n)
	go n.run(ctx, shareAfter)
	return n
}

func (c *cluster) connect(clients int) {
	for range clients {
		least := c.nodes[0]
		for _, n := range c.nodes {
			if n.count < least.count {
				least = n
			}
		}
		least.count++
	}
}

// Instances are restarted one after the other. Whatever the times, the last one gets its share in the end.
func TestSharingAfterARollingRestart(t *testing.T) {
	t.Parallel()
	for between := range 25 {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			c := &cluster{}
			first := c.add(ctx, 40)
			time.Sleep(3 * time.Second)
			short, end := context.WithCancel(ctx)
			c.add(short, 0)
			time.Sleep(time.Duration(between) * time.Second)
			end()
			first.count, c.nodes = 40, []*node{first}
			last := c.add(ctx, 0)
			time.Sleep(2 * time.Minute)
			if first.count != 20 || last.count != 20 {
				t.Errorf("%d s between two instances: %d and %d connections, want half each", between, first.count, last.count)
			}
			// Once for each instance, and once more if one stops between question and reply.
			if first.asked > 3 {
				t.Errorf("%d s between two instances: clients were asked %d times to reconnect", between, first.asked)
			}
		})
	}
}

// The portal gives up if a load balancer sends all clients back.
func TestSharingBehindAStickyBalancer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		c := &cluster{}
		first := c.add(ctx, 40)
		first.askBack = func(context.Context, int) { first.asked++ }
		c.add(ctx, 0)
		time.Sleep(time.Hour)
		if first.asked != shareAsks {
			t.Errorf("clients were asked %d times to reconnect, want %d", first.asked, shareAsks)
		}
	})
}
