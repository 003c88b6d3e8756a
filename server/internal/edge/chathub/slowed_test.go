package chathub_test

import (
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
)

// A user who sends more than 20 messages a second, after 40 at once, is slowed down: each message is stored and
// acknowledged in order, and other users do not wait.
func TestFloodOfMessagesIsSlowed(t *testing.T) {
	t.Parallel()
	const sent, burst, perSecond = 400, 40, 20
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	user, staff := n.connect(p, testkit.UserA), n.connect(p, testkit.Staff)
	began := time.Now()
	var acknowledged []<-chan answer
	for range sent {
		acknowledged = append(acknowledged, user.start("NewMessage", made.Id, serialised(message("Again and again")), nil))
	}
	staff.post(made.Id, message("In between"))
	if len(acknowledged[sent-1]) > 0 {
		t.Error("another user's message waited for the flood")
	}
	for i, a := range acknowledged {
		if got := user.wait(a); got.Error != "" {
			t.Fatalf("message %d: error = %s", i+1, got.Error)
		}
	}
	took := time.Since(began)
	if least := (sent - burst) * time.Second / perSecond; took < least-100*time.Millisecond {
		t.Errorf("time for %d messages = %v, want at least %v", sent, took, least)
	}
	user.join(made.Id, epoch) // the connection still works
	t.Logf("figure: %d messages in %.1f s, all acknowledged", sent, took.Seconds())
}
