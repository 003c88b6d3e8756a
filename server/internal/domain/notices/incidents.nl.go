package notices

import (
	"fmt"
	"strings"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/wording"
)

// incidentText has the words of an e-mail about an incident.
type incidentText struct {
	queries.ReadIncident
	words       wording.Incident
	message     string
	services    []string
	first       time.Time // of the first e-mail about it
	link        string
	unsubscribe string
	customer    string
	now         time.Time
}

var incidentPhases = map[contract.IncidentPhase]string{
	contract.IncidentPhaseSearching: "oorzaak wordt gezocht",
	contract.IncidentPhaseFound:     "oorzaak gevonden",
	contract.IncidentPhaseRepairing: "herstel bezig",
	contract.IncidentPhaseRestored:  "hersteld, wij kijken mee",
}

var incidentLinks = map[contract.IncidentKind]string{
	contract.IncidentKindDisruption:   "Storing bekijken",
	contract.IncidentKindMaintenance:  "Onderhoud bekijken",
	contract.IncidentKindAnnouncement: "Bericht bekijken",
}

func (t incidentText) is(kind contract.IncidentKind) bool { return t.Kind == string(kind) }

func (t incidentText) in(state contract.IncidentState) bool { return t.State == string(state) }

// withdrawn reports whether the recipient should never have been told. Maintenance that is cancelled was not a mistake.
func (t incidentText) withdrawn() bool {
	return t.in(contract.IncidentStateCancelled) && !t.is(contract.IncidentKindMaintenance)
}

func (t incidentText) subject() string {
	services := t.words.ServiceNames()
	switch {
	case t.withdrawn():
		return fmt.Sprintf("[Correctie] %s geldt niet voor u", t.Number)
	case t.is(contract.IncidentKindMaintenance):
		return fmt.Sprintf("[%s] %s, %s", t.maintenance(), wording.Name(t.words.PlaceNames(), services), t.window())
	case t.is(contract.IncidentKindAnnouncement):
		return fmt.Sprintf("[%s] %s", t.announcement(), t.Title)
	case t.in(contract.IncidentStateEnded) && t.EndedOn != nil:
		return fmt.Sprintf("[Opgelost] %s, %s", services, wording.When(*t.EndedOn, t.now))
	case t.LastSeq > 1:
		return fmt.Sprintf("[Update] %s: %s", services, incidentPhases[contract.IncidentPhase(t.Phase)])
	}
	what := "Storing"
	if t.Severity != nil && *t.Severity == string(contract.IncidentSeverityAtRisk) {
		what = "Risico"
	}
	return fmt.Sprintf("[%s] %s, sinds %s", what, services, wording.Moment(*t.StartsOn, t.now))
}

func (t incidentText) window() string { return wording.Window(*t.StartsOn, t.ExpectedEndOn) }

func (t incidentText) maintenance() string {
	switch {
	case t.in(contract.IncidentStateCancelled):
		return "Vervallen"
	case t.in(contract.IncidentStateEnded):
		return "Afgelopen"
	case t.LastSeq > 1:
		return "Gewijzigd"
	}
	return "Onderhoud"
}

func (t incidentText) announcement() string {
	switch {
	case t.in(contract.IncidentStateEnded):
		return "Afgelopen"
	case t.LastSeq > 1:
		return "Update"
	}
	return "Bericht"
}

func (t incidentText) text(to string) string {
	var b strings.Builder
	fmt.Fprintf(&b, greeting, to)
	if t.withdrawn() {
		fmt.Fprintf(&b, "Wij stuurden u %s een bericht dat niet voor u was. Onze excuses.\n\n", wording.When(t.first, t.now))
	} else {
		b.WriteString(t.message + "\n\n")
		b.WriteString(t.list())
		if next := t.next(); next != "" {
			b.WriteString(next + "\n\n")
		}
		fmt.Fprintf(&b, "%s:\n%s\n\n", incidentLinks[contract.IncidentKind(t.Kind)], t.link)
		if over := t.in(contract.IncidentStateEnded) || t.in(contract.IncidentStateCancelled); !over && !t.Follows {
			fmt.Fprintf(&b, "Houd mij op de hoogte:\n%s\n\n", t.link)
		}
	}
	fmt.Fprintf(&b, "U krijgt dit omdat u diensten van %s mag bekijken.\n", t.customer)
	b.WriteString("Een antwoord op deze e-mail wordt niet gelezen.\n")
	fmt.Fprintf(&b, "Geen e-mail over storingen: %s", t.unsubscribe)
	b.WriteString(ending)
	return b.String()
}

// list returns the services.
func (t incidentText) list() string {
	lines := make([]string, 0, len(t.services)+1)
	for _, s := range t.services {
		lines = append(lines, "- "+s)
	}
	if more := int(t.Services) - len(t.services); more > 0 {
		lines = append(lines, fmt.Sprintf("- en %d andere", more))
	}
	return strings.Join(lines, "\n") + "\n\n"
}

// next returns what the recipient may expect, "" for nothing.
func (t incidentText) next() string {
	switch {
	case t.in(contract.IncidentStateCancelled):
		return ""
	case t.in(contract.IncidentStateEnded):
		if !t.is(contract.IncidentKindDisruption) {
			return ""
		}
		return fmt.Sprintf("Oorzaak: %s. Werkt het bij u niet? Laat het ons weten.", strings.TrimSuffix(t.Cause, "."))
	case t.is(contract.IncidentKindMaintenance):
		return t.expected()
	case t.NextUpdateOn == nil || !t.NextUpdateOn.After(t.now):
		return ""
	case t.LastSeq > 1:
		return fmt.Sprintf("Volgende update %s.", wording.When(*t.NextUpdateOn, t.now))
	}
	return fmt.Sprintf("U leest %s hoe het ervoor staat.", wording.When(*t.NextUpdateOn, t.now))
}

// expected returns how long services are away during maintenance, and until when users may object.
func (t incidentText) expected() string {
	var said []string
	if t.OutageMinutes != nil {
		said = append(said, fmt.Sprintf("Uw diensten zijn tot %s weg.", minutes(int(*t.OutageMinutes))))
	}
	if t.ObjectUntil != nil && t.ObjectUntil.After(t.now) && t.in(contract.IncidentStatePlanned) {
		said = append(said, fmt.Sprintf("Komt dit niet uit? Dat kan tot %s.", wording.DayTime(*t.ObjectUntil)))
	}
	return strings.Join(said, " ")
}

func minutes(n int) string {
	if n == 1 {
		return "1 minuut"
	}
	return fmt.Sprintf("%d minuten", n)
}

// pushTitle returns what a device shows: "Storing: Hoofdlijn en 2 andere".
func (t incidentText) pushTitle() string {
	what := "Storing"
	switch {
	case t.withdrawn():
		return fmt.Sprintf("Correctie: %s geldt niet voor u", t.Number)
	case t.is(contract.IncidentKindMaintenance):
		what = t.maintenance()
	case t.is(contract.IncidentKindAnnouncement):
		what = t.announcement()
	case t.in(contract.IncidentStateEnded):
		what = "Opgelost"
	case t.LastSeq > 1:
		what = "Update"
	}
	return fmt.Sprintf("%s: %s", what, t.words.ServiceNames())
}
