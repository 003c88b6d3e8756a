package signalr

import (
	"fmt"
	"runtime/debug"
	"time"
)

// restFor is how long a goroutine with a grown stack waits for something else to run.
const restFor = time.Second

// errand is a function that runs on another goroutine.
type errand struct {
	run      func() error
	err      error
	panicked any
	done     chan struct{}
}

var errands = make(chan *errand)

// elsewhere runs f on another goroutine and waits for it; it panics when f does. A method
// needs a deep stack for a moment, and the goroutine that waits for a client would keep
// most of it for as long as the connection lives. Those that run errands have grown
// theirs already, when there is enough to do.
func elsewhere(f func() error) error {
	e := &errand{run: f, done: make(chan struct{})}
	select {
	case errands <- e:
	default:
		go runErrands(e)
	}
	<-e.done
	if e.panicked != nil {
		panic(e.panicked)
	}
	return e.err
}

func runErrands(e *errand) {
	rest := time.NewTimer(restFor)
	defer rest.Stop()
	for {
		e.do()
		rest.Reset(restFor)
		select {
		case e = <-errands:
		case <-rest.C:
			return
		}
	}
}

func (e *errand) do() {
	defer close(e.done)
	defer func() {
		if p := recover(); p != nil {
			e.panicked = fmt.Sprintf("%v\n%s", p, debug.Stack())
		}
	}()
	e.err = e.run()
}
