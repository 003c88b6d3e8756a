package chathub

import (
	"log/slog"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

// A caller gets the codes that the contract declares of a call, and no others.
func TestDeclaredCodes(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	h := &Hub{log: slog.New(slog.NewTextHandler(&log, nil))}
	closed := problem.New(problem.Conflict, contract.CodeTicketClosed, "the ticket is closed")
	for call, want := range map[string]string{
		contract.CallNewMessage: contract.CodeTicketClosed,
		contract.CallTyping:     contract.CodeInternal,
	} {
		if got, _, _ := strings.Cut(h.failed(contract.HubCalls[call], closed).Error(), ":"); got != want {
			t.Errorf("%s answers %s, want %s", call, got, want)
		}
	}
	if !strings.Contains(log.String(), contract.CodeTicketClosed) {
		t.Errorf("the log does not name the undeclared code:\n%s", &log)
	}
}
