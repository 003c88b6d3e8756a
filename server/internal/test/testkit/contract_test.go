package testkit

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A response that the contract does not declare fails a test, whatever is undeclared about it.
func TestUndeclared(t *testing.T) {
	t.Parallel()
	const (
		id  = "5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01"
		tag = `{"id":"` + id + `","name":"monteur","colour":"teal","archived":false,"openTickets":0,"rev":2}`
	)
	// A problem with one field, which is wrong in the way of fieldCode.
	problem := func(code, fieldCode string) string {
		return `{"type":"about:blank","title":"-","status":400,"detail":"-","code":"` + code +
			`","requestId":"1","fields":[{"name":"name","code":"` + fieldCode + `"}]}`
	}
	full := strings.Replace(problem("storage.full", "invalid"), "400", "507", 1)
	for name, c := range map[string]struct {
		status int
		header string // one more
		body   string
		want   string // a part of what is wrong; empty: nothing is
	}{
		"declared":                         {200, "", tag, ""},
		"a declared problem":               {400, "", problem("tag.invalid", "too_long"), ""},
		"a problem that any may have":      {400, "", problem("request.invalid", "invalid"), ""},
		"an undeclared status":             {202, "", tag, "status is not supported"},
		"an undeclared problem":            {507, "", full, "status is not supported"},
		"a code of another operation":      {400, "", problem("team.invalid", "invalid"), "does not name the code"},
		"a code that x-codes lacks":        {400, "", problem("tag.lost", "invalid"), "x-codes does not have"},
		"a code with another status":       {400, "", problem("tag.exists", "invalid"), "x-codes does not have"},
		"a field's code that is not there": {400, "", problem("tag.invalid", "odd"), "x-field-codes does not have"},
		"an undeclared header":             {200, "X-Total", tag, "does not declare the header X-Total"},
		"a header of other operations":     {200, "Etag", tag, "does not declare the header Etag"},
		"a field that is missing":          {200, "", strings.Replace(tag, "rev", "old", 1), "is missing"},
		"a time in another form":           {200, "", strings.Replace(tag, "monteur", "2024-02-23T11:50Z", 1), "not in UTC"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			header := http.Header{"X-Request-Id": {"1"}, "Cache-Control": {"no-store"}, "Content-Type": {"application/json"}}
			if c.status >= http.StatusBadRequest {
				header.Set("Content-Type", "application/problem+json")
			}
			if c.header != "" {
				header.Set(c.header, "1")
			}
			r := httptest.NewRequestWithContext(t.Context(), http.MethodPut, "/api/tags/"+id, nil)
			wrong, err := undeclared(r, c.status, header, []byte(c.body))
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Join(wrong, "\n")
			if c.want == "" && got != "" || !strings.Contains(got, c.want) {
				t.Errorf("wrong = %q, want %q in it", got, c.want)
			}
		})
	}
}
