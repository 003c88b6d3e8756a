package jobs

import (
	"context"
	"errors"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/erp"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

var contactSystem = identity.System("tell the ERP of contact persons")

// tellContact is the job that notifies the ERP of one user. A job that was given up prevents another for the same user
// until it is deleted, as with a ticket's number.
type tellContact struct {
	UserID uuid.UUID `json:"userId"`
}

func (tellContact) Kind() string { return "tell_erp_of_contact" }

func (tellContact) InsertOpts() river.InsertOpts { return assignNumber{}.InsertOpts() }

type contactWorker struct {
	river.WorkerDefaults[tellContact]
	users *users.Users
	erp   erp.Adapter
}

// Work notifies the ERP and stores its response. After a crash between the two, the ERP is notified of the same user
// again.
func (w *contactWorker) Work(ctx context.Context, job *river.Job[tellContact]) error {
	c, err := w.users.DueContact(ctx, contactSystem, job.Args.UserID)
	if p := problem.From(err); p != nil && p.Kind == problem.NotFound {
		return nil // the ERP has been notified already
	}
	if err != nil {
		return err
	}
	id, err := w.erp.CreateContactPerson(ctx, erp.ContactPerson{ID: c.ID, FirstName: c.FirstName, LastName: c.LastName,
		Email: c.Email, Phone: c.Phone, OrganisationID: c.OrganisationID})
	switch {
	case errors.Is(err, erp.ErrRefused), errors.Is(err, erp.ErrUnknownOrganisation):
		return river.JobCancel(err)
	case err != nil:
		return err
	}
	return w.users.SetContact(ctx, contactSystem, c.ID, id)
}

// lookForContacts is the periodic job that creates a job for every user of whom the ERP must be notified.
type lookForContacts struct{}

func (lookForContacts) Kind() string { return "look_for_contacts_to_tell" }

func (lookForContacts) InsertOpts() river.InsertOpts { return lookForNumbers{}.InsertOpts() }

type lookForContactsWorker struct {
	river.WorkerDefaults[lookForContacts]
	users *users.Users
}

// Work implements river.Worker.
func (w *lookForContactsWorker) Work(ctx context.Context, _ *river.Job[lookForContacts]) error {
	for after := uuid.Nil; ; {
		ids, err := w.users.DueContacts(ctx, contactSystem, after, lookAtOnce)
		if err != nil || len(ids) == 0 {
			return err
		}
		if err := insertAll(ctx, ids, func(id uuid.UUID) river.JobArgs { return tellContact{UserID: id} }); err != nil {
			return err
		}
		after = ids[len(ids)-1]
	}
}
