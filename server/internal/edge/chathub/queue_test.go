package chathub_test

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// crowd makes people of an organisation who can sign in, and returns their e-mail addresses.
func crowd(organisation string, n int) (list []devidp.User, emails []string) {
	domain := map[string]string{"A": "a.example", "P": "provider.example"}[organisation]
	for i := range n {
		email := fmt.Sprintf("crowd%d@%s", i, domain)
		list = append(list, devidp.User{Email: email, Password: "welkom"})
		emails = append(emails, email)
	}
	return list, emails
}

func enrol(p *testkit.Portal, organisation string, emails []string) {
	for i, email := range emails {
		id, name := uuid.New(), fmt.Sprint("Crowd ", organisation, i)
		p.Exec(`insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, $3, $4)`,
			id, testkit.ID(organisation), name, organisation != "P")
		p.Exec(
			`insert into portal_user (id, organisation_id, first_name, last_name, email, username) values ($1, $2, 'Crowd', $3, $4, $4)`,
			id,
			testkit.ID(organisation),
			name,
			email,
		)
		p.Exec(
			`insert into user_account (user_id, organisation_id, email) values ($1, $2, $3)`,
			id,
			testkit.ID(organisation),
			email,
		)
		p.Exec(`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition
			where key in ('view:support-tickets', 'view:company-tickets') and $3`, id, testkit.ID(organisation), organisation == "A")
	}
}

// Two hundred staff have the queue open while customers write a hundred messages a second in tickets without an
// assignee. Each of them is notified twice in four seconds that the queue has changed, and of no message.
func TestQueueUnderLoad(t *testing.T) {
	const staff, writers, each, every = 200, 8, 60, 80 * time.Millisecond
	team, teamEmails := crowd("P", staff)
	customers, customerEmails := crowd("A", writers)
	p := testkit.New(t, testkit.People(append(team, customers...)...))
	enrol(p, "P", teamEmails)
	enrol(p, "A", customerEmails)
	var tickets []int64
	for range writers {
		tickets = append(tickets, ticket(t, p, testkit.UserA, nil).Id)
	}
	dialer := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}
	dial := func(email string) *hubclient.Conn {
		t.Helper()
		c, err := dialer.Dial(p.Token(email))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	var messages, changes atomic.Int64
	for _, email := range teamEmails {
		c := dial(email)
		if err := c.Invoke("WatchQueue", true); err != nil {
			t.Fatal(err)
		}
		go c.Records(func(record []byte) {
			switch {
			case bytes.Contains(record, []byte(`"messageReceived"`)):
				messages.Add(1)
			case bytes.Contains(record, []byte(`"queueChanged"`)):
				changes.Add(1)
			}
		})
	}
	var before, after syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	begin := time.Now()
	var writing sync.WaitGroup
	for i, email := range customerEmails {
		c := dial(email)
		writing.Go(func() {
			tick := time.NewTicker(every)
			defer tick.Stop()
			for range each {
				<-tick.C
				if err := c.Invoke("NewMessage", tickets[i], serialised(message("Nog iets.")), nil); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	writing.Wait()
	took := time.Since(begin)
	const settling = 2500 * time.Millisecond // pushes within it count too
	time.Sleep(settling)
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &after)
	cpu := time.Duration(after.Utime.Nano() + after.Stime.Nano() - before.Utime.Nano() - before.Stime.Nano())
	t.Logf(
		"figure: %d messages in %v: %d times messageReceived, %d times queueChanged, %v of the processor, clients included",
		writers*each,
		took.Round(time.Millisecond),
		messages.Load(),
		changes.Load(),
		cpu.Round(time.Millisecond),
	)
	if most := int64(staff * (2 + (took+settling)/(2*time.Second))); messages.Load() > 0 || changes.Load() < staff ||
		changes.Load() > most {
		t.Errorf("messages = %d, changes of the queue = %d, want at most %d", messages.Load(), changes.Load(), most)
	}
}
