// Package chathub owns the real-time side of tickets: the calls and pushes of spec/hub.md. It joins connections to
// rooms, pushes what package tickets has committed, and repairs what an event failed to announce. It leaves decisions
// about access to row-level security where it can: joining reads the ticket as the caller. It knows neither SQL nor the
// records of the protocol.
package chathub

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-chi/chi/v5/middleware"
	"github.com/google/uuid"
	"golang.org/x/time/rate"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/integrations"
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
	topicServices  = "services"
	// topicIntegrations is about webhooks and their deliveries.
	topicIntegrations = "integrations"
	topicDrafts       = "drafts"
	topicPresence     = "present"

	sweepEvery = 2 * time.Second
	sweepLate  = 200 * time.Millisecond // how late a sweep may be

	// One push to a room is at most a quarter of what may be queued for a connection (spec/hub.md). Otherwise a connection
	// that keeps up would be closed as too slow when much comes at once. Such a connection receives that much in far less
	// than pushPause.
	pushAtOnce    = 64        // messages
	pushBytes     = 256 << 10 // bytes of messages, encoded
	pushPause     = 20 * time.Millisecond
	deliverAtOnce = 32 // tickets read together

	readAtMost = 5 * time.Second // one database read of the hub

	messagesPerSecond = 20
	messageBurst      = 40
	typingEvery       = 2 * time.Second

	maxUsers    = 50   // users in one event of a promised time
	maxReceipts = 20   // receipts in one event; more become a plain change
	maxEvent    = 4000 // bytes of an event: inside another JSON text it may become half as long again
)

// accepts are the fields of NewMessage and the calls that were added after the first 1.1.0 (JoinRoomResult.accepts).
var accepts = []string{"thenStatus", "then", contract.CallViewing}

var system = identity.System("hub push")

// Identities returns the claims of a bearer token, and the actor of claims.
type Identities interface {
	Verify(ctx context.Context, token string) (identity.Claims, error)
	SignIn(ctx context.Context, c identity.Claims) (identity.Actor, error)
	// SignedIn is SignIn for many who have signed in before, in the same order. The hub calls it again within the duration
	// again, and the results are cached for longer, so that SignIn finds every connected user in the cache.
	SignedIn(ctx context.Context, list []*identity.Claims, again time.Duration) ([]identity.Standing, error)
	// Ended reports whether an error of these methods means that the identity no longer has access.
	Ended(err error) bool
}

// Backplane carries events to all instances, including this one.
type Backplane interface {
	Publish(topic, payload string)
	Subscribe(receive func(topic, payload string), gap func()) (unsubscribe func())
}

// Config configures a hub.
type Config struct {
	Tickets        *tickets.Tickets
	Identities     Identities
	Backplane      Backplane
	AllowedOrigins []string
	// Called stores the last call of an integration's token.
	Called      func(ctx context.Context, c integrations.Call) error
	Key         []byte         // signs connection tokens
	PreviousKey []byte         // also accepted in connection tokens; may be nil
	Limits      *limit.Callers // limits of connecting; nil: none
	// Around wraps every method, for measurements; may be nil.
	Around func(name string, m signalr.Method) signalr.Method
	Logger *slog.Logger
}

// Hub serves /chatHub. Safe for concurrent use.
type Hub struct {
	tickets    *tickets.Tickets
	identities Identities
	called     func(ctx context.Context, c integrations.Call) error
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
	presence presence

	work         chan struct{} // due is not empty
	access       chan struct{} // access has changed
	queue        chan struct{} // a ticket has changed
	services     *touched
	integrations *touched
	drafts       *touched
	toTell       chan struct{} // a viewer's state has changed
	due          map[int64]*pending
	ended        context.Context
	end          context.CancelFunc
	loops        sync.WaitGroup

	delivered, encoded, catchUps, repairs, accessChanges atomic.Int64
}

// sender limits how much a user sends.
type sender struct {
	*rate.Limiter
	used time.Time
}

type typist struct {
	user   uuid.UUID
	ticket int64
}

// Notifier publishes the events of packages tickets and documents. It is separate from the hub because those domains
// need it, and the hub needs them.
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

// DocumentsChanged publishes that the documents that an organisation's users may read have changed. It does not block.
func (n *Notifier) DocumentsChanged(organisation uuid.UUID) {
	n.backplane.Publish(topicDocuments, organisation.String())
}

// ServicesChanged publishes that an organisation's services have changed. It does not block.
func (n *Notifier) ServicesChanged(organisation uuid.UUID) {
	n.backplane.Publish(topicServices, organisation.String())
}

// IntegrationsChanged publishes that the webhooks of an organisation's integrations, or their deliveries, have changed.
// It does not block.
func (n *Notifier) IntegrationsChanged(organisation uuid.UUID) {
	n.backplane.Publish(topicIntegrations, organisation.String())
}

// DraftsChanged publishes that drafts of an organisation's assistants have changed. It does not block.
func (n *Notifier) DraftsChanged(organisation uuid.UUID) {
	n.backplane.Publish(topicDrafts, organisation.String())
}

// New makes a hub and starts its loops; Shutdown ends them.
func New(c Config) *Hub {
	h := &Hub{
		tickets:    c.Tickets,
		identities: c.Identities,
		called:     c.Called,
		backplane:  c.Backplane,
		log:        c.Logger,
		sessions:   newSessions(),
		rooms:      map[int64]*room{},
		senders:    map[uuid.UUID]*sender{},
		callers:    c.Limits,
		typed:      map[typist]time.Time{},
		presence:   newPresence(),
		work:       make(chan struct{}, 1),
		access:     make(chan struct{}, 1),
		toTell:     make(chan struct{}, 1),
		queue:      make(chan struct{}, 1),
		due:        map[int64]*pending{},

		services:     newTouched(contract.PushConfigurationsChanged, seesServices),
		integrations: newTouched(contract.PushIntegrationsChanged, seesIntegrations),
		drafts:       newTouched(contract.PushDraftsChanged, seesDrafts),
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
		methods[name] = h.method(name, answer)
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
	h.loops.Add(7)
	go func() { defer h.loops.Done(); defer unsubscribe(); h.deliveryLoop() }()
	go func() { defer h.loops.Done(); h.sweepLoop() }()
	go func() { defer h.loops.Done(); h.presenceLoop() }()
	go func() { defer h.loops.Done(); h.noticeLoop(h.queue, h.pushQueue) }()
	for _, t := range []*touched{h.services, h.integrations, h.drafts} {
		go func() { defer h.loops.Done(); h.noticeLoop(t.any, func() { h.pushTouched(t) }) }()
	}
	return h
}

func (h *Hub) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.server.ServeHTTP(w, r) }

// Connections counts the connections of this instance.
func (h *Hub) Connections() int { return h.server.Connections() }

// Stats are the hub's figures on this instance. Counters start with the instance.
type Stats struct {
	Connections, Rooms, Joined int   // now; Joined: pairs of connection and room
	Deliveries                 int64 // pushes that were queued to a connection, except those of catching up
	Encoded                    int64 // pushes that were encoded, each once for any number of connections
	CatchUps                   int64 // joins that had missed messages
	Repairs                    int64 // rooms in which the sweep found messages that no event had announced (yet)
	Slow                       int64 // connections closed because their client did not keep up
}

// Stats returns the current figures.
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

// AskBack asks n clients to connect again, spread over a time.
func (h *Hub) AskBack(ctx context.Context, n int, spread time.Duration) {
	h.server.AskBack(ctx, n, spread)
}

// Shutdown asks the clients to connect again, spread over a time, closes their connections and ends the hub's loops.
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

// authenticate returns the session of a token, and applies the same limits as the REST calls.
func (h *Hub) authenticate(ctx context.Context, token string) (any, time.Time, error) {
	address := middleware.GetClientIPAddr(ctx)
	var actor identity.Actor
	if strings.HasPrefix(
		token,
		identity.TokenPrefix,
	) { // which anybody can invent, and each costs a look into the database
		if err := h.callers.Spent(address); err != nil {
			return nil, time.Time{}, tooMany(err)
		}
	}
	claims, err := h.identities.Verify(ctx, token)
	if err == nil {
		actor, err = h.identities.SignIn(ctx, claims)
	}
	p := problem.From(err)
	switch {
	case err == nil:
		// Before the limits of the integration: calls from elsewhere do not count against it.
		if err := h.admitToken(ctx, actor.Token, address); err != nil {
			return nil, time.Time{}, err
		}
		if err := h.callers.Known(address, actor.UserID); err != nil {
			return nil, time.Time{}, tooMany(err)
		}
		connlimit.From(ctx).Admit()
		return &session{claims: &claims, actor: &actor, address: address}, claims.Expiry, nil
	case h.identities.Ended(err), p != nil && p.Kind == problem.Unauthenticated:
		if err := h.callers.Unknown(address); err != nil {
			return nil, time.Time{}, tooMany(err)
		}
		return nil, time.Time{}, err
	}
	return nil, time.Time{}, fmt.Errorf("%w: %w", signalr.ErrUnavailable, err)
}

// admitToken checks whether an integration may connect from an address, and stores that it tried.
func (h *Hub) admitToken(ctx context.Context, t *identity.Token, address netip.Addr) (err error) {
	if t == nil {
		return nil
	}
	call := integrations.Call{Token: t.ID, Address: address, LetIn: true, Status: http.StatusSwitchingProtocols}
	if !t.Admits(address) {
		if err := h.callers.Unknown(address); err != nil {
			return tooMany(err)
		}
		call.LetIn, call.Status, call.Code = false, http.StatusUnauthorized, contract.CodeAuthAddress
		err = problem.New(problem.Unauthenticated, contract.CodeAuthAddress, "the integration may not connect from here")
	}
	if failed := h.called(ctx, call); failed != nil {
		h.log.WarnContext(ctx, "the last call of a token could not be stored", "error", failed)
	}
	return err
}

func tooMany(err error) error { return &signalr.TooManyError{RetryAfter: problem.From(err).RetryAfter} }

// connected adds a connection with the current actor of its user: between authenticate and here is a handshake, for
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
		c.Close("the user can't be looked up now", true)
		return
	}
	s.actor = &actor
	h.mu.Lock()
	h.sessions.add(s)
	h.mu.Unlock()
	if h.accessChanges.Load() != changes { // the sweep for that change may have missed this session
		h.lookAtAccess()
	}
}

// resumed gives a session the claims of its newer token: a role that the identity provider has removed ends with it.
func (h *Hub) resumed(c *signalr.Conn, user any) {
	s, _ := c.User().(*session)
	newer, _ := user.(*session)
	h.mu.Lock()
	s.claims, s.address = newer.claims, newer.address
	h.mu.Unlock()
	h.renew(s, newer.actor)
	h.lookAtAccess() // the session may have to leave rooms
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
