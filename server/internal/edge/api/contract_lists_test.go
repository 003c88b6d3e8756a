package api_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"klantportaal.example/server/internal/test/testkit"
)

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// The server's allowlists equal those of the contract: each list accepts what x-list names, and nothing else
// (TestTicketListRefuses).
func TestListsTakeWhatTheContractNames(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	p.Grant(testkit.Staff, "manage:documents")
	values := map[string]string{
		"status":     "",
		"priority":   "prio_1",
		"topic":      "incident",
		"kind":       "customer",
		"verdict":    "quarantined|pending",
		"entity":     "user",
		"ended":      "false",
		"archived":   "false",
		"owner":      "personal|shared",
		"shared":     "true",
		"pinned":     "true",
		"id":         "1|2",
		"risk":       "soon",
		"state":      "draft",
		"role":       "account-admin",
		"City":       "Utrecht",
		"unread":     "true",
		"following":  "true",
		"mine":       "true",
		"hasExactId": "false",
		"isCustomer": "true",
		"enabled":    "true",
		"action":     "grant.added",
		"category":   "invoice|report",
		"isNew":      "false",
		"period":     "2024-Q1|2024",
	}
	for _, o := range operations(load(t)) {
		accepts, ok := o.Extensions["x-list"].(map[string]any)
		if !ok {
			continue
		}
		path := "/api" + replaceIDs(strings.TrimPrefix(o.route, "GET "))
		as := reader(o)
		get := func(name, value string) {
			if a := p.Call(as, "GET", path+query(name, value), nil); a.Status != http.StatusOK {
				t.Errorf("%s refused %s=%s: %s", o.OperationID, name, value, a.Body)
			}
		}
		for _, field := range accepts["orderBy"].([]any) {
			name, _, _ := strings.Cut(field.(string), " ")
			get("OrderBy", name)
			get("OrderBy", name+" ASC")
			get("OrderBy", name+" DESC")
		}
		for _, field := range accepts["filters"].([]any) {
			name := field.(string)
			value, known := values[name]
			switch {
			case strings.HasSuffix(name, "Id") && !known:
				value = testkit.ID("A").String()
			case name == "status" && o.OperationID == "listCustomers":
				value = "active|ended"
			case name == "kind" && o.OperationID == "listAgreementVersions":
				value = "calendar|agreement"
			case name == "status" && o.OperationID == "listUsers":
				value = "active|blocked"
			case name == "state" && o.OperationID == "listQueue":
				value = "snoozed|closed"
			case name == "status":
				value = "new"
			case !known:
				t.Errorf("%s: give this test a value for the filter %s", o.OperationID, name)
			}
			get("Filters", name+":"+value)
		}
		for _, field := range accepts["ranges"].([]any) {
			get("LessThan", field.(string)+":2024-01-01T00:00:00.000Z")
			get("GreaterThan", field.(string)+":2024-01-01T00:00:00.000Z")
		}
		get("SearchParameter", "x")
	}
}

// reader returns a user of the fixture who may call an operation that reads; staff need the grants for it.
func reader(o operation) string {
	switch name, _ := o.Extensions["x-permission"].(string); name {
	case "staff", "manage:customers", "manage:documents":
		return testkit.Staff
	case "identity":
		return testkit.Stranger
	}
	return testkit.AdminA
}

func replaceIDs(path string) string {
	path = strings.ReplaceAll(path, "/customers/{id}", "/customers/"+testkit.ID("A").String())
	for _, name := range []string{"{id}", "{accountId}", "{attachmentId}", "{grantId}", "{configurationId}"} {
		path = strings.ReplaceAll(path, name, testkit.ID(testkit.AdminA).String())
	}
	return path
}
