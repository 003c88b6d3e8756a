package app

import (
	"context"
	"runtime/metrics"
	"sync"
	"time"
)

const (
	lookAtMemory = 15 * time.Second
	fewCycles    = 2       // of the collector between two checks
	worthIt      = 4 << 20 // bytes
)

// room is the least number of bytes that the portal may allocate before the collector runs. The collector runs when as
// much was allocated as is in use. A portal that only serves requests uses so little that the collector ran 30 times a
// second and took a sixth of the processor. The reserved bytes count as in use and are never touched, so they take no
// memory. A larger room would cost idle connections memory: pages that a rush used are not returned between two
// collections (32 MB: 22 kB per connection).
const room = 6 << 20

var reserve = sync.OnceValue(func() []byte { return make([]byte, room) })

// memory is how often the collector has run, how many bytes the process holds, and how many of these may be unused: the
// free ones, and those allocated since the collector last ran.
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

// giveBack returns memory to the system soon after a rush (at 1,000 connections, an idle one takes 22 kB with it
// and 28 kB without). When all clients reconnect at once the heap grows, and idle connections allocate nothing, so
// the collector would never run and shrink it. giveBack acts only when the collector hardly runs, so it costs
// nothing under load. after is time.After, now memoryNow and free debug.FreeOSMemory, or a test's.
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
