package signalr

import (
	"runtime"
	"sync"
)

const (
	flushShare   = 8 // connections wait before another goroutine helps to write
	flushBatches = 4 // of one connection are written before it is the next one's turn
)

// flusher writes for all connections that have something queued: at most a goroutine
// for each processor, which goes from one connection to the next and waits for
// none. A goroutine for every delivery, and the library's way, cost half as much again as the write.
type flusher struct {
	mu      sync.Mutex
	ready   []*outbox
	first   int // of ready, that nobody has taken yet
	running int
}

// add lets o be flushed, soon. It doesn't block.
func (f *flusher) add(o *outbox) {
	f.mu.Lock()
	f.ready = append(f.ready, o)
	help := f.running == 0 || len(f.ready)-f.first > flushShare*f.running && f.running < runtime.GOMAXPROCS(0)
	if help {
		f.running++
	}
	f.mu.Unlock()
	if help {
		go f.run()
	}
}

func (f *flusher) run() {
	for o := f.next(); o != nil; o = f.next() {
		o.flush()
	}
}

// next is the connection that has waited longest; nil: none does, and this goroutine ends.
func (f *flusher) next() (o *outbox) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.first == len(f.ready) {
		f.ready, f.first = f.ready[:0], 0
		f.running--
		return nil
	}
	o, f.ready[f.first] = f.ready[f.first], nil
	f.first++
	if f.first >= cap(f.ready)/2 && f.first > 1024 { // never empty for long: don't grow for ever
		n := copy(f.ready, f.ready[f.first:])
		clear(f.ready[n:])
		f.ready, f.first = f.ready[:n], 0
	}
	return o
}
