package chathub

import (
	"context"
	"slices"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
)

// clockSlack allows for the database's clock, which decides when a grant has ended.
const clockSlack = 20 * time.Millisecond

// sweepLoop looks every 2 s for what was missed: messages and changes whose event was lost, and access that has ended.
// It looks at access at once when an event announces that it has changed, and when a grant of a connected user begins
// or ends.
func (h *Hub) sweepLoop() {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		look := h.sweep
		select {
		case <-h.ended.Done():
			return
		case <-tick.C:
		case <-h.access:
			look = h.sweepAccess
		case <-h.nextGrant():
			look = h.sweepAccess
		}
		ctx, cancel := context.WithTimeout(h.ended, 2*readAtMost)
		if err := look(ctx); err != nil && h.ended.Err() == nil {
			h.log.Error("sweep failed", "error", err)
		}
		cancel()
	}
}

// nextGrant fires when a grant of a connected user begins or ends, if that is before the next sweep.
func (h *Hub) nextGrant() <-chan time.Time {
	now := time.Now()
	next := now.Add(sweepEvery)
	h.mu.Lock()
	for s := range h.sessions.all {
		if until := s.actor.RolesUntil; until.After(now) && until.Before(next) {
			next = until
		}
	}
	h.mu.Unlock()
	if wait := next.Sub(now); wait < sweepEvery {
		return time.After(wait + clockSlack)
	}
	return nil
}

// lookAtAccess makes the sweep look at access now.
func (h *Hub) lookAtAccess() {
	h.accessChanges.Add(1)
	select {
	case h.access <- struct{}{}:
	default: // it is about to
	}
}

func (h *Hub) sweep(ctx context.Context) error {
	if err := h.sweepAccess(ctx); err != nil {
		return err
	}
	h.mu.Lock()
	ids := make([]int64, 0, len(h.rooms))
	for id := range h.rooms {
		ids = append(ids, id)
	}
	for user, l := range h.senders {
		if time.Since(l.used) > time.Minute {
			delete(h.senders, user)
		}
	}
	for key, at := range h.typed {
		if time.Since(at) > time.Minute {
			delete(h.typed, key)
		}
	}
	h.mu.Unlock()
	if len(ids) == 0 {
		return nil
	}
	heads, err := h.tickets.Heads(ctx, system, ids)
	if err != nil {
		return err
	}
	for id, head := range heads {
		if h.behind(id, head) {
			h.repairs.Add(1)
			h.schedule(tickets.Happening{TicketID: id})
		}
		if h.undelivered(id, head.Changes()) {
			h.schedule(tickets.Happening{TicketID: id, Changed: true})
		}
	}
	staffed := h.staffed(ids)
	if len(staffed) == 0 {
		return nil
	}
	if err := h.pushDesks(ctx, staffed); err != nil {
		return err
	}
	return h.sweepNotes(ctx, staffed)
}

// behind reports whether a member has not been sent everything.
func (h *Hub) behind(id int64, head tickets.Room) bool {
	_, seq := h.lowest(id, head.LastSeq)
	return seq >= 0 && seq < head.LastSeq
}

// undelivered reports whether a change of the ticket was missing in two sweeps: in one it may just have overtaken its
// event.
func (h *Hub) undelivered(id, changes int64) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[id]
	if r == nil || !r.sent.lacks(changes) {
		return false
	}
	was := r.suspect
	r.suspect = changes
	return r.sent.lacks(was)
}

// sweepAccess resolves the users of all connections again. It disconnects those whose access has ended, notifies those
// whose roles have changed, and removes them from rooms that they may no longer see.
func (h *Hub) sweepAccess(ctx context.Context) error {
	h.mu.Lock()
	sessions := make([]*session, 0, len(h.sessions.all))
	claims := make([]*identity.Claims, 0, len(h.sessions.all))
	joined := map[int64]bool{}
	h.judging++
	judging := h.judging
	for s := range h.sessions.all {
		sessions, claims = append(sessions, s), append(claims, s.claims)
		if j := s.joining; j != nil {
			j.judged = judging
			joined[j.room] = true
		}
		for _, one := range s.joined {
			// Members that join after this were judged later than what is read below: only the marked ones may be removed.
			one.member.judged = judging
			joined[one.room] = true
		}
	}
	h.mu.Unlock()
	standings, err := h.identities.SignedIn(ctx, claims, sweepEvery+sweepLate)
	if err != nil {
		return err
	}
	for i, s := range sessions {
		if a := standings[i].Actor; standings[i].Err != nil || a.Token != nil && !a.Token.Admits(s.address) {
			s.conn.Close("access has ended", false)
		} else {
			h.renew(s, standings[i].Actor)
		}
	}
	ids := make([]int64, 0, len(joined))
	for id := range joined {
		ids = append(ids, id)
	}
	if len(ids) == 0 {
		return nil
	}
	participants, err := h.tickets.Participants(ctx, system, ids)
	if err != nil {
		return err
	}
	organisations, err := h.tickets.Heads(ctx, system, ids)
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	mayHear := func(s *session, room int64) bool {
		head, there := organisations[room]
		return there && head.MayHear(*s.actor, slices.Contains(participants[room], s.actor.UserID))
	}
	for _, s := range sessions {
		if j := s.joining; j != nil && j.judged == judging && !mayHear(s, j.room) {
			j.barred = true
		}
		for i := len(s.joined) - 1; i >= 0; i-- { // backwards, because leave removes elements
			one := s.joined[i]
			if one.member.judged == judging && !mayHear(s, one.room) {
				h.leave(s, one.room)
			}
		}
	}
	return nil
}

func (h *Hub) renew(s *session, actor *identity.Actor) {
	h.mu.Lock()
	changed := !slices.Equal(s.actor.Roles, actor.Roles)
	h.sessions.renew(s, actor)
	h.mu.Unlock()
	if !changed {
		return
	}
	if frame, err := h.frame(contract.PushGrantsChanged); err == nil {
		h.send(s, frame)
	}
}
