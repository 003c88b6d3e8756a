package identity

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// Claims is what a verified identity token says about its bearer.
type Claims struct {
	Issuer  string
	Subject string

	Email         string
	EmailVerified bool
	Name          string
	// Username is the preferred_username claim.
	Username string

	// ACR is the authentication context class of the sign-in, according to the provider; often empty.
	ACR string

	// Roles are the roles of the token's roles claim: not closed, and possibly with roles of other applications. Pass
	// them through Close.
	Roles []string

	IssuedAt time.Time
	// Expiry is the exp claim itself, without the clock skew that is allowed on it.
	Expiry time.Time
}

// tokenClaims is the part of a token's payload that is read.
type tokenClaims struct {
	Issuer          string    `json:"iss"`
	Subject         string    `json:"sub"`
	Audience        audience  `json:"aud"`
	AuthorizedParty *string   `json:"azp"`
	Email           string    `json:"email"`
	EmailVerified   looseBool `json:"email_verified"`
	Name            string    `json:"name"`
	Username        string    `json:"preferred_username"`
	ACR             string    `json:"acr"`
	tokenTimes
}

type tokenTimes struct {
	Expiry    *numericDate `json:"exp"`
	NotBefore *numericDate `json:"nbf"`
	IssuedAt  *numericDate `json:"iat"`
}

// audience is one string or a list of strings (RFC 7519, 4.1.3).
type audience []string

func (a *audience) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*a = audience{one}
		return nil
	}
	var many []string
	if err := json.Unmarshal(b, &many); err != nil {
		return err
	}
	*a = many
	return nil
}

// numericDate is a number of seconds since 1970, possibly with a fraction (RFC 7519, 2).
type numericDate float64

// The bounds keep the conversion to a time inside what an int64 of seconds and JSON
// answers can hold; the year 9999 is far enough.
const maxNumericDate = 253402300799

func (n numericDate) valid() bool { return n >= 0 && n <= maxNumericDate }

func (n numericDate) time() time.Time { return time.Unix(int64(n), 0).UTC() }

// looseBool also takes "true": several providers send email_verified as a string.
type looseBool bool

func (b *looseBool) UnmarshalJSON(raw []byte) error {
	*b = looseBool(strings.Trim(string(raw), `"`) == "true")
	return nil
}

// rolesIn reads the roles claim: an object keyed by role, as Zitadel sends, or an
// array of strings. Anything else has no roles.
func rolesIn(payload []byte, claim string) []string {
	var all map[string]json.RawMessage
	if json.Unmarshal(payload, &all) != nil {
		return nil
	}
	raw, ok := all[claim]
	if !ok {
		return nil
	}
	var list []string
	if json.Unmarshal(raw, &list) == nil {
		return list
	}
	var keyed map[string]json.RawMessage
	if json.Unmarshal(raw, &keyed) != nil {
		return nil
	}
	roles := make([]string, 0, len(keyed))
	for r := range keyed {
		roles = append(roles, r)
	}
	slices.Sort(roles)
	return roles
}
