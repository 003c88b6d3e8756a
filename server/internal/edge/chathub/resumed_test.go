package chathub_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// A session that is resumed with a newer token has the roles of that token: a role that the identity provider has
// removed can't be kept by breaking the socket before each token expires.
func TestResumedWithFewerRoles(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := ticket(t, p, testkit.UserA, nil)
	with := p.TokenWith(testkit.NobodyA, "view:support-tickets", "view:company-tickets")

	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost,
		p.URL+"/chatHub/negotiate?negotiateVersion=1&useStatefulReconnect=true", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+with)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var negotiated struct {
		ConnectionToken string `json:"connectionToken"`
	}
	if err := json.NewDecoder(response.Body).Decode(&negotiated); err != nil {
		t.Fatal(err)
	}
	dialer := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://"), ID: negotiated.ConnectionToken}
	dial := func(token string) *hubclient.Conn {
		c, err := dialer.Dial(token)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	// read returns the first record with a text.
	read := func(c *hubclient.Conn, text string) string {
		t.Helper()
		_ = c.SetReadDeadline(time.Now().Add(3 * time.Minute))
		for {
			frame, err := c.Frame()
			if err != nil {
				t.Fatalf("waiting for %s: error = %v", text, err)
			}
			for record := range bytes.SplitSeq(frame, []byte{0x1e}) {
				if bytes.Contains(record, []byte(text)) {
					return string(record)
				}
			}
		}
	}

	c := dial(with)
	if err := c.Send(hubclient.Call("1", "JoinRoom", made.Id, epoch)); err != nil {
		t.Fatal(err)
	}
	if got := read(c, `"invocationId":"1"`); !strings.Contains(got, `"lastSeq"`) {
		t.Fatalf("result of joining with the role = %s", got)
	}

	_ = c.Close()
	dialer.Bare = true // a resumed session has no handshake
	c = dial(p.Token(testkit.NobodyA))
	read(c, `"type":9`)
	if err := c.Send([]byte(`{"type":9,"sequenceId":2}` + "\x1e")); err != nil {
		t.Fatal(err)
	}
	read(c, `"target":"grantsChanged"`)
	if err := c.Send(hubclient.Call("2", "JoinRoom", made.Id, epoch)); err != nil {
		t.Fatal(err)
	}
	if got := read(c, `"invocationId":"2"`); !strings.Contains(got, "ticket.not_found") {
		t.Errorf("result of joining without the role = %s", got)
	}
}
