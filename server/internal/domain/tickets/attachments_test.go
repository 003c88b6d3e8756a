package tickets_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/test/testkit"
)

func TestAttachmentFromUploadToDownload(t *testing.T) {
	p := testkit.New(t)
	content := picture(t)
	a := upload(
		t,
		p,
		testkit.UserA,
		field{"name", "", "meterkast.jpg"},
		file("IMG_0001.PNG", content),
		field{"description", "", "Meterkast na de storing"},
	)
	if a.Name != "meterkast.jpg.png" || a.ContentType != "image/png" || a.Size != int64(len(content)) ||
		a.MessageId != nil ||
		a.Description != "Meterkast na de storing" ||
		a.Width == nil ||
		*a.Width != 64 ||
		*a.Height != 48 ||
		len(a.Sha256) != 64 {
		t.Fatalf("uploaded attachment = %+v", a)
	}
	sas := "/api/attachments/" + a.Id.String() + "/sas"

	// While it is pending only its sender can see it.
	for _, who := range []string{testkit.ColleagueA, testkit.AdminA, testkit.AdminB, testkit.Staff} {
		status, body := call(t, p, who, http.MethodGet, sas)
		wantProblem(t, "pending, for "+who, 404, "attachment.not_found", status, body)
		res, err := p.As(who).CreateSupportTicketWithResponse(
			t.Context(),
			nil,
			contract.CreateSupportTicketRequest{Subject: "Van een ander", Topic: "question",
				Text: "Dit is een lange tekst.", AttachmentIds: []uuid.UUID{a.Id}, OrganisationId: organisationFor(who)},
		)
		if err != nil {
			t.Fatal(err)
		}
		if res.StatusCode() != 400 {
			t.Errorf("attaching another user's file as %s: response = %d %s, want 400", who, res.StatusCode(), res.Body)
		}
	}
	if _, body := fetch(t, p, link(t, p, testkit.UserA, a.Id, "")); body != content {
		t.Error("the sender could not read a pending attachment")
	}

	ticket, message := sent(t, p, testkit.UserA, a.Id)
	if len(message.Attachments) != 1 || message.Attachments[0].Id != a.Id || message.Attachments[0].MessageId == nil {
		t.Fatalf("message = %+v", message)
	}
	ofMessage := fmt.Sprintf("/api/messages/%s/attachments", message.Id)
	ofTicket := fmt.Sprintf("/api/support-tickets/%d/attachments", ticket.Id)
	for _, who := range []string{testkit.UserA, testkit.ColleagueA, testkit.AdminA, testkit.Staff} {
		for _, path := range []string{ofMessage, ofTicket} {
			status, body := call(t, p, who, http.MethodGet, path)
			list := want[[]contract.Attachment](t, 200, status, body)
			if len(list) != 1 || list[0].Id != a.Id || *list[0].MessageId != message.Id || list[0].Sha256 != a.Sha256 ||
				!list[0].CreatedOn.Equal(a.CreatedOn.Time) {
				t.Errorf("%s for %s = %s", path, who, body)
			}
		}
		status, body := call(t, p, who, http.MethodGet, ofMessage+"/"+a.Id.String())
		if one := want[contract.Attachment](t, 200, status, body); one.Name != a.Name {
			t.Errorf("attachment for %s = %s", who, body)
		}
	}

	// An attachment of another organisation is not found, exactly like one that does not exist.
	nothing := uuid.NewString()
	for _, who := range []string{testkit.AdminB} {
		for path, code := range map[string]string{
			ofMessage: "message.not_found", "/api/messages/" + nothing + "/attachments": "message.not_found",
			ofTicket: "ticket.not_found", "/api/support-tickets/999999/attachments": "ticket.not_found",
			sas: "attachment.not_found", "/api/attachments/" + nothing + "/sas": "attachment.not_found",
			ofMessage + "/" + a.Id.String(): "attachment.not_found", ofMessage + "/" + nothing: "attachment.not_found",
		} {
			status, body := call(t, p, who, http.MethodGet, path)
			wantProblem(t, path+" for "+who, 404, code, status, body)
		}
	}
	for _, who := range []string{testkit.NobodyA, testkit.ReporterA} {
		status, body := call(t, p, who, http.MethodGet, sas)
		wantProblem(t, "link for "+who, 403, "auth.forbidden", status, body)
	}
	// An attachment is found only through its own message.
	_, other := sent(t, p, testkit.UserA)
	status, body := call(
		t,
		p,
		testkit.UserA,
		http.MethodGet,
		fmt.Sprintf("/api/messages/%s/attachments/%s", other.Id, a.Id),
	)
	wantProblem(t, "through another message", 404, "attachment.not_found", status, body)
	status, body = call(t, p, testkit.UserA, http.MethodGet, fmt.Sprintf("/api/messages/%s/attachments", other.Id))
	if string(bytes.TrimSpace(body)) != "[]" {
		t.Errorf("response without attachments = %d %s, want []", status, body)
	}

	shown, saved := link(
		t,
		p,
		testkit.ColleagueA,
		a.Id,
		"",
	), link(
		t,
		p,
		testkit.Staff,
		a.Id,
		"?addContentDisposition=true",
	)
	for l, disposition := range map[string]string{shown: `inline; filename="meterkast.jpg.png"`, saved: `attachment; filename="meterkast.jpg.png"`} {
		res, got := fetch(t, p, l)
		if res.StatusCode != 200 || got != content || res.Header.Get("Content-Type") != "image/png" ||
			res.Header.Get("Content-Disposition") != disposition ||
			res.Header.Get("X-Content-Type-Options") != "nosniff" ||
			!strings.Contains(res.Header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s: status = %d, headers = %v, bytes = %d", l, res.StatusCode, res.Header, len(got))
		}
		u, err := url.Parse(l)
		if err != nil {
			t.Fatal(err)
		}
		end, err := time.Parse(time.RFC3339, u.Query().Get("se"))
		if left := time.Until(end); err != nil || left < 4*time.Minute || left > 5*time.Minute {
			t.Errorf("se of %s: %v left, error = %v", l, left, err)
		}
		q := u.Query()
		q.Set("se", "2999-01-01T00:00:00Z")
		u.RawQuery = q.Encode()
		if res, _ := fetch(t, p, u.String()); res.StatusCode != 403 {
			t.Errorf("status of a link with a changed end = %d, want 403", res.StatusCode)
		}
	}
}

// organisationFor returns the organisation that staff must give when they create a ticket.
func organisationFor(who string) *uuid.UUID {
	if who != testkit.Staff {
		return nil
	}
	a := testkit.ID("A")
	return &a
}

func TestAttachmentThatIsNoPictureIsNeverShown(t *testing.T) {
	p := testkit.New(t)
	a := upload(t, p, testkit.UserA, file("notitie.txt", "Storing: <b>boven</b>"))
	res, _ := fetch(t, p, link(t, p, testkit.UserA, a.Id, ""))
	if res.Header.Get("Content-Type") != "application/octet-stream" ||
		!strings.HasPrefix(res.Header.Get("Content-Disposition"), "attachment;") {
		t.Errorf("headers = %v", res.Header)
	}
}

func TestUploadNames(t *testing.T) {
	p := testkit.New(t)
	for in, name := range map[string]string{
		`C:\Users\uri\Rekening mei.pdf`:      "Rekening mei.pdf",
		"../../../etc/cron.d/rekening.pdf":   "rekening.pdf",
		"factuur\u202Efdp.exe":               "factuurfdp.exe.pdf",
		"réçu – 😀.pdf":                       "réçu – 😀.pdf",
		"a\tb\x7F.pdf":                       "ab.pdf",
		"...":                                "file.pdf",
		strings.Repeat("x", 400) + "end.pdf": strings.Repeat("x", 251) + ".pdf",
	} {
		if a := upload(t, p, testkit.UserA, file(in, "%PDF-1.7 ")); a.Name != name {
			t.Errorf("name of %q = %q, want %q", in, a.Name, name)
		}
	}
}

func TestUploadRefusals(t *testing.T) {
	p := testkit.New(t)
	pdf := file("a.pdf", "%PDF-1.7 ")
	for what, c := range map[string]struct {
		fields []field
		status int
		code   string
	}{
		"no file":             {[]field{{"name", "", "a.pdf"}}, 400, "attachment.file_missing"},
		"empty file":          {[]field{file("a.pdf", "")}, 400, "attachment.file_empty"},
		"html":                {[]field{file("a.html", "<html><script>alert(1)</script>")}, 415, "attachment.type_not_allowed"},
		"html, called a png":  {[]field{file("a.png", "<html><script>alert(1)</script>")}, 415, "attachment.type_not_allowed"},
		"svg":                 {[]field{file("a.svg", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)}, 415, "attachment.type_not_allowed"},
		"program":             {[]field{file("a.pdf", "MZ\x90\x00\x03\x00\x00\x00")}, 415, "attachment.type_not_allowed"},
		"two files":           {[]field{pdf, pdf}, 400, "request.invalid"},
		"two names":           {[]field{{"name", "", "a"}, pdf, {"name", "", "b"}}, 400, "request.invalid"},
		"unknown field":       {[]field{pdf, {"path", "", "/etc"}}, 400, "request.invalid"},
		"name with a path":    {[]field{pdf, {"name", "", "../a.pdf"}}, 400, "request.invalid"},
		"empty name":          {[]field{pdf, {"name", "", ""}}, 400, "request.invalid"},
		"name of dots":        {[]field{pdf, {"name", "", ".."}}, 400, "request.invalid"},
		"long name":           {[]field{pdf, {"name", "", strings.Repeat("é", 256)}}, 400, "request.invalid"},
		"long description":    {[]field{pdf, {"description", "", strings.Repeat("é", 501)}}, 400, "request.invalid"},
		"endless description": {[]field{pdf, {"description", "", strings.Repeat("x", megabyte)}}, 400, "request.invalid"},
		"description, NUL":    {[]field{pdf, {"description", "", "a\x00b"}}, 400, "request.invalid"},
		"one byte too many":   {[]field{file("a.pdf", "%PDF-1.7 "+strings.Repeat("x", limit-8))}, 413, "attachment.too_large"},
		"far too many":        {[]field{file("a.pdf", "%PDF-1.7 "+strings.Repeat("x", limit+megabyte))}, 413, "attachment.too_large"},
	} {
		status, body := call(t, p, testkit.UserA, http.MethodPost, "/api/attachments", c.fields...)
		wantProblem(t, what, c.status, c.code, status, body)
	}

	whole, contentType := formWith(pdf)
	status, body := send(
		t,
		p,
		testkit.UserA,
		http.MethodPost,
		"/api/attachments",
		contentType,
		bytes.NewReader(whole.Bytes()[:whole.Len()-20]),
	)
	wantProblem(t, "a form that breaks off", 400, "request.invalid", status, body)
	status, body = send(
		t,
		p,
		testkit.UserA,
		http.MethodPost,
		"/api/attachments",
		"application/json",
		strings.NewReader(`{"file":"x"}`),
	)
	wantProblem(t, "no form", 415, "request.unsupported_type", status, body)
	status, body = send(
		t,
		p,
		testkit.UserA,
		http.MethodPost,
		"/api/support-tickets",
		contentType,
		bytes.NewReader(whole.Bytes()),
	)
	wantProblem(t, "a form where none belongs", 415, "request.unsupported_type", status, body)
	status, body = call(t, p, testkit.NobodyA, http.MethodPost, "/api/attachments", pdf)
	wantProblem(t, "without the permission", 403, "auth.forbidden", status, body)
	status, body = call(t, p, "", http.MethodPost, "/api/attachments", pdf)
	wantProblem(t, "without a token", 401, "auth.unauthenticated", status, body)

	var rows int
	p.Scan("select count(*) from attachment", nil, &rows)
	if rows != 0 {
		t.Errorf("stored attachments = %d, want 0", rows)
	}
	if a := upload(t, p, testkit.UserA, file("a.pdf", "%PDF-1.7 "+strings.Repeat("x", limit-9))); a.Size != limit {
		t.Errorf("size of the largest file = %d", a.Size)
	}
}

func TestUpdateAndDeleteAttachment(t *testing.T) {
	p := testkit.New(t)
	a := upload(t, p, testkit.UserA, file("foto.png", picture(t)))
	ticket, message := sent(t, p, testkit.UserA, a.Id)
	path := fmt.Sprintf("/api/messages/%s/attachments/%s", message.Id, a.Id)
	rev := func() (rev int64) {
		p.Scan("select rev from support_ticket where id = $1", []any{ticket.Id}, &rev)
		return rev
	}
	before := rev()

	status, body := call(
		t,
		p,
		testkit.UserA,
		http.MethodPut,
		path,
		field{"name", "", "meterkast.exe"},
		field{"description", "", "Boven"},
	)
	if got := want[contract.Attachment](t, 200, status,
		body); got.Name != "meterkast.exe.png" || got.Description != "Boven" || got.Sha256 != a.Sha256 ||
		*got.MessageId != message.Id {
		t.Errorf("renamed attachment = %s", body)
	}
	if rev() != before+1 {
		t.Errorf("rev = %d before and %d after, want one more", before, rev())
	}
	old := link(t, p, testkit.Staff, a.Id, "")
	status, body = call(t, p, testkit.UserA, http.MethodPut, path, file("plattegrond.pdf", "%PDF-1.7 "))
	if got := want[contract.Attachment](t, 200, status, body); got.Name != "plattegrond.pdf" ||
		got.Description != "Boven" || got.ContentType != "application/pdf" || got.Size != 9 || got.Width != nil {
		t.Errorf("replaced attachment = %s", body)
	}
	if _, got := fetch(t, p, link(t, p, testkit.Staff, a.Id, "")); got != "%PDF-1.7 " {
		t.Errorf("new bytes = %q", got)
	}
	if res, _ := fetch(t, p, old); res.StatusCode != 404 {
		t.Errorf("status of the replaced bytes = %d, want 404", res.StatusCode)
	}

	status, body = call(t, p, testkit.UserA, http.MethodPut, path, []field{}...)
	wantProblem(t, "nothing", 400, "attachment.nothing_to_change", status, body)
	status, body = call(t, p, testkit.UserA, http.MethodPut, path, file("a.svg", "<svg/>"))
	wantProblem(t, "svg", 415, "attachment.type_not_allowed", status, body)
	for who, c := range map[string]struct {
		status int
		code   string
	}{
		testkit.ColleagueA: {403, "attachment.not_own"}, testkit.AdminA: {403, "attachment.not_own"}, testkit.Staff: {403, "attachment.not_own"},
		testkit.AdminB: {404, "attachment.not_found"},
	} {
		status, body = call(t, p, who, http.MethodPut, path, field{"name", "", "b.pdf"})
		wantProblem(t, "renamed by "+who, c.status, c.code, status, body)
		status, body = call(t, p, who, http.MethodDelete, path)
		wantProblem(t, "deleted by "+who, c.status, c.code, status, body)
	}

	p.Exec("update support_ticket set status = 'closed' where id = $1", ticket.Id)
	status, body = call(t, p, testkit.UserA, http.MethodPut, path, field{"name", "", "b.pdf"})
	wantProblem(t, "renamed after the end", 409, "ticket.closed", status, body)
	status, body = call(t, p, testkit.UserA, http.MethodDelete, path)
	wantProblem(t, "deleted after the end", 409, "ticket.closed", status, body)
	p.Exec("update support_ticket set status = 'in_progress' where id = $1", ticket.Id)

	last, before := link(t, p, testkit.Staff, a.Id, ""), rev()
	if status, body = call(t, p, testkit.UserA, http.MethodDelete, path); status != 204 {
		t.Fatalf("response to DELETE = %d %s, want 204", status, body)
	}
	if rev() != before+1 {
		t.Errorf("rev = %d before and %d after, want one more", before, rev())
	}
	if res, _ := fetch(t, p, last); res.StatusCode != 404 {
		t.Errorf("status of the deleted bytes = %d, want 404", res.StatusCode)
	}
	for _, gone := range []struct{ method, path string }{
		{http.MethodGet, path}, {http.MethodDelete, path}, {http.MethodGet, "/api/attachments/" + a.Id.String() + "/sas"},
	} {
		status, body = call(t, p, testkit.UserA, gone.method, gone.path)
		wantProblem(t, gone.method+" "+gone.path, 404, "attachment.not_found", status, body)
	}
}

func TestTicketAttachmentsNewestFirst(t *testing.T) {
	p := testkit.New(t)
	var ids []uuid.UUID
	for i := range 3 {
		ids = append(ids, upload(t, p, testkit.UserA, file(fmt.Sprint(i, ".pdf"), "%PDF-1.7 ")).Id)
	}
	ticket, message := sent(t, p, testkit.UserA, ids...)
	of := func(path string) (got []uuid.UUID) {
		status, body := call(t, p, testkit.Staff, http.MethodGet, path)
		for _, a := range want[[]contract.Attachment](t, 200, status, body) {
			got = append(got, a.Id)
		}
		return got
	}
	if got := of(fmt.Sprintf("/api/messages/%s/attachments", message.Id)); !slices.Equal(got, ids) {
		t.Errorf("attachments of the message = %v, want %v", got, ids)
	}
	slices.Reverse(ids)
	if got := of(fmt.Sprintf("/api/support-tickets/%d/attachments", ticket.Id)); !slices.Equal(got, ids) {
		t.Errorf("attachments of the ticket = %v, want %v", got, ids)
	}
}

// The uploads of one user that are never sent are limited.
func TestPendingUploadsAreBounded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	waiting := func(n int, size int64) {
		p.Exec(`delete from attachment`)
		p.Exec(`insert into attachment (organisation_id, name, content_type, size, sha256, blob_key, created_by)
			select $1, 'a.pdf', 'application/pdf', $4, repeat('a', 64), n::text, $2 from generate_series(1, $3) n`,
			testkit.ID("A"), testkit.ID(testkit.UserA), n, size)
	}
	for _, c := range []struct {
		n      int
		size   int64
		status int
	}{{99, 1, http.StatusCreated}, {100, 1, http.StatusBadRequest}, {20, 25 << 20, http.StatusBadRequest}} {
		waiting(c.n, c.size)
		status, answer := call(t, p, testkit.UserA, http.MethodPost, "/api/attachments", file("a.pdf", "%PDF-1.7 "))
		if status != c.status {
			t.Errorf("with %d of %d bytes: response = %d %s", c.n, c.size, status, answer)
		}
		if c.status != http.StatusCreated {
			wantProblem(t, "too many", 400, "attachment.pending_limit", status, answer)
		}
		if status, _ := call(t, p, testkit.AdminA, http.MethodPost, "/api/attachments",
			file("a.pdf", "%PDF-1.7 ")); status != 201 {
			t.Errorf("status for a colleague = %d, want 201", status)
		}
	}
}

// An upload over the limit is refused before its bytes are read. Of simultaneous uploads, which were all counted before
// any was stored, no more are stored than the limit allows.
func TestPendingUploadsAtOnceAreBounded(t *testing.T) {
	t.Parallel()
	b := newBench(t, testkit.Configured(func(c *app.Config) { c.Patience = testkit.Patience }))
	waiting := func(n int) {
		b.portal.Exec(`delete from attachment`)
		b.portal.Exec(`insert into attachment (organisation_id, name, content_type, size, sha256, blob_key, created_by)
			select $1, 'a.pdf', 'application/pdf', 1, repeat('a', 64), n::text, $2 from generate_series(1, $3) n`,
			testkit.ID("A"), testkit.ID(testkit.UserA), n)
	}
	waiting(100)
	_, err := b.attachments.Create(t.Context(), user, parts(pdf(failing{errors.New("the body was read")})))
	wantKind(t, "beyond the limit", problem.Invalid, "attachment.pending_limit", err)
	b.wantStored("beyond the limit", 100, 0)

	waiting(99)
	hold, err := b.portal.Database.Super.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = hold.Rollback(context.Background()) }()
	if _, err := hold.Exec(t.Context(), "lock table attachment in share mode"); err != nil { // reads are not blocked
		t.Fatal(err)
	}
	const atOnce = 4
	var all sync.WaitGroup
	for range atOnce {
		all.Go(func() {
			if _, err := b.attachments.Create(t.Context(), user, parts(small())); err != nil {
				wantKind(t, "at once", problem.Invalid, "attachment.pending_limit", err)
			}
		})
	}
	untilWaiting(b.portal, atOnce)
	if err := hold.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	b.wantStored("at once", 100, 1)
}

// untilWaiting waits until a number of connections wait for a lock.
func untilWaiting(p *testkit.Portal, want int) {
	p.T.Helper()
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		var n int
		p.Scan(`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`, nil,
			&n)
		if n == want {
			return
		}
		if time.Now().After(end) {
			p.T.Fatalf("waiting connections = %d, want %d", n, want)
		}
	}
}
