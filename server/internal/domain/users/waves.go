package users

import (
	"context"
	"strings"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// atOnce bounds how many statements sign people in at a time. Whoever comes while all are under way waits for the next,
// which signs in everybody who waits: after a restart, when all of them return at once, each of a thousand with a
// statement of their own would keep the others waiting until their time is over.
const atOnce = 4

// question asks who an identity is now. It is answered when done is closed; found and err are read after that.
type question struct {
	ctx    context.Context
	key    key
	claims *identity.Claims
	done   chan struct{}
	found  cached
	err    error
}

func (q *question) answer(found cached, err error) {
	q.found, q.err = found, err
	close(q.done)
}

// ask returns a question to wait for. Those who ask for the same share one, until its statement begins: nobody is
// answered with what was read before they asked.
func (u *Users) ask(ctx context.Context, k key, c *identity.Claims) *question {
	r := &u.resolver
	r.mu.Lock()
	defer r.mu.Unlock()
	if q := r.next[k]; q != nil {
		return q
	}
	// The first one's context must not cancel the others' answer; the statement has its own time-out.
	q := &question{ctx: context.WithoutCancel(ctx), key: k, claims: c, done: make(chan struct{})}
	r.queue, r.next[k] = append(r.queue, q), q
	if r.waves < atOnce {
		r.waves++
		go u.waves()
	}
	return q
}

// waves answers those who wait, until nobody does.
func (u *Users) waves() {
	r := &u.resolver
	for {
		r.mu.Lock()
		if len(r.queue) == 0 {
			r.queue, r.waves = nil, r.waves-1
			r.mu.Unlock()
			return
		}
		wave, age := r.take(), r.age
		r.mu.Unlock()
		u.answer(age, wave)
	}
}

// take takes as many from the queue as one statement signs in, and answers those of them who have become known
// meanwhile. r.mu is held.
func (r *resolver) take() []*question {
	first := r.queue[:min(len(r.queue), askedAtOnce)]
	r.queue = r.queue[len(first):]
	now := time.Now()
	var wave []*question
	for _, q := range first {
		delete(r.next, q.key)
		if found, ok := r.known(q.key, now); ok {
			q.answer(found, nil)
		} else {
			wave = append(wave, q)
		}
	}
	return wave
}

// answer signs in a wave. Those of whom there is something to note beyond the time get statements of their own.
func (u *Users) answer(age uint64, wave []*question) {
	r := &u.resolver
	var together []*question
	var claims []*identity.Claims
	for _, q := range wave {
		if u.lacksACR(q.claims) {
			go u.answerAlone(age, q)
			continue
		}
		together, claims = append(together, q), append(claims, q.claims)
	}
	if len(together) == 0 {
		return
	}
	rows, err := r.lookUp(together[0].ctx, claims)
	for _, q := range together {
		row, there := rows[pair{q.key.issuer, q.key.subject}]
		switch {
		case err != nil:
			q.answer(cached{}, err)
		case !there || row.news(q.claims):
			go u.answerAlone(age, q)
		default:
			found := u.judge(q.claims, row.SignInRow, true)
			r.store(age, q.key, found)
			q.answer(found, nil)
		}
	}
}

func (u *Users) answerAlone(age uint64, q *question) {
	r := &u.resolver
	r.alone <- struct{}{}
	defer func() { <-r.alone }()
	q.answer(u.resolve(q.ctx, q.key, *q.claims, age))
}

// pair identifies an account's holder.
type pair struct{ issuer, subject string }

// signedIn is an account, and what its holder's sign-in would note.
type signedIn struct {
	queries.SignInRow
	invited  bool // who becomes active
	unproven bool // whose address may be proven
}

// news reports whether a sign-in with these claims has something to note beyond the time.
func (s *signedIn) news(c *identity.Claims) bool {
	return s.invited || s.unproven && strings.EqualFold(s.Email, verified(c))
}

// lookUp finds those who have signed in before, with one statement, and notes that they are here.
func (r *resolver) lookUp(ctx context.Context, claims []*identity.Claims) (map[pair]signedIn, error) {
	issuers, subjects := make([]string, len(claims)), make([]string, len(claims))
	for i, c := range claims {
		issuers[i], subjects[i] = c.Issuer, c.Subject
	}
	found := make(map[pair]signedIn, len(claims))
	err := r.db.Tx(ctx, identity.Actor{}, func(db *queries.Queries) error {
		rows, err := db.SignedIn(ctx, issuers, subjects)
		for _, row := range rows {
			found[pair{row.Issuer, row.Subject}] = signedIn{
				SignInRow: queries.SignInRow{
					AccountID:        row.AccountID,
					UserID:           row.UserID,
					OrganisationID:   row.OrganisationID,
					OrganisationName: row.OrganisationName,
					IsCustomer:       row.IsCustomer,
					FullName:         row.FullName,
					Email:            row.Email,
					Username:         row.Username,
					Allowed:          row.Allowed,
					Grants:           row.Grants,
					NextChange:       row.NextChange,
				},
				invited:  row.Invited,
				unproven: row.Unproven,
			}
		}
		return err
	})
	return found, err
}
