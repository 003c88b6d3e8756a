// Package testkit runs a whole portal for a test: a separate database, cloned and migrated, the development
// identity provider, the server on a real port, and generated clients signed in as the users of a small fixture. It
// makes only two assertions, for every test: responses match the contract, and the log contains no secrets.
package testkit

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/client"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/test/dbtest"
)

// ClientID is the portal's client id at the development identity provider.
const ClientID = "klantportaal"

// Patience is how long a test waits for a state before it fails.
const Patience = dbtest.Patience

// Portal is a running portal.
type Portal struct {
	T        testing.TB
	URL      string // scheme and host
	Database *dbtest.Database
	App      *app.App
	IDP      *devidp.Provider

	config  app.Config
	address *address
	stop    func()

	log         journal
	unownedFrom int
	sentMu      sync.Mutex
	sent        []string
}

// signingKey is made once, because making a key for every test is slow.
var signingKey = sync.OnceValues(
	func() (*ecdsa.PrivateKey, error) { return ecdsa.GenerateKey(elliptic.P256(), rand.Reader) },
)

// Option changes what New makes.
type Option func(*options)

type options struct {
	nobody bool
	people []devidp.User
	change []func(*app.Config)
}

// Nobody leaves the fixture's organisations and people out of the database.
func Nobody() Option { return func(o *options) { o.nobody = true } }

// People adds users who can sign in. The test makes their accounts.
func People(list ...devidp.User) Option {
	return func(o *options) { o.people = append(o.people, list...) }
}

// Crowded is for many changes at once of which each waits for the one before: of one customer, who has half of the
// connections, for as long as a slow machine takes.
func Crowded() Option {
	return Configured(func(c *app.Config) { c.MaxConns, c.Patience = 40, Patience })
}

// Configured changes the settings before the first start.
func Configured(change func(*app.Config)) Option {
	return func(o *options) { o.change = append(o.change, change) }
}

// New starts a portal with the fixture's users, which stops with the test.
func New(t testing.TB, with ...Option) *Portal {
	t.Helper()
	var o options
	if os.Getenv(poolerVariable) != "" {
		with = slices.Concat([]Option{ThroughPooler(t)}, with)
	}
	for _, option := range with {
		option(&o)
	}
	p := &Portal{T: t, unownedFrom: unowned.len()}
	if o.nobody {
		p.Database = dbtest.Bare(t)
	} else {
		p.Database = filled.Bare(t)
	}
	t.Cleanup(p.searchLog) // after Stop, which logs last
	t.Cleanup(p.compareShown)
	p.address = keepAddress(t)
	p.URL = "http://" + p.address.listener.Addr().String()
	key, err := signingKey()
	if err != nil {
		t.Fatal(err)
	}
	logger := slog.New(
		&recorder{journal: &p.log, next: slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn})},
	)
	p.IDP, err = devidp.New(
		devidp.Config{
			Issuer:   p.URL + "/idp",
			ClientID: ClientID,
			Users:    append(Users(), o.people...),
			Key:      key,
			Logger:   logger,
		},
	)
	if err != nil {
		t.Fatal(err)
	}
	p.config = app.Config{
		PublicURL:   p.URL,
		DatabaseURL: p.Database.AppURL,
		MaxConns:    8,
		Issuer:      p.URL + "/idp",
		ClientID:    ClientID,
		BlobURL:     "file://" + t.TempDir(),
		SecretKey:   "a secret of at least thirty-two bytes",
		Environment: "test",
		// Tests set the time.
		Work:        app.Work{CleanAfter: time.Hour, WakeEvery: time.Hour},
		DeployedOn:  "2024-02-23",
		DevProvider: p.IDP,
		Logger:      logger,
	}
	for _, change := range o.change {
		change(&p.config)
	}
	p.serve()
	t.Cleanup(p.Stop)
	return p
}

// compareShown compares the values stored for lists with the data that they are computed from, after every test.
func (p *Portal) compareShown() {
	conn, err := p.Database.Super.Acquire(context.Background())
	if err != nil {
		return // the test removed its database
	}
	defer conn.Release()
	rows, _ := conn.Query(
		context.Background(),
		`select format('ticket %s: %s %s', id, people, last_message) from support_ticket t
		where people::jsonb <> ticket_people(t)::jsonb or last_message::jsonb is distinct from ticket_last_message(id)::jsonb
		union all select format('ticket %s: %s has something unread: not %s', ticket_id, user_id, behind)
		from ticket_participant p where behind <> `+hasUnread+`
		union all select format('open tickets of team %s and assignee %s: %s too many', team_id, assignee_id, sum(tickets)) from (
			select team_id, assignee_id, tickets from open_count union all
			select team_id, assignee_id, -1 from support_ticket where status not in ('resolved', 'closed')) k
		group by team_id, assignee_id having sum(tickets) <> 0
		union all select format('promises of %s on %s: %s, %s too many', organisation_id, day, sum(met), sum(missed)) from (
			select organisation_id, day, kind, met, missed from kept_count union all
			select o, kept_day(c), kind, -(state = 'met')::integer, -(state = 'missed')::integer
			from ticket_clock c, unnest(array[organisation_id, null]) o where state in ('met', 'missed')) k
		where day > now() - interval '9 weeks'
		group by organisation_id, day, kind having sum(met) <> 0 or sum(missed) <> 0
		limit 3`,
	)
	wrong, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil || len(wrong) > 0 {
		p.T.Errorf("what lists show is not what there is: %v %q", err, wrong)
	}
	p.compareClocks(conn.Conn())
}

func (p *Portal) serve() {
	p.T.Helper()
	a, err := app.New(context.Background(), p.config)
	if err != nil {
		p.T.Fatal(err)
	}
	p.App = a
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	l := p.address.next()
	go func() { ended <- a.Serve(ctx, l) }()
	p.stop = func() {
		cancel()
		if err := <-ended; err != nil {
			p.T.Errorf("the portal did not end in order: %v", err)
		}
	}
}

// Stop stops the server gracefully. Its data stays.
func (p *Portal) Stop() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
}

// Restart starts serving again at the same address.
func (p *Portal) Restart() {
	p.T.Helper()
	p.Stop()
	p.serve()
}

// Second starts another instance on the same database, with the same secret and identity provider. It ends
// with the test.
func (p *Portal) Second() *Portal {
	p.T.Helper()
	a := keepAddress(p.T)
	other := &Portal{
		T:        p.T,
		Database: p.Database,
		IDP:      p.IDP,
		URL:      "http://" + a.listener.Addr().String(),
		config:   p.config,
		address:  a,
	}
	other.config.PublicURL, other.config.DevProvider = other.URL, nil
	other.serve()
	p.T.Cleanup(other.Stop)
	return other
}

// Configure changes the settings of the portal, and creates it again.
func (p *Portal) Configure(change func(*app.Config)) {
	p.T.Helper()
	change(&p.config)
	p.Restart()
}

// Token returns an identity token of a user of the fixture.
func (p *Portal) Token(email string) string {
	p.T.Helper()
	token, _, err := p.IDP.Token(email)
	if err != nil {
		p.T.Fatal(err)
	}
	return token
}

// TokenWith returns a Token with roles, as from an identity provider that stores roles.
func (p *Portal) TokenWith(email string, roles ...string) string {
	p.T.Helper()
	people := Users()
	for i := range people {
		if people[i].Email == email {
			people[i].Roles = roles
		}
	}
	key, err := signingKey()
	if err != nil {
		p.T.Fatal(err)
	}
	idp, err := devidp.New(devidp.Config{Issuer: p.config.Issuer, ClientID: ClientID, Users: people, Key: key})
	if err != nil {
		p.T.Fatal(err)
	}
	token, _, err := idp.Token(email)
	if err != nil {
		p.T.Fatal(err)
	}
	return token
}

// As returns a client signed in as a user of the fixture.
func (p *Portal) As(email string) *client.ClientWithResponses {
	p.T.Helper()
	return p.With(p.Token(email))
}

// With returns a client with a bearer token, or without one if it is empty.
func (p *Portal) With(token string) *client.ClientWithResponses {
	p.T.Helper()
	c, err := client.NewClientWithResponses(p.URL+"/api",
		client.WithHTTPClient(p.client()),
		client.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
			if token != "" {
				r.Header.Set("Authorization", "Bearer "+token)
			}
			return nil
		}))
	if err != nil {
		p.T.Fatal(err)
	}
	return c
}

// Exec runs SQL directly on the database, without row-level security.
func (p *Portal) Exec(sql string, args ...any) {
	p.T.Helper()
	if _, err := p.Database.Super.Exec(p.T.Context(), sql, args...); err != nil {
		p.T.Fatal(err)
	}
}

// Said updates a ticket after messages were inserted, or read, directly in the database, as an import would.
func (p *Portal) Said(ticket int64) {
	p.T.Helper()
	p.Exec("update support_ticket set last_message = ticket_last_message(id) where id = $1", ticket)
	p.Exec("update ticket_participant p set behind = "+hasUnread+" where ticket_id = $1", ticket)
}

// hasUnread reports in SQL whether a participant p has something unread.
const hasUnread = `exists (select from message m
	where m.ticket_id = p.ticket_id and m.kind = 'message' and m.seq > p.read_seq and m.sent_by <> p.user_id
		and not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id))`

// Indexed waits until the search index has all messages, and no words of withdrawn ones.
func (p *Portal) Indexed() {
	p.T.Helper()
	for due := 1; due > 0; {
		if _, err := p.App.IndexSearch(p.T.Context()); err != nil {
			p.T.Fatal(err)
		}
		p.Scan("select ((select count(*) from search_queue) + (select count(*) from search_gone))::int", nil, &due)
	}
}

// Scan reads a row directly from the database.
func (p *Portal) Scan(sql string, args []any, into ...any) {
	p.T.Helper()
	if err := p.Database.Super.QueryRow(p.T.Context(), sql, args...).Scan(into...); err != nil {
		p.T.Fatal(err)
	}
}
