package tickets

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/dev/benchdata"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/test/dbtest"
)

// overheard is a database that only records the statements.
type overheard struct {
	sql  string
	args []any
}

var errOverheard = errors.New("overheard")

func (o *overheard) hear(sql string, args []any) error {
	o.sql, o.args = sql, args
	return errOverheard
}
func (o *overheard) Exec(_ context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	return pgconn.CommandTag{}, o.hear(sql, args)
}
func (o *overheard) Query(_ context.Context, sql string, args ...any) (pgx.Rows, error) {
	return nil, o.hear(sql, args)
}
func (o *overheard) QueryRow(_ context.Context, sql string, args ...any) pgx.Row {
	return notRow{o.hear(sql, args)}
}

type notRow struct{ err error }

func (r notRow) Scan(...any) error { return r.err }

// plan is a node of EXPLAIN's output.
type plan struct {
	NodeType string  `json:"Node Type"`
	Relation string  `json:"Relation Name"`
	Subplan  string  `json:"Subplan Name"`
	Rows     float64 `json:"Actual Rows"`
	Removed  float64 `json:"Rows Removed by Filter"`
	Loops    float64 `json:"Actual Loops"`
	Hit      int     `json:"Shared Hit Blocks"`
	Read     int     `json:"Shared Read Blocks"`
	Plans    []plan
}

func (p plan) walk(f func(plan)) {
	f(p)
	for _, child := range p.Plans {
		child.walk(f)
	}
}

// cost is what a statement reads. A list's total has a cost of its own, separate from the page's.
type cost struct {
	buffers, total int // pages of 8 kB
	rows           int
	through        []string // big tables that were scanned completely
}

// scale is a database with benchmark data.
type scale struct{ conn *pgx.Conn }

// newScale leaves the search without its index, which nothing here uses.
func newScale(t *testing.T, tickets int) *scale {
	t.Helper()
	d := dbtest.Bare(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(context.Background()) })
	if err := benchdata.Fill(t.Context(), d.URL, benchdata.Options{Tickets: tickets, Seed: 1}); err != nil {
		t.Fatal(err)
	}
	return &scale{conn: conn}
}

// actor returns a user by e-mail address, with roles.
func (s *scale) actor(t *testing.T, email string, roles ...string) (a identity.Actor) {
	t.Helper()
	a.Roles, a.Staff = roles, len(roles) == 0
	if err := s.conn.QueryRow(t.Context(), "select id, organisation_id from portal_user where email = $1", email).Scan(
		&a.UserID, &a.OrganisationID); err != nil {
		t.Fatal(err)
	}
	return a
}

// explain runs a statement as the portal does, in transactions that change nothing, and returns its cost. For guarded
// filters it is the higher cost of the plan of a rare statement and the generic plan of a frequent one.
func (s *scale) explain(t *testing.T, a identity.Actor, ask func(q *queries.Queries) error) cost {
	t.Helper()
	var asked overheard
	if err := ask(queries.New(&asked)); !errors.Is(err, errOverheard) { //nolint:forbidigo // it reaches no database
		t.Fatal(err)
	}
	sql, args := dbtest.Shape(asked.sql, asked.args)
	c := s.run(t, a, "prepare cached as "+sql, "execute cached"+dbtest.Literals(args))
	if sql != asked.sql {
		rare := s.run(t, a, "set local plan_cache_mode = force_custom_plan", asked.sql, asked.args...)
		c = cost{
			max(c.buffers, rare.buffers),
			max(c.total, rare.total),
			max(c.rows, rare.rows),
			append(c.through, rare.through...),
		}
	}
	return c
}

// run explains sql after statements that prepare it. By default a plan is cached for all arguments.
func (s *scale) run(t *testing.T, a identity.Actor, ready, sql string, args ...any) (c cost) {
	t.Helper()
	tx, err := s.conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		_, _ = tx.Exec(context.Background(), "deallocate cached")
		_ = tx.Rollback(context.Background())
	}()
	staff := map[bool]string{true: "on"}[a.Staff]
	_, err = tx.Exec(
		t.Context(),
		`select set_config('role', 'portal_app', true), set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
		set_config('portal.user_id', $1, true), set_config('portal.organisation_id', $2, true), set_config('portal.staff', $3, true), set_config('portal.roles', $4, true), set_config('portal.system', $5, true)`,
		settingOf(a.UserID),
		settingOf(a.OrganisationID),
		staff,
		strings.Join(a.Roles, ","),
		map[bool]string{true: "on"}[a.IsSystem()],
	)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), ready); err != nil {
		t.Fatal(err)
	}
	var text []byte
	if err := tx.QueryRow(t.Context(), "explain (analyze, buffers, timing off, format json) "+sql, args...).Scan(
		&text); err != nil {
		t.Fatal(err)
	}
	var plans []struct{ Plan plan }
	if err := json.Unmarshal(text, &plans); err != nil {
		t.Fatal(err)
	}
	root := plans[0].Plan
	c.buffers = root.Hit + root.Read
	for _, p := range root.Plans {
		if strings.HasPrefix(p.Subplan, "InitPlan") {
			c.total += p.Hit + p.Read
		}
	}
	c.buffers -= c.total
	root.walk(func(p plan) {
		// A total that stops at 10,001 rows may use the first it finds.
		if p.NodeType == "Seq Scan" && (p.Rows+p.Removed)*p.Loops > contract.MaxListRow+1 &&
			slices.Contains(
				[]string{"support_ticket", "message", "message_read", "ticket_participant", "attachment", "ticket_clock"},
				p.Relation,
			) {
			c.through = append(c.through, p.Relation)
		}
		if p.Relation != "" {
			c.rows += int((p.Rows + p.Removed) * p.Loops)
		}
	})
	return c
}

func settingOf(id uuid.UUID) string {
	if id == uuid.Nil {
		return ""
	}
	return id.String()
}

// page returns the cost of a page of the list.
func (s *scale) page(t *testing.T, a identity.Actor, params listquery.Params) cost {
	t.Helper()
	q, err := listquery.Parse(params, contract.ListSupportTickets)
	if err != nil {
		t.Fatal(err)
	}
	return s.explain(t, a, func(db *queries.Queries) error {
		p := listed(a, q)
		p.PageSize, p.PageOffset = int32(q.PageSize), int32((q.PageNo-1)*q.PageSize)
		_, err := db.ListTickets(t.Context(), p)
		return err
	})
}

func (s *scale) scan(t *testing.T, sql string, arg, into any) {
	t.Helper()
	if err := s.conn.QueryRow(t.Context(), sql, arg).Scan(into); err != nil {
		t.Fatal(err)
	}
}

// The cost stays the same with ten times as many tickets, and no big table is scanned completely. Buffers and rows are
// counted, not time, so that noise does not matter.
func TestCostAtScale(t *testing.T) {
	t.Parallel()
	var tickets, queue map[string]cost
	for _, size := range []int{20_000, 100_000} {
		s := newScale(t, size)
		tickets = s.ticketCosts(t, size, tickets)
		queue = s.queueCosts(t, size, queue)
		s.figureCosts(t)
		if size == 20_000 {
			s.serviceCosts(t)
		}
	}
}

// figureCosts checks that figures read what they count, once per week and once for the month, and no more.
func (s *scale) figureCosts(t *testing.T) {
	t.Helper()
	if _, err := s.conn.Exec(t.Context(), benchdata.Promises); err != nil {
		t.Fatal(err)
	}
	staff := s.actor(t, "u0@klant0.example")
	customer := s.actor(t, "u0@klant1.example").OrganisationID
	for _, of := range []*uuid.UUID{nil, &customer} {
		var done int
		s.scan(t, `select count(*) from ticket_clock where done_on >= now() - interval '8 weeks'
			and ($1::uuid is null or organisation_id = $1)`, of, &done)
		c := s.explain(t, staff, func(q *queries.Queries) error {
			_, err := q.ListKept(t.Context(), "all", of, staff.UserID)
			return err
		})
		if c.buffers == 0 || c.buffers > 2*done+200 || len(c.through) > 0 {
			t.Errorf("figures of %d promises read %d buffers, and all of %v", done, c.buffers, c.through)
		}
	}
}

// ticketCosts checks the cost of a page, of a ticket and of joining a room again.
func (s *scale) ticketCosts(t *testing.T, size int, before map[string]cost) map[string]cost {
	t.Helper()
	const long = 1001 // the ticket with the longest conversation
	admin := s.actor(t, "u0@klant1.example", "account-admin", "view:company-tickets", "view:support-tickets")
	user := s.actor(t, "u1@klant1.example", "view:support-tickets")
	staff := s.actor(t, "u0@klant0.example")
	var own, newest int
	s.scan(t, "select count(*) from ticket_participant where user_id = $1", user.UserID, &own)
	s.scan(t, "select last_seq from support_ticket where id = $1", long, &newest)
	var until time.Time
	s.scan(t, "select last_activity_on from support_ticket where id = $1", long, &until)

	costs := map[string]cost{}
	limits := map[string]cost{} // highest cost of the statement with a name
	page := func(name string, a identity.Actor, p listquery.Params, limit cost) {
		costs[name], limits[name] = s.page(t, a, p), limit
	}
	// 25 rows with what they show; a total that is stored, or counted up to 10,001.
	opened, whole := cost{buffers: 2_000, total: 100}, cost{buffers: 2_000, total: 6_000}
	deep := listquery.Params{LessThan: &[]string{"lastActivityOn:2024-06-01T00:00:00Z"}}
	unfinished := listquery.Params{Filters: &[]string{"status:new|in_progress|waiting_customer|on_hold"}}
	page("customer, all", admin, listquery.Params{}, opened)
	page("customer, as it opens", admin, unfinished, opened)
	page("customer, deep", admin, deep, whole)
	page("customer, by creation", admin, listquery.Params{OrderBy: new("createdOn")}, opened)
	page("customer, page 40", admin, listquery.Params{PageNo: new(40)}, cost{buffers: 4_000, total: opened.total})
	page("staff, all", staff, listquery.Params{}, opened)
	page("staff, as it opens", staff, unfinished, opened)
	page("staff, deep", staff, deep, whole)
	page("staff, by creation", staff, listquery.Params{OrderBy: new("createdOn")}, opened)
	page("staff, page 40", staff, listquery.Params{PageNo: new(40)}, cost{buffers: 4_000, total: opened.total})
	// Unread tickets are found by what is unread, not the other way round: the cost depends on what the reader has not
	// read.
	for name, a := range map[string]identity.Actor{"customer, unread": admin, "staff, unread": staff} {
		var behind int
		s.scan(t, "select count(*) from ticket_participant where user_id = $1 and behind", a.UserID, &behind)
		page(name, a, listquery.Params{Filters: &[]string{"unread:true"}},
			cost{buffers: 1_000 + 40*behind, total: 500 + 40*behind})
		t.Logf("%d tickets, %s: %d behind", size, name, behind)
	}
	// For users who see only tickets they take part in, the cost depends on those tickets.
	page("user, all", user, listquery.Params{}, cost{buffers: whole.buffers + 10*own, total: 10 * own})
	page("user, deep", user, deep, cost{buffers: whole.buffers + 10*own, total: 10 * own})

	ask := func(name string, a identity.Actor, limit cost, f func(q *queries.Queries) error) {
		costs[name], limits[name] = s.explain(t, a, f), limit
	}
	ask("detail", admin, cost{buffers: 2_000}, func(q *queries.Queries) error {
		_, err := q.GetTicket(t.Context(), conversation(queries.GetTicketParams{ID: new(int64(long))}, admin, 0))
		return err
	})
	ask("older messages", admin, cost{buffers: 2_000}, func(q *queries.Queries) error {
		_, err := q.GetTicket(
			t.Context(),
			conversation(queries.GetTicketParams{ID: new(int64(long))}, admin, int64(newest/2)),
		)
		return err
	})
	ask("rejoin, nothing new", admin, cost{buffers: 20, rows: 10}, func(q *queries.Queries) error {
		_, err := q.ListMessagesSince(t.Context(), long, until, 501)
		return err
	})
	ask("push", identity.System("test"), cost{buffers: 20, rows: 10}, func(q *queries.Queries) error {
		_, err := q.ListMessagesAfter(t.Context(), []int64{long}, []int64{int64(newest - 1)}, 501)
		return err
	})
	ask("room", admin, cost{buffers: 20}, func(q *queries.Queries) error {
		_, err := q.ListRoomsToPush(t.Context(), []int64{long})
		return err
	})
	for name, c := range costs {
		limit := limits[name]
		t.Logf("%d tickets, %s: %d buffers, %d for the total, %d rows", size, name, c.buffers, c.total, c.rows)
		if len(c.through) > 0 {
			t.Errorf("%d tickets, %s: full scans = %v", size, name, c.through)
		}
		if c.buffers == 0 || c.buffers > limit.buffers || c.total > limit.total || limit.rows > 0 && c.rows > limit.rows {
			t.Errorf("%d tickets, %s: cost = %+v, want at most %+v", size, name, c, limit)
		}
		// An index may be a level higher, and rows lie further apart: for the 975 rows before page 40 that counts.
		if b, there := before[name]; there && !strings.HasPrefix(name, "user") && !strings.HasSuffix(name, "page 40") &&
			!strings.HasSuffix(name, "unread") && c.buffers > b.buffers*3/2+100 {
			t.Errorf("%s: buffers = %d with a fifth of the tickets, %d now", name, b.buffers, c.buffers)
		}
	}
	return costs
}
