package api

import (
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// An e-mail address in the contract must be one that identifies somebody. Decoding the body would otherwise extract the
// address from a longer text.
func init() {
	openapi3.DefineStringFormatValidator("email", openapi3.NewCallbackValidator(func(text string) error {
		_, err := identity.Address(text)
		return err
	}))
}

const maxFields = 20 // listed in one response

// invalidRequest maps the validator's errors to fields and codes. It drops the validator's own texts, because they
// quote the schema and the caller's values.
func invalidRequest(err error) error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return err
	}
	p := &problem.Error{
		Kind:   problem.Invalid,
		Code:   contract.CodeRequestInvalid,
		Detail: "the request is not valid by the contract",
	}
	collect(err, "", p)
	if p.Kind == problem.Invalid && len(p.Fields) > maxFields {
		p.Fields = p.Fields[:maxFields]
	}
	return p
}

func collect(err error, name string, p *problem.Error) {
	var many openapi3.MultiError
	var request *openapi3filter.RequestError
	var schema *openapi3.SchemaError
	switch {
	case isDirect(err, &many):
		for _, e := range many {
			collect(e, name, p)
		}
	case isDirect(err, &request):
		switch {
		case request.Parameter != nil:
			name = request.Parameter.Name
			if request.Err == nil || errors.Is(request.Err, openapi3filter.ErrInvalidRequired) {
				add(p, name, contract.FieldCodeRequired)
				return
			}
		case strings.HasPrefix(request.Reason, "header Content-Type has unexpected value"):
			p.Kind, p.Code, p.Detail = problem.UnsupportedType, contract.CodeRequestUnsupportedType, "this operation does not accept this Content-Type"
			return
		case errors.Is(request.Err, openapi3filter.ErrInvalidRequired):
			add(p, "body", contract.FieldCodeRequired)
			return
		}
		if request.Err == nil {
			add(p, name, contract.FieldCodeInvalid)
			return
		}
		collect(request.Err, name, p)
	case errors.As(err, &schema):
		path := schema.JSONPointer()
		if name != "" {
			path = append([]string{name}, path...)
		}
		if m := unsupported.FindStringSubmatch(schema.Reason); m != nil {
			path = append(path, m[1])
		}
		add(p, strings.Join(path, "."), codeOf(schema))
	default:
		add(p, name, contract.FieldCodeInvalid)
	}
}

// unsupported finds the name of an unknown property, which the validator reports only in its text.
var unsupported = regexp.MustCompile(`^property "([^"]{1,100})" is unsupported$`)

// isDirect is errors.As without unwrapping, since the nesting of the validator's errors carries the names.
func isDirect[T error](err error, target *T) bool {
	e, ok := err.(T) //nolint:errorlint // on purpose, see above
	if ok {
		*target = e
	}
	return ok
}

func add(p *problem.Error, name, code string) {
	if name == "" {
		name = "body"
	}
	f := problem.Field{Name: name, Code: code}
	if !slices.Contains(p.Fields, f) {
		p.Fields = append(p.Fields, f)
	}
}

// codeOf returns the code for what a value violates, by the schema's keyword.
func codeOf(e *openapi3.SchemaError) string {
	switch e.SchemaField {
	case "required":
		return contract.FieldCodeRequired
	case "minLength":
		if s, ok := e.Value.(string); ok && s == "" {
			return contract.FieldCodeRequired
		}
		return contract.FieldCodeTooShort
	case "maxLength":
		return contract.FieldCodeTooLong
	case "minimum":
		return contract.FieldCodeTooSmall
	case "maximum":
		return contract.FieldCodeTooLarge
	case "maxItems":
		return contract.FieldCodeTooMany
	case "minItems", "minProperties":
		return contract.FieldCodeTooFew
	case "uniqueItems":
		return contract.FieldCodeDuplicate
	case "properties", "additionalProperties":
		return contract.FieldCodeUnknown
	default:
		return contract.FieldCodeInvalid
	}
}

// unreadable returns the error of a request that passed the validator and still could not be bound or decoded.
func unreadable(err error) error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) || problem.From(err) != nil {
		return err
	}
	if errors.Is(err, openapi_types.ErrValidationEmail) { // all bodies of the contract call it email
		return invalid("email", contract.FieldCodeInvalid, "this is not a valid e-mail address")
	}
	return problem.New(problem.Invalid, contract.CodeRequestInvalid, "the request could not be read")
}
