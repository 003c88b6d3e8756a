package tickets

import (
	"context"
	"io"
	"strings"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/filetype"
	"klantportaal.example/server/internal/platform/upload"
)

// received holds the parts of a form.
type received struct {
	file              *upload.File
	name, description *string
}

// nameOr returns the name in the form, otherwise another, with an extension that fits the type.
func (up received) nameOr(other, contentType string) string {
	if up.name != nil {
		other = *up.name
	}
	return filetype.FitName(other, contentType, contract.CreateAttachmentFormNameMax)
}

// applied returns an attachment as it is after the upload.
func (up received) applied(a queries.Attachment) queries.UpdateAttachmentParams {
	p := queries.UpdateAttachmentParams{ID: a.ID, Name: a.Name, Description: a.Description, ContentType: a.ContentType,
		Size: a.Size, Sha256: a.Sha256, BlobKey: a.BlobKey, Width: a.Width, Height: a.Height}
	if f := up.file; f != nil {
		p.Name, p.ContentType, p.Size, p.Sha256, p.BlobKey, p.Width, p.Height = f.Name, f.ContentType, f.Size, f.SHA256, f.Key, f.Width, f.Height
	}
	p.Name = up.nameOr(p.Name, p.ContentType)
	if up.description != nil {
		p.Description = *up.description
	}
	return p
}

// receive reads a form to its end and stores its file while reading. After an error nothing is stored.
func (s *Attachments) receive(ctx context.Context, form upload.Form) (up received, err error) {
	err = upload.Each(form, func(part upload.Part) error { return s.take(ctx, &up, part) })
	if err != nil && up.file != nil {
		upload.Forget(ctx, s.blobs, up.file.Key)
	}
	return up, err
}

func (s *Attachments) take(ctx context.Context, up *received, part upload.Part) (err error) {
	switch part.Field {
	case "file":
		if up.file != nil {
			return upload.Refused("file", contract.FieldCodeDuplicate)
		}
		up.file, err = upload.Store(ctx, s.blobs, part)
	case "name":
		if up.name != nil {
			return upload.Refused("name", contract.FieldCodeDuplicate)
		}
		up.name, err = fileName(part.Body)
	case "description":
		if up.description != nil {
			return upload.Refused("description", contract.FieldCodeDuplicate)
		}
		up.description, err = upload.Text(part, contract.CreateAttachmentFormDescriptionMax)
	default:
		return upload.Unknown(part.Field)
	}
	return err
}

func fileName(body io.Reader) (*string, error) {
	name, err := upload.Text(upload.Part{Field: "name", Body: body}, contract.CreateAttachmentFormNameMax)
	if err != nil {
		return nil, err
	}
	if strings.ContainsAny(*name, `/\`) {
		return nil, upload.Refused("name", contract.FieldCodeInvalid)
	}
	if *name = filetype.CleanName(*name); *name == "" {
		return nil, upload.Refused("name", contract.FieldCodeRequired)
	}
	return name, nil
}
