package chathub_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/edge/chathub"
)

type published []string

func (b *published) Publish(_, payload string) { *b = append(*b, payload) }

func (b *published) Subscribe(func(topic, payload string), func()) func() { return func() {} }

// An event stays well below the limit of a notification in PostgreSQL, 8,000 bytes, also once it is inside another JSON
// text; a larger one becomes a hint to look.
func TestEventsAreShort(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		receipts int
		reader   string
		told     bool
	}{
		"few":        {3, "Uri User", true},
		"many":       {21, "Uri User", false},
		"long names": {20, strings.Repeat("\u2028", 200), false},
	} {
		var rung published
		h := tickets.Happening{TicketID: 1, Changes: 7}
		for range c.receipts {
			h.Reads = append(h.Reads, tickets.Receipt{MessageID: uuid.New(), UserID: uuid.New(), UserName: c.reader})
		}
		chathub.NewNotifier(&rung).Notify(h)
		if len(rung) != 1 || len(rung[0]) > 4000 {
			t.Fatalf("%s: events = %d, want 1", name, len(rung))
		}
		var got tickets.Happening
		if err := json.Unmarshal([]byte(rung[0]), &got); err != nil {
			t.Fatal(err)
		}
		if told := len(got.Reads) == c.receipts; told != c.told || got.Changed == c.told || got.TicketID != 1 {
			t.Errorf("%s: event = %s", name, rung[0])
		}
	}
}
