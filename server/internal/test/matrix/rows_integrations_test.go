package matrix

import (
	"net/http"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
)

// integrationRows are the operations about integrations: of account-admins over their organisation's, and of staff with
// manage:integrations over the provider's.
var integrationRows = []row{
	{
		op:    "listIntegrations",
		kinds: []string{"program"},
		query: query("PageSize=100"),
		rule: func(c *caller, _ string) want {
			if !c.connects() {
				return ok(200)
			}
			return ok(200, programs(c.org)...)
		},
	},
	{op: "createIntegration", body: func(*caller, map[string]string, map[string]string) any {
		return object{
			"id":       id("integration new"),
			"name":     "Nieuwe koppeling",
			"kind":     "system",
			"purpose":  "",
			"networks": []string{},
			"grantIds": []string{},
			"token":    object{"name": "Test", "scope": "read", "expiresOn": tomorrow()},
		}
	}, rule: func(c *caller, _ string) want {
		switch {
		case !c.connects():
			return refused(403, "auth.forbidden")
		case !c.lends():
			return refused(403, "grant.token")
		}
		return ok(201).containing("Nieuwe koppeling").changing("api_token", "audit_log", "integration", "person")
	}},
	{op: "getIntegration", targets: three, path: at("id", "integration"), kinds: []string{"program"},
		rule: ofIntegration(func(org string) want { return ok(200, tag(org, "program", "target")) })},
	{op: "updateIntegration", targets: three, path: at("id", "integration"), match: `"1"`,
		body: fixed(object{"name": "Andere naam", "purpose": "", "networks": []string{}, "paused": true}),
		rule: ofIntegration(func(string) want {
			return ok(200).containing("Andere naam").changing("audit_log", "integration", "person")
		})},
	{op: "revokeIntegration", targets: three, path: at("id", "integration"),
		rule: ofIntegration(func(string) want { return ok(204).changing("audit_log", "integration") })},
	{op: "createIntegrationToken", targets: three, path: at("id", "integration"),
		body: func(*caller, map[string]string, map[string]string) any {
			return object{"name": "Test", "scope": "read", "expiresOn": tomorrow()}
		},
		rule: lending(func() want { return ok(201).containing("kp_").changing("api_token", "audit_log") })},
	{op: "listWebhooks", targets: three, path: at("id", "integration"), kinds: []string{"webhook"},
		rule: ofIntegration(func(org string) want { return ok(200, tag(org, "webhook", "target")) })},
	{
		op:      "createWebhook",
		targets: three,
		path:    at("id", "integration"),
		body: fixed(
			object{"id": id("webhook new").String(), "url": "https://8.8.8.8/hooks", "events": []string{"ticket.created"},
				"withText": false, "own": false},
		),
		rule: lending(func() want { return ok(201).containing("whsec_").changing("audit_log", "webhook") }),
	},
	{
		op:      "updateWebhook",
		targets: three,
		path:    map[string]string{"id": "integration", "webhookId": "webhook"},
		match:   `"1"`,
		body: fixed(object{"url": "https://8.8.8.8/hooks", "events": []string{"ticket.created"}, "withText": true,
			"own": false, "enabled": true}),
		rule: lending(func() want { return ok(200).containing(`"withText":true`).changing("audit_log", "webhook") }),
	},
	{op: "deleteWebhook", targets: three, path: map[string]string{"id": "integration", "webhookId": "webhook"},
		rule: ofIntegration(func(string) want { return ok(204).changing("audit_log", "webhook", "webhook_delivery") })},
	{op: "renewWebhookSecret", targets: three, path: map[string]string{"id": "integration", "webhookId": "webhook"},
		rule: lending(func() want { return ok(200).containing("whsec_").changing("audit_log", "webhook") })},
	{op: "testWebhook", targets: three, path: map[string]string{"id": "integration", "webhookId": "webhook"},
		rule: ofIntegration(func(string) want { return ok(200).containing(`"not_public"`) })},
	{op: "listWebhookDeliveries", targets: three, path: at("id", "integration"), kinds: []string{"delivery"},
		rule: ofIntegration(func(org string) want { return ok(200, tag(org, "delivery", "target")) })},
	{op: "getWebhookDelivery", targets: three, path: map[string]string{"id": "integration", "deliveryId": "delivery"},
		kinds: []string{"delivery"},
		rule:  ofIntegration(func(org string) want { return ok(200, tag(org, "delivery", "target")) })},
	{
		op:      "sendWebhookDeliveryAgain",
		targets: three,
		path:    map[string]string{"id": "integration", "deliveryId": "delivery"},
		kinds:   []string{"delivery"},
		rule: ofIntegration(func(org string) want {
			return ok(200, tag(org, "delivery", "target")).changing("webhook_delivery")
		}),
	},
	{
		op:      "listUserHistory",
		variant: "integration",
		targets: three,
		path:    at("id", "integration"),
		kinds:   []string{"history"},
		rule:    ofIntegrationAs("user.not_found", func(org string) want { return ok(200, tag(org, "history", "program")) }),
	},
	{op: "updateIntegrationToken", targets: three, path: map[string]string{"id": "integration", "tokenId": "token"},
		match: `"1"`, body: func(*caller, map[string]string, map[string]string) any {
			return object{"expiresOn": inDays(10)} // longer than that of the seed
		},
		rule: lending(func() want { return ok(200).changing("api_token", "audit_log", "integration") })},
	{op: "updateIntegrationToken", variant: "shorter", targets: three,
		path: map[string]string{"id": "integration", "tokenId": "token"}, match: `"1"`,
		body: func(*caller, map[string]string, map[string]string) any {
			return object{"expiresOn": time.Now().Add(time.Hour).UTC().Format(contract.Millis)}
		},
		rule: ofIntegration(func(string) want { return ok(200).changing("api_token", "audit_log", "integration") })},
	{op: "revokeIntegrationToken", targets: three, path: map[string]string{"id": "integration", "tokenId": "token"},
		rule: ofIntegration(func(string) want { return ok(204).changing("api_token", "audit_log") })},
	{
		op:      "listUserGrants",
		variant: "integration",
		targets: three,
		path:    at("id", "integration"),
		kinds:   []string{"reason"},
		rule:    ofIntegrationAs("user.not_found", func(org string) want { return ok(200, tag(org, "reason", "program")) }),
	},
	{op: "removeUserGrant", variant: "integration", targets: three,
		path: map[string]string{"id": "integration", "grantId": "=" + grantID(targetsGrant)},
		rule: ofIntegrationAs("user.not_found", func(string) want {
			return ok(204).changing("audit_log", "user_grant", "webhook_delivery")
		})},
	{op: "createUserAccount", variant: "integration", targets: three, path: at("id", "integration"),
		body: fixed(object{"email": "nina@new.example"}), rule: always(refused(404, "user.not_found"))},
}

// lends reports whether a caller may get a token of an integration: by their own token alone they may not.
func (c *caller) lends() bool { return c.staff() || slices.Contains(c.grants, "account-admin") }

// connects reports whether a caller manages the integrations of their organisation.
func (c *caller) connects() bool {
	return c.holds("manage:integrations") || !c.staff() && c.holds("account-admin")
}

// lending is the rule of what gives somebody what an integration may see.
func lending(f func() want) func(*caller, string) want {
	return func(c *caller, target string) want {
		switch {
		case target != own || !c.connects():
			return refused(404, "integration.not_found")
		case c.staff() || !c.lends(): // the integration of the provider holds more than its manager
			return refused(403, "grant.token")
		}
		return f()
	}
}

func ofIntegration(f func(org string) want) func(*caller, string) want {
	return ofIntegrationAs("integration.not_found", f)
}

func ofIntegrationAs(code string, f func(org string) want) func(*caller, string) want {
	return func(c *caller, target string) want {
		if target != own || !c.connects() {
			return refused(404, code)
		}
		return f(c.org)
	}
}

// programs are the integrations of an organisation of the seed.
func programs(org string) []string {
	list := []string{tag(org, "program", "target"), tag(org, "program", "planner")}
	if org == "A" {
		list = append(list, tag(org, "program", "idler"))
	}
	for _, c := range callers {
		if c.program != "" && c.org == org {
			list = append(list, tag(org, "program", c.name))
		}
	}
	return list
}

func tomorrow() string { return inDays(1) }

func inDays(days int) string {
	return time.Now().Add(time.Duration(days) * 24 * time.Hour).UTC().Format(contract.Millis)
}

// seedProgram adds an integration to the seed, with a token.
func seedProgram(b *pgx.Batch, who uuid.UUID, org, full, name, scope, token string) {
	b.Queue(`insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, $3, $4)`,
		who, id(org), full, org != "P")
	// It has called from here before: the first call from a network is stored with it.
	b.Queue(`insert into integration (user_id, organisation_id, name, kind, purpose, created_by, seen_networks)
		values ($1, $2, $3, case $5 when 'draft' then 'assistant' else 'system' end, '', $4, '{127.0.0.0/24}')`,
		who, id(org), tag(org, "program", name), id(org+"target"), scope)
	b.Queue(`insert into api_token (id, user_id, organisation_id, name, hash, start, ending, scope, expires_on)
		values ($1, $2, $3, 'Live', $4, left($5, 9), right($5, 4), $6, now() + interval '1 day')`,
		id("token "+token[3:]), who, id(org), identity.TokenHash(token), token, scope)
}

// ofToken returns the code with which an integration is refused whatever its grants, or "".
func (x cell) ofToken() string {
	call, hub := x.row.hub()
	sends := x.op.method != http.MethodGet
	if hub {
		sends = call != contract.CallJoinRoom && call != contract.CallWatchQueue
	}
	switch {
	case x.caller.program != "" && x.op.personOnly:
		return "auth.person_only"
	case x.caller.program == "read" && sends, x.caller.program == "draft" && sends && !x.op.assistantOnly:
		return "auth.read_only"
	}
	return ""
}
