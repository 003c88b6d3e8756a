package testkit

import (
	"context"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/test/dbtest"
)

// The users of the fixture, by the e-mail address with which they sign in.
const (
	AdminA     = "admin@a.example"     // account-admin of organisation A
	UserA      = "user@a.example"      // view:support-tickets
	ColleagueA = "colleague@a.example" // view:support-tickets
	ReporterA  = "reporter@a.example"  // view:reports
	NobodyA    = "nobody@a.example"    // no grants
	AdminB     = "admin@b.example"     // account-admin of organisation B
	Staff      = "staff@provider.example"
	Staff2     = "staff2@provider.example"
	Stranger   = "stranger@elsewhere.example" // signs in, but has no account
)

type person struct {
	email, first, last, organisation string
	grants                           []string
}

var fixturePeople = []person{
	{AdminA, "Anna", "Admin", "A", []string{"account-admin"}},
	{UserA, "Uri", "User", "A", []string{"view:support-tickets"}},
	{ColleagueA, "Cora", "Colleague", "A", []string{"view:support-tickets"}},
	{ReporterA, "Rosa", "Reporter", "A", []string{"view:reports"}},
	{NobodyA, "Nils", "Nobody", "A", nil},
	{AdminB, "Bart", "Admin", "B", []string{"account-admin"}},
	{Staff, "Stan", "Staff", "P", nil},
	{Staff2, "Stella", "Staff", "P", nil},
	{Stranger, "Sam", "Stranger", "", nil},
}

// ID returns the fixture's id of a user by e-mail address, of an organisation by its letter (A, B, P), or of an
// organisation's configuration ("configuration A").
func ID(name string) uuid.UUID { return uuid.NewSHA1(uuid.NameSpaceURL, []byte("fixture:"+name)) }

// Users returns the fixture's users for the development identity provider.
func Users() (list []devidp.User) {
	for _, s := range fixturePeople {
		list = append(list, devidp.User{Email: s.email, Password: "welkom", GivenName: s.first, FamilyName: s.last})
	}
	return list
}

// Grant gives a user of the fixture a grant, in the database. After their sign-in it takes effect seconds later.
func (p *Portal) Grant(email, key string) {
	p.T.Helper()
	p.Exec(`insert into user_grant (user_id, organisation_id, grant_id)
		select u.id, u.organisation_id, d.id from portal_user u, grant_definition d where u.id = $1 and d.key = $2`,
		ID(email), key)
}

// filled has the fixture.
var filled = dbtest.Prepare(fill)

// Fill inserts the fixture's organisations and users into a migrated database; url has its superuser.
func Fill(t testing.TB, url string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if err := fill(ctx, conn); err != nil {
		t.Fatal(err)
	}
}

func fill(ctx context.Context, conn *pgx.Conn) error {
	var b pgx.Batch
	for _, o := range []string{"A", "B", "P"} {
		kind := "customer"
		if o == "P" {
			kind = "provider"
		}
		b.Queue(
			"insert into organisation (id, name, customer_number, kind) values ($1, $2, $3, $4)",
			ID(o),
			"Organisation "+o,
			"100"+o,
			kind,
		)
		b.Queue(
			"insert into configuration (id, organisation_id, code, description, postcode, house_number, city) values ($1, $2, $3, $4, $5, '1', 'Utrecht')",
			ID("configuration "+o),
			ID(o),
			"CODE-"+o,
			"Connection of "+o,
			"3542 A"+o,
		)
	}
	for domain, o := range map[string]string{"a.example": "A", "b.example": "B", "provider.example": "P"} {
		b.Queue("insert into organisation_domain (domain, organisation_id) values ($1, $2)", domain, ID(o))
	}
	for _, s := range fixturePeople {
		if s.organisation == "" {
			continue
		}
		id, organisation := ID(s.email), ID(s.organisation)
		username, _, _ := strings.Cut(s.email, "@")
		b.Queue(
			"insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, $3, $4)",
			id,
			organisation,
			s.first+" "+s.last,
			s.organisation != "P",
		)
		b.Queue(
			"insert into portal_user (id, organisation_id, first_name, last_name, email, username) values ($1, $2, $3, $4, $5, $6)",
			id,
			organisation,
			s.first,
			s.last,
			s.email,
			username,
		)
		b.Queue("insert into user_account (user_id, organisation_id, email) values ($1, $2, $3)", id, organisation, s.email)
		for _, key := range s.grants {
			b.Queue(
				"insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = $3",
				id,
				organisation,
				key,
			)
		}
	}
	return conn.SendBatch(ctx, &b).Close()
}
