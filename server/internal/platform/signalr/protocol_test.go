package signalr

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

func TestNegotiate(t *testing.T) {
	h := newHub(t, nil)
	for query, version := range map[string]int{"": 0, "?negotiateVersion=0": 0, "?negotiateVersion=1": 1, "?negotiateVersion=9": 1} {
		n := h.negotiate(t, query)
		if n.NegotiateVersion != version || n.ConnectionID == "" || (n.ConnectionToken == "") != (version == 0) ||
			n.ConnectionToken == n.ConnectionID {
			t.Errorf("negotiate%s = %+v, want version %d and, from 1 on, a token besides the id", query, n, version)
		}
		if len(n.AvailableTransports) != 1 || n.AvailableTransports[0].Transport != "WebSockets" ||
			fmt.Sprint(n.AvailableTransports[0].TransferFormats) != "[Text]" {
			t.Errorf("%q: transports %+v", query, n.AvailableTransports)
		}
		// A client of version 0 connects with the connection id.
		id := n.ConnectionToken
		if version == 0 {
			id = n.ConnectionID
		}
		p, refused := h.dial(t, "?id="+id, nil)
		if refused != 0 {
			t.Fatalf("%q: refused with %d", query, refused)
		}
		p.send(`{"protocol":"json","version":1}`)
		c := wait(t, h.connected, "connection")
		if version == 1 && c.ID() != n.ConnectionID {
			t.Errorf("the connection is %s, negotiated was %s", c.ID(), n.ConnectionID)
		}
	}
	bearer := map[string]string{"Authorization": "Bearer " + testToken}
	if status, _ := h.request(t, http.MethodGet, "/negotiate", bearer); status != http.StatusMethodNotAllowed {
		t.Errorf("GET negotiate: status = %d, want 405", status)
	}
	if status, _ := h.request(t, http.MethodPost, "/negotiate?negotiateVersion=x",
		bearer); status != http.StatusBadRequest {
		t.Errorf("negotiateVersion=x: status = %d, want 400", status)
	}
	if status, _ := h.request(t, http.MethodGet, "", bearer); status != http.StatusUpgradeRequired {
		t.Errorf("GET without an upgrade: %d", status)
	}
	// A request that could not be upgraded must not keep its id reserved.
	n := h.negotiate(t, "?negotiateVersion=1")
	if status, _ := h.request(t, http.MethodGet, "?id="+n.ConnectionToken, bearer); status != http.StatusUpgradeRequired {
		t.Errorf("GET without an upgrade: %d", status)
	}
	if h.Connections() != 4 {
		t.Errorf("%d connections, want 4", h.Connections())
	}
}

func TestConnectionTokens(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.Token = 300 * time.Millisecond })
	other := newHub(t, func(_ *hub, o *Options) { o.Limits.Token = time.Hour })
	strange := newHub(t, func(_ *hub, o *Options) { o.Key = []byte("another key"); o.Limits.Token = time.Hour })
	rotating := newHub(t, func(_ *hub, o *Options) { o.PreviousKey, o.Key = o.Key, []byte("another key") })
	refusal := func(query string) int {
		t.Helper()
		_, refused := h.dial(t, query, nil)
		return refused
	}

	// While keys are changed both are accepted, and the new one signs.
	for name, signed := range map[string]*hub{"the previous key": other, "the new key": strange, "its own": rotating} {
		if _, refused := rotating.dial(t, "?id="+signed.negotiate(t, "?negotiateVersion=1").ConnectionToken,
			nil); refused != 0 {
			t.Errorf("a token of %s was refused with %d while keys are changed", name, refused)
		}
	}
	if got := refusal("?id=" + rotating.negotiate(t, "?negotiateVersion=1").ConnectionToken); got != http.StatusNotFound {
		t.Errorf("the previous key still signs: %d", got)
	}

	n := other.negotiate(t, "?negotiateVersion=1")
	p, refused := h.dial(t, "?id="+n.ConnectionToken, nil)
	if refused != 0 {
		t.Fatalf("a token of another instance was refused with %d", refused)
	}
	p.send(`{"protocol":"json","version":1}`)
	wait(t, h.connected, "connection")
	if got := refusal("?id=" + n.ConnectionToken); got != http.StatusConflict {
		t.Errorf("a second connection with one id: status = %d, want 409", got)
	}
	p.ws.CloseNow()
	wait(t, h.disconnected, "disconnect")
	// OnDisconnect is called just before the id is released: until then the status is 409.
	for start := time.Now(); ; {
		got := refusal("?id=" + n.ConnectionToken)
		if got == http.StatusNotFound {
			break
		}
		if got != http.StatusConflict || time.Since(start) > patience {
			t.Fatalf("a token used up: status = %d, want 404", got)
		}
	}

	token := other.negotiate(t, "?negotiateVersion=1").ConnectionToken
	changed := []byte(token)
	changed[3] ^= 1
	for name, id := range map[string]string{
		"unknown":            "nonsense",
		"the public id":      other.negotiate(t, "?negotiateVersion=1").ConnectionID,
		"changed":            string(changed),
		"cut off":            token[:len(token)-1],
		"signed by another":  strange.negotiate(t, "?negotiateVersion=1").ConnectionToken,
		"not base64":         strings.Repeat("!", len(token)),
		"larger than any is": strings.Repeat("A", 5000),
	} {
		if got := refusal("?id=" + url.QueryEscape(id)); got != http.StatusNotFound {
			t.Errorf("%s: status = %d, want 404", name, got)
		}
	}

	late := h.negotiate(t, "?negotiateVersion=1").ConnectionToken
	<-time.After(400 * time.Millisecond) // the expiry itself is under test
	if got := refusal("?id=" + late); got != http.StatusNotFound {
		t.Errorf("an expired token: status = %d, want 404", got)
	}
}

func TestAuthentication(t *testing.T) {
	h := newHub(t, nil)
	if status, _ := h.request(t, http.MethodPost, "/negotiate", nil); status != http.StatusUnauthorized {
		t.Errorf("no token: status = %d, want 401", status)
	}
	if status, _ := h.request(t, http.MethodPost, "/negotiate?access_token="+testToken, nil); status != http.StatusOK {
		t.Errorf("token in the query: status = %d, want 200", status)
	}
	if status, _ := h.request(t, http.MethodPost, "/negotiate?access_token="+testToken,
		map[string]string{"Authorization": "Bearer wrong"}); status != http.StatusUnauthorized {
		t.Errorf("wrong token in the header, valid one in the query: status = %d, want 401", status)
	}
	n := h.negotiate(t, "?negotiateVersion=1")
	// The connection token alone is not enough: the access token is checked again.
	if _, refused := h.dial(t, "?id="+n.ConnectionToken,
		map[string]string{"Authorization": "Bearer wrong"}); refused != http.StatusUnauthorized {
		t.Errorf("connect with a wrong token: %d", refused)
	}
	p, refused := h.dial(t, "?id="+n.ConnectionToken+"&access_token="+testToken, map[string]string{"Authorization": ""})
	if refused != 0 {
		t.Fatalf("connect with the token in the query: %d", refused)
	}
	p.send(`{"protocol":"json","version":1}`)
	if c := wait(t, h.connected, "connection"); c.User() != testToken {
		t.Errorf("user is %v", c.User())
	}
}

func TestAuthenticationUnavailable(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) {
		o.Authenticate = func(context.Context, string) (any, time.Time, error) {
			return nil, time.Time{}, fmt.Errorf("%w: no keys yet", ErrUnavailable)
		}
	})
	if status, _ := h.request(t, http.MethodPost, "/negotiate", nil); status != http.StatusServiceUnavailable {
		t.Errorf("got %d, want 503", status)
	}
}

func TestOrigin(t *testing.T) {
	h := newHub(t, nil)
	for origin, want := range map[string]int{
		"":                             0,
		testOrigin:                     0,
		"HTTPS://Portal.Example":       0,
		"https://evil.example":         http.StatusForbidden,
		"http://portal.example":        http.StatusForbidden,
		"https://portal.example:8443":  http.StatusForbidden,
		"https://portal.example.evil":  http.StatusForbidden,
		"null":                         http.StatusForbidden,
		h.http.URL:                     http.StatusForbidden, // the host itself isn't on the list
		"https://portal.example@evil/": http.StatusForbidden,
	} {
		headers := map[string]string{"Authorization": "Bearer " + testToken}
		if origin != "" {
			headers["Origin"] = origin
		}
		if _, refused := h.dial(t, "", headers); refused != want {
			t.Errorf("connect from %q: %d, want %d", origin, refused, want)
		}
		status, _ := h.request(t, http.MethodPost, "/negotiate", headers)
		if (status == http.StatusForbidden) != (want != 0) {
			t.Errorf("negotiate from %q: %d", origin, status)
		}
	}
}

func TestHandshake(t *testing.T) {
	h := newHub(t, nil)
	for first, answer := range map[string]string{
		`{"protocol":"messagepack","version":1}`: `{"error":"Requested protocol 'messagepack' is not available."}`,
		`{"protocol":"json","version":3}`:        `{"error":"The server does not support version 3 of the 'json' protocol."}`,
		`{"type":6}`:                             `{"error":"Handshake was not understood."}`,
		`nonsense`:                               `{"error":"Handshake was not understood."}`,
		``:                                       `{"error":"Handshake was not understood."}`,
	} {
		t.Run(first, func(t *testing.T) {
			p, _ := h.dial(t, "", nil)
			p.send(first)
			p.ends(answer)
		})
	}
	t.Run("split over frames, with more behind it", func(t *testing.T) {
		p, _ := h.dial(t, "", nil)
		p.raw(`{"protocol":`)
		p.raw(`"json","version":1}` + "\x1e" + `{"type":6}` + "\x1e" + `{"type":1,"invocationId":"a","target":"Void","argu`)
		p.raw(`ments":[]}` + "\x1e")
		if got := p.next() + p.next(); got != `{}{"type":3,"invocationId":"a"}` {
			t.Fatalf("got %s", got)
		}
	})
	t.Run("version 2", func(t *testing.T) {
		p, _ := h.dial(t, "", nil)
		// The handshake's response is sent before OnConnect is called, that of the call after it.
		p.send(`{"version":2,"protocol":"json"}`)
		p.send(`{"type":1,"invocationId":"a","target":"Void","arguments":[]}`)
		if got := p.next() + p.next(); got != `{}{"type":3,"invocationId":"a"}` {
			t.Fatalf("got %s", got)
		}
	})
	if len(h.connected) != 2 {
		t.Errorf("OnConnect was called %d times, want 2", len(h.connected))
	}
}

func TestHandshakeTimeout(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.Handshake = 100 * time.Millisecond })
	p, _ := h.dial(t, "", nil)
	p.ends() // without a Close record, which would be misread
}

func TestInvocations(t *testing.T) {
	h := newHub(t, nil)
	p := h.join(t)
	for _, c := range []struct{ record, answer string }{
		{`{"type":1,"invocationId":"1","target":"Echo","arguments":["<&>",{"a":1}]}`, `{"type":3,"invocationId":"1","result":["<&>",{"a":1}]}`},
		{`{"type":1,"invocationId":"2","target":"Void","arguments":[]}`, `{"type":3,"invocationId":"2"}`},
		{`{"type":1,"invocationId":"3","target":"void","arguments":[]}`, `{"type":3,"invocationId":"3","error":"Method does not exist."}`},
		{`{"type":1,"invocationId":"4","target":"Refuse","arguments":[]}`, `{"type":3,"invocationId":"4","error":"No access."}`},
		{`{"type":1,"invocationId":"5","target":"Fail","arguments":[]}`, `{"type":3,"invocationId":"5","error":"An error occurred on the server."}`},
		{`{"type":1,"invocationId":"6","target":"Panic","arguments":[]}`, `{"type":3,"invocationId":"6","error":"An error occurred on the server."}`},
		{`{"type":1,"invocationId":"7","target":"Cyclic","arguments":[]}`, `{"type":3,"invocationId":"7","error":"An error occurred on the server."}`},
		{`{"type":4,"invocationId":"8","target":"Echo","arguments":[]}`, `{"type":3,"invocationId":"8","error":"Streaming is not supported."}`},
	} {
		p.send(c.record)
		if got := p.next(); got != c.answer {
			t.Errorf("%s\n got %s\nwant %s", c.record, got, c.answer)
		}
	}
	// None of these gets a response, so the next response is that of the last call.
	for _, record := range []string{
		`{"type":1,"target":"Echo","arguments":[1]}`,
		`{"type":1,"target":"NoSuchMethod","arguments":[]}`,
		`{"type":1,"target":"Panic","arguments":[]}`,
		`{"type":1,"target":"Echo","arguments":[],"streamIds":["9"]}`,
		`{"type":2,"invocationId":"9","item":1}`,
		`{"type":3,"invocationId":"9"}`,
		`{"type":5,"invocationId":"9"}`,
		`{"type":6}`, `{"type":8,"sequenceId":1}`, `{"type":99}`,
	} {
		p.send(record)
	}
	p.send(`{"type":1,"invocationId":"last","target":"Void","arguments":[]}`)
	if got := p.next(); got != `{"type":3,"invocationId":"last"}` {
		t.Errorf("response = %s, want that of the last call", got)
	}
	if log := h.log.String(); !strings.Contains(log, "method panicked") || !strings.Contains(log, "method failed") {
		t.Error("a failure was not logged")
	}
	p.send(`{"type":7}`)
	p.ends()
	wait(t, h.disconnected, "disconnect")
}

func TestProtocolErrorsClose(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.Record = 1000 })
	for record, answer := range map[string]string{
		`nonsense`:                      `{"type":7,"error":"Connection closed with an error: malformed record."}`,
		`{"type":1}`:                    `{"type":7,"error":"Connection closed with an error: malformed record."}`,
		``:                              `{"type":7,"error":"Connection closed with an error: malformed record."}`,
		`"` + strings.Repeat("x", 1000): `{"type":7,"error":"Connection closed with an error: record larger than the limit."}`,
		`{"a":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`: `{"type":7,"error":"Connection closed with an error: record nested deeper than the limit."}`,
	} {
		p := h.join(t)
		p.send(record)
		p.ends(answer)
		wait(t, h.disconnected, "disconnect")
	}
	p := h.join(t)
	if err := p.ws.Write(t.Context(), websocket.MessageBinary, []byte("{\"type\":6}\x1e")); err != nil {
		t.Fatal(err)
	}
	p.ends(`{"type":7,"error":"Connection closed with an error: malformed record: binary frame."}`)
}

// Records beyond the rate of a connection are read later: none is lost, and no connection is closed.
func TestRecordsAreSlowed(t *testing.T) {
	t.Parallel()
	const burst, more = 20, 30
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.Records = burst / 2 })
	p := h.join(t)
	began := time.Now()
	var all strings.Builder
	for n := range burst + more {
		fmt.Fprintf(&all, `{"type":1,"invocationId":"%d","target":"Echo","arguments":[]}`+"\x1e", n)
	}
	p.raw(all.String())
	for n := range burst + more {
		if got := p.next(); !strings.Contains(got, fmt.Sprintf(`"invocationId":"%d"`, n)) {
			t.Fatalf("answer %d is %s", n, got)
		}
	}
	if took, least := time.Since(began), more*time.Second/(burst/2); took < least-100*time.Millisecond {
		t.Errorf("%d records were answered within %v, want at least %v", burst+more, took, least)
	}
}
