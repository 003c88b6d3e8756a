//go:build unix

package faults

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
)

// rolling restarts both instances in turn while users read and write, and checks that no user notices.
func (w *world) rolling(t *testing.T, front string, instances ...*instance) {
	const sockets, perSecond, looks, databaseGivesUp = 40, 20, 8, 4 * time.Second
	l := w.ledger(w.ticket(front).Id, w.ticket(front).Id)
	l.every = 200 * time.Millisecond
	done := make(chan struct{})
	for n := range looks {
		l.view(five[n%len(five)], at(front))
	}
	for _, email := range five {
		l.writeUntil(email, done, at(front))
	}
	var refused atomic.Int64
	for n := range sockets - looks - len(five) {
		l.rest(five[n%len(five)], front, func(err error) {
			if refused.Add(1) < 10 {
				t.Errorf("a hub connection was refused: %v", err)
			}
		})
	}
	connections := func() (list []int, all int) {
		for _, i := range instances {
			answer, err := i.status()
			if err != nil {
				t.Error(err)
			}
			list, all = append(list, answer.HubConnections), all+answer.HubConnections
		}
		return list, all
	}
	settled := func(limit time.Duration) (list []int) {
		for began := time.Now(); ; time.Sleep(50 * time.Millisecond) {
			var all int
			list, all = connections()
			even := all == sockets
			for _, n := range list {
				even = even && n >= all/4
			}
			if even {
				return list
			}
			if time.Since(began) > limit {
				t.Errorf("the instances have %v hub connections, want %d in all and a quarter on each", list, sockets)
				return list
			}
		}
	}
	before := settled(20 * time.Second)

	var requests sync.WaitGroup
	var count, made, late atomic.Int64
	clients := []*http.Client{
		{Transport: w.transport(true), Timeout: 20 * time.Second},
		{Transport: w.transport(false), Timeout: 20 * time.Second},
	}
	tokens := map[string]string{}
	for _, email := range five {
		tokens[email] = w.token(email)
	}
	request := func(n int) {
		email, method, path, body, want := five[n%len(five)], http.MethodGet, "/support-tickets", "", http.StatusOK
		// Without an idempotency key, so that a repeated request would create two tickets. There are few, since
		// tickets are created one at a time.
		if n%8 == 0 {
			email, method, want = testkit.UserA, http.MethodPost, http.StatusCreated
			subject := fmt.Sprintf("%d of %s", n, t.Name())
			body = fmt.Sprintf(`{"subject":%q,"topic":"incident","text":"Made while an instance was restarted."}`, subject)
		}
		r, err := http.NewRequestWithContext(context.Background(), method, front+"/api"+path, strings.NewReader(body))
		if err != nil {
			t.Error(err)
			return
		}
		r.Host = w.host
		r.Header.Set("Authorization", "Bearer "+tokens[email])
		if body != "" {
			r.Header.Set("Content-Type", "application/json")
		}
		asked := time.Now()
		resp, err := clients[n%len(clients)].Do(r)
		if err != nil {
			t.Errorf("%s %s: no response: %v", method, path, err)
			return
		}
		defer resp.Body.Close()
		text, err := io.ReadAll(resp.Body)
		count.Add(1)
		switch {
		case err == nil && resp.StatusCode == want:
			if method == http.MethodPost {
				made.Add(1)
			}
		case resp.StatusCode == http.StatusServiceUnavailable && time.Since(asked) > databaseGivesUp:
			late.Add(1) // a machine this busy says nothing of proxies
			t.Logf("%s %s: the database took %v", method, path, time.Since(asked))
		default:
			t.Errorf("%s %s: status = %d, error = %v, body = %.300s", method, path, resp.StatusCode, err, text)
		}
	}
	requests.Go(func() {
		tick := time.NewTicker(time.Second / perSecond)
		defer tick.Stop()
		for n := 0; ; n++ {
			select {
			case <-done:
				return
			case <-tick.C:
				requests.Go(func() { request(n) })
			}
		}
	})
	began := time.Now()
	for range pick(1, 10) {
		for _, i := range instances {
			i.signal(syscall.SIGTERM)
			select {
			case <-i.ended:
			case <-time.After(20 * time.Second):
				t.Fatal("the portal did not stop within 20 s")
			}
			i.start()
			time.Sleep(5 * time.Second) // so that a proxy has found out, as docs/operations.md says
		}
	}
	took := time.Since(began)
	close(done)
	requests.Wait()
	l.wrote(20 * time.Second)
	l.caughtUp(10 * time.Second)
	// The writers have gone; as many connections replace them.
	for _, email := range five {
		l.rest(email, front, func(err error) { t.Errorf("a hub connection was refused: %v", err) })
	}
	after := settled(2 * time.Minute)
	l.check(t)
	var tickets, subjects int64
	w.scan("select count(*), count(distinct subject) from support_ticket where subject like '% of ' || $1",
		[]any{t.Name()}, &tickets, &subjects)
	if tickets != subjects || tickets != made.Load() || late.Load() > count.Load()/50 {
		t.Errorf("%d tickets were acknowledged, %d made, with %d subjects; the database failed %d requests",
			made.Load(), tickets, subjects, late.Load())
	}
	for _, c := range clients {
		c.CloseIdleConnections()
	}
	w.web.CloseIdleConnections()
	const told = "rolling restart of %.0f s: %d requests, %d too late for the database; %d messages; sockets %v, then %v"
	figure(t, told, took.Seconds(), count.Load(), late.Load(), len(l.acknowledged), before, after)
}

// rest keeps an idle connection open, and reconnects at once when it is closed.
func (l *ledger) rest(email, addr string, refused func(error)) {
	l.looking.Go(func() {
		for l.ctx.Err() == nil {
			k, err := l.connect(addr, l.w.token(email), func(string, []json.RawMessage) {})
			if err != nil {
				if l.ctx.Err() == nil {
					refused(err)
				}
				sleep(l.ctx, pause)
				continue
			}
			<-k.gone
		}
	})
}
