package users_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	reports = "6f1d6a53-9f0b-5d0e-8a01-000000000006"
	support = "6f1d6a53-9f0b-5d0e-8a01-000000000001"
)

func newUser(more body) body {
	b := body{"firstName": "Mark", "lastName": "van den Berg", "email": "mark@a.example"}
	for k, v := range more {
		if v == nil {
			delete(b, k)
			continue
		}
		b[k] = v
	}
	return b
}

func TestUserIsCreated(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var u contract.User
	want(
		t,
		p.Call(testkit.AdminA, "POST", "/api/users", newUser(body{
			"firstName": " Mark ",
			"phone":     "030 123 45 67",
			"language":  "en",
			"grants": []body{
				{"grantId": reports},
				{"grantId": support, "validFrom": "2099-01-01T00:00:00Z"},
			},
		})),
		http.StatusCreated,
		"",
	).JSON(&u)
	if u.FullName != "Mark van den Berg" || u.Username != "mark@a.example" || u.Status != "invited" || !u.IsCustomer ||
		u.OrganisationId != testkit.ID("A") ||
		u.OrganisationName != "Organisation A" ||
		!u.Invited ||
		*u.Phone != "030 123 45 67" ||
		u.LastSeenOn != nil {
		t.Errorf("created user = %+v", u)
	}
	if !slices.Equal(u.Roles, []string{"view:documents", "view:reports"}) { // the other grant begins later
		t.Errorf("roles = %v", u.Roles)
	}
	var language string
	p.Scan("select language from portal_user where id = $1", []any{u.Id}, &language)
	if language != "en" {
		t.Errorf("language = %s, want en", language)
	}
	var got contract.User
	want(t, p.Call(testkit.AdminA, "GET", userPath(u.Id), nil), http.StatusOK, "").JSON(&got)
	if jsonText(t, got) != jsonText(t, u) {
		t.Errorf("user = %+v, want %+v", got, u)
	}
	var page contract.UserAccountPage
	want(t, p.Call(testkit.AdminA, "GET", userPath(u.Id)+"/accounts", nil), http.StatusOK, "").JSON(&page)
	if len(page.Items) != 1 || *page.Items[0].Email != "mark@a.example" || page.Items[0].Subject != nil ||
		!page.Items[0].Enabled {
		t.Errorf("accounts = %+v", page.Items)
	}
	log := history(t, p, testkit.AdminA, u.Id, "")
	if got := actions(log); got != "grant.added grant.added account.linked user.created" {
		t.Fatalf("history = %s", got)
	}
	if after := *log[3].After; after["email"] != "mark@a.example" || after["sendInvitation"] != true ||
		after["status"] != "invited" ||
		log[3].Before != nil {
		t.Errorf("entry of user.created = %v", after)
	}
}

// The effects of a first sign-in on a pending account and an invited user are in their history, once.
func TestFirstSignInIsRecorded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var wg sync.WaitGroup
	for _, portal := range []*testkit.Portal{p, p.Second()} {
		client := portal.As(testkit.NobodyA)
		wg.Go(func() {
			if r, err := client.GetCurrentUserWithResponse(t.Context()); err != nil || r.StatusCode() != http.StatusOK {
				t.Error(r, err)
			}
		})
	}
	wg.Wait()
	log := history(t, p, testkit.AdminA, testkit.ID(testkit.NobodyA), "")
	if got := actions(log); got != "user.activated account.bound" {
		t.Fatalf("history = %s", got)
	}
	bound := log[1]
	if b, a := *bound.Before, *bound.After; b["subject"] != nil || a["subject"] == nil || a["issuer"] != p.URL+"/idp" ||
		bound.Actor.Id != testkit.ID(testkit.NobodyA) {
		t.Errorf("entry of account.bound = %v -> %v by %+v", b, a, bound.Actor)
	}
}

// When another request completes the first sign-in between two reads of this one, this one finds the account that was
// bound.
func TestFirstSignInMeanwhile(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var claims struct{ Sub string }
	payload, err := base64.RawURLEncoding.DecodeString(strings.Split(p.Token(testkit.NobodyA), ".")[1])
	if err != nil || json.Unmarshal(payload, &claims) != nil {
		t.Fatal(err)
	}
	var email string
	p.Scan("select email from portal_user where id = $1", []any{testkit.ID(testkit.NobodyA)}, &email)
	conn, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// A sign-in looks for an account, and then for the owner of the domain, where it waits.
	if _, err := tx.Exec(t.Context(), "lock table organisation_domain in access exclusive mode"); err != nil {
		t.Fatal(err)
	}
	status := make(chan int)
	go func() { status <- p.Call(testkit.NobodyA, "GET", "/api/users/me", nil).Status }()
	for waits := 0; waits == 0; time.Sleep(5 * time.Millisecond) {
		p.Scan(
			"select count(*)::int from pg_locks where relation = 'organisation_domain'::regclass and not granted",
			nil,
			&waits,
		)
	}
	if _, err := tx.Exec(t.Context(), "select from sign_in($1, $2, $3, true)", p.URL+"/idp", claims.Sub,
		email); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := <-status; got != http.StatusOK {
		t.Errorf("answered %d", got)
	}
}

// The database refuses what the application never does: a customer's admin who creates staff.
func TestCustomersCannotMakeStaff(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, who := range []struct {
		organisation      string
		staff, isCustomer bool
	}{{"A", false, false}, {"P", true, true}} {
		err := p.App.DB().Tx(
			t.Context(),
			identity.Actor{UserID: testkit.ID(testkit.AdminA), OrganisationID: testkit.ID(who.organisation),
				Staff: who.staff, Roles: []string{identity.RoleAccountAdmin}},
			func(db *queries.Queries) error {
				person := fmt.Sprintf(`[{"id": %q, "first_name": "X", "last_name": "Y"}]`, uuid.New())
				return db.InsertPeople(t.Context(), testkit.ID(who.organisation), who.isCustomer, []byte(person))
			},
		)
		if err == nil || !strings.Contains(err.Error(), "row-level security") {
			t.Errorf("%s: error = %v, want one of row-level security", who.organisation, err)
		}
	}
}

// A user created by the provider's admin is staff and belongs to the provider.
func TestProviderCreatesStaff(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = 'account-admin'`,
		testkit.ID(testkit.Staff),
		testkit.ID("P"),
	)
	var u contract.User
	want(
		t,
		p.Call(
			testkit.Staff,
			"POST",
			"/api/users",
			newUser(body{"email": "new@provider.example", "username": "new", "sendInvitation": false}),
		),
		http.StatusCreated,
		"",
	).JSON(&u)
	if u.IsCustomer || u.Invited || u.OrganisationId != testkit.ID("P") || u.Username != "new" {
		t.Errorf("created user = %+v", u)
	}
	want(t, p.Call(testkit.AdminA, "GET", userPath(u.Id), nil), http.StatusNotFound, "user.not_found")
}

func TestUserIsRefused(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	counts := func() (n [5]int) {
		p.Scan(
			`select (select count(*) from person), (select count(*) from portal_user), (select count(*) from user_account), (select count(*) from user_grant), (select count(*) from audit_log)`,
			nil,
			&n[0],
			&n[1],
			&n[2],
			&n[3],
			&n[4],
		)
		return n
	}
	for _, who := range []string{testkit.AdminA, testkit.UserA, testkit.NobodyA, testkit.Staff} {
		p.Call(who, "GET", "/api/users/me", nil) // the first sign-in is in the log too
	}
	before := counts()
	create := func(more body) testkit.Answer { return p.Call(testkit.AdminA, "POST", "/api/users", newUser(more)) }
	want(t, create(body{"email": strings.ToUpper(testkit.UserA)}), http.StatusConflict, "user.email_exists")
	want(t, create(body{"username": "USER"}), http.StatusConflict, "user.username_exists")
	wantField(
		t,
		create(body{"grants": []body{{"grantId": reports}, {"grantId": uuid.New()}}}),
		"grant.unknown",
		"grants.1.grantId",
		"invalid",
	)
	wantField(
		t,
		create(body{"grants": []body{{"grantId": reports, "validUntil": "2020-01-01T00:00:00Z"}}}),
		"grant.invalid_period",
		"grants.0.validUntil",
		"invalid",
	)
	wantField(
		t,
		create(body{"grants": []body{{"grantId": reports}, {"grantId": support, "validUntil": "9999-12-31T23:59:59-12:00"}}}),
		"grant.invalid_period",
		"grants.1.validUntil",
		"invalid",
	)
	wantField(
		t,
		create(body{"grants": []body{{"grantId": reports}, {"grantId": support}, {"grantId": reports}}}),
		"user.invalid",
		"grants.2.grantId",
		"duplicate",
	)
	wantField(t, create(body{"firstName": nil}), "request.invalid", "firstName", "required")
	wantField(t, create(body{"lastName": " "}), "request.invalid", "lastName", "invalid")
	wantField(t, create(body{"firstName": "a\x00b"}), "user.invalid", "firstName", "invalid")
	for _, link := range []string{"Win www.evil.example", "https://x", "evil.example", "Mark evil-shop.nl/win", "e.nl/x"} {
		wantField(t, create(body{"firstName": link}), "user.invalid", "firstName", "invalid")
		wantField(t, create(body{"lastName": link}), "user.invalid", "lastName", "invalid")
	}
	for _, name := range []string{"Win 500 euro op https://elders.example/x", "WWW.elders.example"} {
		wantField(t, create(body{"lastName": name}), "user.invalid", "lastName", "invalid")
	}
	wantField(t, create(body{"username": "a b"}), "request.invalid", "username", "invalid")
	wantField(t, create(body{"phone": "call me"}), "request.invalid", "phone", "invalid")
	wantField(t, create(body{"language": "fr"}), "request.invalid", "language", "invalid")
	wantField(t, create(body{"status": "active"}), "request.invalid", "status", "unknown")
	wantField(t, create(body{"email": "not an address"}), "request.invalid", "email", "invalid")
	for _, who := range []string{testkit.UserA, testkit.NobodyA, testkit.Staff} {
		want(t, p.Call(who, "POST", "/api/users", newUser(nil)), http.StatusForbidden, "auth.forbidden")
	}
	if after := counts(); after != before {
		t.Errorf("rows = %v before and %v after", before, after)
	}
}

// Of twenty requests for the same colleague, by admins of two organisations, one succeeds in each, completely.
func TestUserIsCreatedOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Crowded())
	var wg sync.WaitGroup
	statuses := make(chan int, 20)
	for i := range 20 {
		c := p.As([]string{testkit.AdminA, testkit.AdminB}[i%2])
		wg.Go(func() {
			r, err := c.CreateUserWithResponse(
				t.Context(),
				contract.CreateUserRequest{FirstName: "M", LastName: "B", Email: openapi_types.Email("m@elsewhere.example"),
					Grants: []contract.NewUserGrant{{GrantId: uuid.MustParse(reports)}}},
			)
			if err != nil {
				t.Error(err)
				return
			}
			statuses <- r.StatusCode()
		})
	}
	wg.Wait()
	close(statuses)
	counts := map[int]int{}
	for s := range statuses {
		counts[s]++
	}
	var users, people, accounts, log int
	p.Scan(
		`select (select count(*) from portal_user where email = 'm@elsewhere.example'), (select count(*) from person where full_name = 'M B'),
		(select count(*) from user_account where email = 'm@elsewhere.example'), (select count(*) from audit_log where after ->> 'subject' is null and action <> 'user.activated')`,
		nil,
		&users,
		&people,
		&accounts,
		&log,
	)
	if counts[http.StatusCreated] != 2 || counts[http.StatusConflict] != 18 || users != 2 || people != 2 ||
		accounts != 2 ||
		log != 6 {
		t.Errorf("statuses = %v; users = %d, people = %d, accounts = %d, entries = %d", counts, users, people, accounts, log)
	}
}

func TestNotificationSettings(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const path = "/api/users/me/notification-settings"
	get := func(who string) (s contract.NotificationSettings) {
		t.Helper()
		want(t, p.Call(who, "GET", path, nil), http.StatusOK, "").JSON(&s)
		return s
	}
	if s := get(testkit.NobodyA); !s.EmailOnMessage || !s.EmailOnDocument {
		t.Errorf("default settings = %+v", s)
	}
	for range 2 { // the second time changes nothing
		want(
			t,
			p.Call(testkit.NobodyA, "PUT", path, body{"emailOnMessage": false, "emailOnDocument": true}),
			http.StatusOK,
			"",
		)
	}
	want(
		t,
		p.Call(testkit.NobodyA, "PUT", path, body{"emailOnMessage": false, "emailOnDocument": false}),
		http.StatusOK,
		"",
	)
	want(t, p.Call(testkit.NobodyA, "PUT", path, body{"emailOnMessage": true}), http.StatusBadRequest, "request.invalid")
	if s := get(testkit.NobodyA); s.EmailOnMessage || s.EmailOnDocument {
		t.Errorf("settings = %+v", s)
	}
	if s := get(testkit.UserA); !s.EmailOnMessage || !s.EmailOnDocument {
		t.Errorf("settings of a colleague = %+v", s)
	}
	log := history(t, p, testkit.AdminA, testkit.ID(testkit.NobodyA), "")
	if got := actions(log); got != "notifications.changed notifications.changed user.activated account.bound" {
		t.Fatalf("history = %s", got)
	}
	if b, a := *log[0].Before, *log[0].After; len(b) != 1 || b["emailOnDocument"] != true ||
		a["emailOnDocument"] != false ||
		log[0].Actor.Id != testkit.ID(testkit.NobodyA) {
		t.Errorf("entry = %v -> %v", b, a)
	}
}
