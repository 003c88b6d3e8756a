package access_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"klantportaal.example/server/internal/testkit"
)

// The hub hears of changed access by the doorbell and does not wait for its sweep, on either instance: five
// changes in a row are told within a second each, the last one by hanging up.
func TestTheHubHearsOfAccessAtOnce(t *testing.T) {
	t.Parallel()
	testkit.EachBackplane(t, func(t *testing.T, backplane testkit.Option) {
		p := testkit.New(t, backplane)
		for _, portal := range []*testkit.Portal{p, p.Second()} {
			records := connect(t, portal, testkit.NobodyA)
			told := func(what, record string, within time.Duration) {
				t.Helper()
				late := time.After(within)
				for {
					select {
					case r, open := <-records:
						if strings.Contains(r, record) {
							return
						}
						if !open {
							t.Fatalf("%s: the connection ended without %s", what, record)
						}
					case <-late:
						t.Fatalf("%s: not told within %v", what, within)
					}
				}
			}
			grants := "/api/user-management/user/" + testkit.ID(testkit.NobodyA).String() + "/grants"
			const reports = "6f1d6a53-9f0b-5d0e-8a01-000000000006"
			for range 2 {
				want(t, p.Call(testkit.AdminA, "POST", grants, body{"grantId": reports}), http.StatusCreated, "")
				told("given", `"target":"grantsChanged"`, time.Second)
				want(t, p.Call(testkit.AdminA, "DELETE", grants+"/"+reports+"/remove", nil), http.StatusNoContent, "")
				told("taken back", `"target":"grantsChanged"`, time.Second)
			}
			// A grant's own end is told at that moment, and no doorbell rings for it.
			end := time.Now().Add(700 * time.Millisecond)
			want(t, p.Call(testkit.AdminA, "POST", grants, body{"grantId": reports, "validUntil": end.UTC().Format("2006-01-02T15:04:05.000Z")}), http.StatusCreated, "")
			told("given for a while", `"target":"grantsChanged"`, time.Second)
			told("ended", `"target":"grantsChanged"`, 5*time.Second)
			if late := time.Since(end); late < 0 || late > 600*time.Millisecond {
				t.Errorf("the end was told %v after it", late)
			}
			path := accountsPath(testkit.NobodyA) + "/" + account(t, p, testkit.AdminA, testkit.NobodyA).AccountId.String()
			want(t, p.Call(testkit.AdminA, "PUT", path, body{"enabled": false}), http.StatusOK, "")
			told("disabled", `"type":7`, time.Second)
			want(t, p.Call(testkit.AdminA, "PUT", path, body{"enabled": true}), http.StatusOK, "")
		}
	})
}

// connect opens a hub connection and answers its records, until it ends.
func connect(t *testing.T, p *testkit.Portal, email string) <-chan string {
	t.Helper()
	conn, resp, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(p.URL, "http")+"/chatHub?access_token="+p.Token(email),
		&websocket.DialOptions{HTTPHeader: http.Header{"Origin": {p.URL}}})
	if err != nil {
		t.Fatal(err)
	}
	if resp.Body != nil {
		resp.Body.Close()
	}
	t.Cleanup(func() { _ = conn.CloseNow() }) // it may be closed already
	if err := conn.Write(t.Context(), websocket.MessageText, []byte(`{"protocol":"json","version":1}`+"\x1e")); err != nil {
		t.Fatal(err)
	}
	// The answer to the handshake: from here on the hub knows the connection.
	if _, first, err := conn.Read(t.Context()); err != nil || string(first) != "{}\x1e" {
		t.Fatalf("%s %v", first, err)
	}
	records := make(chan string, 100)
	go func() {
		defer close(records)
		for {
			_, text, err := conn.Read(context.Background())
			if err != nil {
				return
			}
			records <- string(text)
		}
	}()
	return records
}
