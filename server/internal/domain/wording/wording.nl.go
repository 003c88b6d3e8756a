// Package wording has the Dutch words with which one customer reads of an incident: its own services and locations, and
// moments. It is shared by what the portal shows and what it sends. The client shows staff the same beforehand
// (client/src/lib/incidents/line.ts), and spec/incident-words.json has the test cases of both.
package wording

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/ical"
	"klantportaal.example/server/internal/platform/placeholders"
	"klantportaal.example/server/internal/platform/worktime"
)

// namedPlaces is how many locations are named; of more, the number is.
const namedPlaces = 3

// Incident is an incident as it is for one customer.
type Incident struct {
	StartsOn   *time.Time
	First      string // the name of the first service
	Services   int
	Places     []string // the names of the first locations
	PlaceCount int
}

// Of returns an incident as its reader has it.
func Of(r queries.ReadIncident) (Incident, error) {
	return OfCustomer(queries.GetIncidentWordsRow{StartsOn: r.StartsOn, Services: r.Services, FirstService: r.FirstService,
		LocationCount: r.LocationCount, Locations: r.Locations})
}

// OfCustomer returns an incident as a customer has it.
func OfCustomer(r queries.GetIncidentWordsRow) (i Incident, err error) {
	var first contract.IncidentService
	var places []contract.ServiceLocation
	if r.FirstService != nil {
		err = json.Unmarshal(r.FirstService, &first)
	}
	if err = errors.Join(err, json.Unmarshal(r.Locations, &places)); err != nil {
		return i, fmt.Errorf("the words of an incident: %w", err)
	}
	i = Incident{
		StartsOn:   r.StartsOn,
		First:      Name(first.CustomerName, Name(first.Description, first.Code)),
		Services:   int(r.Services),
		PlaceCount: int(r.LocationCount),
	}
	for _, p := range places {
		i.Places = append(i.Places, Name(p.Name, p.City))
	}
	return i, nil
}

// Product is the name of the program in the calendars that it writes, and CalendarName that of a user's maintenance.
const (
	Product      = "Klantportaal"
	CalendarName = "Onderhoud aan uw diensten"
)

// Event returns planned maintenance, which has a start and an expected end, as an entry of a calendar. message was said
// last, at toldOn; origin is the portal's address. The entry is the same one in every file and at every address.
func Event(r queries.ReadIncident, message string, toldOn time.Time, origin string) (ical.Event, error) {
	i, err := Of(r)
	address, unreadable := url.Parse(origin)
	if err = errors.Join(err, unreadable); err != nil {
		return ical.Event{}, err
	}
	return ical.Event{ID: "incident-" + r.ID.String() + "@" + address.Hostname(), Version: int(r.Rev), Changed: toldOn,
		From: *r.StartsOn, To: *r.ExpectedEndOn, Summary: r.Title, Text: i.Fill(message, toldOn), Place: i.PlaceNames(),
		Link: origin + "/incidents/" + r.ID.String(), Cancelled: r.State == string(contract.IncidentStateCancelled)}, nil
}

// Name returns the customer's own name, or what there is without one.
func Name(own, otherwise string) string {
	if own != "" {
		return own
	}
	return otherwise
}

// ServiceNames returns the services: "Hoofdlijn en 2 andere".
func (i Incident) ServiceNames() string {
	if i.Services > 1 {
		return fmt.Sprintf("%s en %d andere", i.First, i.Services-1)
	}
	return i.First
}

// PlaceNames returns the locations: "Hoofdkantoor en Magazijn", "14 locaties"; "" without any.
func (i Incident) PlaceNames() string {
	if i.PlaceCount > namedPlaces {
		return fmt.Sprintf("%d locaties", i.PlaceCount)
	}
	var names []string // two locations may be in the same town
	for _, p := range i.Places {
		if !slices.Contains(names, p) {
			names = append(names, p)
		}
	}
	return Listed(names)
}

// Fill fills in the placeholders of a text. now decides whether a moment is named with its day.
func (i Incident) Fill(text string, now time.Time) string {
	return i.fill(placeholders.Incidents, text, now)
}

// Answer fills in the placeholders of a text that becomes a message of a ticket, which is Markdown.
func (i Incident) Answer(text string, now time.Time) string {
	return i.fill(placeholders.Answers, text, now)
}

func (i Incident) fill(in placeholders.Set, text string, now time.Time) string {
	values := map[string]string{"locatie": Name(i.PlaceNames(), "uw locatie"),
		"diensten": Name(i.ServiceNames(), "uw diensten"), "sinds": "zojuist"}
	if i.StartsOn != nil {
		values["sinds"] = Moment(*i.StartsOn, now)
	}
	filled, _ := in.Fill(text, values)
	return filled
}

// Listed joins names as "A, B en C".
func Listed(names []string) string {
	if len(names) < 2 { //nolint:mnd // one name is not joined
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " en " + names[len(names)-1]
}

var (
	days   = [...]string{"zo", "ma", "di", "wo", "do", "vr", "za"}
	months = [...]string{"jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"}
)

// DayTime returns a moment in Dutch time: "di 24 nov 12:00".
func DayTime(at time.Time) string {
	at = at.In(worktime.Dutch())
	return fmt.Sprintf("%s %d %s %s", days[at.Weekday()], at.Day(), months[at.Month()-1], clock(at))
}

// Moment returns "12:00" for a moment of today, else "di 24 nov 12:00".
func Moment(at, now time.Time) string {
	if sameDay(at, now) {
		return clock(at)
	}
	return DayTime(at)
}

// When returns "om 12:00" for a moment of today, else "di 24 nov 12:00".
func When(at, now time.Time) string {
	if sameDay(at, now) {
		return "om " + clock(at)
	}
	return DayTime(at)
}

// Window returns "zo 29 nov 00:30 – 04:30", with the day of the end where it is another.
func Window(from time.Time, until *time.Time) string {
	if until == nil {
		return DayTime(from)
	}
	return DayTime(from) + " – " + Moment(*until, from)
}

// Moved returns what is told when the window of maintenance changes, or its end alone.
func Moved(from time.Time, until *time.Time, newFrom time.Time, newUntil *time.Time) string {
	if until != nil && newUntil != nil && newFrom.Equal(from) {
		end, before := Moment(*newUntil, from), Moment(*until, from)
		return fmt.Sprintf("Onderhoud van %s duurt tot %s in plaats van %s.", DayTime(from), end, before)
	}
	return fmt.Sprintf("Onderhoud verplaatst van %s naar %s.", Window(from, until), Window(newFrom, newUntil))
}

func clock(at time.Time) string { return at.In(worktime.Dutch()).Format("15:04") }

func sameDay(a, b time.Time) bool {
	return a.In(worktime.Dutch()).Format(time.DateOnly) == b.In(worktime.Dutch()).Format(time.DateOnly)
}
