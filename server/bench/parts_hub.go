package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/errgroup"

	"klantportaal.example/server/internal/hubclient"
)

const (
	roomSize = 10
	openRate = 1000 // messages a second of the open loop
	postRate = 300
)

// crowd is connections in rooms of ten; the first of a room speaks.
type crowd struct {
	rooms     [][]*hubclient.Conn
	about     [][]byte // by room, what stands in its messages; nil: nothing else comes
	delivered atomic.Int64
	stopPings context.CancelFunc
	lateness  chan []time.Duration // of each connection, at its end
}

// gather opens connections, some at a time; open makes and joins one.
func gather(ctx context.Context, rooms int, open func(room, seat int) (*hubclient.Conn, error)) (*crowd, error) {
	c := &crowd{rooms: make([][]*hubclient.Conn, rooms)}
	var g errgroup.Group
	g.SetLimit(32)
	for room := range c.rooms {
		c.rooms[room] = make([]*hubclient.Conn, roomSize)
		for seat := range roomSize {
			g.Go(func() (err error) {
				c.rooms[room][seat], err = open(room, seat)
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

// ping keeps the connections from being taken for dead.
func (c *crowd) ping(ctx context.Context) {
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

func (c *crowd) end() {
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

// listen counts what arrives, and how late it is; whole is told when everybody in a room has it.
func (c *crowd) listen(whole func(room int)) {
	c.lateness = make(chan []time.Duration, len(c.rooms)*roomSize)
	for i, room := range c.rooms {
		var missing atomic.Int32
		missing.Store(roomSize)
		for _, conn := range room {
			go func() {
				var late []time.Duration
				conn.Records(func(record []byte) {
					sent, ok := hubclient.SentAt(record)
					if !ok || (c.about != nil && !bytes.Contains(record, c.about[i])) {
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

// late ends the connections and answers how late everything was, sorted.
func (c *crowd) late() (all []time.Duration) {
	c.end()
	for range len(c.rooms) * roomSize {
		all = append(all, <-c.lateness...)
	}
	slices.Sort(all)
	return all
}

// fan is what a hub got done.
type fan struct {
	perSecond float64
	cpu       time.Duration // per delivery
	p50, p99  time.Duration
}

// closed: each room sends the next message when all ten have the one before.
func (b *bench) closed(server measured, c *crowd, say func(room int)) fan {
	c.listen(say)
	for room := range c.rooms {
		say(room)
	}
	time.Sleep(b.each / 3) // warm
	before, delivered, started := server.cpu(), c.delivered.Load(), time.Now()
	time.Sleep(b.each)
	n, took, used := c.delivered.Load()-delivered, time.Since(started), server.cpu()-before
	c.end()
	return fan{perSecond: float64(n) / took.Seconds(), cpu: used / time.Duration(max(n, 1))}
}

// open sends at a rate, whatever comes back.
func (b *bench) openLoop(ctx context.Context, server measured, c *crowd, rate int, say func(room int)) (f fan, err error) {
	c.listen(func(int) {})
	before, started, sent := server.cpu(), time.Now(), 0
	for ; time.Since(started) < b.each; sent++ {
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

// hub measures the protocol alone beside a fan-out without one.
func (b *bench) hub(ctx context.Context) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	kinds := []string{"floor-signalr", "floor-hub"}
	closed, open := map[string][]fan{}, map[string][]fan{}
	for range b.rounds {
		for _, kind := range kinds {
			for _, loop := range []string{"closed", "open"} {
				server, err := b.startFloor(ctx, self, kind)
				if err != nil {
					return err
				}
				protocol := kind == "floor-signalr"
				c, err := gather(ctx, b.connections/roomSize, func(room, _ int) (*hubclient.Conn, error) { return joinFloor(server, protocol, room) })
				if err != nil {
					server.stop()
					return err
				}
				say := func(room int) { sayFloor(c, protocol, room) }
				if loop == "closed" {
					closed[kind] = append(closed[kind], b.closed(server, c, say))
				} else {
					f, err := b.openLoop(ctx, server, c, openRate, say)
					if err != nil {
						return fmt.Errorf("%s: %w", kind, err)
					}
					open[kind] = append(open[kind], f)
				}
				c.end()
				server.stop()
			}
		}
	}
	for _, kind := range kinds {
		f, o := medianFan(closed[kind]), medianFan(open[kind])
		fmt.Printf("%-14s closed: %8.0f deliveries/s, %5.2f µs   open, %d/s: p50 %.2f ms, p99 %.2f ms, %5.2f µs\n", kind, f.perSecond, us(f.cpu), openRate, ms(o.p50), ms(o.p99), us(o.cpu))
	}
	ours, floor := medianFan(closed[kinds[0]]), medianFan(closed[kinds[1]])
	oursOpen, floorOpen := medianFan(open[kinds[0]]), medianFan(open[kinds[1]])
	title := fmt.Sprintf("hub deliveries, %d connections, rooms of %d", b.connections, roomSize)
	b.report.add(title+": processor time each", "at most 4 µs", ours.cpu <= 4*time.Microsecond, "%.2f µs", us(ours.cpu))
	ratio := float64(ours.cpu) / float64(floor.cpu)
	b.report.add("… of the floor's", "at most 1.35", ratio <= 1.35, "%.2f (floor %.2f µs)", ratio, us(floor.cpu))
	b.report.add("… deliveries a second, of the floor's", "at least 0.75", ours.perSecond >= 0.75*floor.perSecond, "%.2f (%.0f/s of %.0f/s)", ours.perSecond/floor.perSecond, ours.perSecond, floor.perSecond)
	b.report.add(fmt.Sprintf("hub p99 at %d messages/s to rooms of %d, of the floor's", openRate, roomSize), "at most 2", oursOpen.p99 <= 2*floorOpen.p99,
		"%.2f (%.2f ms of %.2f ms)", float64(oursOpen.p99)/float64(floorOpen.p99), ms(oursOpen.p99), ms(floorOpen.p99))
	return nil
}

// joinFloor connects to one of the two hubs and enters a room.
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

// sayFloor lets the first of a room speak. Without the protocol the record is what the other hub makes of it.
func sayFloor(c *crowd, protocol bool, room int) {
	method := "messageReceived"
	if protocol {
		method = "Say"
	}
	_ = c.rooms[room][0].Send(hubclient.Call("", method, hubclient.Stamped(time.Now())))
}

func medianFan(rounds []fan) fan {
	return fan{median(rounds, func(f fan) float64 { return f.perSecond }), median(rounds, func(f fan) time.Duration { return f.cpu }),
		median(rounds, func(f fan) time.Duration { return f.p50 }), median(rounds, func(f fan) time.Duration { return f.p99 })}
}

// seat is a user and a ticket that they see.
type seat struct {
	email  string
	ticket int64
}

// insiders are people of the biggest customer who see all its tickets, so that rooms of any of these can be made.
func (b *bench) insiders(ctx context.Context) ([]string, error) {
	emails, err := query[string](ctx, b, b.tickets, `select u.email from portal_user u join user_grant g on g.user_id = u.id join grant_definition d on d.id = g.grant_id
		join organisation o on o.id = u.organisation_id where o.customer_number = 'B000001' and d.key = 'view:company-tickets' order by u.email limit 100`)
	if err == nil && len(emails) == 0 {
		err = errors.New("nobody sees all tickets; use more tickets")
	}
	return emails, err
}

func (b *bench) openTickets(ctx context.Context, limit int) ([]int64, error) {
	ids, err := query[int64](ctx, b, b.tickets, `select t.id from support_ticket t join organisation o on o.id = t.organisation_id
		where o.customer_number = 'B000001' and t.status not in ('closed', 'resolved') and t.last_seq < 50 order by t.id limit $1`, limit)
	if err == nil && len(ids) < limit {
		err = fmt.Errorf("%d open tickets, and %d are needed: use more tickets", len(ids), limit)
	}
	return ids, err
}

// enter connects a user and joins a room of the portal.
func (b *bench) enter(portal *child, s seat) (*hubclient.Conn, error) {
	token, err := b.token(s.email)
	if err != nil {
		return nil, err
	}
	c, err := hubclient.Dialer{Addr: portal.addr}.Dial(token)
	if err != nil {
		return nil, err
	}
	return c, c.Invoke("JoinRoom", s.ticket, time.Now().UTC().Format(time.RFC3339))
}

func newMessage(id string, ticket int64) []byte {
	text := fmt.Sprintf(`{"id":%q,"kind":"message","text":%q}`, uuid.NewString(), strings.TrimSpace(hubclient.Stamped(time.Now())))
	return hubclient.Call(id, "NewMessage", ticket, text, nil)
}

// post measures from sending a message to its arrival with ten others, its commit included, and how many a second
// can be stored beside a bare insert and commit.
func (b *bench) post(ctx context.Context) error {
	portal, err := b.serve(ctx, b.tickets)
	if err != nil {
		return err
	}
	people, err := b.insiders(ctx)
	if err != nil {
		return err
	}
	const rooms = 30
	ids, err := b.openTickets(ctx, rooms)
	if err != nil {
		return err
	}
	rate := min(postRate, 10*len(people)) // half of what the limit per user allows
	var rounds []fan
	for range b.rounds {
		c, err := gather(ctx, rooms, func(room, seatNo int) (*hubclient.Conn, error) {
			return b.enter(portal, seat{people[(room+seatNo)%len(people)], ids[room]})
		})
		if err != nil {
			return err
		}
		f, err := b.openLoop(ctx, portal, c, rate, func(room int) { _ = c.rooms[room][0].Send(newMessage("", ids[room])) })
		if err != nil {
			return err
		}
		rounds = append(rounds, f)
	}
	f := medianFan(rounds)
	fmt.Printf("post to delivery, %d/s: p50 %.1f ms, p99 %.1f ms, %.1f µs of the portal's processor per delivery\n", rate, ms(f.p50), ms(f.p99), us(f.cpu))
	b.report.add(fmt.Sprintf("post to delivery, commit included, %d/s to %d receivers each: p99", rate, roomSize), "at most 10 ms", f.p99 <= 10*time.Millisecond,
		"%.1f ms (p50 %.1f ms; %.0f µs of the portal's processor a message)", ms(f.p99), ms(f.p50), us(f.cpu)*roomSize)
	return b.durable(ctx, portal)
}

// creators are users with an open ticket of their own each.
func (b *bench) creators(ctx context.Context, count int) ([]seat, error) {
	const from = ` from support_ticket t join portal_user u on u.id = t.created_by where t.status not in ('closed', 'resolved') and t.last_seq < 50 order by u.id, t.id limit $1`
	emails, err := query[string](ctx, b, b.tickets, "select distinct on (u.id, t.id) u.email"+from, 50*count)
	if err != nil {
		return nil, err
	}
	ids, err := query[int64](ctx, b, b.tickets, "select distinct on (u.id, t.id) t.id"+from, 50*count)
	var seats []seat
	for i := range min(len(emails), len(ids)) {
		if len(seats) < count && (i == 0 || emails[i] != emails[i-1]) {
			seats = append(seats, seat{emails[i], ids[i]})
		}
	}
	if err == nil && len(seats) < count {
		err = fmt.Errorf("%d users have an open ticket, and %d are needed: use more tickets", len(seats), count)
	}
	return seats, err
}

// writers is how many store messages at once: as many as the portal has connections to the database.
const writers = 16

func (b *bench) durable(ctx context.Context, portal *child) error {
	// Each user their own ticket, or the limit per user would be measured.
	const callers = 128
	seats, err := b.creators(ctx, callers)
	if err != nil {
		return err
	}
	url := b.database.URL(name(b.tickets))
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return err
	}
	cfg.MaxConns = writers
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return err
	}
	defer pool.Close()
	if _, err := pool.Exec(ctx, "create table if not exists bench_message (id uuid primary key, ticket_id bigint, seq bigint, text text, created_on timestamptz default now())"); err != nil {
		return err
	}
	var ours, floor []float64
	for range b.rounds {
		n, err := b.counted(callers, func(i int) (func() error, func(), error) {
			token, err := b.token(seats[i].email)
			if err != nil {
				return nil, nil, err
			}
			c, err := hubclient.Dialer{Addr: portal.addr}.Dial(token)
			if err != nil {
				return nil, nil, err
			}
			return func() error {
				text := fmt.Sprintf(`{"id":%q,"kind":"message","text":%q}`, uuid.NewString(), strings.TrimSpace(hubclient.Filler))
				return c.Invoke("NewMessage", seats[i].ticket, text, nil)
			}, func() { _ = c.Close() }, nil
		})
		if err != nil {
			return err
		}
		ours = append(ours, n)
		n, err = b.counted(callers, func(i int) (func() error, func(), error) {
			return func() error {
				_, err := pool.Exec(ctx, "insert into bench_message (id, ticket_id, seq, text) values ($1, $2, 1, $3)", uuid.New(), seats[i].ticket, hubclient.Filler)
				return err
			}, func() {}, nil
		})
		if err != nil {
			return err
		}
		floor = append(floor, n)
	}
	same := func(f float64) float64 { return f }
	o, f := median(ours, same), median(floor, same)
	fmt.Printf("durable messages: %.0f/s; insert and commit alone %.0f/s\n", o, f)
	b.report.add(fmt.Sprintf("durable messages a second, %d at once, of insert + commit alone", callers), "at least 0.5", o >= 0.5*f, "%.2f (%.0f/s of %.0f/s)", o/f, o, f)
	return nil
}

// counted lets so many do one thing again and again, and answers how many a second there were.
func (b *bench) counted(callers int, start func(i int) (do func() error, end func(), err error)) (float64, error) {
	var done atomic.Int64
	var over atomic.Bool
	var g errgroup.Group
	var began sync.WaitGroup
	began.Add(callers)
	for i := range callers {
		g.Go(func() error {
			do, end, err := start(i)
			began.Done()
			if err != nil {
				return err
			}
			defer end()
			for !over.Load() {
				if err := do(); err != nil {
					return err
				}
				done.Add(1)
			}
			return nil
		})
	}
	began.Wait()
	time.Sleep(b.each / 3)
	before, started := done.Load(), time.Now()
	time.Sleep(b.each)
	n := float64(done.Load()-before) / time.Since(started).Seconds()
	over.Store(true)
	return n, g.Wait()
}
