package documents

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/upload"
)

// maxCategory is longer than any category. Whether the category exists is checked once the form is complete.
const maxCategory = 32

// received holds the parts of a form that have arrived.
type received struct {
	file                                      *upload.File
	id, name, category, period, configuration *string
}

// Upload stores a file as a draft of a customer, under an id that the caller chose. Repeating the same call returns the
// same draft. Errors: NotFound customer.not_found; Invalid document.invalid, attachment.file_missing; Conflict
// document.id_taken, document.exists; those of upload.Store and of the form.
func (d *Documents) Upload(
	ctx context.Context,
	actor identity.Actor,
	customer uuid.UUID,
	form upload.Form,
) (one contract.CustomerDocument, err error) {
	// This is checked before the bytes arrive, so that nobody uploads 25 MB only to be refused.
	err = d.db.Read(ctx, actor, func(db *queries.Queries) error { return isCustomer(ctx, db, customer) })
	if err != nil {
		return one, err
	}
	var up received
	err = upload.Each(form, func(part upload.Part) error { return d.take(ctx, &up, part) })
	kept := false
	if err == nil {
		one, kept, err = d.store(ctx, actor, customer, up)
	}
	// When the commit's outcome is unknown the row may exist, and a row must never be without its bytes.
	if up.file != nil && !kept && !errors.Is(err, postgres.ErrCommitUnknown) {
		d.forget(ctx, up.file.Key)
	}
	return one, err
}

func (d *Documents) take(ctx context.Context, up *received, part upload.Part) (err error) {
	if part.Field == "file" {
		if up.file != nil {
			return upload.Refused("file", contract.FieldCodeDuplicate)
		}
		up.file, err = upload.Store(ctx, d.blobs, part)
		return err
	}
	fields := map[string]struct {
		into **string
		most int
	}{
		"id":       {&up.id, len(uuid.Nil.String())},
		"name":     {&up.name, contract.UploadDocumentFormNameMax},
		"category": {&up.category, maxCategory},
		"period":   {&up.period, contract.UploadDocumentFormPeriodMax},

		"configurationId": {&up.configuration, len(uuid.Nil.String())},
	}
	field, known := fields[part.Field]
	switch {
	case !known:
		return upload.Unknown(part.Field)
	case *field.into != nil:
		return upload.Refused(part.Field, contract.FieldCodeDuplicate)
	}
	*field.into, err = upload.Text(part, field.most)
	return err
}

// store returns the draft of an upload, and whether the draft uses the uploaded bytes.
func (d *Documents) store(
	ctx context.Context,
	actor identity.Actor,
	customer uuid.UUID,
	up received,
) (one contract.CustomerDocument, kept bool, err error) {
	draft, err := up.draft()
	if err != nil {
		return one, false, err
	}
	draft.OrganisationID, draft.UploadedBy = customer, &actor.UserID
	err = d.db.Tx(ctx, actor, func(db *queries.Queries) error {
		fields, err := described(ctx, db, draft)
		if err != nil {
			return err
		}
		made, err := db.InsertDraft(ctx, queries.InsertDraftParams{ID: draft.ID, OrganisationID: customer, Name: draft.Name,
			Category: draft.Category, Period: draft.Period, UploadedBy: draft.UploadedBy, ContentType: draft.ContentType,
			Size: draft.Size, Sha256: draft.Sha256, BlobKey: draft.BlobKey, ConfigurationID: draft.ConfigurationID})
		if err != nil {
			return err
		}
		if kept = made > 0; kept {
			if err := record(ctx, db, actor, draft, "document.uploaded", "", nil, created(draft, fields)); err != nil {
				return err
			}
		}
		rows, err := db.LockDocuments(ctx, []uuid.UUID{draft.ID})
		switch {
		case err != nil:
			return err
		case len(rows) == 0:
			// The id may also belong to a document that the actor can't see.
			return problem.New(problem.Conflict, contract.CodeDocumentExists, "the customer has this content already")
		case !same(rows[0], draft):
			return problem.New(problem.Conflict, contract.CodeDocumentIdTaken, "this id is already in use")
		}
		row, err := db.GetCustomerDocument(ctx, draft.ID)
		one = customerDocumentOf(row)
		return err
	})
	return one, kept && err == nil, err
}

// same reports whether a document is the one that is being uploaded, even if its details were changed since.
func same(is, draft queries.Document) bool {
	return is.OrganisationID == draft.OrganisationID && is.Sha256 == draft.Sha256
}

// draft returns the document that a form describes, without its organisation.
func (up received) draft() (draft queries.Document, err error) {
	if up.file == nil {
		return draft, problem.InvalidField(
			contract.CodeAttachmentFileMissing,
			"file",
			contract.FieldCodeRequired,
			"a file is required",
		)
	}
	text := func(field *string, otherwise string) string {
		if field == nil {
			return otherwise
		}
		return *field
	}
	if draft.ID, err = uuid.Parse(text(up.id, "")); err != nil {
		return draft, problem.InvalidField(
			contract.CodeDocumentInvalid,
			"id",
			contract.FieldCodeInvalid,
			"id must be a UUID that the caller chooses",
		)
	}
	if up.configuration != nil {
		id, err := uuid.Parse(*up.configuration)
		if err != nil {
			return draft, problem.InvalidField(contract.CodeDocumentInvalid, "configurationId",
				contract.FieldCodeInvalid, "configurationId must be a UUID")
		}
		draft.ConfigurationID = &id
	}
	details, err := Details{
		Name:     text(up.name, up.file.Name),
		Category: text(up.category, ""),
		Period:   text(up.period, ""),
	}.checked()
	draft.Name, draft.Category, draft.Period, draft.State = details.Name, details.Category, details.Period, stateDraft
	draft.ContentType, draft.Size = up.file.ContentType, up.file.Size
	draft.Sha256, draft.BlobKey = up.file.SHA256, up.file.Key
	return draft, err
}

func (d *Documents) forget(ctx context.Context, key string) { upload.Forget(ctx, d.blobs, key) }
