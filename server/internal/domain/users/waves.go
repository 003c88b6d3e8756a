package users

import (
	"context"
	"strings"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// atOnce limits how many statements that sign people in run at a time. Requests that arrive while all of them run wait
// for the next, which signs in everybody who waits. After a restart, when all clients return at once, a statement for
// each of a thousand users would keep the others waiting until they time out.
const atOnce = 4

// question is a sign-in to resolve. When done is closed, found and err hold its result.
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

// ask returns a question to wait for. Requests of the same key share one until its statement begins, so that none gets
// a result that was read before it asked.
func (u *Users) ask(ctx context.Context, k key, c *identity.Claims) *question {
	r := &u.resolver
	r.mu.Lock()
	defer r.mu.Unlock()
	if q := r.next[k]; q != nil {
		return q
	}
	// The first request's context must not cancel the others' question; the statement has its own timeout.
	q := &question{ctx: context.WithoutCancel(ctx), key: k, claims: c, done: make(chan struct{})}
	r.queue, r.next[k] = append(r.queue, q), q
	if r.waves < atOnce {
		r.waves++
		go u.waves()
	}
	return q
}

// waves resolves the queued questions until there are none.
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

// take takes as many questions from the queue as one statement can resolve. It resolves those whose result is cached by
// now, and returns the others. r.mu is held.
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

// answer resolves a wave with one statement. Sign-ins that have to store more than the time get a statement of their
// own.
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
		case !q.claims.OfIntegration() && (!there || news(&row, q.claims)):
			go u.answerAlone(age, q)
		default:
			found := u.judge(q.claims, row, there)
			if there { // anybody can invent tokens that do not exist: they must not displace what is cached
				r.store(age, q.key, found)
			}
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

// pair identifies an account by its identity.
type pair struct{ issuer, subject string }

// news reports whether a sign-in with these claims has to store more than the time: the user becomes active, or the
// user's address proven.
func news(row *queries.SignedInRow, c *identity.Claims) bool {
	return row.Invited || row.Unproven && strings.EqualFold(row.Email, verified(c))
}

// lookUp finds accounts that have signed in before, and integrations, with one statement, and stores when users were
// seen.
func (r *resolver) lookUp(ctx context.Context, claims []*identity.Claims) (map[pair]queries.SignedInRow, error) {
	p := queries.SignedInParams{Issuers: []string{}, Subjects: []string{}, Tokens: []string{},
		TokenIssuer: identity.TokenIssuer}
	for _, c := range claims {
		if c.OfIntegration() {
			p.Tokens = append(p.Tokens, c.Subject)
			continue
		}
		p.Issuers, p.Subjects = append(p.Issuers, c.Issuer), append(p.Subjects, c.Subject)
	}
	found := make(map[pair]queries.SignedInRow, len(claims))
	err := r.db.Tx(ctx, identity.Actor{}, func(db *queries.Queries) error {
		rows, err := db.SignedIn(ctx, p)
		for _, row := range rows {
			found[pair{row.Issuer, row.Subject}] = row
		}
		return err
	})
	return found, err
}
