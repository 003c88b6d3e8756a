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

// shareTimeout is how long somebody waits for their colleagues: less than for a connection, so that they are told first
// when the database does not answer.
const shareTimeout = 2 * time.Second

// shares keep one customer from taking all connections: its people use at most half of them at a time, and wait for one
// another beyond that. Staff have no share, and neither has the portal itself but where it works for one of these
// people.
type shares struct {
	most int64
	mu   sync.Mutex
	of   map[uuid.UUID]*share
}

type share struct {
	*semaphore.Weighted
	users int // that hold it or wait for it: without any it is forgotten
}

func newShares(connections int32) *shares {
	return &shares{most: max(1, int64(connections)/2), of: map[uuid.UUID]*share{}}
}

// within runs f when the actor's organisation has a share left.
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
		return judge(fmt.Errorf("postgres: too many of one customer at once: %w", err))
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
