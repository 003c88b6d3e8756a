package signalr

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/url"
	"strings"
	"time"
)

// Method handles an invocation by a client. args are the raw JSON arguments. A nil result with a nil error is a plain
// acknowledgement. The client receives the text of an [Error]; any other error, and a panic, is logged and the client
// receives a general text. The connection stays open in every case.
//
// A connection runs one method at a time, in the order in which the client sent
// them. ctx ends with the connection.
type Method func(ctx context.Context, c *Conn, args []json.RawMessage) (result any, err error)

// Error is an error whose text the client may see.
type Error struct{ Message string }

func (e *Error) Error() string { return e.Message }

var (
	// ErrUnavailable is wrapped by an error of Authenticate if the token could not be verified at the moment: the
	// response is 503 instead of 401, so that the client keeps its token and tries again.
	ErrUnavailable = errors.New("signalr: authentication unavailable")
	// ErrClosed is returned if a connection is closing or closed.
	ErrClosed = errors.New("signalr: connection closed")
)

// TooManyError is returned by Authenticate to refuse a request with 429.
type TooManyError struct{ RetryAfter time.Duration }

func (*TooManyError) Error() string { return "signalr: too many requests" }

// Options configure a Server.
type Options struct {
	// Authenticate turns a bearer token into the connection's user. token is empty
	// when the client sent none. It is called at negotiate and again at connect;
	// ctx is that request's. An error refuses the request with 401 (or 503, see
	// ErrUnavailable; or 429, see TooManyError). The connection is closed once expires,
	// plus ClockSkew, has passed; the zero time never passes. Required.
	Authenticate func(ctx context.Context, token string) (user any, expires time.Time, err error)

	// OnConnect is called after the handshake, before the first method;
	// OnDisconnect once after the last. Both run on the connection's own goroutine.
	OnConnect    func(*Conn)
	OnDisconnect func(*Conn)

	// OnResume is called before a session goes on with a new socket, with what Authenticate
	// made of the newer token: of the same Identity, but perhaps with other rights. Conn.User
	// stays the first. May be nil.
	OnResume func(c *Conn, user any)

	// Methods by name, case-sensitive.
	Methods map[string]Method

	// AllowedOrigins are the origins ("https://portal.example") that browsers may connect from; any other gets 403. A
	// request without an Origin header, as from Node, is allowed: only browsers have ambient authority.
	AllowedOrigins []string

	// Key signs connection tokens; give all instances the same. Without a key it
	// is random, and a client must reach the instance that it negotiated with.
	Key []byte

	// PreviousKey is accepted in connection tokens as well and signs none, so that
	// keys can be changed instance by instance. May be empty.
	PreviousKey []byte

	// ClockSkew is what Authenticate tolerates behind a token's expiry. 0 means
	// 5 minutes; negative means none.
	ClockSkew time.Duration

	// Identity returns the identity of a user of Authenticate. A connection token works only for the identity that
	// requested it, and so does a detached session: it keeps its user, with the expiry of the newer token. Without it
	// any identity can use a connection token, and stateful reconnect is not offered.
	Identity func(user any) string

	// Account returns the account for which Limits.Connections counts a connection. Without it connections are not
	// counted.
	Account func(user any) string

	Logger *slog.Logger // nil discards
	Limits Limits       // zero fields take their defaults
}

// Limits bound what a connection may take. A zero field takes its default.
type Limits struct {
	Record       int // bytes in one received record; 128 KiB
	Depth        int // nesting of a received record; 32
	QueueRecords int // records queued towards a client; 256
	QueueBytes   int // bytes queued towards a client; 1 MiB (one larger record passes alone)
	Connections  int // of one account on this server; 50
	Records      int // received a second, twice as many at once; more are read later; 100

	Handshake time.Duration // from connect to a complete handshake; 15 s
	Silence   time.Duration // without a byte from the client; 30 s
	Ping      time.Duration // without a write to the client; 15 s
	Write     time.Duration // one write may take, else the peer is stuck; 10 s
	Close     time.Duration // to flush the queue of a closing connection; 5 s
	Token     time.Duration // a connection token stays usable; 30 s

	Ack      time.Duration // between acknowledgements, with stateful reconnect; 1 s
	Detached time.Duration // a session waits for its client to come back; 15 s
	Replay   int           // bytes kept for replay; 100,000
}

const (
	defaultClockSkew = 5 * time.Minute
	// genericFailure is what a client sees of an error that isn't an Error.
	genericFailure = "An error occurred on the server."
)

func (l Limits) withDefaults() Limits {
	l.Record = cmp.Or(l.Record, 128<<10)
	l.Depth = cmp.Or(l.Depth, 32)
	l.QueueRecords = cmp.Or(l.QueueRecords, 256)
	l.QueueBytes = cmp.Or(l.QueueBytes, 1<<20)
	l.Connections = cmp.Or(l.Connections, 50)
	l.Records = cmp.Or(l.Records, 100)
	l.Handshake = cmp.Or(l.Handshake, 15*time.Second)
	l.Silence = cmp.Or(l.Silence, 30*time.Second)
	l.Ping = cmp.Or(l.Ping, 15*time.Second)
	l.Write = cmp.Or(l.Write, 10*time.Second)
	l.Close = cmp.Or(l.Close, 5*time.Second)
	l.Token = cmp.Or(l.Token, 30*time.Second)
	l.Ack = cmp.Or(l.Ack, time.Second)
	l.Detached = cmp.Or(l.Detached, 15*time.Second)
	l.Replay = cmp.Or(l.Replay, 100_000)
	return l
}

// tick is how often the server looks at its connections: at most a second, so
// that an expired token is acted upon well within 5 s, and a quarter of the
// shortest timer below that.
func (l Limits) tick() time.Duration {
	shortest := min(l.Handshake, l.Silence, l.Ping, l.Write, l.Close, l.Detached)
	return max(min(shortest/4, l.Ack, time.Second), time.Millisecond)
}

// normalOrigin makes origins comparable: scheme and host in lower case, without
// a path. An origin that can't be read is kept as it is and matches nothing else.
func normalOrigin(origin string) string {
	u, err := url.Parse(origin)
	if err != nil || u.Scheme == "" || u.Host == "" {
		return origin
	}
	return strings.ToLower(u.Scheme + "://" + u.Host)
}
