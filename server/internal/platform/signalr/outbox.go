package signalr

import (
	"context"
	"slices"
	"sync"

	"github.com/coder/websocket"
)

// maxMessage is how much queued text is put into one WebSocket message. A single
// larger record still goes out as one.
const maxMessage = 64 << 10

// keepQueue is the capacity of an empty queue that an idle connection keeps.
const keepQueue = 8

const (
	stateNew       = iota // before the handshake
	stateOpen             // after it
	stateDetached         // without a socket: the session waits to be taken up
	stateAttaching        // the same, and a new socket is being made
	stateClosing          // the last record is queued, or everything is over
)

// outbox is the bounded queue towards one client. Nothing under its lock blocks;
// a goroutine writes as long as there is something to write.
type outbox struct {
	conn *Conn

	mu      sync.Mutex
	ws      *socket // nil until accepted, and while detached
	phase   int
	since   int64 // when closing or being detached began, on the server's clock
	queue   []*Frame
	spare   []*Frame      // the other queue, to swap with
	records int           // queued or being written
	bytes   int           // of those
	writing bool          // somebody writes, or is about to
	killed  bool          // nothing will be written any more
	slow    bool          // closed because the queue was full; finish logs it, since send does no I/O
	room    chan struct{} // closed when there is room again; nil when nobody waits
	replay  *replay       // with stateful reconnect
	resend  []*Frame      // goes out before the queue and doesn't count as queued
	broken  bool          // the socket is, and the session isn't detached yet
	moved   chan struct{} // closed when phase or writing changes; nil when nobody waits
}

// open attaches the socket. It reports false when the connection was closed
// before it got one.
func (o *outbox) open(ws *socket) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.phase == stateClosing {
		return false
	}
	o.ws = ws
	return true
}

// greet sends the answer to the handshake and opens the queue.
func (o *outbox) greet() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.phase != stateNew {
		return false
	}
	o.phase = stateOpen
	o.push(handshakeFrame)
	return true
}

func (o *outbox) state() (phase int, since int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.phase, o.since
}

func (o *outbox) isClosing() bool {
	phase, _ := o.state()
	return phase == stateClosing
}

// fits reports whether f may be queued. The queue limits memory, so records that are being written count; a single
// record passes whatever its size.
func (o *outbox) fits(f *Frame) bool {
	l := &o.conn.server.limits
	return o.records == 0 || o.records < l.QueueRecords && o.bytes+len(f.data) <= l.QueueBytes
}

func (o *outbox) send(f *Frame) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.accepts() {
		return false
	}
	if !o.fits(f) {
		o.conn.server.slow.Add(1)
		o.slow = true
		o.shut(closing("", true))
		return false
	}
	o.push(f)
	return true
}

func (o *outbox) sendWait(ctx context.Context, f *Frame) error {
	for {
		o.mu.Lock()
		if !o.accepts() {
			o.mu.Unlock()
			return ErrClosed
		}
		if o.fits(f) {
			o.push(f)
			o.mu.Unlock()
			return nil
		}
		if o.broken { // no room will come, and this may be the reader that must detach
			o.shut(nil)
			o.mu.Unlock()
			return ErrClosed
		}
		if o.room == nil {
			o.room = make(chan struct{})
		}
		room := o.room
		o.mu.Unlock()
		select {
		case <-room:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// accepts reports whether records may be queued at all.
func (o *outbox) accepts() bool {
	return o.phase == stateOpen || o.phase == stateDetached || o.phase == stateAttaching
}

// ping queues a ping, unless something else is on its way.
func (o *outbox) ping() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.phase == stateOpen && !o.writing {
		o.push(pingFrame)
	}
}

// close queues a last record, if any, and closes the socket behind it. Before the
// handshake a Close record would be misread, so only a refusal is sent then.
func (o *outbox) close(last *Frame) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.shut(last)
}

func (o *outbox) shut(last *Frame) {
	switch o.phase {
	case stateClosing:
		return
	case stateNew:
		if last != nil && last.kind == typeClose {
			last = nil
		}
	case stateDetached, stateAttaching:
		o.end()
		return
	}
	if o.broken {
		o.end()
		return
	}
	o.enter(stateClosing)
	o.wake()
	if last != nil {
		o.queue = append(o.queue, last)
		o.records++
		o.bytes += len(last.data)
	}
	o.start()
}

func (o *outbox) wasSlow() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.slow
}

// kill drops what is queued and closes the socket at once, from a goroutine of
// its own because that may wait for a reader to let go.
func (o *outbox) kill() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.end()
}

func (o *outbox) end() {
	if o.killed {
		return
	}
	o.killed = true
	if o.phase == stateDetached {
		go o.conn.finish() // no goroutine is left to do it
	}
	if o.phase != stateClosing {
		o.enter(stateClosing)
	}
	o.queue, o.spare, o.resend, o.replay = nil, nil, nil, nil
	o.wake()
	o.conn.cancel()
	if o.ws != nil {
		go o.ws.cut()
	}
}

// enter changes the phase.
func (o *outbox) enter(phase int) {
	o.phase = phase
	o.since = o.conn.server.now()
	o.notify()
}

// notify wakes the goroutines that wait for another phase.
func (o *outbox) notify() {
	if o.moved != nil {
		close(o.moved)
		o.moved = nil
	}
}

// push queues a record that fits.
func (o *outbox) push(f *Frame) {
	if o.queue == nil {
		o.queue, o.spare = o.spare, nil
	}
	o.queue = append(o.queue, f)
	o.records++
	o.bytes += len(f.data)
	o.start()
}

func (o *outbox) start() {
	if !o.writing && !o.killed && !o.broken && o.ws != nil {
		o.writing = true
		go o.write()
	}
}

// wake wakes the goroutines that wait for room.
func (o *outbox) wake() {
	if o.room != nil {
		close(o.room)
		o.room = nil
	}
}

// write writes until the queue is empty, however long the client takes.
func (o *outbox) write() {
	for {
		batch, counted, hangUp := o.take()
		if batch == nil {
			if hangUp {
				o.hangUp()
			}
			return
		}
		if err := o.writeAll(batch, counted); err != nil {
			o.conn.server.log.Debug("hub: can't write", "connection", o.conn.id, "error", err)
			o.fail()
			return
		}
		o.reuse(batch, counted)
	}
}

// reuse keeps the memory of a batch for the next one.
func (o *outbox) reuse(batch []*Frame, counted bool) {
	clear(batch)
	if !counted {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.killed {
		o.spare = batch[:0]
	}
}

// take passes the whole queue to the writer. If it is empty, writing ends and batch is nil; hangUp reports whether the
// connection waits for that to be closed. counted reports whether the frames count as queued.
func (o *outbox) take() (batch []*Frame, counted, hangUp bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if batch := o.resend; len(batch) > 0 && !o.killed {
		o.resend = nil
		o.replay.keep(batch)
		return batch, false, false
	}
	if batch := o.queue; len(batch) > 0 && !o.killed {
		o.queue, o.spare = o.spare, nil
		if o.replay != nil {
			o.replay.keep(batch)
		}
		return batch, true, false
	}
	o.writing = false
	o.notify()
	if cap(o.queue) > keepQueue {
		o.queue = nil
	}
	if cap(o.spare) > keepQueue {
		o.spare = nil
	}
	return nil, false, o.phase == stateClosing && !o.killed
}

// hangUp waits up to 5 s for the client to close its side. 1000 is what the npm
// client takes for an orderly end; reasons travel in the Close record.
func (o *outbox) hangUp() {
	_ = o.ws.Close(websocket.StatusNormalClosure, "")
	o.kill()
}

var writeBuffers = sync.Pool{New: func() any { return new([]byte) }}

// firstOf is how many of the frames fit in one WebSocket message, and their bytes:
// together they save a system call here and a wake-up in the client for each.
func firstOf(batch []*Frame) (n, size int) {
	n, size = 1, len(batch[0].data)
	for n < len(batch) && size+len(batch[n].data) <= maxMessage {
		size += len(batch[n].data)
		n++
	}
	return n, size
}

// writeAll writes the frames in order, in as few WebSocket messages as they fit.
func (o *outbox) writeAll(batch []*Frame, counted bool) error {
	for len(batch) > 0 {
		n, size := firstOf(batch)
		if err := o.writeMessage(batch[:n], size); err != nil {
			return err
		}
		o.written(n, size, counted)
		batch = batch[n:]
	}
	return nil
}

// written makes room.
func (o *outbox) written(records, size int, counted bool) {
	if !counted {
		return
	}
	o.mu.Lock()
	o.records -= records
	o.bytes -= size
	o.wake()
	o.mu.Unlock()
}

func (o *outbox) writeMessage(frames []*Frame, size int) error {
	c := o.conn
	c.writeStarted.Store(c.server.now())
	defer func() {
		c.writeStarted.Store(0)
		c.lastWrite.Store(c.server.now())
	}()
	data := frames[0].data
	if len(frames) > 1 {
		buffer := writeBuffers.Get().(*[]byte)
		defer writeBuffers.Put(buffer)
		joined := slices.Grow((*buffer)[:0], size)
		for _, f := range frames {
			joined = append(joined, f.data...)
		}
		*buffer, data = joined, joined
	}
	// Background: see the package comment. The ticker ends a stuck write.
	return o.ws.Write(context.Background(), websocket.MessageText, data)
}

// fail is the end of a writer whose socket broke.
func (o *outbox) fail() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.writing = false
	o.notify()
	if o.phase != stateOpen || !o.replay.complete() {
		o.end()
		return
	}
	o.broken = true
	o.wake()
	go o.ws.cut() // so that the reader notices
}
