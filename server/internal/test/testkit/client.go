package testkit

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
)

// Answer is a response of the portal.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte

	t testing.TB
}

// Problem returns the problem in the response, or its zero value if the response is not a problem.
func (a Answer) Problem() contract.Problem {
	var p contract.Problem
	if a.Header.Get("Content-Type") == "application/problem+json" {
		a.JSON(&p)
	}
	return p
}

// JSON decodes the response into a type of the contract, which must have a field for everything in it.
func (a Answer) JSON(into any) {
	a.t.Helper()
	d := json.NewDecoder(bytes.NewReader(a.Body))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		a.t.Fatalf("%v in an answer %d: %s", err, a.Status, a.Body)
	}
}

// Call makes a request that a generated client would not send. An empty email sends no token. body may be nil, a
// string that is sent unchanged, or a value to marshal. header has pairs of names and values; an empty value
// removes the header.
func (p *Portal) Call(email, method, path string, body any, header ...string) Answer {
	p.T.Helper()
	token := ""
	if email != "" {
		token = p.Token(email)
	}
	return p.CallWith(token, method, path, body, header...)
}

// CallWith is Call with a bearer token.
func (p *Portal) CallWith(token, method, path string, body any, header ...string) Answer {
	p.T.Helper()
	var reader io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		reader = strings.NewReader(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			p.T.Fatal(err)
		}
		reader = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(context.Background(), method, p.URL+path, reader)
	if err != nil {
		p.T.Fatal(err)
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for i := 0; i+1 < len(header); i += 2 {
		switch {
		case header[i] == "Host":
			r.Host = header[i+1]
		case header[i+1] == "":
			r.Header.Del(header[i])
		default:
			r.Header.Set(header[i], header[i+1])
		}
	}
	resp, err := p.client().Do(r)
	if err != nil {
		p.T.Fatal(err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		p.T.Fatal(err)
	}
	return Answer{resp.StatusCode, resp.Header, answer, p.T}
}

// client validates every response against the contract, and does not follow redirects.
func (p *Portal) client() *http.Client {
	return &http.Client{Timeout: 3 * time.Minute, Transport: contractTransport{p},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// HTTP returns a client that fails the test if a response does not match the contract.
func (p *Portal) HTTP() *http.Client { return p.client() }

// transport is shared by all tests of a binary, so that connections are reused.
var transport = &http.Transport{MaxIdleConnsPerHost: 32, DisableCompression: true}
