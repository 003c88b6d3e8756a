package matrix

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

func (w *world) seed() {
	w.t.Helper()
	var b pgx.Batch
	b.Queue(`insert into configuration_kind (id, caption, attributes) values ($1, 'Glasvezel',
		'[{"no": 0, "key": "speed", "caption": "Bandbreedte", "type": "text", "choices": []}]')`, id("kind"))
	b.Queue(`insert into configuration_kind_desk (kind_id, attributes) values ($1,
		'[{"no": 1, "key": "node", "caption": "Centrale", "type": "text", "choices": []}]')`, id("kind"))
	for _, org := range []string{"A", "B", "P"} {
		kind := "customer"
		if org == "P" {
			kind = "provider"
		}
		b.Queue(
			`insert into organisation (id, name, customer_number, kind) values ($1, $2, $3, $4)`,
			id(org),
			tag(org, "org", "name"),
			"M"+org,
			kind,
		)
		b.Queue(
			`insert into organisation_domain (domain, organisation_id) values ($1, $2)`,
			map[string]string{"A": "matrix.example", "B": "b.example", "P": "p.example"}[org],
			id(org),
		)
		b.Queue(`insert into location (id, organisation_id, name, postcode, house_number, city)
			values ($1, $2, $3, '3542 AD', '1', 'Utrecht')`, id("location "+org), id(org), tag(org, "place", "code"))
		b.Queue(
			`insert into configuration (id, organisation_id, code, description, postcode, house_number, city) values ($1, $2, $3, '', '3542 AD', '1', 'Utrecht')`,
			id("configuration "+org),
			id(org),
			tag(org, "config", "code"),
		)
		b.Queue("update configuration set kind_id = $2 where id = $1", id("configuration "+org), id("kind"))
		b.Queue("insert into configuration_desk (configuration_id, organisation_id, attributes) values ($1, $2, $3)",
			id("configuration "+org), id(org), map[string]string{"node": tag(org, "desk", "node")})
		b.Queue(`insert into configuration_contact (id, organisation_id, configuration_id, name, phone, role)
			values ($1, $2, $3, $4, '030 555 01 00', 'technical')`,
			id("contact "+org), id(org), id("configuration "+org), tag(org, "contact", "line"))
		b.Queue(`insert into configuration_contact (id, organisation_id, location_id, name, phone, role)
			values ($1, $2, $3, $4, '030 555 01 00', 'access')`,
			id("place contact "+org), id(org), id("location "+org), tag(org, "contact", "place"))
		document := func(name, category, state string) {
			b.Queue(
				`insert into document (id, organisation_id, name, category, state, published_on, withdrawn_on, content_type, size, sha256, blob_key)
				values ($1, $2, $3, $4, $7, case when $7 <> 'draft' then now() end, case when $7 = 'withdrawn' then now() end, 'text/plain', $5, encode(sha256(convert_to($6, 'UTF8')), 'hex'), $6::text)`,
				id("document "+org+name),
				id(org),
				tag(org, "doc", name),
				category,
				len(tag(org, "bytes", name)),
				tag(org, "blob", "doc"+name),
				state,
			)
		}
		for _, category := range []string{"invoice", "report", "contract", "other"} {
			document(category, category, "published")
		}
		for _, state := range []string{"draft", "withdrawn"} {
			document(state, "other", state)
		}
		document("scrap", "other", "draft")
		b.Queue("update document set configuration_id = $2 where id = $1",
			id("document "+org+"contract"), id("configuration "+org))
	}
	seedIncidents(&b)
	member := func(who uuid.UUID, org, name, kind string) {
		b.Queue(
			`insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, $3, $4)`,
			who,
			id(org),
			tag(org, kind, name),
			org != "P",
		)
		b.Queue(
			`insert into portal_user (id, organisation_id, first_name, last_name, email, username, status) values ($1, $2, $3, $4, $5, $6, 'active')`,
			who,
			id(org),
			tag(org, "first", name),
			tag(org, "last", name),
			tag(org, "user", name)+"@x.example",
			tag(org, "username", name),
		)
	}
	account := func(who uuid.UUID, org, name, issuer, subject string) {
		// The last sign-in is a day ahead, so that no call writes the time of a sign-in.
		b.Queue(
			`insert into user_account (id, user_id, organisation_id, issuer, subject, email, label, confirmed, last_sign_in_on) values ($1, $2, $3, $4, $5, $6, $7, true, now() + interval '1 day')`,
			id("account "+who.String()),
			who,
			id(org),
			issuer,
			subject,
			tag(org, "account", name)+"@x.example",
			tag(org, "label", name),
		)
	}
	grant := func(who uuid.UUID, org, key, reason, from, until string) {
		b.Queue(`insert into user_grant (user_id, organisation_id, grant_id, valid_from, valid_until, reason)
			select $1, $2, id, now() + $4::interval, now() + nullif($5, '')::interval, $6 from grant_definition where key = $3`, who, id(org), key, from, until, reason)
	}
	// Every user's device has the same id, so that each call names one that others have.
	device := func(who uuid.UUID, org, name string) {
		b.Queue(`insert into push_device (user_id, id, organisation_id, endpoint, p256dh, auth, label)
			values ($1, $2, $3, 'https://push.provider.example/' || $1::uuid, 'p256dh', 'auth', $4)`, who, id("device"), id(org),
			tag(org, "device", name))
	}
	for _, p := range bystanders {
		who := id(p.org + p.name)
		member(who, p.org, p.name, p.kind)
		account(who, p.org, p.name, "https://elsewhere.example", p.org+p.name)
		if p.name == "target" {
			grant(who, p.org, targetsGrant, tag(p.org, "reason", "target"), "-1 day", "")
			b.Queue(
				`insert into audit_log (organisation_id, actor_id, action, entity, entity_id, reason) values ($1, $2, 'grant.added', 'user', $3, $4)`,
				id(p.org),
				who,
				who.String(),
				tag(p.org, "history", "target"),
			)
			if p.org != "P" {
				b.Queue(`insert into audit_log (organisation_id, action, entity, entity_id, before, after)
					values ($1, 'configuration.named', 'configuration', $2, '{"customerName": ""}',
						jsonb_build_object('customerName', $3::text))`,
					id(p.org), id("configuration "+p.org).String(), tag(p.org, "change", "name"))
			}
			b.Queue(`insert into notification_setting (user_id, organisation_id) values ($1, $2)`, who, id(p.org))
			device(who, p.org, "target")
			if p.org == "P" {
				b.Queue(`insert into staff_preference (user_id) values ($1)`, who)
			}
			b.Queue(
				`insert into access_request (user_id, organisation_id, grant_id, mailed_on) values ($1, $2, $3, now())`,
				who,
				id(p.org),
				grantID(askable),
			)
		}
	}
	b.Queue(
		`insert into access_request (user_id, organisation_id, grant_id, mailed_on) values ($1, $2, $3, now())`,
		id("Aauthor"),
		id("A"),
		grantID(askable),
	)
	// The neighbour's access has to be more than one account, or its last administrator would protect it.
	grant(id("Bboss"), "B", "account-admin", tag("B", "reason", "boss"), "-1 day", "")
	for _, c := range callers {
		if c.org == "" {
			continue
		}
		who := id(c.name)
		if c.program != "" {
			seedProgram(&b, who, c.org, tag(c.org, "person", c.name), c.name, c.program, programTokens[c.name])
			for _, key := range c.grants {
				grant(who, c.org, key, tag(c.org, "reason", c.name), "-1 day", "")
			}
			continue
		}
		member(who, c.org, c.name, "person")
		account(who, c.org, c.name, w.portal.URL+"/idp", "subject-of-"+c.name)
		from, until := "-1 day", ""
		switch c.state {
		case "expired":
			from, until = "-2 days", "-1 second"
		case "planned":
			from = "1 day"
		case disabled:
			b.Queue(`update user_account set enabled = false where user_id = $1`, who)
		case blocked:
			b.Queue(`update portal_user set status = 'blocked' where id = $1`, who)
		}
		if c.org == "P" {
			b.Queue(`insert into staff_preference (user_id) values ($1)`, who)
		}
		for _, key := range c.grants {
			grant(who, c.org, key, tag(c.org, "reason", c.name), from, until)
		}
		if c.holds("account-admin") {
			b.Queue(
				`insert into notification_setting (user_id, organisation_id, email_on_message) values ($1, $2, false)`,
				who,
				id(c.org),
			)
			device(who, c.org, c.name)
		}
	}
	for _, org := range []string{"A", "B", "P"} {
		seedProgram(&b, id("integration "+org), org, tag(org, "program", "shown"), "target", "write", "kp_of the seed "+org)
		grant(id("integration "+org), org, targetsGrant, tag(org, "reason", "program"), "-1 day", "")
		b.Queue(`insert into audit_log (organisation_id, action, entity, entity_id, reason)
			values ($1, 'integration.created', 'user', $2, $3)`, id(org), id("integration "+org).String(),
			tag(org, "history", "program"))
		b.Queue(`insert into webhook (id, user_id, organisation_id, url, events, with_text, own, secret, created_by)
			values ($1, $2, $3, $4, '{access.changed}', false, false, 'whsec_seed', $5)`, id("webhook "+org),
			id("integration "+org), id(org), "https://127.0.0.1:9/"+tag(org, "webhook", "target"), id(org+"target"))
		b.Queue(`insert into webhook_delivery (id, webhook_id, organisation_id, event, subject)
			values ($1, $2, $3, 'access.changed', $4)`, id("delivery "+org), id("webhook "+org), id(org),
			tag(org, "delivery", "target"))
	}
	for org, staff := range map[string]string{"A": "manager", "B": "Passignee", "P": "staff"} {
		b.Queue(
			`insert into view_as (id, staff_id, user_id, organisation_id, reason) values ($1, $2, $3, $4, $5)`,
			id("view "+org),
			id(staff),
			id(org+"target"),
			id(org),
			tag(org, "view", "reason"),
		)
	}
	member(id("newcomer"), "A", "newcomer", "person")
	b.Queue(`update portal_user set status = 'invited' where id = $1`, id("newcomer"))
	b.Queue(
		`insert into user_account (id, user_id, organisation_id, email) values ($1, $2, $3, $4)`,
		id("account newcomer"),
		id("newcomer"),
		id("A"),
		newcomer,
	)
	// Pending invitations: the caller's of A, another user's of B. Neither organisation has the domain.
	for org, name := range map[string]string{"A": invited, "B": "uninvited"} {
		b.Queue(
			`insert into user_account (id, user_id, organisation_id, email) values ($1, $2, $3, $4)`,
			id("account "+name),
			id(org+"target"),
			id(org),
			name+"@elsewhere.example",
		)
	}
	w.seedTickets(&b)
	seedDrafts(&b)
	if err := w.conn.SendBatch(context.Background(), &b).Close(); err != nil {
		w.t.Fatal(err)
	}
}
