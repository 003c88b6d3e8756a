package documents_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit"
)

// overheard is a database that only records the statements.
type overheard struct {
	sql  string
	args []any
}

var errOverheard = errors.New("overheard")

func (o *overheard) Exec(context.Context, string, ...any) (pgconn.CommandTag, error) {
	return pgconn.CommandTag{}, errOverheard
}
func (o *overheard) Query(_ context.Context, sql string, args ...any) (pgx.Rows, error) {
	o.sql, o.args = sql, args
	return nil, errOverheard
}
func (o *overheard) QueryRow(context.Context, string, ...any) pgx.Row { return nil }

type plan struct {
	NodeType     string `json:"Node Type"`
	Relation     string `json:"Relation Name"`
	Index        string `json:"Index Name"`
	Relationship string `json:"Parent Relationship"`
	Plans        []plan
}

func (p plan) walk(f func(plan)) {
	f(p)
	for _, child := range p.Plans {
		child.walk(f)
	}
}

// Among many organisations with many documents the list reads only its own, and its usual order comes from an index:
// there is no scan of the whole table, and no sort before the page is cut.
func TestListUsesIndexes(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.Exec(
		`insert into organisation (id, name, customer_number, kind) select gen_random_uuid(), 'O' || n, 'N' || n, 'customer' from generate_series(1, 40) n`,
	)
	s.Exec(
		`insert into document (organisation_id, name, category, period, published_on, content_type, size, sha256, blob_key)
		select o.id, 'Document ' || n, (array['invoice', 'report', 'contract', 'other'])[1 + n % 4], (2015 + n % 10) || '-0' || (1 + n % 9), timestamptz '2015-01-01' + n * interval '1 hour',
			'application/pdf', n, encode(sha256((o.id::text || n)::bytea), 'hex'), 'k'
		from organisation o, generate_series(1, 1500) n`,
	)
	s.Exec(
		`insert into document_seen (document_id, user_id, organisation_id) select d.id, $1, d.organisation_id from document d where organisation_id = $2 and size % 3 > 0`,
		testkit.ID(testkit.AdminA),
		testkit.ID("A"),
	)
	s.Exec(`update document set configuration_id = $1 where organisation_id = $2 and size % 50 = 0`,
		testkit.ID("configuration A"), testkit.ID("A"))
	s.Exec(`analyze document, document_seen, configuration`)
	conn, err := pgx.Connect(t.Context(), s.Database.AppURL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	base := queries.ListDocumentsParams{
		UserID:         testkit.ID(testkit.AdminA),
		OrganisationID: testkit.ID("A"),
		Sort:           "publishedOn",
		Descending:     true,
		PageSize:       25,
	}
	yes := true
	for name, c := range map[string]struct {
		change func(*queries.ListDocumentsParams)
		sorts  bool
	}{
		"as it opens":  {func(*queries.ListDocumentsParams) {}, false},
		"oldest first": {func(p *queries.ListDocumentsParams) { p.Descending = false }, false},
		"by category":  {func(p *queries.ListDocumentsParams) { p.Categories = []string{"invoice"} }, false},
		"only new":     {func(p *queries.ListDocumentsParams) { p.IsNew = &yes }, false},
		"of a service": {func(p *queries.ListDocumentsParams) {
			p.Configurations = []uuid.UUID{testkit.ID("configuration A")}
		}, true},
		"of a location":       {func(p *queries.ListDocumentsParams) { p.Locations = []uuid.UUID{testkit.ID("place")} }, true},
		"by name":             {func(p *queries.ListDocumentsParams) { p.Sort = "name" }, true},
		"searched":            {func(p *queries.ListDocumentsParams) { p.Search = new("12") }, true},
		"of a period, sorted": {func(p *queries.ListDocumentsParams) { p.Periods, p.Sort = []string{"2020-06"}, "size" }, true},
	} {
		p := base
		c.change(&p)
		var asked overheard
		//nolint:forbidigo // It reaches no database.
		if _, err := queries.New(&asked).ListDocuments(t.Context(), p); !errors.Is(err, errOverheard) {
			t.Fatal(err)
		}
		// The plan must hold for a rare statement, and for a generic plan of a frequent one.
		often, args := dbtest.Shape(asked.sql, asked.args)
		for way, sql := range map[string][2]string{"rare": {"prepare list as " + asked.sql, "execute list" + dbtest.Literals(asked.args)}, "often": {"prepare list as " + often, "execute list" + dbtest.Literals(args)}} {
			mode := map[string]string{"rare": "force_custom_plan", "often": "force_generic_plan"}[way]
			sorts, scans, indexes := explain(t, conn, mode, sql)
			if len(scans) > 0 || sorts && !c.sorts || indexes == 0 {
				t.Errorf("%s, %s: sorts = %t, full scans = %v, indexes of document used = %d", name, way, sorts, scans, indexes)
			}
		}
	}
}

// explain returns PostgreSQL's plan for a statement as the portal runs it.
func explain(t *testing.T, conn *pgx.Conn, mode string, sql [2]string) (sorts bool, scans []string, indexes int) {
	t.Helper()
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		_, _ = tx.Exec(context.Background(), "deallocate list")
		_ = tx.Rollback(context.Background())
	}()
	_, err = tx.Exec(
		t.Context(),
		`select set_config('role', 'portal_app', true), set_config('plan_cache_mode', $1, true), set_config('portal.user_id', $2, true),
		set_config('portal.organisation_id', $3, true), set_config('portal.roles', 'view:documents,view:invoices,view:reports', true)`,
		mode,
		testkit.ID(testkit.AdminA).String(),
		testkit.ID("A").String(),
	)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), sql[0]); err != nil {
		t.Fatal(err)
	}
	var text []byte
	if err := tx.QueryRow(t.Context(), "explain (format json) "+sql[1]).Scan(&text); err != nil {
		t.Fatal(err)
	}
	var plans []struct{ Plan plan }
	if err := json.Unmarshal(text, &plans); err != nil {
		t.Fatal(err)
	}
	plans[0].Plan.walk(func(p plan) {
		if p.NodeType == "Limit" { // nodes below are read before the page is cut; nodes above order the page's rows
			p.walk(func(p plan) { sorts = sorts || strings.HasSuffix(p.NodeType, "Sort") })
		}
		if p.NodeType == "Seq Scan" && p.Relation == "document" {
			scans = append(scans, p.Relation)
		}
		if strings.HasPrefix(p.Index, "document_") {
			indexes++
		}
	})
	return sorts, scans, indexes
}
