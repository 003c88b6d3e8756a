package tickets_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
)

// The stored counts are right even when many transactions change them at once, some roll back and some count again, and
// there is no deadlock.
func TestTicketCount(t *testing.T) {
	t.Parallel()
	d := searching(t)
	statuses := []string{"new", "in_progress", "waiting_customer", "on_hold", "resolved", "closed"}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			conn, err := pgx.Connect(context.Background(), d.URL)
			if err != nil {
				t.Error(err)
				return
			}
			defer conn.Close(context.Background())
			for i := range 40 {
				err := pgx.BeginFunc(context.Background(), conn, func(tx pgx.Tx) error {
					var err error
					switch {
					case i%10 == 9:
						_, err = tx.Exec(context.Background(), "select set_config('portal.system', 'on', true), recount()")
					case i%4 > 0:
						_, err = tx.Exec(
							context.Background(),
							`update support_ticket set status = $1, assignee_id = case when id % 2 = 0 then created_by end
							where id = (select id from support_ticket order by random() limit 1)`,
							statuses[rand.IntN(len(statuses))],
						)
					default:
						_, err = tx.Exec(context.Background(), `insert into support_ticket (organisation_id, subject, topic, created_by)
							select organisation_id, 'Geteld', 'question', created_by from support_ticket order by random() limit 3`)
					}
					if err == nil && i%5 == 0 {
						err = pgx.ErrTxCommitRollback // intended
					}
					return err
				})
				if err != nil && i%5 != 0 {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(t.Context(), `delete from support_ticket where subject = 'Geteld'
		and id in (select id from support_ticket where subject = 'Geteld' limit 5)`); err != nil {
		t.Fatal(err)
	}
	var wrong int
	if err := conn.QueryRow(
		t.Context(),
		`select count(*) from (select organisation_id, status, count(*) as tickets from support_ticket group by 1, 2) t
		full join (select * from ticket_count where tickets <> 0) k using (organisation_id, status) where t.tickets is distinct from k.tickets
		union all select count(*) from (
			select assignee_id, tickets from open_count union all
			select assignee_id, -1 from support_ticket where status not in ('resolved', 'closed')) o
		group by assignee_id having sum(tickets) <> 0
		order by 1 desc limit 1`,
	).Scan(&wrong); err != nil {
		t.Fatal(err)
	}
	if wrong != 0 {
		t.Errorf("wrong counts = %d, want 0", wrong)
	}
	// A list has the same total from the stored counts as from counting.
	store := tickets.New(d.DB, nil, nil)
	totals := func(a identity.Actor, filters ...string) (n [2]int) {
		for i, f := range [][]string{filters, append([]string{"topic:incident|question|change|invoice"}, filters...)} {
			q, err := listquery.Parse(listquery.Params{Filters: &f}, contract.ListSupportTickets)
			if err != nil {
				t.Fatal(err)
			}
			page, err := store.List(t.Context(), a, q)
			if err != nil {
				t.Fatal(err)
			}
			n[i] = page.Total
		}
		return n
	}
	for _, who := range []string{"beheer@klant-a.example", "gebruiker@klant-a.example", "support@provider.example"} {
		a := signedIn(t, d, who)
		for _, filters := range [][]string{nil, {"status:new"}, {"status:new|resolved"}, {"organisationId:" + a.OrganisationID.String(), "status:closed"}} {
			if n := totals(a, filters...); n[0] != n[1] {
				t.Errorf("%s, %v: stored total = %d, counted = %d", who, filters, n[0], n[1])
			}
		}
	}
}
