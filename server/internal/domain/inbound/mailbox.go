package inbound

import (
	"context"
	"maps"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// theMailbox is the id of the only mailbox that the portal reads.
const theMailbox = "inbound"

// Place is how far a mailbox was read: its UIDVALIDITY, and the first UID that was not read (RFC 3501, 2.3.1.1). Zero:
// it was never read.
type Place struct {
	Validity, Next int64
	LookedOn       time.Time // when the last look succeeded
}

// Ready reports whether e-mail can be taken in: the provider has an e-mail domain, and no customer has the mailbox's.
// Before that it would be unclear which addresses belong to the provider.
func (in *Inbound) Ready(ctx context.Context) (ready bool, err error) {
	err = in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		ready, err = db.MayTakeMail(ctx, in.address.domain)
		return err
	})
	return ready, err
}

// Read reserves the mailbox for this instance for a while, and returns where the last reader stopped. ok is false while
// another instance has it.
func (in *Inbound) Read(ctx context.Context, reader uuid.UUID, forNow time.Duration) (from Place, ok bool, err error) {
	err = in.DB.Tx(ctx, system, func(db *queries.Queries) error {
		row, err := db.TakeMailbox(ctx, theMailbox, reader, forNow.Seconds())
		from = Place{Validity: row.UidValidity, Next: row.UidNext}
		if row.SeenOn != nil {
			from.LookedOn = *row.SeenOn
		}
		return err
	})
	if noRows(err) {
		return from, false, nil
	}
	return from, err == nil, err
}

// Advance stores how far this instance has read.
func (in *Inbound) Advance(ctx context.Context, reader uuid.UUID, to Place) error {
	return in.DB.Tx(ctx, system, func(db *queries.Queries) error {
		return db.AdvanceMailbox(ctx, queries.AdvanceMailboxParams{ID: theMailbox, Reader: reader,
			UidValidity: to.Validity, UidNext: to.Next})
	})
}

// Looked stores the result of the last look at the mailbox; "" means success.
func (in *Inbound) Looked(ctx context.Context, fault contract.MailboxError) error {
	var text *string
	if fault != "" {
		text = (*string)(&fault)
	}
	return in.DB.Tx(ctx, system, func(db *queries.Queries) error { return db.NoteMailbox(ctx, theMailbox, text) })
}

// Unread returns how long ago the mailbox was last read.
func (in *Inbound) Unread(ctx context.Context) (time.Duration, error) {
	var seconds float64
	err := in.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if seconds, err = db.GetMailboxAge(ctx, theMailbox); noRows(err) { // nobody has looked yet
			return nil
		}
		return err
	})
	return time.Duration(seconds * float64(time.Second)), err
}

// Waiting returns how many e-mails are pending and how many are quarantined, and the age in seconds of the oldest of
// each.
func (in *Inbound) Waiting(ctx context.Context) (mails, oldest map[string]float64, err error) {
	mails = map[string]float64{"pending": 0, "quarantined": 0}
	oldest = maps.Clone(mails)
	err = in.DB.Read(ctx, system, func(db *queries.Queries) error {
		rows, err := db.ListWaitingMail(ctx)
		for _, row := range rows {
			mails[row.Verdict], oldest[row.Verdict] = float64(row.Mails), row.OldestSeconds
		}
		return err
	})
	return mails, oldest, err
}

// Mailbox returns whether inbound e-mail is on, and how reading the mailbox goes.
func (in *Inbound) Mailbox(ctx context.Context, actor identity.Actor) (contract.Mailbox, error) {
	box := contract.Mailbox{Enabled: in.Enabled(), Address: in.Address}
	if !box.Enabled {
		return box, nil
	}
	err := in.DB.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetMailbox(ctx, theMailbox)
		if noRows(err) { // nobody has looked yet
			return nil
		}
		box.SeenOn, box.FailingSince = contract.TimeOf(row.SeenOn), contract.TimeOf(row.FailingSince)
		box.Error = (*contract.MailboxError)(row.Error)
		return err
	})
	return box, err
}
