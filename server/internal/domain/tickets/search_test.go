package tickets_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/dev/demo"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

// searching is a database with the demo data.
func searching(t *testing.T) *dbtest.Database {
	t.Helper()
	d := dbtest.New(t)
	blobs, err := blob.Open(t.Context(), "file://"+t.TempDir(), blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if err != nil {
		t.Fatal(err)
	}
	defer blobs.Close()
	if err := demo.Seed(t.Context(), d.URL, blobs, time.Now()); err != nil {
		t.Fatal(err)
	}
	if _, err := tickets.New(d.DB, nil, nil).IndexSearch(t.Context()); err != nil {
		t.Fatal(err)
	}
	return d
}

// signedIn returns the actor of a demo user.
func signedIn(t *testing.T, d *dbtest.Database, email string) (a identity.Actor) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	var direct []identity.Role
	err = conn.QueryRow(
		t.Context(),
		`select u.id, u.organisation_id, not p.is_customer, array(select d.key from user_grant g join grant_definition d on d.id = g.grant_id where g.user_id = u.id)
		from portal_user u join person p on p.id = u.id where u.email = $1`,
		email,
	).Scan(
		&a.UserID,
		&a.OrganisationID,
		&a.Staff,
		&direct,
	)
	if err != nil {
		t.Fatalf("sign-in of %s: error = %v", email, err)
	}
	a.Roles = identity.Close(direct)
	return a
}

func search(
	ctx context.Context,
	db *postgres.DB,
	actor identity.Actor,
	text string,
) (ids []int64, total int, err error) {
	size, order := 100, "id ASC"
	q, err := listquery.Parse(
		listquery.Params{PageSize: &size, OrderBy: &order, SearchParameter: &text},
		contract.ListSupportTickets,
	)
	if err != nil {
		return nil, 0, err
	}
	page, err := tickets.New(db, nil, nil).List(ctx, actor, q)
	for _, ticket := range page.Items {
		ids = append(ids, ticket.Id)
	}
	return ids, page.Total, err
}

// The search must find what is listed for each of a list of Dutch questions.
func TestSearch(t *testing.T) {
	t.Parallel()
	d := searching(t)
	text, err := os.ReadFile("testdata/search.json")
	if err != nil {
		t.Fatal(err)
	}
	var questions []struct {
		As, Query, Why string
		Hits           []int64
	}
	if err := json.Unmarshal(text, &questions); err != nil {
		t.Fatal(err)
	}
	if len(questions) < 30 {
		t.Errorf("questions = %d, want at least 30", len(questions))
	}
	for _, q := range questions {
		got, total, err := search(t.Context(), d.DB, signedIn(t, d, q.As), q.Query)
		if err != nil {
			t.Fatalf("%q: error = %v", q.Query, err)
		}
		if !slices.Equal(got, q.Hits) && len(got)+len(q.Hits) > 0 || total != len(got) {
			t.Errorf("%q (%s), as %s: found %v of %d, want %v", q.Query, q.Why, q.As, got, total, q.Hits)
		}
	}
}

// The function runs with more rights than its caller, and must return only ids that the caller may see, because even a
// ticket's existence is not public.
func TestSearchKnowsItsCaller(t *testing.T) {
	t.Parallel()
	d := searching(t)
	conn, err := pgx.Connect(t.Context(), d.AppURL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(t.Context(), "set role portal_app"); err != nil {
		t.Fatal(err)
	}
	for who, some := range map[string]bool{"": false, "support@provider.example": true, "beheer@klant-a.example": true, "gebruiker@klant-a.example": true, "rapport@klant-a.example": false, "beheer@klant-b.example": true} {
		var actor identity.Actor
		organisation, staff := "", ""
		if who != "" {
			actor = signedIn(t, d, who)
			organisation = actor.OrganisationID.String()
		}
		if actor.Staff {
			staff = "on"
		}
		for _, text := range []string{"verbinding", "verbnding", "0010"} {
			var found, seen []int64
			err := conn.QueryRow(
				t.Context(),
				`with actor as materialized (select set_config('portal.user_id', $1, false), set_config('portal.organisation_id', $2, false),
				set_config('portal.staff', $3, false), set_config('portal.roles', $4, false)) select search_tickets($5) from actor`,
				map[bool]string{true: actor.UserID.String()}[who != ""],
				organisation,
				staff,
				strings.Join(actor.Roles, ","),
				text,
			).Scan(&found)
			if err != nil {
				t.Fatal(err)
			}
			if err := conn.QueryRow(
				t.Context(),
				"select coalesce(array_agg(id order by id), '{}') from support_ticket where id = any ($1)",
				found,
			).Scan(&seen); err != nil {
				t.Fatal(err)
			}
			slices.Sort(found)
			if !slices.Equal(found, seen) || (len(found) > 0) != some {
				t.Errorf("%q searching for %s: found %v, visible %v", who, text, found, seen)
			}
		}
	}
}
