package grants_test

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Of twenty simultaneous requests for the same grant, one succeeds.
func TestGrantIsGivenOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Crowded())
	statuses := atOnce(20, func(int) int {
		r, err := p.As(testkit.AdminA).AddUserGrantWithResponse(
			t.Context(),
			testkit.ID(testkit.NobodyA),
			contract.AddUserGrantRequest{GrantId: grantID("view:reports")},
		)
		if err != nil {
			t.Error(err)
			return 0
		}
		return r.StatusCode()
	})
	if statuses[http.StatusCreated] != 1 || statuses[http.StatusConflict] != 19 {
		t.Errorf("statuses = %v, want 201 once and 409 19 times", statuses)
	}
	if log := history(t, p, testkit.AdminA, testkit.NobodyA); len(log) != 1 {
		t.Errorf("entries = %d, want 1", len(log))
	}
}

// Two admins change the same user at once: nothing is lost, and the log is consistent.
func TestTwoAdminsAtOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Crowded())
	want(
		t,
		p.Call(testkit.AdminA, "POST", grantsPath(testkit.ColleagueA), body{"grantId": grantID("account-admin")}),
		http.StatusCreated,
		"",
	)
	want(
		t,
		p.Call(testkit.AdminA, "POST", grantsPath(testkit.NobodyA), body{"grantId": grantID("view:webshop"), "reason": "0"}),
		http.StatusCreated,
		"",
	)
	keys := []string{
		"view:reports",
		"view:invoices",
		"view:documents",
		"view:support-tickets",
		"view:company-tickets",
		"view:configurations",
	}
	from := contract.Time{Time: time.Now()}
	statuses := atOnce(20, func(i int) int {
		admin := p.As([]string{testkit.AdminA, testkit.ColleagueA}[i%2])
		if i < len(keys) {
			r, err := admin.AddUserGrantWithResponse(
				t.Context(),
				testkit.ID(testkit.NobodyA),
				contract.AddUserGrantRequest{GrantId: grantID(keys[i])},
			)
			if err != nil {
				t.Error(err)
				return 0
			}
			return r.StatusCode()
		}
		r, err := admin.UpdateUserGrantWithResponse(t.Context(), testkit.ID(testkit.NobodyA), grantID("view:webshop"), nil,
			contract.UpdateUserGrantRequest{ValidFrom: from, Reason: fmt.Sprint(i)})
		if err != nil {
			t.Error(err)
			return 0
		}
		return r.StatusCode()
	})
	if statuses[http.StatusCreated] != len(keys) || statuses[http.StatusOK] != 20-len(keys) {
		t.Fatalf("statuses = %v", statuses)
	}
	list := held(t, p, testkit.AdminA, testkit.NobodyA)
	for _, key := range append(keys, "view:webshop") {
		if find(list, key, "direct") == nil {
			t.Errorf("%s was lost", key)
		}
	}
	reason, changes := "", 0
	log := history(t, p, testkit.AdminA, testkit.NobodyA)
	slices.Reverse(log)
	for _, e := range log {
		if (*e.After)["key"] != "view:webshop" {
			continue
		}
		if e.Before != nil {
			changes++
			if (*e.Before)["reason"] != reason {
				t.Errorf("entry %d: reason before = %v, want %s", e.Id, (*e.Before)["reason"], reason)
			}
		}
		reason, _ = (*e.After)["reason"].(string)
	}
	if changes != 20-len(keys) || reason != find(list, "view:webshop", "direct").Reason {
		t.Errorf("changes = %d, the last reason = %s", changes, reason)
	}
}

// atOnce calls f n times at the same moment, and counts the results.
func atOnce(n int, f func(i int) int) map[int]int {
	var wg sync.WaitGroup
	var mu sync.Mutex
	start, counts := make(chan struct{}), map[int]int{}
	for i := range n {
		wg.Go(func() {
			<-start
			status := f(i)
			mu.Lock()
			counts[status]++
			mu.Unlock()
		})
	}
	close(start)
	wg.Wait()
	return counts
}
