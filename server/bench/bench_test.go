package main

import (
	"context"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/shirou/gopsutil/v4/process"
	vegeta "github.com/tsenart/vegeta/v12/lib"

	"klantportaal.example/server/internal/test/hubclient"
)

func TestExponent(t *testing.T) {
	t.Parallel()
	sizes := []int{1000, 10_000, 100_000, 1_000_000}
	for e, costs := range map[float64][]float64{0: {5, 5, 5, 5}, 1: {1, 10, 100, 1000}, 0.5: {1, math.Sqrt(10), 10, math.Sqrt(1000)}} {
		if got := exponent(sizes, costs); math.Abs(got-e) > 1e-9 {
			t.Errorf("%v grow by %f, want %f", costs, got, e)
		}
	}
}

// here returns a server in this process.
func here(t *testing.T, h http.Handler) *child {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	stat, err := process.NewProcess(int32(os.Getpid()))
	if err != nil {
		t.Fatal(err)
	}
	return &child{stat: stat, addr: strings.TrimPrefix(s.URL, "http://")}
}

// A loop counts responses, and a refusal is an error.
func TestClosedLoop(t *testing.T) {
	t.Parallel()
	s := here(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/yes" || r.Header.Get("Authorization") != "Bearer a" {
			w.WriteHeader(http.StatusTooManyRequests)
		}
	}))
	l, err := closedLoop(s, 2, 100*time.Millisecond, []vegeta.Target{get(s, "a", "/yes")})
	if err != nil || l.perSecond < 10 || l.p50 <= 0 {
		t.Errorf("load = %+v, error = %v, want 10 responses per second at least and a median", l, err)
	}
	if _, err := closedLoop(s, 2, 100*time.Millisecond,
		[]vegeta.Target{get(s, "a", "/yes"), get(s, "a", "/no")}); err == nil {
		t.Error("closedLoop: error = nil, want one for the refusals")
	}
}

// Both hubs deliver every message to all clients in the room and to no others, and the clients count the deliveries.
func TestFanOut(t *testing.T) {
	t.Parallel()
	for name, hub := range map[string]http.Handler{"floor": newFanOut(), "signalr": newSignalR(), "write": &bareWrites{rooms: map[string][]net.Conn{}}} {
		protocol := name == "signalr"
		s := here(t, hub)
		connect := func() *clients {
			c, err := gather(t.Context(), 3, func(room, _ int) (*hubclient.Conn, error) { return joinFloor(s, protocol, room) })
			if err != nil {
				t.Fatal(name, err)
			}
			return c
		}
		b := &bench{settings: settings{each: 200 * time.Millisecond}}
		c := connect()
		f, err := b.openLoop(context.Background(), s, c, 200, b.each, func(room int) { sayFloor(c, protocol, room) })
		if err != nil || f.p50 <= 0 || f.p99 < f.p50 || f.p99 > time.Minute {
			t.Errorf("%s, open: %+v %v", name, f, err)
		}
		c = connect()
		if f := b.closed(s, c, busy, func(room int) { sayFloor(c, protocol, room) }); f.perSecond < 100 {
			t.Errorf("%s, closed: %+v", name, f)
		}
	}
}
