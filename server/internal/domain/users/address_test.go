package users_test

import (
	"errors"
	"fmt"
	"net/http"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/grants"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

// alike are addresses that Unicode's lower(), a mail library or a reader takes for kees.kok@a.example.
var alike = []string{
	"\u212aees.kok@a.example",
	"Kees.\u212aok@a.example",
	"kees.kok@a.e\u212aample",
	"kees.kok@\uff41.example",
	"\"kees.kok\"@a.example",
	"<kees.kok@a.example>",
	"Kees <kees.kok@a.example>",
	"kees.kok(x)@a.example",
	"kees.kok\u200e@a.example",
	"\u202ekees.kok@a.example",
	"kees.kok@a.example\u0000",
	"kees.kok@a\u3002example",
	"kees.kok@a.example.",
	" kees.kok@a.example",
}

// A token's address equals a stored one only if both have the same bytes, apart from the case of ASCII letters.
func TestAddressesAreComparedBytewise(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	changes := access.New(p.App.DB(), noBell{})
	u := users.New(p.App.DB(), changes, grants.New(p.App.DB(), changes))
	pending := func(address string) {
		t.Helper()
		p.Exec(
			`update user_account set issuer = null, subject = null, confirmed = false, email = $2 where user_id = $1`,
			testkit.ID(testkit.NobodyA),
			address,
		)
	}
	signIn := func(address string) error {
		_, err := u.SignIn(
			t.Context(),
			identity.Claims{
				Issuer:        "https://id.example",
				Subject:       fmt.Sprintf("%q", address),
				Email:         address,
				EmailVerified: true,
			},
		)
		return err
	}
	pending("kees.kok@a.example")
	for _, address := range append(alike, "\u0130na@a.example", "kees.ko\u212a@a.example") {
		if err := signIn(address); !errors.Is(err, users.ErrUnknown) {
			t.Errorf("sign-in with %q: error = %v, want ErrUnknown", address, err)
		}
	}
	// An address that an earlier version stored in another form matches no token.
	for stored, token := range map[string]string{"\u212aees.kok@a.example": "kees.kok@a.example", "\u0130na.i@a.example": "i\u0307na.i@a.example", "stra\u1e9ee@a.example": "stra\u00dfe@a.example"} {
		pending(stored)
		for _, address := range []string{token, stored} {
			if err := signIn(address); !errors.Is(err, users.ErrUnknown) {
				t.Errorf("sign-in with %q for the stored %q: error = %v, want ErrUnknown", address, stored, err)
			}
		}
	}
	pending("Kees.Kok@a.example")
	if err := signIn("kees.KOK@A.EXAMPLE"); err != nil {
		t.Errorf("sign-in with capitals: error = %v", err)
	}
}

// An address that can't identify one person is refused with its field, for users and accounts alike.
func TestStrangeAddressesAreRefused(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, address := range append(alike[:len(alike)-1], "\u0130na.i@a.example", "stra\u1e9ee@a.example", "kees@[127.0.0.1]", "kees@localhost", "kees..kok@a.example", "kees@a_b.example") {
		for path, content := range map[string]body{"/api/users": newUser(body{"email": address}), accountsPath(testkit.NobodyA): {"email": address}} {
			a := p.Call(testkit.AdminA, "POST", path, content)
			problem := a.Problem()
			if a.Status != http.StatusBadRequest || len(problem.Fields) != 1 || problem.Fields[0].Name != "email" ||
				problem.Fields[0].Code != "invalid" {
				t.Errorf("%q at %s: response = %d %s, want 400", address, path, a.Status, a.Body)
			}
		}
	}
	// A domain that is not ASCII is stored in its DNS form.
	wantField(
		t,
		p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), body{"email": "Nils@b\u00dccher.example"}),
		"request.invalid",
		"email",
		"invalid",
	)
	var made contract.UserAccount
	want(
		t,
		p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), body{"email": "Nils@b\u00fccher.EXAMPLE"}),
		http.StatusCreated,
		"",
	).JSON(&made)
	if *made.Email != "Nils@xn--bcher-kva.example" {
		t.Errorf("stored address = %q", *made.Email)
	}
	want(
		t,
		p.Call(testkit.AdminA, "POST", accountsPath(testkit.ReporterA), body{"email": "nils@xn--bcher-kva.example"}),
		http.StatusConflict,
		"account.already_linked",
	)
}
