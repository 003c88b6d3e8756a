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

// alike are addresses that lower() of Unicode, a mail library or an eye takes for kees.kok@a.example.
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

// A token's address is the stored one when both are the same bytes but for capitals of ASCII, and nobody else's.
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
			t.Errorf("the token's %q is kees.kok@a.example: %v", address, err)
		}
	}
	// Stored by an earlier version: nobody's, whatever the token says.
	for stored, token := range map[string]string{"\u212aees.kok@a.example": "kees.kok@a.example", "\u0130na.i@a.example": "i\u0307na.i@a.example", "stra\u1e9ee@a.example": "stra\u00dfe@a.example"} {
		pending(stored)
		for _, address := range []string{token, stored} {
			if err := signIn(address); !errors.Is(err, users.ErrUnknown) {
				t.Errorf("the token's %q is the stored %q: %v", address, stored, err)
			}
		}
	}
	pending("Kees.Kok@a.example")
	if err := signIn("kees.KOK@A.EXAMPLE"); err != nil {
		t.Errorf("capitals: %v", err)
	}
}

// What is no address of one person is refused, with the field named, for users and accounts alike.
func TestStrangeAddressesAreRefused(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, address := range append(alike[:len(alike)-1], "\u0130na.i@a.example", "stra\u1e9ee@a.example", "kees@[127.0.0.1]", "kees@localhost", "kees..kok@a.example", "kees@a_b.example") {
		for path, content := range map[string]body{"/api/users": newUser(body{"email": address}), accountsPath(testkit.NobodyA): {"email": address}} {
			a := p.Call(testkit.AdminA, "POST", path, content)
			problem := a.Problem()
			if a.Status != http.StatusBadRequest || len(problem.Fields) != 1 || problem.Fields[0].Name != "email" ||
				problem.Fields[0].Code != "invalid" {
				t.Errorf("%q at %s: %d %s", address, path, a.Status, a.Body)
			}
		}
	}
	// A domain that is not ASCII is stored as the DNS knows it.
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
		t.Errorf("stored as %q", *made.Email)
	}
	want(
		t,
		p.Call(testkit.AdminA, "POST", accountsPath(testkit.ReporterA), body{"email": "nils@xn--bcher-kva.example"}),
		http.StatusConflict,
		"account.already_linked",
	)
}
