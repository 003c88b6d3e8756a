package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
)

// idleConnections measures the memory of a connection that is signed in and has joined a room, for four numbers of
// connections.
func (b *bench) idleConnections(ctx context.Context) error {
	if _, err := b.serve(ctx, b.tickets); err != nil {
		return err
	}
	people, err := b.insiders(ctx)
	if err != nil {
		return err
	}
	ids, err := b.openTickets(ctx, 100)
	if err != nil {
		return err
	}
	counts := []int{b.idle / 8, b.idle / 4, b.idle / 2, b.idle}
	var per []float64 // bytes
	var took time.Duration
	for _, some := range [][]int{counts[:3], counts[3:]} { // the number of open files of a process is limited
		held, joined, err := b.holding(ctx, some, func(portal *child, room, place int) (*hubclient.Conn, error) {
			return b.enter(portal, member{people[(room+place)%len(people)], ids[room%len(ids)]})
		})
		if err != nil {
			return err
		}
		per, took = append(per, held...), joined
	}
	most := per[len(per)-1] / 1e3
	fmt.Printf("%v connections: %.0f bytes each; the last joined within %.1f s\n", counts, per, took.Seconds())
	b.report.add(
		fmt.Sprintf("memory per idle connection, signed in and joined, %d of them", b.idle),
		"at most 16 kB",
		most <= 16,
		"%.1f kB of resident memory (all joined within %.1f s)",
		most,
		took.Seconds(),
	)
	e := exponent(counts, per)
	b.report.add(
		"growth, memory per idle connection",
		"exponent at most 0.05",
		e <= 0.05,
		"%.3f (%s kB each at %s of them)",
		e,
		list(per, func(bytes float64) string { return fmt.Sprintf("%.1f", bytes/1e3) }),
		list(counts, strconv.Itoa),
	)
	return nil
}

// holding returns the bytes of memory per connection in new portals with these numbers of connections, and how long the
// last took until all had joined.
func (b *bench) holding(
	ctx context.Context,
	counts []int,
	enter func(portal *child, room, place int) (*hubclient.Conn, error),
) (per []float64, took time.Duration, err error) {
	var portals []*child
	var before []float64
	for _, count := range counts {
		portal, err := b.startPortal(ctx, b.tickets)
		if err != nil {
			return nil, 0, err
		}
		defer portal.stop()
		connect := func(rooms int) (*clients, error) {
			return gather(ctx, rooms, func(room, place int) (*hubclient.Conn, error) { return enter(portal, room, place) })
		}
		warm, err := connect(2)
		if err != nil {
			return nil, 0, err
		}
		warm.end()
		time.Sleep(time.Second)
		portals, before = append(portals, portal), append(before, portal.memory())
		started := time.Now()
		c, err := connect(count / roomSize)
		if err != nil {
			return nil, 0, err
		}
		defer c.end()
		took = time.Since(started)
		c.listen(func(int) {})
	}
	// Idle connections allocate nothing, so the collector only runs every two minutes, and memory is returned after
	// that.
	time.Sleep(45 * b.each)
	for i, portal := range portals {
		per = append(per, (portal.memory()-before[i])/float64(counts[i]/roomSize*roomSize))
	}
	return per, took, nil
}

// list returns a list of values as text.
func list[T any](values []T, tell func(T) string) string {
	told := make([]string, len(values))
	for i, v := range values {
		told[i] = tell(v)
	}
	return strings.Join(told, ", ")
}

// rejoin returns the duration of JoinRoom if nothing is new.
func (b *bench) rejoin(portal *child, _ int) (time.Duration, error) {
	token, err := b.token(admin)
	if err != nil {
		return 0, err
	}
	c, err := hubclient.Dialer{Addr: portal.addr}.Dial(token)
	if err != nil {
		return 0, err
	}
	defer c.Close()
	var times []time.Duration
	for started := time.Now(); time.Since(started) < b.each; {
		at := time.Now()
		if err := c.Invoke(contract.CallJoinRoom, 1001, "2026-01-01T00:00:00Z"); err != nil {
			return 0, err
		}
		times = append(times, time.Since(at))
	}
	slices.Sort(times)
	return percentile(times, 0.5), nil
}
