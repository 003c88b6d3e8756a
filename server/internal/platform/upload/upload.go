// Package upload owns receiving files: it reads the parts of a form one after the other, and streams a file's bytes
// into the blob store, while it detects their type, limits, counts and hashes them. It does not know what the file
// is for.
package upload

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"log/slog"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/filetype"
	"klantportaal.example/server/internal/platform/problem"
)

// cleanUpFor is the time limit for deleting bytes that nothing refers to.
const cleanUpFor = 10 * time.Second

// Form returns the parts of an upload, one after the other, and io.EOF itself after the last. The body of a part
// has to be read before the next part is requested. Errors are *problem.Error.
type Form func() (Part, error)

// Part is a field of a form. The errors of Body are *problem.Error, except for io.EOF.
type Part struct {
	Field    string
	FileName string // the sender's name of the file
	Body     io.Reader
}

// Blobs stores the bytes; *blob.Store implements it.
type Blobs interface {
	Put(ctx context.Context, key, contentType string, r io.Reader) error
	Delete(ctx context.Context, key string) error
}

// File is a file whose bytes are in the blob store, and in no row yet.
type File struct {
	Key, Name, ContentType, SHA256 string
	Size                           int64
	Width, Height                  *int32 // of a picture, in pixels
}

// Each calls take for every part of a form. Errors: those of the form and of take.
func Each(form Form, take func(Part) error) error {
	for {
		part, err := form()
		if err == io.EOF { //nolint:errorlint // an incomplete form may wrap io.EOF
			return nil
		}
		if err != nil {
			return err
		}
		if err := take(part); err != nil {
			return err
		}
	}
}

var fieldName = regexp.MustCompile(`^[A-Za-z0-9_.-]{1,60}$`)

// Unknown returns Refused about a field that the form does not have. A name that could be more than a name is not
// repeated: it is reported as "form".
func Unknown(field string) error {
	if !fieldName.MatchString(field) {
		field = "form"
	}
	return Refused(field, contract.FieldCodeUnknown)
}

// Refused returns Invalid request.invalid about a field of a form.
func Refused(field, code string) error {
	return problem.InvalidField(
		contract.CodeRequestInvalid,
		field,
		code,
		"an upload must have the fields of its form, each once and within its limits",
	)
}

// Text reads a field of at most limit characters.
func Text(part Part, limit int) (*string, error) {
	b, err := io.ReadAll(io.LimitReader(part.Body, int64(limit*utf8.UTFMax+1)))
	if err != nil {
		return nil, err
	}
	value := string(b)
	switch {
	case len(b) > limit*utf8.UTFMax:
		return nil, Refused(part.Field, contract.FieldCodeTooLong)
	case !utf8.Valid(b) || strings.ContainsRune(value, 0):
		return nil, Refused(part.Field, contract.FieldCodeInvalid)
	case utf8.RuneCount(b) > limit:
		return nil, Refused(part.Field, contract.FieldCodeTooLong)
	}
	return &value, nil
}

// Store streams a file into the blob store. Errors: Invalid attachment.file_empty, TooLarge attachment.too_large,
// UnsupportedType attachment.type_not_allowed, Full storage.full, Unavailable unavailable, and those of the form;
// nothing is stored then.
func Store(ctx context.Context, blobs Blobs, part Part) (*File, error) {
	in := &incoming{from: part.Body}
	buffered := bufio.NewReaderSize(in, filetype.HeadSize)
	head, err := buffered.Peek(filetype.HeadSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if len(head) == 0 {
		return nil, problem.InvalidField(
			contract.CodeAttachmentFileEmpty,
			"file",
			contract.FieldCodeRequired,
			"the file is empty",
		)
	}
	f := &File{Key: blob.NewKey(), Name: filetype.CleanName(part.FileName)}
	var ok bool
	if f.ContentType, ok = filetype.Detect(f.Name, head); !ok {
		return nil, problem.New(
			problem.UnsupportedType,
			contract.CodeAttachmentTypeNotAllowed,
			"the portal accepts pictures, PDF, office documents, text, zip and mail",
		)
	}
	if f.Name == "" {
		f.Name = "file"
	}
	if w, h, ok := filetype.PixelSize(head); ok {
		width, height := int32(w), int32(h) //nolint:gosec // PixelSize bounds them
		f.Width, f.Height = &width, &height
	}
	sum := sha256.New()
	if err := blobs.Put(ctx, f.Key, f.ContentType, io.TeeReader(buffered, sum)); err != nil {
		switch {
		case in.err != nil:
			return nil, in.err // the sender's fault, not the store's
		case errors.Is(err, blob.ErrFull):
			return nil, problem.New(problem.Full, contract.CodeStorageFull, "there is no space left for files")
		}
		return nil, Unavailable(ctx, err)
	}
	f.Size, f.SHA256 = in.size, hex.EncodeToString(sum.Sum(nil))
	return f, nil
}

// incoming counts the bytes of a file and fails if there are too many. It stores its error, to distinguish a failing
// sender from a failing store.
type incoming struct {
	from io.Reader
	size int64
	err  error
}

func (r *incoming) Read(p []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	n, err := r.from.Read(p)
	if r.size += int64(n); r.size > contract.MaxFileBytes {
		err = problem.New(problem.TooLarge, contract.CodeAttachmentTooLarge, "a file may have at most 25 MB")
	}
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
		return 0, err
	}
	return n, err
}

// Forget deletes a blob that nothing refers to, also if the caller has gone. If that fails the blob is an orphan, which
// only takes space.
func Forget(ctx context.Context, blobs Blobs, key string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleanUpFor)
	defer cancel()
	if err := blobs.Delete(ctx, key); err != nil {
		slog.WarnContext(ctx, "an orphaned blob could not be deleted; it is swept after a day", "key", key, "error", err)
	}
}

// Unavailable returns the error for a failure of the blob store, and logs the cause.
func Unavailable(ctx context.Context, cause error) error {
	if ctx.Err() != nil {
		return cause
	}
	slog.ErrorContext(ctx, "the file store failed", "error", cause)
	return problem.New(problem.Unavailable, contract.CodeUnavailable, "files can't be stored or read at the moment")
}
