package mcp

import (
	"net/http"
	"testing"

	"klantportaal.example/gen/api"
)

// A tool has the permission of its operation, which only reads, or stores drafts and is for assistants alone.
func TestToolsAreOperations(t *testing.T) {
	t.Parallel()
	doc, err := api.GetSpec()
	if err != nil {
		t.Fatal(err)
	}
	reads, drafts := map[string]any{}, map[string]any{}
	for _, item := range doc.Paths.Map() {
		if item.Get != nil {
			reads[item.Get.OperationID] = item.Get.Extensions["x-permission"]
		}
		if item.Post != nil && item.Post.Extensions["x-assistant-only"] == true {
			drafts[item.Post.OperationID] = item.Post.Extensions["x-permission"]
		}
	}
	for _, tool := range tools {
		needs := reads[tool.operation]
		if tool.drafts {
			needs = drafts[tool.operation]
		}
		if needs != tool.right {
			t.Errorf("%s needs %v, its tool %s", tool.operation, needs, tool.right)
		}
	}
}

// A tool is called in a goroutine of its own: a panic may not end the portal.
func TestPanicOfATool(t *testing.T) {
	t.Parallel()
	h := &handler{
		Config: Config{Operations: http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("broken") })},
	}
	a := h.call(t.Context(), "kp_x", http.MethodGet, "/api/support-tickets", nil)
	if a.status != http.StatusInternalServerError || !a.result().IsError {
		t.Errorf("answer = %d %s", a.status, a.body.String())
	}
}
