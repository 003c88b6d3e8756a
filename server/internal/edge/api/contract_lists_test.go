package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// Each list accepts what x-list names, each example of its document among it, and nothing else (TestTicketListRefuses).
func TestListsTakeWhatTheContractNames(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	p.Grant(testkit.Staff, "manage:documents")
	integrate(p)
	draftIncident(p)
	for _, o := range operations(load(t)) {
		if o.Extensions["x-list"] == nil {
			continue
		}
		list, known := contract.Lists[o.OperationID]
		if !known {
			t.Errorf("contract.Lists does not have %s", o.OperationID)
			continue
		}
		path := "/api" + replaceIDs(strings.TrimPrefix(o.route, "GET "))
		as := reader(o)
		get := func(name, value string) {
			if a := p.Call(as, "GET", path+query(name, value), nil); a.Status != http.StatusOK {
				t.Errorf("%s refused %s=%s: %s", o.OperationID, name, value, a.Body)
			}
		}
		for _, field := range list.Order {
			get("OrderBy", field)
			get("OrderBy", field+" ASC")
			get("OrderBy", field+" DESC")
		}
		for field, filter := range list.Filters {
			for _, word := range filter.Words {
				get("Filters", field+":"+word)
			}
			if len(filter.Words) > 1 {
				get("Filters", field+":"+strings.Join(filter.Words, "|"))
			}
		}
		for _, field := range list.Ranges {
			get("LessThan", field+":2024-01-01T00:00:00.000Z")
			get("GreaterThan", field+":2024-01-01T00:00:00.000Z")
		}
		examples := listExamples(o)
		want := map[string]int{"OrderBy": 1, "Filters": len(list.Filters), "LessThan": min(len(list.Ranges), 1),
			"GreaterThan": min(len(list.Ranges), 1), "SearchParameter": 1, "PageNo": 1, "PageSize": 1}
		for name, n := range want {
			for _, example := range examples[name] {
				get(name, example)
			}
			if len(examples[name]) != n {
				t.Errorf("%s has %d examples of %s, want %d", o.OperationID, len(examples[name]), name, n)
			}
		}
	}
}

// listExamples returns the documented examples of an operation's query parameters, by parameter.
func listExamples(o operation) map[string][]string {
	all := map[string][]string{}
	add := func(name string, example any) {
		values, many := example.([]any)
		if !many {
			values = []any{example}
		}
		for _, value := range values {
			all[name] = append(all[name], fmt.Sprint(value))
		}
	}
	for _, p := range o.parameters {
		if p.Value.In == openapi3.ParameterInQuery && p.Value.Example != nil {
			add(p.Value.Name, p.Value.Example)
		}
		for _, example := range p.Value.Examples {
			add(p.Value.Name, example.Value.Value)
		}
	}
	return all
}

// Each role is a value of the filter of users by role.
func TestUsersAreFilteredByEveryRole(t *testing.T) {
	t.Parallel()
	accepted := contract.ListUsers.Filters[contract.FieldRole].Words
	if all := identity.AllRoles(); !slices.Equal(slices.Sorted(slices.Values(accepted)), all) {
		t.Errorf("x-list of listUsers accepts the roles %q, want %q", accepted, all)
	}
}

// reader returns a user of the fixture who may call an operation that reads; staff need the grants for it.
func reader(o operation) string {
	switch name, _ := o.Extensions["x-permission"].(string); name {
	case "staff", "manage:customers", "manage:documents", "manage:incidents":
		return testkit.Staff
	case "identity":
		return testkit.Stranger
	}
	return testkit.AdminA
}

// integrate gives customer A an integration, testkit.ID("integration"), with a webhook and a delivery.
func integrate(p *testkit.Portal) {
	p.T.Helper()
	p.Exec("insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, 'Koppeling TOPdesk', true)",
		testkit.ID("integration"), testkit.ID("A"))
	p.Exec(`insert into integration (user_id, organisation_id, name, kind, purpose, created_by)
		values ($1, $2, 'TOPdesk', 'system', '', $3)`, testkit.ID("integration"), testkit.ID("A"), testkit.ID(testkit.AdminA))
	p.Exec(`insert into webhook (id, user_id, organisation_id, url, events, with_text, own, secret, created_by)
		values ($1, $1, $2, 'https://topdesk.klant-a.example', '{access.changed}', false, false, 'whsec_', $3)`,
		testkit.ID("integration"), testkit.ID("A"), testkit.ID(testkit.AdminA))
}

// assist makes an assistant of organisation A that may draft, and returns its token.
func assist(p *testkit.Portal) string {
	p.T.Helper()
	token, who := identity.NewToken(), testkit.ID("assistant")
	p.Exec("insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, 'Assistent Planning', true)",
		who, testkit.ID("A"))
	p.Exec(`insert into integration (user_id, organisation_id, name, kind, purpose, created_by)
		values ($1, $2, 'Planning', 'assistant', '', $3)`, who, testkit.ID("A"), testkit.ID(testkit.AdminA))
	p.Exec(`insert into api_token (id, user_id, organisation_id, name, hash, start, ending, scope, expires_on)
		values ($1, $1, $2, 'Live', $3, left($4, 9), right($4, 4), 'draft', now() + interval '1 day')`,
		who, testkit.ID("A"), identity.TokenHash(token), token)
	p.Exec(`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, d.id from grant_definition d
		where d.key in ('view:support-tickets', 'view:company-tickets')`, who, testkit.ID("A"))
	return token
}

// draftIncident makes the incident testkit.ID("incident").
func draftIncident(p *testkit.Portal) {
	p.T.Helper()
	p.Grant(testkit.Staff, "manage:incidents")
	a := p.Call(testkit.Staff, "POST", "/api/incidents", map[string]any{"id": testkit.ID("incident"), "kind": "disruption",
		"severity": "down", "title": "", "text": "", "startsOn": nil, "expectedEndOn": nil, "outageMinutes": nil,
		"objectUntil": nil, "nextUpdateOn": nil, "later": false, "audience": map[string]any{"kindId": nil, "city": nil,
			"postCodeFrom": nil, "postCodeTo": nil, "attributes": []any{}, "codes": []string{}, "exceptCustomerIds": []any{}}})
	if a.Status != http.StatusCreated {
		p.T.Fatalf("response = %d %s", a.Status, a.Body)
	}
}

func replaceIDs(path string) string {
	path = strings.ReplaceAll(path, "/customers/{id}", "/customers/"+testkit.ID("A").String())
	path = strings.ReplaceAll(path, "/integrations/{id}", "/integrations/"+testkit.ID("integration").String())
	path = strings.ReplaceAll(path, "/incidents/{id}", "/incidents/"+testkit.ID("incident").String())
	path = strings.ReplaceAll(path, "{configurationId}", testkit.ID("configuration A").String())
	for _, name := range []string{"{id}", "{accountId}", "{attachmentId}", "{grantId}", "{locationId}", "{tokenId}", "{webhookId}",
		"{deliveryId}", "{invitationId}"} {
		path = strings.ReplaceAll(path, name, testkit.ID(testkit.AdminA).String())
	}
	return path
}
