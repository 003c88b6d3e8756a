package integrations

import (
	"net/netip"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
)

// A busy program does not write with each call; a refusal shows at once.
func TestCallsAreStoredRarely(t *testing.T) {
	t.Parallel()
	home, away := netip.MustParseAddr("203.0.113.24"), netip.MustParseAddr("203.0.113.25")
	token := uuid.New()
	at := func(from netip.Addr, status int, code string) Call { return Call{token, from, true, status, code} }
	var c calls
	for i, step := range []struct {
		after time.Duration
		call  Call
		due   bool
	}{
		{0, at(home, 200, ""), true},
		{time.Second, at(home, 201, ""), false}, // another answer, and no refusal
		{2 * time.Second, at(away, 200, ""), false},
		{6 * time.Second, at(away, 200, ""), true},
		{7 * time.Second, at(away, 403, contract.CodeAuthAddress), true},
		{8 * time.Second, at(away, 403, contract.CodeAuthAddress), false},
		{9 * time.Second, Call{uuid.New(), home, true, 200, ""}, true}, // of another token
		{10 * time.Second, at(away, 200, ""), true},
		{69 * time.Second, at(away, 200, ""), false},
		{71 * time.Second, at(away, 200, ""), true},
	} {
		if due := c.due(step.call, time.Time{}.Add(step.after)); due != step.due {
			t.Errorf("call %d: due = %t, want %t", i, due, step.due)
		}
	}
}
