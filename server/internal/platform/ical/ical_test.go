package ical_test

import (
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/platform/ical"
)

// Calendar programs refuse a file with other line ends, and read unescaped commas as the end of a value.
func TestCalendar(t *testing.T) {
	t.Parallel()
	from := time.Date(2026, 11, 28, 23, 30, 0, 0, time.UTC)
	text := string(ical.Calendar("Klantportaal", ical.Event{ID: "1@provider.example", Version: 2, Changed: from,
		From: from, To: from.Add(4 * time.Hour), Summary: "Onderhoud, kort", Text: "Regel 1\nRegel 2", Place: "Magazijn",
		Link: "https://portaal.provider.example/incidents/1", Cancelled: true}))
	for _, line := range []string{"BEGIN:VCALENDAR", "VERSION:2.0", "METHOD:PUBLISH", "UID:1@provider.example", "SEQUENCE:2",
		"DTSTAMP:20261128T233000Z", "DTSTART:20261128T233000Z", "DTEND:20261129T033000Z", `SUMMARY:Onderhoud\, kort`,
		`DESCRIPTION:Regel 1\nRegel 2`, "LOCATION:Magazijn", "URL:https://portaal.provider.example/incidents/1",
		"STATUS:CANCELLED", "END:VCALENDAR"} {
		if strings.Count(text, line+"\r\n") != 1 {
			t.Errorf("no line %q in\n%s", line, text)
		}
	}
	if rest := strings.ReplaceAll(text, "\r\n", ""); strings.ContainsAny(rest, "\r\n") {
		t.Errorf("line ends differ in %q", text)
	}
}
