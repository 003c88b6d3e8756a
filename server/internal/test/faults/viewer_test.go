package faults

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
)

// viewer views the ledger's tickets all the time by the client's rules: messages are stored by id and shown by seq, and
// after a lost connection it joins each room again from the last message before a gap.
type viewer struct {
	l     *ledger
	name  string
	email string
	to    func() string

	mu       sync.Mutex
	rooms    map[int64]*shownRoom
	connects int
	closed   int           // connections that were closed with allowReconnect
	late     time.Duration // the largest delay of a message after its commit, while connected
	watch    bool          // late is being measured
}

type shownRoom struct {
	byID       map[uuid.UUID]stored
	bySeq      map[int64]uuid.UUID
	contiguous int64 // all messages up to it are stored

	// The next seq on the current connection, after joining has returned; 0 before that.
	next  int64
	early map[int64]bool
}

// view adds a viewer that connects to the address that to returns.
func (l *ledger) view(email string, to func() string) *viewer {
	v := &viewer{
		l:     l,
		name:  fmt.Sprintf("viewer %d (%s)", len(l.viewers)+1, email),
		email: email,
		to:    to,
		rooms: map[int64]*shownRoom{},
		watch: true,
	}
	for _, ticket := range l.tickets {
		v.rooms[ticket] = &shownRoom{byID: map[uuid.UUID]stored{}, bySeq: map[int64]uuid.UUID{}}
	}
	l.viewers = append(l.viewers, v)
	l.looking.Go(func() {
		for l.ctx.Err() == nil {
			if err := v.look(); err != nil {
				sleep(l.ctx, pause)
			}
		}
	})
	return v
}

// look handles a connection from its start to its end.
func (v *viewer) look() error {
	addr := v.to()
	v.mu.Lock()
	for _, r := range v.rooms {
		r.next, r.early = 0, map[int64]bool{}
	}
	v.mu.Unlock()
	k, err := v.l.connect(addr, v.l.w.token(v.email), v.pushed)
	if err != nil {
		return err
	}
	v.mu.Lock()
	v.connects++
	v.mu.Unlock()
	for _, ticket := range v.l.tickets {
		for joined := false; !joined; {
			var head contract.JoinRoomResult
			err := k.call(&head, "JoinRoom", ticket, v.since(ticket).Format(time.RFC3339Nano))
			if err == nil && head.HasMore {
				err = v.fetch(addr, ticket, head.LastSeq)
			}
			if err == nil {
				v.joined(ticket, head)
				break
			}
			// Refused temporarily: try again. Disconnected: make a new connection.
			select {
			case <-k.gone:
				return err
			default:
				sleep(v.l.ctx, pause)
			}
		}
	}
	<-k.gone
	v.mu.Lock()
	defer v.mu.Unlock()
	if k.again {
		v.closed++
	}
	return nil
}

// since returns the time of the last message before a gap.
func (v *viewer) since(ticket int64) time.Time {
	v.mu.Lock()
	defer v.mu.Unlock()
	r := v.rooms[ticket]
	return r.byID[r.bySeq[r.contiguous]].CreatedOn
}

// fetch reads by REST the messages that joining did not push, page by page, from the newest back to the stored ones.
func (v *viewer) fetch(addr string, ticket, last int64) error {
	for before := last + 1; before > v.contiguous(ticket)+1; {
		var page contract.SupportTicketDetail
		status, err := v.l.w.call(
			addr,
			v.email,
			http.MethodGet,
			fmt.Sprintf("/support-tickets/%d?LessThan=seq:%d", ticket, before),
			"",
			&page,
		)
		if err != nil || status != http.StatusOK {
			return fmt.Errorf("a page of ticket %d: %d, %w", ticket, status, err)
		}
		for _, m := range page.Messages {
			v.show(m)
			before = min(before, m.Seq)
		}
		if !page.HasMoreMessages {
			return nil
		}
	}
	return nil
}

// joined records the next message: from here on the hub sends each message once, in order.
func (v *viewer) joined(ticket int64, head contract.JoinRoomResult) {
	v.mu.Lock()
	defer v.mu.Unlock()
	r := v.rooms[ticket]
	if r.contiguous < head.LastSeq {
		v.l.fault("%s: joining ticket %d says %d, and shown is %d", v.name, ticket, head.LastSeq, r.contiguous)
	}
	for r.next = head.LastSeq + 1; r.early[r.next]; r.next++ {
	}
	r.early = nil
}

func (v *viewer) pushed(method string, args []json.RawMessage) {
	if method != "messageReceived" {
		return
	}
	var ticket contract.TicketPush
	var m contract.Message
	if json.Unmarshal(args[0], &ticket) != nil || json.Unmarshal(args[1], &m) != nil {
		v.l.fault("%s: unreadable push %s", v.name, args)
		return
	}
	if v.show(m) {
		v.mu.Lock()
		if late := time.Since(m.CreatedOn.Time); v.watch && late > v.late && v.rooms[ticket.Id].next > 0 {
			v.late = late
		}
		v.mu.Unlock()
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	r := v.rooms[ticket.Id]
	switch {
	case r == nil:
	case r.next == 0:
		r.early[m.Seq] = true
	case m.Seq != r.next:
		v.l.fault("%s: after seq %d of ticket %d came %d", v.name, r.next-1, ticket.Id, m.Seq)
		r.next = m.Seq + 1
	default:
		r.next++
	}
}

// show stores a message by its id, and reports whether it is new.
func (v *viewer) show(m contract.Message) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	r := v.rooms[m.TicketId]
	if r == nil {
		return false
	}
	now := stored{ID: m.Id, Seq: m.Seq, Text: m.Text, Kind: string(m.Kind), CreatedOn: m.CreatedOn.Time}
	if before, ok := r.byID[m.Id]; ok {
		if before != now {
			v.l.fault("%s: %v came again as %v", v.name, before, now)
		}
		return false
	}
	if other, ok := r.bySeq[m.Seq]; ok {
		v.l.fault("%s: seq %d of ticket %d is %s and %s", v.name, m.Seq, m.TicketId, other, m.Id)
	}
	r.byID[m.Id], r.bySeq[m.Seq] = now, m.Id
	for r.bySeq[r.contiguous+1] != uuid.Nil {
		r.contiguous++
	}
	return true
}

func (v *viewer) contiguous(ticket int64) int64 {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.rooms[ticket].contiguous
}

// shown is what stands on the screen, from top to bottom.
func (v *viewer) shown(ticket int64) (list []stored) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, m := range v.rooms[ticket].byID {
		list = append(list, m)
	}
	slices.SortFunc(list, func(a, b stored) int { return cmp.Compare(a.Seq, b.Seq) })
	return list
}

// lateness is the most that a message came late to those viewers.
func lateness(list ...*viewer) (most time.Duration) {
	for _, v := range list {
		v.mu.Lock()
		most = max(most, v.late)
		v.mu.Unlock()
	}
	return most
}
