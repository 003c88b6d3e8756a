package documents

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/filetype"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	stateDraft     = string(contract.DocumentStateDraft)
	statePublished = string(contract.DocumentStatePublished)
	stateWithdrawn = string(contract.DocumentStateWithdrawn)
)

// Details describe a document.
type Details struct {
	Name, Category, Period string
	// Configuration is the service that it is about: nil leaves it as it is, a pointer to nil removes it.
	Configuration **uuid.UUID
}

// OfCustomer returns a page of a customer's documents, in every state. Errors: NotFound customer.not_found, Invalid
// list.invalid.
func (d *Documents) OfCustomer(
	ctx context.Context,
	actor identity.Actor,
	customer uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.CustomerDocument], err error) {
	periods, err := within(q.Strings(contract.FieldPeriod))
	if err != nil {
		return page, err
	}
	before, after := q.Less(contract.FieldPublishedOn), q.Greater(contract.FieldPublishedOn)
	p := queries.ListCustomerDocumentsParams{
		OrganisationID:  customer,
		States:          q.Strings(contract.FieldState),
		Categories:      q.Strings(contract.FieldCategory),
		Periods:         periods,
		Configurations:  q.UUIDs(contract.FieldConfigurationId),
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
			func(limit, offset int32) ([]queries.ListCustomerDocumentsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListCustomerDocuments(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				return nil, isCustomer(ctx, db, customer) // either there is no such customer, or no document matches
			},
			func(r queries.ListCustomerDocumentsRow) int32 { return r.Total },
			func(r queries.ListCustomerDocumentsRow) (contract.CustomerDocument, error) {
				return customerDocumentOf(queries.GetCustomerDocumentRow{Document: r.Document, ReplacedBy: r.ReplacedBy,
					UploadedByName: r.UploadedByName, SeenBy: r.SeenBy, Readers: r.Readers, ServiceID: r.ServiceID,
					ServiceCode: r.ServiceCode, ServiceDescription: r.ServiceDescription, ServiceName: r.ServiceName}), nil
			})
		return err
	})
	return page, err
}

func isCustomer(ctx context.Context, db *queries.Queries, id uuid.UUID) error {
	_, err := db.GetCustomer(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return problem.New(problem.NotFound, contract.CodeCustomerNotFound, "there is no such customer")
	}
	return err
}

func customerDocumentOf(r queries.GetCustomerDocumentRow) contract.CustomerDocument {
	d := r.Document
	one := contract.CustomerDocument{
		Id:              d.ID,
		Name:            d.Name,
		Category:        contract.DocumentCategory(d.Category),
		Period:          d.Period,
		State:           contract.DocumentState(d.State),
		PublishedOn:     contract.TimeOf(d.PublishedOn),
		WithdrawnOn:     contract.TimeOf(d.WithdrawnOn),
		WithdrawnReason: d.WithdrawnReason,
		ReplacesId:      d.ReplacesID,
		ReplacedById:    orNone(r.ReplacedBy),
		Configuration:   serviceOf(r.ServiceID, r.ServiceCode, r.ServiceDescription, r.ServiceName),
		ContentType:     d.ContentType,
		Size:            d.Size,
		Sha256:          d.Sha256,
		SeenBy:          int(r.SeenBy),
		Readers:         int(r.Readers),
		Rev:             d.Rev,
	}
	if d.UploadedBy != nil {
		one.UploadedBy = &contract.UserRef{Id: *d.UploadedBy, FullName: r.UploadedByName}
	}
	return one
}

func orNone(id uuid.UUID) *uuid.UUID {
	if id == uuid.Nil {
		return nil
	}
	return &id
}

// Update changes the details of a customer's document. Errors: NotFound document.not_found, Invalid document.invalid,
// Conflict document.stale.
func (d *Documents) Update(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	rev int64,
	to Details,
) (contract.CustomerDocument, error) {
	to, err := to.checked()
	if err != nil {
		return contract.CustomerDocument{}, err
	}
	return d.change(ctx, actor, id, rev, func(db *queries.Queries, was queries.Document) error {
		is := was
		is.Name, is.Category, is.Period = to.Name, to.Category, to.Period
		if to.Configuration != nil {
			is.ConfigurationID = *to.Configuration
		}
		from, err := described(ctx, db, was)
		if err != nil {
			return err
		}
		next, err := described(ctx, db, is)
		if err != nil {
			return err
		}
		before, after, differs := audit.Difference(from, next, audit.Values{"name": was.Name})
		if !differs {
			return nil
		}
		err = db.UpdateDocument(ctx, queries.UpdateDocumentParams{ID: id, Name: is.Name, Category: is.Category,
			Period: is.Period, ConfigurationID: is.ConfigurationID})
		if err != nil {
			return err
		}
		return record(ctx, db, actor, was, "document.changed", "", before, after)
	})
}

// Publish shows a draft, or a document that was withdrawn, to a customer's users. announce: they are notified by
// e-mail. Errors: NotFound document.not_found, Conflict document.stale, document.state.
func (d *Documents) Publish(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	rev int64,
	announce bool,
) (contract.CustomerDocument, error) {
	return d.change(ctx, actor, id, rev, func(db *queries.Queries, was queries.Document) error {
		if was.State == statePublished {
			return errState("the document is published already")
		}
		return publish(ctx, db, actor, was, nil, announce)
	})
}

// publish publishes a document, as the replacement of another when replaces is not nil.
func publish(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	was queries.Document,
	replaces *queries.Document,
	announce bool,
) error {
	p := queries.PublishDocumentParams{ID: was.ID, Announce: announce}
	before := audit.Values{"name": was.Name, "state": was.State}
	after := audit.Values{"name": was.Name, "state": statePublished, "announce": announce}
	if replaces != nil {
		p.ReplacesID, p.ConfigurationID, after["replaces"] = &replaces.ID, replaces.ConfigurationID, replaces.Name
		if was.ConfigurationID == nil && replaces.ConfigurationID != nil { // it takes over the service
			code, err := db.GetDocumentService(ctx, *replaces.ConfigurationID, was.OrganisationID)
			if err != nil {
				return err
			}
			before["configuration"], after["configuration"] = "", code
		}
	}
	if err := db.PublishDocument(ctx, p); err != nil {
		return err
	}
	return record(ctx, db, actor, was, "document.published", "", before, after)
}

// Withdraw hides a published document from its customer's users. Errors: NotFound document.not_found, Invalid
// document.invalid, Conflict document.stale, document.state.
func (d *Documents) Withdraw(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	rev int64,
	reason string,
) (contract.CustomerDocument, error) {
	reason, err := input.Line(contract.CodeDocumentInvalid, "reason", reason)
	if err != nil {
		return contract.CustomerDocument{}, err
	}
	if reason == "" {
		return contract.CustomerDocument{},
			problem.InvalidField(
				contract.CodeDocumentInvalid,
				"reason",
				contract.FieldCodeRequired,
				"a reason is required",
			)
	}
	return d.change(ctx, actor, id, rev, func(db *queries.Queries, was queries.Document) error {
		return withdraw(ctx, db, actor, was, "document.withdrawn", reason)
	})
}

func withdraw(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	was queries.Document,
	action, reason string,
) error {
	if was.State != statePublished {
		return errState("the document is not published")
	}
	if err := db.WithdrawDocument(ctx, reason, was.ID); err != nil {
		return err
	}
	return record(ctx, db, actor, was, action, reason, audit.Values{"name": was.Name, "state": was.State},
		audit.Values{"name": was.Name, "state": stateWithdrawn})
}

// Replace publishes a draft and withdraws the document that it replaces, in one transaction, and returns the new
// document. Errors: NotFound document.not_found, Conflict document.stale, document.state.
func (d *Documents) Replace(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	rev int64,
	replacement uuid.UUID,
	announce bool,
) (one contract.CustomerDocument, err error) {
	var of uuid.UUID
	err = d.db.Tx(ctx, actor, func(db *queries.Queries) error {
		both, err := db.LockDocuments(ctx, []uuid.UUID{id, replacement})
		if err != nil {
			return err
		}
		find := func(id uuid.UUID) int {
			return slices.IndexFunc(both, func(d queries.Document) bool { return d.ID == id })
		}
		if find(id) < 0 || find(replacement) < 0 {
			return errNotFound()
		}
		was, draft := both[find(id)], both[find(replacement)]
		of = was.OrganisationID
		switch {
		case was.Rev != rev:
			return errStale()
		case draft.State != stateDraft || draft.OrganisationID != of:
			return errState("the replacement is not a draft of the same customer")
		}
		if err := withdraw(ctx, db, actor, was, "document.replaced", ""); err != nil {
			return err
		}
		if err := publish(ctx, db, actor, draft, &was, announce); err != nil {
			return err
		}
		row, err := db.GetCustomerDocument(ctx, replacement)
		one = customerDocumentOf(row)
		return err
	})
	d.tell(of, err)
	return one, err
}

// Discard removes a draft. Errors: NotFound document.not_found, Conflict document.stale, document.state.
func (d *Documents) Discard(ctx context.Context, actor identity.Actor, id uuid.UUID, rev int64) error {
	var key string
	err := d.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := lock(ctx, db, id, rev)
		if err != nil {
			return err
		}
		if was.State != stateDraft {
			return errState("the document is not a draft")
		}
		if err := db.DeleteDraft(ctx, id); err != nil {
			return err
		}
		key = was.BlobKey
		return record(ctx, db, actor, was, "document.discarded", "", values(was), nil)
	})
	if err == nil {
		// The bytes go after the commit: a row without its bytes is worse than bytes without a row.
		d.forget(ctx, key)
	}
	return err
}

// change runs f with a customer's document under the lock of its row, and returns the document as it is afterwards.
func (d *Documents) change(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	rev int64,
	f func(db *queries.Queries, was queries.Document) error,
) (one contract.CustomerDocument, err error) {
	var of uuid.UUID // the organisation whose users see a difference
	err = d.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := lock(ctx, db, id, rev)
		if err != nil {
			return err
		}
		if err := f(db, was); err != nil {
			return err
		}
		row, err := db.GetCustomerDocument(ctx, id)
		if err != nil {
			return err
		}
		one = customerDocumentOf(row)
		if one.Rev != was.Rev && (was.State == statePublished || one.State == contract.DocumentStatePublished) {
			of = was.OrganisationID
		}
		return nil
	})
	d.tell(of, err)
	return one, err
}

func lock(ctx context.Context, db *queries.Queries, id uuid.UUID, rev int64) (was queries.Document, err error) {
	rows, err := db.LockDocuments(ctx, []uuid.UUID{id})
	switch {
	case err != nil:
		return was, err
	case len(rows) == 0:
		return was, errNotFound()
	case rows[0].Rev != rev:
		return was, errStale()
	}
	return rows[0], nil
}

// tell notifies readers of an organisation's documents that these have changed. uuid.Nil: nothing has changed.
func (d *Documents) tell(organisation uuid.UUID, err error) {
	if organisation != uuid.Nil && d.notify != nil && (err == nil || errors.Is(err, postgres.ErrCommitUnknown)) {
		d.notify.DocumentsChanged(organisation)
	}
}

// checked returns the details as they are stored.
func (d Details) checked() (Details, error) {
	name, err := input.Line(contract.CodeDocumentInvalid, "name", d.Name)
	if err != nil {
		return d, err
	}
	d.Name = cleanName(name)
	switch n := utf8.RuneCountInString(d.Name); {
	case n == 0:
		return d, problem.InvalidField(
			contract.CodeDocumentInvalid,
			"name",
			contract.FieldCodeRequired,
			"a name is required",
		)
	case n > maxName:
		return d, problem.InvalidField(
			contract.CodeDocumentInvalid,
			"name",
			contract.FieldCodeTooLong,
			"the name is too long",
		)
	case !slices.Contains(contract.DocumentCategoryValues, d.Category):
		return d, problem.InvalidField(
			contract.CodeDocumentInvalid,
			"category",
			contract.FieldCodeInvalid,
			"there is no such category",
		)
	case d.Period != "" && !periodShape.MatchString(d.Period):
		return d, problem.InvalidField(contract.CodeDocumentInvalid, "period", contract.FieldCodeInvalid,
			"a period must be a year (2024), a quarter (2024-Q1) or a month (2024-02)")
	}
	return d, nil
}

// cleanName returns a name that a file can have; a slash in it does not make a folder.
func cleanName(name string) string { return filetype.CleanName(strings.ReplaceAll(name, "/", "-")) }

// values returns the fields of a document that the audit log stores.
func values(d queries.Document) audit.Values {
	return audit.Values{"name": d.Name, "category": d.Category, "period": d.Period, "state": d.State}
}

// described returns the same with the code of the document's service, empty without one. Errors: Invalid
// document.invalid when its customer has no such service.
func described(ctx context.Context, db *queries.Queries, d queries.Document) (audit.Values, error) {
	v := values(d)
	v["configuration"] = ""
	if d.ConfigurationID == nil {
		return v, nil
	}
	code, err := db.GetDocumentService(ctx, *d.ConfigurationID, d.OrganisationID)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, problem.InvalidField(contract.CodeDocumentInvalid, "configurationId", contract.FieldCodeInvalid,
			"the customer has no such service")
	}
	v["configuration"] = code
	return v, err
}

// created adds the hash of a new document's content to the fields for the audit log.
func created(d queries.Document, v audit.Values) audit.Values {
	v["sha256"] = d.Sha256
	return v
}

func record(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	d queries.Document,
	action, reason string,
	before, after audit.Values,
) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: d.OrganisationID, Action: action,
		Entity: audit.EntityDocument, EntityID: d.ID.String(), Reason: reason, Before: before, After: after})
}

func errNotFound() error {
	return problem.New(problem.NotFound, contract.CodeDocumentNotFound, "there is no such document")
}

func errStale() error {
	return problem.New(
		problem.Conflict,
		contract.CodeDocumentStale,
		"the document has changed since it was read; read it again",
	)
}

func errState(detail string) error {
	return problem.New(problem.Conflict, contract.CodeDocumentState, detail)
}
