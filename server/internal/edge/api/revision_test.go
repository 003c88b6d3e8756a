package api

import (
	"net/http/httptest"
	"strings"
	"testing"

	"klantportaal.example/gen/api"
)

// Every response names the contract, and those of a deprecated operation the day until which it works.
func TestRevisionAndDeprecation(t *testing.T) {
	t.Parallel()
	doc, err := api.GetSpec()
	if err != nil {
		t.Fatal(err)
	}
	op := doc.Paths.Value("/documents").Get
	op.Deprecated = true
	op.Extensions["x-deprecated"], op.Extensions["x-sunset"] = "2026-12-01", "2027-12-01"
	doc.Extensions["x-revision"] = 17
	g, err := newGate(doc, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][3]string{
		"/api/documents": {"1.1.0-r17", "@1796083200", "Wed, 01 Dec 2027 00:00:00 GMT"},
		"/api/users":     {"1.1.0-r17", "", ""},
		"/api/nothing":   {"1.1.0-r17", "", ""},
	} {
		w := httptest.NewRecorder()
		g.guard(nil).ServeHTTP(w, httptest.NewRequest("GET", path, nil)) // refused: there is no token
		h := w.Header()
		if got := [3]string{h.Get("Contract-Revision"), h.Get("Deprecation"), h.Get("Sunset")}; got != want {
			t.Errorf("%s: Contract-Revision, Deprecation and Sunset = %q, want %q", path, got, want)
		}
	}
}

// Callers of a deprecated operation have a year, or the server does not start.
func TestDeprecatedForAYear(t *testing.T) {
	t.Parallel()
	for _, days := range [][2]any{
		{"2026-12-01", "2027-11-30"}, {"2026-12-01", nil}, {nil, "2027-12-01"}, {"1 December", "2027-12-01"},
	} {
		doc, err := api.GetSpec()
		if err != nil {
			t.Fatal(err)
		}
		op := doc.Paths.Value("/documents").Get
		op.Deprecated, op.Extensions["x-deprecated"], op.Extensions["x-sunset"] = true, days[0], days[1]
		if _, err := newGate(doc, nil, nil); err == nil || !strings.Contains(err.Error(), "GET /documents: x-") {
			t.Errorf("error for %v = %v, want one that names the operation", days, err)
		}
	}
}
