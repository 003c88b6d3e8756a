package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	vegeta "github.com/tsenart/vegeta/v12/lib"
)

const (
	searched = 1000 // number of tickets of a database that only this part uses, because it changes it
	ready    = "search_complete"
)

// addNeighbour adds 150,000 messages of another customer, with words that occur 20, 200, 15,000 and 150,000 times, and
// queues these and the messages of the admin's own organisation for indexing.
const addNeighbour = `
	with neighbour as (select id, organisation_id from portal_user where email = 'u0@klant2.example')
	insert into support_ticket (id, organisation_id, subject, topic, created_by)
		select 1000000 + n, organisation_id, 'melding ' || n, 'incident', id from neighbour, generate_series(1, 50000) n;
	with neighbour as (select id, organisation_id from portal_user where email = 'u0@klant2.example')
	insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select gen_random_uuid(), 1000000 + (n - 1) / 3 + 1, organisation_id, (n - 1) % 3 + 1, 'message',
			'een bericht ' || md5(n::text) || ' over alomtegenwoordig' || case when n % 10 = 0 then ' vijftienduizendvoudig' else '' end
				|| case when n % 750 = 0 then ' tweehonderdvoudig' else '' end || case when n % 7500 = 0 then ' twintigvoudigaards' else '' end,
			id, now() + n * interval '1 ms' from neighbour, generate_series(1, 150000) n;
	insert into search_queue (ticket_id, message_id)
		select m.ticket_id, m.id from message m join portal_user u on u.organisation_id = m.organisation_id where u.email = '` + admin + `';`

// search measures the time of a customer's search for a word that another customer uses, beside one that nobody
// uses: the time must not reveal how often others wrote it.
func (b *bench) search(ctx context.Context) error {
	if err := b.fill(ctx, searched); err != nil {
		return err
	}
	filled := b.exec(ctx, name(searched), "select from "+ready) == nil
	if !filled {
		if err := b.exec(ctx, name(searched), addNeighbour); err != nil {
			return err
		}
	}
	portal, err := b.serve(ctx, searched)
	if err != nil {
		return err
	}
	for started := time.Now(); ; time.Sleep(time.Second) {
		due, err := query[int](ctx, b, searched, "select count(*)::int from search_queue")
		if err != nil {
			return err
		}
		if due[0] == 0 {
			break
		}
		if time.Since(started) > 20*time.Minute {
			return fmt.Errorf("%d texts are not in the search yet", due[0])
		}
	}
	if !filled {
		for _, sql := range []string{"vacuum analyze", "create table " + ready + " ()"} {
			if err := b.exec(ctx, name(searched), sql); err != nil {
				return err
			}
		}
	}
	token, err := b.token(admin)
	if err != nil {
		return err
	}
	words := []string{
		"onvindbaarheidjes",
		"twintigvoudigaards",
		"tweehonderdvoudig",
		"vijftienduizendvoudig",
		"alomtegenwoordig",
	}
	counts := []int{0, 20, 200, 15_000, 150_000}
	waits := make([][]time.Duration, len(words))
	for round := range b.rounds + 1 {
		for i, word := range words {
			l, err := closedLoop(portal, 1, b.each, []vegeta.Target{get(portal, token, listPath+"&SearchParameter="+word)})
			if err != nil {
				return err
			}
			if round > 0 {
				waits[i] = append(waits[i], l.p50)
			}
		}
	}
	var shown []string
	none, worst := 0.0, 1.0
	for i := range words {
		c := ms(median(waits[i], func(d time.Duration) time.Duration { return d }))
		shown = append(shown, fmt.Sprintf("%.2f", c))
		if i == 0 {
			none = c
		}
		worst = max(worst, c/none, none/c)
	}
	fmt.Printf("%s ms for words with %v foreign messages\n", strings.Join(shown, " "), counts)
	b.report.add(
		"a customer's search for a word that a neighbour wrote, beside one that nobody did: p50",
		"within 10 %",
		worst <= 1.1,
		"%.2f (%s ms for 0, 20, 200, 15,000 and 150,000 messages of the neighbour's)",
		worst,
		strings.Join(shown, ", "),
	)
	return nil
}
