package signalr

import (
	"context"
)

// Stateful reconnect: HubProtocol.md, "Stateful Reconnect". A session outlives
// its socket for a short while. Each side counts the records of types 1 to 5 that
// it sends, keeps them until the other acknowledges them, and sends the rest again
// on a new socket.
//
// One thing differs from the written specification, because the npm client does
// (MessageBuffer.ts): Sequence carries the id of the first record that is sent
// again, not of the next new one; the client ends the connection otherwise.

// replay is what one direction, towards the client, needs. It is guarded by the
// outbox's lock.
type replay struct {
	limit int      // bytes kept
	sent  []*Frame // written or being written, and not acknowledged
	first int64    // the id of sent[0], or of the next record when sent is empty
	bytes int
	lost  int64 // the newest id that was dropped unacknowledged, because of the limit
	acked int64 // the newest id that the client has acknowledged
}

func newReplay(limit int) *replay { return &replay{limit: limit, first: 1} }

// keep stores the records that are about to be written. If they exceed the limit they are dropped: the session then
// can't be resumed until the client has acknowledged them, but nothing is slowed down. If the socket is lost
// meanwhile, the client makes a new connection, and the application catches up.
func (r *replay) keep(batch []*Frame) {
	for _, f := range batch {
		if f.tracked() {
			r.sent = append(r.sent, f)
			r.bytes += len(f.data)
		}
	}
	if r.bytes > r.limit {
		r.first += int64(len(r.sent))
		r.lost = r.first - 1
		r.sent, r.bytes = nil, 0
	}
}

// acknowledge drops everything up to id. Ids beyond the stored ones are possible: records that are queued to be
// sent again may have arrived the first time.
func (r *replay) acknowledge(id int64) {
	r.acked = max(r.acked, id)
	n := int(min(max(id-r.first+1, 0), int64(len(r.sent))))
	for _, f := range r.sent[:n] {
		r.bytes -= len(f.data)
	}
	clear(r.sent[:n])
	r.sent = r.sent[n:]
	r.first += int64(n)
	if len(r.sent) == 0 {
		r.sent = nil
	}
}

// complete reports whether the session can be resumed: no record is missing between those that the client has and those
// that are stored.
func (r *replay) complete() bool { return r != nil && r.acked >= r.lost }

// restart returns what a new socket must begin with. The records come back
// through keep as they are written; unsent are those of a socket that broke before
// they were.
func (r *replay) restart(unsent []*Frame) []*Frame {
	list := append([]*Frame{sequence(r.first)}, r.sent...)
	for _, f := range unsent {
		if f.tracked() {
			list = append(list, f)
		}
	}
	r.sent, r.bytes = nil, 0
	return list
}

// inbound is the other direction. It belongs to the connection's own goroutine.
type inbound struct {
	next     int64 // the id of the next record to arrive
	awaiting bool  // on a new socket, until the client's Sequence
}

// admit reports whether to handle m; latest is the newest id handled so far. It fails if the client claims to have sent
// records that never arrived.
func (in *inbound) admit(m *message, latest int64) (handle bool, err error) {
	if m.kind == typeSequence {
		if m.sequenceID < 1 || m.sequenceID > latest+1 {
			return false, errMalformed
		}
		in.next, in.awaiting = m.sequenceID, false
		return false, nil
	}
	if in.awaiting {
		return false, nil
	}
	if !m.tracked() {
		return true, nil
	}
	id := in.next
	in.next++
	return id > latest, nil
}

func ack(id int64) *Frame { return numbered(typeAck, id) }

func sequence(id int64) *Frame { return numbered(typeSequence, id) }

func numbered(kind int, id int64) *Frame {
	return record(kind, struct {
		Type       int   `json:"type"`
		SequenceID int64 `json:"sequenceId"`
	}{kind, id})
}

// acknowledge drops records that the client has.
func (o *outbox) acknowledge(id int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.replay != nil {
		o.replay.acknowledge(id)
	}
}

// detach detaches the session from its socket, if it can be resumed later. Only the connection's own goroutine
// calls it, and ends then.
func (o *outbox) detach(ws *socket) bool {
	o.mu.Lock()
	possible := o.phase == stateOpen && o.replay.complete()
	o.mu.Unlock()
	if !possible {
		return false
	}
	ws.cut() // which ends a writer, too
	o.mu.Lock()
	defer o.mu.Unlock()
	for o.writing {
		moved := o.change()
		o.mu.Unlock()
		<-moved
		o.mu.Lock()
	}
	if o.phase != stateOpen || !o.replay.complete() {
		return false
	}
	o.ws, o.broken = nil, false
	o.enter(stateDetached)
	o.recount()
	return true
}

// change is closed when phase or writing changes.
func (o *outbox) change() <-chan struct{} {
	if o.moved == nil {
		o.moved = make(chan struct{})
	}
	return o.moved
}

// claim gives the session to the caller, who attaches a socket. It closes a socket that the session still has, and
// waits until that is done or ctx ends.
func (o *outbox) claim(ctx context.Context) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for o.phase == stateOpen || o.phase == stateAttaching { // the last to come wins
		if o.ws != nil {
			go o.ws.cut()
		}
		moved := o.change()
		o.mu.Unlock()
		select {
		case <-moved:
		case <-ctx.Done():
		}
		o.mu.Lock()
		if ctx.Err() != nil {
			return false
		}
	}
	if o.phase != stateDetached {
		return false
	}
	o.phase = stateAttaching // since when it has been detached still counts
	return true
}

// unclaim leaves the session waiting, as it was.
func (o *outbox) unclaim() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.phase == stateAttaching {
		o.phase = stateDetached
		o.notify()
		return
	}
	go o.conn.finish()
}

// attach continues the session on a new socket: first the records that the client hasn't acknowledged, then those
// queued in the meantime.
func (o *outbox) attach(ws *socket) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.phase != stateAttaching {
		return false
	}
	o.ws = ws
	o.enter(stateOpen)
	o.resend = o.replay.restart(o.resend)
	o.start()
	return true
}

// recount drops records for the old socket only, and counts the queue again: records that were being written will
// be sent again.
func (o *outbox) recount() {
	var list []*Frame
	o.bytes = 0
	for _, f := range o.queue {
		if f.tracked() {
			list = append(list, f)
			o.bytes += len(f.data)
		}
	}
	o.queue, o.records = list, len(list)
	o.wake()
}

// sendAck acknowledges the client's records that have been handled, if there is room; otherwise a later acknowledgement
// covers them.
func (o *outbox) sendAck(id int64) bool {
	f := ack(id)
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.phase != stateOpen || !o.fits(f) {
		return false
	}
	o.push(f)
	return true
}
