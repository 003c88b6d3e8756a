package privacy

import (
	"context"
	"errors"
	"slices"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

const (
	emptiedAtOnce = 100 // tickets that one transaction empties
	mailsAtOnce   = 5000
)

// LeastDays is the shortest retention in days: the database function removes nothing younger.
const LeastDays = 30

var retaining = identity.System("retention")

// Retention is the number of days for which data is stored; 0: for ever.
type Retention struct {
	Tickets int // conversations of resolved and closed tickets, since their last activity
	Log     int // the audit log
	SignIns int // the times at which users last signed in, or were seen
	Mail    int // the history of sent and received e-mail
}

// Kinds of data with a retention.
const (
	KindTickets = "closed tickets"
	KindLog     = "entries of the audit log"
	KindSignIns = "dates of sign-ins"
	KindMail    = "entries of the history of e-mail"
)

// Expired counts the data of a kind that is past its retention. Before zero: it is stored for ever.
type Expired struct {
	Kind   string
	Days   int
	Before time.Time
	Rows   int64
}

// Retain removes data that is past its retention at a time, piece by piece; after an interruption the next call
// continues. A dry run only counts. Several instances may call it at once.
func (p *Privacy) Retain(ctx context.Context, r Retention, now time.Time, dry bool) (all []Expired, err error) {
	for _, k := range []struct {
		kind string
		days int
		do   func(ctx context.Context, before time.Time, dry bool) (int64, error)
	}{
		{KindTickets, r.Tickets, p.retainTickets}, {KindLog, r.Log, p.retainLog},
		{KindSignIns, r.SignIns, p.retainSignIns}, {KindMail, r.Mail, p.retainMail},
	} {
		e := Expired{Kind: k.kind, Days: k.days}
		if k.days > 0 {
			e.Before = now.AddDate(0, 0, -k.days)
			var failed error
			e.Rows, failed = k.do(ctx, e.Before, dry)
			err = errors.Join(err, failed)
		}
		all = append(all, e)
	}
	return all, err
}

// each adds up what f returns for all pieces of ids, each in a transaction of its own. last returns the highest id.
func (p *Privacy) each(
	ctx context.Context,
	last func(queries.LastTicketAndEntryRow) int64,
	f func(db *queries.Queries, after, until int64) (int64, error),
) (sum int64, err error) {
	var ends queries.LastTicketAndEntryRow
	err = p.db.Read(ctx, retaining, func(db *queries.Queries) (err error) {
		ends, err = db.LastTicketAndEntry(ctx)
		return err
	})
	if err != nil {
		return 0, err
	}
	err = pieces(last(ends), func(after, until int64) error {
		return p.db.Tx(ctx, retaining, func(db *queries.Queries) error {
			n, err := f(db, after, until)
			sum += n
			return err
		})
	})
	return sum, err
}

func tickets(r queries.LastTicketAndEntryRow) int64 { return r.TicketID }
func entries(r queries.LastTicketAndEntryRow) int64 { return r.EntryID }

func (p *Privacy) retainTickets(ctx context.Context, before time.Time, dry bool) (sum int64, err error) {
	var due []int64
	_, err = p.each(ctx, tickets, func(db *queries.Queries, after, until int64) (int64, error) {
		ids, err := db.ListTicketsToEmpty(ctx, after, until, before)
		due = append(due, ids...)
		return 0, err
	})
	if err != nil || dry {
		return int64(len(due)), err
	}
	for some := range slices.Chunk(due, emptiedAtOnce) {
		n, failed := p.empty(ctx, some, before)
		sum, err = sum+n, errors.Join(err, failed)
	}
	return sum, err
}

// empty empties tickets. When a statement with several takes too long, or one of them fails, it empties each on its
// own.
func (p *Privacy) empty(ctx context.Context, ids []int64, before time.Time) (n int64, err error) {
	err = p.db.Tx(ctx, retaining, func(db *queries.Queries) error {
		n, err = db.EmptyTickets(ctx, ids, before, emptiedSubject)
		return err
	})
	if err == nil || len(ids) == 1 || ctx.Err() != nil {
		return n, err
	}
	n, err = 0, nil
	for _, id := range ids {
		one, failed := p.empty(ctx, []int64{id}, before)
		n, err = n+one, errors.Join(err, failed)
	}
	return n, err
}

func (p *Privacy) retainLog(ctx context.Context, before time.Time, dry bool) (int64, error) {
	return p.each(ctx, entries, func(db *queries.Queries, after, until int64) (int64, error) {
		if dry {
			return db.CountOldEntries(ctx, after, until, before)
		}
		return db.RetireLog(ctx, after, until, before)
	})
}

func (p *Privacy) retainSignIns(ctx context.Context, before time.Time, dry bool) (n int64, err error) {
	err = p.db.Tx(ctx, retaining, func(db *queries.Queries) error {
		if dry {
			n, err = db.CountOldSignIns(ctx, before)
		} else {
			n, err = db.RetireSignIns(ctx, before)
		}
		return err
	})
	return n, err
}

func (p *Privacy) retainMail(ctx context.Context, before time.Time, dry bool) (int64, error) {
	sum, err := p.each(ctx, tickets, func(db *queries.Queries, after, until int64) (int64, error) {
		if dry {
			return db.CountOldMailOfTickets(ctx, after, until, before)
		}
		return db.RetireMailOfTickets(ctx, after, until, before)
	})
	for err == nil {
		var n int64
		err = p.db.Tx(ctx, retaining, func(db *queries.Queries) error {
			if dry {
				n, err = db.CountOldMail(ctx, before)
			} else {
				n, err = db.RetireMail(ctx, before, mailsAtOnce)
			}
			return err
		})
		if sum += n; dry || n == 0 {
			break
		}
	}
	return sum, err
}
