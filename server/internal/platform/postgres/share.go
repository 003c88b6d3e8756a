package postgres

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/semaphore"

	"klantportaal.example/server/internal/platform/identity"
)

// shareTimeout is how long a user waits for a connection of their customer's share. It is shorter than the wait for a
// connection of the pool, so that a database that does not respond is reported first.
const shareTimeout = 2 * time.Second

// shares keeps one customer from taking all connections: its users have at most half of them at a time, and wait
// for each other beyond that. Staff are not limited, and neither is the portal itself, unless it works on behalf of
// a user.
type shares struct {
	most int64
	mu   sync.Mutex
	of   map[uuid.UUID]*share
}

type share struct {
	*semaphore.Weighted
	users int // number that hold or wait for a connection; at 0 the share is removed
}

func newShares(connections int32) *shares {
	return &shares{most: max(1, int64(connections)/2), of: map[uuid.UUID]*share{}}
}

// within runs f when the actor's organisation is below its limit.
func (s *shares) within(ctx context.Context, actor identity.Actor, f func() error) error {
	of := actor.OrganisationID
	if actor.IsSystem() {
		of = actor.ShareOf
	}
	if actor.Staff || of == uuid.Nil {
		return f()
	}
	mine := s.take(of)
	defer s.leave(of, mine)
	wait, cancel := context.WithTimeout(ctx, shareTimeout)
	err := mine.Acquire(wait, 1)
	cancel()
	if err != nil {
		return judge(fmt.Errorf("postgres: one customer has too many concurrent statements: %w", err))
	}
	defer mine.Release(1)
	return f()
}

func (s *shares) take(organisation uuid.UUID) *share {
	s.mu.Lock()
	defer s.mu.Unlock()
	mine := s.of[organisation]
	if mine == nil {
		mine = &share{Weighted: semaphore.NewWeighted(s.most)}
		s.of[organisation] = mine
	}
	mine.users++
	return mine
}

func (s *shares) leave(organisation uuid.UUID, mine *share) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if mine.users--; mine.users == 0 {
		delete(s.of, organisation)
	}
}
