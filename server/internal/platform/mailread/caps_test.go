package mailread

import (
	"fmt"
	"strings"
	"testing"
)

// Only a limited part of every list in a header is read; of the ids that thread a reply it is the newest.
func TestListsAreBounded(t *testing.T) {
	t.Parallel()
	many := func(format string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	raw := "Delivered-To: first@b.example\n" + many(
		"From: from%d@b.example\n",
		150,
	) + "To: " + many(
		"to%d@b.example, ",
		900,
	) +
		"x@b.example\n" + many(
		"Cc: cc%d@b.example\n",
		150,
	) + many(
		"Reply-To: r%d@b.example\n",
		150,
	) +
		many(
			"In-Reply-To: <i%d@b.example>\n",
			150,
		) + "References: " + many(
		"<r%d@b.example> ",
		9_000,
	) + "\n\nx"
	m, err := Read(strings.NewReader(raw), skip)
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string]int{"From": len(m.From), "To": len(m.To), "Cc": len(m.Cc), "Reply-To": len(m.ReplyTo),
		"Recipients": len(m.Recipients), "In-Reply-To": len(m.InReplyTo), "References": len(m.References)} {
		if got != 100 {
			t.Errorf("%s has %d, want 100", name, got)
		}
	}
	if got := m.References[99]; got != "r8999@b.example" {
		t.Errorf("the last of References is %s", got)
	}
	if got := m.InReplyTo[0]; got != "i50@b.example" {
		t.Errorf("the first of In-Reply-To is %s", got)
	}
	if m.Recipients[0] != "first@b.example" {
		t.Errorf("first recipient = %s, want that of the receiving server", m.Recipients[0])
	}
	many1000 := many("X-%d: a\n", MaxFields) + "Message-ID: <a@b.example>\n\nx"
	m, err = Read(strings.NewReader(many1000), skip)
	if err != ErrTooLarge || m == nil || m.MessageID != "a@b.example" {
		t.Errorf("1,001 fields: %v, %+v", err, m)
	}
}

// The cost of reading a long field is linear: a tenth of it allocates at least a twentieth.
func TestLongFieldsCostTheirLength(t *testing.T) {
	for name, field := range map[string]string{
		"addresses":       "To: a@b.example, ",
		"names":           "To: \"a b\" <a@b.example>, ",
		"comments":        "To: (a) a@b.example, ",
		"ids":             "References: <a@b.example> ",
		"encoded words":   "Subject: =?utf-8?Q?a?= ",
		"undecodable":     "Subject: =?u?B? ",
		"results":         "Authentication-Results: mx.provider.example; a=b(c) ",
		"parameters":      "Content-Type: text/plain; a=b",
		"names of a file": "Content-Disposition: attachment; filename*0*=a",
	} {
		name1, word, _ := strings.Cut(field, ": ")
		cost := func(n int) float64 {
			raw := name1 + ": " + strings.Repeat(word, n/len(word)) + "\nFrom: a@b.example\n\nx"
			return testing.AllocsPerRun(1, func() {
				if m, _ := Read(strings.NewReader(raw), skip); m != nil {
					m.Authentic(receiver)
				}
			})
		}
		short, long := cost(20_000), cost(200_000)
		if long > 20*short {
			t.Errorf("%s: %.0f allocations for 20 kB, %.0f for 200 kB", name, short, long)
		}
	}
}
