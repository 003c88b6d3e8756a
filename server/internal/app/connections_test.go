package app_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// routes are one path of each kind that the portal serves.
var routes = []string{
	"/healthz",
	"/readyz",
	"/",
	"/config.json",
	"/missing.png",
	"/support/tickets",
	"/blobs/x?se=2020",
	"/chatHub",
	"/chatHub/negotiate",
	"/proxy-check",
	"/api/nothing",
	"/api/users/me",
	"/api/support-tickets",
	"/api/attachments",
	"/idp/authorize",
	"/idp/oauth/token",
}

// withheld returns requests that are incomplete, because their sender withholds a part.
func withheld(p *testkit.Portal) (requests []string) {
	for _, path := range routes {
		for _, method := range []string{"GET", "POST", "PUT", "DELETE"} {
			head := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: %s\r\n", method, path, host(p))
			requests = append(requests,
				head+"Content-Type: application/json\r\nContent-Length: 500\r\n\r\nx",
				head+"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n--x",
				head+"Transfer-Encoding: chunked\r\n\r\n1f4\r\nx",
				head+"Authorization: Bearer x.y.z\r\nContent-Length: 500\r\n\r\nx",
				head+"X: ", // an incomplete head
			)
		}
	}
	return append(requests, "", "G")
}

// While thousands of connections withhold a body, a head or everything, the portal still serves other clients, even
// if the process has room for far fewer. A sign-in, a hub connection and an upload continue as well.
func TestWithheldRequests(t *testing.T) {
	t.Parallel()
	const attackers, room = 2000, 200
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Connections = connlimit.Config{Total: room} }))
	token := p.Token(testkit.UserA)
	hub, err := hubclient.Dialer{Addr: host(p)}.Dial(token)
	if err != nil {
		t.Fatal(err)
	}
	defer hub.Close()
	var upload func() int
	requests, asked := withheld(p), 0
	bystander := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: testkit.Patience}
	ask := func() {
		t.Helper()
		for _, path := range []string{"/healthz", "/api/users/me"} {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.URL+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Authorization", "Bearer "+token)
			answer, err := bystander.Do(r)
			if err != nil {
				t.Fatalf("%s with attackers about: %v", path, err)
			}
			answer.Body.Close()
			if asked++; answer.StatusCode != http.StatusOK {
				t.Errorf("%s with attackers about: status = %d, want 200", path, answer.StatusCode)
			}
		}
	}
	for n := range attackers {
		if n == attackers-room { // so that it need not wait for longer than a stalled body may
			upload = beginUpload(t, p, token)
		}
		send(line(t, p), "%s", requests[n%len(requests)])
		if n%100 == 99 {
			ask()
			if err := hub.Send(hubclient.Ping); err != nil { // the hub disconnects a silent client after 30 s
				t.Fatal(err)
			}
		}
	}
	if err := hub.Invoke("Nothing", 1); err == nil || !strings.Contains(err.Error(), "Method does not exist") {
		t.Errorf("the existing hub connection: %v", err)
	}
	if status := upload(); status != http.StatusCreated {
		t.Errorf("an upload meanwhile: status = %d, want 201", status)
	}
	t.Logf(
		"figure: %d connections that withhold something, room for %d; %d requests of a bystander answered",
		attackers,
		room,
		asked,
	)
}

// beginUpload begins an upload and returns a function that completes it and returns its status.
func beginUpload(t *testing.T, p *testkit.Portal, token string) func() int {
	t.Helper()
	c := line(t, p)
	const before = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\nsome text"
	const after = " and some more\r\n--x--\r\n"
	send(
		c,
		"POST /api/attachments HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nContent-Type: multipart/form-data; boundary=x\r\n"+
			"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n",
		host(p),
		token,
		len(before)+len(after),
	)
	// The server asks for the body once it has admitted the request.
	const admitted = "HTTP/1.1 100 Continue\r\n\r\n"
	said := make([]byte, len(admitted))
	if _, err := io.ReadFull(c, said); err != nil || string(said) != admitted {
		t.Fatalf("a new upload: said = %q, %v, want %q", said, err, admitted)
	}
	send(c, "%s", before)
	return func() int {
		send(c, after)
		status, _, _ := answered(t, c)
		return status
	}
}

// A connection with an incomplete request is closed soon, also if there is room.
func TestWithheldRequestsEnd(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	requests := withheld(p)
	lines := make([]net.Conn, len(requests))
	for n, request := range requests {
		lines[n] = line(t, p)
		if err := lines[n].SetDeadline(time.Now().Add(3 * time.Minute)); err != nil { // 10 s at most, on a busy machine
			t.Fatal(err)
		}
		send(lines[n], "%s", request)
	}
	for n, c := range lines {
		said, err := io.ReadAll(c)
		if e, ok := err.(net.Error); ok && e.Timeout() {
			t.Errorf("still open: %q", requests[n])
		}
		if strings.Contains(string(said), " 200 ") && strings.Contains(requests[n], "\r\n\r\n") {
			t.Errorf("%q: response = %q, want none", requests[n], said)
		}
	}
	t.Logf("figure: all of %d connections were closed", len(requests))
}

// An unexpected body is refused at once, and the connection closed; an expected one keeps the connection open.
func TestUnexpectedBody(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	token := p.Token(testkit.UserA)
	for _, path := range []string{"/healthz", "/readyz", "/", "/config.json", "/blobs/x", "/chatHub", "/chatHub/negotiate", "/api/users/me", "/api/support-tickets"} {
		for name, body := range map[string]string{"a length": "Content-Length: 5\r\n\r\nhello", "chunks": "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"} {
			c := line(t, p)
			send(c, "GET %s HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n%s", path, host(p), token, body)
			if status, text, kept := answered(t, c); status != http.StatusBadRequest || kept ||
				!strings.Contains(text, "unexpected") {
				t.Errorf("GET %s with %s: %d %s, line kept: %v", path, name, status, text, kept)
			}
		}
	}
	c := line(t, p)
	reader := bufio.NewReader(c)
	for n := range 3 {
		body := `{"subject":"No connection","topic":"incident","text":"Since this morning the connection is down."}`
		send(
			c,
			"POST /api/support-tickets HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
			host(p),
			token,
			len(body),
			body,
		)
		if status, text, kept := answered(t, reader); status != http.StatusCreated || !kept {
			t.Fatalf("ticket %d on one line: %d %s, line kept: %v", n+1, status, text, kept)
		}
	}
}

// A length together with chunks closes the connection, on every path and with every response.
func TestLengthAndChunksEndTheConnection(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	hidden := fmt.Sprintf("GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n", host(p))
	for _, path := range routes {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"} {
			for _, version := range []string{"1.1", "1.0"} {
				for name, lengths := range map[string]string{
					"both":           "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
					"the other way":  "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
					"both, and more": "Content-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n0\r\n\r\n",
				} {
					c := line(t, p)
					send(c, "%s %s HTTP/%s\r\nHost: %s\r\n%s%s", method, path, version, host(p), lengths, hidden)
					said, _ := io.ReadAll(c)
					if n := strings.Count(string(said), "HTTP/1."); n != 1 {
						t.Errorf("%s %s HTTP/%s, %s: %d answers\n%s", method, path, version, name, n, said)
					}
				}
			}
		}
	}
}

// A client that makes many requests and does not read the responses is disconnected.
func TestSlowReader(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c := line(t, p)
	if tcp, ok := c.(*net.TCPConn); ok {
		_ = tcp.SetReadBuffer(4096)
	}
	open := func() int { n, _, _ := p.App.Connections(); return n }
	var sent atomic.Int64
	go func() { // until the responses fill every buffer on the way
		for {
			if _, err := fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: %s\r\nAccept: text/html\r\n\r\n", host(p)); err != nil {
				return
			}
			sent.Add(1)
		}
	}()
	for before := int64(-1); before != sent.Load(); time.Sleep(2 * time.Second) {
		before = sent.Load()
	}
	stuck, began := open(), time.Now()
	for time.Since(began) < 5*time.Minute && open() >= stuck { // 15 s, on a quiet machine
		time.Sleep(200 * time.Millisecond)
	}
	if open() >= stuck {
		t.Errorf("a client that has not read %d responses is still connected", sent.Load())
	}
	t.Logf("figure: cut off %.0f s after %d requests", time.Since(began).Seconds(), sent.Load())
}
