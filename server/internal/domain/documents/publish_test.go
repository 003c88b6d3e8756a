package documents_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"mime/multipart"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

type body = map[string]any

func newPublisher(t *testing.T) *shelf {
	t.Helper()
	s := newShelf(t)
	s.grant(testkit.Staff, "manage:documents")
	s.grant(testkit.Staff, "manage:customers") // reads the history
	s.grant(testkit.Staff2, "manage:customers")
	return s
}

func want(t *testing.T, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if a.Status != status || a.Problem().Code != code {
		t.Fatalf("response = %d %s, want %d %s", a.Status, a.Body, status, code)
	}
	return a
}

func ofA() string { return "/api/customers/" + testkit.ID("A").String() + "/documents" }

// upload sends a form with a file of this content, as a member of staff who publishes documents.
func (s *shelf) upload(to, content string, fields ...string) testkit.Answer {
	s.T.Helper()
	var sent bytes.Buffer
	w := multipart.NewWriter(&sent)
	for i := 0; i+1 < len(fields); i += 2 {
		if err := w.WriteField(fields[i], fields[i+1]); err != nil {
			s.T.Fatal(err)
		}
	}
	if content != "" {
		part, err := w.CreateFormFile("file", "Factuur 2026-10.pdf")
		if err == nil {
			_, err = part.Write([]byte("%PDF-1.7 " + content))
		}
		if err != nil {
			s.T.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		s.T.Fatal(err)
	}
	return s.Call(testkit.Staff, "POST", to, sent.String(), "Content-Type", w.FormDataContentType())
}

// draft creates a draft invoice of organisation A.
func (s *shelf) draft(content string) (d contract.CustomerDocument) {
	s.T.Helper()
	want(s.T.(*testing.T), s.upload(ofA(), content, "id", uuid.NewString(), "category", "invoice", "period", "2026-10"),
		http.StatusCreated, "").JSON(&d)
	return d
}

// do changes a document, and returns it as it is afterwards.
func (s *shelf) do(d contract.CustomerDocument, method, suffix string, b any) testkit.Answer {
	s.T.Helper()
	return s.Call(testkit.Staff, method, path(d.Id)+suffix, b, "If-Match", fmt.Sprintf(`"%d"`, d.Rev))
}

func (s *shelf) done(d contract.CustomerDocument, method, suffix string, b any) (is contract.CustomerDocument) {
	s.T.Helper()
	want(s.T.(*testing.T), s.do(d, method, suffix, b), http.StatusOK, "").JSON(&is)
	return is
}

func (s *shelf) ofCustomer(query string) (page contract.CustomerDocumentPage) {
	s.T.Helper()
	want(s.T.(*testing.T), s.Call(testkit.Staff, "GET", ofA()+"?"+query, nil), http.StatusOK, "").JSON(&page)
	return page
}

// actions returns the actions on documents in a customer's history as a user sees it, oldest first.
func (s *shelf) actions(who string) (list []string) {
	s.T.Helper()
	var page contract.CustomerHistoryPage
	want(s.T.(*testing.T), s.Call(who, "GET",
		"/api/customers/"+testkit.ID("A").String()+"/history?Filters=entity:document&OrderBy=createdOn", nil),
		http.StatusOK, "").JSON(&page)
	for _, e := range page.Items {
		list = append(list, strings.TrimPrefix(e.Action, "document."))
	}
	return list
}

func TestDocumentIsUploadedPublishedReplacedAndWithdrawn(t *testing.T) {
	t.Parallel()
	s := newPublisher(t)
	s.grant(testkit.UserA, "view:invoices")
	for _, email := range []string{testkit.AdminA, testkit.UserA} { // signing in makes them active
		want(t, s.Call(email, "GET", "/api/documents", nil), http.StatusOK, "")
	}
	draft := s.draft("één")
	if draft.State != "draft" || draft.PublishedOn != nil || draft.Rev != 1 || draft.Name != "Factuur 2026-10.pdf" ||
		draft.UploadedBy == nil || draft.UploadedBy.FullName != "Stan Staff" || draft.Readers != 2 || draft.SeenBy != 0 {
		t.Errorf("uploaded document = %+v", draft)
	}
	// The customer does not see the draft: not in the list, by search, by its id or its content. Staff who publish can
	// read it.
	s.sees(testkit.AdminA, draft.Id, "")
	want(t, s.Call(testkit.Staff, "GET", path(draft.Id)+"/download", nil), http.StatusOK, "")
	want(t, s.Call(testkit.Staff2, "GET", path(draft.Id)+"/download", nil), http.StatusForbidden, "auth.forbidden")
	changed := s.done(draft, "PUT", "", body{"name": "Factuur 10/2026", "category": "invoice", "period": "2026-10"})
	if changed.Name != "Factuur 10-2026" || changed.Rev != 2 {
		t.Errorf("changed document = %+v", changed)
	}
	want(t, s.do(draft, "POST", "/publish", body{"announce": false}), http.StatusConflict, "document.stale")
	want(t, s.do(changed, "POST", "/withdraw", body{"reason": "x"}), http.StatusConflict, "document.state")
	began := time.Now().Add(-time.Second)
	published := s.done(changed, "POST", "/publish", body{"announce": false})
	if published.State != "published" || published.PublishedOn == nil || published.PublishedOn.Before(began) {
		t.Errorf("published document = %+v", published)
	}
	want(t, s.do(published, "POST", "/publish", body{"announce": false}), http.StatusConflict, "document.state")
	want(t, s.do(published, "DELETE", "", nil), http.StatusConflict, "document.state")
	s.sees(testkit.AdminA, draft.Id, "published")
	want(t, s.Call(testkit.AdminA, "GET", path(draft.Id)+"/download", nil), http.StatusOK, "")
	if d := s.ofCustomer("").Items[0]; d.SeenBy != 1 || d.Readers != 2 {
		t.Errorf("seen by %d of %d readers, want 1 of 2", d.SeenBy, d.Readers)
	}

	second := s.draft("twee")
	want(t, s.do(second, "POST", "/replacement", body{"replacementId": draft.Id, "announce": false}),
		http.StatusConflict, "document.state")
	want(t, s.do(published, "POST", "/replacement", body{"replacementId": uuid.New(), "announce": false}),
		http.StatusNotFound, "document.not_found")
	replacing := s.done(published, "POST", "/replacement", body{"replacementId": second.Id, "announce": true})
	if replacing.Id != second.Id || replacing.State != "published" || *replacing.ReplacesId != draft.Id {
		t.Errorf("replacement = %+v", replacing)
	}
	s.sees(testkit.AdminA, draft.Id, "document.replaced")
	s.sees(testkit.AdminA, second.Id, "published")
	var gone contract.DocumentWithdrawal
	want(t, s.Call(testkit.UserA, "GET", path(draft.Id)+"/withdrawal", nil), http.StatusOK, "").JSON(&gone)
	if gone.ReplacedById == nil || *gone.ReplacedById != second.Id {
		t.Errorf("withdrawal behind an old link = %+v", gone)
	}
	if old := s.ofCustomer("Filters=state:withdrawn").Items; len(old) != 1 || *old[0].ReplacedById != second.Id {
		t.Errorf("withdrawn documents = %+v", old)
	}
	// Users who may not read invoices can't find out about it, nor can another customer.
	s.grant(testkit.ColleagueA, "view:documents")
	for _, email := range []string{testkit.ColleagueA, testkit.AdminB} {
		s.sees(email, draft.Id, "document.not_found")
		want(t, s.Call(email, "GET", path(draft.Id)+"/withdrawal", nil), http.StatusNotFound, "document.not_found")
	}

	want(t, s.do(replacing, "POST", "/withdraw", body{"reason": " \t "}), http.StatusBadRequest, "request.invalid")
	withdrawn := s.done(replacing, "POST", "/withdraw", body{"reason": "Bedrag klopt niet"})
	if withdrawn.State != "withdrawn" || withdrawn.WithdrawnOn == nil || withdrawn.WithdrawnReason != "Bedrag klopt niet" {
		t.Errorf("withdrawn document = %+v", withdrawn)
	}
	for _, id := range []uuid.UUID{draft.Id, second.Id} {
		s.sees(testkit.AdminA, id, "document.withdrawn")
	}
	s.done(withdrawn, "POST", "/publish", body{"announce": false})
	s.sees(testkit.AdminA, draft.Id, "document.replaced")
	s.sees(testkit.AdminA, second.Id, "published")

	third := s.draft("drie")
	want(t, s.do(third, "DELETE", "", nil), http.StatusNoContent, "")
	want(t, s.do(third, "DELETE", "", nil), http.StatusNotFound, "document.not_found")
	s.draft("drie") // its content can be used again
	if got := s.actions(testkit.Staff2); len(got) > 0 {
		t.Errorf("history of documents for staff who do not publish = %v, want none", got)
	}
	if got, all := s.actions(
		testkit.Staff,
	), []string{
		"uploaded",
		"changed",
		"published",
		"uploaded",
		"replaced",
		"published",
		"withdrawn",
		"published",
		"uploaded",
		"discarded",
		"uploaded",
	}; !slices.Equal(
		got,
		all,
	) {
		t.Errorf("history = %v", got)
	}
}

// sees checks how a customer's user sees a document by its id: "published", or not found, with the code how or, when
// how is "", like an unknown id.
func (s *shelf) sees(email string, id uuid.UUID, how string) {
	s.T.Helper()
	listed := slices.ContainsFunc(s.list(email, "SearchParameter=factuur").Items,
		func(d contract.Document) bool { return d.Id == id })
	if listed != (how == "published") {
		s.T.Errorf("%s has %s in the list: %t, expected to be %q", email, id, listed, how)
	}
	for _, suffix := range []string{"", "/download"} {
		a := s.Call(email, "GET", path(id)+suffix, nil)
		code := a.Problem().Code
		if how == "published" && a.Status != http.StatusOK || how == "" && code != "document.not_found" ||
			strings.HasPrefix(how, "document.") && code != how {
			s.T.Errorf("response for %s = %d %s for %s%s, expected to be %q", email, a.Status, code, id, suffix, how)
		}
	}
}

func TestUploadOfDocumentIsRepeated(t *testing.T) {
	t.Parallel()
	s := newPublisher(t)
	id, other := uuid.NewString(), uuid.NewString()
	first := want(t, s.upload(ofA(), "x", "id", id, "category", "other"), http.StatusCreated, "").Body
	if again := want(t, s.upload(ofA(), "x", "id", id, "category", "other"), http.StatusCreated, ""); !bytes.Equal(
		first, again.Body) {
		t.Errorf("second upload = %s, first upload = %s", again.Body, first)
	}
	want(t, s.upload(ofA(), "y", "id", id, "category", "other"), http.StatusConflict, "document.id_taken")
	want(t, s.upload(ofA(), "x", "id", other, "category", "other"), http.StatusConflict, "document.exists")
	b := strings.ReplaceAll(ofA(), testkit.ID("A").String(), testkit.ID("B").String())
	want(t, s.upload(b, "x", "id", other, "category", "other"), http.StatusCreated, "") // of another customer
	for _, of := range []string{"P", "nobody"} {
		to := strings.ReplaceAll(ofA(), testkit.ID("A").String(), testkit.ID(of).String())
		want(t, s.upload(to, "z", "id", other, "category", "other"), http.StatusNotFound, "customer.not_found")
		want(t, s.Call(testkit.Staff, "GET", to, nil), http.StatusNotFound, "customer.not_found")
	}
	for _, c := range []struct {
		content, code string
		fields        []string
	}{
		{"", "attachment.file_missing", []string{"id", other, "category", "other"}},
		{"z", "document.invalid", []string{"category", "other"}},
		{"z", "document.invalid", []string{"id", "1", "category", "other"}},
		{"z", "document.invalid", []string{"id", other, "category", "secret"}},
		{"z", "document.invalid", []string{"id", other, "category", "other", "period", "2026-13"}},
		{"z", "document.invalid", []string{"id", other, "category", "other", "name", "..."}},
		{"z", "request.invalid", []string{"id", other, "category", "other", "period", "2026-1234"}},
		{"z", "request.invalid", []string{"id", other, "id", other, "category", "other"}},
		{"z", "request.invalid", []string{"id", other, "category", "other", "state", "published"}},
	} {
		want(t, s.upload(ofA(), c.content, c.fields...), http.StatusBadRequest, c.code)
	}
	want(t, s.Call(testkit.Staff, "POST", ofA(), body{}), http.StatusUnsupportedMediaType, "request.unsupported_type")
	// No bytes are left of uploads that were refused or repeated.
	var rows, blobs int
	s.Scan(`select count(*) from document`, nil, &rows)
	err := filepath.WalkDir(s.dir, func(_ string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && !strings.HasSuffix(e.Name(), ".attrs") && !strings.HasPrefix(e.Name(), "portal.") {
			blobs++
		}
		return err
	})
	if err != nil || rows != 2 || blobs != 2 {
		t.Errorf("documents = %d, blobs = %d, want 2 and 2 (error %v)", rows, blobs, err)
	}
}

// The list of a customer's documents has counts, states and search; the counts come with the page, in one round trip.
func TestCustomersDocumentsAreListed(t *testing.T) {
	t.Parallel()
	s := newPublisher(t)
	for i := range 3 {
		s.draft(fmt.Sprint(i))
	}
	s.put(doc{name: "contract", category: "contract", period: "2025"})
	s.put(doc{organisation: "B", name: "neighbour"})
	s.put(doc{organisation: "P", name: "provider"})
	for query, n := range map[string]int{"": 4, "Filters=state:draft": 3, "Filters=state:published|withdrawn": 1,
		"Filters=period:2026": 3, "Filters=category:contract": 1, "SearchParameter=factuur": 3, "SearchParameter=provider": 0,
		"PageSize=1": 4, "OrderBy=name&PageSize=2": 4} {
		if page := s.ofCustomer(query); page.Total != n {
			t.Errorf("documents for %q = %d, want %d", query, page.Total, n)
		}
	}
	if first := s.ofCustomer("").Items[0]; first.State != "draft" {
		t.Errorf("first document = %+v, want a draft", first)
	}
	want(t, s.Call(testkit.Staff, "GET", ofA()+"?Filters=state:secret", nil), http.StatusBadRequest, "list.invalid")
	want(t, s.Call(testkit.Staff2, "GET", ofA(), nil), http.StatusForbidden, "auth.forbidden")
}

// Readers of documents are notified at once when these change, but not of drafts, and never of another customer's.
func TestCustomerHearsOfDocuments(t *testing.T) {
	t.Parallel()
	s := newPublisher(t)
	heard := map[string]*atomic.Int32{}
	for _, email := range []string{testkit.AdminA, testkit.ColleagueA, testkit.AdminB, testkit.Staff} {
		conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(s.URL, "http://")}.Dial(s.Token(email))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		count := &atomic.Int32{}
		heard[email] = count
		go conn.Records(func(record []byte) {
			if bytes.Contains(record, []byte(`"documentsChanged"`)) {
				count.Add(1)
			}
		})
	}
	draft := s.draft("één")
	draft = s.done(draft, "PUT", "", body{"name": "Anders", "category": "invoice", "period": ""})
	published := s.done(draft, "POST", "/publish", body{"announce": false})
	same := s.done(published, "PUT", "", body{"name": "Anders", "category": "invoice", "period": ""})
	if same.Rev != published.Rev {
		t.Errorf("rev after no change = %d", same.Rev)
	}
	s.done(published, "POST", "/withdraw", body{"reason": "Fout"})
	for until := time.Now().Add(testkit.Patience); heard[testkit.AdminA].Load() < 2 && time.Now().Before(until); {
		time.Sleep(10 * time.Millisecond)
	}
	time.Sleep(200 * time.Millisecond)
	for email, count := range heard {
		if n := count.Load(); (n > 0) != (email == testkit.AdminA) || n > 2 {
			t.Errorf("notifications for %s = %d", email, n)
		}
	}
}
