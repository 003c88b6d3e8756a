package devidp

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestControl(t *testing.T) {
	p := start(t, func(c *Config) { c.Key = nil })
	post := func(body string, header ...string) int {
		t.Helper()
		r := httptest.NewRequest(http.MethodPost, p.issuer+"/dev/control", strings.NewReader(body))
		r.RemoteAddr = "127.0.0.1:4711"
		for i := 0; i < len(header); i += 2 {
			if header[i] == "from" {
				r.RemoteAddr = header[i+1]
				continue
			}
			r.Header.Set(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		p.provider.ServeHTTP(w, r)
		return w.Code
	}
	for name, c := range map[string]struct {
		body   string
		header []string
		want   int
	}{
		"a page":            {`{"down": true}`, []string{"Origin", p.origin}, http.StatusForbidden},
		"another machine":   {`{"down": true}`, []string{"from", "192.0.2.7:4711"}, http.StatusForbidden},
		"unknown":           {`{"explode": true}`, nil, http.StatusBadRequest},
		"no body":           {``, nil, http.StatusBadRequest},
		"no length of time": {`{"lifetime": "soon"}`, nil, http.StatusBadRequest},
		"the notice itself": {`{"lifetime": "60s"}`, nil, http.StatusBadRequest},
		"three rotations":   {`{"rotateKeys": 3}`, nil, http.StatusBadRequest},
	} {
		if got := post(c.body, c.header...); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}

	if got := post(`{"lifetime": "70s"}`); got != http.StatusNoContent {
		t.Fatalf("a lifetime of 70s is answered %d", got)
	}
	signedIn := p.browser().signIn(admin)
	claims := p.verify(signedIn.id)
	if life := claims.Expiry.Sub(claims.IssuedAt); life != 70*time.Second {
		t.Errorf("the identity token lives %s, want 70s", life)
	}

	first := p.provider.storage.state.keys[0].id
	if got := post(`{"rotateKeys": 2}`); got != http.StatusNoContent {
		t.Fatalf("rotating is answered %d", got)
	}
	if keys := p.browser().send(http.MethodGet, p.issuer+"/keys", nil).body; strings.Contains(keys, first) {
		t.Error("after two rotations the first key is still published")
	}

	if a := p.browser().refresh(signedIn.refresh); a.status != http.StatusOK {
		t.Fatalf("a refresh: status = %d, want 200", a.status)
	}
	signedIn = p.browser().signIn(admin)
	post(`{"forgetTokens": true}`)
	if a := p.browser().refresh(signedIn.refresh); a.status != http.StatusBadRequest {
		t.Errorf("a refresh with a forgotten token: status = %d, want 400", a.status)
	}

	if got := post(`{"holdNumbers": true}`); got != http.StatusBadRequest {
		t.Errorf("holding numbers where there are none: status = %d, want 400", got)
	}

	post(`{"down": true}`)
	for _, path := range []string{"/.well-known/openid-configuration", "/keys", "/session", "/authorize"} {
		if a := p.browser().send(http.MethodGet, p.issuer+path, nil); a.status != http.StatusServiceUnavailable {
			t.Errorf("%s: status = %d, want 503 while down", path, a.status)
		}
	}
	post(`{"down": false}`)
	if a := p.browser().send(http.MethodGet, p.issuer+"/keys", nil); a.status != http.StatusOK {
		t.Errorf("after it the keys are answered %d, want 200", a.status)
	}
}
