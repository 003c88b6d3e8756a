package matrix

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

// Every text of the seed is a tag: organisation A's and the provider's begin with seed, those of B, the
// neighbour whose texts nobody else may ever see, with canary.
var (
	tagShape    = regexp.MustCompile(`(?:seed|canary)-[abp]-[a-z]+-[a-z0-9]+`)
	canaryShape = regexp.MustCompile(`(?i)canary-b-[a-z]+-[a-z0-9]+`)
)

func tag(org, kind, name string) string {
	prefix := "seed-" + strings.ToLower(org)
	if org == "B" {
		prefix = "canary-b"
	}
	return prefix + "-" + kind + "-" + name
}

func id(name string) uuid.UUID { return uuid.NewSHA1(uuid.NameSpaceURL, []byte("matrix:"+name)) }

// person is a person of the seed who is not a caller.
type person struct{ name, org, kind string } // kind: of the tag that is their name

var bystanders = []person{
	{
		"author",
		"A",
		"person",
	},
	{"colleague", "A", "person"},
	{"target", "A", "person"},
	{"reader", "A", "reader"},
	{"participant", "A", "participant"},
	{"author", "B", "person"},
	{"boss", "B", "person"},
	{"target", "B", "person"},
	{"reader", "B", "reader"},
	{"target", "P", "person"},
	{"assignee", "P", "person"},
}

// tickets of the seed.
var tickets = map[string]struct {
	id            int64
	exact, author string
	org           string
}{
	"mine":      {5001, "10000001", "author", "A"},
	"colleague": {5002, "10000002", "colleague", "A"},
	"theirs":    {6001, "20000001", "author", "B"},
}

// pushKey lets users of customers register devices. Nothing is sent: no incident changes in a cell but by its caller.
const pushKey = "q0+/hJ0Zk3dVYFJ1bX2m0l4sR3pYt8yqkC7n1vQz5hE="

// world is a running portal with the seed, and its answers and log.
type world struct {
	t       testing.TB
	portal  *testkit.Portal
	client  *http.Client
	conn    *pgx.Conn
	tokens  map[string]string
	tables  []table
	before  sums              // of the seed
	queries map[string]string // that return a table's sums, by its name

	log *syncBuffer
}

// table of the portal, with the SQL that reports whether a row is the neighbour's, and the columns that can be written.
type table struct{ name, theirs, columns string }

type syncBuffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.String()
}

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{t: t, tokens: map[string]string{}, log: &syncBuffer{}}
	dir, err := os.MkdirTemp("", "klantportaal-matrix")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	var people []devidp.User
	for _, c := range callers {
		if c.state != anonymous && c.program == "" {
			people = append(
				people,
				devidp.User{
					Email:      c.email(),
					Subject:    "subject-of-" + c.name,
					Password:   "welkom",
					GivenName:  "Caller",
					FamilyName: c.name,
					Roles:      c.token,
				},
			)
		}
	}
	people = append(people, devidp.User{Email: newcomer, Subject: "subject-of-newcomer", Password: "welkom"})
	blobs := "file://" + dir
	w.portal = testkit.New(t, testkit.Nobody(), testkit.People(people...), testkit.Configured(func(c *app.Config) {
		c.BlobURL = blobs
		c.Logger = slog.New(slog.NewTextHandler(w.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
		// The mock of the ERP responds long after the end, so that no ticket changes during a cell.
		c.ERP = app.ERP{URL: app.ERPMock, Delay: time.Hour, LookEvery: time.Hour}
		c.Push = app.Push{Key: pushKey, LookEvery: time.Hour}
	}))
	w.client = w.portal.HTTP()
	if w.conn, err = pgx.Connect(context.Background(), w.portal.Database.URL); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.conn.Close(context.Background()) })
	w.seed()
	w.files(blobs)
	for _, p := range people {
		w.tokens[p.Email] = w.portal.Token(p.Email)
	}
	for name, token := range programTokens {
		w.tokens[name+"@matrix.example"] = token
	}
	w.remember()
	return w
}

func (w *world) exec(sql string, args ...any) {
	w.t.Helper()
	if _, err := w.conn.Exec(context.Background(), sql, args...); err != nil {
		w.t.Fatalf("statement %s: %v", sql, err)
	}
}

// newcomer has a pending account: their first sign-in binds it.
const newcomer = "newcomer@matrix.example"

const (
	targetsGrant = "view:webshop"        // that the users called target hold
	grantable    = "view:reports"        // that they don't
	askable      = "view:configurations" // that they asked for
)

// documents of each organisation: a published one of every category, and those that users don't see. The bytes of scrap
// are deleted with it and not restored.
var documents = []string{"invoice", "report", "contract", "other", "draft", "withdrawn", "scrap"}

func (w *world) files(url string) {
	w.t.Helper()
	ctx := context.Background()
	store, err := blob.Open(ctx, url, blob.Options{LinkBase: "/blobs/", Key: []byte("not used: nothing is signed here")})
	if err != nil {
		w.t.Fatal(err)
	}
	defer store.Close()
	for _, org := range []string{"A", "B", "P"} {
		for _, name := range documents {
			if err := store.Put(ctx, tag(org, "blob", "doc"+name), "text/plain",
				strings.NewReader(tag(org, "bytes", name))); err != nil {
				w.t.Fatal(err)
			}
		}
	}
}

// programTokens are the tokens of the callers that are integrations.
var programTokens = func() map[string]string {
	list := map[string]string{}
	for _, c := range callers {
		if c.program != "" {
			list[c.name] = identity.NewToken()
		}
	}
	return list
}()

// ids are the ids for the parameters and fields of a call, for a caller and a target.
func ids(c *caller, target string) map[string]string {
	org, ticket := c.org, "mine" // the ticket of staff is a customer's: the provider has none
	switch target {
	case colleague:
		ticket = "colleague"
	case other:
		org, ticket = "B", "theirs"
	}
	if org == "" { // anonymous and strangers aim at A's
		org = "A"
	}
	customer := tickets[ticket].org
	t := tickets[ticket]
	m := map[string]string{
		"user":          id(org + "target").String(),
		"account":       id("account " + id(org+"target").String()).String(),
		"view":          id("view " + customer).String(),
		"customeruser":  id(customer + "target").String(),
		"ticket":        fmt.Sprint(t.id),
		"exact":         t.exact,
		"message":       id("message " + ticket + "first").String(),
		"attachment":    id("attachment " + ticket + "first").String(),
		"note":          id("note " + ticket).String(),
		"plain":         id("message " + ticket + "plain").String(),
		"invoice":       id("document " + org + "invoice").String(),
		"report":        id("document " + org + "report").String(),
		"contract":      id("document " + org + "contract").String(),
		"other":         id("document " + org + "other").String(),
		"draft":         id("document " + customer + "draft").String(),
		"withdrawn":     id("document " + customer + "withdrawn").String(),
		"scrap":         id("document " + customer + "scrap").String(),
		"published":     id("document " + customer + "other").String(),
		"configuration": id("configuration " + customer).String(),
		"location":      id("location " + customer).String(),
		"contact":       id("contact " + customer).String(),
		"incident":      id("incident " + customer).String(),
		"integration":   id("integration " + org).String(),
		"token":         id("token of the seed " + org).String(),
		"proposal":      id("proposal " + org + "new").String(),
		"reply":         id("proposal " + org + ticket).String(),
		"webhook":       id("webhook " + org).String(),
		"delivery":      id("delivery " + org).String(),
		"organisation":  id(customer).String(),
		"person":        id(customer + "target").String(),
		"assignee":      id("Passignee").String(),
		"pending":       id("pending " + org + c.name).String(),
		"invitation":    id(map[bool]string{false: "account invited", true: "account uninvited"}[target == other]).String(),
		"me":            id(c.name).String(),
		"myaccount":     id("account " + id(c.name).String()).String(),
	}
	switch target {
	case own: // only of what one has sent oneself may be changed
		if c.org != "" {
			m["sent"], m["sentfile"] = id("message mine"+c.name).String(), id("attachment mine"+c.name).String()
			break
		}
		m["sent"], m["sentfile"], m["pending"] = m["message"], m["attachment"], id("pending Aauthor").String()
	case missing:
		for name := range m {
			m[name] = id("missing " + name).String()
		}
		m["ticket"], m["exact"] = "999999", "99999999"
		m["sent"], m["sentfile"] = m["message"], m["attachment"]
	default:
		m["sent"], m["sentfile"] = m["message"], m["attachment"]
		m["pending"] = id("pending " + org + t.author).String()
		if target == other {
			m["assignee"] = m["person"]
		}
		if target == colleague {
			m["pending"] = id("pending Acolleague").String()
		}
	}
	return m
}

// sums are a count and a checksum of each table: of the neighbour's rows and of all others.
type sums map[string]struct{ ours, theirs string }

// remember stores the seed, with which every cell begins and which it has to leave unchanged.
func (w *world) remember() {
	w.t.Helper()
	rows, _ := w.conn.Query(context.Background(), `select c.relname,
			case when c.relname = 'organisation' then 'id' when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id') then 'organisation_id' else 'null::uuid' end,
			(select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
		from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'goose_db_version' order by 1`)
	list, err := pgx.CollectRows(rows, func(r pgx.CollectableRow) (t table, err error) {
		var column string
		err = r.Scan(&t.name, &column, &t.columns)
		t.theirs = fmt.Sprintf("coalesce(%s = '%s', false)", column, id("B"))
		return t, err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	w.tables = list
	w.portal.Indexed()
	w.exec(`create schema seed`)
	w.exec(`create table seed.written (name text)`)
	w.exec(`create function seed.note_write() returns trigger language plpgsql security definer set search_path = '' as
		$$ begin insert into seed.written values (tg_table_name); return null; end $$`)
	w.queries = map[string]string{}
	for _, t := range list {
		name := pgx.Identifier{t.name}.Sanitize()
		from := name
		if t.name == "api_token" { // every call of an integration may store that it was made
			from = `(select id, organisation_id, user_id, name, hash, scope, expires_on, replaced_by, revoked_on from api_token)`
		}
		w.exec(`create table seed.` + name + ` as table ` + name)
		w.exec(
			`create trigger note_write after insert or update or delete or truncate on ` + name + ` execute function seed.note_write()`,
		)
		w.queries[t.name] = fmt.Sprintf(
			`select '%s', count(*) filter (where not %s) || ' ' || coalesce(sum(hashtextextended(x::text, 0)) filter (where not %[2]s), 0),
			count(*) filter (where %[2]s) || ' ' || coalesce(sum(hashtextextended(x::text, 0)) filter (where %[2]s), 0) from %[3]s x`,
			t.name,
			t.theirs,
			from,
		)
	}
	w.before = w.sums(slices.Sorted(maps.Keys(w.queries)))
}

func (w *world) sums(names []string) sums {
	w.t.Helper()
	s := sums{}
	if len(names) == 0 {
		return s
	}
	var parts []string
	for _, name := range names {
		parts = append(parts, w.queries[name])
	}
	rows, _ := w.conn.Query(context.Background(), strings.Join(parts, " union all "))
	var name, ours, theirs string
	if _, err := pgx.ForEachRow(rows, []any{&name, &ours, &theirs}, func() error {
		s[name] = struct{ ours, theirs string }{ours, theirs}
		return nil
	}); err != nil {
		w.t.Fatal(err)
	}
	return s
}

// changed returns the tables that differ from the seed: ours and the neighbour's. It compares those that a statement
// wrote to since the last call: comparing all of them took nine tenths of the matrix's time.
func (w *world) changed() (ours, theirs []string) {
	w.t.Helper()
	rows, _ := w.conn.Query(
		context.Background(),
		`with gone as (delete from seed.written returning name) select distinct name from gone`,
	)
	written, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		w.t.Fatal(err)
	}
	return w.differ(written)
}

// differ returns which of the named tables differ from the seed: ours and the neighbour's, by name.
func (w *world) differ(names []string) (ours, theirs []string) {
	w.t.Helper()
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		// The portal itself fills the search at any time. Triggers fill these counts from tables that are compared.
		return strings.HasPrefix(name, "search_") || name == "open_count" || name == "kept_count"
	})
	now := w.sums(names)
	slices.Sort(names)
	for _, name := range names {
		if now[name].ours != w.before[name].ours {
			ours = append(ours, name)
		}
		if now[name].theirs != w.before[name].theirs {
			theirs = append(theirs, name)
		}
	}
	return ours, theirs
}

// untouched reports an error unless every table is as the seed left it, written to or not.
func (w *world) untouched() {
	w.t.Helper()
	if ours, theirs := w.differ(slices.Sorted(maps.Keys(w.queries))); len(ours)+len(theirs) > 0 {
		w.t.Errorf("after the run rows differ from the seed in %v, and the neighbour's in %v", ours, theirs)
	}
}

// restore restores tables: our rows, and the neighbour's only on request, so that changes of them are not hidden.
func (w *world) restore(names []string, theirs bool) {
	w.t.Helper()
	if len(names) == 0 {
		return
	}
	// The portal's own work may lock the same rows in another order; then one of the two has to try again.
	for attempt := 1; ; attempt++ {
		err := w.conn.SendBatch(context.Background(), w.restoring(names, theirs)).Close()
		if err == nil {
			return
		}
		w.exec(`rollback`)
		var refused *pgconn.PgError
		const deadlock = "40P01"
		if attempt == 5 || !errors.As(err, &refused) || refused.Code != deadlock {
			w.t.Fatal(err)
		}
	}
}

// follows names the table from which the portal or a trigger fills another.
var follows = map[string]string{"search_text": "message", "search_word": "message", "open_count": "support_ticket",
	"kept_count": "ticket_clock"}

// restoring is a transaction that restores the seed's rows of the named tables, and of those that follow them.
func (w *world) restoring(names []string, theirs bool) *pgx.Batch {
	var b pgx.Batch
	b.Queue(`begin`)
	b.Queue(`set local session_replication_role = replica`) // no foreign keys meanwhile
	for _, t := range w.tables {
		if slices.Contains(names, t.name) || slices.Contains(names, follows[t.name]) {
			name, which := pgx.Identifier{t.name}.Sanitize(), "true"
			if !theirs {
				which = "not " + t.theirs
			}
			b.Queue(`delete from ` + name + ` where ` + which)
			b.Queue(
				`insert into ` + name + ` (` + t.columns + `) overriding system value select ` + t.columns + ` from seed.` + name + ` where ` + which,
			)
		}
	}
	b.Queue(`commit`)
	return &b
}

// reply is a response of the portal, by REST or the hub.
type reply struct {
	status int
	code   string
	header http.Header
	body   string
	pushes string // other pushes of the hub
}

// everything returns all texts that the caller received.
func (a reply) everything() string { return fmt.Sprint(a.body, "\n", a.pushes, "\n", a.header) }

func (w *world) send(c *caller, method, path, body, contentType, match, key string) reply {
	w.t.Helper()
	r, err := http.NewRequestWithContext(context.Background(), method, w.portal.URL+path, strings.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	if body == "" {
		r.Body = http.NoBody
	} else {
		r.Header.Set("Content-Type", contentType)
	}
	if match != "" {
		r.Header.Set("If-Match", match)
	}
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	if c.state != anonymous {
		r.Header.Set("Authorization", "Bearer "+w.tokens[c.email()])
	}
	resp, err := w.client.Do(r)
	if err != nil {
		w.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	return reply{status: resp.StatusCode, header: resp.Header, body: string(text), code: codeOf(resp.Header, text)}
}
