package connlimit

import (
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A client that has a connection to a closing listener gets a response on it, and a later client gets no connection.
func TestEndLosesNobody(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux can refuse new connections before the listener closes")
	}
	t.Parallel()
	const times, callers, answerWithin = 4, 30, 3 * time.Minute
	var answered, lost atomic.Int64
	for range times {
		var lc net.ListenConfig
		lc.SetMultipathTCP(false)
		raw, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		l := Listen(raw, Config{})
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				go func() {
					defer c.Close()
					b := make([]byte, 1)
					if _, err := c.Read(b); err == nil {
						_, _ = c.Write(b)
					}
				}()
			}
		}()
		var wg sync.WaitGroup
		for range callers {
			wg.Go(func() {
				for {
					c, err := net.DialTimeout("tcp", l.Addr().String(), answerWithin)
					if err != nil {
						return
					}
					_ = c.SetDeadline(time.Now().Add(answerWithin))
					b := []byte{1}
					if _, err = c.Write(b); err == nil {
						_, err = c.Read(b)
					}
					if err != nil {
						lost.Add(1)
					} else {
						answered.Add(1)
					}
					_ = c.Close()
				}
			})
		}
		for before := answered.Load(); answered.Load() < before+callers && lost.Load() == 0; {
			time.Sleep(time.Millisecond)
		}
		l.TurnAway()
		_ = l.Close()
		wg.Wait()
	}
	if lost.Load() > 0 || answered.Load() < times*callers {
		t.Errorf("connections reset = %d, want 0; answered = %d", lost.Load(), answered.Load())
	}
	t.Logf("figure: %d answered, %d reset", answered.Load(), lost.Load())
}
