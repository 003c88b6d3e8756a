package testkit

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
)

// Answer is what the portal answered.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte

	t testing.TB
}

// Problem is the answer's problem; its zero value when the answer is none.
func (a Answer) Problem() contract.Problem {
	var p contract.Problem
	if a.Header.Get("Content-Type") == "application/problem+json" {
		a.JSON(&p)
	}
	return p
}

// JSON decodes the answer into a type of the contract, which must have a field for everything in it.
func (a Answer) JSON(into any) {
	a.t.Helper()
	d := json.NewDecoder(bytes.NewReader(a.Body))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		a.t.Fatalf("%v in an answer %d: %s", err, a.Status, a.Body)
	}
}

// Call makes a request of its own, for what a generated client would not send. email may be empty: no
// token. body may be nil, a string that is sent as it is, or something to marshal. header is pairs of
// names and values; an empty value takes the header away.
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

// client holds every answer against the contract, and follows no redirects.
func (p *Portal) client() *http.Client {
	return &http.Client{Timeout: 3 * time.Minute, Transport: contractTransport{p},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// HTTP is a client that fails the test when an answer is not what the contract says.
func (p *Portal) HTTP() *http.Client { return p.client() }

// transport is shared by all tests of a binary, so that connections are used again.
var transport = &http.Transport{MaxIdleConnsPerHost: 32, DisableCompression: true}

var (
	instants     = regexp.MustCompile(`"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[^"]*"`)
	milliseconds = regexp.MustCompile(`:\d{2}\.\d{3}Z"$`)
)

// contractTransport fails the test when an answer under /api is not what the contract declares: a status
// or a field that it doesn't know, or one that it promises and that is missing.
type contractTransport struct{ p *Portal }

var contractRouter = sync.OnceValues(func() (routers.Router, error) {
	doc, err := api.GetSpec()
	if err != nil {
		return nil, err
	}
	return gorillamux.NewRouter(doc)
})

func (c contractTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	c.p.remember(r)
	resp, err := transport.RoundTrip(r)
	if err != nil || !strings.HasPrefix(r.URL.Path, "/api/") {
		return resp, err
	}
	router, err := contractRouter()
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil {
		return nil, err
	}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	for _, at := range instants.FindAll(body, -1) {
		if !milliseconds.Match(at) {
			c.p.T.Errorf("%s %s answered the time %s: not in UTC with milliseconds", r.Method, r.URL.Path, at)
		}
	}
	if resp.Header.Get("Content-Type") == "application/problem+json" && resp.Header.Get("Content-Encoding") == "" {
		var p contract.Problem
		if json.Unmarshal(body, &p) != nil || contract.Codes[p.Code] != resp.StatusCode {
			c.p.T.Errorf("%s %s answered %d with a code that is not its own: %s", r.Method, r.URL.Path, p.Status, body)
		}
		for _, field := range p.Fields {
			if !slices.Contains(contract.FieldCodes, field.Code) {
				c.p.T.Errorf("%s %s answered a field with a code that the contract lacks: %s", r.Method, r.URL.Path, body)
			}
		}
	}
	route, path, err := router.FindRoute(r)
	if err != nil {
		return resp, nil //nolint:nilerr // no operation: nothing is declared
	}
	err = openapi3filter.ValidateResponse(r.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: r, PathParams: path, Route: route},
		Status:                 resp.StatusCode,
		Header:                 resp.Header,
		Body:                   io.NopCloser(bytes.NewReader(body)),
		Options: &openapi3filter.Options{
			IncludeResponseStatus: true,
			AuthenticationFunc:    openapi3filter.NoopAuthenticationFunc,
		},
	})
	if err != nil {
		c.p.T.Errorf(
			"%s %s answered %d, which is not what the contract says: %v\n%s",
			r.Method,
			r.URL.Path,
			resp.StatusCode,
			err,
			body,
		)
	}
	return resp, nil
}
