package chathub

import (
	"testing"
	"time"
)

// How soon access ends follows from how often it is looked at. Tests on a slow machine wait for
// minutes, so the limit is checked here.
func TestAccessIsLookedAtWithinFiveSeconds(t *testing.T) {
	if sweepEvery > 5*time.Second {
		t.Errorf("rooms are looked at every %s, want every 5 s at least", sweepEvery)
	}
}
