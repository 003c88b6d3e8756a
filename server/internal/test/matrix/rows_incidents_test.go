package matrix

import "time"

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

// toldIncident: incident managers change what is told to all.
func toldIncident(status int, tables ...string) func(*caller, string) want {
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
	{op: "createIncident", body: fixed(incidentBody(object{"id": id("incident new").String()})),
		rule: always(ok(201).changing("incident", "incident_rule"))},
	{op: "previewIncident", body: fixed(audienceOf("A")), kinds: []string{"org"},
		rule: always(ok(200, tag("A", "org", "name")))},
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
		rule: toldIncident(201, "incident", "incident_update")},
	{op: "endIncident", targets: three, path: at("id", "incident"), body: fixed(overNow),
		rule: toldIncident(200, "incident", "incident_update", "audit_log")},
	{op: "cancelIncident", targets: three, path: at("id", "incident"),
		body: fixed(object{"id": id("incident update new").String(), "reason": "Een vergissing."}),
		rule: toldIncident(200, "incident", "incident_update", "audit_log")},
	{op: "updateMyIncident", targets: three, path: at("id", "incident"), body: fixed(object{"follows": true}),
		rule: myIncident("incident_reader")},
	{op: "reportIncident", targets: three, path: map[string]string{"id": "incident", "configurationId": "configuration"},
		rule: myIncident("incident_report")},
	{op: "withdrawIncidentReport", targets: three,
		path: map[string]string{"id": "incident", "configurationId": "configuration"}, rule: myIncident()},
}
