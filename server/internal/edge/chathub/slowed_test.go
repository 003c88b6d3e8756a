package chathub_test

import (
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
)

// Who sends more messages than 20 a second, after 40 at once, is slowed down: each is stored and acknowledged in its
// order, and nobody else waits.
func TestFloodOfMessagesIsSlowed(t *testing.T) {
	t.Parallel()
	const sent, burst, perSecond = 120, 40, 20
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
		t.Error("somebody else's message waited for the flood")
	}
	for i, a := range acknowledged {
		if got := user.wait(a); got.Error != "" {
			t.Fatalf("number %d: %s", i+1, got.Error)
		}
	}
	took := time.Since(began)
	if least := (sent - burst) * time.Second / perSecond; took < least-100*time.Millisecond {
		t.Errorf("%d messages took %v, want at least %v", sent, took, least)
	}
	user.join(made.Id, epoch) // the connection is there
	t.Logf("figure: %d messages in %.1f s, all acknowledged", sent, took.Seconds())
}
