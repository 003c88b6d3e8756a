package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"klantportaal.example/server/internal/hubclient"
)

// idleConnections measures what a connection holds that is signed in and has joined a room.
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
	portal, err := b.startPortal(ctx, b.tickets) // one that has done nothing else
	if err != nil {
		return err
	}
	defer portal.stop()
	warm, err := gather(ctx, 2, func(room, _ int) (*hubclient.Conn, error) { return b.enter(portal, seat{people[0], ids[room]}) })
	if err != nil {
		return err
	}
	warm.end()
	time.Sleep(time.Second)
	before := portal.memory()
	started := time.Now()
	c, err := gather(ctx, b.idle/roomSize, func(room, seatNo int) (*hubclient.Conn, error) {
		return b.enter(portal, seat{people[(room+seatNo)%len(people)], ids[room%len(ids)]})
	})
	if err != nil {
		return err
	}
	defer c.end()
	took := time.Since(started)
	c.listen(func(int) {})
	// Who is idle allocates nothing, so the collector runs by itself only every two minutes, and gives back after that.
	time.Sleep(45 * b.each)
	per := (portal.memory() - before) / float64(b.idle) / 1e3
	fmt.Printf("%d connections: %.1f kB each, joined within %.1f s\n", b.idle, per, took.Seconds())
	b.report.add(fmt.Sprintf("memory per idle connection, signed in and joined, %d of them", b.idle), "at most 15 KB", per <= 15, "%.1f kB of resident memory (all joined within %.1f s)", per, took.Seconds())
	return nil
}

// rejoin is what JoinRoom takes when nothing is new.
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
		if err := c.Invoke("JoinRoom", 1001, "2026-01-01T00:00:00Z"); err != nil {
			return 0, err
		}
		times = append(times, time.Since(at))
	}
	slices.Sort(times)
	return percentile(times, 0.5), nil
}
