package api

import (
	"strings"
	"testing"

	"klantportaal.example/gen/api"
)

// With an operation that has no permission, or one that the server does not know, the server does not start.
func TestUnknownPermission(t *testing.T) {
	t.Parallel()
	for _, made := range []any{"view:everything", "", nil, "Account-Admin", "staff|everybody", "staff|", []string{"staff"}} {
		doc, err := api.GetSpec()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := newGate(doc, nil, nil); err != nil {
			t.Fatalf("error for the contract itself = %v", err)
		}
		doc.Paths.Value("/documents").Get.Extensions["x-permission"] = made
		if _, err := newGate(doc, nil, nil); err == nil || !strings.Contains(err.Error(), "GET /documents") {
			t.Errorf("error for x-permission %v = %v, want one that names the operation", made, err)
		}
	}
}
