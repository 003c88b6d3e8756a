package documents_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/testkit"
)

// shelf is a portal with a blob store that the test writes to.
type shelf struct {
	*testkit.Portal
	blobs *blob.Store
	dir   string
}

func newShelf(t *testing.T) *shelf {
	t.Helper()
	p := testkit.New(t)
	dir := t.TempDir()
	address := "file://" + dir
	p.Configure(func(c *app.Config) { c.BlobURL = address })
	blobs, err := blob.Open(t.Context(), address, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = blobs.Close() })
	return &shelf{p, blobs, dir}
}

type doc struct {
	organisation, name, category, period, publishedOn, contentType string
	content                                                        []byte
}

func (s *shelf) put(d doc) (id uuid.UUID) {
	s.T.Helper()
	if d.organisation == "" {
		d.organisation = "A"
	}
	if d.category == "" {
		d.category = "other"
	}
	if d.publishedOn == "" {
		d.publishedOn = "2024-02-23T06:00:00Z"
	}
	if d.contentType == "" {
		d.contentType = "text/plain"
	}
	if d.content == nil {
		d.content = []byte(d.name)
	}
	id = uuid.New()
	sum := sha256.Sum256(d.content)
	key := "test/" + id.String()
	if err := s.blobs.Put(s.T.Context(), key, d.contentType, bytes.NewReader(d.content)); err != nil {
		s.T.Fatal(err)
	}
	s.Exec(
		`insert into document (id, organisation_id, name, category, period, published_on, content_type, size, sha256, blob_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		id,
		testkit.ID(d.organisation),
		d.name,
		d.category,
		d.period,
		d.publishedOn,
		d.contentType,
		len(d.content),
		hex.EncodeToString(sum[:]),
		key,
	)
	return id
}

func path(id uuid.UUID) string { return "/api/documents/" + id.String() }

// list returns the page of a query for a user.
func (s *shelf) list(email, query string) (page contract.DocumentPage) {
	s.T.Helper()
	a := s.Call(email, "GET", "/api/documents?"+query, nil)
	if a.Status != http.StatusOK {
		s.T.Fatalf("%s: response = %d %s, want 200", query, a.Status, a.Body)
	}
	a.JSON(&page)
	return page
}

func names(page contract.DocumentPage) string {
	var list []string
	for _, d := range page.Items {
		list = append(list, d.Name)
	}
	return strings.Join(list, " ")
}

func (s *shelf) grant(email, key string) {
	s.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select u.id, u.organisation_id, d.id from portal_user u, grant_definition d where u.id = $1 and d.key = $2`,
		testkit.ID(email),
		key,
	)
}

// Each category has a right of its own. Documents of another organisation or category get the same response, to the
// byte, as documents that do not exist.
func TestWhoSeesWhat(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.grant(testkit.UserA, "view:invoices")
	s.grant(testkit.ColleagueA, "view:documents")
	s.grant(testkit.Staff, "view:invoices")
	ids := map[string]uuid.UUID{}
	for _, category := range []string{"invoice", "report", "contract", "other"} {
		ids[category] = s.put(doc{name: category, category: category})
		s.put(doc{organisation: "B", name: "b-" + category, category: category})
	}
	for email, sees := range map[string]string{
		testkit.AdminA:     "contract invoice other report",
		testkit.ReporterA:  "contract other report",
		testkit.UserA:      "contract invoice other",
		testkit.ColleagueA: "contract other",
		testkit.AdminB:     "b-contract b-invoice b-other b-report",
		testkit.Staff:      "", // the provider has no documents of its own
	} {
		if got := names(s.list(email, "OrderBy=name")); got != sees {
			t.Errorf("%s sees %q, want %q", email, got, sees)
		}
		for category, id := range ids {
			for _, suffix := range []string{"", "/download"} {
				a := s.Call(email, "GET", path(id)+suffix, nil)
				missing := s.Call(email, "GET", path(uuid.New())+suffix, nil)
				if slices.Contains(strings.Fields(sees), category) {
					if a.Status != http.StatusOK {
						t.Errorf("status for %s = %d for a document of %s%s, want 200", email, a.Status, category, suffix)
					}
					continue
				}
				if a.Status != http.StatusNotFound || anonymous(a) != anonymous(missing) {
					t.Errorf(
						"for %s a foreign %s%s differs from one that does not exist:\n%d %s\n%d %s",
						email,
						category,
						suffix,
						a.Status,
						a.Body,
						missing.Status,
						missing.Body,
					)
				}
			}
		}
	}
	for _, email := range []string{testkit.NobodyA, testkit.Staff2} {
		for _, p := range []string{"/api/documents", path(ids["other"]), path(ids["other"]) + "/download"} {
			if a := s.Call(email, "GET", p, nil); a.Status != http.StatusForbidden {
				t.Errorf("status for %s = %d for %s, want 403", email, a.Status, p)
			}
		}
	}
}

// anonymous returns a response without the request's id, which differs between any two.
func anonymous(a testkit.Answer) string {
	return strings.ReplaceAll(string(a.Body), a.Header.Get("X-Request-Id"), "")
}

// PostgreSQL separates categories and organisations as well, whatever the portal queries.
func TestRowLevelSecurityKeepsCategoriesApart(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	for _, category := range []string{"invoice", "report", "contract", "other"} {
		s.put(doc{name: category, category: category})
	}
	for _, c := range []struct {
		organisation, roles string
		want                int
	}{
		{"A", "", 0}, {"A", "view:support-tickets", 0}, {"A", "view:documents", 2}, {"A", "view:documents view:reports", 3},
		{"A", "view:documents view:invoices", 3}, {"B", "view:documents view:reports view:invoices", 0}, {"P", "view:documents view:reports view:invoices", 0},
	} {
		actor := identity.Actor{
			UserID:         testkit.ID(testkit.UserA),
			OrganisationID: testkit.ID(c.organisation),
			Staff:          c.organisation == "P",
			Roles:          strings.Fields(c.roles),
		}
		var rows []queries.ListDocumentsRow
		err := s.App.DB().Read(t.Context(), actor, func(db *queries.Queries) (err error) {
			rows, err = db.ListDocuments(
				t.Context(),
				queries.ListDocumentsParams{OrganisationID: testkit.ID("A"), Sort: "name", PageSize: 10},
			)
			return err
		})
		if err != nil || len(rows) != c.want {
			t.Errorf(
				"with roles %q a user of %s sees %d documents, want %d (error %v)",
				c.roles,
				c.organisation,
				len(rows),
				c.want,
				err,
			)
		}
	}
}

func TestListFindsAndSorts(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.put(
		doc{
			name:        "b-jaar",
			category:    "report",
			period:      "2024",
			publishedOn: "2025-01-10T08:00:00Z",
			content:     make([]byte, 30),
		},
	)
	s.put(
		doc{
			name:        "c-kwartaal",
			category:    "report",
			period:      "2024-Q1",
			publishedOn: "2024-04-05T08:00:00Z",
			content:     make([]byte, 20),
		},
	)
	s.put(
		doc{
			name:        "a-februari",
			category:    "invoice",
			period:      "2024-02",
			publishedOn: "2024-03-01T08:00:00Z",
			content:     make([]byte, 10),
		},
	)
	s.put(
		doc{
			name:        "d-juni",
			category:    "invoice",
			period:      "2024-06",
			publishedOn: "2024-07-01T08:00:00Z",
			content:     make([]byte, 40),
		},
	)
	s.put(
		doc{
			name:        "Überzicht 100%_ dekking",
			category:    "other",
			publishedOn: "2023-01-01T08:00:00Z",
			content:     make([]byte, 50),
		},
	)
	for _, c := range []struct{ query, want string }{
		{"", "b-jaar d-juni c-kwartaal a-februari Überzicht 100%_ dekking"},
		{"OrderBy=publishedOn", "Überzicht 100%_ dekking a-februari c-kwartaal d-juni b-jaar"},
		{"OrderBy=size+DESC", "Überzicht 100%_ dekking d-juni b-jaar c-kwartaal a-februari"},
		{"OrderBy=size", "a-februari c-kwartaal b-jaar d-juni Überzicht 100%_ dekking"},
		{"OrderBy=period", "Überzicht 100%_ dekking b-jaar c-kwartaal a-februari d-juni"}, // by first day, whole years first
		{"OrderBy=period+DESC", "d-juni a-februari c-kwartaal b-jaar Überzicht 100%_ dekking"},
		{"Filters=category:invoice", "d-juni a-februari"},
		{"Filters=category:invoice|other&OrderBy=name+DESC", "Überzicht 100%_ dekking d-juni a-februari"},
		{"Filters=period:2024&OrderBy=name", "a-februari b-jaar c-kwartaal d-juni"},
		{"Filters=period:2024-Q1&OrderBy=name", "a-februari c-kwartaal"},
		{"Filters=period:2024-02|2024-06&OrderBy=name", "a-februari d-juni"},
		{"Filters=period:2023", ""},
		{"SearchParameter=uberzicht+DEKKING", "Überzicht 100%_ dekking"},
		{"SearchParameter=" + url.QueryEscape("100%_"), "Überzicht 100%_ dekking"},
		{"SearchParameter=" + url.QueryEscape("%"), "Überzicht 100%_ dekking"},
		{"SearchParameter=juni+maart", ""},
		{"SearchParameter=uberzciht", "Überzicht 100%_ dekking"},
		{"SearchParameter=uberzciht+dekkign", "Überzicht 100%_ dekking"},
		{"GreaterThan=publishedOn:2024-03-01T08:00:00Z&LessThan=publishedOn:2025-01-10T08:00:00Z", "d-juni c-kwartaal"},
		{"PageNo=2&PageSize=2", "c-kwartaal a-februari"},
	} {
		if got := names(s.list(testkit.AdminA, c.query)); got != c.want {
			t.Errorf("list %s = %q, want %q", c.query, got, c.want)
		}
	}
	for _, q := range []string{"Filters=period:2024-13", "Filters=period:2024-Q5", "Filters=period:24", "Filters=period:", "Filters=category:secret", "Filters=isNew:perhaps",
		"Filters=size:1", "OrderBy=isNew", "LessThan=size:3", "PageSize=101", "Nonsense=1"} {
		if a := s.Call(testkit.AdminA, "GET", "/api/documents?"+q, nil); a.Status != http.StatusBadRequest {
			t.Errorf("status of %s = %d, want 400", q, a.Status)
		}
	}
}

// Paging with LessThan and the last row's id returns documents of the same instant exactly once.
func TestKeysetPaging(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	want := map[uuid.UUID]bool{}
	for i := range 7 {
		want[s.put(doc{name: fmt.Sprint("d", i), publishedOn: "2024-02-23T06:00:00.123Z"})] = true
	}
	query := "PageSize=3"
	for range 3 {
		page := s.list(testkit.AdminA, query)
		for _, d := range page.Items {
			if !want[d.Id] {
				t.Errorf("%s is listed twice", d.Name)
			}
			delete(want, d.Id)
		}
		last := page.Items[len(page.Items)-1]
		query = "PageSize=3&LessThan=" + url.QueryEscape(
			"publishedOn:"+last.PublishedOn.Format("2006-01-02T15:04:05.000Z")+"@"+last.Id.String(),
		)
	}
	if len(want) > 0 {
		t.Errorf("documents not listed = %d, want 0", len(want))
	}
}

// A download has the document's bytes and name, as an attachment, and makes the document no longer new for this reader
// only.
func TestDownload(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	content := bytes.Repeat([]byte("%PDF-1.7\x00\xff"), 30_000)
	id := s.put(doc{name: "Factuur café ‘2024’", category: "invoice", contentType: "application/pdf", content: content})
	isNew := func(email string) bool {
		var d contract.Document
		s.Call(email, "GET", path(id), nil).JSON(&d)
		if listed := s.list(email, "Filters=isNew:true"); (len(listed.Items) == 1) != d.IsNew ||
			listed.Total != len(listed.Items) {
			t.Errorf("isNew in the list differs from the document: %t", d.IsNew)
		}
		return d.IsNew
	}
	s.grant(testkit.UserA, "view:invoices")
	if !isNew(testkit.AdminA) {
		t.Error("the document is not new before the reader has seen it")
	}
	for range 2 { // the second time it is marked as seen already
		a := s.Call(testkit.AdminA, "GET", path(id)+"/download", nil)
		if a.Status != http.StatusOK || !bytes.Equal(a.Body, content) {
			t.Fatalf("download = status %d with %d bytes, want 200 with %d", a.Status, len(a.Body), len(content))
		}
		for name, want := range map[string]string{
			"Content-Type": "application/octet-stream", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", "Content-Length": fmt.Sprint(len(content)),
			"Content-Disposition": `attachment; filename="Factuur caf_ _2024_.pdf"; filename*=UTF-8''Factuur%20caf%C3%A9%20%E2%80%982024%E2%80%99.pdf`,
		} {
			if got := a.Header.Get(name); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
	}
	if isNew(testkit.AdminA) || !isNew(testkit.UserA) {
		t.Error("isNew is not separate for each reader")
	}
}

// Content that is missing, or differs from what was published, is never sent, and the document stays new.
func TestLostContent(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	gone, cut := s.put(doc{name: "gone"}), s.put(doc{name: "cut"})
	if err := s.blobs.Delete(t.Context(), "test/"+gone.String()); err != nil {
		t.Fatal(err)
	}
	if err := s.blobs.Put(t.Context(), "test/"+cut.String(), "text/plain", strings.NewReader("c")); err != nil {
		t.Fatal(err)
	}
	for _, id := range []uuid.UUID{gone, cut} {
		if a := s.Call(testkit.AdminA, "GET", path(id)+"/download", nil); a.Status != http.StatusInternalServerError ||
			a.Problem().Code != "internal" {
			t.Errorf("response = %d %s", a.Status, a.Body)
		}
	}
	if n := s.list(testkit.AdminA, "Filters=isNew:true").Total; n != 2 {
		t.Errorf("new documents = %d, want 2", n)
	}
}
