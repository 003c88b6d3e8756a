package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
)

const (
	roomSize = 10
	openRate = 1000 // messages a second of the open loop
)

// clients has connections in rooms of ten; the first of a room sends.
type clients struct {
	rooms     [][]*hubclient.Conn
	about     []int64 // ticket by room; nil: the clients receive nothing else
	delivered atomic.Int64
	stopPings context.CancelFunc
	lateness  chan []time.Duration // of each connection, at its end
}

// gather opens connections, some at a time; open makes and joins one.
func gather(ctx context.Context, rooms int, open func(room, place int) (*hubclient.Conn, error)) (*clients, error) {
	c := &clients{rooms: make([][]*hubclient.Conn, rooms)}
	var g errgroup.Group
	g.SetLimit(32)
	for room := range c.rooms {
		c.rooms[room] = make([]*hubclient.Conn, roomSize)
		for place := range roomSize {
			g.Go(func() (err error) {
				c.rooms[room][place], err = open(room, place)
				return err
			})
		}
	}
	if err := g.Wait(); err != nil {
		c.end()
		return nil, err
	}
	ctx, c.stopPings = context.WithCancel(ctx)
	go c.ping(ctx)
	return c, nil
}

// ping keeps the connections alive.
func (c *clients) ping(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(10 * time.Second):
		}
		for _, room := range c.rooms {
			for _, conn := range room {
				_ = conn.Send(hubclient.Ping)
			}
		}
	}
}

func (c *clients) end() {
	if c.stopPings != nil {
		c.stopPings()
	}
	for _, room := range c.rooms {
		for _, conn := range room {
			if conn != nil {
				_ = conn.Close()
			}
		}
	}
}

// listen counts received messages and their latencies. It calls whole when all clients in a room have a message.
func (c *clients) listen(whole func(room int)) {
	c.lateness = make(chan []time.Duration, len(c.rooms)*roomSize)
	for i, room := range c.rooms {
		var missing atomic.Int32
		missing.Store(roomSize)
		for _, conn := range room {
			go func() {
				var late []time.Duration
				conn.Records(func(record []byte) {
					sent, ok := hubclient.SentAt(record)
					if !ok || (c.about != nil && ticketOf(record) != c.about[i]) {
						return
					}
					late = append(late, time.Since(sent))
					c.delivered.Add(1)
					if missing.Add(-1) == 0 {
						missing.Store(roomSize)
						whole(i)
					}
				})
				c.lateness <- late
			}()
		}
	}
}

// ticketOf returns the ticket of a pushed message.
func ticketOf(record []byte) (id int64) {
	_, rest, _ := bytes.Cut(record, []byte(`"ticketId":`))
	for _, digit := range rest {
		if digit < '0' || digit > '9' {
			break
		}
		id = 10*id + int64(digit-'0')
	}
	return id
}

// late closes the connections and returns the latencies of all deliveries, sorted.
func (c *clients) late() (all []time.Duration) {
	c.end()
	for range len(c.rooms) * roomSize {
		all = append(all, <-c.lateness...)
	}
	slices.Sort(all)
	return all
}

// fan has the results of a hub.
type fan struct {
	perSecond float64
	cpu       time.Duration // per delivery
	p50, p99  time.Duration
	database  time.Duration // of PostgreSQL per message; 0: not measured
}

// closed keeps a number of messages in flight in each room, and sends the next when all ten clients have one.
func (b *bench) closed(server measured, c *clients, underWay int, say func(room int)) fan {
	c.listen(say)
	for range underWay {
		for room := range c.rooms {
			say(room)
		}
	}
	time.Sleep(b.each / 3) // warm
	before, delivered, started := server.cpu(), c.delivered.Load(), time.Now()
	time.Sleep(b.each)
	n, took, used := c.delivered.Load()-delivered, time.Since(started), server.cpu()-before
	c.end()
	return fan{perSecond: float64(n) / took.Seconds(), cpu: used / time.Duration(max(n, 1))}
}

// openLoop sends at a rate for some time, regardless of deliveries.
func (b *bench) openLoop(
	ctx context.Context,
	server measured,
	c *clients,
	rate int,
	during time.Duration,
	say func(room int),
) (f fan, err error) {
	c.listen(func(int) {})
	before, started, sent := server.cpu(), time.Now(), 0
	for ; time.Since(started) < during; sent++ {
		if wait := time.Until(started.Add(time.Duration(sent) * time.Second / time.Duration(rate))); wait > 0 {
			time.Sleep(wait)
		}
		say(sent % len(c.rooms))
	}
	took := time.Since(started)
	want := int64(sent * roomSize)
	for until := time.Now().Add(10 * time.Second); c.delivered.Load() < want; time.Sleep(time.Millisecond) {
		if time.Now().After(until) || ctx.Err() != nil {
			err = fmt.Errorf("%d of %d deliveries came", c.delivered.Load(), want)
			break
		}
	}
	f.cpu = (server.cpu() - before) / time.Duration(want)
	late := c.late()
	f.perSecond, f.p50, f.p99 = float64(len(late))/took.Seconds(), percentile(late, 0.5), percentile(late, 0.99)
	return f, err
}

// busy is the number of messages in flight in a busy room: then messages that wait for a connection are written
// together. With one in flight each delivery is a separate write.
const busy = 4

// loops are the kinds of load.
var loops = []struct {
	name     string
	underWay int // 0: at a rate, whatever comes back
}{{"one", 1}, {"busy", busy}, {"open", 0}}

// hub measures the protocol alone beside a fan-out without one, and both beside the writes alone.
func (b *bench) hub(ctx context.Context) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	kinds := []string{"floor-signalr", "floor-hub", "floor-write"}
	found := map[string][]fan{}
	for range b.rounds {
		for _, kind := range kinds {
			for _, loop := range loops {
				f, err := b.fanRound(ctx, self, kind, b.connections, loop.underWay)
				if err != nil {
					return fmt.Errorf("%s, %s: %w", kind, loop.name, err)
				}
				found[kind+loop.name] = append(found[kind+loop.name], f)
			}
		}
	}
	of := func(kind, loop string) fan { return medianFan(found[kind+loop]) }
	for _, kind := range kinds {
		for _, loop := range loops {
			f := of(kind, loop.name)
			fmt.Printf(
				"%-14s %-5s %8.0f deliveries/s, %5.2f µs, p50 %.2f ms, p99 %.2f ms\n",
				kind,
				loop.name,
				f.perSecond,
				us(f.cpu),
				ms(f.p50),
				ms(f.p99),
			)
		}
	}
	for _, loop := range loops[:2] {
		ours, floor, write := of("floor-signalr", loop.name), of("floor-hub", loop.name), of("floor-write", loop.name)
		goal := 7500 * time.Nanosecond
		if loop.underWay > 1 {
			goal = 3500 * time.Nanosecond
		}
		b.report.add(
			fmt.Sprintf(
				"hub deliveries, %d connections, rooms of %d, %d under way in each: processor time",
				b.connections,
				roomSize,
				loop.underWay,
			),
			fmt.Sprintf("at most %.1f µs", us(goal)),
			ours.cpu <= goal,
			"%.2f µs (the writes alone, %.2f µs)",
			us(ours.cpu),
			us(write.cpu),
		)
		ratio := float64(ours.cpu) / float64(floor.cpu)
		b.report.add("… of the floor's", "at most 1.35", ratio <= 1.35, "%.2f (floor %.2f µs)", ratio, us(floor.cpu))
		b.report.add(
			"… deliveries a second, of the floor's",
			"at least 0.75",
			ours.perSecond >= 0.75*floor.perSecond,
			"%.2f (%.0f/s of %.0f/s)",
			ours.perSecond/floor.perSecond,
			ours.perSecond,
			floor.perSecond,
		)
	}
	if err := b.fanGrowth(ctx, self); err != nil {
		return err
	}
	ours, floor := of("floor-signalr", "open"), of("floor-hub", "open")
	b.report.add(
		fmt.Sprintf("hub p99 at %d messages/s to rooms of %d, of the floor's", openRate, roomSize),
		"at most 2",
		ours.p99 <= 2*floor.p99,
		"%.2f (%.2f ms of %.2f ms)",
		float64(ours.p99)/float64(floor.p99),
		ms(ours.p99),
		ms(floor.p99),
	)
	return nil
}

// fanGrowth measures whether a delivery costs more when there are more connections, beside the writes alone.
func (b *bench) fanGrowth(ctx context.Context, self string) error {
	counts := []int{b.connections / 2, b.connections, 2 * b.connections, 4 * b.connections}
	kinds := []string{"floor-signalr", "floor-write"}
	found := map[string][][]fan{}
	for _, kind := range kinds {
		found[kind] = make([][]fan, len(counts))
	}
	for range b.rounds {
		for i, count := range counts {
			for _, kind := range kinds {
				f, err := b.fanRound(ctx, self, kind, count, 1)
				if err != nil {
					return err
				}
				found[kind][i] = append(found[kind][i], f)
			}
		}
	}
	costs := map[string][]float64{}
	for _, kind := range kinds {
		for _, rounds := range found[kind] {
			costs[kind] = append(costs[kind], us(medianFan(rounds).cpu))
		}
	}
	told := func(kind string) string {
		return list(costs[kind], func(us float64) string { return fmt.Sprintf("%.2f", us) })
	}
	e, alone := exponent(counts, costs[kinds[0]]), exponent(counts, costs[kinds[1]])
	b.report.add(
		"growth, hub delivery, one under way in each room",
		"exponent at most 0.05",
		e <= 0.05,
		"%.3f (%s µs at %s connections; the writes alone %.3f: %s µs)",
		e,
		told(kinds[0]),
		list(counts, strconv.Itoa),
		alone,
		told(kinds[1]),
	)
	return nil
}

// fanRound measures one hub in one way.
func (b *bench) fanRound(ctx context.Context, self, kind string, connections, underWay int) (f fan, err error) {
	server, err := b.startFloor(ctx, self, kind)
	if err != nil {
		return f, err
	}
	defer server.stop()
	protocol := kind == "floor-signalr"
	c, err := gather(
		ctx,
		connections/roomSize,
		func(room, _ int) (*hubclient.Conn, error) { return joinFloor(server, protocol, room) },
	)
	if err != nil {
		return f, err
	}
	defer c.end()
	say := func(room int) { sayFloor(c, protocol, room) }
	if underWay == 0 {
		return b.openLoop(ctx, server, c, openRate, b.each, say)
	}
	return b.closed(server, c, underWay, say), nil
}

// joinFloor connects to one of the two hubs and joins a room.
func joinFloor(server *child, protocol bool, room int) (*hubclient.Conn, error) {
	c, err := hubclient.Dialer{Addr: server.addr, Bare: !protocol}.Dial("any")
	if err != nil {
		return nil, err
	}
	if protocol {
		return c, c.Invoke("Join", fmt.Sprint(room))
	}
	if err := c.Send([]byte(fmt.Sprint(room))); err != nil {
		return c, err
	}
	_, err = c.Frame() // joined
	return c, err
}

// sayFloor sends a message from the first client of a room. Without the protocol it sends the record that the other hub
// would push.
func sayFloor(c *clients, protocol bool, room int) {
	method := contract.PushMessageReceived
	if protocol {
		method = "Say"
	}
	_ = c.rooms[room][0].Send(hubclient.Call("", method, hubclient.Stamped(time.Now())))
}

func medianFan(rounds []fan) fan {
	return fan{
		perSecond: median(rounds, func(f fan) float64 { return f.perSecond }),
		cpu:       median(rounds, func(f fan) time.Duration { return f.cpu }),
		p50:       median(rounds, func(f fan) time.Duration { return f.p50 }),
		p99:       median(rounds, func(f fan) time.Duration { return f.p99 }),
		database:  median(rounds, func(f fan) time.Duration { return f.database }),
	}
}
