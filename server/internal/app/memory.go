package app

import (
	"context"
	"runtime/metrics"
	"sync"
	"time"
)

const (
	lookAtMemory = 15 * time.Second
	fewCycles    = 2       // of the collector between two looks
	worthIt      = 4 << 20 // bytes
)

// room is how many bytes the portal may at least allocate before the collector runs: it runs when as much was allocated
// as is in use, and a portal that has only requests to answer uses so little that it ran 30 times a second, for a sixth
// of the processor. What is reserved here counts as in use and is never touched, so no memory stands behind it. More
// would cost who is idle: what a rush leaves between two collections keeps pages from being given back (32 MB: 22 kB
// per connection).
const room = 6 << 20

var reserve = sync.OnceValue(func() []byte { return make([]byte, room) })

// memory is how often the collector has run, and how many bytes are kept, in all and perhaps without use: those that
// are free, and those that came since the collector last looked.
type memory struct{ cycles, all, unused uint64 }

func memoryNow() memory {
	s := []metrics.Sample{
		{Name: "/gc/cycles/total:gc-cycles"},
		{Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/free:bytes"},
		{Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/gc/heap/live:bytes"},
		{Name: "/memory/classes/heap/released:bytes"},
	}
	metrics.Read(s)
	unused, objects, live := s[2].Value.Uint64(), s[3].Value.Uint64(), s[4].Value.Uint64()
	if objects > live {
		unused += objects - live
	}
	return memory{s[0].Value.Uint64(), s[1].Value.Uint64() - s[5].Value.Uint64(), unused}
}

// giveBack returns to the system what a rush took (an idle connection is 22 kB with it and 28 kB without, at 1,000),
// soon after it is over: when everybody comes back at once the heap grows, and connections that then do nothing
// allocate nothing, so that the collector would keep that room for them for good. Only a portal that hardly collects
// is asked to do it, so it costs nothing when there is work. after is time.After, now memoryNow and free
// debug.FreeOSMemory, or a test's.
func giveBack(ctx context.Context, after func(time.Duration) <-chan time.Time, now func() memory, free func()) {
	for before := uint64(0); ; {
		select {
		case <-ctx.Done():
			return
		case <-after(lookAtMemory):
		}
		m := now()
		if m.cycles-before <= fewCycles && m.unused > worthIt && m.unused > m.all/16 {
			free()
			m = now()
		}
		before = m.cycles
	}
}
