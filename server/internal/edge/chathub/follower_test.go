package chathub_test

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// A follower is notified of messages before joining, and joins while more come. From the first message that joining
// pushes, each pushed message is the next one, so a client that knows only seq and appends what comes shows them in
// order.
func TestFollowerWhoJoinsLater(t *testing.T) {
	t.Parallel()
	const rounds = 15
	p := testkit.New(t)
	made := ticket(t, p, testkit.UserA, map[string]any{"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA)}})
	addr := strings.TrimPrefix(p.URL, "http://")
	dial := func(email string) *hubclient.Conn {
		c, err := hubclient.Dialer{Addr: addr}.Dial(p.Token(email))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	writer, stop := dial(testkit.Staff), make(chan struct{})
	var writing sync.WaitGroup
	writing.Go(func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(3 * time.Millisecond):
			}
			if err := writer.Invoke("NewMessage", made.Id, serialised(message("Still looking.")), nil); err != nil {
				t.Error(err)
				return
			}
		}
	})
	before, pushed := 0, 0
	for n := range rounds {
		c := dial(testkit.ColleagueA)
		_ = c.SetReadDeadline(time.Now().Add(patience))
		var join sync.WaitGroup
		join.Go(func() {
			time.Sleep(time.Duration(8*n) * time.Millisecond)
			if err := c.Send(hubclient.Call("join", "JoinRoom", made.Id, epoch)); err != nil {
				t.Error(err)
			}
		})
		next, joined, after := int64(0), false, 0
		c.Records(func(record []byte) {
			var r struct {
				Target       string            `json:"target"`
				InvocationID string            `json:"invocationId"`
				Arguments    []json.RawMessage `json:"arguments"`
			}
			if err := json.Unmarshal(record, &r); err != nil {
				t.Errorf("%s: error = %v", record, err)
			}
			joined = joined || r.InvocationID == "join"
			if r.Target != "messageReceived" {
				return
			}
			var m contract.Message
			if err := json.Unmarshal(r.Arguments[1], &m); err != nil {
				t.Error(err)
			}
			switch {
			case m.Seq == 1:
				next = 2
			case next == 0:
				before++ // a notification: joining has not begun to push
			case m.Seq != next:
				t.Errorf("round %d: pushed message = %d, want %d", n, m.Seq, next)
				next = m.Seq + 1
			default:
				next++
			}
			pushed++
			if joined {
				if after++; after == 5 {
					_ = c.SetReadDeadline(time.Now())
				}
			}
		})
		join.Wait()
		if after < 5 {
			t.Fatalf("round %d: messages after joining = %d, want at least 5", n, after)
		}
		_ = c.Close()
	}
	close(stop)
	writing.Wait()
	t.Logf("figure: %d rounds, %d notices before joining, %d messages pushed in all", rounds, before, pushed)
}
