package api_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

const contractFile = "../../../../spec/openapi.yaml"

// specified is section 7 of the specification: operationId by method and path.
var specified = map[string]string{
	"GET /users/{id}/accounts":                                  "listUserAccounts",
	"POST /users/{id}/accounts":                                 "createUserAccount",
	"GET /users/{id}/accounts/{accountId}":                      "getUserAccount",
	"PUT /users/{id}/accounts/{accountId}":                      "updateUserAccount",
	"DELETE /users/{id}/accounts/{accountId}":                   "deleteUserAccount",
	"GET /attachments/{id}/sas":                                 "getAttachmentSharedAccessLink",
	"POST /attachments":                                         "createAttachment",
	"GET /documents":                                            "listDocuments",
	"GET /documents/{id}":                                       "getDocument",
	"GET /documents/{id}/download":                              "downloadDocument",
	"GET /general-purposes/{name}":                              "getGeneralPurpose",
	"POST /messages/{id}/read":                                  "markMessageRead",
	"POST /messages/support-tickets/{ticketId}/read-all":        "markAllMessagesRead",
	"GET /messages/{id}/attachments":                            "listMessageAttachments",
	"GET /messages/{id}/attachments/{attachmentId}":             "getMessageAttachment",
	"PUT /messages/{id}/attachments/{attachmentId}":             "updateMessageAttachment",
	"DELETE /messages/{id}/attachments/{attachmentId}":          "deleteMessageAttachment",
	"GET /support-tickets":                                      "listSupportTickets",
	"POST /support-tickets":                                     "createSupportTicket",
	"GET /support-tickets/{id}":                                 "getSupportTicket",
	"PUT /support-tickets/{id}":                                 "updateSupportTicket",
	"GET /support-tickets/exact/{exactId}":                      "getSupportTicketByExactId",
	"POST /support-tickets/{id}/subscribe":                      "subscribeSupportTicket",
	"POST /support-tickets/{id}/unsubscribe":                    "unsubscribeSupportTicket",
	"POST /synergy-mock/ContactPerson":                          "createContactPerson",
	"GET /user-management/grants":                               "listGrants",
	"GET /user-management/user/{id}/grants":                     "listUserGrants",
	"POST /user-management/user/{id}/grants":                    "addUserGrant",
	"PUT /user-management/user/{id}/grants/{grantId}":           "updateUserGrant",
	"DELETE /user-management/user/{id}/grants/{grantId}/remove": "removeUserGrant",
	"GET /users":      "listUsers",
	"POST /users":     "createUser",
	"GET /users/me":   "getCurrentUser",
	"GET /users/{id}": "getUser",
}

// lists are the operations that answer a page, with the seven list parameters.
var lists = []string{
	"listConfigurations",
	"listCustomerConfigurations",
	"listCustomerDocuments",
	"listCustomerHistory",
	"listCustomers",
	"listDocuments",
	"listOrganisations",
	"listPeople",
	"listSupportTickets",
	"listUserAccounts",
	"listUserHistory",
	"listUserViews",
	"listUsers",
}

var (
	listParameters = []string{"PageNo", "PageSize", "SearchParameter", "OrderBy", "Filters", "LessThan", "GreaterThan"}
	pageProperties = []string{"items", "pageNo", "pageSize", "total", "totalIsExact"}
	permissions    = []string{
		"authenticated", "view:support-tickets", "view:configurations", "view:documents",
		"account-admin", "self", "staff", "manage:customers", "manage:documents", "manage:settings", "identity",
	}
	// optionalInAnswers are the only properties that an answer may leave out.
	optionalInAnswers = []string{"CurrentUser.roles", "Problem.fields"}
	hubSchemas        = []string{
		"NewMessage",
		"NewMessageResult",
		"JoinRoomResult",
		"TicketPush",
		"Message",
		"MessageRead",
		"TicketChanged",
		"TypingUser",
	}
	operationID = regexp.MustCompile(`^[a-z]+[A-Z][A-Za-z]+$`)
)

// A check answers what is wrong with a contract; nothing when it is right.
type check func(*openapi3.T) []string

var checks = map[string]check{
	"valid with its examples": valid,
	"section 7":               section7,
	"operations described":    described,
	"problems declared":       problems,
	"lists":                   listOperations,
	"requests closed":         requestsClosed,
	"answers complete":        answersComplete,
	"enums named":             enumsNamed,
	"hub payloads":            hubPayloads,
	"codes declared":          codesDeclared,
}

func TestContract(t *testing.T) {
	for name, c := range checks {
		t.Run(name, func(t *testing.T) {
			for _, wrong := range c(load(t)) {
				t.Error(wrong)
			}
		})
	}
}

// Each check sees the mistake that it is there for: a check that can't fail proves nothing.
func TestContractChecksFail(t *testing.T) {
	op := func(doc *openapi3.T, id string) *openapi3.Operation {
		for _, o := range operations(doc) {
			if o.OperationID == id {
				return o.Operation
			}
		}
		t.Fatalf("no operation %s", id)
		return nil
	}
	schema := func(doc *openapi3.T, name string) *openapi3.Schema { return doc.Components.Schemas[name].Value }
	mutations := []struct {
		check, name string
		mutate      func(*openapi3.T)
	}{
		{"valid with its examples", "an example without a required field", func(d *openapi3.T) {
			delete(
				op(d, "listGrants").Responses.Value("200").Value.Content["application/json"].Examples["grants"].Value.Value.([]any)[0].(map[string]any),
				"key",
			)
		}},
		{"valid with its examples", "an example with a wrong id", func(d *openapi3.T) {
			op(d, "createUserAccount").Responses.Value("201").Value.Content["application/json"].Examples["pending"].Value.Value.(map[string]any)["userId"] = "17"
		}},
		{"section 7", "an operation gone", func(d *openapi3.T) { d.Paths.Value("/users/{id}").Get = nil }},
		{"section 7", "an operation renamed", func(d *openapi3.T) { op(d, "getUser").OperationID = "getOneUser" }},
		{"section 7", "an unmarked addition", func(d *openapi3.T) { delete(op(d, "listPeople").Extensions, "x-extension") }},
		{"section 7", "a parameter renamed", func(d *openapi3.T) {
			op(d, "getAttachmentSharedAccessLink").Parameters.GetByInAndName("query", "addContentDisposition").Name = "download"
		}},
		{"operations described", "no summary", func(d *openapi3.T) { op(d, "getUser").Summary = "" }},
		{"operations described", "no description", func(d *openapi3.T) { op(d, "getUser").Description = " " }},
		{"operations described", "two tags", func(d *openapi3.T) { op(d, "getUser").Tags = []string{"users", "people"} }},
		{"operations described", "an unknown tag", func(d *openapi3.T) { op(d, "getUser").Tags = []string{"misc"} }},
		{
			"operations described",
			"an unknown permission",
			func(d *openapi3.T) { op(d, "getUser").Extensions["x-permission"] = "anyone" },
		},
		{
			"operations described",
			"no permission",
			func(d *openapi3.T) { delete(op(d, "getUser").Extensions, "x-permission") },
		},
		{"operations described", "no example", func(d *openapi3.T) {
			op(d, "getUser").Responses.Value("200").Value.Content["application/json"].Examples = nil
		}},
		{
			"operations described",
			"a public operation",
			func(d *openapi3.T) { op(d, "getUser").Security = &openapi3.SecurityRequirements{} },
		},
		{"problems declared", "no 401", func(d *openapi3.T) { op(d, "getUser").Responses.Delete("401") }},
		{"problems declared", "no 403", func(d *openapi3.T) { op(d, "getUser").Responses.Delete("403") }},
		{
			"problems declared",
			"a 501",
			func(d *openapi3.T) { op(d, "getUser").Responses.Set("501", op(d, "getUser").Responses.Value("500")) },
		},
		{"problems declared", "no 415 with a body", func(d *openapi3.T) { op(d, "createUser").Responses.Delete("415") }},
		{"problems declared", "a problem as plain JSON", func(d *openapi3.T) {
			r := d.Components.Responses["Conflict"].Value
			r.Content = openapi3.Content{"application/json": r.Content["application/problem+json"]}
		}},
		{
			"problems declared",
			"no Retry-After",
			func(d *openapi3.T) { delete(d.Components.Responses["TooManyRequests"].Value.Headers, "Retry-After") },
		},
		{"lists", "six parameters", func(d *openapi3.T) { o := op(d, "listPeople"); o.Parameters = o.Parameters[:6] }},
		{"lists", "a list parameter of its own", func(d *openapi3.T) {
			o := op(d, "listPeople")
			o.Parameters = append(o.Parameters, &openapi3.ParameterRef{Value: openapi3.NewQueryParameter("Sort")})
		}},
		{"lists", "an undocumented field", func(d *openapi3.T) {
			l := op(d, "listUsers").Extensions["x-list"].(map[string]any)
			l["filters"] = append(l["filters"].([]any), "shoeSize")
		}},
		{"lists", "a filter that is not repeatable", func(d *openapi3.T) {
			d.Components.Parameters["Filters"].Value.Explode = openapi3.Ptr(false)
		}},
		{"requests closed", "an open body", func(d *openapi3.T) {
			schema(d, "CreateUserRequest").AdditionalProperties = openapi3.AdditionalProperties{}
		}},
		{"requests closed", "an open object inside a body", func(d *openapi3.T) {
			schema(d, "NewUserGrant").AdditionalProperties = openapi3.AdditionalProperties{}
		}},
		{
			"requests closed",
			"an endless text",
			func(d *openapi3.T) { schema(d, "CreateSupportTicketRequest").Properties["text"].Value.MaxLength = nil },
		},
		{
			"requests closed",
			"an endless parameter",
			func(d *openapi3.T) { d.Components.Parameters["SearchParameter"].Value.Schema.Value.MaxLength = nil },
		},
		{
			"requests closed",
			"an endless list",
			func(d *openapi3.T) { schema(d, "NewMessage").Properties["attachmentIds"].Value.MaxItems = nil },
		},
		{
			"requests closed",
			"an endless number",
			func(d *openapi3.T) { schema(d, "MarkAllMessagesReadRequest").Properties["upToSeq"].Value.Max = nil },
		},
		{
			"answers complete",
			"an optional property",
			func(d *openapi3.T) { s := schema(d, "SupportTicketRow"); s.Required = s.Required[1:] },
		},
		{"enums named", "an inline enum", func(d *openapi3.T) {
			schema(d, "SupportTicketRow").Properties["status"] = openapi3.NewSchemaRef("", schema(d, "TicketStatus"))
		}},
		{
			"codes declared",
			"an unknown code",
			func(d *openapi3.T) { op(d, "getUser").Description += " Codes: `user.lost` (404)." },
		},
		{"codes declared", "another status", func(d *openapi3.T) {
			d.Extensions["x-codes"].(map[string]any)["user.not_found"] = float64(410)
		}},
		{"hub payloads", "a payload gone", func(d *openapi3.T) { delete(d.Components.Schemas, "TicketPush") }},
	}
	proven := map[string]bool{}
	for _, m := range mutations {
		proven[m.check] = true
		t.Run(m.check+"/"+m.name, func(t *testing.T) {
			doc := load(t)
			m.mutate(doc)
			if len(checks[m.check](doc)) == 0 {
				t.Errorf("the check %q does not see %s", m.check, m.name)
			}
		})
	}
	for name := range checks {
		if !proven[name] {
			t.Errorf("no mutation proves the check %q", name)
		}
	}
}

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
	if len(doc.Security) != 1 || doc.Security[0]["bearerAuth"] == nil {
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

func listOperations(doc *openapi3.T) (wrong []string) {
	var found []string
	for _, o := range operations(doc) {
		if !answersPage(o) {
			continue
		}
		found = append(found, o.OperationID)
		got := queryNames(o)
		if o.OperationID == "listUsers" { // whose users
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
			fields, ok := accepts[key].([]any)
			if !ok {
				wrong = append(wrong, o.OperationID+": x-list has no "+key)
			}
			for _, f := range fields {
				name, _, _ := strings.Cut(f.(string), " ")
				if !regexp.MustCompile(`\b` + name + `\b`).MatchString(o.Description) {
					wrong = append(wrong, o.OperationID+": the description does not name "+name)
				}
			}
		}
	}
	slices.Sort(found)
	if !slices.Equal(found, lists) {
		wrong = append(wrong, fmt.Sprintf("the lists are %v instead of %v", found, lists))
	}
	return wrong
}

// requestsClosed: nothing that a caller sends is of unknown shape or without end.
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
		if strings.HasSuffix(name, "Request") || strings.HasSuffix(name, "Form") || name == "NewUserGrant" ||
			name == "NewMessage" {
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

// enumsNamed: an inline enum would get a made-up name in the generated code, once per place.
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

// codesDeclared: a code that an operation names stands in x-codes, with a status that the operation answers.
func codesDeclared(doc *openapi3.T) (wrong []string) {
	codes, _ := doc.Extensions["x-codes"].(map[string]any)
	for _, o := range operations(doc) {
		_, named, _ := strings.Cut(o.Description, "Codes: ")
		for _, m := range namedCode.FindAllStringSubmatch(named, -1) {
			status := fmt.Sprint(codes[m[1]])
			if o.Responses.Value(status) == nil || m[2] != "" && m[2] != status {
				wrong = append(wrong, fmt.Sprintf("%s: %s is not answered with %s", o.OperationID, m[1], status))
			}
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

func init() {
	// Without these the formats of examples are not looked at. The library's own UUID expression refuses version 7.
	openapi3.DefineStringFormatValidator(
		"uuid",
		openapi3.NewRegexpFormatValidator(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
	)
	openapi3.DefineStringFormatValidator("email", openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForEmail))
}
