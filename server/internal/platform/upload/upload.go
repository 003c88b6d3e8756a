// Package upload owns how a file comes in: the parts of a form one after the other, and a file's bytes streamed into
// the blob store, detected, limited, counted and hashed on the way. It refuses to know what becomes of the file.
package upload

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"log/slog"
	"strings"
	"time"
	"unicode/utf8"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/filetype"
	"klantportaal.example/server/internal/platform/problem"
)

// cleanUpFor is how long taking away bytes may take that nothing refers to.
const cleanUpFor = 10 * time.Second

// Form answers the parts of an upload, one after the other, and io.EOF itself after the last. A part's
// body is read before the next is asked for. Errors are *problem.Error.
type Form func() (Part, error)

// Part is one field of a form. Body's errors are *problem.Error but for io.EOF.
type Part struct {
	Field    string
	FileName string // what the sender calls the file
	Body     io.Reader
}

// Blobs is where the bytes go; *blob.Store is one.
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

// Each gives the parts of a form to take, to its end. Errors: those of the form and of take.
func Each(form Form, take func(Part) error) error {
	for {
		part, err := form()
		if err == io.EOF { //nolint:errorlint // a form that breaks off may wrap it, and is not complete
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

// Refused is Invalid request.invalid about a field of a form; one of the sender's making is named "form".
func Refused(field, code string) error {
	return problem.InvalidField(
		contract.CodeRequestInvalid,
		field,
		code,
		"an upload holds the fields of its form, each once and within its limits",
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
			"the portal takes pictures, PDF, office documents, text, zip and mail",
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

// incoming counts the bytes of a file and ends it when they are too many. It keeps its error, to tell a
// failing sender from a failing store.
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
		err = problem.New(problem.TooLarge, contract.CodeAttachmentTooLarge, "a file has at most 25 MB")
	}
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
		return 0, err
	}
	return n, err
}

// Forget deletes a blob that nothing refers to, also when the caller has gone. When that fails it is an orphan, which
// only costs space.
func Forget(ctx context.Context, blobs Blobs, key string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleanUpFor)
	defer cancel()
	if err := blobs.Delete(ctx, key); err != nil {
		slog.WarnContext(ctx, "orphaned a blob", "key", key, "error", err)
	}
}

// Unavailable is the answer when the blob store fails; the cause is for the log alone.
func Unavailable(ctx context.Context, cause error) error {
	if ctx.Err() != nil {
		return cause
	}
	slog.ErrorContext(ctx, "blob store", "error", cause)
	return problem.New(problem.Unavailable, contract.CodeUnavailable, "files can't be stored or read at the moment")
}
