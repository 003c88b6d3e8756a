package identity

import (
	"net/netip"
	"testing"
)

// A token is recognised by its form and checksum; one with any character changed is not.
func TestTokenClaims(t *testing.T) {
	token, other := NewToken(), NewToken()
	c, ok := TokenClaims(token)
	if !ok || !c.OfIntegration() || c.Subject != TokenHash(token) || token == other {
		t.Errorf("claims of %s = %+v, %t", token, c, ok)
	}
	if second, _ := TokenClaims(other); second.Subject == c.Subject {
		t.Error("two tokens have the same subject")
	}
	for i := range token {
		changed := []byte(token)
		changed[i] = '0' + (changed[i]-'0'+1)%10
		if _, ok := TokenClaims(string(changed)); ok {
			t.Errorf("%s passes for %s", changed, token)
		}
	}
	for _, text := range []string{"", TokenPrefix, token + "0", token[:len(token)-1], "Bearer " + token} {
		if _, ok := TokenClaims(text); ok {
			t.Errorf("%q passes for a token", text)
		}
	}
}

// Networks are compared with the address itself, however it is written.
func TestTokenAdmits(t *testing.T) {
	token := Token{
		Networks: []netip.Prefix{netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("2001:db8::/48")},
	}
	for address, want := range map[string]bool{
		"203.0.113.24": true, "::ffff:203.0.113.24": true, "203.0.114.1": false, "::ffff:203.0.114.1": false,
		"2001:db8::1": true, "2001:db8:1::1": false, "::1": false,
	} {
		if got := token.Admits(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s admitted = %t, want %t", address, got, want)
		}
	}
	if token.Admits(netip.Addr{}) {
		t.Error("an unknown address is admitted")
	}
	if open := (&Token{}); !open.Admits(netip.MustParseAddr("198.51.100.9")) {
		t.Error("a token without networks is refused")
	}
}
