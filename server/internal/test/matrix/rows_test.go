package matrix

import (
	"fmt"
	"slices"
)

type object = map[string]any

var rows = slices.Concat(integrationRows, draftRows, []row{
	// accounts
	{
		op:      "listUserAccounts",
		targets: three,
		path:    at("id", "user"),
		kinds:   []string{"account", "label"},
		rule: ofOwnBy(
			"user.not_found",
			func(_ *caller, org string) want {
				return ok(200, tag(org, "account", "target"), tag(org, "label", "target"))
			},
		),
	},
	{op: "listUserAccounts", variant: "self", path: at("id", "me"), self: true, kinds: []string{"account"},
		rule: func(c *caller, _ string) want { return ok(200, tag(c.org, "account", c.name)) }},
	{
		op:      "createUserAccount",
		targets: three,
		path:    at("id", "user"),
		body:    fixed(object{"email": "extra@new.example", "label": "Extra"}),
		rule:    ofOwn("user.not_found", ok(201).containing("extra@new.example").changing("user_account", "audit_log")),
	},
	{
		op:      "getUserAccount",
		targets: three,
		path:    map[string]string{"id": "user", "accountId": "account"},
		kinds:   []string{"account"},
		rule: ofOwnBy(
			"account.not_found",
			func(_ *caller, org string) want { return ok(200, tag(org, "account", "target")) },
		),
	},
	{
		op:      "getUserAccount",
		variant: "of another user",
		targets: []string{other, missing},
		path:    map[string]string{"id": "own:user", "accountId": "account"},
		rule:    always(refused(404, "account.not_found")),
	},
	{
		op:      "getUserAccount",
		variant: "self",
		path:    map[string]string{"id": "me", "accountId": "myaccount"},
		self:    true,
		kinds:   []string{"account"},
		rule:    func(c *caller, _ string) want { return ok(200, tag(c.org, "account", c.name)) },
	},
	{
		op:      "updateUserAccount",
		targets: three,
		path:    map[string]string{"id": "user", "accountId": "account"},
		body:    fixed(object{"label": "Renamed", "enabled": false}),
		kinds:   []string{"account"},
		rule: ofOwnBy("account.not_found", func(_ *caller, org string) want {
			return ok(200, tag(org, "account", "target")).containing("Renamed").
				changing("user_account", "audit_log", "view_as") // somebody was viewing them
		}),
	},
	{
		op:      "updateUserAccount",
		variant: "of another user",
		targets: []string{other, missing},
		path:    map[string]string{"id": "own:user", "accountId": "account"},
		body:    fixed(object{"label": "Renamed"}),
		rule:    always(refused(404, "account.not_found")),
	},
	{op: "deleteUserAccount", targets: three, path: map[string]string{"id": "user", "accountId": "account"},
		rule: ofOwn("account.not_found", ok(204).changing("user_account", "audit_log", "view_as"))},
	{
		op:      "deleteUserAccount",
		variant: "of another user",
		targets: []string{other, missing},
		path:    map[string]string{"id": "own:user", "accountId": "account"},
		rule:    always(refused(404, "account.not_found")),
	},

	// look-ups
	{
		op:      "getGeneralPurpose",
		variant: "session-context-test",
		path:    at("name", "=session-context-test"),
		query:   query("orderBy=UserID+ASC"),
		rule:    func(c *caller, _ string) want { return ok(200).containing(id(c.name).String()) },
	},
	{
		op:      "getGeneralPurpose",
		variant: "configuration-by-id",
		targets: three,
		path:    at("name", "=configuration-by-id"),
		kinds:   []string{"config"},
		query:   func(x map[string]string) string { return "orderBy=PostCode+ASC&code=" + x["configuration"] },
		rule: func(c *caller, target string) want {
			if !c.holds("view:configurations") {
				return refused(403, "auth.forbidden")
			}
			return ok(200, ofTarget(configurationsSeen(c), target)...)
		},
	},
	{
		op:      "getGeneralPurpose",
		variant: "unknown",
		path:    at("name", "=organisations"),
		rule:    always(refused(404, "general_purpose.not_found")),
	},
	{
		op:    "listConfigurations",
		kinds: []string{"config"},
		rule:  func(c *caller, _ string) want { return ok(200, configurationsSeen(c)...) },
	},
	{
		op:      "listConfigurations",
		variant: "organisationId",
		targets: three,
		query:   filter("organisationId", "organisation"),
		kinds:   []string{"config"},
		rule:    func(c *caller, target string) want { return ok(200, ofTarget(configurationsSeen(c), target)...) },
	},

	// the mock of the ERP
	{op: "createContactPerson", targets: three, rule: func(_ *caller, target string) want {
		if target == missing {
			return refused(400, "contact_person.unknown_organisation")
		}
		return ok(201).containing("CP-")
	}, body: func(_ *caller, x, _ map[string]string) any {
		return object{
			"firstName":      "Cas",
			"lastName":       "Contact",
			"email":          "cas@new.example",
			"organisationId": x["organisation"],
		}
	}},

	// grants
	{op: "listGrants", rule: always(ok(200).containing("view:company-tickets"))},
	{op: "listUserGrants", targets: three, path: at("id", "user"), kinds: []string{"reason"},
		rule: ofOwnBy("user.not_found", func(_ *caller, org string) want { return ok(200, tag(org, "reason", "target")) })},
	{
		op:      "addUserGrant",
		targets: three,
		path:    at("id", "user"),
		body:    fixed(object{"grantId": grantID(grantable), "reason": "Nodig"}),
		rule:    ofOwn("user.not_found", ok(201).containing(grantable).changing("user_grant", "audit_log")),
	},
	{
		op:      "addUserGrant",
		variant: "account-admin",
		targets: three,
		path:    at("id", "user"),
		body:    fixed(object{"grantId": grantID("account-admin")}),
		rule: ofOwnBy("user.not_found", func(c *caller, _ string) want {
			if !slices.Contains(c.grants, "account-admin") && !c.holds("manage:customers") {
				return refused(403, "grant.token")
			}
			return ok(201).changing("user_grant", "audit_log")
		}),
	},
	{
		op:      "addUserGrant",
		variant: "self, implied",
		path:    at("id", "me"),
		body:    fixed(object{"grantId": grantID(grantable)}),
		rule: oneself(func(c *caller) want {
			if !slices.Contains(c.grants, "account-admin") {
				return refused(403, "grant.own")
			}
			return ok(201).changing("user_grant", "audit_log")
		}),
	},
	{
		op:      "addUserGrant",
		variant: "self, more",
		path:    at("id", "me"),
		body:    fixed(object{"grantId": grantID("view:company-tickets")}),
		rule:    oneself(func(*caller) want { return refused(403, "grant.own") }),
	},
	{op: "updateUserGrant", targets: three, path: map[string]string{"id": "user", "grantId": "=" + grantID(targetsGrant)},
		body: fixed(object{"validFrom": "2024-01-01T00:00:00.000Z", "validUntil": nil, "reason": "Anders"}),
		rule: ofOwn("user.not_found", ok(200).containing(targetsGrant).changing("user_grant", "audit_log"))},
	{
		op:      "updateUserGrant",
		variant: "not assigned",
		targets: three,
		path:    map[string]string{"id": "user", "grantId": "=" + grantID(grantable)},
		body:    fixed(object{"validFrom": "2024-01-01T00:00:00.000Z", "validUntil": nil, "reason": "Anders"}),
		rule:    notAssigned,
	},
	{op: "removeUserGrant", targets: three, path: map[string]string{"id": "user", "grantId": "=" + grantID(targetsGrant)},
		rule: ofOwn("user.not_found", ok(204).changing("user_grant", "audit_log"))},
	{
		op:      "removeUserGrant",
		variant: "not assigned",
		targets: three,
		path:    map[string]string{"id": "user", "grantId": "=" + grantID(grantable)},
		rule:    notAssigned,
	},

	// whom to ask for a right
	{op: "listMyAccountAdmins", kinds: []string{"person"}, rule: func(c *caller, _ string) want {
		switch {
		case c.staff():
			return ok(200, tag("P", "person", "staffadmin"))
		default:
			return ok(200, tag("A", "person", "admin"), tag("A", "person", "absentadmin"))
		}
	}},
	{op: "askForAccess", body: fixed(object{"key": askable}), rule: always(ok(204).changing("access_request"))},
	{
		op:      "askForAccess",
		variant: "unknown",
		body:    fixed(object{"key": "view:nothing"}),
		rule:    always(refused(404, "grant.not_found")),
	},
	{op: "listMyAccessRequests", kinds: []string{"person"}, rule: func(c *caller, _ string) want {
		if c.name == "author" {
			return ok(200, tag("A", "person", "author")).containing(askable)
		}
		return ok(200)
	}},
	{op: "listAccessRequests", kinds: []string{"person", "reader", "participant"}, rule: func(c *caller, _ string) want {
		if c.org == "A" {
			return ok(200, tag("A", "person", "target"), tag("A", "person", "author")).containing(askable)
		}
		return ok(200, tag(c.org, "person", "target")).containing(askable)
	}},

	// invitations
	{op: "listMyInvitations", kinds: []string{"org"}, rule: func(c *caller, _ string) want {
		if c.state == invited {
			return ok(200, tag("A", "org", "name")).containing(id("account invited").String())
		}
		return ok(200)
	}},
	{
		op:      "answerInvitation",
		variant: "accepted",
		targets: three,
		path:    at("invitationId", "invitation"),
		body:    fixed(object{"accept": true}),
		rule:    answered,
	},
	{
		op:      "answerInvitation",
		variant: "refused",
		targets: three,
		path:    at("invitationId", "invitation"),
		body:    fixed(object{"accept": false}),
		rule:    answered,
	},
}, documentRows, viewRows, settingsRows, agreementRows, inboundRows, userRows, ticketRows, customerRows, serviceRows, incidentRows, hubRows)

func answered(c *caller, target string) want {
	if c.state != invited || target != own {
		return refused(404, "invitation.not_found")
	}
	return ok(204).changing("user_account", "audit_log")
}

func notAssigned(c *caller, target string) want {
	if _, does := c.administers(target); !does {
		return refused(404, "user.not_found")
	}
	return refused(404, "grant.not_assigned")
}

// grantID is the catalogue's, from the migration that made it.
func grantID(key string) string {
	keys := []string{
		"view:support-tickets",
		"view:company-tickets",
		"view:configurations",
		"view:documents",
		"view:invoices",
		"view:reports",
		"view:webshop",
		"account-admin",
		"manage:customers",
		"manage:documents",
		"manage:settings",
	}
	return fmt.Sprintf("6f1d6a53-9f0b-5d0e-8a01-%012d", slices.Index(keys, key)+1)
}
