package tickets_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// asked is an operation on one ticket: sending a message or, without an id, reading the conversation.
type asked struct{ send string }

// answer is the result: the message's seq, or the conversation's ids.
type answer struct {
	seq  int64
	read string
}

// conversation is a model of the whole promise, as if everything happened one after the other: a new message gets the
// next place, a repeated one keeps its place, and a reader gets all of them in order.
func conversation(first string) porcupine.Model {
	return porcupine.Model{
		Init: func() any { return first },
		Step: func(state, input, output any) (bool, any) {
			ids, in, out := state.(string), input.(asked), output.(answer)
			if in.send == "" {
				return out.read == ids, ids
			}
			list := strings.Fields(ids)
			at := slices.Index(list, in.send)
			if at < 0 {
				at, ids = len(list), ids+" "+in.send
			}
			return out.seq == int64(at)+1, ids
		},
	}
}

// Many callers send to and read one conversation at once, over the hub and REST of two instances, some of them the same
// message at the same time. The test looks for an order of all operations, consistent with the clock, in which every
// result is right.
func TestLinearizable(t *testing.T) {
	t.Parallel()
	testkit.EachBackplane(t, func(t *testing.T, backplane testkit.Option) {
		const callers, each = 8, 16 // customers, because staff's messages may change the status, which adds events
		p := testkit.New(t, backplane)
		instances := []*testkit.Portal{p, p.Second()}
		made, err := p.As(testkit.UserA).CreateSupportTicketWithResponse(
			t.Context(),
			nil,
			contract.CreateSupportTicketRequest{
				Subject: "Glasvezel valt weg", Topic: "incident", Text: "Sinds dinsdag valt de verbinding weg."},
		)
		if err != nil || made.JSON201 == nil {
			t.Fatalf("error = %v: %s", err, made.Body)
		}
		ticket := made.JSON201.Id
		read := func(at *testkit.Portal, who string) string {
			detail, err := at.As(who).GetSupportTicketWithResponse(t.Context(), ticket, nil)
			if err != nil || detail.JSON200 == nil {
				t.Errorf("error = %v: %s", err, detail.Body)
				return ""
			}
			var ids []string
			for _, m := range detail.JSON200.Messages {
				ids = append(ids, m.Id.String())
			}
			return strings.Join(ids, " ")
		}
		first := read(p, testkit.UserA)

		var mu sync.Mutex
		var history []porcupine.Operation
		began := time.Now()
		note := func(caller int, in asked, do func() answer) {
			called := time.Since(began)
			out := do()
			mu.Lock()
			defer mu.Unlock()
			history = append(
				history,
				porcupine.Operation{
					ClientId: caller,
					Input:    in,
					Call:     int64(called),
					Output:   out,
					Return:   int64(time.Since(began)),
				},
			)
		}
		// Callers in pairs send the same messages as the same user, to different instances.
		ids := map[int][]uuid.UUID{}
		for caller := range callers {
			for range each {
				ids[caller/2] = append(ids[caller/2], uuid.New())
			}
		}
		var all sync.WaitGroup
		for caller := range callers {
			who := []string{testkit.UserA, testkit.AdminA}[caller/2%2]
			at := instances[caller%2]
			l := dial(t, at, who)
			all.Go(func() {
				for i := range each {
					if rand.IntN(2) == 0 {
						note(caller, asked{}, func() answer { return answer{read: read(at, who)} })
					}
					id := ids[caller/2][i]
					note(caller, asked{send: id.String()}, func() answer {
						result, code := l.post(ticket, contract.NewMessage{Id: id, Text: fmt.Sprintf("Bericht %d van %d", i, caller/2)})
						if code != "" {
							t.Errorf("message %s: code = %s", id, code)
						}
						return answer{seq: result.Seq}
					})
				}
			})
		}
		all.Wait()
		note(callers, asked{}, func() answer { return answer{read: read(p, testkit.Staff)} })

		model := conversation(first)
		if got := porcupine.CheckOperationsTimeout(model, history, testkit.Patience); got != porcupine.Ok {
			t.Errorf("no order explains the results: %s", got)
		}
		last := len(history) - 1
		final := strings.Fields(history[last].Output.(answer).read)
		if len(final) != callers/2*each+1 {
			t.Errorf("messages at the end = %d", len(final))
		}
		// The check finds errors: a reader that is behind, a lost message, two in the wrong order, a place given twice.
		for what, change := range map[string]answer{
			"a stale read":  {read: strings.Join(final[:len(final)-1], " ")},
			"a lost one":    {read: strings.Join(slices.Delete(slices.Clone(final), 3, 4), " ")},
			"another order": {read: strings.Join(append([]string{final[1], final[0]}, final[2:]...), " ")},
		} {
			forged := slices.Clone(history)
			forged[last].Output = change
			if porcupine.CheckOperationsTimeout(model, forged, 30*time.Second) == porcupine.Ok {
				t.Errorf("%s passed the check", what)
			}
		}
		twice := slices.Clone(history)
		i := slices.IndexFunc(twice, func(o porcupine.Operation) bool { return o.Input.(asked).send != "" })
		twice[i].Output = answer{seq: twice[i].Output.(answer).seq + 1}
		if porcupine.CheckOperationsTimeout(model, twice, 30*time.Second) == porcupine.Ok {
			t.Error("a place given twice passed the check")
		}
		t.Logf("figure: %d operations, %d messages", len(history), len(final))
	})
}
