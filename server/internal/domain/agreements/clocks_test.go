package agreements

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/queries"
)

const office = `[[[510, 1050]], [[510, 1050]], [[510, 1050]], [[510, 1050]], [[510, 1050]], [], []]`

// counted returns a ticket created on a Friday in Amsterdam at 16:30, in office hours from 8:30 to 17:30. For prio_1 a
// response in one hour and a resolution in four are promised, for prio_2 half of that, for prio_3 nothing.
func counted(t *testing.T) *counting {
	t.Helper()
	calendar := `"calendar": {"id": "5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01", "no": 1, "zone": "Europe/Amsterdam", "exceptions": [], "hours": ` + office + `}`
	of, err := termsOf(fmt.Appendf(nil, `{"targets": [{"priority": "prio_1", "response": 60, "resolution": 240, %[1]s},
		{"priority": "prio_2", "response": 30, "resolution": 120, %[1]s}]}`, calendar))
	if err != nil {
		t.Fatal(err)
	}
	n := &counting{terms: of, row: queries.LoadClocksRow{Topic: "incident", Priority: "prio_1", Status: "new", LastSeq: 1,
		CreatedOn: moment(t, "20 16:30")}}
	n.begin(nil)
	n.hear(nil)
	return n
}

// moment returns a day of November 2026 with a time in Amsterdam; the 20th is a Friday.
func moment(t *testing.T, text string) time.Time {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		t.Fatal(err)
	}
	at, err := time.ParseInLocation("2006-01-02 15:04", "2026-11-"+text, zone)
	if err != nil {
		t.Fatal(err)
	}
	return at.UTC()
}

// then applies a change at a moment: "staff", "priority:…", "merged", "job" or a status.
func (n *counting) then(t *testing.T, on, what string) {
	t.Helper()
	n.row.Now = moment(t, on)
	n.row.LastSeq++
	news := said{Seq: n.row.LastSeq, Kind: saidStatus, At: n.row.Now}
	kind, value, _ := strings.Cut(what, ":")
	switch kind {
	case "job":
		for _, c := range n.clocks {
			n.events = append(n.events, c.settle(n.row.Now)...)
		}
		return
	case "staff":
		news.Kind = saidMessage
	case "priority":
		n.row.Priority, news.Kind, news.To = value, saidPriority, value
	case "merged":
		n.row.Status, news.To, news.Merged = "closed", "closed", true
	default:
		n.row.Status, news.To = what, what
	}
	if n.aim(n.hear([]said{news})) {
		n.row.LastSeq++
	}
}

// shows formats a clock: its state, minutes worked and paused, and when it warns, is due and was done.
func (n *counting) shows(t *testing.T, kind string) string {
	t.Helper()
	i := slices.IndexFunc(n.clocks, func(c *clock) bool { return c.Kind == kind })
	if i < 0 {
		return "none"
	}
	c := n.clocks[i]
	text := fmt.Sprintf("%s %d+%d", c.State, c.WorkedMs/msPerMinute, c.PausedMs/msPerMinute)
	for _, at := range []*time.Time{c.WarnOn, c.DueOn, c.DoneOn} {
		if at == nil {
			text += " -"
			continue
		}
		text += " " + at.In(moment(t, "20 00:00").Location()).Add(time.Hour).Format("02_15:04") // winter time
	}
	return text
}

// The results, case by case, were calculated by hand.
func TestClocks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		happens              []string
		response, resolution string
		events               string // of the resolution's clock
	}{
		"made on a Friday afternoon": {nil, "running 0+0 20_17:18 20_17:30 -", "running 0+0 23_10:42 23_11:30 -", "started"},
		"a weekend with a pause": {
			[]string{"20 17:00 staff", "20 17:00 waiting_customer", "23 09:00 in_progress"},
			"met 30+0 - 20_17:30 20_17:00", "running 30+60 23_11:42 23_12:30 -", "started paused resumed",
		},
		"paused in the weekend": {
			[]string{"21 12:00 on_hold", "22 12:00 in_progress"},
			"missed 60+0 20_17:18 20_17:30 -", "running 60+0 23_10:42 23_11:30 -", "started paused resumed",
		},
		"solved at the last moment": {[]string{"23 11:30 resolved"}, "missed 240+0 - 20_17:30 23_11:30", "met 240+0 - 23_11:30 23_11:30", "started warned met"},
		"solved a minute late":      {[]string{"23 11:31 resolved"}, "missed 241+0 - 20_17:30 23_11:31", "missed 241+0 - 23_11:30 23_11:31", "started warned missed met"},
		"solved while it stood still": {
			[]string{"20 17:00 waiting_customer", "23 10:00 resolved"},
			"cancelled 30+0 - - -", "met 30+0 - 23_13:30 23_10:00", "started paused met",
		},
		"reopened with the time worked": {
			[]string{"20 17:00 resolved", "24 09:00 in_progress"},
			"running 30+0 24_09:18 24_09:30 -", "running 30+0 24_11:42 24_12:30 -", "started met reopened",
		},
		"reopened to wait": {
			[]string{"20 17:00 closed", "24 09:00 waiting_customer"},
			"paused 30+0 - - -", "paused 30+0 - - -", "started met reopened paused",
		},
		"reopened without an answer, and answered": {
			[]string{"20 17:00 resolved", "24 09:00 in_progress", "24 09:20 staff"},
			"met 50+0 - 24_09:30 24_09:20", "running 30+0 24_11:42 24_12:30 -", "started met reopened",
		},
		"reopened after an answer": {
			[]string{"20 16:50 staff", "20 17:00 resolved", "24 09:00 in_progress"},
			"met 20+0 - 20_17:30 20_16:50", "running 30+0 24_11:42 24_12:30 -", "started met reopened",
		},
		"late, and reopened": {
			[]string{"23 12:00 resolved", "24 09:00 in_progress"},
			"missed 270+0 - 20_17:30 23_12:00", "missed 270+0 23_10:42 23_11:30 -", "started warned missed met reopened",
		},
		"more urgent": {
			[]string{"23 09:00 priority:prio_2"},
			"running 90+0 23_09:00 23_09:00 -", "running 90+0 23_09:06 23_09:30 -", "started retargeted",
		},
		"less urgent, and not late any more": {
			[]string{"20 17:00 priority:prio_2", "23 09:31 job", "23 09:31 priority:prio_1"},
			"running 121+0 23_09:31 23_09:31 -", "running 121+0 23_10:42 23_11:30 -", "started retargeted warned missed retargeted",
		},
		"nothing is promised any more": {
			[]string{"20 17:00 priority:prio_3", "23 09:00 in_progress"},
			"cancelled 30+0 - - -", "cancelled 30+0 - - -", "started cancelled",
		},
		"promised later": {
			[]string{"20 17:00 priority:prio_3", "20 17:10 staff", "23 09:00 priority:prio_1"},
			"cancelled 30+0 - - 20_17:10", "running 30+0 23_11:42 23_12:30 -", "started cancelled started",
		},
		"merged away":        {[]string{"20 17:00 merged"}, "cancelled 30+0 - - -", "cancelled 30+0 - - -", "started cancelled"},
		"merged when solved": {[]string{"20 17:00 resolved", "20 17:10 merged"}, "cancelled 30+0 - - -", "met 30+0 - 23_11:30 20_17:00", "started met"},
		"warned once": {
			[]string{"23 10:50 job", "23 10:55 job", "23 11:00 on_hold", "23 12:00 in_progress", "23 12:10 job"},
			"missed 210+60 20_17:18 20_17:30 -", "running 210+60 23_10:42 23_12:30 -", "started warned paused resumed",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			n := counted(t)
			for _, h := range c.happens {
				n.then(t, h[:8], h[9:])
			}
			var events []string
			for _, e := range n.events {
				if e.Kind == resolution {
					events = append(events, e.What)
				}
			}
			if got := n.shows(t, response); got != c.response {
				t.Errorf("response = %s, want %s", got, c.response)
			}
			if got := n.shows(t, resolution); got != c.resolution {
				t.Errorf("resolution = %s, want %s", got, c.resolution)
			}
			if got := strings.Join(events, " "); got != c.events {
				t.Errorf("events = %s, want %s", got, c.events)
			}
		})
	}
}

// The most specific rule applies: by topic and priority, by priority, by topic, any.
func TestRuleOfTicket(t *testing.T) {
	t.Parallel()
	topic, priority := "incident", "prio_1"
	all := []target{{}, {Topic: &topic}, {Priority: &priority}, {Topic: &topic, Priority: &priority}}
	for range 4 {
		all = append(all[1:], all[0])
		for _, c := range []struct {
			topic, priority string
			want            [2]bool
		}{
			{"incident", "prio_1", [2]bool{true, true}},
			{"question", "prio_1", [2]bool{false, true}},
			{"incident", "prio_2", [2]bool{true, false}},
			{"question", "prio_2", [2]bool{false, false}},
		} {
			if got := (&terms{Targets: all}).of(c.topic, c.priority); [2]bool{got.Topic != nil, got.Priority != nil} != c.want {
				t.Errorf(
					"rule for %s %s: by topic = %t, by priority = %t",
					c.topic,
					c.priority,
					got.Topic != nil,
					got.Priority != nil,
				)
			}
		}
		without := slices.DeleteFunc(slices.Clone(all), func(g target) bool { return g.Topic != nil && g.Priority != nil })
		if got := (&terms{Targets: without}).of("incident", "prio_1"); got.Priority == nil {
			t.Error("a rule by topic was preferred to one by priority")
		}
	}
	if got := (&terms{Targets: []target{{Topic: &topic}}}).of("question", "prio_1"); got != nil {
		t.Errorf("rule without a match = %v, want none", got)
	}
}
