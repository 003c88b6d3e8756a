package api_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

type operation struct {
	*openapi3.Operation
	route      string
	parameters openapi3.Parameters // those of the path and of the operation
}

func operations(doc *openapi3.T) (all []operation) {
	for _, path := range doc.Paths.InMatchingOrder() {
		item := doc.Paths.Value(path)
		for method, o := range item.Operations() {
			all = append(all, operation{o, method + " " + path, append(slices.Clone(item.Parameters), o.Parameters...)})
		}
	}
	return all
}

func queryNames(o operation) (names []string) {
	for _, p := range o.parameters {
		if p.Value.In == openapi3.ParameterInQuery {
			names = append(names, p.Value.Name)
		}
	}
	return names
}

// listFields returns the names that x-list has for orderBy, filters, ranges or search.
func listFields(o operation, of string) (names []string) {
	accepts, _ := o.Extensions["x-list"].(map[string]any)
	switch fields := accepts[of].(type) {
	case map[string]any:
		return slices.Sorted(maps.Keys(fields))
	case []any:
		for _, field := range fields {
			name, _, _ := strings.Cut(field.(string), " ")
			names = append(names, name)
		}
	}
	return names
}

func answersPage(o operation) bool {
	r := o.Responses.Status(http.StatusOK)
	if r == nil || r.Value.Content["application/json"] == nil {
		return false
	}
	names := slices.Sorted(maps.Keys(r.Value.Content["application/json"].Schema.Value.Properties))
	return slices.Equal(names, pageProperties)
}

// bodies returns the contents of the request and of the successful response.
func bodies(o operation) map[string]openapi3.Content {
	all := map[string]openapi3.Content{}
	if o.RequestBody != nil {
		all["request"] = o.RequestBody.Value.Content
	}
	for status, r := range o.Responses.Map() {
		if status < "300" {
			all[status] = r.Value.Content
		}
	}
	return all
}

// walk visits a schema and everything in it, each once, with its path.
func walk(at string, ref *openapi3.SchemaRef, visit func(string, *openapi3.Schema)) {
	seen := map[*openapi3.Schema]bool{}
	var step func(string, *openapi3.SchemaRef)
	step = func(at string, ref *openapi3.SchemaRef) {
		if ref == nil || seen[ref.Value] {
			return
		}
		seen[ref.Value] = true
		visit(at, ref.Value)
		for name, p := range ref.Value.Properties {
			step(at+"."+name, p)
		}
		for _, part := range ref.Value.AllOf {
			step(at, part)
		}
		step(at+"[]", ref.Value.Items)
	}
	step(at, ref)
}

func load(t *testing.T) *openapi3.T {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromFile(contractFile)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
