// Package chathub owns the real-time side of tickets: the calls and pushes of spec/hub.md. It joins
// connections to rooms, pushes what domain tickets has committed, and repairs what an event failed to
// announce. It decides no access by itself where row-level security can: joining reads the ticket as the
// caller. It knows neither SQL nor the protocol's records.
package chathub

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-chi/chi/v5/middleware"
	"github.com/google/uuid"
	"golang.org/x/time/rate"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/limit"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/signalr"
)

const (
	topicTicket    = "ticket"
	topicTyping    = "typing"
	topicDocuments = "documents"
	topicPresence  = "present"

	sweepEvery = 2 * time.Second
	sweepLate  = 200 * time.Millisecond // that a sweep may be

	// What is pushed to a room in one go is a quarter of what may wait for a connection (spec/hub.md), or one that
	// keeps up would be closed as too slow when much comes at once. Such a one takes it in far less than the pause.
	pushAtOnce    = 64        // messages
	pushBytes     = 256 << 10 // of them, encoded
	pushPause     = 20 * time.Millisecond
	deliverAtOnce = 32 // tickets that are read together

	readAtMost = 5 * time.Second // one database read of the hub

	messagesPerSecond = 20
	messageBurst      = 40
	typingEvery       = 2 * time.Second

	maxUsers    = 50   // in one event, who are told of a time
	maxReceipts = 20   // in one event; more become a plain change
	maxEvent    = 4000 // bytes of an event: inside another JSON text it may become half as long again
)

// accepts are the fields of NewMessage and the calls that came after the first 1.1.0 (JoinRoomResult.accepts).
var accepts = []string{"thenStatus", contract.CallViewing}

var system = identity.System("hub push")

// Identities turns a bearer token into who holds it, and who holds it into an actor.
type Identities interface {
	Verify(ctx context.Context, token string) (identity.Claims, error)
	SignIn(ctx context.Context, c identity.Claims) (identity.Actor, error)
	// SignedIn is SignIn for many who have signed in before, in their order. It is called again within a time, and what it
	// finds is kept for longer: so SignIn need not look for anybody who is connected.
	SignedIn(ctx context.Context, list []*identity.Claims, again time.Duration) ([]identity.Standing, error)
	// Ended tells whether an error of these means that this identity has no access any more.
	Ended(err error) bool
}

// Backplane carries events to all instances, this one included.
type Backplane interface {
	Publish(topic, payload string)
	Subscribe(receive func(topic, payload string), gap func()) (unsubscribe func())
}

// Config is what a hub is made of.
type Config struct {
	Tickets        *tickets.Tickets
	Identities     Identities
	Backplane      Backplane
	AllowedOrigins []string
	Key            []byte         // signs connection tokens
	PreviousKey    []byte         // accepted in them as well; may be nil
	Limits         *limit.Callers // of connecting; nil: none
	// Around wraps every method, to measure it; may be nil.
	Around func(name string, m signalr.Method) signalr.Method
	Logger *slog.Logger
}

// Hub serves /chatHub. Safe for concurrent use.
type Hub struct {
	tickets    *tickets.Tickets
	identities Identities
	backplane  Backplane
	log        *slog.Logger
	server     *signalr.Server

	mu       sync.Mutex
	sessions sessions
	rooms    map[int64]*room
	senders  map[uuid.UUID]*sender
	callers  *limit.Callers
	typed    map[typist]time.Time
	judging  uint32 // counts sweeps of access
	told     map[viewer]*told
	toTell   map[viewer]bool
	heard    int       // of others, in all rooms
	instance uuid.UUID // this one, among those that publish presence

	work     chan struct{} // something is due
	access   chan struct{} // somebody's access has changed
	queue    chan struct{} // some ticket has changed
	presence chan struct{} // what a viewer does has changed
	due      map[int64]*pending
	ended    context.Context
	end      context.CancelFunc
	loops    sync.WaitGroup

	delivered, encoded, catchUps, repairs, accessChanges atomic.Int64
}

// sender limits what a user sends.
type sender struct {
	*rate.Limiter
	used time.Time
}

type typist struct {
	user   uuid.UUID
	ticket int64
}

// Notifier publishes the events of the tickets and documents domains. It exists before the hub does, because the domain
// needs it to be made.
type Notifier struct{ backplane Backplane }

// NewNotifier makes the Notifier of an instance.
func NewNotifier(b Backplane) *Notifier { return &Notifier{b} }

// Notify publishes a committed change. It does not block.
func (n *Notifier) Notify(h tickets.Happening) {
	if len(h.Reads) > maxReceipts {
		h.Reads, h.Changed = nil, true
	}
	for _, d := range h.Due { // a team can be large
		for users := range slices.Chunk(d.Users, maxUsers) {
			d.Users = users
			n.publish(tickets.Happening{TicketID: h.TicketID, Due: []tickets.DuePromise{d}})
		}
	}
	h.Due = nil
	payload, err := json.Marshal(h)
	if len(payload) > maxEvent { // names can be long
		h.Reads, h.Changed = nil, true
		n.publish(h)
		return
	}
	if err == nil {
		n.backplane.Publish(topicTicket, string(payload))
	}
}

func (n *Notifier) publish(h tickets.Happening) {
	if payload, err := json.Marshal(h); err == nil {
		n.backplane.Publish(topicTicket, string(payload))
	}
}

// DocumentsChanged publishes that what an organisation's users may read has changed. It does not block.
func (n *Notifier) DocumentsChanged(organisation uuid.UUID) {
	n.backplane.Publish(topicDocuments, organisation.String())
}

// New makes a hub and starts its work; Shutdown ends it.
func New(c Config) *Hub {
	h := &Hub{
		tickets:    c.Tickets,
		identities: c.Identities,
		backplane:  c.Backplane,
		log:        c.Logger,
		sessions:   newSessions(),
		rooms:      map[int64]*room{},
		senders:    map[uuid.UUID]*sender{},
		callers:    c.Limits,
		typed:      map[typist]time.Time{},
		told:       map[viewer]*told{},
		toTell:     map[viewer]bool{},
		instance:   uuid.New(),
		work:       make(chan struct{}, 1),
		access:     make(chan struct{}, 1),
		presence:   make(chan struct{}, 1),
		queue:      make(chan struct{}, 1),
		due:        map[int64]*pending{},
	}
	h.ended, h.end = context.WithCancel(context.Background())
	methods := map[string]signalr.Method{}
	for name, answer := range map[string]func(context.Context, call) (any, error){
		contract.CallJoinRoom:    h.joinRoom,
		contract.CallNewMessage:  h.newMessage,
		contract.CallReadMessage: h.readMessage,
		contract.CallTyping:      h.typing,
		contract.CallViewing:     h.viewing,
		contract.CallWatchQueue:  h.watchQueue,
	} {
		methods[name] = h.method(contract.HubCalls[name], answer)
		if c.Around != nil {
			methods[name] = c.Around(name, methods[name])
		}
	}
	h.server = signalr.New(signalr.Options{
		Authenticate:   h.authenticate,
		OnConnect:      h.connected,
		OnDisconnect:   h.disconnected,
		OnResume:       h.resumed,
		AllowedOrigins: c.AllowedOrigins,
		Key:            c.Key,
		PreviousKey:    c.PreviousKey,
		Identity:       identityOf,
		Account:        accountOf,
		Logger:         c.Logger,
		Methods:        methods,
	})
	unsubscribe := c.Backplane.Subscribe(h.receive, h.gap)
	h.loops.Add(4)
	go func() { defer h.loops.Done(); defer unsubscribe(); h.deliveryLoop() }()
	go func() { defer h.loops.Done(); h.sweepLoop() }()
	go func() { defer h.loops.Done(); h.presenceLoop() }()
	go func() { defer h.loops.Done(); h.queueLoop() }()
	return h
}

func (h *Hub) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.server.ServeHTTP(w, r) }

// Connections counts the connections of this instance.
func (h *Hub) Connections() int { return h.server.Connections() }

// Stats are the hub's figures on this instance, counters since its start.
type Stats struct {
	Connections, Rooms, Joined int   // now; Joined: pairs of connection and room
	Deliveries                 int64 // pushes that were queued to a connection, catching up left out
	Encoded                    int64 // pushes that were written as JSON: one each, for however many connections
	CatchUps                   int64 // joins that were sent what they had missed
	Repairs                    int64 // rooms in which the sweep found what no event had announced, or not yet
	Slow                       int64 // connections closed because their client did not keep up
}

// Stats answers the figures of now.
func (h *Hub) Stats() Stats {
	s := Stats{
		Connections: h.server.Connections(),
		Deliveries:  h.delivered.Load(),
		Encoded:     h.encoded.Load(),
		CatchUps:    h.catchUps.Load(),
		Repairs:     h.repairs.Load(),
		Slow:        h.server.Slow(),
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	s.Rooms = len(h.rooms)
	for _, r := range h.rooms {
		s.Joined += len(r.members)
	}
	return s
}

// send queues a push, or closes a connection that does not keep up; it never blocks.
func (h *Hub) send(s *session, frame *signalr.Frame) {
	if s.conn.Send(frame) {
		h.delivered.Add(1)
	}
}

// AskBack asks so many clients to connect again, spread over a time.
func (h *Hub) AskBack(ctx context.Context, n int, spread time.Duration) {
	h.server.AskBack(ctx, n, spread)
}

// Shutdown asks the clients to come back, spread over a time, closes their connections and ends the hub's work.
func (h *Hub) Shutdown(ctx context.Context, spread time.Duration) error {
	err := h.server.Shutdown(ctx, spread)
	h.end()
	h.loops.Wait()
	return err
}

func identityOf(user any) string {
	s, _ := user.(*session)
	return s.claims.Issuer + "\x00" + s.claims.Subject
}

func accountOf(user any) string {
	s, _ := user.(*session)
	return s.actor.UserID.String()
}

// authenticate answers who connects, and counts them as the REST calls do.
func (h *Hub) authenticate(ctx context.Context, token string) (any, time.Time, error) {
	address := middleware.GetClientIPAddr(ctx)
	var actor identity.Actor
	claims, err := h.identities.Verify(ctx, token)
	if err == nil {
		actor, err = h.identities.SignIn(ctx, claims)
	}
	p := problem.From(err)
	switch {
	case err == nil:
		if err := h.callers.Known(address, actor.UserID); err != nil {
			return nil, time.Time{}, tooMany(err)
		}
		connlimit.From(ctx).Admit()
		return &session{claims: &claims, actor: &actor}, claims.Expiry, nil
	case h.identities.Ended(err), p != nil && p.Kind == problem.Unauthenticated:
		if err := h.callers.Unknown(address); err != nil {
			return nil, time.Time{}, tooMany(err)
		}
		return nil, time.Time{}, err
	}
	return nil, time.Time{}, fmt.Errorf("%w: %w", signalr.ErrUnavailable, err)
}

func tooMany(err error) error { return &signalr.TooManyError{RetryAfter: problem.From(err).RetryAfter} }

// connected takes a connection in as who its user is now: between the look at its token and here lies a handshake, for
// which the client may take its time.
func (h *Hub) connected(c *signalr.Conn) {
	s, _ := c.User().(*session)
	s.conn, c.State = c, s
	changes := h.accessChanges.Load()
	ctx, cancel := context.WithTimeout(h.ended, readAtMost)
	defer cancel()
	actor, err := h.identities.SignIn(ctx, *s.claims)
	switch {
	case err == nil:
	case h.identities.Ended(err):
		c.Close("access has ended", false)
		return
	default:
		c.Close("who connects can't be looked up now", true)
		return
	}
	s.actor = &actor
	h.mu.Lock()
	h.sessions.add(s)
	h.mu.Unlock()
	if h.accessChanges.Load() != changes { // whose sweep may have been before this one was among the sessions
		h.lookAtAccess()
	}
}

// resumed gives a session what its newer token says: a role that the provider took meanwhile ends with it.
func (h *Hub) resumed(c *signalr.Conn, user any) {
	s, _ := c.User().(*session)
	newer, _ := user.(*session)
	h.mu.Lock()
	s.claims = newer.claims
	h.mu.Unlock()
	h.renew(s, newer.actor)
	h.lookAtAccess() // rooms that are none of the session's any more
}

func (h *Hub) disconnected(c *signalr.Conn) {
	s, _ := c.State.(*session)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sessions.remove(s)
	if s.joining != nil {
		h.leave(s, s.joining.room)
	}
	for len(s.joined) > 0 {
		h.leave(s, s.joined[len(s.joined)-1].room)
	}
}
