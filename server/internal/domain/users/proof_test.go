package users_test

import (
	"net/http"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// How an address was proven, for those who see the user, and for direct queries.
func TestAddressProof(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	proof := func(who string, user uuid.UUID) contract.AddressProof {
		t.Helper()
		var u contract.User
		want(t, p.Call(who, "GET", userPath(user), nil), http.StatusOK, "").JSON(&u)
		return u.AddressProof
	}
	says := func(user uuid.UUID, what contract.AddressProof) {
		t.Helper()
		for _, who := range []string{testkit.AdminA, testkit.Staff} {
			if got := proof(who, user); got != what {
				t.Errorf("proof for %s = %s, want %s", who, got, what)
			}
		}
	}
	says(testkit.ID(testkit.UserA), contract.AddressProofDomain)
	user := invite(t, p, testkit.AdminA, testkit.Stranger)
	says(user, contract.AddressProofNone)
	_, list := invitationsOf(t, p, testkit.Stranger)
	want(t, answer(p, testkit.Stranger, list[0].ID, true), http.StatusNoContent, "")
	organisationOf(p, testkit.Stranger)
	says(user, contract.AddressProofSignIn)
	// The domain belongs to another organisation; A's administrator does not see which.
	p.Exec(`insert into organisation_domain (domain, organisation_id) values ('elsewhere.example', $1)`, testkit.ID("B"))
	says(user, contract.AddressProofNone)
	if got := proof(testkit.Stranger, user); got != contract.AddressProofNone {
		t.Errorf("proof for the user themselves = %s, want none", got)
	}

	// An account of another identity proves nothing about the user's address, whatever that identity's address is.
	other := invite(t, p, testkit.AdminA, "els@elders.example")
	p.Exec(`update user_account set issuer = 'https://id.example', subject = 'x', email = 'els@elders.example',
		confirmed = true where user_id = $1`, other)
	var allowed bool
	for _, verified := range []bool{true, false} {
		address := map[bool]string{true: "mallory@elders.example", false: "els@elders.example"}[verified]
		p.Scan(`select allowed from sign_in('https://id.example', 'x', $1, $2)`, []any{address, verified}, &allowed)
		says(other, contract.AddressProofNone)
	}
	p.Scan(`select allowed from sign_in('https://id.example', 'x', 'Els@Elders.Example', true)`, nil, &allowed)
	says(other, contract.AddressProofSignIn)
}
