package app

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"
)

// Memory is returned after a rush, but not under load, and not if there is little to return.
func TestGiveBack(t *testing.T) {
	t.Parallel()
	const mb = 1 << 20
	looks := []struct {
		memory
		given bool
	}{
		{memory{10, 100 * mb, 60 * mb}, false}, // ten collections since the start: busy
		{memory{12, 100 * mb, 60 * mb}, true},
		{memory{13, 100 * mb, 6 * mb}, false}, // a sixteenth may stay
		{memory{14, 100 * mb, 7 * mb}, true},
		{memory{14, 20 * mb, 3 * mb}, false}, // not worth it
		{memory{17, 100 * mb, 60 * mb}, false},
		{memory{17, 100 * mb, 60 * mb}, true},
	}
	ctx, cancel := context.WithCancel(t.Context())
	var given []int
	n := -1
	giveBack(ctx, func(time.Duration) <-chan time.Time {
		if n++; n == len(looks) {
			n--
			cancel()
			return nil
		}
		c := make(chan time.Time, 1)
		c <- time.Time{}
		return c
	}, func() memory { return looks[n].memory }, func() { given = append(given, n) })
	var want []int
	for i, look := range looks {
		if look.given {
			want = append(want, i)
		}
	}
	if !slices.Equal(given, want) {
		t.Errorf("returned memory at the checks %v, want %v", given, want)
	}
}

// memoryNow returns the figures of this process.
func TestMemoryNow(t *testing.T) {
	t.Parallel()
	before := memoryNow()
	runtime.GC()
	if after := memoryNow(); after.cycles <= before.cycles || after.all < 1<<20 || after.unused > after.all {
		t.Errorf("%+v, and before a collection %+v", after, before)
	}
}
