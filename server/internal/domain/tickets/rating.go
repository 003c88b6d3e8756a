package tickets

import (
	"context"
	"math"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Answer is a customer's answer about a resolution. If it was not resolved, Comment is the message that reopens the
// ticket.
type Answer struct {
	Round    int
	Resolved bool
	Score    *int
	Comment  *string
}

// Rate stores a customer's answer about a resolution; a negative answer reopens the ticket. The first answer counts,
// and repeating the same answer by the same user returns it again. Errors: Forbidden auth.forbidden, NotFound
// ticket.not_found, Invalid rating.invalid, Conflict rating.round, rating.answered or ticket.closed.
func (s *Tickets) Rate(ctx context.Context, actor identity.Actor, id int64, a Answer) (contract.TicketRating, error) {
	var rated contract.TicketRating
	a, err := a.checked(actor)
	if err != nil {
		return rated, err
	}
	if a.Round > math.MaxInt32 {
		return rated, errNotAsked()
	}
	var h Happening
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := db.LockTicket(ctx, id)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		r, err := db.GetRating(ctx, id, int32(a.Round)) //nolint:gosec // checked above
		if noRows(err) {
			return errNotAsked()
		}
		if err != nil {
			return err
		}
		if r.AnsweredOn == nil {
			if h, err = s.rate(ctx, db, actor, t, a); err != nil {
				return err
			}
			r, err = db.GetRating(ctx, id, r.Round)
		} else if !a.is(actor, r) {
			err = problem.New(
				problem.Conflict,
				contract.CodeRatingAnswered,
				"the resolution was rated before, with another answer or by another user",
			)
		}
		rated = ratingOf(r)
		return err
	})
	tell(s.notify, h, err)
	return rated, err
}

func errNotAsked() error {
	return problem.New(problem.Conflict, contract.CodeRatingRound, "this resolution can't be rated")
}

// checked returns the answer as it is stored.
func (a Answer) checked(actor identity.Actor) (Answer, error) {
	if actor.Staff {
		return a, problem.New(
			problem.Forbidden,
			contract.CodeAuthForbidden,
			"only users of the customer can rate a resolution",
		)
	}
	if a.Comment != nil {
		text := strings.TrimSpace(*a.Comment)
		a.Comment = optional(text)
		if !storable(text) {
			return a, problem.InvalidField(contract.CodeRatingInvalid, "comment", contract.FieldCodeInvalid,
				"the comment must be UTF-8 without NUL")
		}
	}
	if a.Score != nil && !a.Resolved {
		return a, problem.InvalidField(contract.CodeRatingInvalid, "score", contract.FieldCodeInvalid,
			"a negative answer can't have a score")
	}
	return a, nil
}

// is reports whether a stored answer equals this one of the actor. A negative answer's comment is not stored with it,
// since it is a message.
func (a Answer) is(actor identity.Actor, r queries.GetRatingRow) bool {
	if *r.AnsweredBy != actor.UserID || *r.Resolved != a.Resolved {
		return false
	}
	stored := ratingOf(r)
	return !a.Resolved || equal(a.Score, stored.Score) && equal(a.Comment, stored.Comment)
}

func equal[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }

// rate stores an answer about a locked ticket.
func (s *Tickets) rate(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t queries.LockTicketRow,
	a Answer,
) (h Happening, err error) {
	if int(t.Resolutions) != a.Round || t.MergedInto != nil || t.Status != StatusResolved && t.Status != StatusClosed {
		return h, errNotAsked()
	}
	p := queries.AnswerRatingParams{TicketID: t.ID, Round: t.Resolutions, AnsweredBy: actor.UserID, Resolved: a.Resolved}
	if a.Resolved {
		p.Comment = a.Comment
		if a.Score != nil {
			p.Score = new(int32(*a.Score)) //nolint:gosec // 1 to 5
		}
	}
	if n, err := db.AnswerRating(ctx, p); err != nil || n == 0 {
		if err == nil {
			err = errNotAsked()
		}
		return h, err
	}
	if a.Resolved {
		return Happening{TicketID: t.ID, Changed: true}, db.TouchTicket(ctx, t.ID)
	}
	if t.Status == StatusClosed || resolvedForGood(t) {
		return h, errClosed()
	}
	if a.Comment == nil {
		h, _, err = s.update(ctx, db, actor, t, Change{Status: new(string(StatusInProgress))})
		return h, err
	}
	m := NewMessage{ID: uuid.NewSHA1(actor.UserID, []byte(strconv.FormatInt(t.ID, 10)+"/"+strconv.Itoa(a.Round))),
		Kind: KindMessage, Text: *a.Comment}
	_, h, err = s.post(ctx, db, actor, t, m)
	return h, err
}

func ratingOf(r queries.GetRatingRow) contract.TicketRating {
	rated := contract.TicketRating{Round: int(r.Round), AskedOn: contract.Time{Time: r.AskedOn},
		AnsweredOn: contract.TimeOf(r.AnsweredOn), Resolved: r.Resolved, Comment: r.Comment}
	if r.AnsweredBy != nil && r.FullName != nil {
		rated.AnsweredBy = &contract.UserRef{Id: *r.AnsweredBy, FullName: *r.FullName}
	}
	if r.Score != nil {
		rated.Score = new(int(*r.Score))
	}
	return rated
}
