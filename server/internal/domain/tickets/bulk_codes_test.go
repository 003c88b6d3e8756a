package tickets

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

// A ticket's result contains only codes that its operation lists.
func TestCodesOfBulkResults(t *testing.T) {
	t.Parallel()
	spec, err := os.ReadFile("../../../../spec/paths/queue.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, operation, _ := strings.Cut(string(spec), "operationId: bulkUpdate\n")
	bulk, _, _ := strings.Cut(operation, "x-permission:")
	_, operation, _ = strings.Cut(operation, "operationId: undoBulk\n")
	undo, _, _ := strings.Cut(operation, "x-permission:")
	for _, code := range bulkCodes {
		if !strings.Contains(bulk+undo, "`"+code+"`") {
			t.Errorf("neither bulkUpdate nor undoBulk lists %s", code)
		}
	}
	for name, c := range map[string]struct {
		err  error
		want string
	}{
		"listed":         {problem.New(problem.NotFound, contract.CodeTicketNotFound, "there is none"), contract.CodeTicketNotFound},
		"of another one": {problem.New(problem.Forbidden, contract.CodeTicketPriority, "only staff"), contract.CodeInternal},
		"no problem":     {errors.New("on purpose"), contract.CodeInternal},
	} {
		if got := *codeOf(context.Background(), c.err); got != c.want {
			t.Errorf("%s: code = %s, want %s", name, got, c.want)
		}
	}
}
