package documents

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"golang.org/x/sync/errgroup"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/filetype"
	"klantportaal.example/server/internal/platform/identity"
)

const (
	// MaxFile is the largest size of a document, in bytes.
	MaxFile = 200 << 20
	// failuresInARow is the number of files in a row that must fail to end an import: then the cause is not in the files.
	failuresInARow = 20
)

// importer is the actor of an import.
var importer = identity.System("documents import")

// Outcome is the outcome of a line of a manifest.
type Outcome string

// The outcomes of a line.
const (
	Faulty   Outcome = "faulty"   // the line or its file must be corrected
	Sound    Outcome = "sound"    // nothing is wrong with it; a trial run would import it
	Imported Outcome = "imported" // the document was created
	Present  Outcome = "present"  // the organisation has this content already
	Failed   Outcome = "failed"   // an error that may not occur in another run
)

// Result is the outcome of a line, with the document that it created or matched.
type Result struct {
	Line
	Outcome  Outcome
	Document uuid.UUID
	Detail   string
}

// Import is a folder of files and the manifest that describes them.
type Import struct {
	Root     *os.Root // files are opened only within this folder
	Manifest Manifest
	Parallel int
}

// Check checks every line without changing anything, and calls each for every line in the manifest's order. It reads
// only the beginning of each file. Errors: those of the manifest, the database and of each.
func (d *Documents) Check(ctx context.Context, im Import, each func(Result) error) error {
	run := d.newRun(im)
	return inOrder(ctx, im, each, func(ctx context.Context, l Line) Result {
		if _, err := run.entry(ctx, l); err != nil {
			return result(ctx, l, err)
		}
		return Result{Line: l, Outcome: Sound}
	})
}

// Import imports every line whose content the organisation does not have yet, and calls each for every line in the
// manifest's order. An organisation has the same content once, so an import can be repeated, and continues where a
// previous one stopped. trial: it only reports what it would do. Errors: those of the manifest and of each, and one
// when too many files in a row fail.
func (d *Documents) Import(ctx context.Context, im Import, trial bool, each func(Result) error) error {
	run := d.newRun(im)
	failures := 0
	report := func(r Result) error {
		if failures++; r.Outcome != Failed {
			failures = 0
		}
		if err := each(r); err != nil {
			return err
		}
		if failures == failuresInARow {
			return fmt.Errorf("%d files in a row failed; the last: %s", failures, r.Detail)
		}
		return nil
	}
	return inOrder(ctx, im, report, func(ctx context.Context, l Line) Result { return run.take(ctx, l, trial) })
}

// inOrder processes the lines of a manifest, im.Parallel at a time, and calls each in the manifest's order. It holds
// only that many lines in memory.
func inOrder(ctx context.Context, im Import, each func(Result) error, work func(context.Context, Line) Result) error {
	group, ctx := errgroup.WithContext(ctx)
	window := make(chan chan Result, max(im.Parallel, 1))
	group.Go(func() error {
		defer close(window)
		for line, err := range im.Manifest.Lines() {
			if err != nil {
				return err
			}
			done := make(chan Result, 1)
			select {
			case window <- done:
			case <-ctx.Done():
				return ctx.Err()
			}
			group.Go(func() error {
				done <- work(ctx, line)
				return nil
			})
		}
		return nil
	})
	group.Go(func() error {
		for done := range window {
			r := <-done
			if err := ctx.Err(); err != nil { // a failure because of the cancellation is not a result
				return err
			}
			if err := each(r); err != nil {
				return err
			}
		}
		return nil
	})
	return group.Wait()
}

// run is the state of one run through a manifest.
type run struct {
	*Documents
	Import

	mu        sync.Mutex
	customers map[string]uuid.UUID // by customer number; uuid.Nil: there is none
}

func (d *Documents) newRun(im Import) *run {
	return &run{Documents: d, Import: im, customers: map[string]uuid.UUID{}}
}

// entry is a line after checking.
type entry struct {
	organisation uuid.UUID
	name         string
	contentType  string
	publishedOn  time.Time
}

// faults are the mistakes in a line, worded for the author of the manifest.
type faults []string

func (f faults) Error() string { return strings.Join(f, "; ") }

func result(ctx context.Context, l Line, err error) Result {
	var f faults
	if errors.As(err, &f) && ctx.Err() == nil {
		return Result{Line: l, Outcome: Faulty, Detail: f.Error()}
	}
	return Result{Line: l, Outcome: Failed, Detail: err.Error()}
}

// entry checks a line. Its error is faults, or the error that kept it from checking.
func (r *run) entry(ctx context.Context, l Line) (e entry, err error) {
	var found faults
	fault := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	if !slices.Contains(contract.DocumentCategoryValues, l.Category) {
		fault("category %q is not one of %s", l.Category, strings.Join(contract.DocumentCategoryValues, ", "))
	}
	if l.Period != "" && !periodShape.MatchString(l.Period) {
		fault("period %q is not a year (2024), quarter (2024-Q1) or month (2024-02)", l.Period)
	}
	e.name = cleanName(l.Name)
	if e.name == "" {
		e.name = filetype.CleanName(l.File)
	}
	if n := utf8.RuneCountInString(e.name); n == 0 || n > maxName {
		fault("the name has %d characters; it must have 1 to %d", n, maxName)
	}
	if e.publishedOn, err = instant(l.PublishedOn); err != nil {
		fault("publishedOn %q: %v", l.PublishedOn, err)
	}
	if e.organisation, err = r.customer(ctx, l.Organisation); err != nil {
		return e, err
	}
	if e.organisation == uuid.Nil {
		fault("no customer has the number %q", l.Organisation)
	}
	if e.contentType, err = r.contentType(l.File); err != nil {
		fault("file %q: %v", l.File, err)
	}
	if len(found) > 0 {
		return e, found
	}
	return e, nil
}

// instant parses a day (its beginning in UTC) or a time. An empty text is now.
func instant(text string) (time.Time, error) {
	now := time.Now()
	if text == "" {
		return now, nil
	}
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err := time.Parse(layout, text); err == nil {
			if t.After(now) {
				return t, errors.New("it lies in the future")
			}
			return t, nil
		}
	}
	return now, errors.New("it is not a day (2024-02-23) or an RFC 3339 time")
}

// customer returns the organisation with this customer number, uuid.Nil when there is none.
func (r *run) customer(ctx context.Context, number string) (uuid.UUID, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if id, known := r.customers[number]; known {
		return id, nil
	}
	id := uuid.Nil
	err := r.db.Read(ctx, importer, func(db *queries.Queries) error {
		rows, err := db.ListCustomerNumbers(ctx, []string{number})
		if len(rows) > 0 {
			id = rows[0].ID
		}
		return err
	})
	if err == nil {
		r.customers[number] = id
	}
	return id, err
}

// contentType detects a file's type from its beginning.
func (r *run) contentType(name string) (string, error) {
	f, err := r.open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	head := make([]byte, 4096)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return "", plain(err)
	}
	t, ok := filetype.Detect(name, head[:n])
	if !ok {
		return "", errors.New("the portal takes pictures, PDF, office documents, text, zip and mail")
	}
	return t, nil
}

// open opens a file of the folder, if it can become a document.
func (r *run) open(name string) (*os.File, error) {
	f, err := r.Root.Open(filepath.FromSlash(name))
	if err != nil {
		return nil, plain(err)
	}
	info, err := f.Stat()
	switch {
	case err != nil:
	case !info.Mode().IsRegular():
		err = errors.New("it is not a regular file")
	case info.Size() == 0:
		err = errors.New("it is empty")
	case info.Size() > MaxFile:
		err = fmt.Errorf("it has %d MB; a document can have at most %d MB", info.Size()>>20, MaxFile>>20)
	}
	if err != nil {
		_ = f.Close()
		return nil, plain(err)
	}
	return f, nil
}

// plain removes the path from an error of the file system: the message names the file already.
func plain(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// take imports a line, unless the organisation has its content already.
func (r *run) take(ctx context.Context, l Line, trial bool) Result {
	e, err := r.entry(ctx, l)
	if err != nil {
		return result(ctx, l, err)
	}
	f, err := r.open(l.File)
	if err != nil {
		return result(ctx, l, err)
	}
	defer f.Close()
	sum := sha256.New()
	size, err := io.Copy(sum, f)
	if err != nil {
		return result(ctx, l, plain(err))
	}
	digest := hex.EncodeToString(sum.Sum(nil))
	present, err := r.present(ctx, l, e, digest)
	if err != nil || present.Outcome != "" {
		return present.or(ctx, l, err)
	}
	if trial {
		return Result{Line: l, Outcome: Sound}
	}
	// The key comes from the content, so that when a run ends between storing the bytes and their row, the next run uses
	// the same key and nothing is left over.
	key := "documents/" + e.organisation.String() + "/" + digest[:2] + "/" + digest
	if err := r.store(ctx, key, e.contentType, f, sum.Sum(nil)); err != nil {
		return result(ctx, l, err)
	}
	p := queries.InsertDocumentParams{
		ID:             uuid.New(),
		OrganisationID: e.organisation,
		Name:           e.name,
		Category:       l.Category,
		Period:         l.Period,
		PublishedOn:    &e.publishedOn,
		ContentType:    e.contentType,
		Size:           size,
		Sha256:         digest,
		BlobKey:        key,
	}
	var added int64
	err = r.db.Tx(ctx, importer, func(db *queries.Queries) (err error) {
		if added, err = db.InsertDocument(ctx, p); err != nil || added == 0 {
			return err
		}
		is := queries.Document{ID: p.ID, OrganisationID: p.OrganisationID, Name: p.Name, Category: p.Category,
			Period: p.Period, State: statePublished, Sha256: p.Sha256}
		return record(ctx, db, importer, is, "document.published", "", nil, created(is, values(is)))
	})
	if err == nil && added == 0 { // another line, or another import, added it first
		present, err = r.present(ctx, l, e, digest)
		return present.or(ctx, l, err)
	}
	return Result{Line: l, Outcome: Imported, Document: p.ID}.or(ctx, l, err)
}

func (res Result) or(ctx context.Context, l Line, err error) Result {
	if err != nil {
		return result(ctx, l, err)
	}
	return res
}

// present returns the document that the organisation has with this content; the outcome is empty when it has none.
func (r *run) present(ctx context.Context, l Line, e entry, digest string) (res Result, err error) {
	err = r.db.Read(ctx, importer, func(db *queries.Queries) error {
		have, err := db.GetDocumentByContent(ctx, e.organisation, digest)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		res = Result{Line: l, Outcome: Present, Document: have.ID}
		if have.Name != e.name || have.Category != l.Category || have.Period != l.Period {
			res.Detail = fmt.Sprintf("as %q (%s, %q)", have.Name, have.Category, have.Period)
		}
		if have.State != statePublished { // the customer does not see it, and importing the file does not publish it
			res.Detail = strings.TrimSpace(res.Detail + " " + have.State)
		}
		return err
	})
	return res, err
}

// store stores a file's bytes under a key, and fails when they are not the bytes that were hashed before.
func (r *run) store(ctx context.Context, key, contentType string, f io.ReadSeeker, digest []byte) error {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return plain(err)
	}
	again := sha256.New()
	in := &unchanged{Reader: io.TeeReader(f, again), same: func() bool { return bytes.Equal(again.Sum(nil), digest) }}
	return r.blobs.Put(ctx, key, contentType, in)
}

// unchanged returns an error at the end of a file that has changed since it was hashed, so that nothing is stored.
type unchanged struct {
	io.Reader
	same func() bool
}

func (u *unchanged) Read(p []byte) (int, error) {
	n, err := u.Reader.Read(p)
	if errors.Is(err, io.EOF) && !u.same() {
		return n, errors.New("the file has changed while it was read")
	}
	return n, err
}
