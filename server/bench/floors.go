package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/test/dbtest"
)

// floor runs one of the programs with which the portal is compared. The benchmark starts them as separate processes.
func floor(ctx context.Context, which string, args []string) error {
	f := flag.NewFlagSet(which, flag.ContinueOnError)
	addr := f.String("addr", "", "")
	url := f.String("url", "", "")
	settings := f.String("settings", "", "user, organisation, staff, roles; separated by spaces")
	if err := f.Parse(args); err != nil {
		return err
	}
	debug.SetGCPercent(500) // a floor uses little memory, so its collector would run more often than the portal's
	mux := http.NewServeMux()
	mux.HandleFunc("GET /readyz", func(http.ResponseWriter, *http.Request) {})
	switch which {
	case "floor-list":
		if err := serveList(ctx, mux, *url, strings.Split(*settings, " ")); err != nil {
			return err
		}
	case "floor-hub":
		mux.Handle("/chatHub", newFanOut())
	case "floor-write":
		mux.Handle("/chatHub", &bareWrites{rooms: map[string][]net.Conn{}})
	case "floor-signalr":
		mux.Handle("/chatHub", newSignalR())
	default:
		return errors.New("no such floor")
	}
	server := &http.Server{Addr: *addr, Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// serveList serves a page of tickets with the minimum between HTTP and PostgreSQL: no token, no contract, no log; the
// actor's settings and the statement in one batch, as in the portal, and JSON.
func serveList(ctx context.Context, mux *http.ServeMux, url string, actor []string) error {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return err
	}
	cfg.MaxConns = 16
	cfg.ConnConfig.RuntimeParams["role"] = "portal_app"
	cfg.ConnConfig.RuntimeParams["plan_cache_mode"] = "force_generic_plan" // planned once, as the portal's
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return err
	}
	db := bare{pool, []any{actor[0], actor[1], actor[2], actor[3]}, &sync.Map{}}
	organisation, err := uuid.Parse(actor[1])
	if err != nil {
		return err
	}
	user, err := uuid.Parse(actor[0])
	if err != nil {
		return err
	}
	answer := func(rows func(context.Context) (any, error)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			list, err := rows(r.Context())
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(list)
		}
	}
	// The same statement and its rows, encoded in the same way: the difference is the portal's own work.
	mux.HandleFunc("GET /page", answer(func(ctx context.Context) (any, error) {
		rows, err := queries.New(db).ListTickets(
			ctx,
			queries.ListTicketsParams{Company: true, OrganisationID: &organisation, Me: user,
				Sort: "lastActivityOn", Descending: true, PageSize: 25},
		)
		list := make([]listed, len(rows))
		for i, r := range rows {
			list[i] = listed{r.TicketView, r.TicketView.People, r.TicketView.LastMessage}
		}
		return list, err
	}))
	// Only the rows of the page: what the unread counts, last messages, participants and the total cost shows
	// beside it.
	mux.HandleFunc("GET /plain", answer(func(ctx context.Context) (any, error) {
		rows, err := db.Query(
			ctx,
			`select id, exact_id, subject, topic, status, priority, created_on, last_activity_on, last_seq, rev from support_ticket
			where organisation_id = $1 order by last_activity_on desc, id desc limit 25`,
			organisation,
		)
		if err != nil {
			return nil, err
		}
		return pgx.CollectRows(rows, pgx.RowToStructByPos[plainTicket])
	}))
	return nil
}

// listed is a ticket of a page, with what is stored as JSON beside it.
type listed struct {
	queries.TicketView
	People, LastMessage json.RawMessage
}

type plainTicket struct {
	ID                               int64
	ExactID                          *string
	Subject, Topic, Status, Priority string
	CreatedOn, LastActivityOn        time.Time
	LastSeq, Rev                     int64
}

// bare is sqlc's DBTX: every statement behind the actor's settings in one batch.
type bare struct {
	pool     *pgxpool.Pool
	settings []any
	shapes   *sync.Map // what is sent for a statement; a floor gets the same one again and again
}

// asked is a statement and its arguments as the portal sends them.
type asked struct {
	sql  string
	args []any
}

func (b bare) Exec(context.Context, string, ...any) (pgconn.CommandTag, error) {
	return pgconn.CommandTag{}, errors.ErrUnsupported
}

func (b bare) QueryRow(context.Context, string, ...any) pgx.Row { return nil }

func (b bare) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	var batch pgx.Batch
	batch.Queue(
		"select set_config('portal.user_id', $1, true), set_config('portal.organisation_id', $2, true), set_config('portal.staff', $3, true), set_config('portal.roles', $4, true)",
		b.settings...)
	shape, ok := b.shapes.Load(sql)
	if !ok {
		sent, left := dbtest.Shape(sql, args)
		shape, _ = b.shapes.LoadOrStore(sql, asked{sent, left})
	}
	batch.Queue(shape.(asked).sql, shape.(asked).args...)
	results := b.pool.SendBatch(ctx, &batch)
	if _, err := results.Exec(); err != nil {
		return nil, errors.Join(err, results.Close())
	}
	rows, err := results.Query()
	return batchRows{rows, results}, err
}

// batchRows frees the connection at its end.
type batchRows struct {
	pgx.Rows
	results pgx.BatchResults
}

func (r batchRows) Close() {
	r.Rows.Close()
	_ = r.results.Close()
}

// startFloor starts this program as one of the floors.
func (b *bench) startFloor(ctx context.Context, self, which string, args ...string) (*child, error) {
	addr, err := freeAddr(ctx)
	if err != nil {
		return nil, err
	}
	c, err := b.startChild(ctx, addr, self, nil, append([]string{which, "-addr", addr}, args...)...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", which, err)
	}
	return c, nil
}
