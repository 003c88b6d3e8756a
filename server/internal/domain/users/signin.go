package users

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	actorFor  = 4500 * time.Millisecond // how long an actor may be cached, and so how long a withdrawn right may last
	maxActors = 20_000

	// answeredWithin is how long a sign-in may wait. It is as long as a statement may take, so that a request fails within
	// 5 s when the database does not answer, even if the statement that it waits for began later.
	answeredWithin = 4800 * time.Millisecond

	askedAtOnce = 1000
)

// Errors of a verified token without an actor.
var (
	// ErrUnknown means that no account belongs to the identity, or that there is no such token of an integration.
	ErrUnknown = errors.New("no account belongs to this identity")
	// ErrDisabled means that the account is disabled or its user blocked.
	ErrDisabled = errors.New("the account is disabled or its user is blocked")
	// ErrInsufficient means that the user is staff and the sign-in lacks the authentication context that staff need.
	ErrInsufficient = errors.New("staff need a sign-in with another authentication context (acr)")
)

// resolver finds actors and caches them for a short time.
type resolver struct {
	db    *postgres.DB
	alone chan struct{} // limits sign-ins that need a statement of their own

	mu    sync.Mutex
	cache map[key]cached
	age   uint64 // grows with every Forget: what was read before it is not cached after it
	queue []*question
	next  map[key]*question // the questions in queue
	waves int               // number of running waves
}

// key holds what an actor depends on: the token's issuer and subject, roles, e-mail and authentication context.
type key struct{ issuer, subject, roles, email, acr string }

func keyOf(c *identity.Claims) key {
	k := key{issuer: c.Issuer, subject: c.Subject, email: c.Email, acr: c.ACR}
	for _, role := range c.Roles {
		k.roles += role + ","
	}
	return k
}

// cached is a result of signing in, and until when it may be used.
type cached struct {
	identity.Standing
	until time.Time
}

func (k cached) answer() (identity.Actor, error) {
	if k.Err != nil {
		return identity.Actor{}, k.Err
	}
	return *k.Actor, nil
}

func (r *resolver) init(db *postgres.DB) {
	r.db, r.cache, r.next, r.alone = db, map[key]cached{}, map[key]*question{}, make(chan struct{}, atOnce)
}

// known returns the cached result of a key, and whether it is valid beyond a time. r.mu is held.
func (r *resolver) known(k key, until time.Time) (cached, bool) {
	hit := r.cache[k]
	return hit, until.Before(hit.until)
}

// SignIn returns the actor of verified claims: by exact issuer and subject, else, once, by binding a pending account
// with the token's verified e-mail. Actors are cached for at most 4.5 s and never past the moment at which one of their
// grants begins or ends. Errors: ErrUnknown, ErrDisabled, ErrInsufficient, Unavailable.
func (u *Users) SignIn(ctx context.Context, c identity.Claims) (identity.Actor, error) {
	r := &u.resolver
	k := keyOf(&c)
	r.mu.Lock()
	hit, ok := r.known(k, time.Now())
	r.mu.Unlock()
	if ok {
		return hit.answer()
	}
	q := u.ask(ctx, k, &c)
	late := time.NewTimer(answeredWithin)
	defer late.Stop()
	select {
	case <-q.done:
	case <-ctx.Done():
		return identity.Actor{}, ctx.Err()
	case <-late.C:
		// The statement runs on, so that the next request of this identity finds the result in the cache.
		return identity.Actor{}, problem.New(problem.Unavailable, contract.CodeUnavailable,
			"signing in takes too long; try again")
	}
	if q.err != nil {
		return identity.Actor{}, q.err
	}
	return q.found.answer()
}

// resolve signs in one identity with a statement of its own, which binds a pending account and stores what is new about
// the user.
func (u *Users) resolve(ctx context.Context, k key, c identity.Claims, age uint64) (cached, error) {
	r := &u.resolver
	if insufficient, err := u.insufficient(ctx, &c); err != nil || insufficient {
		found := cached{Standing: identity.Standing{Err: ErrInsufficient}, until: time.Now().Add(actorFor)}
		if err == nil {
			r.store(age, k, found)
		}
		return found, err
	}
	var row queries.SignInRow
	// A transaction, because a first sign-in binds the account. The actor is empty, because it is not known yet.
	err := r.db.Tx(ctx, identity.Actor{}, func(db *queries.Queries) (err error) {
		address := verified(&c)
		row, err = db.SignIn(
			ctx,
			queries.SignInParams{Issuer: c.Issuer, Subject: c.Subject, Email: address, EmailVerified: address != ""},
		)
		return err
	})
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return cached{}, err
	}
	found := u.judge(&c, queries.SignedInRow(row), err == nil)
	r.store(age, k, found)
	return found, nil
}

// insufficient reports whether claims are of staff and lack the authentication context that staff need. It is checked
// before signing in, which would bind an invitation and store the time of the sign-in.
func (u *Users) insufficient(ctx context.Context, c *identity.Claims) (staff bool, err error) {
	if !u.lacksACR(c) {
		return false, nil
	}
	err = u.resolver.db.Read(ctx, identity.System("staff's sign-in"), func(db *queries.Queries) (err error) {
		staff, err = db.IsStaffIdentity(ctx, c.Issuer, c.Subject, verified(c))
		return err
	})
	return staff, err
}

// lacksACR reports whether claims lack the authentication context that staff need.
func (u *Users) lacksACR(c *identity.Claims) bool {
	return len(u.StaffACR) > 0 && !c.OfIntegration() && !slices.Contains(u.StaffACR, c.ACR)
}

// verified returns the token's e-mail address if an account may be found by it, "" when there is none, when the
// identity provider has not verified it, or when it identifies nobody.
func verified(c *identity.Claims) string {
	address, err := identity.Address(c.Email)
	if err != nil || !c.EmailVerified {
		return ""
	}
	return address
}

// Nobody returns an actor without any access, for an identity without an account.
func Nobody(c *identity.Claims) identity.Actor {
	return identity.Actor{Issuer: c.Issuer, Subject: c.Subject, Email: verified(c)}
}

// SignedIn returns for each of list what SignIn would, for users who have signed in before. Those that are not cached
// for the duration again are looked up, a thousand per statement. A caller that repeats the call within that duration
// keeps all of them cached, so that SignIn always finds them. It does not bind accounts.
func (u *Users) SignedIn(
	ctx context.Context,
	list []*identity.Claims,
	again time.Duration,
) ([]identity.Standing, error) {
	r := &u.resolver
	answer, unknown := make([]identity.Standing, len(list)), map[key]*identity.Claims{}
	r.mu.Lock()
	age, then := r.age, time.Now().Add(again)
	for i, c := range list {
		k := keyOf(c)
		if one, ok := r.known(k, then); ok {
			answer[i] = one.Standing
		} else {
			unknown[k] = c
		}
	}
	r.mu.Unlock()
	asked := make(map[key]cached, len(unknown))
	for chunk := range slices.Chunk(slices.Collect(maps.Values(unknown)), askedAtOnce) {
		rows, err := r.lookUp(ctx, chunk)
		if err != nil {
			return nil, err
		}
		for _, c := range chunk {
			k := keyOf(c)
			row, there := rows[pair{k.issuer, k.subject}]
			asked[k] = u.judge(c, row, there)
			r.store(age, k, asked[k])
		}
	}
	for i, c := range list {
		if answer[i] == (identity.Standing{}) {
			answer[i] = asked[keyOf(c)].Standing
		}
	}
	return answer, nil
}

// judge returns the actor of an account's row, or why there is none.
func (u *Users) judge(c *identity.Claims, row queries.SignedInRow, there bool) cached {
	found := cached{until: time.Now().Add(actorFor)}
	switch {
	case !there:
		found.Err = ErrUnknown
	case !row.Allowed:
		found.Err = ErrDisabled
	case !row.IsCustomer && u.lacksACR(c):
		found.Err = ErrInsufficient
	case c.OfIntegration():
		found.Actor, found.Err = integrationOf(c, &row)
		found.until = earlier(found.until, row.NextChange)
	default:
		token := identity.OfToken(c.Roles)
		found.Actor = &identity.Actor{
			UserID:           row.UserID,
			OrganisationID:   row.OrganisationID,
			AccountID:        row.AccountID,
			Staff:            !row.IsCustomer,
			Roles:            identity.RolesOf(slices.Concat(row.Grants, token), row.IsCustomer),
			TokenRoles:       token,
			RolesUntil:       row.NextChange,
			FullName:         row.FullName,
			Email:            row.Email,
			Username:         row.Username,
			OrganisationName: row.OrganisationName,
			Issuer:           c.Issuer,
			Subject:          c.Subject,
		}
		found.until = earlier(found.until, row.NextChange)
	}
	return found
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// integrationOf returns the actor of an integration's token.
func integrationOf(c *identity.Claims, row *queries.SignedInRow) (*identity.Actor, error) {
	scope := contract.TokenScope(row.Scope)
	token := &identity.Token{ID: row.AccountID, ReadOnly: scope != contract.TokenScopeWrite,
		Drafts: scope == contract.TokenScopeDraft}
	for _, network := range row.Networks {
		prefix, err := netip.ParsePrefix(network)
		if err != nil {
			return nil, fmt.Errorf("a network of integration %s: %w", row.UserID, err)
		}
		token.Networks = append(token.Networks, prefix)
	}
	return &identity.Actor{
		UserID:           row.UserID,
		OrganisationID:   row.OrganisationID,
		Staff:            !row.IsCustomer,
		Roles:            identity.RolesOfIntegration(row.Grants, row.IsCustomer),
		RolesUntil:       row.NextChange,
		FullName:         row.FullName,
		OrganisationName: row.OrganisationName,
		Issuer:           c.Issuer,
		Subject:          c.Subject,
		Token:            token,
	}, nil
}

// store caches a result that was read at an age, unless Forget was called since.
func (r *resolver) store(age uint64, k key, found cached) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.age != age {
		return
	}
	if len(r.cache) >= maxActors {
		clear(r.cache)
	}
	r.cache[k] = found
}

// Forget drops what is cached of a user (uuid.Nil: of all), and of identities that had no access. Call it when access
// has changed: later sign-ins read the stored state again.
func (u *Users) Forget(user uuid.UUID) {
	r := &u.resolver
	r.mu.Lock()
	defer r.mu.Unlock()
	r.age++
	for k, v := range r.cache {
		if user == uuid.Nil || v.Err != nil || v.Actor.UserID == user {
			delete(r.cache, k)
		}
	}
}
