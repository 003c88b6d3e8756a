package wording_test

import (
	"testing"
	"time"

	"klantportaal.example/server/internal/domain/wording"
)

func TestWords(t *testing.T) {
	t.Parallel()
	// 23:30 of the day before in UTC is 00:30 in the Netherlands.
	starts := time.Date(2026, 11, 28, 23, 30, 0, 0, time.UTC)
	for _, c := range []struct {
		i    wording.Incident
		text string
	}{
		{wording.Incident{StartsOn: &starts, First: "Hoofdlijn", Services: 1, Places: []string{"Magazijn"}, PlaceCount: 1},
			"00:30|Magazijn|Hoofdlijn"},
		{wording.Incident{StartsOn: &starts, First: "Hoofdlijn", Services: 3, Places: []string{"Hoofdkantoor", "Magazijn"},
			PlaceCount: 2}, "00:30|Hoofdkantoor en Magazijn|Hoofdlijn en 2 andere"},
		{wording.Incident{StartsOn: &starts, First: "Hoofdlijn", Services: 3, Places: []string{"A", "B", "C"}, PlaceCount: 3},
			"00:30|A, B en C|Hoofdlijn en 2 andere"},
		{wording.Incident{StartsOn: &starts, First: "Hoofdlijn", Services: 34, Places: []string{"A", "B", "C"},
			PlaceCount: 14}, "00:30|14 locaties|Hoofdlijn en 33 andere"},
		{wording.Incident{StartsOn: &starts, First: "{sinds}", Services: 1}, "00:30|uw locatie|{sinds}"},
	} {
		if got := c.i.Fill("{sinds}|{locatie}|{diensten}", starts.Add(20*time.Hour)); got != c.text {
			t.Errorf("filled = %q, want %q", got, c.text)
		}
	}
}

func TestMoments(t *testing.T) {
	t.Parallel()
	starts := time.Date(2026, 11, 28, 23, 30, 0, 0, time.UTC)
	sameDay, nextDay := starts.Add(4*time.Hour), starts.Add(26*time.Hour)
	for got, want := range map[string]string{
		wording.DayTime(starts):            "zo 29 nov 00:30",
		wording.Moment(starts, sameDay):    "00:30",
		wording.Moment(starts, nextDay):    "zo 29 nov 00:30",
		wording.When(starts, sameDay):      "om 00:30",
		wording.When(starts, nextDay):      "zo 29 nov 00:30",
		wording.Window(starts, nil):        "zo 29 nov 00:30",
		wording.Window(starts, &sameDay):   "zo 29 nov 00:30 – 04:30",
		wording.Window(starts, &nextDay):   "zo 29 nov 00:30 – ma 30 nov 02:30",
		wording.Listed([]string{"A"}):      "A",
		wording.Listed(nil):                "",
		wording.Listed([]string{"A", "B"}): "A en B",
	} {
		if got != want {
			t.Errorf("text = %q, want %q", got, want)
		}
	}
}
