package chathub

import (
	"math/rand/v2"
	"testing"
)

// In whatever order, and however often, events come: a change is lacking exactly until everything up to it was sent.
func TestDelivered(t *testing.T) {
	t.Parallel()
	var r delivered
	r.one(7)
	if r.lacks(9) {
		t.Error("a change is lacking before anybody knows the ticket")
	}
	r.from(5)
	r.from(6) // joins at the same time as the one before, who knows less
	if r.lacks(5) || !r.lacks(6) {
		t.Errorf("the one who knows least does not count: %+v", r)
	}
	r.from(4)
	r.one(6)
	if !r.lacks(5) {
		t.Errorf("5 should be lacking: %+v", r)
	}
	r.upTo(5)
	if r.lacks(7) || !r.lacks(8) || len(r.some) > 0 {
		t.Errorf("after 6, 7 and then 5: %+v", r)
	}
	for range 100 {
		const last = 20
		r, lost := delivered{}, int64(1+rand.IntN(last))
		r.from(0)
		for _, i := range append(rand.Perm(last), rand.Perm(last)...) {
			if n := int64(i) + 1; n != lost {
				r.one(n)
			}
		}
		if r.lacks(lost-1) || !r.lacks(lost) {
			t.Fatalf("without %d: %+v", lost, r)
		}
		r.one(lost)
		if r.lacks(last) || !r.lacks(last+1) || len(r.some) > 0 {
			t.Fatalf("with %d: %+v", lost, r)
		}
	}
}
