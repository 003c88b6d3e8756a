package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"os"
	"slices"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/jsondepth"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	maxBody  = 1 << 20 // of JSON
	maxDepth = 32      // of its nesting
	// maxUpload is the largest form with one file: the file, its fields and the multipart boundaries and headers.
	maxUpload = contract.MaxFileBytes + 64<<10

	multipartForm = "multipart/form-data"
)

// ErrUnexpectedBody returns the error for a request with a body where none is expected.
func ErrUnexpectedBody() *problem.Error {
	return invalid("body", contract.FieldCodeUnexpected, "this request can't have a body")
}

// check validates the request against the contract.
func (g *gate) check(w http.ResponseWriter, r *http.Request, route *routers.Route, path map[string]string) error {
	params, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil { // r.URL.Query would drop what it can't parse
		return problem.New(problem.Invalid, contract.CodeRequestInvalid, "the query can't be read")
	}
	for name, values := range params {
		if !slices.Contains(g.params[route.Operation.OperationID], name) {
			return invalid(name, contract.FieldCodeUnknown, "this operation has no such query parameter")
		}
		if slices.ContainsFunc(values, notText) {
			return invalid(name, contract.FieldCodeInvalid, "the value must be UTF-8")
		}
	}
	if route.Operation.RequestBody == nil && r.ContentLength != 0 {
		return ErrUnexpectedBody()
	}
	options, most := &g.validation, int64(maxBody)
	if isUpload(route.Operation, r) {
		if r.ContentLength > maxUpload { // refused before the bytes arrive
			return errFileTooLarge()
		}
		options, most = &g.multipart, maxUpload
		r.Body = connlimit.Body(w, r.Body)
	}
	r.Body = http.MaxBytesReader(w, r.Body, most)
	if options == &g.validation {
		if err := readBody(r); err != nil {
			return err
		}
	}
	err = openapi3filter.ValidateRequest(context.WithoutCancel(r.Context()), &openapi3filter.RequestValidationInput{
		Request: r, PathParams: path, Route: route, Options: options})
	if err != nil {
		return invalidRequest(err)
	}
	return nil
}

// notText reports whether s is not UTF-8, which the database would refuse with an error of its own. A NUL, which it
// refuses too, is left to the fields with free text, which have a code of their own for it.
func notText(s string) bool { return !utf8.ValidString(s) }

// readBody reads a JSON body for the validator and the handler. It refuses a body with something after its value, which
// both would leave unread; a body that does not arrive; and a chunked body, because net/http then ignores a
// Content-Length, by which a proxy may have put the body's end elsewhere.
func readBody(r *http.Request) error {
	if len(r.TransferEncoding) > 0 {
		return invalid(
			"body",
			contract.FieldCodeNoLength,
			"the body needs a Content-Length and can't be chunked",
		)
	}
	if media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); media != "application/json" {
		return nil // left to the validator
	}
	body, err := io.ReadAll(r.Body)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return invalid("body", contract.FieldCodeTooSlow, "the body did not arrive in time")
	}
	if err != nil {
		return invalidRequest(err)
	}
	if jsondepth.Exceeds(body, maxDepth) {
		return invalid("body", contract.FieldCodeTooDeep, "the body's JSON is nested more than 32 levels deep")
	}
	if len(body) > 0 && !json.Valid(body) {
		return invalid("body", contract.FieldCodeInvalid, "the body is not one JSON value")
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// isUpload reports whether a request is a form for an operation that accepts one. A form for any other operation is
// left to the validator, which refuses it.
func isUpload(op *openapi3.Operation, r *http.Request) bool {
	media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return media == multipartForm && op.RequestBody != nil && op.RequestBody.Value.Content[multipartForm] != nil
}
