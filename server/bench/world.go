package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/benchdata"
	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	clientID = "klantportaal"
	login    = "portal_bench"
	secret   = "a-secret-of-more-than-32-characters"

	admin = "u0@klant1.example" // account-admin of the customer with the most tickets
	staff = "u0@klant0.example" // who has the most tickets
	seed  = 1
)

// bench is a run of the benchmark.
type bench struct {
	settings
	report   report
	database *embedded.Server
	idp      *devidp.Provider
	issuer   string
	web      *http.Server
	portals  map[int]*child
}

func (b *bench) close() {
	for _, p := range b.portals {
		p.stop()
	}
	if b.web != nil {
		_ = b.web.Close()
	}
	if b.database != nil {
		_ = b.database.Stop()
	}
}

// tuning has the settings that an administrator would change first on such a machine. All others are PostgreSQL's
// defaults.
var tuning = map[string]string{"shared_buffers": "1GB", "max_wal_size": "4GB"}

// open starts PostgreSQL and the identity provider, once.
func (b *bench) open(ctx context.Context) (err error) {
	if b.database != nil {
		return nil
	}
	options := embedded.Options{Dir: filepath.Join(b.dir, "postgres"), Durable: true}
	if b.database, err = embedded.Start(ctx, options); err != nil {
		return err
	}
	role := "do $$ begin if not exists (select from pg_roles where rolname = '" + login + "') then " +
		"create role " + login + " login password '" + login + "'; end if; end $$"
	if err = b.exec(ctx, "postgres", role); err != nil {
		return err
	}
	for name, value := range tuning {
		if err = b.exec(ctx, "postgres", "alter system set "+name+" = '"+value+"'"); err != nil {
			return err
		}
	}
	if err = b.database.Stop(); err != nil {
		return err
	}
	if b.database, err = embedded.Start(ctx, options); err != nil {
		return err
	}
	b.portals = map[int]*child{}
	return nil
}

func (b *bench) exec(ctx context.Context, database, sql string, args ...any) error {
	conn, err := pgx.Connect(ctx, b.database.URL(database))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, sql, args...)
	return err
}

func name(tickets int) string { return fmt.Sprintf("bench_%d", tickets) }

// fill makes the database with a number of tickets, unless an earlier run did with the same migrations.
func (b *bench) fill(ctx context.Context, tickets int) error {
	if err := b.open(ctx); err != nil {
		return err
	}
	if err := b.exec(ctx, name(tickets), "select from bench_filled"); err == nil {
		return postgres.Migrate(ctx, b.database.URL(name(tickets)), nil)
	}
	fmt.Printf("%d tickets are made …\n", tickets)
	started := time.Now()
	for _, sql := range []string{"drop database if exists " + name(tickets) + " with (force)", "create database " + name(tickets)} {
		if err := b.exec(ctx, "postgres", sql); err != nil {
			return err
		}
	}
	url := b.database.URL(name(tickets))
	if err := postgres.Migrate(ctx, url, nil); err != nil {
		return err
	}
	if err := benchdata.Fill(ctx, url, benchdata.Options{Tickets: tickets, Seed: seed}); err != nil {
		return err
	}
	if err := b.exec(ctx, name(tickets), benchdata.Promises); err != nil {
		return err
	}
	fmt.Printf("… in %.0f s\n", time.Since(started).Seconds())
	return b.exec(ctx, name(tickets), "grant portal_app to "+login+"; create table bench_filled (); checkpoint")
}

// appURL returns the database's address with the portal's login.
func (b *bench) appURL(tickets int) (string, error) {
	c, err := pgx.ParseConfig(b.database.URL(name(tickets)))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("postgres://%s:%s@%s:%d/%s?sslmode=disable", login, login, c.Host, c.Port, c.Database), nil
}

// provide serves an identity provider with the users of the biggest database, who include those of the others.
func (b *bench) provide(ctx context.Context) error {
	if b.idp != nil {
		return nil
	}
	emails, err := benchdata.Emails(benchdata.Options{Tickets: slices.Max(append(b.sizes, b.tickets)), Seed: seed})
	if err != nil {
		return err
	}
	users := make([]devidp.User, len(emails))
	for i, email := range emails {
		users[i] = devidp.User{Email: email, Password: "welkom", GivenName: "Anne", FamilyName: "Bakker"}
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	addr, err := freeAddr(ctx)
	if err != nil {
		return err
	}
	b.issuer = "http://" + addr + "/idp"
	if b.idp, err = devidp.New(devidp.Config{Issuer: b.issuer, ClientID: clientID, Users: users, Key: key}); err != nil {
		return err
	}
	b.web = &http.Server{Addr: addr, Handler: b.idp, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = b.web.ListenAndServe() }()
	return nil
}

// query reads a column directly from the database.
func query[T any](ctx context.Context, b *bench, tickets int, sql string, args ...any) ([]T, error) {
	conn, err := pgx.Connect(ctx, b.database.URL(name(tickets)))
	if err != nil {
		return nil, err
	}
	defer conn.Close(ctx)
	rows, _ := conn.Query(ctx, sql, args...)
	return pgx.CollectRows(rows, pgx.RowTo[T])
}

func (b *bench) token(email string) (string, error) {
	t, _, err := b.idp.Token(email)
	return t, err
}

// serve returns a running portal on the database with a number of tickets.
func (b *bench) serve(ctx context.Context, tickets int) (*child, error) {
	if p := b.portals[tickets]; p != nil {
		return p, nil
	}
	if err := b.surround(ctx, tickets); err != nil {
		return nil, err
	}
	p, err := b.startPortal(ctx, tickets)
	if err == nil {
		b.portals[tickets] = p
	}
	return p, err
}

// surround prepares everything that a portal on the database with a number of tickets needs.
func (b *bench) surround(ctx context.Context, tickets int) error {
	if err := b.fill(ctx, tickets); err != nil {
		return err
	}
	if err := b.provide(ctx); err != nil {
		return err
	}
	// Accounts that signed in are bound to the provider of an earlier run.
	return b.exec(
		ctx,
		name(tickets),
		"update user_account set issuer = null, subject = null, confirmed = false where issuer is not null",
	)
}

// startPortal starts another portal; environment is added to the settings of all portals.
func (b *bench) startPortal(ctx context.Context, tickets int, environment ...string) (*child, error) {
	addr, err := freeAddr(ctx)
	if err != nil {
		return nil, err
	}
	url, err := b.appURL(tickets)
	if err != nil {
		return nil, err
	}
	blobs := filepath.Join(b.dir, "blobs", name(tickets)) // a folder of files belongs to one database
	if err := os.MkdirAll(blobs, 0o755); err != nil {     //nolint:gosec // nothing secret
		return nil, err
	}
	return b.startChild(
		ctx,
		addr,
		b.portal,
		append(
			environment,
			"PORTAL_ADDR="+addr,
			"PORTAL_PUBLIC_URL=http://"+addr,
			"PORTAL_DATABASE_URL="+url,
			"PORTAL_OIDC_ISSUER="+b.issuer,
			"PORTAL_BLOB_URL=file://"+filepath.ToSlash(blobs),
			"PORTAL_SECRET_KEY="+secret,
			"PORTAL_REQUESTS_PER_USER=0",
			"PORTAL_DRAIN=0",
			"PORTAL_REQUESTS_PER_ADDRESS=0",
		),
		"serve",
	)
}

// actor returns a user's actor as in the portal, for the floors.
func (b *bench) actor(ctx context.Context, tickets int, email string) (a identity.Actor, err error) {
	conn, err := pgx.Connect(ctx, b.database.URL(name(tickets)))
	if err != nil {
		return a, err
	}
	defer conn.Close(ctx)
	var direct []string
	err = conn.QueryRow(
		ctx,
		`select u.id, u.organisation_id, o.kind = 'provider', coalesce(array_agg(d.key) filter (where d.key is not null), '{}')
		from portal_user u join organisation o on o.id = u.organisation_id left join user_grant g on g.user_id = u.id left join grant_definition d on d.id = g.grant_id
		where u.email = $1 group by u.id, o.kind`,
		email,
	).Scan(
		&a.UserID,
		&a.OrganisationID,
		&a.Staff,
		&direct,
	)
	a.Roles = identity.Close(direct)
	return a, err
}
