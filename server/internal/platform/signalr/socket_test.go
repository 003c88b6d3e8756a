package signalr

import (
	"fmt"
	"strings"
	"testing"
)

// A client understands every form of a message's length.
func TestMessageLengths(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.QueueBytes = 1 << 20 })
	p := h.join(t)
	c := wait(t, h.connected, "connection")
	frame := func(text string) *Frame {
		f, err := Invocation("n", text)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	empty := frame("").Size()
	for _, size := range []int{125, 126, 127, 65535, 65536, 100_000} {
		text := strings.Repeat("x", size-empty)
		if !c.Send(frame(text)) {
			t.Fatalf("Send of %d bytes = false, want the frame queued", size)
		}
		if got, want := p.next(), fmt.Sprintf(`{"type":1,"target":"n","arguments":[%q]}`, text); got != want {
			t.Errorf("%d bytes: got %d, %.40s", size, len(got), got)
		}
	}
}
