package users

import (
	"testing"
	"time"
)

// How soon a withdrawn right ends follows from how long an actor is cached. Tests on a slow machine
// wait for minutes, so the limit is checked here.
func TestActorsAreCachedForFiveSeconds(t *testing.T) {
	if actorFor > 5*time.Second {
		t.Errorf("an actor is cached for %s, want 5 s at most", actorFor)
	}
}
