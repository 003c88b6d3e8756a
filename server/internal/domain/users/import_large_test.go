package users_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// The import of a large file, sent in ten chunks, is interrupted once by its sender and once by the portal. Sent again
// from the beginning it completes as if nothing had happened, and once more it changes nothing. With
// PORTAL_TEST_IMPORT=5000 the file has the largest size allowed, and the chunks are those that a browser sends.
func TestImportOfThousandsGoesOn(t *testing.T) {
	t.Parallel()
	people := 200
	if text := os.Getenv("PORTAL_TEST_IMPORT"); text != "" {
		var err error
		if people, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	atOnce := people / 10
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	path := "/api/customers/" + testkit.ID("A").String() + "/users/import"
	var chunks []map[string]any
	rows := make([]map[string]any, people)
	for i := range rows {
		rows[i] = map[string]any{
			"firstName": "P",
			"lastName":  fmt.Sprint("Erson ", i),
			"email":     fmt.Sprintf("p%d@a.example", i),
			"username":  nil,
			"phone":     nil,
			"grants":    []string{"view:reports"},
		}
	}
	for chunk := range slices.Chunk(rows, atOnce) {
		chunks = append(chunks, map[string]any{"dryRun": false, "sendInvitations": true, "rows": chunk})
	}
	count := func() (n int) {
		p.Scan(`select count(*) from portal_user where email like 'p%@a.example'`, nil, &n)
		return n
	}
	// cut sends one chunk, and interrupts it when a number of users exist.
	cut := func(chunk map[string]any, at int, end func(cancel func())) {
		t.Helper()
		text, err := json.Marshal(chunk)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, p.URL+path, bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Bearer "+p.Token(testkit.Staff))
		done := make(chan struct{})
		go func() {
			defer close(done)
			if resp, err := http.DefaultClient.Do(r); err == nil {
				resp.Body.Close()
			}
		}()
		for until := time.Now().Add(testkit.Patience); count() < at && time.Now().Before(until); {
			time.Sleep(100 * time.Millisecond)
		}
		end(cancel)
		<-done
	}
	outcomes := func() (of map[contract.ImportOutcome]int) {
		t.Helper()
		of = map[contract.ImportOutcome]int{}
		for _, chunk := range chunks {
			var result contract.ImportResult
			a := p.Call(testkit.Staff, "POST", path, chunk)
			if a.Status != http.StatusOK {
				t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
			}
			a.JSON(&result)
			for _, r := range result.Rows {
				of[r.Outcome]++
			}
		}
		return of
	}
	cut(chunks[0], atOnce/2, func(cancel func()) { cancel() })
	cut(chunks[1], atOnce, func(func()) { p.Restart() })
	had := count()
	if got := outcomes(); got[contract.ImportOutcomeCreated] < people-2*atOnce ||
		got[contract.ImportOutcomeCreated]+got[contract.ImportOutcomeUnchanged] != people {
		t.Errorf("with %d existing users: outcomes = %v", had, got)
	}
	// Each user is complete: with an account, the grant and an invitation, created once.
	var state string
	whole := func() string {
		p.Scan(`select concat_ws(' ', count(*), count(distinct u.email), count(a.id), count(g.user_id), count(i.user_id),
				(select count(*) from audit_log l where l.action = 'user.created' and l.organisation_id = $1))
			from portal_user u left join user_account a on a.user_id = u.id left join user_grant g on g.user_id = u.id
			left join invitation i on i.user_id = u.id where u.email like 'p%@a.example'`, []any{testkit.ID("A")}, &state)
		return state
	}
	all := strings.TrimSpace(strings.Repeat(fmt.Sprint(people, " "), 6))
	if got := whole(); got != all {
		t.Errorf("state at the end = %s", got)
	}
	var log string
	const changes = `select concat_ws(' ', count(*), max(id)) from audit_log`
	p.Scan(changes, nil, &log)
	if got := outcomes(); got[contract.ImportOutcomeUnchanged] != people {
		t.Errorf("outcomes of a second import = %v", got)
	}
	var after string
	if p.Scan(changes, nil, &after); after != log || whole() != all {
		t.Errorf("after a second import: %s and %s, before: %s", after, state, log)
	}
	t.Logf("figure: %d people, %d of them existed when the import continued", people, had)
}
