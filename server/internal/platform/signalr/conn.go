package signalr

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"
)

// Conn is one client. Its methods may be called from any goroutine.
type Conn struct {
	// State belongs to the application. It is used without a lock by what runs
	// one after another: OnConnect, methods and OnDisconnect.
	State any

	server       *Server
	id           string
	user         any
	expires      atomic.Pointer[time.Time]
	tokenExpires time.Time // of the connection token; zero after skipNegotiation
	stateful     bool      // the session may move to another socket
	account      string    // whose connections it is counted with
	records      *rate.Limiter
	ctx          context.Context
	cancel       context.CancelFunc

	// On the server's clock, in nanoseconds.
	accepted     int64
	lastRead     atomic.Int64
	lastWrite    atomic.Int64
	writeStarted atomic.Int64 // 0 when no write is under way
	busy         atomic.Bool  // in a method: the client isn't listened to

	connected bool         // the handshake succeeded, so OnDisconnect is due; of the connection's own goroutine
	in        inbound      // with stateful reconnect; of the connection's own goroutine
	received  atomic.Int64 // the newest id handled
	acked     int64        // the newest id acknowledged, and when; of the ticker
	lastAck   int64

	out outbox
}

func newConn(s *Server, g grant, user any, expires time.Time) *Conn {
	c := &Conn{server: s, id: g.id, user: user, tokenExpires: g.expires, stateful: g.stateful, accepted: s.now(),
		records: rate.NewLimiter(rate.Limit(s.limits.Records), 2*s.limits.Records)}
	c.expires.Store(&expires)
	c.ctx, c.cancel = context.WithCancel(context.Background())
	c.lastRead.Store(c.accepted)
	c.lastWrite.Store(c.accepted)
	c.out.conn = c
	if c.stateful {
		c.in.next = 1
		c.out.replay = newReplay(s.limits.Replay)
	}
	return c
}

// ID is the public id of the connection.
func (c *Conn) ID() string { return c.id }

// User is what Authenticate returned when the client connected.
func (c *Conn) User() any { return c.user }

// Context ends when the connection has ended.
func (c *Conn) Context() context.Context { return c.ctx }

// Send queues f and returns at once; records arrive in the order in which they were queued. When the queue is full
// the connection is closed, with allowReconnect. It reports false when f will not be sent, because the connection
// is closing, by this very call or before.
func (c *Conn) Send(f *Frame) bool { return c.out.send(f) }

// SendWait queues f as soon as there is room. It is for a method whose result is larger than a queue, on its own
// connection; never for a fan-out, which one slow client would delay. It fails with ErrClosed or ctx's error.
func (c *Conn) SendWait(ctx context.Context, f *Frame) error { return c.out.sendWait(ctx, f) }

// Close ends the connection after what is queued has been written, and returns at
// once. The client sees reason as an error unless it is empty, and comes back
// only with allowReconnect. Only the first call counts.
func (c *Conn) Close(reason string, allowReconnect bool) {
	c.out.close(closing(reason, allowReconnect))
}

// kill ends the connection without another byte. It doesn't block.
func (c *Conn) kill() { c.out.kill() }

var errClosedByClient = errors.New("closed by the client")

// serve runs a new connection on the calling goroutine.
func (c *Conn) serve(ws *socket) {
	if !c.out.open(ws) { // closed while it was being accepted
		ws.cut()
		c.finish()
		return
	}
	c.run(ws)
}

// resume runs a session that has moved to a new socket.
func (c *Conn) resume(ws *socket) {
	now := c.server.now()
	c.lastRead.Store(now)
	c.lastWrite.Store(now)
	c.in.awaiting = true
	if !c.out.attach(ws) { // closed in the meantime
		ws.cut()
		c.finish()
		return
	}
	c.run(ws)
}

// run serves one socket until its end, which is the connection's end unless the
// session stays behind to be taken up.
func (c *Conn) run(ws *socket) {
	detached := false
	defer func() { // without net/http around it, a panic here would end the process
		if p := recover(); p != nil {
			c.server.log.Error("hub: connection panicked", "connection", c.id,
				"panic", fmt.Sprint(p), "stack", string(debug.Stack()))
		}
		if !detached {
			c.finish()
		}
	}()
	err := c.read(ws)
	if c.stateful && c.connected && !deliberate(err) {
		if detached = c.out.detach(ws); detached {
			return
		}
	}
	c.end(err)
}

// finish is the connection's last act.
func (c *Conn) finish() {
	c.kill()
	if c.out.wasSlow() {
		c.server.log.Warn("hub: client is too slow", "connection", c.id)
	}
	if c.connected && c.server.options.OnDisconnect != nil {
		c.guard("OnDisconnect", c.server.options.OnDisconnect)
	}
	c.server.release(c)
}

// read handles records until the socket ends.
func (c *Conn) read(ws *socket) error {
	records := splitter{limit: c.server.limits.Record}
	handle := func(record []byte) error {
		if c.connected {
			return c.handle(record)
		}
		if err := c.handshake(record); err != nil {
			return err
		}
		c.connected = true
		if c.server.options.OnConnect != nil {
			c.guard("OnConnect", c.server.options.OnConnect)
		}
		return nil
	}
	for {
		// Background: see the package comment. The ticker ends a stuck read.
		kind, r, err := ws.Reader(context.Background())
		if err != nil {
			return err
		}
		if kind != websocket.MessageText {
			return fmt.Errorf("%w: binary frame", errMalformed)
		}
		if err := elsewhere(func() error { return c.readFrame(r, &records, handle) }); err != nil {
			return err
		}
	}
}

var readBuffers = sync.Pool{New: func() any { return new([4096]byte) }}

// readFrame borrows a buffer only for the time that a frame is being read.
func (c *Conn) readFrame(r io.Reader, records *splitter, handle func([]byte) error) error {
	buffer := readBuffers.Get().(*[4096]byte)
	defer readBuffers.Put(buffer)
	for {
		n, err := r.Read(buffer[:])
		if n > 0 {
			c.lastRead.Store(c.server.now())
			if err := records.feed(buffer[:n], handle); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// handshake responds to the client's HandshakeRequest (HubProtocol.md, "Overview").
func (c *Conn) handshake(record []byte) error {
	protocol, version, err := parseHandshake(record, c.server.limits.Depth)
	refusal := ""
	switch {
	case err != nil:
		refusal = "Handshake was not understood."
	case protocol != "json":
		refusal = fmt.Sprintf("Requested protocol '%.40s' is not available.", protocol)
	case version != 1 && version != 2: // 2 adds the records of stateful reconnect
		refusal = fmt.Sprintf("The server does not support version %d of the '%s' protocol.", version, protocol)
	}
	if refusal != "" {
		c.out.close(handshakeError(refusal))
		return errors.New("handshake refused")
	}
	if !c.out.greet() {
		return ErrClosed
	}
	return nil
}

// handle acts upon one record after the handshake.
func (c *Conn) handle(record []byte) error {
	if c.out.isClosing() {
		return nil // the connection is closing; further calls get no response
	}
	// While it waits nothing is read, so the client waits as well.
	if err := c.records.Wait(c.ctx); err != nil {
		return ErrClosed
	}
	m, err := parse(record, c.server.limits.Depth)
	if err != nil {
		return err
	}
	if c.stateful {
		handle, err := c.in.admit(&m, c.received.Load())
		if err != nil || !handle {
			return err
		}
		if m.tracked() {
			c.received.Add(1)
		}
	}
	switch m.kind {
	case typeInvocation:
		c.invoke(&m)
	case typeAck:
		c.out.acknowledge(m.sequenceID)
	case typeStreamInvocation:
		c.answer(failure(m.invocationID, "Streaming is not supported."))
	case typeClose:
		return errClosedByClient
	}
	// Pings have done their work in readFrame. Items and ends of uploads belong to
	// invocations that were refused. A cancellation comes when its invocation, one
	// at a time, has already ended; HubProtocol.md says to ignore it then.
	return nil
}

// invoke runs the method and sends its result, unless the client wants none.
func (c *Conn) invoke(m *message) {
	c.busy.Store(true)
	defer func() {
		c.lastRead.Store(c.server.now()) // its pings are still in the socket
		c.busy.Store(false)
	}()
	result, err := c.call(m)
	if m.invocationID == "" {
		return // must not be answered, see HubProtocol.md, "Non-Blocking Invocations"
	}
	var f *Frame
	if err == nil {
		if f, err = completion(m.invocationID, result); err != nil {
			c.server.log.Error("hub: result can't be encoded", "method", m.target, "connection", c.id, "error", err)
		}
	}
	if err != nil {
		text := genericFailure
		if shown := (*Error)(nil); errors.As(err, &shown) && shown.Message != "" {
			text = shown.Message
		}
		f = failure(m.invocationID, text)
	}
	c.answer(f)
}

// call runs the method and turns a panic into an error.
func (c *Conn) call(m *message) (result any, err error) {
	if m.streams {
		return nil, &Error{"Streaming is not supported."}
	}
	method, ok := c.server.options.Methods[m.target]
	if !ok {
		return nil, &Error{"Method does not exist."}
	}
	defer func() {
		if p := recover(); p != nil {
			c.server.log.Error("hub: method panicked", "method", m.target, "connection", c.id,
				"panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = errors.New("panic")
		}
	}()
	result, err = method(c.ctx, c, m.args)
	if shown := (*Error)(nil); err != nil && !errors.As(err, &shown) && c.ctx.Err() == nil {
		c.server.log.Error("hub: method failed", "method", m.target, "connection", c.id, "error", err)
	}
	return result, err
}

// answer queues a response. It waits for room, so a client that calls without reading its responses is not read from
// either.
func (c *Conn) answer(f *Frame) {
	_ = c.out.sendWait(c.ctx, f) // a closed connection needs no response
}

// guard runs one of the application's callbacks, which must not take the whole
// process down.
func (c *Conn) guard(name string, callback func(*Conn)) {
	defer func() {
		if p := recover(); p != nil {
			c.server.log.Error("hub: callback panicked", "callback", name, "connection", c.id,
				"panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			c.Close("", true)
		}
	}()
	callback(c)
}

// deliberate reports whether the server or the client stopped reading on purpose, and the socket did not break.
func deliberate(err error) bool {
	return violation(err) || errors.Is(err, errClosedByClient)
}

func violation(err error) bool {
	return errors.Is(err, errTooLarge) || errors.Is(err, errTooDeep) || errors.Is(err, errMalformed)
}

// end closes the connection after reading stopped with err.
func (c *Conn) end(err error) {
	log := c.server.log.With("connection", c.id)
	switch {
	case violation(err):
		log.Info("hub: protocol error", "error", err)
		c.Close("Connection closed with an error: "+err.Error()+".", false)
	case errors.Is(err, errClosedByClient):
		c.out.close(nil)
	case c.out.isClosing():
	default:
		log.Debug("hub: transport ended", "error", err)
		return // the client is gone and can't receive a Close record
	}
	// The last record is written by the writer. Until it has, and the client has closed
	// its side or run out of time, the socket must stay.
	<-c.ctx.Done()
}

// watch is called at every tick.
func (c *Conn) watch(now int64) {
	l := &c.server.limits
	elapsed := func(since int64, limit time.Duration) bool { return time.Duration(now-since) > limit }
	if started := c.writeStarted.Load(); started != 0 && elapsed(started, l.Write) {
		c.server.log.Warn("hub: write is stuck", "connection", c.id)
		c.kill()
		return
	}
	switch state, since := c.out.state(); state {
	case stateClosing:
		if elapsed(since, l.Close) {
			c.kill()
		}
		return
	case stateNew:
		if elapsed(c.accepted, l.Handshake) {
			c.out.close(nil)
		}
		return
	case stateDetached, stateAttaching:
		if c.server.expired(*c.expires.Load()) || elapsed(since, l.Detached) {
			c.out.close(nil)
		}
		return
	}
	if received := c.received.Load(); received != c.acked && elapsed(c.lastAck, l.Ack/2) {
		if c.out.sendAck(received) {
			c.acked, c.lastAck = received, now
		}
	}
	switch {
	case c.server.expired(*c.expires.Load()):
		c.Close("", true)
	case !c.busy.Load() && elapsed(c.lastRead.Load(), l.Silence):
		c.server.log.Debug("hub: client is silent", "connection", c.id)
		c.Close("", true)
	case elapsed(c.lastWrite.Load(), l.Ping):
		c.out.ping()
	}
}
