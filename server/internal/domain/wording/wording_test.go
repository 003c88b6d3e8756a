package wording_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"klantportaal.example/server/internal/domain/wording"
)

// The words of one customer, in the cases that the client has to agree with.
func TestWords(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../../spec/incident-words.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Text, First, Filled string
		SameDay             *bool
		Services            int
		Places              []string
		PlaceCount          int
	}
	if err := json.Unmarshal(text, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, error %v", len(cases), err)
	}
	// 23:30 of the day before in UTC is 00:30 in the Netherlands.
	starts := time.Date(2026, 11, 28, 23, 30, 0, 0, time.UTC)
	for _, c := range cases {
		i := wording.Incident{First: c.First, Services: c.Services, Places: c.Places, PlaceCount: c.PlaceCount}
		now := starts.Add(20 * time.Hour)
		if c.SameDay != nil {
			i.StartsOn = &starts
			if !*c.SameDay {
				now = starts.Add(26 * time.Hour)
			}
		}
		if got := i.Fill(c.Text, now); got != c.Filled {
			t.Errorf("filled = %q, want %q", got, c.Filled)
		}
	}
}

func TestMoments(t *testing.T) {
	t.Parallel()
	starts := time.Date(2026, 11, 28, 23, 30, 0, 0, time.UTC)
	sameDay, nextDay := starts.Add(4*time.Hour), starts.Add(26*time.Hour)
	for got, want := range map[string]string{
		wording.DayTime(starts):                            "zo 29 nov 00:30",
		wording.Moment(starts, sameDay):                    "00:30",
		wording.Moment(starts, nextDay):                    "zo 29 nov 00:30",
		wording.When(starts, sameDay):                      "om 00:30",
		wording.When(starts, nextDay):                      "zo 29 nov 00:30",
		wording.Window(starts, nil):                        "zo 29 nov 00:30",
		wording.Window(starts, &sameDay):                   "zo 29 nov 00:30 – 04:30",
		wording.Window(starts, &nextDay):                   "zo 29 nov 00:30 – ma 30 nov 02:30",
		wording.Listed([]string{"A"}):                      "A",
		wording.Moved(starts, &sameDay, sameDay, &nextDay): "Onderhoud verplaatst van zo 29 nov 00:30 – 04:30 naar zo 29 nov 04:30 – ma 30 nov 02:30.",
		wording.Moved(starts, &sameDay, starts, &nextDay):  "Onderhoud van zo 29 nov 00:30 duurt tot ma 30 nov 02:30 in plaats van 04:30.",
		wording.Listed(nil):                                "",
		wording.Listed([]string{"A", "B"}):                 "A en B",
	} {
		if got != want {
			t.Errorf("text = %q, want %q", got, want)
		}
	}
}
