package matrix

import "fmt"

// inboundRows are for received e-mail: managers of customers decide on it, and its sender and staff can read the
// original of a posted message.
var inboundRows = []row{
	{op: "listInboundMail", rule: always(ok(200).containing("sanne@elders.example"))},
	{op: "getMailbox", rule: always(ok(200).containing(`"enabled":false`))},
	{
		op:   "getInboundMail",
		path: at("id", "="+id("mail waiting").String()),
		rule: always(ok(200).containing(`"removed":true`)),
	},
	{
		op:      "getInboundMail",
		variant: "nobody's",
		path:    at("id", "="+id("missing mail").String()),
		rule:    always(refused(404, "inbound.not_found")),
	},
	{
		op:   "rejectInboundMail",
		path: at("id", "="+id("mail waiting").String()),
		rule: always(ok(200).containing("rejected").changing("inbound_mail", "audit_log")),
	},
	{
		op:      "rejectInboundMail",
		variant: "decided",
		path:    at("id", "="+id("mail posted").String()),
		rule:    always(refused(409, "inbound.decided")),
	},
	{
		op:   "releaseInboundMail",
		path: at("id", "="+id("mail waiting").String()),
		body: fixed(object{"ticketId": tickets["mine"].id}),
		rule: always(refused(404, "inbound.removed")),
	},
	{
		op:      "releaseInboundMail",
		variant: "decided",
		path:    at("id", "="+id("mail posted").String()),
		body:    fixed(object{"ticketId": tickets["mine"].id}),
		rule:    always(refused(409, "inbound.decided")),
	},
	{
		op:   "getMessageOriginal",
		path: at("id", "="+id("message minetickets").String()),
		rule: func(c *caller, _ string) want {
			if c.staff() || c.name == "tickets" {
				return refused(404, "inbound.removed")
			}
			return refused(404, "message.not_found")
		},
	},
	{
		op:      "getMessageOriginal",
		variant: "of none",
		path:    at("id", "="+id("message mineadmin").String()),
		rule:    always(refused(404, "message.not_found")),
	},
}

// mails of the seed: one that waits for somebody, and one that became a message.
func mails(queue func(sql string, args ...any)) {
	mail := func(name, verdict string, more ...any) {
		queue(`insert into inbound_mail (id, dedupe, sender, subject, size, verdict, ticket_id, message_id, user_id)
			values ($1, $2, 'sanne@elders.example', 'Vraag', 1, $3, $4, $5, $6)`,
			append([]any{id("mail " + name), fmt.Sprintf("%064x", len(name)), verdict}, more...)...)
	}
	mail("waiting", "quarantined", nil, nil, nil)
	mail("posted", "posted", tickets["mine"].id, id("message minetickets"), id("tickets"))
	queue(
		`insert into reply_address (token, ticket_id, organisation_id, user_id) values ('abcdefghijklmnop', 5001, $1, $2)`,
		id("A"),
		id("tickets"),
	)
	queue(`insert into mailbox_state (id) values ('inbound')`)
}
