package testkit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
)

// contractTransport fails the test when a response under /api is not what the contract declares: its status, body,
// headers, and the code of a problem.
type contractTransport struct{ p *Portal }

func (c contractTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	c.p.remember(r)
	resp, err := transport.RoundTrip(r)
	if err != nil || !strings.HasPrefix(r.URL.Path, "/api/") ||
		r.Method == http.MethodHead { // which has no body to look at
		return resp, err
	}
	body, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil {
		return nil, err
	}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	wrong, err := undeclared(r, resp.StatusCode, resp.Header, body)
	if err != nil {
		return nil, err
	}
	for _, what := range wrong {
		c.p.T.Errorf("%s %s, status %d: %s\n%s", r.Method, r.URL.Path, resp.StatusCode, what, body)
	}
	return resp, nil
}

// published is the contract as responses are held against it.
type published struct {
	router  routers.Router
	general []string // codes that every operation can respond with
	headers []string // of every response
}

// ofHTTP are the headers that HTTP itself needs; no contract declares them.
var ofHTTP = []string{"Connection", "Content-Encoding", "Content-Length", "Content-Type", "Date", "Vary"}

var readContract = sync.OnceValues(func() (*published, error) {
	doc, err := api.GetSpec()
	if err != nil {
		return nil, err
	}
	c := &published{headers: ofHTTP}
	if c.router, err = gorillamux.NewRouter(doc); err != nil {
		return nil, err
	}
	_, problems, _ := strings.Cut(doc.Info.Description, "## Problems")
	problems, _, _ = strings.Cut(problems, "## Headers")
	c.general = codesNamed(problems + doc.Components.SecuritySchemes["viewAs"].Value.Description)
	listed, _ := doc.Extensions["x-headers"].([]any)
	for _, name := range listed {
		c.headers = append(c.headers, fmt.Sprint(name))
	}
	return c, nil
})

var codeNamed = regexp.MustCompile("`([a-z_]+(?:\\.[a-z_]+)?)`")

// codesNamed returns the codes that a description names.
func codesNamed(text string) (codes []string) {
	for _, m := range codeNamed.FindAllStringSubmatch(text, -1) {
		if contract.Codes[m[1]] != 0 {
			codes = append(codes, m[1])
		}
	}
	return codes
}

// undeclared returns what of a response the contract does not declare. Where the contract has no such operation only
// times and codes are looked at.
func undeclared(r *http.Request, status int, header http.Header, body []byte) (wrong []string, err error) {
	c, err := readContract()
	if err != nil {
		return nil, err
	}
	wrong = badTimes(body)
	p, isProblem := problemOf(header, body)
	if isProblem {
		wrong = append(wrong, badCodes(status, p)...)
	}
	route, path, err := c.router.FindRoute(r)
	if err != nil {
		return wrong, nil //nolint:nilerr // no operation: nothing is declared
	}
	if isProblem && !slices.Contains(c.general, p.Code) &&
		!slices.Contains(codesNamed(route.Operation.Description), p.Code) {
		wrong = append(wrong, fmt.Sprintf("the description of %s does not name the code %s: add it to its Codes",
			route.Operation.OperationID, p.Code))
	}
	wrong = append(wrong, c.badHeaders(route.Operation, status, header)...)
	err = openapi3filter.ValidateResponse(r.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: r, PathParams: path, Route: route},
		Status:                 status,
		Header:                 header,
		Body:                   io.NopCloser(bytes.NewReader(body)),
		Options: &openapi3filter.Options{
			IncludeResponseStatus: true,
			AuthenticationFunc:    openapi3filter.NoopAuthenticationFunc,
		},
	})
	if err != nil {
		wrong = append(wrong, fmt.Sprintf("not what the contract declares: %v", err))
	}
	return wrong, nil
}

var (
	instants     = regexp.MustCompile(`"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[^"]*"`)
	milliseconds = regexp.MustCompile(`:\d{2}\.\d{3}Z"$`)
)

func badTimes(body []byte) (wrong []string) {
	for _, at := range instants.FindAll(body, -1) {
		if !milliseconds.Match(at) {
			wrong = append(wrong, fmt.Sprintf("the time %s is not in UTC with milliseconds", at))
		}
	}
	return wrong
}

// problemOf returns the problem of a response that says it is one.
func problemOf(header http.Header, body []byte) (p contract.Problem, ok bool) {
	ok = header.Get("Content-Type") == "application/problem+json" && header.Get("Content-Encoding") == ""
	if ok {
		_ = json.Unmarshal(body, &p) // a problem without a code has none that the contract knows
	}
	return p, ok
}

func badCodes(status int, p contract.Problem) (wrong []string) {
	if contract.Codes[p.Code] != status {
		wrong = append(wrong, fmt.Sprintf("x-codes does not have the code %q with this status", p.Code))
	}
	for _, field := range p.Fields {
		if !slices.Contains(contract.FieldCodes, field.Code) {
			wrong = append(wrong, fmt.Sprintf("x-field-codes does not have the code %q", field.Code))
		}
	}
	return wrong
}

func (c *published) badHeaders(op *openapi3.Operation, status int, header http.Header) (wrong []string) {
	declared := op.Responses.Status(status)
	if declared == nil {
		return nil // which the validator reports
	}
	for name := range header {
		known := slices.Contains(c.headers, name)
		for other := range declared.Value.Headers {
			known = known || http.CanonicalHeaderKey(other) == name
		}
		if !known {
			wrong = append(wrong, fmt.Sprintf("%s does not declare the header %s", op.OperationID, name))
		}
	}
	return wrong
}
