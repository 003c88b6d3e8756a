package devidp

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/google/uuid"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// maxAuthRequests limits the memory of unfinished sign-ins.
const maxAuthRequests = 10_000

var errNotFound = errors.New("not found")

// storage implements the interfaces of the protocol library. Pending sign-ins are in memory; the rest is state,
// which is written to its file with every change.
type storage struct {
	client *client
	users  map[string]User // by subject
	// open is the password of all e-mail addresses that are not in users; empty: no others can sign in.
	open   string
	file   string
	logger *slog.Logger

	lifetimes *lifetimes

	mu       sync.Mutex
	state    *state
	requests map[string]*authRequest
	codes    map[string]code
}

type code struct {
	requestID string
	expires   time.Time
}

var _ interface {
	op.Storage
	op.CanSetUserinfoFromRequest
} = (*storage)(nil)

func newStorage(cfg Config, c *client, users map[string]User, s *state) *storage {
	return &storage{
		client: c, users: users, open: cfg.OpenPassword, file: cfg.StateFile, logger: cfg.Logger,
		lifetimes: c.lifetimes,
		state:     s,
		requests:  map[string]*authRequest{},
		codes:     map[string]code{},
	}
}

// save is called with the lock held. If the file can't be written, sign-ins still work, but are lost at the next start.
func (s *storage) save() {
	s.state.prune(time.Now())
	if err := s.state.save(s.file); err != nil {
		s.logger.Error("the development identity provider can't save its state; sign-ins end when it stops", "error", err)
	}
}

// Sessions.

// session finds the session of a browser by the value of its cookie.
func (s *storage) session(cookie string) (session, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.state.Sessions[hashed(cookie)]
	if !ok || !time.Now().Before(found.Expires) {
		return session{}, false
	}
	if _, exists := s.user(found.Subject); !exists {
		return session{}, false
	}
	return found, true
}

// startSession replaces the session that this browser had, if any, and returns the
// value of the cookie of the new one.
func (s *storage) startSession(previous, subject string) (cookie string, _ session) {
	now := time.Now()
	started := session{
		ID: uuid.NewString(), Subject: subject, AuthTime: now.UTC(),
		Expires: now.Add(sessionLifetime).UTC(), BrowserState: secret(),
	}
	cookie = secret()
	s.mu.Lock()
	defer s.mu.Unlock()
	if old, ok := s.state.Sessions[hashed(previous)]; ok && old.Subject == subject {
		// The same user again (prompt=login): earlier tokens stay valid.
		started.ID = old.ID
	}
	delete(s.state.Sessions, hashed(previous))
	s.state.Sessions[hashed(cookie)] = started
	s.save()
	return cookie, started
}

// endSession forgets the session with this sid, and all tokens that came from it.
func (s *storage) endSession(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for k, v := range s.state.Sessions {
		if v.ID == id {
			delete(s.state.Sessions, k)
		}
	}
	for k, v := range s.state.RefreshTokens {
		if v.SessionID == id {
			delete(s.state.RefreshTokens, k)
		}
	}
	for k, v := range s.state.AccessTokens {
		if v.SessionID == id {
			delete(s.state.AccessTokens, k)
		}
	}
	s.save()
}

// Pending sign-ins.

type pendingKey struct{}

// pending carries the id and the cookie value of a sign-in from the authorization
// endpoint through the library to CreateAuthRequest.
type pending struct{ id, binding string }

// CreateAuthRequest implements op.AuthStorage.
func (s *storage) CreateAuthRequest(ctx context.Context, r *oidc.AuthRequest, hinted string) (op.AuthRequest, error) {
	id, ok := ctx.Value(pendingKey{}).(pending)
	if !ok {
		return nil, errors.New("authorization request without a browser")
	}
	now := time.Now()
	request := &authRequest{
		grant:   grant{ID: id.id, Scopes: r.Scopes, client: r.ClientID},
		binding: id.binding, request: *r, hinted: hinted, started: now,
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for k, v := range s.requests {
		if now.Sub(v.started) > authRequestLifetime {
			delete(s.requests, k)
		}
	}
	for k, v := range s.codes {
		if now.After(v.expires) {
			delete(s.codes, k)
		}
	}
	if len(s.requests) >= maxAuthRequests {
		return nil, errors.New("too many pending sign-ins")
	}
	s.requests[request.ID] = request
	return request, nil
}

// authRequest returns a copy of a pending sign-in.
func (s *storage) authRequest(id string) (*authRequest, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.requests[id]
	if !ok || time.Since(found.started) > authRequestLifetime {
		return nil, false
	}
	copied := *found
	return &copied, true
}

// complete binds a sign-in to the session that completes it.
func (s *storage) complete(id string, by session, sessionState string) (*authRequest, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.requests[id]
	if !ok || found.done {
		return nil, false
	}
	found.done = true
	found.Subject, found.AuthTime, found.SessionID = by.Subject, by.AuthTime, by.ID
	found.sessionState = sessionState
	copied := *found
	return &copied, true
}

// AuthRequestByID implements op.AuthStorage.
func (s *storage) AuthRequestByID(_ context.Context, id string) (op.AuthRequest, error) {
	if found, ok := s.authRequest(id); ok {
		return found, nil
	}
	return nil, errNotFound
}

// SaveAuthCode implements op.AuthStorage.
func (s *storage) SaveAuthCode(_ context.Context, id, value string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.codes[value] = code{requestID: id, expires: time.Now().Add(codeLifetime)}
	return nil
}

// AuthRequestByCode implements op.AuthStorage. A code is valid for one attempt, so that an attacker who has it
// can't guess the verifier.
func (s *storage) AuthRequestByCode(ctx context.Context, value string) (op.AuthRequest, error) {
	s.mu.Lock()
	found, ok := s.codes[value]
	delete(s.codes, value)
	s.mu.Unlock()
	if !ok || time.Now().After(found.expires) {
		return nil, errNotFound
	}
	return s.AuthRequestByID(ctx, found.requestID)
}

// DeleteAuthRequest implements op.AuthStorage.
func (s *storage) DeleteAuthRequest(_ context.Context, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.requests, id)
	return nil
}

// Tokens.

func grantOf(request op.TokenRequest) (grant, error) {
	switch r := request.(type) {
	case *authRequest:
		return r.grant, nil
	case *grant:
		return *r, nil
	}
	return grant{}, errors.New("no tokens for this kind of request")
}

// CreateAccessToken implements op.AuthStorage.
func (s *storage) CreateAccessToken(_ context.Context, request op.TokenRequest) (string, time.Time, error) {
	g, err := grantOf(request)
	if err != nil {
		return "", time.Time{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	id, expires := s.addAccessToken(g)
	s.save()
	return id, expires, nil
}

func (s *storage) addAccessToken(g grant) (string, time.Time) {
	id, expires := uuid.NewString(), time.Now().Add(s.lifetimes.of(accessTokens)).UTC()
	s.state.AccessTokens[id] = accessToken{grant: g, Expires: expires}
	return id, expires
}

// CreateAccessAndRefreshTokens implements op.AuthStorage. A refresh token can be used once.
func (s *storage) CreateAccessAndRefreshTokens(
	_ context.Context,
	request op.TokenRequest,
	current string,
) (string, string, time.Time, error) {
	g, err := grantOf(request)
	if err != nil {
		return "", "", time.Time{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := g
	if current != "" {
		old, ok := s.state.RefreshTokens[hashed(current)]
		if !ok {
			// Another request has used the token.
			return "", "", time.Time{}, oidc.ErrInvalidGrant()
		}
		// A request for fewer scopes does not narrow what was granted (RFC 6749, 6).
		kept.Scopes = old.Scopes
		delete(s.state.RefreshTokens, hashed(current))
	}
	id, expires := s.addAccessToken(g)
	next := secret()
	s.state.RefreshTokens[hashed(next)] = refreshToken{grant: kept, Expires: time.Now().Add(refreshTokenLifetime).UTC()}
	s.save()
	return id, next, expires, nil
}

// TokenRequestByRefreshToken implements op.AuthStorage.
func (s *storage) TokenRequestByRefreshToken(_ context.Context, token string) (op.RefreshTokenRequest, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.state.RefreshTokens[hashed(token)]
	if _, exists := s.user(found.Subject); !ok || !exists || !time.Now().Before(found.Expires) {
		return nil, op.ErrInvalidRefreshToken
	}
	g := found.grant
	g.client = s.client.id
	return &g, nil
}

// GetRefreshTokenInfo implements op.AuthStorage.
func (s *storage) GetRefreshTokenInfo(_ context.Context, _, token string) (userID, tokenID string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.state.RefreshTokens[hashed(token)]
	if !ok {
		return "", "", op.ErrInvalidRefreshToken
	}
	return found.Subject, token, nil
}

// RevokeToken implements op.AuthStorage. With a refresh token go the access tokens of
// its grant (RFC 7009, 2.1); an unknown token is not an error (2.2).
func (s *storage) RevokeToken(_ context.Context, tokenOrID, _, _ string) *oidc.Error {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.state.AccessTokens, tokenOrID)
	if found, ok := s.state.RefreshTokens[hashed(tokenOrID)]; ok {
		delete(s.state.RefreshTokens, hashed(tokenOrID))
		for k, v := range s.state.AccessTokens {
			if v.ID == found.ID {
				delete(s.state.AccessTokens, k)
			}
		}
	}
	s.save()
	return nil
}

// TerminateSession implements op.AuthStorage; the end-session endpoint is not the library's.
func (s *storage) TerminateSession(context.Context, string, string) error {
	return errors.ErrUnsupported
}

// Features of the library that this provider does not offer.

// SetIntrospectionFromToken implements op.OPStorage.
func (s *storage) SetIntrospectionFromToken(
	context.Context,
	*oidc.IntrospectionResponse,
	string,
	string,
	string,
) error {
	return errors.ErrUnsupported
}

// GetPrivateClaimsFromScopes implements op.OPStorage: access tokens are opaque.
func (s *storage) GetPrivateClaimsFromScopes(context.Context, string, string, []string) (map[string]any, error) {
	return nil, errors.ErrUnsupported
}

// GetKeyByIDAndClientID implements op.OPStorage: the client has no key.
func (s *storage) GetKeyByIDAndClientID(context.Context, string, string) (*jose.JSONWebKey, error) {
	return nil, errors.ErrUnsupported
}

// ValidateJWTProfileScopes implements op.OPStorage.
func (s *storage) ValidateJWTProfileScopes(context.Context, string, []string) ([]string, error) {
	return nil, errors.ErrUnsupported
}

// Health implements op.Storage.
func (s *storage) Health(context.Context) error { return nil }
