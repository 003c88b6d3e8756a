package api_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

func valid(doc *openapi3.T) []string {
	if err := doc.Validate(context.Background(), openapi3.EnableExamplesValidation()); err != nil {
		return []string{err.Error()}
	}
	return nil
}

func section7(doc *openapi3.T) (wrong []string) {
	seen := map[string]bool{}
	for _, o := range operations(doc) {
		id, ok := specified[o.route]
		seen[o.route] = ok
		switch extension := o.Extensions["x-extension"] == true; {
		case !ok && !extension:
			wrong = append(wrong, o.route+" is not in section 7 and not marked x-extension")
		case ok && extension:
			wrong = append(wrong, o.route+" is in section 7 and marked x-extension")
		case ok && id != o.OperationID:
			wrong = append(wrong, fmt.Sprintf("%s is called %s instead of %s", o.route, o.OperationID, id))
		}
	}
	for route := range specified {
		if !seen[route] {
			wrong = append(wrong, route+" is missing")
		}
	}
	for id, names := range map[string][]string{
		"getGeneralPurpose":             {"page", "perPage"},
		"getAttachmentSharedAccessLink": {"addContentDisposition"},
	} {
		for _, o := range operations(doc) {
			for _, name := range names {
				if o.OperationID == id && !slices.Contains(queryNames(o), name) {
					wrong = append(wrong, id+" has no query parameter "+name)
				}
			}
		}
	}
	if doc.Info.Version != "1.1.0" || len(doc.Servers) != 1 || doc.Servers[0].URL != "/api" {
		wrong = append(wrong, "the contract is version 1.1.0, served at /api")
	}
	return wrong
}

func described(doc *openapi3.T) (wrong []string) {
	if len(doc.Security) == 0 ||
		slices.ContainsFunc(doc.Security, func(s openapi3.SecurityRequirement) bool { return s["bearerAuth"] == nil }) {
		wrong = append(wrong, "the identity token is not asked of every operation")
	}
	ids := map[string]bool{}
	for _, o := range operations(doc) {
		if !operationID.MatchString(o.OperationID) || ids[o.OperationID] {
			wrong = append(wrong, fmt.Sprintf("%s: operationId %q is not a verbNoun of its own", o.route, o.OperationID))
		}
		ids[o.OperationID] = true
		if len(o.Tags) != 1 || doc.Tags.Get(o.Tags[0]) == nil {
			wrong = append(wrong, fmt.Sprintf("%s: tags %v, not one declared tag", o.OperationID, o.Tags))
		}
		if strings.TrimSpace(o.Summary) == "" || strings.TrimSpace(o.Description) == "" {
			wrong = append(wrong, o.OperationID+": no summary or description")
		}
		named, _ := o.Extensions["x-permission"].(string)
		for p := range strings.SplitSeq(named, "|") {
			if !slices.Contains(permissions, p) {
				wrong = append(wrong, fmt.Sprintf("%s: x-permission %q is not in the vocabulary", o.OperationID, p))
			}
		}
		if o.Security != nil {
			wrong = append(wrong, o.OperationID+": security of its own")
		}
		for where, content := range bodies(o) {
			for kind, media := range content {
				if len(media.Examples) == 0 {
					wrong = append(wrong, fmt.Sprintf("%s: no example for %s %s", o.OperationID, where, kind))
				}
			}
		}
	}
	return wrong
}

func problems(doc *openapi3.T) (wrong []string) {
	for _, o := range operations(doc) {
		needed := []string{"400", "401", "404", "429", "500", "503"}
		if o.Extensions["x-permission"] != "authenticated" {
			needed = append(needed, "403")
		}
		if o.RequestBody != nil {
			needed = append(needed, "413", "415")
		}
		for _, status := range needed {
			if o.Responses.Value(status) == nil {
				wrong = append(wrong, o.OperationID+": no "+status)
			}
		}
		for status, r := range o.Responses.Map() {
			if status < "400" {
				continue
			}
			media := r.Value.Content["application/problem+json"]
			if media == nil || len(r.Value.Content) != 1 || media.Schema.Ref != "#/components/schemas/Problem" ||
				status == "501" {
				wrong = append(wrong, o.OperationID+": "+status+" is not a problem that is answered")
			}
			if !strings.HasPrefix(r.Ref, "#/components/responses/") {
				wrong = append(wrong, o.OperationID+": "+status+" is not one of the shared problem responses")
			}
			if h := r.Value.Headers["Retry-After"]; status == "429" && (h == nil || !h.Value.Required) {
				wrong = append(wrong, o.OperationID+": 429 without Retry-After")
			}
		}
	}
	return wrong
}

// listOperations checks that the operations that return a page, and only these, declare x-list and take the seven
// list parameters.
func listOperations(doc *openapi3.T) (wrong []string) {
	for _, o := range operations(doc) {
		if !answersPage(o) {
			if o.Extensions["x-list"] != nil {
				wrong = append(wrong, o.OperationID+": x-list, but no page in the response")
			}
			continue
		}
		got := queryNames(o)
		if o.OperationID == "listUsers" { // it needs the organisation
			got = slices.DeleteFunc(got, func(name string) bool { return name == "OrganisationId" })
		}
		if !slices.Equal(got, listParameters) {
			wrong = append(wrong, fmt.Sprintf("%s takes %v instead of the seven list parameters", o.OperationID, got))
		}
		for _, ref := range o.Parameters {
			p := ref.Value
			repeatable := slices.Contains([]string{"Filters", "LessThan", "GreaterThan"}, p.Name)
			if repeatable && !(p.Schema.Value.Type.Is("array") && p.Style == "form" && p.Explode != nil && *p.Explode) {
				wrong = append(wrong, o.OperationID+": "+p.Name+" is not repeatable")
			}
		}
		accepts, _ := o.Extensions["x-list"].(map[string]any)
		for _, key := range []string{"orderBy", "filters", "ranges", "search"} {
			if accepts[key] == nil {
				wrong = append(wrong, o.OperationID+": x-list has no "+key)
			}
			for _, name := range listFields(o, key) {
				if !regexp.MustCompile(`\b` + name + `\b`).MatchString(o.Description) {
					wrong = append(wrong, o.OperationID+": the description does not name "+name)
				}
			}
		}
	}
	return wrong
}

// requestsClosed checks that nothing in a request has an unknown shape or an unlimited size.
func requestsClosed(doc *openapi3.T) (wrong []string) {
	inspect := func(where string, root *openapi3.SchemaRef) {
		walk(where, root, func(at string, s *openapi3.Schema) {
			closed := s.AdditionalProperties.Has != nil && !*s.AdditionalProperties.Has
			switch {
			case s.Type.Is("object") && !closed:
				wrong = append(wrong, at+": unknown fields are accepted")
			case s.Type.Is("string") && s.MaxLength == nil && s.Enum == nil && !slices.Contains([]string{"uuid", "date-time", "binary"}, s.Format):
				wrong = append(wrong, at+": a text without end")
			case s.Type.Is("array") && s.MaxItems == nil:
				wrong = append(wrong, at+": a list without end")
			case s.Type.Is("integer") && (s.Min == nil || s.Max == nil):
				wrong = append(wrong, at+": a number without end")
			}
		})
	}
	for _, o := range operations(doc) {
		for _, p := range o.parameters {
			inspect(o.OperationID+" "+p.Value.Name, p.Value.Schema)
		}
		if o.RequestBody != nil {
			for kind, media := range o.RequestBody.Value.Content {
				inspect(o.OperationID+" "+kind, media.Schema)
			}
		}
	}
	inspect("hub NewMessage", doc.Components.Schemas["NewMessage"])
	return wrong
}

func answersComplete(doc *openapi3.T) (wrong []string) {
	for name, ref := range doc.Components.Schemas {
		if strings.HasSuffix(name, "Request") || strings.HasSuffix(name, "Form") || slices.Contains(inRequestsAlone, name) {
			continue
		}
		for _, part := range append(openapi3.SchemaRefs{ref}, ref.Value.AllOf...) {
			for property := range part.Value.Properties {
				if p := name + "." + property; !slices.Contains(part.Value.Required, property) &&
					!slices.Contains(optionalInAnswers, p) {
					wrong = append(wrong, p+" may be left out of an answer")
				}
			}
		}
	}
	return wrong
}

// enumsNamed checks that enums are named: an inline enum would get a generated name in the code, once for each place.
func enumsNamed(doc *openapi3.T) (wrong []string) {
	for name, ref := range doc.Components.Schemas {
		for property, p := range ref.Value.Properties {
			if p.Ref == "" && len(p.Value.Enum) > 0 {
				wrong = append(wrong, name+"."+property+" has an enum without a name")
			}
		}
	}
	return wrong
}

var namedCode = regexp.MustCompile("`([a-z_]+\\.[a-z_]+)`(?: \\((\\d{3}))?")

// codesDeclared checks that a code that an operation names is in x-codes, with a status that the operation declares.
func codesDeclared(doc *openapi3.T) (wrong []string) {
	codes, _ := doc.Extensions["x-codes"].(map[string]any)
	for _, o := range operations(doc) {
		_, named, _ := strings.Cut(o.Description, "Codes: ")
		named, _, _ = strings.Cut(named, "\n\n") // the filters of a list follow, whose values may look like codes
		for _, m := range namedCode.FindAllStringSubmatch(named, -1) {
			status := fmt.Sprint(codes[m[1]])
			if o.Responses.Value(status) == nil || m[2] != "" && m[2] != status {
				wrong = append(wrong, fmt.Sprintf("%s: %s is not answered with %s", o.OperationID, m[1], status))
			}
		}
	}
	return wrong
}

// codesNamed: each code of x-codes is named where a caller looks for it, so that none is a surprise.
func codesNamed(doc *openapi3.T) (wrong []string) {
	text := doc.Info.Description + doc.Components.SecuritySchemes["viewAs"].Value.Description
	for _, o := range operations(doc) {
		text += o.Description
	}
	hub, _ := doc.Extensions["x-hub"].(map[string]any)
	errors, _ := hub["errors"].(map[string]any)
	codes, _ := doc.Extensions["x-codes"].(map[string]any)
	for code := range codes {
		if _, ofHub := errors[code]; !ofHub && !strings.Contains(text, "`"+code+"`") {
			wrong = append(wrong, code+": no description names it. Add it to the Codes of the operations that respond with it")
		}
	}
	return wrong
}

func hubPayloads(doc *openapi3.T) (wrong []string) {
	text, err := os.ReadFile("../../../../spec/hub.md")
	if err != nil {
		return []string{err.Error()}
	}
	for _, name := range hubSchemas {
		if doc.Components.Schemas[name] == nil {
			wrong = append(wrong, "no schema "+name)
		}
		if !strings.Contains(string(text), "`"+name+"`") {
			wrong = append(wrong, "hub.md does not name "+name)
		}
	}
	return wrong
}
