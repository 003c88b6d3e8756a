package tickets_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
	uploads "klantportaal.example/server/internal/platform/upload"
	"klantportaal.example/server/internal/test/testkit"
)

// faulty is a folder store that fails on demand.
type faulty struct {
	*blob.Store
	put, delete, sign error
}

func (f *faulty) Put(ctx context.Context, key, contentType string, r io.Reader) error {
	if f.put != nil {
		// Like a disk that becomes full: it writes some bytes, then fails.
		if _, err := io.CopyN(io.Discard, r, 4); err != nil {
			return err
		}
		return f.put
	}
	return f.Store.Put(ctx, key, contentType, r)
}

func (f *faulty) Delete(ctx context.Context, key string) error {
	if f.delete != nil {
		return f.delete
	}
	return f.Store.Delete(ctx, key)
}

func (f *faulty) SignedURL(ctx context.Context, key string, o blob.SignOptions) (string, error) {
	if f.sign != nil {
		return "", f.sign
	}
	return f.Store.SignedURL(ctx, key, o)
}

// happenings records the domain's notifications.
type happenings struct {
	mu   sync.Mutex
	seen []tickets.Happening
}

func (b *happenings) Notify(h tickets.Happening) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.seen = append(b.seen, h)
}

func (b *happenings) taken() []tickets.Happening {
	b.mu.Lock()
	defer b.mu.Unlock()
	seen := b.seen
	b.seen = nil
	return seen
}

// bench is the domain on a real database and a folder store that fails on demand.
type bench struct {
	t           *testing.T
	portal      *testkit.Portal
	attachments *tickets.Attachments
	tickets     *tickets.Tickets
	blobs       *faulty
	notified    *happenings
	dir         string
}

func newBench(t *testing.T, with ...testkit.Option) *bench {
	t.Helper()
	b := &bench{t: t, portal: testkit.New(t, with...), notified: &happenings{}, dir: t.TempDir()}
	store, err := blob.Open(
		t.Context(),
		"file://"+filepath.ToSlash(b.dir),
		blob.Options{LinkBase: "/blobs/", Key: []byte(strings.Repeat("k", 32))},
	)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	b.blobs = &faulty{Store: store}
	b.attachments = tickets.NewAttachments(b.portal.App.DB(), b.blobs, b.notified)
	b.tickets = tickets.New(b.portal.App.DB(), nil, b.notified)
	return b
}

// files counts the files in the folder, including temporary ones.
func (b *bench) files() (n int) {
	b.t.Helper()
	err := filepath.WalkDir(b.dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			n++
		}
		return err
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return n
}

func (b *bench) wantStored(what string, rows, files int) {
	b.t.Helper()
	var got int
	b.portal.Scan("select count(*) from attachment", nil, &got)
	if got != rows || b.files() != files {
		b.t.Errorf("%s: rows = %d and files = %d, want %d and %d", what, got, b.files(), rows, files)
	}
}

// actor returns one of the fixture's people with the roles of an ordinary user, or of staff.
func actor(email, organisation string, roles ...identity.Role) identity.Actor {
	return identity.Actor{
		UserID:         testkit.ID(email),
		OrganisationID: testkit.ID(organisation),
		Staff:          organisation == "P",
		Roles:          identity.Close(roles),
		FullName:       email,
	}
}

var (
	user  = actor(testkit.UserA, "A", identity.RoleViewSupportTickets)
	staff = actor(testkit.Staff, "P")
)

// parts returns a form in memory.
func parts(list ...uploads.Part) uploads.Form {
	return func() (uploads.Part, error) {
		if len(list) == 0 {
			return uploads.Part{}, io.EOF
		}
		part := list[0]
		list = list[1:]
		return part, nil
	}
}

func pdf(body io.Reader) uploads.Part {
	return uploads.Part{Field: "file", FileName: "a.pdf", Body: io.MultiReader(strings.NewReader("%PDF-1.7 "), body)}
}

func small() uploads.Part { return pdf(strings.NewReader("x")) }

func wantKind(t *testing.T, what string, kind problem.Kind, code string, err error) {
	t.Helper()
	if p := problem.From(err); p == nil || p.Kind != kind || p.Code != code {
		t.Errorf("%s: error = %v, want %s", what, err, code)
	}
}

func TestFailedUploadLeavesNothing(t *testing.T) {
	b := newBench(t)
	create := func(a identity.Actor, form uploads.Form) error {
		_, err := b.attachments.Create(t.Context(), a, form)
		return err
	}
	b.blobs.put = errors.New("connection refused")
	wantKind(t, "store down", problem.Unavailable, "unavailable", create(user, parts(small())))
	b.blobs.put = fmt.Errorf("%w: quota", blob.ErrFull)
	wantKind(t, "store full", problem.Full, "storage.full", create(user, parts(small())))
	b.blobs.put = nil

	broken := problem.New(problem.Invalid, "request.invalid", "broke off")
	wantKind(
		t,
		"broken off in the first bytes",
		problem.Invalid,
		"request.invalid",
		create(user, parts(pdf(failing{broken}))),
	)
	wantKind(t, "broken off later", problem.Invalid, "request.invalid",
		create(user, parts(pdf(io.MultiReader(io.LimitReader(zeros{}, 2*megabyte), failing{broken})))))
	wantKind(t, "too large", problem.TooLarge, "attachment.too_large", create(user, parts(pdf(zeros{}))))
	wantKind(
		t,
		"wrong after the file",
		problem.Invalid,
		"request.invalid",
		create(user, parts(small(), uploads.Part{Field: "x", Body: strings.NewReader("")})),
	)
	if err := create(actor(testkit.NobodyA, "A"), parts(small())); err == nil {
		t.Error("row-level security accepted an attachment of a user without the permission")
	}
	gone, cancel := context.WithCancel(t.Context())
	form := parts(small(), uploads.Part{Field: "description", Body: cancelling{cancel}})
	if _, err := b.attachments.Create(gone, user, form); !errors.Is(err, context.Canceled) {
		t.Errorf("error after the sender disconnected = %v, want context.Canceled", err)
	}
	b.wantStored("after failures", 0, 0)

	if err := create(user, parts(small())); err != nil {
		t.Fatal(err)
	}
	b.wantStored("after an upload", 1, 1)
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// cancelling is a field after which its sender disconnects.
type cancelling struct{ cancel func() }

func (c cancelling) Read([]byte) (int, error) {
	c.cancel()
	return 0, io.EOF
}

// post sends a message with attachments in a new ticket of the user.
func (b *bench) post(ids ...uuid.UUID) (ticketID int64, messageID uuid.UUID) {
	b.t.Helper()
	d, err := b.tickets.Create(
		b.t.Context(),
		user,
		tickets.NewTicket{Subject: "Storing", Topic: "incident", Text: "Het doet het vandaag niet.", AttachmentIDs: ids},
	)
	if err != nil {
		b.t.Fatal(err)
	}
	b.notified.taken()
	return d.Id, d.Messages[0].Id
}

func (b *bench) upload(a identity.Actor) contract.Attachment {
	b.t.Helper()
	made, err := b.attachments.Create(b.t.Context(), a, parts(small()))
	if err != nil {
		b.t.Fatal(err)
	}
	return made
}

func TestChangesNotifyAndLeaveOneFile(t *testing.T) {
	b := newBench(t)
	a := b.upload(user)
	ticket, message := b.post(a.Id)

	b.blobs.put = errors.New("connection refused")
	_, err := b.attachments.Update(t.Context(), user, message, a.Id, parts(small()))
	wantKind(t, "replaced while the store is down", problem.Unavailable, "unavailable", err)
	b.blobs.put = nil
	if seen := b.notified.taken(); len(seen) != 0 {
		t.Errorf("notifications of a failure = %v, want none", seen)
	}
	b.blobs.sign = errors.New("connection refused")
	_, err = b.attachments.Link(t.Context(), user, a.Id, false)
	wantKind(t, "link while the store is down", problem.Unavailable, "unavailable", err)
	b.blobs.sign = nil

	if _, err := b.attachments.Update(t.Context(), user, message, a.Id, parts(small())); err != nil {
		t.Fatal(err)
	}
	b.wantStored("after replacing", 1, 1)
	// A ticket that is closed between the first check and the last byte refuses the file.
	closing := parts(pdf(cancelling{func() { b.portal.Exec("update support_ticket set status = 'closed'") }}))
	_, err = b.attachments.Update(t.Context(), user, message, a.Id, closing)
	wantKind(t, "closed meanwhile", problem.Conflict, "ticket.closed", err)
	b.wantStored("after closing", 1, 1)
	b.portal.Exec("update support_ticket set status = 'new'")
	if seen := b.notified.taken(); len(seen) != 1 || seen[0].TicketID != ticket || !seen[0].Changed {
		t.Errorf("notifications = %+v", seen)
	}

	if err := b.attachments.Delete(t.Context(), user, message, a.Id); err != nil {
		t.Fatal(err)
	}
	b.wantStored("after deleting", 0, 0)
	if seen := b.notified.taken(); len(seen) != 1 || seen[0].TicketID != ticket || !seen[0].Changed {
		t.Errorf("notifications = %+v", seen)
	}

	// A deleted attachment stays deleted even if its bytes can't be removed.
	a = b.upload(user)
	_, message = b.post(a.Id)
	b.blobs.delete = errors.New("connection refused")
	if err := b.attachments.Delete(t.Context(), user, message, a.Id); err != nil {
		t.Error(err)
	}
	b.wantStored("after deleting while the store is down", 0, 1)
}

func TestAbandonedAttachmentsAreRemoved(t *testing.T) {
	b := newBench(t)
	taken, young := b.upload(user), b.upload(user)
	_, message := b.post(taken.Id)
	b.portal.Exec("update attachment set created_on = now() - interval '25 hours' where id = $1", taken.Id)
	b.portal.Exec("update attachment set created_on = now() - interval '23 hours' where id = $1", young.Id)
	// More than one transaction removes.
	const abandoned = 105
	for n := range abandoned {
		old := b.upload([]identity.Actor{staff, user}[n%2]) // one user may not have that many
		b.portal.Exec("update attachment set created_on = now() - interval '25 hours' where id = $1", old.Id)
	}
	b.wantStored("before", abandoned+2, abandoned+2)
	if n, err := b.attachments.RemoveAbandoned(t.Context(), time.Now()); n != abandoned || err != nil {
		t.Errorf("removed = %d, error = %v", n, err)
	}
	b.wantStored("after", 2, 2)
	if _, err := b.attachments.Get(t.Context(), user, message, taken.Id); err != nil {
		t.Error(err)
	}
	if _, err := b.attachments.Link(t.Context(), user, young.Id, false); err != nil {
		t.Error(err)
	}
}

// Customers see neither the attachments of notes nor a trace of them.
func TestNoteAttachmentsAreStaffs(t *testing.T) {
	b := newBench(t)
	ticket, _ := b.post()
	a, note := b.upload(staff), uuid.New()
	b.portal.Exec(
		"insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) values ($1, $2, $3, 1, 'x', $4, now())",
		note,
		ticket,
		testkit.ID("A"),
		staff.UserID,
	)
	b.portal.Exec(
		"update attachment set ticket_id = $2, note_id = $3, organisation_id = $4 where id = $1",
		a.Id,
		ticket,
		note,
		testkit.ID("A"),
	)
	var before, after int64
	b.portal.Scan("select rev from support_ticket where id = $1", []any{ticket}, &before)

	if list, err := b.attachments.OfTicket(t.Context(), staff, ticket); err != nil || len(list) != 1 ||
		*list[0].MessageId != note {
		t.Errorf("attachments of the ticket for staff = %+v, error = %v", list, err)
	}
	if list, err := b.attachments.OfMessage(t.Context(), staff, note); err != nil || len(list) != 1 {
		t.Errorf("attachments of the note for staff = %+v, error = %v", list, err)
	}
	admin := actor(testkit.AdminA, "A", identity.RoleAccountAdmin)
	for _, who := range []identity.Actor{user, admin} {
		if list, err := b.attachments.OfTicket(t.Context(), who, ticket); err != nil || len(list) != 0 {
			t.Errorf("attachments for a customer = %+v, error = %v", list, err)
		}
		_, err := b.attachments.OfMessage(t.Context(), who, note)
		wantKind(t, "of the note", problem.NotFound, "message.not_found", err)
		_, err = b.attachments.Get(t.Context(), who, note, a.Id)
		wantKind(t, "get", problem.NotFound, "attachment.not_found", err)
		_, err = b.attachments.Link(t.Context(), who, a.Id, true)
		wantKind(t, "link", problem.NotFound, "attachment.not_found", err)
	}
	if err := b.attachments.Delete(t.Context(), staff, note, a.Id); err != nil {
		t.Fatal(err)
	}
	b.portal.Scan("select rev from support_ticket where id = $1", []any{ticket}, &after)
	if before != after || len(b.notified.taken()) != 0 {
		t.Errorf("rev = %d before and %d after a note's attachment, want no difference", before, after)
	}
}

func TestReadingAttachmentsTakesOneRoundTrip(t *testing.T) {
	b := newBench(t)
	a := b.upload(user)
	ticket, message := b.post(a.Id)
	for what, read := range map[string]func() error{
		"of a message": func() error { _, err := b.attachments.OfMessage(t.Context(), user, message); return err },
		"of a ticket":  func() error { _, err := b.attachments.OfTicket(t.Context(), user, ticket); return err },
		"one":          func() error { _, err := b.attachments.Get(t.Context(), user, message, a.Id); return err },
		"link":         func() error { _, err := b.attachments.Link(t.Context(), user, a.Id, true); return err },
	} {
		// The first call of a statement on a connection prepares it, so every connection is warmed up.
		var least int64 = 1 << 30
		for range 10 {
			before := b.portal.App.DB().RoundTrips()
			if err := read(); err != nil {
				t.Fatal(err)
			}
			least = min(least, b.portal.App.DB().RoundTrips()-before)
		}
		if least != 1 {
			t.Errorf("%s: round trips = %d, want 1", what, least)
		}
	}
}

func TestUploadStreams(t *testing.T) {
	b := newBench(t)
	// Other work of the process counts as well, so the least of several measurements is the file's own.
	least := uint64(1 << 62)
	for range 5 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a, err := b.attachments.Create(t.Context(), user, parts(pdf(io.LimitReader(zeros{}, limit-9))))
		if err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if least = min(least, after.TotalAlloc-before.TotalAlloc); a.Size != limit {
			t.Errorf("size = %d, want %d", a.Size, limit)
		}
	}
	if least > 4*megabyte {
		t.Errorf("memory for a file of %d bytes = %d, want at most %d", limit, least, 4*megabyte)
	}
}
