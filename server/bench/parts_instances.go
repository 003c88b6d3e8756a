package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"

	"klantportaal.example/server/internal/test/hubclient"
)

const (
	instanceRooms = 50  // of ten users: a customer who sends, and staff
	instanceRate  = 100 // messages a second of the open loop
)

// fleet has instances that are measured together.
type fleet []*child

func (f fleet) cpu() (all time.Duration) {
	for _, c := range f {
		all += c.cpu()
	}
	return all
}

func (f fleet) stop() {
	for _, c := range f {
		c.stop()
	}
}

// spread is a number of instances and what carries events between them.
type spread struct {
	instances int
	nats      bool
}

func (s spread) String() string {
	return fmt.Sprintf("%d over %s", s.instances, map[bool]string{false: "LISTEN/NOTIFY", true: "NATS"}[s.nats])
}

// instances measures conversations whose users are spread over instances on one database: the throughput, and the time
// until a message that was sent to one instance arrives at the others.
func (b *bench) instances(ctx context.Context) error {
	if p := b.portals[b.tickets]; p != nil { // it would take part
		p.stop()
		delete(b.portals, b.tickets)
	}
	if err := b.surround(ctx, b.tickets); err != nil {
		return err
	}
	speakers, err := b.creators(ctx, instanceRooms)
	if err != nil {
		return err
	}
	// Colleagues of staff who see everything also do.
	staffs, err := query[string](
		ctx,
		b,
		b.tickets,
		`select u.email from portal_user u join user_account a on a.user_id = u.id and a.enabled
		where u.status = 'active' and u.organisation_id = (select organisation_id from portal_user where email = $1) order by u.email limit 50`,
		staff,
	)
	if err != nil {
		return err
	}
	bus, err := nats.NewServer(&nats.Options{Host: "127.0.0.1", Port: nats.RANDOM_PORT, NoLog: true, NoSigs: true})
	if err != nil {
		return err
	}
	bus.Start()
	defer bus.Shutdown()
	if !bus.ReadyForConnections(10 * time.Second) {
		return errors.New("NATS does not become ready")
	}
	var spreads []spread
	for _, over := range []bool{false, true} {
		for _, n := range []int{1, 2, 4} {
			spreads = append(spreads, spread{n, over})
		}
	}
	closed, open := map[spread][]fan{}, map[spread][]fan{}
	for round := range b.rounds {
		for i := range spreads {
			s := spreads[i]
			if round%2 == 1 { // conversations grow, so later measurements are harder
				s = spreads[len(spreads)-1-i]
			}
			var environment []string
			if s.nats {
				environment = append(environment, "PORTAL_NATS_URL=nats://"+bus.Addr().String())
			}
			c, o, err := b.spread(ctx, s.instances, environment, speakers, staffs)
			if err != nil {
				return fmt.Errorf("%s: %w", s, err)
			}
			closed[s], open[s] = append(closed[s], c), append(open[s], o)
		}
	}
	for i, s := range spreads {
		c, o := medianFan(closed[s]), medianFan(open[s])
		fmt.Printf(
			"%-22s closed: %6.0f deliveries/s, %4.0f µs   open, %d/s: p50 %.1f ms, p99 %.1f ms\n",
			s,
			c.perSecond,
			us(c.cpu),
			instanceRate,
			ms(o.p50),
			ms(o.p99),
		)
		measure := "… " + s.String()
		if i == 0 {
			measure = fmt.Sprintf(
				"conversations of %d spread over instances, %d connections in all: instances, %s",
				roomSize,
				instanceRooms*roomSize,
				s,
			)
		}
		b.report.add(
			measure,
			"",
			true,
			"%.0f deliveries/s, %.0f µs of the instances' processors each; post to delivery at %d messages/s: p50 %.1f ms, p99 %.1f ms",
			c.perSecond,
			us(c.cpu),
			instanceRate,
			ms(o.p50),
			ms(o.p99),
		)
	}
	return nil
}

// spread is one measurement of each kind.
func (b *bench) spread(
	ctx context.Context,
	instances int,
	environment []string,
	speakers []member,
	staffs []string,
) (closed, open fan, err error) {
	var f fleet
	defer func() { f.stop() }()
	for range instances {
		p, err := b.startPortal(ctx, b.tickets, environment...)
		if err != nil {
			return closed, open, err
		}
		f = append(f, p)
	}
	// The members of every room are spread over the instances, and so are the senders.
	connect := func() (*clients, error) {
		c, err := gather(ctx, instanceRooms, func(room, place int) (*hubclient.Conn, error) {
			s := speakers[room]
			if place > 0 {
				s.email = staffs[(room+place)%len(staffs)]
			}
			return b.enter(f[(room+place)%instances], s)
		})
		if err == nil { // participants of another room's ticket get notices of its messages
			for _, s := range speakers {
				c.about = append(c.about, s.ticket)
			}
		}
		return c, err
	}
	c, err := connect()
	if err != nil {
		return closed, open, err
	}
	say := func(room int) { _ = c.rooms[room][0].Send(newMessage("", speakers[room].ticket)) }
	closed = b.closed(f, c, 1, say)
	time.Sleep(time.Second / 2) // the last messages are delivered before the next clients connect
	if c, err = connect(); err != nil {
		return closed, open, err
	}
	open, err = b.openLoop(ctx, f, c, instanceRate, b.each, say)
	return closed, open, err
}
