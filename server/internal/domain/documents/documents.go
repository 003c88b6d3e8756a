// Package documents owns the documents that the provider publishes for an organisation: their list, their content, who
// has seen them, and how they are uploaded, published and withdrawn. It does not decide who sees which document
// (row-level security does), and never changes a document's content or removes one that was published.
package documents

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/filetype"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/upload"
)

const maxName = 255 // characters

// Content is a document's bytes; Size is their number. The caller must close Body.
type Content struct {
	FileName string
	Size     int64
	Body     io.ReadCloser
}

// Notifier is notified of organisations whose published documents have changed, after the commit. It must not block.
type Notifier interface {
	DocumentsChanged(organisation uuid.UUID)
}

// Documents is the domain. Safe for concurrent use.
type Documents struct {
	db     *postgres.DB
	blobs  *blob.Store
	notify Notifier
}

// New makes the domain. Without a Notifier changes are not announced.
func New(db *postgres.DB, blobs *blob.Store, n Notifier) *Documents {
	return &Documents{db: db, blobs: blobs, notify: n}
}

// List returns a page of the documents of the actor's organisation that the actor may see. A period in the filter
// includes everything within it: a year also its quarters and months. Errors: Invalid list.invalid.
func (d *Documents) List(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Document], err error) {
	periods, err := within(q.Strings(contract.FieldPeriod))
	if err != nil {
		return page, err
	}
	before, after := q.Less(contract.FieldPublishedOn), q.Greater(contract.FieldPublishedOn)
	p := queries.ListDocumentsParams{
		UserID:          actor.UserID,
		OrganisationID:  actor.OrganisationID,
		Categories:      q.Strings(contract.FieldCategory),
		Periods:         periods,
		Configurations:  q.UUIDs(contract.FieldConfigurationId),
		Locations:       q.UUIDs(contract.FieldLocationId),
		IsNew:           q.Bool(contract.FieldIsNew),
		Search:          q.Words(),
		PublishedBefore: before.At(),
		BeforeID:        before.TieUUID(uuid.Nil),
		PublishedAfter:  after.At(),
		AfterID:         after.TieUUID(uuid.Max),
		Sort:            q.Sort,
		Descending:      q.Descending,
	}
	err = d.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListDocumentsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListDocuments(ctx, p)
			},
			func(r queries.ListDocumentsRow) int32 { return r.Total },
			func(r queries.ListDocumentsRow) (contract.Document, error) {
				return documentOf(queries.GetDocumentRow{Document: r.Document, IsNew: r.IsNew, ServiceID: r.ServiceID,
					ServiceCode: r.ServiceCode, ServiceDescription: r.ServiceDescription, ServiceName: r.ServiceName}), nil
			})
		return err
	})
	return page, err
}

// Get returns a published document of the actor's organisation. Errors: NotFound document.not_found,
// document.withdrawn, document.replaced.
func (d *Documents) Get(ctx context.Context, actor identity.Actor, id uuid.UUID) (contract.Document, error) {
	r, err := d.row(ctx, actor, id)
	if err != nil {
		return contract.Document{}, err
	}
	return documentOf(r), nil
}

// documentOf maps a row to its model. A document is new until the caller has previewed or downloaded it.
func documentOf(r queries.GetDocumentRow) contract.Document {
	d := r.Document
	return contract.Document{
		Id:       d.ID,
		Name:     d.Name,
		Category: contract.DocumentCategory(d.Category),
		Period:   d.Period,
		PublishedOn: contract.Time{
			Time: *d.PublishedOn,
		},
		Configuration: serviceOf(r.ServiceID, r.ServiceCode, r.ServiceDescription, r.ServiceName),
		ContentType:   d.ContentType,
		Size:          d.Size,
		Sha256:        d.Sha256,
		IsNew:         r.IsNew,
	}
}

// serviceOf returns the service that a document is about, nil when it is about none that the caller may see.
func serviceOf(id *uuid.UUID, code, description, name string) *contract.DocumentConfiguration {
	if id == nil {
		return nil
	}
	return &contract.DocumentConfiguration{Id: *id, Code: code, Description: description, CustomerName: name}
}

// Open returns a document's content, and marks it as seen by the actor. An actor who manages documents opens those of
// customers too, in every state, without marking them; nor does viewing as another user mark them. Errors: those of
// Get, Unavailable unavailable.
func (d *Documents) Open(ctx context.Context, actor identity.Actor, id uuid.UUID) (Content, error) {
	r, err := d.row(ctx, actor, id)
	if problem.From(err) != nil && actor.Has(identity.RoleManageDocuments) {
		r.Document, err = d.ofCustomer(ctx, actor, id)
	}
	if err != nil {
		return Content{}, err
	}
	body, size, err := d.blobs.Reader(ctx, r.Document.BlobKey)
	switch {
	case errors.Is(err, blob.ErrNotFound):
		return Content{}, fmt.Errorf("document %s has no content: %w", id, err)
	case err != nil:
		return Content{}, upload.Unavailable(ctx, err)
	case size != r.Document.Size:
		return Content{}, errors.Join(
			fmt.Errorf("document %s has %d bytes of content, not %d", id, size, r.Document.Size),
			body.Close(),
		)
	}
	if r.IsNew && !actor.ReadOnly() {
		err = d.db.Tx(ctx, actor, func(db *queries.Queries) error {
			return db.PutDocumentSeen(ctx, id, actor.UserID, r.Document.OrganisationID)
		})
		if err != nil {
			return Content{}, errors.Join(err, body.Close())
		}
	}
	return Content{
		FileName: filetype.FitName(r.Document.Name, r.Document.ContentType, maxName),
		Size:     size,
		Body:     body,
	}, nil
}

// row reads a document that the actor may see. One of another organisation is not found.
func (d *Documents) row(ctx context.Context, actor identity.Actor, id uuid.UUID) (r queries.GetDocumentRow, err error) {
	err = d.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err = db.GetDocument(ctx, actor.UserID, id, actor.OrganisationID)
		if !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		gone, err := db.GetDocumentWithdrawal(ctx, id)
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			return errNotFound()
		case err != nil:
			return err
		case gone.ReplacedBy != uuid.Nil:
			return problem.New(problem.NotFound, contract.CodeDocumentReplaced, "the document was replaced by another one")
		}
		return problem.New(problem.NotFound, contract.CodeDocumentWithdrawn, "the document was withdrawn")
	})
	return r, err
}

func (d *Documents) ofCustomer(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (of queries.Document, err error) {
	err = d.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetCustomerDocument(ctx, id)
		of = row.Document
		if errors.Is(err, pgx.ErrNoRows) {
			return errNotFound()
		}
		return err
	})
	return of, err
}

// Withdrawal returns when a document of the actor's organisation was withdrawn that the actor could otherwise read, and
// the document that replaced it. Errors: NotFound document.not_found.
func (d *Documents) Withdrawal(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (w contract.DocumentWithdrawal, err error) {
	err = d.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetDocumentWithdrawal(ctx, id)
		w = contract.DocumentWithdrawal{
			WithdrawnOn:  contract.Time{Time: row.WithdrawnOn},
			ReplacedById: orNone(row.ReplacedBy),
		}
		if errors.Is(err, pgx.ErrNoRows) {
			return errNotFound()
		}
		return err
	})
	return w, err
}
