package api_test

import (
	"regexp"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"klantportaal.example/server/internal/platform/identity"
)

const contractFile = "../../../../gen/openapi.yaml"

// specified is section 7 of the specification: operationId by method and path. It stays by hand: derived from the
// contract, it could not find that the contract leaves the specification.
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

var (
	listParameters = []string{"PageNo", "PageSize", "SearchParameter", "OrderBy", "Filters", "LessThan", "GreaterThan"}
	pageProperties = []string{"items", "pageNo", "pageSize", "total", "totalIsExact"}
	// permissions are the roles, and four words that permissionNamed of the gate explains by itself.
	permissions = append([]string{"authenticated", "identity", "staff", "self"}, identity.AllRoles()...)
	// inRequestsAlone are the schemas of requests, or of parts of them, whose names do not say so.
	inRequestsAlone = []string{
		"BulkSeen",
		"ImportedConfiguration",
		"ImportedFacts",
		"NewMessage",
		"NewUserGrant",
		"SetCannedReplyActions",
		"ThenChange",
	}
	// optionalInAnswers are the only properties that a response may leave out.
	optionalInAnswers = []string{"CurrentUser.roles", "CurrentUser.teams", "JoinRoomResult.accepts", "Problem.fields"}
	hubSchemas        = []string{
		"NewMessage",
		"NewMessageResult",
		"JoinRoomResult",
		"TicketPush",
		"Message",
		"MessageRead",
		"TicketChanged",
		"DeskChanged",
		"TypingUser",
	}
	operationID = regexp.MustCompile(`^[a-z]+[A-Z][A-Za-z]+$`)
)

// A check returns what is wrong with a contract, nothing when it is right.
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
	"codes named":             codesNamed,
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

// Each check finds the mistake that it is for: a check that can't fail proves nothing.
func TestContractChecksFail(t *testing.T) {
	op := func(doc *openapi3.T, id string) *openapi3.Operation {
		for _, o := range operations(doc) {
			if o.OperationID == id {
				return o.Operation
			}
		}
		t.Fatalf("there is no operation %s", id)
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
			l["filters"].(map[string]any)["shoeSize"] = "number[]"
		}},
		{"lists", "a page without x-list", func(d *openapi3.T) { delete(op(d, "listUsers").Extensions, "x-list") }},
		{"lists", "x-list without a page", func(d *openapi3.T) {
			op(d, "getUser").Extensions["x-list"] = op(d, "listUsers").Extensions["x-list"]
		}},
		{"lists", "a filter that is not repeatable", func(d *openapi3.T) {
			op(d, "listUsers").Parameters.GetByInAndName("query", "Filters").Explode = openapi3.Ptr(false)
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
		{"codes named", "a code that no description names", func(d *openapi3.T) {
			d.Extensions["x-codes"].(map[string]any)["team.lost"] = float64(404)
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
				t.Errorf("the check %q does not find %s", m.check, m.name)
			}
		})
	}
	for name := range checks {
		if !proven[name] {
			t.Errorf("there is no mutation for the check %q", name)
		}
	}
}

func init() {
	// Without these the formats of examples are not checked. The library's own expression for UUIDs refuses version 7.
	openapi3.DefineStringFormatValidator(
		"uuid",
		openapi3.NewRegexpFormatValidator(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
	)
	openapi3.DefineStringFormatValidator("email", openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForEmail))
}
