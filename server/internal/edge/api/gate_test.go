package api

import (
	"strings"
	"testing"

	"klantportaal.example/gen/api"
)

// An operation whose permission the server does not know, or that has none, is not served: nothing starts.
func TestUnknownPermission(t *testing.T) {
	t.Parallel()
	for _, made := range []any{"view:everything", "", nil, "Account-Admin", "staff|everybody", "staff|", []string{"staff"}} {
		doc, err := api.GetSpec()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := newGate(doc, nil, nil); err != nil {
			t.Fatalf("the contract itself: %v", err)
		}
		doc.Paths.Value("/documents").Get.Extensions["x-permission"] = made
		if _, err := newGate(doc, nil, nil); err == nil || !strings.Contains(err.Error(), "GET /documents") {
			t.Errorf("x-permission %v is taken: %v", made, err)
		}
	}
}
