package mcp

import (
	"testing"

	"klantportaal.example/gen/api"
)

// A tool has the permission of its operation, which only reads.
func TestToolsAreOperations(t *testing.T) {
	t.Parallel()
	doc, err := api.GetSpec()
	if err != nil {
		t.Fatal(err)
	}
	reads := map[string]any{}
	for _, item := range doc.Paths.Map() {
		if item.Get != nil {
			reads[item.Get.OperationID] = item.Get.Extensions["x-permission"]
		}
	}
	for _, tool := range tools {
		if reads[tool.operation] != tool.right {
			t.Errorf("%s needs %v, its tool %s", tool.operation, reads[tool.operation], tool.right)
		}
	}
}
