package matrix

import (
	"encoding/json"
	"slices"

	"github.com/google/uuid"
)

// takesPart reports whether the caller has a participant's row in a target's ticket.
func takesPart(c *caller, target string) bool { return c.org == "A" && target == own }

// with adds a table if the caller has a participant's row.
func with(c *caller, target, table string, tables ...string) []string {
	if takesPart(c, target) {
		tables = append(tables, table)
	}
	return tables
}

// notSent: only the sender of an attachment changes it, and not others who see it.
func notSent(w want) func(*caller, string) want {
	return ofTicket("attachment.not_found", func(_ *caller, target string) want {
		if target != own {
			return refused(403, "attachment.not_own")
		}
		return w
	})
}

// newTicket is a body to create a ticket with; staff name the customer.
func newTicket(more func(x map[string]string) object) func(*caller, map[string]string, map[string]string) any {
	return func(c *caller, x, mine map[string]string) any {
		b := object{"subject": "Nieuwe aanvraag", "topic": "question", "text": "Dit is de tekst van een nieuwe aanvraag."}
		if c.staff() {
			b["organisationId"] = mine["organisation"]
		}
		for k, v := range more(x) {
			b[k] = v
		}
		return b
	}
}

// created is the result of a create with a target in one of its fields.
func created(code string, more ...string) func(*caller, string) want {
	return func(_ *caller, target string) want {
		if target != own && target != everywhere {
			return refused(400, code)
		}
		return ok(201).containing("Nieuwe aanvraag").changing(
			append([]string{"support_ticket", "message", "ticket_participant", "ticket_count", "ticket_text"}, more...)...)
	}
}

// listed: a filter on the neighbour's finds nothing more than the caller sees anyway.
func listed(c *caller, target string) want { return ok(200, ofTarget(ticketsSeen(c), target)...) }

func one(name, from string) func(x map[string]string) object {
	return func(x map[string]string) object { return object{name: x[from]} }
}

func several(name, from string) func(x map[string]string) object {
	return func(x map[string]string) object { return object{name: []string{x[from]}} }
}

// change of the caller's own ticket.
func change(b func(x map[string]string) object) func(*caller, map[string]string, map[string]string) any {
	return func(_ *caller, x, _ map[string]string) any { return b(x) }
}

var ticketRows = []row{
	// attachments
	{
		op:      "getAttachmentSharedAccessLink",
		targets: four,
		path:    at("id", "attachment"),
		query:   query("addContentDisposition=true"),
		kinds:   []string{"blob"},
		rule: ofTicket("attachment.not_found", func(_ *caller, target string) want {
			name, org := ticketOf(target)
			return ok(200, tag(org, "blob", name+"first"))
		}),
	},
	{
		op:      "getAttachmentSharedAccessLink",
		variant: "pending",
		targets: four,
		path:    at("id", "pending"),
		kinds:   []string{"blob"},
		rule: func(c *caller, target string) want {
			if target != own {
				return refused(404, "attachment.not_found")
			}
			return ok(200, tag(c.org, "blob", "pending"+c.name))
		},
	},
	{op: "createAttachment", form: true, body: fixed(object{"file": "Some text in a file.", "name": "upload.txt"}),
		rule: always(ok(201).containing("upload.txt").changing("attachment", "audit_log"))},
	{op: "listMessageAttachments", targets: four, path: at("id", "message"), kinds: []string{"file"},
		rule: ofTicket("message.not_found", func(_ *caller, target string) want {
			_, org := ticketOf(target)
			return ok(200, tag(org, "file", "first"))
		})},
	{
		op:      "getMessageAttachment",
		targets: four,
		path:    map[string]string{"id": "message", "attachmentId": "attachment"},
		kinds:   []string{"file"},
		rule: ofTicket("attachment.not_found", func(_ *caller, target string) want {
			_, org := ticketOf(target)
			return ok(200, tag(org, "file", "first"))
		}),
	},
	{
		op:      "getMessageAttachment",
		variant: "of another message",
		targets: []string{colleague, other, missing},
		path:    map[string]string{"id": "own:message", "attachmentId": "attachment"},
		rule:    always(refused(404, "attachment.not_found")),
	},
	{
		op:      "updateMessageAttachment",
		targets: four,
		path:    map[string]string{"id": "sent", "attachmentId": "sentfile"},
		form:    true,
		body:    fixed(object{"name": "renamed.txt"}),
		rule:    notSent(ok(200).containing("renamed.txt").changing("attachment", "support_ticket", "audit_log")),
	},
	{
		op:      "updateMessageAttachment",
		variant: "of another message",
		targets: []string{colleague, other, missing},
		path:    map[string]string{"id": "own:sent", "attachmentId": "sentfile"},
		form:    true,
		body:    fixed(object{"name": "renamed.txt"}),
		rule:    always(refused(404, "attachment.not_found")),
	},
	{op: "deleteMessageAttachment", targets: four, path: map[string]string{"id": "sent", "attachmentId": "sentfile"},
		rule: notSent(ok(204).changing("attachment", "support_ticket", "audit_log"))},
	{
		op:      "deleteMessageAttachment",
		variant: "of another message",
		targets: []string{colleague, other, missing},
		path:    map[string]string{"id": "own:sent", "attachmentId": "sentfile"},
		rule:    always(refused(404, "attachment.not_found")),
	},

	// reading
	{
		op:      "markMessageRead",
		targets: four,
		path:    at("id", "message"),
		rule: ofTicket("message.not_found", func(c *caller, target string) want {
			return ok(204).changing(with(c, target, "ticket_participant", "message_read", "support_ticket")...)
		}),
	},
	{
		op:      "markAllMessagesRead",
		targets: four,
		path:    at("ticketId", "ticket"),
		body:    fixed(object{}),
		rule: ofTicket("ticket.not_found", func(c *caller, target string) want {
			return ok(204).changing(with(c, target, "ticket_participant", "message_read", "support_ticket")...)
		}),
	},

	// Staff withdraw what staff sent, a customer what they sent a short while ago.
	{op: "withdrawMessage", targets: four, path: at("id", "sent"), body: fixed(object{}),
		rule: ofTicket("message.not_found", func(_ *caller, target string) want {
			if target != own {
				return refused(403, "message.withdraw_not_allowed")
			}
			return ok(200).containing(`"text":""`).changing("message", "attachment", "support_ticket", "audit_log")
		})},
	{op: "withdrawMessage", variant: "a note", targets: three, path: at("id", "note"), body: fixed(object{}),
		rule: func(c *caller, target string) want {
			if !c.staff() || target == missing {
				return refused(404, "message.not_found")
			}
			w := ok(200).containing(`"text":""`).changing("note", "attachment", "audit_log")
			if w.theirs = target == other; w.theirs {
				w.changes, w.besides = []string{"attachment", "note"}, []string{"audit_log"}
			}
			return w
		}},

	// tickets
	{
		op:    "listSupportTickets",
		kinds: []string{"ticket"},
		rule:  func(c *caller, _ string) want { return ok(200, ticketsSeen(c)...) },
	},
	{
		op:      "listSupportTickets",
		variant: "search of a subject",
		query:   query("SearchParameter=verbinding"),
		kinds:   []string{"ticket"},
		rule:    func(c *caller, _ string) want { return ok(200, ticketsSeen(c)...) },
	},
	{
		op:      "listSupportTickets",
		variant: "search of a message",
		query:   query("SearchParameter=gezegd"),
		kinds:   []string{"ticket"},
		rule:    func(c *caller, _ string) want { return ok(200, ticketsSeen(c)...) },
	},
	{
		op:      "listSupportTickets",
		variant: "search of a number",
		targets: three,
		query:   func(x map[string]string) string { return "SearchParameter=" + x["exact"] },
		kinds:   []string{"ticket"},
		rule: func(c *caller, target string) want {
			name, org := ticketOf(target)
			if !c.sees(target) {
				return ok(200)
			}
			return ok(200, tag(org, "ticket", name))
		},
	},
	{
		op:      "listSupportTickets",
		variant: "organisationId",
		targets: three,
		query:   filter("organisationId", "organisation"),
		kinds:   []string{"ticket"},
		rule:    listed,
	},
	{
		op:      "listSupportTickets",
		variant: "configurationId",
		targets: three,
		query:   filter("configurationId", "configuration"),
		kinds:   []string{"ticket"},
		rule:    listed,
	},
	{
		op:      "listSupportTickets",
		variant: "assigneeId",
		targets: three,
		query:   filter("assigneeId", "assignee"),
		kinds:   []string{"ticket"},
		rule: func(c *caller, target string) want {
			if target != own {
				return ok(200)
			}
			return ok(200, ticketsSeen(c)...)
		},
	},
	{op: "createSupportTicket", body: newTicket(func(map[string]string) object { return nil }), rule: created("")},
	{
		op:      "createSupportTicket",
		variant: "configurationId",
		targets: three,
		body:    newTicket(one("configurationId", "configuration")),
		rule:    created("ticket.invalid"),
	},
	{
		op:      "createSupportTicket",
		variant: "followerIds",
		targets: three,
		body:    newTicket(several("followerIds", "person")),
		rule:    created("ticket.invalid"),
	},
	{
		op:      "createSupportTicket",
		variant: "attachmentIds",
		targets: four,
		body:    newTicket(several("attachmentIds", "pending")),
		rule:    created("message.invalid", "attachment"),
	},
	{
		op:      "createSupportTicket",
		variant: "organisationId",
		targets: three,
		body:    newTicket(one("organisationId", "organisation")),
		rule: func(c *caller, target string) want {
			switch {
			case target == own, c.staff() && target == other:
				w := created("")(c, own)
				w.theirs = target == other
				return w
			case c.staff():
				return refused(400, "ticket.invalid")
			}
			return refused(403, "ticket.organisation")
		},
	},
	{
		op:      "getSupportTicket",
		targets: four,
		path:    at("id", "ticket"),
		kinds:   conversationKinds,
		rule: ofTicket(
			"ticket.not_found",
			func(c *caller, target string) want { return ok(200, conversation(c, target)...) },
		),
	},
	{
		op:      "getSupportTicketByExactId",
		targets: four,
		path:    at("exactId", "exact"),
		kinds:   conversationKinds,
		rule: ofTicket(
			"ticket.not_found",
			func(c *caller, target string) want { return ok(200, conversation(c, target)...) },
		),
	},
	{
		op:      "updateSupportTicket",
		variant: "topic",
		targets: four,
		path:    at("id", "ticket"),
		body:    fixed(object{"topic": "question"}),
		kinds:   []string{"ticket"},
		rule: ofTicket("ticket.not_found", func(_ *caller, target string) want {
			name, org := ticketOf(target)
			return ok(200, tag(org, "ticket", name)).containing(`"topic":"question"`).changing("support_ticket", "audit_log")
		}),
	},
	{
		op:      "updateSupportTicket",
		variant: "status",
		targets: four,
		path:    at("id", "ticket"),
		body:    fixed(object{"status": "resolved"}),
		rule: ofTicket("ticket.not_found", func(_ *caller, _ string) want {
			return ok(
				200,
			).containing(
				`"status":"resolved"`,
			).changing(
				"support_ticket",
				"ticket_count",
				"ticket_tag",
				"message",
				"rating",
				"audit_log",
			)
		}),
	},
	{
		op:      "updateSupportTicket",
		variant: "priority",
		targets: four,
		path:    at("id", "ticket"),
		body:    fixed(object{"priority": "prio_1"}),
		rule: ofTicket("ticket.not_found", func(c *caller, _ string) want {
			if !c.staff() {
				return refused(403, "ticket.priority")
			}
			return ok(200).changing("support_ticket", "message", "audit_log")
		}),
	},
	{
		op:      "updateSupportTicket",
		variant: "configurationId",
		targets: three,
		path:    at("id", "own:ticket"),
		body:    change(one("configurationId", "configuration")),
		rule: func(_ *caller, target string) want {
			if target != own { // the seed's ticket has the own one already
				return refused(400, "ticket.invalid")
			}
			return ok(200)
		},
	},
	{
		op:      "updateSupportTicket",
		variant: "followerIds",
		targets: three,
		path:    at("id", "own:ticket"),
		body:    change(several("followerIds", "person")),
		rule: func(_ *caller, target string) want {
			if target != own {
				return refused(400, "ticket.invalid")
			}
			return ok(200).changing("support_ticket", "ticket_participant", "message", "audit_log")
		},
	},
	{
		op:      "updateSupportTicket",
		variant: "assigneeId",
		targets: three,
		path:    at("id", "own:ticket"),
		body:    change(one("assigneeId", "assignee")),
		rule: func(c *caller, target string) want {
			switch {
			case !c.staff():
				return refused(403, "ticket.assignee")
			case target != own:
				return refused(400, "ticket.invalid")
			}
			return ok(200)
		},
	},
	{
		op:      "subscribeSupportTicket",
		targets: four,
		path:    at("id", "ticket"),
		rule: ofTicket("ticket.not_found", func(c *caller, target string) want {
			if takesPart(c, target) { // and follows already
				return ok(204)
			}
			return ok(204).changing("support_ticket", "ticket_participant")
		}),
	},
	{
		op:      "unsubscribeSupportTicket",
		targets: four,
		path:    at("id", "ticket"),
		rule: ofTicket("ticket.not_found", func(_ *caller, _ string) want {
			return ok(204).changing("support_ticket", "ticket_participant")
		}),
	},
	{op: "listSupportTicketAttachments", targets: four, path: at("id", "ticket"), kinds: []string{"file"},
		rule: ofTicket("ticket.not_found", func(c *caller, target string) want { return ok(200, filesOf(c, target)...) })},
}

// post is the arguments of NewMessage.
func post(ticket string, more object) []any {
	m := object{"id": uuid.New(), "text": "Een nieuw bericht."}
	for k, v := range more {
		m[k] = v
	}
	text, _ := json.Marshal(m)
	return []any{json.Number(ticket), string(text), object{"context": true}}
}

// said has the changes by a message; a message of staff also sets the status, which is an event in the log.
func said(c *caller, target string, more ...string) want {
	tables := slices.Concat([]string{"message", "support_ticket"}, more)
	if c.staff() {
		tables = append(tables, "audit_log", "ticket_count")
	}
	if !takesPart(c, target) {
		tables = append(tables, "ticket_participant")
	}
	return ok(200).containing(`"context":true`).changing(tables...)
}
