package inbound_test

import (
	"errors"
	"net/textproto"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/test/testkit"
)

// A day's limit holds for all strangers together, whatever they send, and does not block known users. Each user has
// such a limit too.
func TestFloodIsRefused(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	flood := func(n, size int, user any) {
		d.Exec(`insert into inbound_mail (id, dedupe, sender, subject, size, blob_key, verdict, user_id, decided_on)
			select x, repeat(md5(x::text), 2), 'x@elders.example', 'Aanbieding', $2, x::text, 'quarantined', $3::uuid, now()
			from (select gen_random_uuid() as x from generate_series(1, $1::integer)) f`, n, size, user)
	}
	later := func() { d.Exec("update inbound_mail set received_on = received_on - interval '1 day'") }
	stranger := func() letter {
		return letter{from: "sanne@elders.example", subject: "Een vraag", text: uuid.NewString()}
	}
	known := letter{from: testkit.UserA, subject: "Een vraag", text: "Hoe laat komt de monteur?"}
	forged := known
	forged.unverified = true
	hand := func(what string, l letter, want int) {
		t.Helper()
		var refused *textproto.Error
		err := d.hand(l)
		if errors.As(err, &refused) && refused.Code != want || err == nil && want != 0 ||
			err != nil && refused == nil {
			t.Errorf("%s: error = %v, want %d", what, err, want)
		}
	}
	first := stranger()
	first.id = "een@elders.example"
	d.deliver(first)
	d.last(1)
	flood(999, 1000, nil)
	hand("a stranger's after 1,000", stranger(), 452)
	hand("one in a user's name", forged, 452)
	hand("one that is here already", first, 0)
	hand("a user's", known, 0)
	if got := d.last(1001); got != "posted" {
		t.Errorf("a user's e-mail became %s, want posted", got)
	}
	later()
	hand("a stranger's the next day", stranger(), 0)
	flood(1, 1<<30, nil)
	hand("a stranger's after a gigabyte", stranger(), 452)
	later()
	flood(1001, 1000, testkit.ID(testkit.UserA))
	hand("a user's after 1,000", known, 452)
	hand("a stranger's meanwhile", stranger(), 0)
}
