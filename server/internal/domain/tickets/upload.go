package tickets

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/filetype"
	"klantportaal.example/server/internal/platform/problem"
)

// Form answers the parts of an upload, one after the other, and io.EOF itself after the last. A part's
// body is read before the next is asked for. Errors are *problem.Error.
type Form func() (Part, error)

// Part is one field of a form. Body's errors are *problem.Error but for io.EOF.
type Part struct {
	Field    string
	FileName string // what the sender calls the file
	Body     io.Reader
}

// upload is what a form held.
type upload struct {
	file              *storedFile
	name, description *string
}

// storedFile is a file whose bytes are in the blob store, and in no row yet.
type storedFile struct {
	key, name, contentType, sha256 string
	size                           int64
	width, height                  *int32
}

// nameOr answers the name that the form gives, else another, with an ending that fits the type.
func (u upload) nameOr(other, contentType string) string {
	if u.name != nil {
		other = *u.name
	}
	return filetype.FitName(other, contentType, contract.CreateAttachmentFormNameMax)
}

// applied answers an attachment as it is after the upload.
func (u upload) applied(a queries.Attachment) queries.UpdateAttachmentParams {
	p := queries.UpdateAttachmentParams{ID: a.ID, Name: a.Name, Description: a.Description, ContentType: a.ContentType,
		Size: a.Size, Sha256: a.Sha256, BlobKey: a.BlobKey, Width: a.Width, Height: a.Height}
	if f := u.file; f != nil {
		p.Name, p.ContentType, p.Size, p.Sha256, p.BlobKey, p.Width, p.Height = f.name, f.contentType, f.size, f.sha256, f.key, f.width, f.height
	}
	p.Name = u.nameOr(p.Name, p.ContentType)
	if u.description != nil {
		p.Description = *u.description
	}
	return p
}

// receive reads a form to its end and stores its file on the way. After an error nothing is stored.
func (s *Attachments) receive(ctx context.Context, form Form) (up upload, err error) {
	defer func() {
		if err != nil && up.file != nil {
			s.forget(ctx, up.file.key)
		}
	}()
	for {
		part, err := form()
		if err == io.EOF { //nolint:errorlint // a form that breaks off may wrap it, and is not complete
			return up, nil
		}
		if err != nil {
			return up, err
		}
		if err := s.take(ctx, &up, part); err != nil {
			return up, err
		}
	}
}

func (s *Attachments) take(ctx context.Context, up *upload, part Part) (err error) {
	switch part.Field {
	case "file":
		if up.file != nil {
			return invalidPart("file", contract.FieldCodeDuplicate)
		}
		up.file, err = s.store(ctx, part)
	case "name":
		if up.name != nil {
			return invalidPart("name", contract.FieldCodeDuplicate)
		}
		up.name, err = fileName(part.Body)
	case "description":
		if up.description != nil {
			return invalidPart("description", contract.FieldCodeDuplicate)
		}
		up.description, err = text(part, contract.CreateAttachmentFormDescriptionMax)
	default:
		return invalidPart("form", contract.FieldCodeUnknown) // a name of the sender's making is not repeated
	}
	return err
}

func invalidPart(name, code string) error {
	return problem.InvalidField(
		contract.CodeRequestInvalid,
		name,
		code,
		"an upload holds file, name and description, each once and within its limits",
	)
}

// text reads a field of at most limit characters.
func text(part Part, limit int) (*string, error) {
	b, err := io.ReadAll(io.LimitReader(part.Body, int64(limit*utf8.UTFMax+1)))
	if err != nil {
		return nil, err
	}
	value := string(b)
	switch {
	case len(b) > limit*utf8.UTFMax:
		return nil, invalidPart(part.Field, contract.FieldCodeTooLong)
	case !utf8.Valid(b) || strings.ContainsRune(value, 0):
		return nil, invalidPart(part.Field, contract.FieldCodeInvalid)
	case utf8.RuneCount(b) > limit:
		return nil, invalidPart(part.Field, contract.FieldCodeTooLong)
	}
	return &value, nil
}

func fileName(body io.Reader) (*string, error) {
	name, err := text(Part{Field: "name", Body: body}, contract.CreateAttachmentFormNameMax)
	if err != nil {
		return nil, err
	}
	if strings.ContainsAny(*name, `/\`) {
		return nil, invalidPart("name", contract.FieldCodeInvalid)
	}
	if *name = filetype.CleanName(*name); *name == "" {
		return nil, invalidPart("name", contract.FieldCodeRequired)
	}
	return name, nil
}

// store streams a file into the blob store: detected, limited, counted and hashed on the way.
func (s *Attachments) store(ctx context.Context, part Part) (*storedFile, error) {
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
	f := &storedFile{key: blob.NewKey(), name: filetype.CleanName(part.FileName)}
	var ok bool
	if f.contentType, ok = filetype.Detect(f.name, head); !ok {
		return nil, problem.New(
			problem.UnsupportedType,
			contract.CodeAttachmentTypeNotAllowed,
			"the portal takes pictures, PDF, office documents, text, zip and mail",
		)
	}
	if f.name == "" {
		f.name = "file"
	}
	if w, h, ok := filetype.PixelSize(head); ok {
		width, height := int32(w), int32(h) //nolint:gosec // PixelSize bounds them
		f.width, f.height = &width, &height
	}
	sum := sha256.New()
	if err := s.blobs.Put(ctx, f.key, f.contentType, io.TeeReader(buffered, sum)); err != nil {
		switch {
		case in.err != nil:
			return nil, in.err // the sender's fault, not the store's
		case errors.Is(err, blob.ErrFull):
			return nil, problem.New(problem.Full, contract.CodeStorageFull, "there is no space left for files")
		}
		return nil, unavailable(ctx, err)
	}
	f.size, f.sha256 = in.size, hex.EncodeToString(sum.Sum(nil))
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
