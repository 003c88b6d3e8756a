package api_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// spending is how many requests were accepted before one was refused, and how long they took.
type spending struct {
	accepted int
	took     time.Duration
}

// spent sends until a request is refused. The refusal says when to try again, and then the portal responds again.
func spent(t *testing.T, send func() testkit.Answer, status int) spending {
	t.Helper()
	began := time.Now()
	for n := range 1000 {
		a := send()
		if a.Status == status {
			continue
		}
		took := time.Since(began)
		want(t, a, http.StatusTooManyRequests, "rate.limited")
		seconds, err := strconv.Atoi(a.Header.Get("Retry-After"))
		if err != nil || seconds < 1 || seconds > 10 {
			t.Fatalf("Retry-After = %q after %v", a.Header.Get("Retry-After"), time.Since(began))
		}
		time.Sleep(time.Duration(seconds) * time.Second)
		if a := send(); a.Status != status {
			t.Errorf("response after the %d s of Retry-After = %d %s", seconds, a.Status, a.Body)
		}
		return spending{n, took}
	}
	t.Fatal("a thousand requests were not limited")
	return spending{}
}

// about allows for the one request of each second that is allowed again while others are in progress.
func about(t *testing.T, what string, s spending, want int) {
	t.Helper()
	if most := want + 1 + int(s.took/time.Second); s.accepted < want || s.accepted > most {
		t.Errorf("%s: requests accepted = %d, want %d to %d", what, s.accepted, want, most)
	}
}

func TestLimitPerUser(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Limits.PerUser = 1 }))
	token := p.Token(testkit.UserA)
	n := spent(t, func() testkit.Answer { return p.CallWith(token, "GET", "/api/users/me", nil) }, http.StatusOK)
	t.Logf("figure: at 1 a second, %d at once", n.accepted)
	about(t, "one user", n, 10)
	// A refused request also counts.
	nobody := p.Token(testkit.NobodyA)
	about(
		t,
		"somebody without permission",
		spent(
			t,
			func() testkit.Answer { return p.CallWith(nobody, "GET", "/api/support-tickets", nil) },
			http.StatusForbidden,
		),
		10,
	)
}

// A user has one limit, whatever they call and with whichever token.
func TestLimitIsTheUsers(t *testing.T) {
	t.Parallel()
	p := testkit.New(
		t,
		testkit.Configured(func(c *app.Config) { c.Limits.PerUser = 0.01 }),
	) // one, and no more for a long time
	want(t, p.Call(testkit.UserA, "GET", "/api/users/me", nil), http.StatusOK, "")
	want(
		t,
		p.Call(testkit.UserA, "POST", "/api/support-tickets", newTicket(nil)),
		http.StatusTooManyRequests,
		"rate.limited",
	)
	want(t, p.Call(testkit.ColleagueA, "GET", "/api/users/me", nil), http.StatusOK, "")
}

func TestLimitPerAddress(t *testing.T) {
	t.Parallel()
	p := testkit.New(
		t,
		testkit.Configured(func(c *app.Config) { c.Limits.PerAddress, c.TrustedProxies = 1, []string{"127.0.0.1/32"} }),
	)
	from := func(token, forwarded string) func() testkit.Answer {
		return func() testkit.Answer {
			return p.CallWith(token, "GET", "/api/users/me", nil, "X-Forwarded-For", forwarded)
		}
	}
	about(t, "one address", spent(t, from(p.Token(testkit.UserA), "198.51.100.1"), http.StatusOK), 10)
	n := spent(t, from("", "198.51.100.2"), http.StatusUnauthorized)
	t.Logf("figure: %d requests of a caller without an account", n.accepted)
	about(t, "requests without a token", n, 1)
	about(t, "an invalid token", spent(t, from("x.y.z", "198.51.100.3"), http.StatusUnauthorized), 1)
	about(
		t,
		"an identity without an account",
		spent(t, from(p.Token(testkit.Stranger), "198.51.100.4"), http.StatusNotFound),
		1,
	)
}

// Invalid tokens, at the API and at the hub, never use up the limit of signed-in users at the same address.
func TestUnknownTokensHaveALimitOfTheirOwn(t *testing.T) {
	t.Parallel()
	p := testkit.New(
		t,
		testkit.Configured(func(c *app.Config) { c.Limits.PerAddress, c.TrustedProxies = 1, []string{"127.0.0.1/32"} }),
	)
	known := p.Token(testkit.UserA)
	from := func(token, method, path, forwarded string) int {
		return p.CallWith(token, method, path, nil, "X-Forwarded-For", forwarded).Status
	}
	for n, target := range []struct{ method, path string }{
		{"GET", "/api/users/me"}, {"GET", "/api/nothing"}, {"POST", "/chatHub/negotiate?negotiateVersion=1"}, {"GET", "/chatHub"},
	} {
		address := "198.51.100." + strconv.Itoa(n)
		const unknown = 40
		answers, began := map[int]int{}, time.Now()
		for range unknown {
			answers[from("x.y.z", target.method, target.path, address)]++
		}
		t.Logf("figure: %s %s: %v", target.method, target.path, answers)
		if least := unknown - 2 - int(time.Since(began)/time.Second); answers[http.StatusTooManyRequests] < least {
			t.Errorf("%s %s: statuses of unknown tokens = %v, want 429 at least %d times", target.method, target.path,
				answers, least)
		}
		if status := from(known, "GET", "/api/users/me", address); status != http.StatusOK {
			t.Errorf("%s %s: status for a signed-in user at that address = %d, want 200", target.method, target.path, status)
		}
		if status := from(known, "POST", "/chatHub/negotiate?negotiateVersion=1", address); status != http.StatusOK {
			t.Errorf(
				"%s %s: status of the hub for a signed-in user at that address = %d, want 200",
				target.method,
				target.path,
				status,
			)
		}
	}
	// The hub counts a known user together with their other requests.
	const other = "198.51.100.99"
	accepted := func(method, path string) (n spending) {
		for began := time.Now(); from(known, method, path, other) == http.StatusOK; n.accepted++ {
			n.took = time.Since(began)
		}
		return n
	}
	about(t, "negotiations", accepted("POST", "/chatHub/negotiate?negotiateVersion=1"), 10)
	about(t, "other calls after them", accepted("GET", "/api/users/me"), 0)
}

func TestWhoseAddress(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const first = "203.0.113.1"
	for name, c := range map[string]struct {
		trusted      []string
		first, other string // values of X-Forwarded-For
		same         bool
	}{
		"another address":               {[]string{"127.0.0.1/32"}, first, "203.0.113.2", false},
		"what the caller claims to be":  {[]string{"127.0.0.1/32"}, first, "203.0.113.2, " + first, true},
		"by way of another proxy":       {[]string{"127.0.0.1/32", "192.0.2.0/24"}, first, first + ", 192.0.2.7", true},
		"by way of one not trusted":     {[]string{"127.0.0.1/32"}, first, first + ", 192.0.2.7", false},
		"the same one, as IPv6 has it":  {[]string{"127.0.0.1/32"}, first, "::ffff:" + first, true},
		"the same subscriber's network": {[]string{"127.0.0.1/32"}, "2001:db8:1:2::1", "2001:db8:1:2:ffff:1:2:3", true},
		"the next subscriber's network": {[]string{"127.0.0.1/32"}, "2001:db8:1:2::1", "2001:db8:1:3::1", false},
		"no proxy is trusted":           {nil, first, "203.0.113.2", true},
		"another proxy is trusted":      {[]string{"192.0.2.0/24"}, first, "203.0.113.2", true},
	} {
		p.Configure(func(config *app.Config) { config.Limits.PerAddress, config.TrustedProxies = 0.01, c.trusted })
		status := func(address string) int {
			return p.Call(
				testkit.UserA,
				"GET",
				"/api/users/me",
				nil,
				"X-Forwarded-For",
				address,
				"X-Real-Ip",
				address,
				"Forwarded",
				"for="+address,
			).Status
		}
		if s := status(c.first); s != http.StatusOK {
			t.Fatalf("%s: first status = %d, want 200", name, s)
		}
		if s := status(c.other); (s == http.StatusTooManyRequests) != c.same {
			t.Errorf("%s: status of %s after %s = %d", name, c.other, c.first, s)
		}
	}
}
