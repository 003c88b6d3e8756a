package app

import (
	"context"
	"errors"
	"log/slog"
	"strings"

	"github.com/go-chi/chi/v5/middleware"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// identities authenticates callers of REST and hub: it verifies a token, then finds the account that it belongs to.
type identities struct {
	*users.Users // SignIn, SignedIn
	verifier     *identity.Verifier
	log          *slog.Logger
	refused      func(reason string) // counts refused sign-ins
}

// The reasons for a refused sign-in in the metrics.
const (
	badToken     = "token"
	noProvider   = "provider"
	disabled     = "disabled"
	insufficient = "insufficient"
	noAccount    = "no_account"
)

// Verify checks a token: that of an integration by its checksum only. Errors: Unauthenticated auth.unauthenticated,
// Unavailable auth.unavailable.
func (i *identities) Verify(ctx context.Context, token string) (identity.Claims, error) {
	if strings.HasPrefix(token, identity.TokenPrefix) {
		claims, ok := identity.TokenClaims(token)
		if !ok {
			i.refused(badToken)
			return claims, errToken("this is not a token of an integration: part of it is missing or mistyped")
		}
		return claims, nil
	}
	claims, err := i.verifier.Verify(ctx, token)
	switch {
	case errors.Is(err, identity.ErrUnauthenticated):
		i.refused(badToken)
		return claims, problem.New(problem.Unauthenticated, contract.CodeAuthUnauthenticated, err.Error())
	case errors.Is(err, identity.ErrProviderUnavailable):
		i.refused(noProvider)
		p := problem.New(
			problem.Unavailable,
			contract.CodeUnavailable,
			"the identity provider can't be reached to verify this token",
		)
		p.RetryAfter = identity.MinFetchInterval
		return claims, p
	}
	return claims, err
}

func errToken(detail string) error {
	return problem.New(problem.Unauthenticated, contract.CodeAuthUnauthenticated, detail)
}

// SignIn calls users.SignIn.
func (i *identities) SignIn(ctx context.Context, c identity.Claims) (identity.Actor, error) {
	actor, err := i.Users.SignIn(ctx, c)
	switch {
	case errors.Is(err, users.ErrDisabled):
		i.refused(disabled)
	case errors.Is(err, users.ErrInsufficient):
		i.refused(insufficient)
	case errors.Is(err, users.ErrUnknown):
		i.refused(noAccount)
	}
	return actor, err
}

// Ended reports whether the identity has no access (any more).
func (i *identities) Ended(err error) bool {
	return errors.Is(err, users.ErrDisabled) || errors.Is(err, users.ErrUnknown) || errors.Is(err, users.ErrInsufficient)
}

// Authenticate returns the actor of a bearer token. With the error Forbidden auth.unknown_user it returns the identity
// that has no account.
func (i *identities) Authenticate(ctx context.Context, token string) (identity.Actor, api.Again, error) {
	claims, err := i.Verify(ctx, token)
	if err != nil {
		return identity.Actor{}, nil, err
	}
	again := func(ctx context.Context) (identity.Actor, error) { return i.actor(ctx, claims) }
	actor, err := again(ctx)
	return actor, again, err
}

// actor returns the actor of verified claims, as Authenticate does.
func (i *identities) actor(ctx context.Context, claims identity.Claims) (identity.Actor, error) {
	actor, err := i.SignIn(ctx, claims)
	switch {
	case errors.Is(err, users.ErrDisabled):
		if claims.OfIntegration() {
			err = errors.New("the token was revoked or has expired, or its integration is paused or revoked")
		}
		return actor, problem.New(problem.Unauthenticated, contract.CodeAuthDisabled, err.Error())
	case errors.Is(err, users.ErrInsufficient):
		return actor, problem.New(problem.Unauthenticated, contract.CodeAuthInsufficient, err.Error())
	case errors.Is(err, users.ErrUnknown) && claims.OfIntegration():
		return actor, errToken("there is no such token")
	case errors.Is(err, users.ErrUnknown):
		// For operators: most providers put a verified e-mail address into identity tokens only after a setting is
		// changed.
		i.log.InfoContext(ctx, "an identity without an account",
			"requestId", middleware.GetReqID(ctx), "issuer", claims.Issuer, "subject", claims.Subject,
			"hasEmail", claims.Email != "", "emailVerified", claims.EmailVerified)
		return users.Nobody(&claims), problem.New(problem.Forbidden, contract.CodeAuthUnknownUser, err.Error())
	}
	return actor, err
}
