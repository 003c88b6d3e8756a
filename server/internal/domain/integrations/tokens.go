package integrations

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	maxTokens   = 10 // of an integration, that work
	startLength = 9
	endLength   = 4

	longestToken = contract.MaxTokenDays * 24 * time.Hour

	// noteEvery is how often a call is stored while its address and refusal stay the same, and moveEvery while only the
	// address changes: a program may have several.
	noteEvery = time.Minute
	moveEvery = 5 * time.Second
	// maxNoted bounds the memory of calls that were stored.
	maxNoted = 10_000
)

var noter = identity.System("store what a token was used for")

// CreateToken adds a token to an integration; the token is returned this once. replaces, if not nil, stops working in 7
// days. Errors: NotFound integration.not_found, token.not_found, Invalid integration.invalid, Conflict
// integration.revoked, token.limit, Forbidden grant.token, grant.temporary.
func (s *Integrations) CreateToken(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	r contract.CreateTokenRequest,
) (made contract.CreatedIntegration, err error) {
	n, err := tokenToMake("", contract.NewToken{Name: r.Name, Scope: r.Scope, ExpiresOn: r.ExpiresOn})
	if err != nil {
		return made, err
	}
	err = s.change(ctx, actor, id, func(db *queries.Queries, was queries.Integration) error {
		if was.RevokedOn != nil {
			return errRevoked()
		}
		if err := mayHave("", contract.IntegrationKind(was.Kind), n.Scope); err != nil {
			return err
		}
		if err := mayLend(ctx, db, &id, &n.ExpiresOn.Time); err != nil {
			return err
		}
		if n, err := db.CountTokens(ctx, id); err != nil || n >= maxTokens {
			if err == nil {
				err = problem.New(problem.Conflict, contract.CodeTokenLimit,
					"an integration can have at most 10 tokens that work; revoke one first")
			}
			return err
		}
		token, tokenID, err := insertToken(ctx, db, actor, id, n)
		if err != nil {
			return err
		}
		if r.Replaces != nil {
			if n, err := db.ReplaceToken(ctx, tokenID, *r.Replaces, id); err != nil || n == 0 {
				if err == nil {
					err = errNoToken()
				}
				return err
			}
		}
		d, err := detail(ctx, db, actor, id)
		made = contract.CreatedIntegration{Integration: d.Integration, Tokens: d.Tokens, Token: token}
		return err
	})
	return made, err
}

// UpdateToken changes when a token expires. rev is the revision of the integration that the change is based on. Errors:
// NotFound integration.not_found, token.not_found, Invalid integration.invalid, Conflict integration.stale,
// integration.revoked, Forbidden grant.token, grant.temporary.
func (s *Integrations) UpdateToken(
	ctx context.Context,
	actor identity.Actor,
	id, token uuid.UUID,
	r contract.UpdateTokenRequest,
	rev int64,
) (d contract.IntegrationDetail, err error) {
	if err := checkExpiry("", r.ExpiresOn.Time); err != nil {
		return d, err
	}
	expires := storedExpiry(r.ExpiresOn)
	err = s.change(ctx, actor, id, func(db *queries.Queries, was queries.Integration) error {
		if err := changeable(was, rev); err != nil {
			return err
		}
		known, err := db.GetToken(ctx, token, id)
		if errors.Is(err, pgx.ErrNoRows) {
			return errNoToken()
		}
		if err != nil {
			return err
		}
		// Longer is lending again: who may not get a token must not keep one alive.
		if expires.After(known.ExpiresOn) {
			if err := mayLend(ctx, db, &id, &expires); err != nil {
				return err
			}
		}
		before, after, differs := audit.Difference(audit.Values{"expiresOn": audit.Instant(known.ExpiresOn)},
			audit.Values{"expiresOn": audit.Instant(expires)}, audit.Values{"token": known.Name})
		if differs {
			if err := db.SetTokenExpiry(ctx, id, expires, token); err != nil {
				return err
			}
			if err := record(ctx, db, actor, id, "token.changed", before, after); err != nil {
				return err
			}
		}
		d, err = detail(ctx, db, actor, id)
		return err
	})
	return d, err
}

// RevokeToken ends a token. Errors: NotFound integration.not_found, token.not_found.
func (s *Integrations) RevokeToken(ctx context.Context, actor identity.Actor, id, token uuid.UUID) error {
	return s.change(ctx, actor, id, func(db *queries.Queries, _ queries.Integration) error {
		name, err := db.RevokeToken(ctx, token, id)
		if errors.Is(err, pgx.ErrNoRows) {
			if there, err := db.HasToken(ctx, token, id); err != nil || there {
				return err
			}
			return errNoToken()
		}
		if err != nil {
			return err
		}
		return record(ctx, db, actor, id, "token.revoked", nil, audit.Values{"token": name})
	})
}

func insertToken(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	integration uuid.UUID,
	n contract.NewToken,
) (token string, id uuid.UUID, err error) {
	token, id = identity.NewToken(), uuid.New()
	expires := storedExpiry(n.ExpiresOn)
	err = db.InsertToken(ctx, queries.InsertTokenParams{ID: id, UserID: integration, OrganisationID: actor.OrganisationID,
		Name: n.Name, Hash: identity.TokenHash(token), Start: token[:startLength], Ending: token[len(token)-endLength:],
		Scope: string(n.Scope), ExpiresOn: expires})
	if err != nil {
		return "", id, err
	}
	return token, id, record(ctx, db, actor, integration, "token.created", nil,
		audit.Values{"token": n.Name, "scope": string(n.Scope), "expiresOn": audit.Instant(expires)})
}

// tokenToMake checks and normalises a token to make; at comes before the names of its fields in errors. Errors: Invalid
// integration.invalid.
func tokenToMake(at string, n contract.NewToken) (contract.NewToken, error) {
	name, err := input.Line(contract.CodeIntegrationInvalid, at+"name", n.Name)
	if err != nil {
		return n, err
	}
	if name == "" {
		return n, problem.InvalidField(contract.CodeIntegrationInvalid, at+"name", contract.FieldCodeRequired,
			"a token needs a name")
	}
	n.Name = name
	return n, checkExpiry(at, n.ExpiresOn.Time)
}

// checkExpiry checks when a token is to expire. at comes before the name of the field in errors. Errors: Invalid
// integration.invalid.
func checkExpiry(at string, expires time.Time) error {
	switch now := time.Now(); {
	case !expires.After(now):
		return problem.InvalidField(contract.CodeIntegrationInvalid, at+"expiresOn", contract.FieldCodeTooSmall,
			"a token can't expire in the past")
	case expires.After(now.Add(longestToken)):
		return problem.InvalidField(contract.CodeIntegrationInvalid, at+"expiresOn", contract.FieldCodeTooLarge,
			"a token works for at most 366 days")
	}
	return nil
}

// storedExpiry returns a time as it is stored, in milliseconds.
func storedExpiry(t contract.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// mayHave checks the scope of a token. An assistant reads and drafts, because a person sends what it proposes. at is in
// front of the names of fields in errors. Errors: Invalid integration.invalid.
func mayHave(at string, kind contract.IntegrationKind, scope contract.TokenScope) error {
	widest := contract.TokenScopeWrite
	if kind == contract.IntegrationKindAssistant {
		widest = contract.TokenScopeDraft
	}
	if scope != contract.TokenScopeRead && scope != widest {
		return problem.InvalidField(contract.CodeIntegrationInvalid, at+"scope", contract.FieldCodeInvalid,
			fmt.Sprintf("a token of this kind of integration has the scope read or %s", widest))
	}
	return nil
}

func errNoToken() error {
	return problem.New(problem.NotFound, contract.CodeTokenNotFound, "the integration has no such token that works")
}

func tokenOf(r queries.ListIntegrationTokensRow) contract.IntegrationToken {
	return contract.IntegrationToken{
		Id:         r.ID,
		Name:       r.Name,
		Start:      r.Start,
		End:        r.Ending,
		Scope:      contract.TokenScope(r.Scope),
		ReplacedBy: r.ReplacedBy,
		CreatedOn:  contract.Time{Time: r.CreatedOn},
		ExpiresOn:  contract.Time{Time: r.ExpiresOn},
		LastCall:   callOf(r.LastOn, r.LastAddress, r.LastStatus, r.LastCode),
		RevokedOn:  contract.TimeOf(r.RevokedOn),
	}
}

func callOf(on *time.Time, address *string, status *int32, code *string) *contract.TokenCall {
	if on == nil || address == nil || status == nil {
		return nil
	}
	return &contract.TokenCall{On: contract.Time{Time: *on}, Address: *address, Status: int(*status), Code: code}
}

// Call is a call that was made with a token, and its answer.
type Call struct {
	Token   uuid.UUID
	Address netip.Addr
	LetIn   bool // the token works, and may be used from the address
	Status  int
	Code    string // of a refusal, or ""
}

// calls remembers which calls were stored, so that a busy program does not write with each.
type calls struct {
	mu   sync.Mutex
	last map[uuid.UUID]noted
}

type noted struct {
	Call
	at time.Time
}

// due reports whether a call has to be stored: it was refused otherwise than the one before, or enough time has passed.
func (c *calls) due(call Call, now time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	was, known := c.last[call.Token]
	every := noteEvery
	if was.Address != call.Address {
		every = moveEvery
	}
	if known && was.Code == call.Code && now.Sub(was.at) < every {
		return false
	}
	if c.last == nil || len(c.last) >= maxNoted {
		c.last = map[uuid.UUID]noted{}
	}
	c.last[call.Token] = noted{call, now}
	return true
}

// Called stores the last call of a token, at most once a minute while address and refusal stay the same.
func (s *Integrations) Called(ctx context.Context, c Call) error {
	if !s.calls.due(c, time.Now()) {
		return nil
	}
	if c.Status < 100 || c.Status > 599 {
		return fmt.Errorf("the answer to a call of token %s has the status %d", c.Token, c.Status)
	}
	address, status := c.Address.Unmap().String(), int32(c.Status)
	p := queries.NoteTokenCallParams{ID: c.Token, Address: &address, Status: &status}
	if c.LetIn {
		p.Network = networkAround(c.Address)
	}
	if c.Code != "" {
		p.Code = &c.Code
	}
	return s.db.Write(ctx, noter, func(db *queries.Queries) error { return db.NoteTokenCall(ctx, p) })
}

// networkAround returns the network of an address in CIDR notation: what one customer of a provider usually has, so
// that a program that moves within it is not news.
func networkAround(a netip.Addr) string {
	a = a.Unmap().WithZone("")
	bits := 48
	if a.Is4() {
		bits = 24
	}
	network, err := a.Prefix(bits)
	if err != nil {
		return ""
	}
	return network.String()
}

// Use is a call of a tool by an assistant.
type Use struct {
	Tool     string
	TicketID *int64 // of the ticket that was read
	Status   int    // of the response
}

// Used adds a call of a tool to the integration's history. The words that it searched for are not kept.
func (s *Integrations) Used(ctx context.Context, actor identity.Actor, u Use) error {
	after := audit.Values{"tool": u.Tool, "status": u.Status}
	if u.TicketID != nil {
		after["ticketId"] = *u.TicketID
	}
	// As the system: a token with the scope read writes nothing.
	return s.db.Tx(ctx, noter, func(db *queries.Queries) error {
		return record(ctx, db, actor, actor.UserID, "integration.used", nil, after)
	})
}
