package matrix

import "maps"

var (
	newContact     = object{"id": id("contact new").String()}
	addsContact    = ok(201).containing("Hoofdlijn").changing("configuration_contact", "audit_log")
	removesContact = ok(204).changing("configuration_contact", "audit_log")
)

// ofService: users see the services and locations of their own organisation, staff those of all.
func ofService(code string, f func(org string) want) func(*caller, string) want {
	return func(c *caller, target string) want {
		if target == missing || target == other && !c.staff() {
			return refused(404, code)
		}
		org, _ := customerName(target)
		return f(org)
	}
}

// named: users with the right name those of their own organisation, managers of customers those of customers.
func named(code, table string) func(*caller, string) want {
	return namedBy(code, ok(200).containing("Hoofdlijn").changing(table, "audit_log"))
}

func namedBy(code string, w want) func(*caller, string) want {
	return func(c *caller, target string) want {
		w := w
		if target == missing || target == other && !c.holds("manage:customers") ||
			target == own && c.staff() && !c.holds("manage:customers") {
			return refused(404, code)
		}
		w.theirs = target == other
		return w
	}
}

// namedOfProvider: only the provider's own account-admins name its services.
func namedOfProvider(code string, w want) func(*caller, string) want {
	return func(c *caller, _ string) want {
		if c.staff() && c.holds("manage:configurations") {
			return w
		}
		return refused(404, code)
	}
}

// called is a contact of a configuration of the target, with more fields.
func called(from string, more object) func(*caller, map[string]string, map[string]string) any {
	return func(_ *caller, x, _ map[string]string) any {
		contact := object{"configurationId": nil, "locationId": nil, "userId": nil, "name": "Hoofdlijn",
			"phone": "+31 30 555 01 00", "role": "access", from + "Id": x[from]}
		maps.Copy(contact, more)
		return contact
	}
}

// servicesOwn are those of a caller's own organisation: lists have no others, unless staff name one.
func servicesOwn(c *caller, kind string) want { return ok(200, tag(c.org, kind, "code")) }

func servicesNamed(c *caller, target, kind string) want {
	list := []string{tag("A", kind, "code")}
	if c.staff() {
		list = append(list, tag("B", kind, "code"))
	}
	return ok(200, ofTarget(list, target)...)
}

// rows of services and locations.
var serviceRows = []row{
	{op: "listInstalledConfigurations", kinds: []string{"config", "place"}, rule: func(c *caller, _ string) want {
		return ok(200, tag(c.org, "config", "code"), tag(c.org, "place", "code"))
	}},
	{op: "listInstalledConfigurations", variant: "organisationId", targets: three, kinds: []string{"config"},
		query: filter("organisationId", "organisation"),
		rule:  func(c *caller, target string) want { return servicesNamed(c, target, "config") }},
	{op: "listInstalledConfigurations", variant: "locationId", targets: three, kinds: []string{"config"},
		query: filter("locationId", "location"),
		rule: func(c *caller, target string) want {
			if target != own || c.staff() {
				return ok(200)
			}
			return servicesOwn(c, "config")
		}},
	{op: "listLocations", kinds: []string{"place"},
		rule: func(c *caller, _ string) want { return servicesOwn(c, "place") }},
	{op: "listLocations", variant: "organisationId", targets: three, kinds: []string{"place"},
		query: filter("organisationId", "organisation"),
		rule:  func(c *caller, target string) want { return servicesNamed(c, target, "place") }},
	{op: "getConfigurationSummary", rule: always(ok(200).containing(`"services":1`))},
	{op: "getInstalledConfiguration", targets: three, path: at("configurationId", "configuration"),
		kinds: []string{"config", "place", "org", "desk", "contact"},
		rule: func(c *caller, target string) want {
			return ofService("configuration.not_found", func(org string) want {
				w := ok(200, tag(org, "config", "code"), tag(org, "place", "code"), tag(org, "org", "name"),
					tag(org, "contact", "line"), tag(org, "contact", "place"))
				if c.staff() {
					w.tags = append(w.tags, tag(org, "desk", "node"))
				}
				return w
			})(c, target)
		}},
	{op: "listConfigurationChanges", targets: three, path: at("configurationId", "configuration"),
		kinds: []string{"change"}, rule: ofService("configuration.not_found", func(org string) want {
			return ok(200, tag(org, "change", "name"))
		})},
	{op: "nameConfiguration", targets: three, path: at("configurationId", "configuration"), match: `"1"`,
		body: fixed(object{"name": "Hoofdlijn"}), rule: named("configuration.not_found", "configuration")},
	{op: "nameConfiguration", variant: "of the provider", match: `"1"`,
		path: at("configurationId", "="+id("configuration P").String()), body: fixed(object{"name": "Hoofdlijn"}),
		rule: namedOfProvider("configuration.not_found",
			ok(200).containing("Hoofdlijn").changing("configuration", "audit_log"))},
	{op: "createConfigurationContact", targets: three, body: called("configuration", newContact),
		rule: namedBy("configuration.not_found", addsContact)},
	{op: "createConfigurationContact", variant: "of a location", targets: three, body: called("location", newContact),
		rule: namedBy("location.not_found", addsContact)},
	{op: "createConfigurationContact", variant: "of the provider",
		rule: namedOfProvider("location.not_found", addsContact),
		body: fixed(object{"id": id("contact new").String(), "configurationId": nil, "locationId": id("location P").String(),
			"userId": nil, "name": "Hoofdlijn", "phone": "030 555 01 00", "role": "billing"})},
	{op: "updateConfigurationContact", targets: three, path: at("id", "contact"), match: `"1"`,
		body: called("location", nil), rule: named("configuration_contact.not_found", "configuration_contact")},
	{op: "updateConfigurationContact", variant: "of the provider", path: at("id", "="+id("contact P").String()),
		match: `"1"`, body: called("location", object{"locationId": id("location P").String()}),
		rule: namedOfProvider("configuration_contact.not_found",
			ok(200).containing("Hoofdlijn").changing("configuration_contact", "audit_log"))},
	{op: "deleteConfigurationContact", targets: three, path: at("id", "contact"),
		rule: namedBy("configuration_contact.not_found", removesContact)},
	{op: "deleteConfigurationContact", variant: "of the provider", path: at("id", "="+id("contact P").String()),
		rule: namedOfProvider("configuration_contact.not_found", removesContact)},
	{op: "listConfigurationKinds", rule: always(ok(200).containing("Centrale"))},
	{op: "createConfigurationKind", body: fixed(newKind(object{"id": id("kind new").String()})),
		rule: always(ok(201).containing("Wifi").changing("configuration_kind", "configuration_kind_desk", "audit_log"))},
	{op: "updateConfigurationKind", path: at("id", "="+id("kind").String()), match: `"1"`,
		body: fixed(newKind(object{"archived": true})),
		rule: always(ok(200).containing("Wifi").changing("configuration_kind", "configuration_kind_desk", "audit_log"))},
	{op: "updateConfigurationKind", variant: "unknown", path: at("id", "="+id("missing").String()), match: `"1"`,
		body: fixed(newKind(object{"archived": true})), rule: always(refused(404, "configuration_kind.not_found"))},
	{op: "nameLocation", targets: three, path: at("locationId", "location"), match: `"1"`,
		body: fixed(object{"name": "Hoofdlijn"}), rule: named("location.not_found", "location")},
}

func newKind(with object) object {
	with["caption"], with["icon"], with["position"] = "Wifi", "wifi", 2
	with["attributes"] = []object{{"key": "speed", "caption": "Bandbreedte", "type": "text", "choices": []string{},
		"customer": false}}
	return with
}
