package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	vegeta "github.com/tsenart/vegeta/v12/lib"
)

// screens are calls of pages other than those of tickets.
var screens = []struct{ name, path, email string }{
	{"queue, staff", "/api/queue?PageSize=50&OrderBy=dueOn%20ASC", staff}, // as the screen asks
	{"queue counts, staff", "/api/queue/counts", staff},
	{"figures, staff", "/api/figures", staff},
	{"services, customer", "/api/configurations?PageSize=25", admin},
	{"incidents, customer", "/api/incidents", admin},
}

const (
	listPath   = "/api/support-tickets?PageSize=25"
	unreadPath = "/api/support-tickets?PageSize=1&Filters=unread:true"
)

// target is a server that is measured in turn with others.
type target struct {
	name   string
	server *child
	calls  []vegeta.Target
	rounds []load
}

// inTurn measures all targets once per round, after a round that only warms them up.
func (b *bench) inTurn(targets []*target) error {
	for round := range b.rounds + 1 {
		for _, t := range targets {
			l, err := closedLoop(t.server, b.workers, b.each, t.calls)
			if err != nil {
				return fmt.Errorf("%s: %w", t.name, err)
			}
			if round > 0 {
				t.rounds = append(t.rounds, l)
			}
		}
	}
	for _, t := range targets {
		l := medianLoad(t.rounds)
		fmt.Printf(
			"%-34s %8.0f/s  p50 %7.2f ms  p99 %7.2f ms  processor %6.0f µs\n",
			t.name,
			l.perSecond,
			ms(l.p50),
			ms(l.p99),
			us(l.cpu),
		)
	}
	return nil
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
func us(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) }

// list measures the page beside two floors.
func (b *bench) list(ctx context.Context) error {
	portal, err := b.serve(ctx, b.tickets)
	if err != nil {
		return err
	}
	token, err := b.token(admin)
	if err != nil {
		return err
	}
	url, err := b.appURL(b.tickets)
	if err != nil {
		return err
	}
	who, err := b.actor(ctx, b.tickets, admin)
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	floor, err := b.startFloor(
		ctx,
		self,
		"floor-list",
		"-url",
		url,
		"-settings",
		strings.Join([]string{who.UserID.String(), who.OrganisationID.String(), "", strings.Join(who.Roles, ",")}, " "),
	)
	if err != nil {
		return err
	}
	defer floor.stop()
	page := &target{name: "list", server: portal, calls: []vegeta.Target{get(portal, token, listPath)}}
	same := &target{name: "floor, the same answer", server: floor, calls: []vegeta.Target{get(floor, "", "/page")}}
	plain := &target{name: "floor, the rows alone", server: floor, calls: []vegeta.Target{get(floor, "", "/plain")}}
	if err := b.inTurn([]*target{page, same, plain}); err != nil {
		return err
	}
	rate := func(t, of *target) float64 {
		// The ratio of each round, because other load of the machine was the same for both.
		ratios := make([]float64, len(t.rounds))
		for i := range ratios {
			ratios[i] = t.rounds[i].perSecond / of.rounds[i].perSecond
		}
		return median(ratios, func(f float64) float64 { return f })
	}
	p, s, f := medianLoad(page.rounds), medianLoad(same.rounds), medianLoad(plain.rounds)
	share := func(l, of load) float64 { return float64(l.cpu) / float64(of.cpu) }
	b.report.add(
		"list page of 25: pages a second, of the floor's that gives the same answer",
		"at least 0.75",
		rate(page, same) >= 0.75,
		"%.2f (%.0f/s of %.0f/s)",
		rate(page, same),
		p.perSecond,
		s.perSecond,
	)
	b.report.add(
		"… processor time of the portal a page, of that floor's",
		"at most 1.5",
		share(p, s) <= 1.5,
		"%.2f (%.0f of %.0f µs)",
		share(p, s),
		us(p.cpu),
		us(s.cpu),
	)
	b.report.add(
		"… pages a second, of the floor's that answers ten columns of the rows alone",
		"at least 0.70",
		rate(page, plain) >= 0.7,
		"%.2f (of %.0f/s; the floor that gives the same answer comes to %.2f of it)",
		rate(page, plain),
		f.perSecond,
		rate(same, plain),
	)
	b.report.add(
		"… processor time, of that floor's",
		"at most 1.5",
		share(p, f) <= 1.5,
		"%.2f (of %.0f µs; the floor that gives the same answer needs %.2f of it)",
		share(p, f),
		us(f.cpu),
		share(s, f),
	)
	return nil
}

// calls measures the other calls of a screen.
func (b *bench) calls(ctx context.Context) error {
	portal, err := b.serve(ctx, b.tickets)
	if err != nil {
		return err
	}
	token, err := b.token(admin)
	if err != nil {
		return err
	}
	staffToken, err := b.token(staff)
	if err != nil {
		return err
	}
	ids, err := query[int64](
		ctx,
		b,
		b.tickets,
		`select t.id from support_ticket t join portal_user u on u.organisation_id = t.organisation_id
		where u.email = $1 and t.last_seq between 3 and 30 order by t.id desc limit 300`,
		admin,
	)
	if err != nil {
		return err
	}
	var details, reads []vegeta.Target
	for _, id := range ids {
		details = append(details, get(portal, token, fmt.Sprintf("/api/support-tickets/%d", id)))
		read := get(portal, token, fmt.Sprintf("/api/messages/support-tickets/%d/read-all", id))
		read.Method = http.MethodPost
		reads = append(reads, read)
	}
	targets := []*target{
		{name: "list, customer", server: portal, calls: []vegeta.Target{get(portal, token, listPath)}},
		{name: "list, staff", server: portal, calls: []vegeta.Target{get(portal, staffToken, listPath)}},
		{name: "list, deep (LessThan)", server: portal, calls: []vegeta.Target{get(portal, staffToken, listPath+deep)}},
		{name: "detail", server: portal, calls: details},
		{name: "unread tickets, customer", server: portal, calls: []vegeta.Target{get(portal, token, unreadPath)}},
		{name: "read-all (nothing new)", server: portal, calls: reads},
		{name: "who am I", server: portal, calls: []vegeta.Target{get(portal, token, "/api/users/me")}},
	}
	for _, c := range screens {
		by := map[string]string{admin: token, staff: staffToken}[c.email]
		targets = append(targets, &target{name: c.name, server: portal, calls: []vegeta.Target{get(portal, by, c.path)}})
	}
	if err := b.inTurn(targets); err != nil {
		return err
	}
	for _, t := range targets {
		l := medianLoad(t.rounds)
		b.report.add(
			"`"+t.name+"`",
			"",
			true,
			"%.0f/s, p50 %.1f ms, p99 %.1f ms, %.0f µs of the portal's processor",
			l.perSecond,
			ms(l.p50),
			ms(l.p99),
			us(l.cpu),
		)
	}
	return nil
}

// busiest names what grows with the tickets of the one of the staff who has the most.
const busiest = "queue counts, the busiest of the staff"

// deep is a page in the middle of the data.
const deep = "&LessThan=lastActivityOn:2023-06-01T00:00:00Z"

// alike returns callers who have as much to read at each size, so that what grows is what others have: the one of the
// provider's people with about 24 unread tickets, and the customers' account-admin with about 12.
func (b *bench) alike(ctx context.Context, size int) (ofStaff, ofCustomer string, err error) {
	const sql = `select u.email from portal_user u
		join organisation o on o.id = u.organisation_id and (o.kind = 'provider') = $1
		where $1 or u.email like 'u0@%'
		order by abs($2 - (select count(*) from ticket_participant p where p.user_id = u.id and p.behind)), u.email limit 1`
	for _, of := range []struct {
		staff  bool
		unread int
		email  *string
	}{{true, 24, &ofStaff}, {false, 12, &ofCustomer}} {
		emails, err := query[string](ctx, b, size, sql, of.staff, of.unread)
		if err != nil {
			return "", "", err
		}
		*of.email = emails[0] // everybody is a candidate, so there is one
	}
	return ofStaff, ofCustomer, nil
}

// growth measures the response times of a single caller at several sizes.
func (b *bench) growth(ctx context.Context) error {
	type series struct {
		name  string
		costs []float64 // by size
	}
	measure := map[string]func(p *child, size int) (time.Duration, error){}
	order := []string{"list, customer", "list, staff", "deep page, staff", "unread, customer", "detail", "rejoin",
		busiest}
	http := func(path string, email func(size int) string) func(*child, int) (time.Duration, error) {
		return func(p *child, size int) (time.Duration, error) {
			token, err := b.token(email(size))
			if err != nil {
				return 0, err
			}
			l, err := closedLoop(p, 1, b.each, []vegeta.Target{get(p, token, path)})
			return l.p50, err
		}
	}
	biggest := func(int) string { return admin }
	most := func(int) string { return staff }
	like := map[string]map[int]string{admin: {}, staff: {}}
	measure["list, customer"], measure["list, staff"] = http(listPath, biggest), http(listPath, most)
	measure["deep page, staff"], measure[busiest] = http(listPath+deep, most), http("/api/queue/counts", most)
	measure["unread, customer"] = http(unreadPath, func(size int) string { return like[admin][size] })
	for _, c := range screens {
		order = append(order, c.name)
		measure[c.name] = http(c.path, func(size int) string { return like[c.email][size] })
	}
	measure["detail"] = http("/api/support-tickets/1001", biggest)
	measure["rejoin"] = b.rejoin
	all := map[string][][]time.Duration{} // by name and size: one per round
	for _, name := range order {
		all[name] = make([][]time.Duration, len(b.sizes))
	}
	for _, size := range b.sizes {
		if _, err := b.serve(ctx, size); err != nil {
			return err
		}
		var err error
		if like[staff][size], like[admin][size], err = b.alike(ctx, size); err != nil {
			return err
		}
	}
	for round := range b.rounds + 1 {
		for _, name := range order {
			for i, size := range b.sizes {
				cost, err := measure[name](b.portals[size], size)
				if err != nil {
					return fmt.Errorf("%s at %d: %w", name, size, err)
				}
				if round > 0 {
					all[name][i] = append(all[name][i], cost)
				}
			}
		}
	}
	for _, name := range order {
		s := series{name: name}
		var shown []string
		for i := range b.sizes {
			c := median(all[name][i], func(d time.Duration) time.Duration { return d })
			s.costs = append(s.costs, ms(c))
			shown = append(shown, fmt.Sprintf("%.2f", ms(c)))
		}
		e := exponent(b.sizes, s.costs)
		fmt.Printf("%-24s %s ms  exponent %.3f\n", name, strings.Join(shown, " "), e)
		b.report.add(
			"growth, "+name,
			"exponent at most 0.05",
			e <= 0.05,
			"%.3f (p50 of one caller: %s ms)",
			e,
			strings.Join(shown, ", "),
		)
	}
	return nil
}

// size measures the binary and the bundle.
func (b *bench) size(ctx context.Context) error {
	info, err := os.Stat(b.portal)
	if err != nil {
		return err
	}
	mb := float64(info.Size()) / 1e6
	fmt.Printf("binary %.1f MB\n", mb)
	b.report.add("binary, the client inside it", "at most 32 MB", mb <= 32, "%.1f MB", mb)
	return b.script(ctx, "scripts/bundle.mjs")
}

// lighthouse measures the signed-in ticket list in a browser, on a portal of its own.
func (b *bench) lighthouse(ctx context.Context) error {
	cmd := exec.CommandContext(ctx, "npm", "ci", "--no-audit", "--no-fund")
	cmd.Dir = filepath.Join(b.root, "scripts", "lighthouse")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci of Lighthouse: %w\n%s", err, out)
	}
	return b.script(ctx, "scripts/lighthouse/run.mjs")
}

// script runs a program that prints measure, goal, value and met, one line each, and adds its rows to the report.
func (b *bench) script(ctx context.Context, path string) error {
	cmd := exec.CommandContext(ctx, "node", path, "--rows")
	cmd.Dir = b.root
	out, err := cmd.Output()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		return err
	}
	rows := 0
	for line := range strings.Lines(string(out)) {
		if cells := strings.Split(strings.TrimSpace(line), "\t"); len(cells) == 4 {
			rows++
			fmt.Println(cells[0], cells[2])
			b.report.add(cells[0], cells[1], cells[3] == "met", "%s", cells[2])
		}
	}
	if rows == 0 { // it ends with an error as well when a goal is missed
		return fmt.Errorf("%s measured nothing: %w\n%s", path, err, stderr(failed))
	}
	return nil
}

func stderr(failed *exec.ExitError) []byte {
	if failed == nil {
		return nil
	}
	return failed.Stderr
}

// start measures the time until `portal serve` is ready, and its memory then.
func (b *bench) start(ctx context.Context) error {
	if _, err := b.serve(ctx, b.tickets); err != nil { // the database and the provider
		return err
	}
	var times []time.Duration
	var memory []float64
	for range b.rounds {
		p, err := b.startPortal(ctx, b.tickets)
		if err != nil {
			return err
		}
		times, memory = append(times, p.ready), append(memory, p.memory())
		p.stop()
	}
	took, holds := median(
		times,
		func(d time.Duration) time.Duration { return d },
	), median(
		memory,
		func(f float64) float64 { return f },
	)/1e6
	fmt.Printf("ready after %.0f ms, %.1f MB\n", ms(took), holds)
	b.report.add(
		"start of `portal serve` to ready, the database there",
		"at most 150 ms",
		took <= 150*time.Millisecond,
		"%.0f ms",
		ms(took),
	)
	b.report.add("… memory then", "at most 45 MB", holds <= 45, "%.1f MB", holds)
	return b.startDev(ctx)
}

// startDev measures the second start of `portal dev`, with existing data.
func (b *bench) startDev(ctx context.Context) error {
	data, err := os.MkdirTemp("", "portal-bench-dev")
	if err != nil {
		return err
	}
	defer os.RemoveAll(data)
	var times []time.Duration
	for range b.rounds + 1 {
		addr, err := freeAddr(ctx)
		if err != nil {
			return err
		}
		p, err := b.startChild(ctx, addr, b.dev, nil, "dev", "--addr", addr, "--data", data)
		if err != nil {
			return err
		}
		times = append(times, p.ready)
		p.stop()
	}
	took := median(times[1:], func(d time.Duration) time.Duration { return d })
	fmt.Printf("portal dev: %.1f s the first time, then %.2f s\n", times[0].Seconds(), took.Seconds())
	b.report.add(
		"start of `portal dev` to ready, database and identity provider included, not for the first time",
		"at most 2 s",
		took <= 2*time.Second,
		"%.2f s (the first time %.1f s)",
		took.Seconds(),
		times[0].Seconds(),
	)
	return nil
}
