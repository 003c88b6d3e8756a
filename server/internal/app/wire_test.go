package app_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// These tests write raw requests, which no HTTP client would send.

// line opens a connection to the portal, which is closed with the test.
func line(t *testing.T, p *testkit.Portal) net.Conn {
	t.Helper()
	var d net.Dialer
	c, err := d.DialContext(t.Context(), "tcp", strings.TrimPrefix(p.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	// Ends a test that hangs.
	if err := c.SetDeadline(time.Now().Add(5 * time.Minute)); err != nil {
		t.Fatal(err)
	}
	return c
}

// send writes. It ignores errors, because the reader notices a closed connection.
func send(c net.Conn, format string, args ...any) { fmt.Fprintf(c, format, args...) }

// answered reads one response, and reports whether the portal keeps the connection open after it.
func answered(t *testing.T, c io.Reader) (status int, body string, kept bool) {
	t.Helper()
	res, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(text), !res.Close
}

// untilClosed waits until the portal closes the connection, and returns what it sent.
func untilClosed(t *testing.T, c net.Conn) string {
	t.Helper()
	said, err := io.ReadAll(c)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatal("the portal does not close the connection")
	}
	return string(said)
}

func host(p *testkit.Portal) string { return strings.TrimPrefix(p.URL, "http://") }

// The head of a request may have at most 16 KiB.
func TestLargeHeaders(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, c := range []struct{ size, status int }{{15 << 10, http.StatusOK}, {17 << 10, http.StatusRequestHeaderFieldsTooLarge}} {
		for name, head := range map[string]string{
			"one header":   "X: " + strings.Repeat("x", c.size) + "\r\n",
			"many headers": strings.Repeat("X: x\r\n", c.size/6),
			"the path":     "",
		} {
			conn, path := line(t, p), "/readyz"
			if head == "" {
				path += "?" + strings.Repeat("x", c.size)
			}
			send(conn, "GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n", path, host(p), head)
			status, body, _ := answered(t, conn)
			if status != c.status {
				t.Errorf("%s of %d bytes: status = %d, want %d", name, c.size, status, c.status)
			}
			var said contract.Problem
			if status == http.StatusOK {
				continue
			}
			if err := json.Unmarshal([]byte(body), &said); err != nil || said.Code != "request.headers_too_large" ||
				said.Status != status {
				t.Errorf("%s of %d bytes: body = %q", name, c.size, body)
			}
		}
	}
}

// A head has to arrive within 5 seconds, whether its sender pauses or trickles. The timeout of a request does not
// affect the next one on the same connection.
func TestSlowHeaders(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for name, trickle := range map[string]bool{"silent": false, "trickling": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := line(t, p)
			send(c, "GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n", host(p))
			if status, _, kept := answered(t, c); status != http.StatusOK || !kept {
				t.Fatalf("the first request: %d, line kept: %v", status, kept)
			}
			began := time.Now()
			send(c, "GET /healthz HTTP/1.1\r\nHost: %s\r\nX: ", host(p))
			if trickle {
				done := make(chan struct{})
				defer close(done)
				go func() {
					for tick := time.NewTicker(300 * time.Millisecond); ; {
						select {
						case <-done:
							tick.Stop()
							return
						case <-tick.C:
							send(c, "x")
						}
					}
				}()
			}
			said := untilClosed(t, c)
			if took := time.Since(began); took < 4*time.Second || strings.Contains(said, "200 OK") {
				t.Errorf("closed after %v with %q", took, said)
			} else {
				t.Logf("figure: %s head, hung up after %.1f s", name, took.Seconds())
			}
		})
	}
}

// After 10 seconds without its JSON body, a request fails and its connection is closed.
func TestSlowBody(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c, token := line(t, p), p.Token(testkit.UserA)
	began := time.Now()
	send(
		c,
		"POST /api/support-tickets HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
		host(p),
		token,
	)
	status, body, kept := answered(t, c)
	took := time.Since(began)
	t.Logf("figure: given up after %.1f s", took.Seconds())
	if status != http.StatusBadRequest || kept || took < 9*time.Second {
		t.Errorf("%d %s after %v, line kept: %v", status, body, took, kept)
	}
}

// A request whose end two parsers could see in two places is refused, so that no request can be smuggled past a
// proxy. The bytes after it are not read as a request.
func TestAmbiguousLength(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const ticket = `{"subject":"Smuggled in","topic":"incident","text":"Since this morning the connection is down."}`
	head := fmt.Sprintf(
		"POST /api/support-tickets HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\n",
		host(p),
		p.Token(testkit.UserA),
	)
	hidden := fmt.Sprintf("GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n", host(p))
	chunk := fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(ticket), ticket)
	for name, c := range map[string]struct {
		request string
		status  int
	}{
		"chunks and a length":        {head + fmt.Sprintf("Transfer-Encoding: chunked\r\nContent-Length: %d\r\n\r\n", len(chunk)) + chunk, 400},
		"a length that ends early":   {head + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk, 400},
		"chunks alone":               {head + "Transfer-Encoding: chunked\r\n\r\n" + chunk, 400},
		"two lengths":                {head + fmt.Sprintf("Content-Length: %d\r\nContent-Length: 3\r\n\r\n", len(ticket)) + ticket, 400},
		"a length with a sign":       {head + fmt.Sprintf("Content-Length: +%d\r\n\r\n", len(ticket)) + ticket, 400},
		"an encoding nobody knows":   {head + "Transfer-Encoding: xchunked\r\n\r\n" + chunk, 501},
		"two encodings":              {head + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n" + chunk, 501},
		"a space before the colon":   {head + "Transfer-Encoding : chunked\r\n\r\n" + chunk, 400},
		"a header on two lines":      {head + "X: a\r\n b\r\nContent-Length : 3\r\n\r\n", 400},
		"no host":                    {strings.Replace(head, "Host: ", "X-Host: ", 1) + "\r\n", 400},
		"two hosts":                  {head + "Host: evil.example\r\n\r\n", 400},
		"another host in the target": {strings.Replace(head, "POST /", "POST http://evil.example/", 1) + "Content-Length: 0\r\n\r\n", 421},
	} {
		conn := line(t, p)
		send(conn, "%s%s", c.request, hidden)
		if status, body, kept := answered(t, conn); status != c.status || kept && c.status != 421 {
			t.Errorf("%s: status = %d, want %d; kept open = %v\n%s", name, status, c.status, kept, body)
		}
	}
	// The same ticket in a valid request is accepted.
	conn := line(t, p)
	send(conn, "%sContent-Length: %d\r\n\r\n%s%s", head, len(ticket), ticket, hidden)
	if status, body, kept := answered(t, conn); status != http.StatusCreated || !kept {
		t.Errorf("a plain request: %d %s, line kept: %v", status, body, kept)
	}
	var n int
	p.Scan(`select count(*)::int from support_ticket where subject = 'Smuggled in'`, nil, &n)
	t.Logf("figure: %d tickets smuggled in", n-1)
	if n != 1 {
		t.Errorf("tickets = %d, want 1, that of the valid request", n)
	}
}

// TRACE would return the request's own headers, including its token.
func TestTrace(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, path := range []string{"/", "/config.json", "/support/tickets", "/api/users/me", "/api/nothing", "/chatHub", "/chatHub/negotiate", "/blobs/nothing", "/healthz", "/readyz"} {
		a := p.Call(testkit.UserA, "TRACE", path, nil, "X-Canary", "canary-of-a-trace")
		if (a.Status != http.StatusMethodNotAllowed && a.Status != http.StatusNotFound) ||
			strings.Contains(string(a.Body), "canary-of-a-trace") {
			t.Errorf("TRACE %s: %d %s", path, a.Status, a.Body)
		}
	}
}

// A statement ends within 5 seconds, whatever it waits for, and its connection serves the next one.
func TestStatementEnds(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.MaxConns = 1 }))
	conn, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "lock table support_ticket in access exclusive mode"); err != nil {
		t.Fatal(err)
	}
	list := func() testkit.Answer { return p.Call(testkit.UserA, "GET", "/api/support-tickets", nil) }
	began := time.Now()
	a := list()
	took := time.Since(began)
	t.Logf("figure: ended after %.1f s", took.Seconds())
	if a.Status != http.StatusServiceUnavailable || a.Problem().Code != "unavailable" || took < 3*time.Second {
		t.Errorf("%d %s after %v", a.Status, a.Body, took)
	}
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	if a := list(); a.Status != http.StatusOK {
		t.Errorf("afterwards: status = %d, want 200: %s", a.Status, a.Body)
	}
}
