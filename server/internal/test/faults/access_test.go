package faults

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

const (
	withdrawnWithin = 5 * time.Second
	clockSkew       = 5 * time.Minute // that a token's end is given
)

// expiring returns a user's token with another expiry, signed with the provider's own key.
func (w *world) expiring(email string, at time.Time) string {
	w.t.Helper()
	signed, err := jose.ParseSignedCompact(w.token(email), []jose.SignatureAlgorithm{jose.RS256})
	if err != nil {
		w.t.Fatal(err)
	}
	var claims map[string]any
	if err := json.Unmarshal(signed.UnsafePayloadWithoutVerification(), &claims); err != nil {
		w.t.Fatal(err)
	}
	claims["exp"], claims["iat"] = at.Unix(), at.Add(-time.Hour).Unix()
	delete(claims, "auth_time")
	payload, err := json.Marshal(claims)
	if err != nil {
		w.t.Fatal(err)
	}
	key := jose.SigningKey{
		Algorithm: jose.RS256,
		Key:       jose.JSONWebKey{Key: w.key, KeyID: signed.Signatures[0].Header.KeyID},
	}
	signer, err := jose.NewSigner(key, (&jose.SignerOptions{}).WithType("JWT"))
	if err != nil {
		w.t.Fatal(err)
	}
	again, err := signer.Sign(payload)
	if err != nil {
		w.t.Fatal(err)
	}
	token, err := again.CompactSerialize()
	if err != nil {
		w.t.Fatal(err)
	}
	return token
}

// heard is a user's connection, and when it last received a message and was closed, in ns since 1970; 0: never.
type heard struct {
	*link
	email        string
	last, closed atomic.Int64
}

// Access ends in all possible ways while two thousand users are connected, on the instance that is notified by an event
// and on one whose events are lost.
func TestAccessEndsWhileConnectedDrill(t *testing.T) {
	t.Run("notified", func(t *testing.T) { accessEnds(t, false) })
	t.Run("not notified", func(t *testing.T) { accessEnds(t, true) })
}

func accessEnds(t *testing.T, silent bool) {
	const each = 6
	bystanders := pick(2000, 5000)
	w := newWorld(t, 6*each+bystanders)
	line := faultproxy.New(t, w.databaseAddr(), faultproxy.Options{Concerns: forEvents})
	a, b := w.serve(), w.serve("PORTAL_DATABASE_URL="+w.databaseURL(login, line.Addr))
	ticket := w.ticket(a.addr).Id
	for n := range bystanders {
		c, err := w.dial(b.addr, w.token(somebody(6*each+n)))
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		go c.Records(func([]byte) {})
	}
	l := w.ledger(ticket)
	enter := func(n int, token string) *heard {
		p := &heard{email: somebody(n)}
		var err error
		p.link, err = l.connect(b.addr, token, func(method string, _ []json.RawMessage) {
			if method == "messageReceived" {
				p.last.Store(time.Now().UnixNano())
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		var head contract.JoinRoomResult
		if err := p.call(&head, "JoinRoom", ticket, time.Now()); err != nil {
			t.Fatal(err)
		}
		go func() {
			<-p.gone
			p.closed.Store(time.Now().UnixNano())
		}()
		return p
	}
	groups := make([][]*heard, 5)
	for g := range groups {
		for n := range each {
			groups[g] = append(groups[g], enter(g*each+n, w.token(somebody(g*each+n))))
		}
	}
	expiry := time.Now().Add(4 * time.Second).Truncate(time.Second)
	var expired []*heard
	for n := range each {
		expired = append(expired, enter(5*each+n, w.expiring(somebody(5*each+n), expiry.Add(-clockSkew))))
	}
	done := make(chan struct{})
	l.writeUntil(testkit.Staff, done, at(a.addr))
	if silent {
		line.Set(faultproxy.Fault{Silent: true})
	}
	id := func(email string) (id string) {
		w.scan("select id from portal_user where email = $1", []any{email}, &id)
		return id
	}
	var grant string
	w.scan("select id from grant_definition where key = 'view:support-tickets'", nil, &grant)
	portal := func(method, path, body string) {
		if status, err := w.call(a.addr, testkit.AdminA, method, path, body, nil); err != nil || status >= 300 {
			t.Errorf("%s %s: status = %d, error = %v, last response = %v", method, path, status, err, w.last.Load())
		}
	}
	ends := []func(p *heard){
		func(p *heard) {
			var account string
			w.scan("select id from user_account where email = $1", []any{p.email}, &account)
			portal(http.MethodPut, "/users/"+id(p.email)+"/accounts/"+account, `{"enabled":false}`)
		},
		func(p *heard) {
			portal(http.MethodDelete, "/user-management/user/"+id(p.email)+"/grants/"+grant+"/remove", "")
		},
		func(p *heard) { w.exec("update user_account set enabled = false where email = $1", p.email) },
		func(p *heard) { w.exec("update portal_user set status = 'blocked' where email = $1", p.email) },
		func(p *heard) {
			w.exec(
				"update user_grant set valid_until = clock_timestamp() where user_id = (select id from portal_user where email = $1)",
				p.email,
			)
		},
	}
	names := []string{
		"account disabled",
		"grant withdrawn",
		"account disabled behind its back",
		"user blocked",
		"grant ended behind its back",
		"token expired",
	}
	changed := make([][]time.Time, len(groups))
	for n := range each {
		for g, end := range ends {
			for began := time.Now(); groups[g][n].last.Load() == 0 && time.Since(began) < time.Minute; {
				time.Sleep(5 * time.Millisecond)
			}
			end(groups[g][n])
			changed[g] = append(changed[g], time.Now())
			time.Sleep(173 * time.Millisecond) // at any moment of the sweep
		}
	}
	groups = append(groups, expired)
	time.Sleep(withdrawnWithin + 3*time.Second)
	close(done)
	l.wrote(20 * time.Second)
	var ended []string
	for g, people := range groups {
		var slowest time.Duration
		for n, p := range people {
			from := expiry
			if g < len(ends) {
				from = changed[g][n]
			}
			at := p.last.Load()
			if at == 0 {
				t.Errorf("%s: %s received nothing before either", names[g], p.email)
			}
			// Without the grant the connection stays open, because it is not only for tickets; it may be asked to reconnect.
			if stays := g == 1 || g == 4; !stays {
				select {
				case <-p.gone:
				default:
					t.Errorf("%s: %s is still connected", names[g], p.email)
				}
				at = max(at, p.closed.Load())
			}
			slowest = max(slowest, time.Unix(0, at).Sub(from))
		}
		if slowest > withdrawnWithin {
			t.Errorf("%s: messages arrived for %v after access ended", names[g], slowest)
		}
		ended = append(ended, fmt.Sprintf("%s %.1f s", names[g], max(0, slowest.Seconds())))
	}
	how := "notified by an event"
	if silent {
		how = "events lost"
	}
	figure(t, "%s: %s", how, strings.Join(ended, ", "))
}
