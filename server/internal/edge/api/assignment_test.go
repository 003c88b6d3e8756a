package api_test

import (
	"bytes"
	"fmt"
	"maps"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// callers have the permission of an operation, so that the request is refused for its body.
var callers = map[any]string{
	"account-admin":                                      testkit.AdminA,
	"account-admin|manage:customers":                     testkit.AdminA,
	"account-admin|manage:integrations":                  testkit.AdminA,
	"account-admin|manage:customers|manage:integrations": testkit.AdminA,
	"manage:configurations|manage:customers":             testkit.AdminA,
	"view:support-tickets":                               testkit.UserA,
	"authenticated":                                      testkit.UserA,
	"staff":                                              testkit.Staff,
	"manage:customers":                                   testkit.Staff,
	"manage:documents":                                   testkit.Staff,
	"manage:settings":                                    testkit.Staff,
	"manage:incidents":                                   testkit.Staff,
	"view:configurations":                                testkit.AdminA,
	"identity":                                           testkit.Stranger,
}

// everyName returns the names of all properties in the contract, and names that trip programs which merge objects.
func everyName(doc *openapi3.T) []string {
	names := map[string]bool{
		"__proto__":       true,
		"constructor":     true,
		"prototype":       true,
		"$where":          true,
		"is_customer":     true,
		"organisation_id": true,
		"blobKey":         true,
		"accountId":       true,
	}
	for _, ref := range doc.Components.Schemas {
		walk("", ref, func(_ string, s *openapi3.Schema) {
			for name := range s.Properties {
				names[name] = true
			}
		})
	}
	return slices.Sorted(maps.Keys(names))
}

// exampleCall is a call with an example of the contract as its body, by somebody who may make it.
type exampleCall struct {
	operation
	name, token, method, path string
	header                    []string
	schema                    *openapi3.Schema
	body                      map[string]any
}

// exampleCalls starts a portal, and returns a call for each example of a JSON body in the contract.
func exampleCalls(t *testing.T) (p *testkit.Portal, calls []exampleCall) {
	t.Helper()
	p = testkit.New(t, testkit.Configured(func(c *app.Config) { c.ERP = app.ERP{URL: app.ERPMock, Delay: time.Hour} }))
	for _, right := range []string{"manage:customers", "manage:documents", "manage:settings", "manage:incidents"} {
		p.Grant(testkit.Staff, right)
	}
	integrate(p)
	assistant := assist(p)
	ticket := itoa(create(t, p, testkit.UserA, nil).Id)
	var account string
	p.Scan("select id::text from user_account where user_id = $1", []any{testkit.ID(testkit.AdminA)}, &account)
	for _, o := range operations(load(t)) {
		if o.RequestBody == nil {
			continue
		}
		media := o.RequestBody.Value.Content["application/json"]
		if media == nil {
			continue // TestMassAssignmentByForm
		}
		as := callers[o.Extensions["x-permission"]]
		if as == "" {
			t.Errorf("%s: add a caller for its permission", o.OperationID)
			continue
		}
		if len(media.Examples) == 0 {
			t.Errorf("%s has no example to start from", o.OperationID)
		}
		call := exampleCall{operation: o, token: p.Token(as), schema: media.Schema.Value}
		if o.Extensions["x-assistant-only"] == true {
			call.token = assistant
		}
		method, path, _ := strings.Cut(o.route, " ")
		ids := strings.NewReplacer("/support-tickets/{id}", "/support-tickets/"+ticket, "{ticketId}", ticket,
			"{accountId}", account)
		call.method, call.path = method, "/api"+replaceIDs(ids.Replace(path))
		for _, p := range o.parameters {
			if p.Value.In == openapi3.ParameterInHeader && p.Value.Required {
				call.header = append(call.header, p.Value.Name, p.Value.Example.(string))
			}
		}
		for name, example := range media.Examples {
			call.name, call.body = name, example.Value.Value.(map[string]any)
			calls = append(calls, call)
		}
	}
	return p, calls
}

// The test sends every example of a body as it stands. What it names may not exist here, but no example is malformed.
func TestExampleBodies(t *testing.T) {
	t.Parallel()
	p, calls := exampleCalls(t)
	accepted := 0
	for _, c := range calls {
		a := p.CallWith(c.token, c.method, c.path, c.body, c.header...)
		switch {
		case a.Status < 300:
			accepted++
		case a.Status >= 500 || a.Problem().Code == contract.CodeRequestInvalid:
			t.Errorf("%s, example %s: response = %d %s", c.OperationID, c.name, a.Status, a.Body)
		}
	}
	t.Logf("figure: %d examples of bodies sent, %d accepted", len(calls), accepted)
	if accepted < 20 {
		t.Errorf("examples accepted = %d of %d, want 20 at least", accepted, len(calls))
	}
}

// The test sends to every operation with a body, and in every object within it, every field of the contract that does
// not belong there: organisation, author, roles, status and other columns of a row.
func TestMassAssignment(t *testing.T) {
	t.Parallel()
	p, calls := exampleCalls(t)
	start := before(p)
	names := everyName(load(t))
	tried := 0
	for _, c := range calls {
		within(c.schema, c.body, "", func(at string, schema *openapi3.Schema, object map[string]any) {
			var foreign []string
			for _, name := range names {
				if schema.Properties[name] == nil {
					foreign = append(foreign, name)
				}
			}
			for name := range schema.Properties { // Go's decoder by itself would accept it
				foreign = append(foreign, strings.ToUpper(name[:1])+name[1:])
			}
			for some := range slices.Chunk(foreign, 10) {
				for _, name := range some {
					object[name] = "x"
				}
				a := p.CallWith(c.token, c.method, c.path, c.body, c.header...)
				for _, name := range some {
					tried++
					want := contract.ProblemField{Name: at + name, Code: "unknown"}
					if a.Status != http.StatusBadRequest || !slices.Contains(a.Problem().Fields, want) {
						t.Errorf("%s accepts %s%s: response = %d %s", c.OperationID, at, name, a.Status, a.Body)
					}
					delete(object, name)
				}
			}
			for name, property := range schema.Properties {
				if !property.Value.Type.Is("string") {
					continue
				}
				was, had := object[name]
				object[name] = "No text\x00 of ours, that is long enough"
				a := p.CallWith(c.token, c.method, c.path, c.body, c.header...)
				ofRow := strings.HasPrefix(c.OperationID, "import") && bytes.Contains(a.Body, []byte(`"outcome":"refused"`))
				if a.Status != http.StatusBadRequest && !ofRow {
					t.Errorf("%s accepts a NUL in %s%s: status = %d, want 400: %s", c.OperationID, at, name, a.Status, a.Body)
				}
				if object[name] = was; !had {
					delete(object, name)
				}
			}
		})
	}
	t.Logf("figure: %d foreign fields refused", tried)
	if tried < 1000 {
		t.Errorf("fields tried = %d, want at least 1000", tried)
	}
	unchanged(t, p, start)
}

// within visits the objects of an example, the outermost first. at is the path of an object, in the form of problems'
// field names.
func within(
	schema *openapi3.Schema,
	object map[string]any,
	at string,
	visit func(string, *openapi3.Schema, map[string]any),
) {
	visit(at, schema, object)
	for name, property := range schema.Properties {
		list, _ := object[name].([]any)
		for n, item := range list {
			if inner, ok := item.(map[string]any); ok {
				within(property.Value.Items.Value, inner, fmt.Sprintf("%s%s.%d.", at, name, n), visit)
			}
		}
	}
}

// The test does the same with the operations that accept a form.
func TestMassAssignmentByForm(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:documents")
	ticket := create(t, p, testkit.UserA, nil)
	message := detail(t, p, testkit.UserA, ticket.Id).Messages[0].Id
	attachment := testkit.ID("attachment")
	p.Exec(
		`insert into attachment (id, organisation_id, ticket_id, message_id, name, content_type, size, sha256, blob_key, created_by)
		values ($1, $2, $3, $4, 'a.txt', 'text/plain', 1, repeat('a', 64), 'k', $5)`,
		attachment,
		testkit.ID("A"),
		ticket.Id,
		message,
		testkit.ID(testkit.UserA),
	)
	before(p)
	paths := map[string]string{
		"createAttachment":        "/api/attachments",
		"uploadDocument":          "/api/customers/" + testkit.ID("A").String() + "/documents",
		"updateMessageAttachment": fmt.Sprintf("/api/messages/%s/attachments/%s", message, attachment),
	}
	doc := load(t)
	for _, o := range operations(doc) {
		if o.RequestBody == nil || o.RequestBody.Value.Content["multipart/form-data"] == nil {
			continue
		}
		path, known := paths[o.OperationID]
		if !known {
			t.Errorf("%s accepts a form and has no row here", o.OperationID)
		}
		method, _, _ := strings.Cut(o.route, " ")
		start := contents(p)
		for _, name := range append(everyName(doc), "File", "filename", "file[]", "\x00", "name\x00", strings.Repeat("x", 10_000)) {
			if o.RequestBody.Value.Content["multipart/form-data"].Schema.Value.Properties[name] != nil {
				continue
			}
			var sent bytes.Buffer
			w := multipart.NewWriter(&sent)
			if err := w.WriteField(name, "x"); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			if a := p.Call(callers[o.Extensions["x-permission"]], method, path, sent.String(), "Content-Type",
				w.FormDataContentType()); a.Status != http.StatusBadRequest {
				t.Errorf("%s accepts %.20q: status = %d, want 400: %s", o.OperationID, name, a.Status, a.Body)
			}
		}
		unchanged(t, p, start)
	}
}
