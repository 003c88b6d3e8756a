package tickets

import (
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
)

// The total is only read from ticket_count when every condition of the query is one that it counts by. A condition that
// the contract gets later is not one of them until this test says so.
func TestQueueIsCountable(t *testing.T) {
	t.Parallel()
	counted := map[string]bool{
		contract.FieldState:          true,
		contract.FieldStatus:         true,
		contract.FieldOrganisationId: true,
	}
	const at = ":2026-01-01T00:00:00Z"
	search := "glasvezel"
	is := func(name string, p listquery.Params, want bool) {
		t.Helper()
		q, err := listquery.Parse(p, contract.ListQueue)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := queued(identity.Actor{UserID: uuid.New()}, q).Countable; got != want {
			t.Errorf("%s: countable = %t, want %t", name, got, want)
		}
	}
	is("no condition", listquery.Params{}, true)
	is("a search", listquery.Params{SearchParameter: &search}, false)
	for field, filter := range contract.ListQueue.Filters {
		values := append([]string{}, filter.Words...)
		switch filter.Type {
		case contract.FilterUUID:
			values = append(values, uuid.NewString())
		case contract.FilterBool:
			values = append(values, "true", "false")
		case contract.FilterNumber:
			values = append(values, "1")
		case contract.FilterText:
			values = append(values, search)
		case contract.FilterWords:
		}
		for _, value := range values {
			snoozed := field == contract.FieldState && value == contract.WordSnoozed
			filters := []string{field + ":" + value}
			is(filters[0], listquery.Params{Filters: &filters}, counted[field] && !snoozed)
		}
	}
	for _, field := range contract.ListQueue.Ranges {
		bound := []string{field + at}
		is(field+" less", listquery.Params{LessThan: &bound}, false)
		is(field+" greater", listquery.Params{GreaterThan: &bound}, false)
	}
	for _, field := range contract.ListQueue.Order {
		order := field + " DESC"
		is(order, listquery.Params{OrderBy: &order}, true)
	}
	both := []string{contract.FieldStatus + ":new", contract.FieldPriority + ":prio_1"}
	is("a condition beside one that is counted", listquery.Params{Filters: &both}, false)
}
