package matrix

// customerName of the seed: A is what staff call their own, B the neighbour.
func customerName(target string) (org, name string) {
	org = map[string]string{own: "A", other: "B"}[target]
	return org, tag(org, "org", "name")
}

// ofCustomer: staff reach every customer, but the provider is not a customer.
func ofCustomer(f func(c *caller, target string) want) func(*caller, string) want {
	return func(c *caller, target string) want {
		if target == missing {
			return refused(404, "customer.not_found")
		}
		w := f(c, target)
		w.theirs = target == other
		return w
	}
}

func newCustomer(name, number string, domains ...string) object {
	return object{"id": id("customer " + name).String(), "name": name, "customerNumber": number, "emailDomains": domains}
}

// rows of the customers.
var customerRows = []row{
	{op: "listCustomers", kinds: []string{"org"}, rule: func(c *caller, _ string) want {
		w := ok(200, tag("A", "org", "name"), tag("B", "org", "name"))
		if c.holds("manage:customers") {
			return w.containing("matrix.example")
		}
		return w.containing(`"emailDomains":null`)
	}},
	{op: "getCustomer", targets: three, path: at("id", "organisation"), kinds: []string{"org"},
		rule: ofCustomer(func(_ *caller, target string) want {
			_, name := customerName(target)
			return ok(200, name)
		})},
	{
		op:      "getCustomer",
		variant: "the provider",
		path:    at("id", "="+id("P").String()),
		rule:    always(refused(404, "customer.not_found")),
	},
	{
		op:   "createCustomer",
		body: fixed(newCustomer("Nieuw", "N1", "nieuw.example")),
		rule: always(ok(201).containing("nieuw.example").changing("organisation", "organisation_domain", "audit_log")),
	},
	{
		op:      "createCustomer",
		variant: "a number that is taken",
		body:    fixed(newCustomer("Nieuw", "MB", "nieuw.example")),
		rule:    always(refused(409, "customer.number_exists")),
	},
	{
		op:      "createCustomer",
		variant: "a domain that is taken",
		body:    fixed(newCustomer("Nieuw", "N1", "b.example")),
		rule:    always(refused(409, "customer.domain_taken")),
	},
	{
		op:      "createCustomer",
		variant: "over the provider",
		body: fixed(
			object{"id": id("P").String(), "name": "Nieuw", "customerNumber": "N1", "emailDomains": []string{}},
		),
		rule: always(refused(409, "customer.id_taken")),
	},
	{
		op:      "updateCustomer",
		targets: three,
		path:    at("id", "organisation"),
		match:   `"1"`,
		body: fixed(object{"name": "Anders", "customerNumber": "N2", "emailDomains": []string{"anders.example"},
			"status": "active"}),
		rule: ofCustomer(func(*caller, string) want {
			return ok(200).containing("Anders").
				changing("organisation", "organisation_domain", "support_ticket", "audit_log")
		}),
	},
	{
		op:      "updateCustomer",
		variant: "stale",
		targets: three,
		path:    at("id", "organisation"),
		match:   `"9"`,
		body:    fixed(object{"name": "Anders", "customerNumber": "N2", "emailDomains": []string{}, "status": "active"}),
		rule:    ofCustomer(func(*caller, string) want { return refused(409, "customer.stale") }),
	},
	{
		op:      "updateCustomer",
		variant: "the provider",
		path:    at("id", "="+id("P").String()),
		match:   `"1"`,
		body:    fixed(object{"name": "Anders", "customerNumber": "N2", "emailDomains": []string{}, "status": "ended"}),
		rule:    always(refused(404, "customer.not_found")),
	},
	{op: "listCustomerHistory", targets: three, path: at("id", "organisation"), kinds: []string{"history"},
		rule: ofCustomer(func(_ *caller, target string) want {
			org, _ := customerName(target)
			return ok(200, tag(org, "history", "target"), tag(org, "history", "program"))
		})},
	{
		op:      "listCustomerHistory",
		variant: "the provider",
		path:    at("id", "="+id("P").String()),
		rule:    always(refused(404, "customer.not_found")),
	},
	{op: "listCustomerConfigurations", targets: three, path: at("id", "organisation"), kinds: []string{"config"},
		rule: ofCustomer(func(_ *caller, target string) want {
			org, _ := customerName(target)
			return ok(200, tag(org, "config", "code"))
		})},
	{
		op:      "listCustomerConfigurations",
		variant: "the provider",
		path:    at("id", "="+id("P").String()),
		rule:    always(refused(404, "customer.not_found")),
	},
	{op: "createConfiguration", targets: three, path: at("id", "organisation"),
		body: fixed(object{"id": id("configuration new").String(), "code": "N", "description": "", "postCode": "",
			"houseNumber": "", "city": "Zwolle"}),
		rule: ofCustomer(func(*caller, string) want {
			return ok(201).containing("Zwolle").changing("configuration", "location", "audit_log")
		})},
	{
		op:      "createConfiguration",
		variant: "the provider",
		path:    at("id", "="+id("P").String()),
		body: fixed(object{"id": id("configuration new").String(), "code": "N", "description": "", "postCode": "",
			"houseNumber": "", "city": "Zwolle"}),
		rule: always(refused(404, "customer.not_found")),
	},
	{
		op:      "updateConfiguration",
		targets: three,
		path:    map[string]string{"id": "organisation", "configurationId": "configuration"},
		match:   `"1"`,
		body: fixed(object{"code": "N", "description": "", "postCode": "", "houseNumber": "", "city": "Zwolle",
			"ended": true}),
		rule: configurationOf(
			func() want { return ok(200).containing("Zwolle").changing("configuration", "location", "audit_log") },
		),
	},
	{
		op:      "updateConfiguration",
		variant: "of another customer",
		targets: []string{other, missing},
		path:    map[string]string{"id": "own:organisation", "configurationId": "configuration"},
		match:   `"1"`,
		body: fixed(object{"code": "N", "description": "", "postCode": "", "houseNumber": "", "city": "Zwolle",
			"ended": true}),
		rule: always(refused(404, "configuration.not_found")),
	},
	{op: "importConfigurations", targets: three, path: at("id", "organisation"),
		body: fixed(object{"dryRun": false, "rows": []object{{"code": "N", "description": "", "postCode": "",
			"houseNumber": "", "city": "Zwolle"}}}),
		rule: ofCustomer(func(*caller, string) want {
			return ok(200).containing("created").changing("configuration", "location", "audit_log")
		})},
	{op: "importUsers", targets: three, path: at("id", "organisation"), body: fixed(imported(false)),
		rule: importOfUsers(func() want {
			return ok(200).containing("created").
				changing("person", "portal_user", "user_account", "user_grant", "audit_log")
		})},
	{op: "importUsers", variant: "dry", targets: three, path: at("id", "organisation"), body: fixed(imported(true)),
		rule: importOfUsers(func() want { return ok(200).containing("created") })},
	{
		op:      "importUsers",
		variant: "the provider",
		path:    at("id", "="+id("P").String()),
		body:    fixed(imported(false)),
		rule:    always(refused(403, "user.organisation")),
	},
	{op: "importConfigurations", variant: "dry", targets: three, path: at("id", "organisation"),
		body: fixed(object{"dryRun": true, "rows": []object{{"code": "N", "description": "", "postCode": "",
			"houseNumber": "", "city": "Zwolle"}}}),
		rule: ofCustomer(func(*caller, string) want { return ok(200).containing("created") })},
}

func imported(dry bool) object {
	return object{"dryRun": dry, "sendInvitations": false, "rows": []object{{"firstName": "Nina", "lastName": "Nieuw",
		"email": "nina@new.example", "username": nil, "phone": nil, "grants": []string{grantable}}}}
}

func importOfUsers(f func() want) func(*caller, string) want {
	return func(_ *caller, target string) want {
		if target == missing {
			return refused(403, "user.organisation")
		}
		w := f()
		w.theirs = target == other
		return w
	}
}

// configurationOf a customer, or none.
func configurationOf(f func() want) func(*caller, string) want {
	return func(_ *caller, target string) want {
		if target == missing {
			return refused(404, "configuration.not_found")
		}
		w := f()
		w.theirs = target == other
		return w
	}
}
