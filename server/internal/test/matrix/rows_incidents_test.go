package matrix

import (
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

var (
	draftIncident   = at("id", "="+id("incident draft").String())
	plannedIncident = at("id", "="+id("incident planned").String())
	saysMore        = object{"id": id("incident update new").String(), "phase": "found", "text": "Oorzaak gevonden.",
		"nextUpdateOn": nil}
	overNow = object{"id": id("incident update new").String(), "endedOn": "2026-01-02T00:00:00Z",
		"cause": "Stroomuitval", "text": "Alles werkt weer."}
)

func incidentBody(more object) object {
	b := object{"kind": "disruption", "severity": "down", "title": "Glasvezel uitgevallen",
		"text": "Wij onderzoeken de oorzaak.", "startsOn": "2026-01-01T00:00:00Z", "expectedEndOn": nil,
		"outageMinutes": nil, "objectUntil": nil, "nextUpdateOn": time.Now().Add(time.Hour), "later": true,
		"audience": audienceOf("A")}
	for name, value := range more {
		b[name] = value
	}
	return b
}

func audienceOf(org string) object {
	return object{"kindId": nil, "city": nil, "postCodeFrom": nil, "postCodeTo": nil, "attributes": []object{},
		"codes": []string{tag(org, "config", "code")}, "exceptCustomerIds": []string{}}
}

// ofIncident: customers' users read those about a service of their own organisation, staff all.
func ofIncident(f func(c *caller, org string) want) func(*caller, string) want {
	return func(c *caller, target string) want {
		if target == missing || target == other && !c.staff() {
			return refused(404, "incident.not_found")
		}
		org, _ := customerName(target)
		return f(c, org)
	}
}

// managed: incident managers change what the readers of an incident see.
func managed(status int, tables ...string) func(*caller, string) want {
	return ofIncident(func(*caller, string) want { return ok(status).changing(tables...) })
}

// myIncident: what a customer's user reads is theirs alone, and staff have nothing of the kind.
func myIncident(tables ...string) func(*caller, string) want {
	return func(c *caller, target string) want {
		if c.staff() || target != own {
			return refused(404, "incident.not_found")
		}
		return ok(200).changing(tables...)
	}
}

// myCalendar is what customers' users may do with the address of their own calendar.
func myCalendar(status int, tables ...string) func(*caller, string) want {
	return func(c *caller, _ string) want {
		if c.staff() {
			return refused(404, "incident.not_found")
		}
		return ok(status).changing(tables...)
	}
}

var incidentRows = []row{
	{op: "listIncidents", kinds: []string{"incident"}, rule: func(c *caller, _ string) want {
		w := ok(200, tag("A", "incident", "title"))
		if c.staff() {
			w.tags = append(w.tags, tag("B", "incident", "title"), tag("P", "incident", "draft"),
				tag("P", "incident", "planned"))
		}
		return w
	}},
	{op: "listIncidents", variant: "configurationId", targets: three, kinds: []string{"incident"},
		query: filter("configurationId", "configuration"), rule: func(c *caller, target string) want {
			if target == missing || target == other && !c.staff() {
				return ok(200)
			}
			org, _ := customerName(target)
			return ok(200, tag(org, "incident", "title"))
		}},
	{op: "getIncident", targets: three, path: at("id", "incident"), kinds: []string{"incident", "config", "place", "org"},
		rule: ofIncident(func(c *caller, org string) want {
			w := ok(200, tag(org, "incident", "title"), tag(org, "incident", "text"))
			if c.staff() {
				w.tags = append(w.tags, tag(org, "org", "name"), tag(org, "incident", "desk"), tag(org, "config", "code"))
			} else {
				w.tags = append(w.tags, tag(org, "config", "code"), tag(org, "place", "code"))
			}
			return w
		})},
	{op: "getIncident", variant: "draft", path: draftIncident, kinds: []string{"incident"},
		rule: func(c *caller, _ string) want {
			if !c.staff() {
				return refused(404, "incident.not_found")
			}
			return ok(200, tag("P", "incident", "draft"), tag("P", "incident", "desk"))
		}},
	{op: "listIncidentHistory", targets: three, path: at("id", "incident"), kinds: []string{"incident"},
		rule: ofIncident(func(_ *caller, org string) want { return ok(200, tag(org, "incident", "past")) })},
	{op: "createIncident", body: fixed(incidentBody(object{"id": id("incident new").String()})),
		rule: always(ok(201).changing("incident", "incident_rule"))},
	{op: "previewIncident", body: fixed(audienceOf("A")), kinds: []string{"org"},
		rule: always(ok(200, tag("A", "org", "name")))},
	{op: "listAudienceValues", kinds: []string{"config"}, query: query("field=city"), rule: always(ok(200))},
	{
		op:    "updateIncident",
		path:  draftIncident,
		match: `"1"`,
		body:  fixed(incidentBody(object{"audience": audienceOf("B")})),
		rule:  always(ok(200).changing("incident", "incident_rule")),
	},
	{op: "deleteIncident", path: draftIncident, match: `"1"`,
		rule: always(ok(204).changing("incident", "incident_rule"))},
	{op: "publishIncident", path: draftIncident, match: `"1"`, body: fixed(object{"now": true, "customers": nil}),
		rule: always(ok(200).changing("incident", "incident_configuration", "incident_update", "audit_log"))},
	{op: "undoIncidentPublication", path: plannedIncident,
		rule: always(ok(200).changing("incident", "audit_log"))},
	{op: "createIncidentUpdate", targets: three, path: at("id", "incident"), body: fixed(saysMore),
		rule: managed(201, "incident", "incident_update")},
	{op: "endIncident", targets: three, path: at("id", "incident"), body: fixed(overNow),
		rule: managed(200, "incident", "incident_update", "audit_log")},
	{op: "cancelIncident", targets: three, path: at("id", "incident"),
		body: fixed(object{"id": id("incident update new").String(), "reason": "Een vergissing."}),
		rule: managed(200, "incident", "incident_update", "audit_log")},
	{op: "updateMyIncident", targets: three, path: at("id", "incident"), body: fixed(object{"follows": true}),
		rule: myIncident("incident_reader")},
	{op: "getIncidentCalendar", targets: three, path: at("id", "incident"),
		rule: always(refused(404, "incident.not_found"))}, // the seeded ones are disruptions
	{op: "getMaintenanceCalendar", rule: myCalendar(200)},
	{op: "createMaintenanceCalendar", rule: myCalendar(200, "calendar_address")},
	{op: "deleteMaintenanceCalendar", rule: myCalendar(204)},
	{op: "reportIncident", targets: three, path: map[string]string{"id": "incident", "configurationId": "configuration"},
		rule: myIncident("incident_report")},
	{op: "withdrawIncidentReport", targets: three,
		path: map[string]string{"id": "incident", "configurationId": "configuration"}, rule: myIncident()},
	// The seeded ones are disruptions; domain/incidents tests the tickets of objections to maintenance.
	{op: "objectToIncident", targets: three, path: at("id", "incident"),
		body: fixed(object{"id": id("objection").String(), "reason": "Die nacht tellen wij."}),
		rule: func(c *caller, target string) want {
			if c.staff() || target != own || !c.holds("view:configurations") {
				return refused(404, "incident.not_found")
			}
			return refused(409, "incident.objection_closed")
		}},
	{op: "linkIncidentTicket", targets: three, path: map[string]string{"id": "incident", "ticketId": "ticket"},
		rule: ofTicket("ticket.not_found", func(*caller, string) want {
			return ok(204).changing("support_ticket", "audit_log")
		})},
	{op: "linkIncidentTicket", variant: "across customers", targets: three,
		path: map[string]string{"id": "incident", "ticketId": "own:ticket"}, rule: func(_ *caller, target string) want {
			switch target {
			case missing:
				return refused(404, "incident.not_found")
			case other:
				return refused(409, "incident.other_customer")
			}
			return ok(204).changing("support_ticket", "audit_log")
		}},
	{op: "unlinkIncidentTicket", targets: three, path: map[string]string{"id": "incident", "ticketId": "ticket"},
		rule: ofTicket("ticket.not_found", func(*caller, string) want { return ok(204) })},
	{op: "listQueue", variant: "matchesIncidentId", targets: three, kinds: []string{"ticket", "incident"},
		query: filter("matchesIncidentId", "incident"), rule: func(c *caller, target string) want {
			if target == missing {
				return ok(200)
			}
			org, _ := customerName(target)
			return ok(200, append(ofTarget(ticketsSeen(c), target), tag(org, "incident", "title"))...)
		}},
	{op: "createSupportTicket", variant: "incidentId", targets: three,
		body: newTicketAbout("incidentId", "incident"), rule: func(c *caller, target string) want {
			if !c.holds("view:configurations") {
				target = missing
			}
			return created("ticket.invalid")(c, target)
		}},
}

// newTicketAbout is a body to create a ticket about the caller's own service with, and a field of the target.
func newTicketAbout(name, from string) func(*caller, map[string]string, map[string]string) any {
	return func(c *caller, x, mine map[string]string) any {
		return newTicket(func(x map[string]string) object {
			return object{name: x[from], "configurationId": mine["configuration"]}
		})(c, x, mine)
	}
}

// seedIncidents makes a published incident of each customer, about its service, and two drafts.
func seedIncidents(b *pgx.Batch) {
	for name, org := range map[string]string{"A": "A", "B": "B", "draft": "P", "planned": "P"} {
		title, told := name, org != "P"
		if told {
			title = "title"
		}
		b.Queue(`insert into incident (id, kind, severity, state, title, text, starts_on, next_update_on, last_seq,
				published_on, publish_on, later)
			values ($1, 'disruption', 'down', case when $4 then 'active' else 'draft' end, $2, $3, '2026-01-01',
				now() + interval '1 hour', case when $4 then 1 else 0 end, case when $4 then now() end,
				case when $5 then now() + interval '1 hour' end, false)`,
			id("incident "+name), tag(org, "incident", title), tag(org, "incident", "desk"), told, name == "planned")
		b.Queue(
			"insert into incident_rule (incident_id, rule) values ($1, $2)",
			id("incident "+name),
			audienceOf(map[bool]string{true: org, false: "A"}[told]),
		)
		if told {
			b.Queue(`insert into incident_configuration (incident_id, configuration_id, organisation_id)
				values ($1, $2, $3)`, id("incident "+name), id("configuration "+org), id(org))
			b.Queue(`insert into incident_update (id, incident_id, seq, phase, text) values ($1, $1, 1, 'searching', $2)`,
				id("incident "+name), tag(org, "incident", "text"))
		}
	}
}

// seedIncidentReaders gives each published incident a reader, who reported it.
func seedIncidentReaders(b *pgx.Batch) {
	for _, org := range []string{"A", "B"} {
		b.Queue(`insert into audit_log (organisation_id, action, entity, entity_id, reason)
			values ($1, 'incident.sent', 'incident', $2, $3)`, id("P"), id("incident "+org).String(),
			tag(org, "incident", "past"))
	}
	for who, org := range map[string]string{"Aauthor": "A", "Bboss": "B"} {
		b.Queue("insert into incident_reader (incident_id, user_id, organisation_id) values ($1, $2, $3)",
			id("incident "+org), id(who), id(org))
		b.Queue(
			"insert into incident_mail (incident_id, user_id, organisation_id, seq, status) values ($1, $2, $3, 1, 'sent')",
			id("incident "+org),
			id(who),
			id(org),
		)
		b.Queue("insert into calendar_address (user_id, organisation_id, token) values ($1, $2, $3)", id(who), id(org),
			strings.Repeat(org, 26)) //nolint:mnd // the length of a token
		b.Queue(`insert into incident_report (incident_id, configuration_id, user_id, organisation_id)
			values ($1, $2, $3, $4)`, id("incident "+org), id("configuration "+org), id(who), id(org))
		b.Queue("insert into incident_push (incident_id, user_id, device_id, seq) values ($1, $2, $3, 1)",
			id("incident "+org), id(org+"target"), id("device"))
	}
}
