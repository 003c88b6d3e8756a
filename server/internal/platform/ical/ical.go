// Package ical writes calendars (iCalendar, RFC 5545), as files in e-mails and as feeds. It knows nothing of what an
// event is about.
package ical

import (
	"time"

	ics "github.com/arran4/golang-ical"
)

// Type is the content type of a calendar.
const Type = "text/calendar; charset=utf-8; method=PUBLISH"

// Event is an entry of a calendar.
type Event struct {
	ID        string // the same for every version of the event; with a domain, so that it is unique everywhere
	Version   int    // grows with every change
	Changed   time.Time
	From, To  time.Time
	Summary   string
	Text      string
	Place     string // empty: none
	Link      string
	Cancelled bool
}

// readAgain is how long a program keeps a feed before it reads it again.
const readAgain = "PT1H"

// Calendar returns a calendar with events, named after the program that makes it, for a file.
func Calendar(product string, events ...Event) []byte {
	return serialized(ics.NewCalendarFor(product), events)
}

// Feed returns a calendar with a name, which programs read again every hour (RFC 7986). It may be empty.
func Feed(product, name string, events []Event) []byte {
	c := ics.NewCalendarFor(product)
	c.SetName(name)
	c.SetXWRCalName(name) // the older names of the same
	c.SetRefreshInterval(readAgain)
	c.SetXPublishedTTL(readAgain)
	return serialized(c, events)
}

func serialized(c *ics.Calendar, events []Event) []byte {
	c.SetMethod(ics.MethodPublish)
	for _, e := range events {
		v := c.AddEvent(e.ID)
		v.SetSequence(e.Version)
		v.SetDtStampTime(e.Changed)
		v.SetStartAt(e.From)
		v.SetEndAt(e.To)
		v.SetSummary(e.Summary)
		v.SetDescription(e.Text)
		if e.Place != "" {
			v.SetLocation(e.Place)
		}
		v.SetURL(e.Link)
		v.SetStatus(ics.ObjectStatusConfirmed)
		if e.Cancelled {
			v.SetStatus(ics.ObjectStatusCancelled)
		}
	}
	return []byte(c.Serialize(ics.WithNewLineWindows))
}
