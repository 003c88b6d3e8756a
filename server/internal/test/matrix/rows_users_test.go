package matrix

import "fmt"

// rows of users, people and organisations.
var userRows = []row{
	// users
	{
		op:    "listUsers",
		kinds: []string{"user"},
		query: query("PageSize=100"),
		rule: func(c *caller, _ string) want {
			if !c.holds("account-admin") {
				return refused(403, "user.organisation")
			}
			return ok(200, members(c.org, "user")...)
		},
	},
	{
		op:      "listUsers",
		variant: "organisationId",
		targets: three,
		kinds:   []string{"user"},
		query:   func(x map[string]string) string { return "PageSize=100&OrganisationId=" + x["organisation"] },
		rule: func(c *caller, target string) want {
			org, does := c.overOrganisation(target)
			switch {
			case !does:
				return refused(403, "user.organisation")
			case org == "":
				return ok(200)
			}
			return ok(200, members(org, "user")...)
		},
	},
	{
		op: "createUser",
		body: fixed(
			object{
				"firstName": "Nina",
				"lastName":  "Nieuw",
				"email":     "nina@new.example",
				"grants":    []object{{"grantId": grantID(grantable)}},
			},
		),
		rule: func(c *caller, _ string) want {
			if !c.holds("account-admin") {
				return refused(403, "user.organisation")
			}
			return nina
		},
	},
	{
		op:      "createUser",
		variant: "organisationId",
		targets: three,
		body: func(_ *caller, x, _ map[string]string) any {
			return object{"firstName": "Nina", "lastName": "Nieuw", "email": "nina@new.example",
				"grants": []object{{"grantId": grantID(grantable)}}, "organisationId": x["organisation"]}
		},
		rule: func(c *caller, target string) want {
			org, does := c.overOrganisation(target)
			if !does || org == "" {
				return refused(403, "user.organisation")
			}
			w := nina
			w.theirs = target == other
			return w
		},
	},
	{op: "getCurrentUser", kinds: []string{"user", "person"}, rule: func(c *caller, _ string) want {
		if c.program != "" {
			return ok(200, tag(c.org, "person", c.name)).containing(`"email":""`)
		}
		return ok(200, tag(c.org, "user", c.name), tag(c.org, "person", c.name)).containing(id(c.org).String())
	}},
	{op: "getNotificationSettings", rule: func(c *caller, _ string) want {
		return ok(200).containing(fmt.Sprintf(`"emailOnMessage":%t`, !c.holds("account-admin"))) // as they are seeded
	}},
	{op: "updateNotificationSettings", body: fixed(object{"emailOnMessage": true, "emailOnDocument": false}),
		rule: always(ok(200).containing(`"emailOnDocument":false`).changing("notification_setting", "audit_log"))},
	{op: "listPushDevices", kinds: []string{"device"}, rule: func(c *caller, _ string) want {
		offered := fmt.Sprintf(`"available":%t`, !c.staff() && c.holds("view:configurations"))
		if c.holds("account-admin") { // as they are seeded
			return ok(200, tag(c.org, "device", c.name)).containing(offered)
		}
		return ok(200).containing(offered)
	}},
	{op: "registerPushDevice", path: at("id", "=018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d21"), body: fixed(object{
		"endpoint": "https://push.provider.example/own", "label": "Firefox", "auth": "4vQK-SvRAN5eo-8ASlrwdQ",
		"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}),
		rule: func(c *caller, _ string) want {
			if c.staff() || !c.holds("view:configurations") {
				return refused(409, "push.unavailable")
			}
			return ok(200).containing(`"label":"Firefox"`).changing("push_device")
		}},
	{op: "removePushDevice", path: at("id", "="+id("device").String()), rule: func(c *caller, _ string) want {
		if c.holds("account-admin") {
			return ok(204).changing("push_device")
		}
		return refused(404, "push_device.not_found")
	}},
	{op: "listMentions", kinds: []string{"note"}, rule: func(c *caller, _ string) want {
		switch c.name {
		case "keeper":
			return ok(200, tag("A", "note", "mine"))
		case "staff":
			return ok(200, tag("A", "note", "colleague"))
		}
		return ok(200)
	}},
	{op: "seeMention", path: at("noteId", "="+id("note mine").String()), rule: func(c *caller, _ string) want {
		if c.name == "keeper" {
			return ok(204).changing("note_mention")
		}
		return refused(404, "mention.not_found")
	}},
	{op: "getStaffPreferences", rule: always(ok(200).containing(`"thenStatus":"waiting_customer"`))},
	{op: "updateStaffPreferences", body: fixed(object{"nextAfterSending": true}),
		rule: always(ok(200).containing(`"nextAfterSending":true`).changing("staff_preference"))},
	{op: "getUser", targets: three, path: at("id", "user"), kinds: []string{"user"},
		rule: ofOwnBy("user.not_found", func(_ *caller, org string) want { return ok(200, tag(org, "user", "target")) })},
	{op: "getUser", variant: "self", path: at("id", "me"), self: true, kinds: []string{"user"},
		rule: func(c *caller, _ string) want { return ok(200, tag(c.org, "user", c.name)) }},
	{op: "listUserHistory", targets: three, path: at("id", "user"), kinds: []string{"history"},
		rule: ofOwnBy("user.not_found", func(_ *caller, org string) want { return ok(200, tag(org, "history", "target")) })},

	// people and organisations
	{
		op:    "listPeople",
		kinds: []string{"person", "reader", "participant"},
		query: query("PageSize=100"),
		rule:  func(c *caller, _ string) want { return ok(200, peopleSeen(c)...) },
	},
	{op: "listPeople", variant: "organisationId", targets: three, kinds: []string{"person", "reader", "participant"},
		query: func(x map[string]string) string { return "PageSize=100&" + filter("organisationId", "organisation")(x) },
		rule:  func(c *caller, target string) want { return ok(200, ofTarget(peopleSeen(c), target)...) }},
	{op: "listOrganisations", kinds: []string{"org"}, query: query("PageSize=100"),
		rule: always(ok(200, tag("A", "org", "name"), tag("B", "org", "name"), tag("P", "org", "name")))},
}

// nina is a user who was made.
var nina = ok(201).containing("nina@new.example").
	changing("person", "portal_user", "user_account", "user_grant", "invitation", "audit_log")

// overOrganisation is administers for calls that name the organisation: staff's own target is a customer. A caller with
// manage:customers may list the users of an organisation that does not exist.
func (c *caller) overOrganisation(target string) (org string, does bool) {
	org = map[string]string{own: "A", other: "B"}[target]
	return org, c.holds("manage:customers") || target == own && c.org == "A" && c.holds("account-admin")
}
