package faults

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	// host is the portal's name, whichever instance or proxy a client uses.
	host     = "portaal.example"
	secret   = "a-secret-of-more-than-32-characters"
	login    = "portal_faults"
	clientID = "klantportaal"
)

// world has the portals' dependencies: a durable PostgreSQL, an identity provider, a folder for files, and
// testkit's users.
type world struct {
	t       *testing.T
	dir     string
	pg      *embedded.Server
	pgPort  int
	key     *rsa.PrivateKey
	idp     *devidp.Provider
	issuer  string
	asked   atomic.Int64 // requests for the provider's keys, and for where they are
	idpDown atomic.Bool
	web     *http.Client
	host    string       // the portal's name
	tls     *tls.Config  // of the addresses that begin with https://
	last    atomic.Value // the text of the last problem in a response
}

// newWorld makes a world; crowd is the number of additional users of customer A, who all see all its tickets.
func newWorld(t *testing.T, crowd ...int) *world {
	t.Helper()
	// Not t.TempDir: PostgreSQL may run as another user, who can't enter that.
	dir, err := os.MkdirTemp(embedded.ScratchDir(), "klantportaal-faults-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, dir: dir, host: host, web: &http.Client{Timeout: 20 * time.Second,
		Transport: &http.Transport{MaxIdleConnsPerHost: 32}}}
	t.Cleanup(w.web.CloseIdleConnections)
	w.startDatabase()
	t.Cleanup(func() {
		if err := w.pg.Stop(); err != nil {
			t.Error(err)
		}
	})
	super := w.databaseURL(embedded.Superuser)
	if err := postgres.Migrate(t.Context(), super, nil); err != nil {
		t.Fatal(err)
	}
	w.exec("create role " + login + " login password '" + login + "' in role portal_app")
	testkit.Fill(t, super)
	users := testkit.Users()
	for _, n := range crowd {
		w.exec(`with made as (insert into portal_user (id, organisation_id, first_name, last_name, email, username)
				select gen_random_uuid(), $1, 'Somebody', 'Else', format('p%s@a.example', n), format('somebody%s', n) from generate_series(0, $2::int - 1) n returning id, email),
			named as (insert into person (id, organisation_id, full_name, is_customer) select id, $1, 'Somebody Else', true from made),
			entered as (insert into user_account (user_id, organisation_id, email) select id, $1, email from made)
			insert into user_grant (user_id, organisation_id, grant_id) select made.id, $1, d.id from made, grant_definition d where d.key in ('view:support-tickets', 'view:company-tickets')`,
			testkit.ID("A"), n)
		w.exec("analyze") // as autovacuum would have by the time that there are so many
		for i := range n {
			users = append(users, devidp.User{Email: somebody(i), Password: "welkom", GivenName: "Somebody", FamilyName: "Else"})
		}
	}
	w.provide(users)
	return w
}

// somebody is one of the crowd.
func somebody(n int) string { return fmt.Sprintf("p%d@a.example", n) }

// startDatabase starts PostgreSQL, again at the same address.
func (w *world) startDatabase() {
	w.t.Helper()
	// fsync costs time and protects from power cuts only, which no test makes; acknowledged commits are kept either
	// way.
	pg, err := embedded.Start(
		context.Background(),
		embedded.Options{Dir: filepath.Join(w.dir, "postgres"), Durable: true, Port: w.pgPort},
	)
	if err != nil {
		w.t.Fatal(err)
	}
	u, err := url.Parse(pg.URL("postgres"))
	if err != nil {
		w.t.Fatal(err)
	}
	w.pg = pg
	w.pgPort, _ = strconv.Atoi(u.Port())
}

// databaseURL returns the address with a login; addr, if given, is another host and port of PostgreSQL.
func (w *world) databaseURL(user string, addr ...string) string {
	u, err := url.Parse(w.pg.URL("postgres"))
	if err != nil {
		w.t.Fatal(err)
	}
	if user != embedded.Superuser {
		u.User = url.UserPassword(user, user)
	}
	if len(addr) > 0 {
		u.Host = addr[0]
	}
	return u.String()
}

func (w *world) databaseAddr() string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(w.pgPort)) }

// provide serves the identity provider, and counts the requests for its keys.
func (w *world) provide(users []devidp.User) {
	w.t.Helper()
	var err error
	if w.key, err = rsa.GenerateKey(rand.Reader, 2048); err != nil {
		w.t.Fatal(err)
	}
	addr := serveHere(w.t, http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/keys") || strings.HasSuffix(r.URL.Path, "/openid-configuration") {
			w.asked.Add(1)
		}
		if w.idpDown.Load() {
			rw.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		w.idp.ServeHTTP(rw, r)
	}))
	w.issuer = "http://" + addr + "/idp"
	if w.idp, err = devidp.New(devidp.Config{Issuer: w.issuer, ClientID: clientID, Users: users, Key: w.key}); err != nil {
		w.t.Fatal(err)
	}
}

// serveHere serves on this machine until the test ends, and returns host and port.
func serveHere(t *testing.T, h http.Handler) string {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.CloseClientConnections) // a proxy may hold on to them
	t.Cleanup(s.Close)
	return s.Listener.Addr().String()
}

func (w *world) token(email string) string {
	token, _, err := w.idp.Token(email)
	if err != nil {
		w.t.Error(err)
	}
	return token
}

// exec runs SQL directly on the database.
func (w *world) exec(sql string, args ...any) {
	w.t.Helper()
	if err := w.query(func(ctx context.Context, c *pgx.Conn) error {
		_, err := c.Exec(ctx, sql, args...)
		return err
	}); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) query(f func(context.Context, *pgx.Conn) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, w.databaseURL(embedded.Superuser))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	return f(ctx, conn)
}

// scan reads a row directly from the database.
func (w *world) scan(sql string, args []any, into ...any) {
	w.t.Helper()
	err := w.query(func(ctx context.Context, c *pgx.Conn) error { return c.QueryRow(ctx, sql, args...).Scan(into...) })
	if err != nil {
		w.t.Fatal(err)
	}
}

// call makes a request of a user at an address and returns the status, or 0 if there was no response. into may be nil.
func (w *world) call(addr, email, method, path string, body string, into any, header ...string) (int, error) {
	return w.callWith(addr, w.token(email), method, path, body, into, header...)
}

// callWith is call with a token.
func (w *world) callWith(addr, token, method, path string, body string, into any, header ...string) (int, error) {
	r, err := http.NewRequestWithContext(context.Background(), method, origin(addr)+"/api"+path, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	r.Host = w.host
	r.Header.Set("Authorization", "Bearer "+token)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	resp, err := w.web.Do(r)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return 0, err
	}
	if resp.StatusCode >= 300 {
		w.last.Store(string(text))
	} else if into != nil {
		err = json.Unmarshal(text, into)
	}
	return resp.StatusCode, err
}

// ticket creates a ticket of a user of customer A in which all writers may write.
func (w *world) ticket(addr string) (made contract.SupportTicket) {
	w.t.Helper()
	body := fmt.Sprintf(
		`{"subject":"A bad line","topic":"incident","text":"The first message of a long conversation.","followerIds":["%s","%s"]}`,
		testkit.ID(testkit.ColleagueA),
		testkit.ID(testkit.AdminA),
	)
	if status, err := w.call(addr, testkit.UserA, http.MethodPost, "/support-tickets", body, &made, "Idempotency-Key",
		uuid.NewString()); err != nil || status != http.StatusCreated {
		w.t.Fatalf("no ticket: %d, %v, %v", status, err, w.last.Load())
	}
	return made
}

// dial connects to the hub at an address with a token.
func (w *world) dial(addr, token string) (*hubclient.Conn, error) {
	d := hubclient.Dialer{Addr: addr, Host: w.host}
	if at, encrypted := strings.CutPrefix(addr, "https://"); encrypted {
		d.Addr, d.TLS = at, w.tls
	}
	return d.Dial(token)
}

// origin returns an address with its scheme, which is http unless the address has one.
func origin(addr string) string {
	if strings.HasPrefix(addr, "https://") {
		return addr
	}
	return "http://" + addr
}
