package signalr

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Server is the http.Handler of one hub: mount it at the hub's path and at the
// same path with /negotiate behind it. Requests carry the access token in their
// query, so logs of requests must leave out the query.
type Server struct {
	options Options
	limits  Limits
	log     *slog.Logger
	origins map[string]bool
	signer  signer
	epoch   time.Time
	stop    chan struct{} // closed to end the ticker
	slow    atomic.Int64

	mu       sync.Mutex
	conns    map[string]*Conn
	accounts map[string]int       // connections of each account
	ended    map[string]time.Time // ids of ended connections, until their token expires
	draining bool
	drained  chan struct{} // closed when draining and without connections
}

// New makes a Server and starts its ticker, which runs until Shutdown. It panics
// without Options.Authenticate.
func New(o Options) *Server {
	if o.Authenticate == nil {
		panic("signalr: Options.Authenticate is required")
	}
	switch {
	case o.ClockSkew == 0:
		o.ClockSkew = defaultClockSkew
	case o.ClockSkew < 0:
		o.ClockSkew = 0
	}
	s := &Server{
		options:  o,
		limits:   o.Limits.withDefaults(),
		log:      o.Logger,
		origins:  make(map[string]bool, len(o.AllowedOrigins)),
		signer:   newSigner(o.Key, o.PreviousKey),
		epoch:    time.Now(),
		stop:     make(chan struct{}),
		conns:    make(map[string]*Conn),
		accounts: make(map[string]int),
		ended:    make(map[string]time.Time),
		drained:  make(chan struct{}),
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	for _, origin := range o.AllowedOrigins {
		s.origins[normalOrigin(origin)] = true
	}
	go s.watch()
	return s
}

// Slow counts the connections that were closed because their client did not keep up.
func (s *Server) Slow() int64 { return s.slow.Load() }

// Connections is the number of connections, those still in their handshake
// included.
func (s *Server) Connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.conns)
}

// ServeHTTP serves POST …/negotiate and upgrades GET to a WebSocket. After the upgrade it returns: the connection
// runs on a goroutine of its own and keeps nothing of the request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if origin := r.Header.Get("Origin"); origin != "" && !s.origins[normalOrigin(origin)] {
		http.Error(w, "origin not allowed", http.StatusForbidden)
		return
	}
	if strings.HasSuffix(r.URL.Path, "/negotiate") {
		s.negotiate(w, r)
		return
	}
	if r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		http.Error(w, "use GET", http.StatusMethodNotAllowed)
		return
	}
	s.connect(w, r)
}

// negotiate implements TransportProtocols.md, "POST [endpoint-base]/negotiate".
func (s *Server) negotiate(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		http.Error(w, "use POST", http.StatusMethodNotAllowed)
		return
	}
	query := r.URL.Query()
	version := 0
	if v := query.Get("negotiateVersion"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 0 {
			http.Error(w, "negotiateVersion must be a number", http.StatusBadRequest)
			return
		}
		version = min(n, 1)
	}
	user, _, ok := s.authenticate(w, r)
	if !ok {
		return
	}
	if s.isDraining() {
		unavailable(w)
		return
	}
	g := grant{
		id:       newID(),
		expires:  time.Now().Add(s.limits.Token),
		stateful: s.options.Identity != nil && query.Get("useStatefulReconnect") == "true",
	}
	type transport struct {
		Transport       string   `json:"transport"`
		TransferFormats []string `json:"transferFormats"`
	}
	answer := struct {
		NegotiateVersion    int         `json:"negotiateVersion"`
		ConnectionID        string      `json:"connectionId"`
		ConnectionToken     string      `json:"connectionToken,omitempty"`
		Stateful            bool        `json:"useStatefulReconnect,omitempty"`
		AvailableTransports []transport `json:"availableTransports"`
	}{version, g.id, s.signer.sign(g, s.identity(user)), g.stateful, []transport{{"WebSockets", []string{"Text"}}}}
	if version == 0 {
		// Version 0 has no token: the client returns the connection id itself.
		answer.ConnectionID, answer.ConnectionToken = answer.ConnectionToken, ""
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(answer) // a failure here is the client's going away
}

// connect implements TransportProtocols.md, "WebSockets (Full Duplex)".
func (s *Server) connect(w http.ResponseWriter, r *http.Request) {
	user, expires, ok := s.authenticate(w, r)
	if !ok {
		return
	}
	var g grant
	if token := r.URL.Query().Get("id"); token != "" {
		if g, ok = s.signer.open(token, s.identity(user)); !ok {
			http.Error(w, "no such connection", http.StatusNotFound)
			return
		}
	} else { // skipNegotiation
		g = grant{id: newID()}
	}
	if c := s.session(g); c != nil {
		s.resume(w, r, c, user, expires)
		return
	}
	c := newConn(s, g, user, expires)
	if status := s.reserve(c, g); status != 0 {
		switch status {
		case http.StatusServiceUnavailable:
			unavailable(w)
			return
		case http.StatusTooManyRequests:
			tooMany(w, s.limits.Close)
			return
		}
		http.Error(w, http.StatusText(status), status)
		return
	}
	ws, err := accept(w, r)
	if err != nil {
		s.release(c)
		return
	}
	go c.serve(ws)
}

// session returns the session of a token, if it can be resumed here.
func (s *Server) session(g grant) *Conn {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.conns[g.id]; c != nil && c.stateful && !s.draining {
		return c
	}
	return nil
}

// resume continues a session on a new socket. The client may notice a broken socket before the server does, so an old
// socket that still looks alive is closed.
func (s *Server) resume(w http.ResponseWriter, r *http.Request, c *Conn, user any, expires time.Time) {
	ctx, cancel := context.WithTimeout(r.Context(), s.limits.Close)
	defer cancel()
	if !c.out.claim(ctx) {
		http.Error(w, "no such connection", http.StatusNotFound)
		return
	}
	ws, err := accept(w, r)
	if err != nil {
		c.out.unclaim()
		return
	}
	c.expires.Store(&expires)
	if s.options.OnResume != nil {
		s.options.OnResume(c, user)
	}
	go c.resume(ws)
}

// reserve reserves the connection's id, or returns the HTTP status of a refusal.
func (s *Server) reserve(c *Conn, g grant) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.draining {
		return http.StatusServiceUnavailable
	}
	if _, alive := s.conns[g.id]; alive {
		return http.StatusConflict
	}
	if !g.expires.IsZero() {
		if _, used := s.ended[g.id]; used || time.Now().After(g.expires) {
			return http.StatusNotFound
		}
	}
	if s.options.Account != nil {
		if c.account = s.options.Account(c.user); s.accounts[c.account] >= s.limits.Connections {
			return http.StatusTooManyRequests
		}
		s.accounts[c.account]++
	}
	s.conns[g.id] = c
	return 0
}

// release removes a connection that has ended. Its token is refused for as long as its signature is valid.
func (s *Server) release(c *Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.conns, c.id)
	if s.options.Account != nil {
		if s.accounts[c.account]--; s.accounts[c.account] == 0 {
			delete(s.accounts, c.account)
		}
	}
	if time.Now().Before(c.tokenExpires) {
		s.ended[c.id] = c.tokenExpires
	}
	if s.draining && len(s.conns) == 0 {
		select {
		case <-s.drained:
		default:
			close(s.drained)
		}
	}
}

// authenticate checks the token of the request: a Bearer header, as Node sends
// it, or else access_token in the query, as browsers must on a WebSocket.
func (s *Server) authenticate(w http.ResponseWriter, r *http.Request) (user any, expires time.Time, ok bool) {
	var token string
	scheme, rest, found := strings.Cut(r.Header.Get("Authorization"), " ")
	if found && strings.EqualFold(scheme, "Bearer") {
		token = strings.TrimSpace(rest)
	} else {
		token = r.URL.Query().Get("access_token")
	}
	user, expires, err := s.options.Authenticate(r.Context(), token)
	if err == nil && s.expired(expires) {
		err = errors.New("token has expired")
	}
	var many *TooManyError
	switch {
	case err == nil:
		return user, expires, true
	case errors.As(err, &many):
		tooMany(w, many.RetryAfter)
	case errors.Is(err, ErrUnavailable):
		s.log.Warn("hub: can't authenticate", "error", err)
		unavailable(w)
	default:
		s.log.Debug("hub: not authenticated", "error", err)
		w.Header().Set("WWW-Authenticate", "Bearer")
		http.Error(w, "unauthorized", http.StatusUnauthorized)
	}
	return nil, time.Time{}, false
}

func (s *Server) expired(expires time.Time) bool {
	return !expires.IsZero() && time.Now().After(expires.Add(s.options.ClockSkew))
}

// identity returns the identity of a user, which is the same for all without Options.Identity.
func (s *Server) identity(user any) string {
	if s.options.Identity == nil {
		return ""
	}
	return s.options.Identity(user)
}

func tooMany(w http.ResponseWriter, wait time.Duration) {
	w.Header().Set("Retry-After", strconv.Itoa(max(int(math.Ceil(wait.Seconds())), 1)))
	http.Error(w, "too many requests", http.StatusTooManyRequests)
}

func unavailable(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	http.Error(w, "unavailable", http.StatusServiceUnavailable)
}

func (s *Server) isDraining() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.draining
}

// snapshot lists the connections, so that they are looked at without the lock.
func (s *Server) snapshot(list []*Conn) []*Conn {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.conns {
		list = append(list, c)
	}
	return list
}

// Shutdown refuses new connections with 503, asks every client to reconnect, one after the other over the time of
// spread, so that they do not all reconnect at once, writes out what is queued and closes. It returns when all
// connections have ended, including OnDisconnect, or with ctx's error after closing the rest at once.
func (s *Server) Shutdown(ctx context.Context, spread time.Duration) error {
	s.mu.Lock()
	if !s.draining {
		s.draining = true
		if len(s.conns) == 0 {
			close(s.drained)
		}
	}
	s.mu.Unlock()
	s.AskBack(ctx, math.MaxInt, spread)
	var err error
	select {
	case <-s.drained:
	case <-ctx.Done():
		err = ctx.Err()
		for _, c := range s.snapshot(nil) {
			c.kill()
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-s.stop:
	default:
		close(s.stop)
	}
	return err
}

// AskBack asks a number of clients, or all if there are fewer, to reconnect, one after the other over the time of
// spread. When ctx ends the rest is asked at once.
func (s *Server) AskBack(ctx context.Context, n int, spread time.Duration) {
	conns, began := s.snapshot(nil), time.Now()
	conns = conns[:min(n, len(conns))]
	for i, c := range conns {
		if wait := time.Until(began.Add(spread * time.Duration(i) / time.Duration(len(conns)))); wait > 0 {
			select {
			case <-ctx.Done():
			case <-time.After(wait):
			}
		}
		c.Close("", true)
	}
}

// watch is the one ticker behind every timer of every connection.
func (s *Server) watch() {
	ticker := time.NewTicker(s.limits.tick())
	defer ticker.Stop()
	var list []*Conn
	for {
		select {
		case <-s.stop:
			return
		case <-ticker.C:
		}
		list = s.snapshot(list[:0])
		now := s.now()
		for _, c := range list {
			c.watch(now)
		}
		clear(list) // don't keep ended connections alive until the next tick
		s.forget(time.Now())
	}
}

// forget removes the ids whose tokens have expired.
func (s *Server) forget(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, expires := range s.ended {
		if now.After(expires) {
			delete(s.ended, id)
		}
	}
}

// now is the time since the server's start, on the monotonic clock.
func (s *Server) now() int64 { return int64(time.Since(s.epoch)) }
