package users_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/grants"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

// Users who return at once, while the database does not respond, are signed in together, by a few statements, each as
// the right user. An invited user becomes active, and an address proven, as with a statement of their own.
func TestReturnAtOnce(t *testing.T) {
	t.Parallel()
	const people, invited = 300, 3
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Patience = testkit.Patience }))
	changes := access.New(p.App.DB(), noBell{})
	u := users.New(p.App.DB(), changes, grants.New(p.App.DB(), changes))
	p.Exec(
		`with made as (insert into portal_user (id, organisation_id, first_name, last_name, email, username, status, email_proven_on)
			select gen_random_uuid(), $1, 'Somebody', 'Else', format('p%s@a.example', n), format('somebody%s', n),
				case when n < $3 then 'invited' else 'active' end, case when n >= $3 then now() end
			from generate_series(0, $2::int - 1) n returning id, email, username),
		named as (insert into person (id, organisation_id, full_name, is_customer) select id, $1, 'Somebody Else', true from made)
		insert into user_account (user_id, organisation_id, issuer, subject, confirmed, last_sign_in_on)
			select id, $1, 'https://id.example', username, true, now() from made`,
		testkit.ID("A"),
		people,
		invited,
	)
	tx, err := p.Database.Super.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(t.Context()) }()
	if _, err := tx.Exec(t.Context(), "lock table user_account in access exclusive mode"); err != nil {
		t.Fatal(err)
	}
	before := p.App.DB().RoundTrips()
	var all sync.WaitGroup
	for n := range people {
		// Each of the first few has a statement of its own, because it waits for the lock before the next one comes.
		for blocked := 0; n <= users.AtOnce && blocked < n; {
			p.Scan(
				"select count(*) from pg_locks where relation = 'user_account'::regclass and not granted",
				nil,
				&blocked,
			)
		}
		all.Go(func() {
			name := fmt.Sprintf("somebody%d", n)
			actor, err := u.SignIn(t.Context(), identity.Claims{
				Issuer: "https://id.example", Subject: name, Email: fmt.Sprintf("P%d@a.example", n), EmailVerified: true,
			})
			if err != nil || actor.Username != name {
				t.Errorf("sign-in of %s = %q, error = %v", name, actor.Username, err)
			}
		})
	}
	for began := time.Now(); u.Waiting() < people-users.AtOnce; time.Sleep(time.Millisecond) {
		if time.Since(began) > testkit.Patience {
			t.Fatalf("sign-ins that wait = %d, want %d", u.Waiting(), people-users.AtOnce)
		}
	}
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	// Each of the first few has its own statement, all others share one, the invited user takes another; connections are
	// made.
	if trips := p.App.DB().RoundTrips() - before; trips > people/4 {
		t.Errorf("signing in %d people: round trips = %d", people, trips)
	}
	var active, proven int
	p.Scan(`select count(*) filter (where status = 'active'), count(*) filter (where email_proven_on is not null)
		from portal_user where username like 'somebody%'`, nil, &active, &proven)
	if active != people || proven != people {
		t.Errorf("active = %d of %d, with a proven address = %d", active, people, proven)
	}
}
