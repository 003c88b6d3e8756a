package matrix

import (
	"encoding/json"
	"slices"
)

// hubRows are the calls of the hub. A caller without view:support-tickets, whom a REST operation refuses, gets "not
// found" here.
var hubRows = []row{
	{op: "hub JoinRoom", targets: four, kinds: []string{"message", "note", "file", "reader"},
		body: func(_ *caller, x, _ map[string]string) any {
			return []any{json.Number(x["ticket"]), "2000-01-01T00:00:00.000Z"}
		},
		rule: ofTicket("ticket.not_found", func(c *caller, target string) want {
			seen := slices.DeleteFunc(
				conversation(c, target),
				func(t string) bool { return len(tagsOf(t, []string{"message", "note", "file", "reader"})) == 0 },
			)
			return ok(200, seen...).containing(`"lastSeq"`)
		})},
	{
		op:      "hub NewMessage",
		targets: four,
		body:    func(_ *caller, x, _ map[string]string) any { return post(x["ticket"], nil) },
		rule:    ofTicket("ticket.not_found", func(c *caller, target string) want { return said(c, target) }),
	},
	{
		op:      "hub NewMessage",
		variant: "note",
		targets: four,
		body:    func(_ *caller, x, _ map[string]string) any { return post(x["ticket"], object{"kind": "note"}) },
		rule: func(c *caller, target string) want {
			switch {
			case !c.staff(): // whatever the ticket: the rule needs none
				return refused(200, "message.note_not_allowed")
			case target == missing:
				return refused(200, "ticket.not_found")
			}
			w := ok(200).changing("note", "note_counter")
			w.theirs = target == other
			return w
		},
	},
	{op: "hub NewMessage", variant: "attachmentIds", targets: four,
		body: func(_ *caller, x, mine map[string]string) any {
			return post(mine["ticket"], object{"attachmentIds": []string{x["pending"]}})
		},
		rule: func(c *caller, target string) want {
			if target != own {
				return refused(200, "message.invalid")
			}
			return said(c, own, "attachment")
		}},
	{op: "hub NewMessage", variant: "replyToId", targets: four,
		body: func(_ *caller, x, mine map[string]string) any {
			return post(mine["ticket"], object{"replyToId": x["message"]})
		},
		rule: func(c *caller, target string) want {
			if target != own {
				return refused(200, "message.invalid")
			}
			return said(c, own)
		}},
	{op: "hub NewMessage", variant: "then", targets: four,
		body: func(_ *caller, x, _ map[string]string) any {
			return post(x["ticket"], object{"then": object{"assigneeId": nil, "teamId": id("spare").String(),
				"addTagIds": []string{id("tag").String()}}})
		},
		rule: func(c *caller, target string) want {
			switch {
			case !c.staff(): // whatever the ticket: the rule needs none
				return refused(200, "message.then_status_not_allowed")
			case target == missing:
				return refused(200, "ticket.not_found")
			}
			w := said(c, target, "ticket_desk")
			if w.theirs = target == other; w.theirs {
				w.besides = []string{"audit_log"} // the provider's, for the team
			}
			return w
		}},
	{
		op:      "hub ReadMessage",
		targets: four,
		body:    func(_ *caller, x, _ map[string]string) any { return []any{json.Number(x["ticket"]), x["message"]} },
		rule: func(c *caller, target string) want {
			if !c.sees(target) {
				return refused(200, "message.not_found")
			}
			w := ok(200).changing(with(c, target, "ticket_participant", "message_read", "support_ticket")...)
			w.theirs = target == other
			return w
		},
	},
	{op: "hub ReadMessage", variant: "of another ticket", targets: []string{colleague, other, missing},
		body: func(_ *caller, x, mine map[string]string) any {
			return []any{json.Number(mine["ticket"]), x["message"]}
		},
		rule: always(refused(200, "message.not_found"))},
	// Typing works only in a room that the connection has joined, which none of these has: any other room is "not
	// found".
	{
		op:      "hub Typing",
		targets: four,
		body:    func(_ *caller, x, _ map[string]string) any { return []any{json.Number(x["ticket"])} },
		rule:    always(refused(200, "ticket.not_found")),
	},
	{op: "hub WatchQueue", body: fixed([]any{true}), rule: func(c *caller, _ string) want {
		if !c.staff() {
			return refused(200, "auth.forbidden")
		}
		return ok(200)
	}},
	{
		op:      "hub Viewing",
		targets: four,
		body:    func(_ *caller, x, _ map[string]string) any { return []any{json.Number(x["ticket"]), "viewing"} },
		rule: func(c *caller, _ string) want {
			if !c.staff() {
				return refused(200, "auth.forbidden")
			}
			return refused(200, "ticket.not_found")
		},
	},
}
