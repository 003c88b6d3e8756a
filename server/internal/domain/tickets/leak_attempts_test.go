package tickets_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/uuid"

	"klantportaal.example/server/internal/test/testkit"
)

var customerPath = "/customers/" + testkit.ID("A").String()

type request struct {
	method, path string
	body         any
}

// attempts returns the requests of an operation by which a customer might find a note: those of tries if it has any,
// otherwise the operation's own path and body, with the note wherever an id is expected, and a search for it.
func attempts(method, path string, o *openapi3.Operation, l leak, who string) []request {
	if try, known := tries[o.OperationID]; known {
		return try(l, who)
	}
	r := request{method: method, path: l.path(path, who)}
	sep := "?"
	for _, p := range o.Parameters {
		if p.Value.In == openapi3.ParameterInQuery && p.Value.Required {
			r.path += fmt.Sprintf("%s%s=%v", sep, p.Value.Name, p.Value.Example)
			sep = "&"
		}
	}
	if o.RequestBody != nil {
		r.body = exampleOf(o.RequestBody.Value.Content.Get("application/json"))
	}
	if o.Extensions["x-list"] != nil {
		return []request{r, {method: method, path: r.path + sep + "SearchParameter=" + canary}}
	}
	return []request{r}
}

// path returns a path of the contract with the note, or what it belongs to, for its parameters.
func (l leak) path(path, who string) string {
	user, ticket := testkit.ID(who).String(), fmt.Sprint(l.ticket)
	return strings.NewReplacer(
		"/support-tickets/{id}", "/support-tickets/"+ticket,
		"{ticketId}", ticket,
		"{exactId}", "00104287",
		"/users/{id}", "/users/"+user,
		"/user/{id}", "/user/"+user,
		"{accountId}", l.account.String(),
		"/customers/{id}", customerPath,
		"/attachments/{id}", "/attachments/"+l.noteFile.String(),
		"{attachmentId}", l.noteFile.String(),
		"/documents/{id}", "/documents/"+l.noteFile.String(),
		"{id}", l.note.String(),
		"{key}", l.note.String(),
		"{noteId}", l.note.String(),
		"{grantId}", l.note.String(),
		"{invitationId}", l.note.String(),
		"{configurationId}", l.configured.String(),
		"{locationId}", l.note.String(),
		"{tokenId}", l.note.String(),
		"{webhookId}", l.note.String(),
		"{deliveryId}", l.note.String(),
	).Replace(path)
}

// exampleOf returns the first example of a body, an empty object without one.
func exampleOf(body *openapi3.MediaType) any {
	if body != nil {
		for _, name := range slices.Sorted(maps.Keys(body.Examples)) {
			return body.Examples[name].Value.Value
		}
	}
	return map[string]any{}
}

// tries has the operations for which their own path and body are not enough: they have to find the planted word, to
// name the note in another place, or to leave what others look for as it is.
var tries = map[string]func(l leak, who string) []request{
	"listSupportTickets": func(l leak, _ string) []request {
		return gets(
			"/support-tickets?SearchParameter="+planted,
			"/support-tickets?SearchParameter="+canary,
			"/support-tickets?SearchParameter="+l.note.String(),
			"/support-tickets?Filters=unread:true",
			"/support-tickets?OrderBy=lastActivityOn%20DESC&PageSize=100",
			"/support-tickets?Filters=following:true",
		)
	},
	"getSupportTicket": func(l leak, _ string) []request {
		return gets(
			fmt.Sprintf("/support-tickets/%d", l.ticket),
			fmt.Sprintf("/support-tickets/%d?LessThan=seq:999", l.ticket),
		)
	},
	"updateSupportTicket": func(l leak, _ string) []request {
		return []request{{"PUT", fmt.Sprintf("/support-tickets/%d", l.ticket), map[string]any{"topic": "question"}}}
	},
	"createSupportTicket": func(l leak, _ string) []request {
		return []request{
			{
				"POST",
				"/support-tickets",
				map[string]any{
					"subject":       "A new one",
					"topic":         "question",
					"text":          "What is in the other one's file?",
					"attachmentIds": []uuid.UUID{l.noteFile},
				},
			},
		}
	},
	"withdrawMessage": func(l leak, _ string) []request {
		return []request{{"POST", "/messages/" + l.note.String() + "/withdraw", map[string]any{}}}
	},
	"listMessageAttachments": func(l leak, _ string) []request {
		return gets("/messages/"+l.message.String()+"/attachments", "/messages/"+l.note.String()+"/attachments")
	},
	"getMessageAttachment": func(l leak, _ string) []request {
		return gets(
			"/messages/"+l.message.String()+"/attachments/"+l.messageFile.String(),
			"/messages/"+l.note.String()+"/attachments/"+l.noteFile.String(),
			"/messages/"+l.message.String()+"/attachments/"+l.noteFile.String(),
		)
	},
	"getAttachmentSharedAccessLink": func(l leak, _ string) []request {
		return gets(
			"/attachments/"+l.messageFile.String()+"/sas?addContentDisposition=true",
			"/attachments/"+l.noteFile.String()+"/sas?addContentDisposition=true",
		)
	},
	"getGeneralPurpose": func(l leak, _ string) []request {
		return gets(
			"/general-purposes/configuration-by-id?code="+l.configured.String(),
			"/general-purposes/session-context-test?orderBy=UserID%20ASC",
		)
	},
	"createUserAccount": func(_ leak, who string) []request {
		return []request{{"POST", "/users/" + testkit.ID(who).String() + "/accounts", map[string]any{"username": "another"}}}
	},
	"updateUserAccount": func(l leak, who string) []request {
		return []request{
			{"PUT", "/users/" + testkit.ID(who).String() + "/accounts/" + l.account.String(), map[string]any{"label": "x"}},
		}
	},
	"deleteUserAccount": func(l leak, who string) []request {
		return []request{{"DELETE", "/users/" + testkit.ID(who).String() + "/accounts/" + l.noteFile.String(), nil}}
	},
	"createUser": func(leak, string) []request {
		return []request{
			{
				"POST",
				"/users",
				map[string]any{"firstName": "New", "lastName": "Colleague", "email": uuid.NewString() + "@a.example"},
			},
		}
	},
	"listUserHistory": func(_ leak, who string) []request {
		return gets("/users/"+testkit.ID(who).String()+"/history", "/users/"+testkit.ID(testkit.UserA).String()+"/history")
	},
	"releaseInboundMail": func(l leak, _ string) []request {
		return []request{{"POST", "/inbound-mail/" + l.note.String() + "/release", map[string]any{"ticketId": l.ticket}}}
	},
	"listIncidentHistory": func(l leak, _ string) []request {
		return gets("/incidents/" + l.note.String() + "/history")
	},
	"listCustomerHistory": func(leak, string) []request {
		return gets(customerPath+"/history", customerPath+"/history?Filters=entity:ticket")
	},
	"updateCustomer": func(leak, string) []request {
		return []request{{"PUT", customerPath, map[string]any{
			"name": "A", "customerNumber": "1", "emailDomains": []string{}, "status": "active",
		}}}
	},
	"eraseUser": func(_ leak, who string) []request {
		return []request{{"POST", "/users/" + testkit.ID(who).String() + "/erasure", map[string]any{"dryRun": true}}}
	},
	"tryAgreement": func(_ leak, who string) []request {
		return gets("/agreements/trial?topic=incident&priority=prio_1&createdOn=2026-11-23T12:00:00Z&organisationId=" +
			testkit.ID(who).String())
	},
	"getFigures": func(leak, string) []request { return gets("/figures", "/figures?scope=team") },
	"listQueue": func(leak, string) []request {
		return gets("/queue", "/queue?SearchParameter="+canary, "/queue?Filters=state:all")
	},
	"bulkUpdate": func(l leak, _ string) []request {
		return []request{{"POST", "/queue/bulk", map[string]any{"ticketIds": []int64{l.ticket}, "priority": "prio_1"}}}
	},
	"linkTicket": func(l leak, _ string) []request {
		return []request{{"POST", fmt.Sprintf("/support-tickets/%d/links", l.ticket),
			map[string]any{"otherId": l.ticket + 1, "kind": "related"}}}
	},
	"unlinkTicket": func(l leak, _ string) []request {
		return []request{
			{"DELETE", fmt.Sprintf("/support-tickets/%d/links?OtherId=%d&Kind=related", l.ticket, l.ticket+1), nil},
		}
	},
	"mergeTicket": func(l leak, _ string) []request {
		return []request{{"POST", fmt.Sprintf("/support-tickets/%d/merge", l.ticket),
			map[string]any{"intoId": l.ticket + 1, "rev": 1, "intoRev": 1}}}
	},
	"splitTicket": func(l leak, _ string) []request {
		return []request{{"POST", fmt.Sprintf("/support-tickets/%d/split", l.ticket),
			map[string]any{"messageId": l.note, "subject": "Something else", "topic": "question"}}}
	},
	"answerRating": func(l leak, _ string) []request {
		return []request{{"POST", fmt.Sprintf("/support-tickets/%d/rating", l.ticket),
			map[string]any{"round": 1, "resolved": false}}}
	},
	"createContactPerson": func(leak, string) []request {
		return []request{
			{
				"POST",
				"/synergy-mock/ContactPerson",
				map[string]any{"firstName": "A", "lastName": "B", "email": "x@a.example", "organisationId": testkit.ID("A")},
			},
		}
	},
}

func gets(paths ...string) (list []request) {
	for _, path := range paths {
		list = append(list, request{"GET", path, nil})
	}
	return list
}
