package users_test

import (
	"errors"
	"net/http"
	"testing"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/grants"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

// Staff whose token lacks the required authentication context are refused, by SignIn and SignedIn; customers need none.
func TestStaffACR(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	changes := access.New(p.App.DB(), noBell{})
	u := users.New(p.App.DB(), changes, grants.New(p.App.DB(), changes))
	u.StaffACR = []string{"urn:example:mfa", "3"}
	claims := func(email, acr string) *identity.Claims {
		return &identity.Claims{
			Issuer: "https://id.example", Subject: "of " + email, Email: email, EmailVerified: true, ACR: acr,
		}
	}
	for name, c := range map[string]struct {
		claims *identity.Claims
		want   error
	}{
		"staff without any":          {claims(testkit.Staff, ""), users.ErrInsufficient},
		"staff with another":         {claims(testkit.Staff, "urn:example:password"), users.ErrInsufficient},
		"staff with a part of one":   {claims(testkit.Staff, "urn:example:mfa 3"), users.ErrInsufficient},
		"staff with the first":       {claims(testkit.Staff, "urn:example:mfa"), nil},
		"staff with the second":      {claims(testkit.Staff, "3"), nil},
		"a customer without any":     {claims(testkit.UserA, ""), nil},
		"a customer with another":    {claims(testkit.UserA, "0"), nil},
		"a stranger with the second": {claims(testkit.Stranger, "3"), users.ErrUnknown},
	} {
		if _, err := u.SignIn(t.Context(), *c.claims); !errors.Is(err, c.want) {
			t.Errorf("%s: error = %v, want %v", name, err, c.want)
		}
		many, err := u.SignedIn(t.Context(), []*identity.Claims{c.claims}, 0)
		if err != nil || !errors.Is(many[0].Err, c.want) {
			t.Errorf("%s, among many: error = %v, want %v", name, many[0].Err, c.want)
		}
	}
}

// The refusal tells the browser what is missing (RFC 9470), and the settings tell it what to request from the provider.
func TestStaffACRIsDemanded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.StaffACR = []string{"urn:example:mfa", "3"} }))
	a := want(t, p.Call(testkit.Staff, "GET", "/api/users/me", nil), http.StatusUnauthorized, "auth.insufficient")
	if got := a.Header.Get("WWW-Authenticate"); got != `Bearer error="insufficient_user_authentication"` {
		t.Errorf("WWW-Authenticate = %q", got)
	}
	if a := p.Call(testkit.UserA, "GET", "/api/users/me", nil); a.Status != http.StatusOK {
		t.Errorf("status for a customer = %d, want 200", a.Status)
	}
}

// Nothing is stored about staff whose sign-in is refused: their invitation stays open, and they were not seen.
func TestNothingIsNotedWithoutACR(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.StaffACR = []string{"urn:example:mfa"} }))
	want(t, p.Call(testkit.Staff, "GET", "/api/users/me", nil), http.StatusUnauthorized, "auth.insufficient")
	var bound, seen int
	p.Scan(`select count(*) filter (where a.confirmed or a.last_sign_in_on is not null),
			count(*) filter (where u.status = 'active' or u.last_seen_on is not null or u.email_proven_on is not null)
		from portal_user u join user_account a on a.user_id = u.id where u.id = $1`,
		[]any{testkit.ID(testkit.Staff)}, &bound, &seen)
	if bound > 0 || seen > 0 {
		t.Errorf("accounts bound = %d, users seen = %d, want none", bound, seen)
	}
}
