package access_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"klantportaal.example/server/internal/test/testkit"
)

// The hub learns of changed access from the event, without waiting for its sweep, on both instances.
func TestTheHubHearsOfAccessAtOnceDrill(t *testing.T) {
	t.Parallel()
	testkit.EachBackplane(t, func(t *testing.T, backplane testkit.Option) {
		p := testkit.New(t, backplane)
		for _, portal := range []*testkit.Portal{p, p.Second()} {
			records := connect(t, portal, testkit.NobodyA)
			pushed := func(what, record string) {
				t.Helper()
				late := time.After(3 * time.Minute)
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
						t.Fatalf("%s: no push in time", what)
					}
				}
			}
			// soon repeats a try, since a busy machine may be too slow now and then; a real failure is too slow each time.
			soon := func(what string, within time.Duration, try func() time.Duration) {
				t.Helper()
				for until := time.Now().Add(20 * time.Second); ; {
					took := try()
					if took < within {
						return
					}
					if time.Now().After(until) {
						t.Fatalf("%s: took %v in every try", what, took)
					}
				}
			}
			// three makes three changes in a row: the sweep finds one every 2 s, so it would need 4 s for them.
			three := func(what string, change func()) {
				t.Helper()
				soon("three times "+what, 3*time.Second, func() time.Duration {
					began := time.Now()
					for range 3 {
						change()
					}
					return time.Since(began)
				})
			}
			grants := "/api/user-management/user/" + testkit.ID(testkit.NobodyA).String() + "/grants"
			const reports = "6f1d6a53-9f0b-5d0e-8a01-000000000006"
			three("given and taken back", func() {
				want(t, p.Call(testkit.AdminA, "POST", grants, body{"grantId": reports}), http.StatusCreated, "")
				pushed("given", `"target":"grantsChanged"`)
				want(t, p.Call(testkit.AdminA, "DELETE", grants+"/"+reports+"/remove", nil), http.StatusNoContent, "")
				pushed("taken back", `"target":"grantsChanged"`)
			})
			// The end of a grant is pushed at that moment, although no event announces it. Of two ends 3 s apart, a sweep every
			// 2 s would find one a second late.
			soon("the end of a grant", 900*time.Millisecond, func() (late time.Duration) {
				end := time.Now()
				for i := 0; i < 2 && late < time.Second; i++ {
					end = end.Add(3 * time.Second)
					until := end.UTC().Format("2006-01-02T15:04:05.000Z")
					want(
						t,
						p.Call(testkit.AdminA, "POST", grants, body{"grantId": reports, "validUntil": until}),
						http.StatusCreated,
						"",
					)
					pushed("given for a while", `"target":"grantsChanged"`)
					pushed("ended", `"target":"grantsChanged"`)
					if time.Now().Before(end) {
						t.Errorf("pushed the end of a grant %v too early", time.Until(end))
					}
					late = max(late, time.Since(end))
				}
				return late
			})
			path := accountsPath(testkit.NobodyA) + "/" + account(t, p, testkit.AdminA, testkit.NobodyA).AccountId.String()
			three("disabled", func() {
				want(t, p.Call(testkit.AdminA, "PUT", path, body{"enabled": false}), http.StatusOK, "")
				pushed("disabled", `"type":7`)
				want(t, p.Call(testkit.AdminA, "PUT", path, body{"enabled": true}), http.StatusOK, "")
				ends(t, portal, portal.Token(testkit.NobodyA), "/api/users/me", http.StatusOK)
				records = connect(t, portal, testkit.NobodyA)
			})
		}
	})
}

// connect opens a hub connection and returns its records, until it ends.
func connect(t *testing.T, p *testkit.Portal, email string) <-chan string {
	t.Helper()
	conn, resp, err := websocket.Dial(
		t.Context(),
		"ws"+strings.TrimPrefix(p.URL, "http")+"/chatHub?access_token="+p.Token(email),
		&websocket.DialOptions{HTTPHeader: http.Header{"Origin": {p.URL}}},
	)
	if err != nil {
		t.Fatal(err)
	}
	if resp.Body != nil {
		resp.Body.Close()
	}
	t.Cleanup(func() { _ = conn.CloseNow() }) // it may be closed already
	// The handshake is answered before the hub knows the connection; a call (this one is refused) is answered afterwards.
	call := `{"type":1,"invocationId":"known","target":"Typing","arguments":[0]}`
	first := []byte(`{"protocol":"json","version":1}` + "\x1e" + call + "\x1e")
	if err := conn.Write(t.Context(), websocket.MessageText, first); err != nil {
		t.Fatal(err)
	}
	for known := false; !known; {
		_, text, err := conn.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		known = strings.Contains(string(text), `"invocationId":"known"`)
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
