package matrix

import (
	"slices"
	"strconv"
	"time"
)

// settingsRows are for settings that all staff share.
var settingsRows = []row{
	{op: "listCannedReplies", kinds: []string{"reply"}, rule: func(c *caller, _ string) want {
		seen := []string{tag("P", "reply", "shared")}
		if c.name == "publisher" {
			seen = append(seen, tag("P", "reply", "team"))
		}
		return ok(200, seen...)
	}},
	{
		op: "createCannedReply",
		body: fixed(
			object{"id": id("reply new").String(), "owner": "personal", "title": "Nieuw", "text": "Beste {voornaam}"},
		),
		rule: always(ok(201).containing("Nieuw").changing("canned_reply")),
	},
	{
		op:      "createCannedReply",
		variant: "everybody's",
		body: fixed(
			object{"id": id("reply new").String(), "owner": "shared", "title": "Nieuw", "text": "Beste {voornaam}"},
		),
		rule: func(c *caller, _ string) want {
			if !c.holds("manage:settings") {
				return refused(403, "canned_reply.not_own")
			}
			return ok(201).containing("Nieuw").changing("canned_reply", "audit_log")
		},
	},
	{
		op:      "createCannedReply",
		variant: "a team's",
		body: fixed(object{"id": id("reply new").String(), "owner": "team", "teamId": id("team").String(), "title": "Nieuw",
			"text": "Beste {voornaam}"}),
		rule: func(c *caller, _ string) want {
			if c.name != "publisher" {
				return refused(403, "canned_reply.not_own")
			}
			return ok(201).containing("Nieuw").changing("canned_reply", "audit_log")
		},
	},
	{
		op:    "updateCannedReply",
		path:  at("id", "="+id("reply shared").String()),
		match: `"1"`,
		body:  fixed(object{"owner": "shared", "title": "Anders", "text": "Beste {voornaam}", "archived": true}),
		rule: func(c *caller, _ string) want {
			if !c.holds("manage:settings") {
				return refused(403, "canned_reply.not_own")
			}
			return ok(200).containing("Anders").changing("canned_reply", "audit_log")
		},
	},
	{
		op:      "updateCannedReply",
		variant: "somebody else's own",
		path:    at("id", "="+id("reply personal").String()),
		match:   `"1"`,
		body:    fixed(object{"owner": "personal", "title": "Anders", "text": "Beste {voornaam}", "archived": true}),
		rule:    always(refused(404, "canned_reply.not_found")),
	},
	{
		op:   "countCannedReplyUse",
		path: at("id", "="+id("reply shared").String()),
		rule: always(ok(204).changing("canned_reply_use")),
	},
	{
		op:      "countCannedReplyUse",
		variant: "somebody else's own",
		path:    at("id", "="+id("reply personal").String()),
		rule:    always(refused(404, "canned_reply.not_found")),
	},
	{op: "listTeams", kinds: []string{"team"}, rule: always(ok(200, tag("P", "team", "team"), tag("P", "team", "spare")))},
	{
		op:   "createTeam",
		body: fixed(object{"id": id("team new").String(), "name": "Nieuw", "memberIds": []string{}, "topics": []string{}}),
		rule: always(ok(201).containing("Nieuw").changing("team", "audit_log")),
	},
	{
		op:      "createTeam",
		variant: "with a customer's user",
		body: fixed(object{"id": id("team new").String(), "name": "Nieuw",
			"memberIds": []string{id("Atarget").String()}, "topics": []string{}}),
		rule: always(refused(400, "team.invalid")),
	},
	{
		op:    "updateTeam",
		path:  at("id", "="+id("team").String()),
		match: `"1"`,
		body: fixed(object{"name": "Anders", "memberIds": []string{id("Ptarget").String()}, "topics": []string{"invoice"},
			"assignsOnAnswer": true, "archived": false}),
		rule: always(ok(200).containing("Anders").changing("team", "team_member", "team_topic", "audit_log")),
	},
	{
		op:      "updateTeam",
		variant: "nobody's",
		path:    at("id", "="+id("missing team").String()),
		match:   `"1"`,
		body:    fixed(object{"name": "Anders", "memberIds": []string{}, "topics": []string{}, "archived": false}),
		rule:    always(refused(404, "team.not_found")),
	},
	{op: "listTags", kinds: []string{"tag"}, rule: always(ok(200, tag("P", "tag", "tag")))},
	{
		op:   "createTag",
		body: fixed(object{"id": id("tag new").String(), "name": "Nieuw", "colour": "red"}),
		rule: always(ok(201).containing("Nieuw").changing("tag", "audit_log")),
	},
	{
		op:    "updateTag",
		path:  at("id", "="+id("tag").String()),
		match: `"1"`,
		body:  fixed(object{"name": "Anders", "colour": "red", "archived": false}),
		rule:  always(ok(200).containing("Anders").changing("tag", "audit_log")),
	},
	{
		op:      "updateTag",
		variant: "nobody's",
		path:    at("id", "="+id("missing tag").String()),
		match:   `"1"`,
		body:    fixed(object{"name": "Anders", "colour": "red", "archived": false}),
		rule:    always(refused(404, "tag.not_found")),
	},
	{op: "getDesk", targets: three, path: at("id", "ticket"), rule: ofTicket("ticket.not_found",
		func(*caller, string) want { return ok(200).containing(id("tag").String()) })},
	{op: "updateDesk", targets: three, path: at("id", "ticket"), match: `"1"`,
		body: fixed(object{"teamId": id("spare").String(), "tagIds": []string{}}),
		rule: ofTicket("ticket.not_found", func(*caller, string) want {
			w := ok(200).containing(id("spare").String()).changing("support_ticket", "ticket_desk", "ticket_tag")
			w.besides = []string{"audit_log"}
			return w
		})},
	{op: "updateDesk", variant: "no such tag", targets: three, path: at("id", "ticket"), match: `"1"`,
		body: fixed(object{"teamId": nil, "tagIds": []string{id("missing tag").String()}}),
		rule: ofTicket("ticket.not_found", func(*caller, string) want { return refused(400, "desk.invalid") })},
	{op: "getTicketClocks", targets: three, path: at("id", "ticket"), rule: ofTicket("ticket.not_found",
		func(*caller, string) want { return ok(200).containing(`"clocks":[]`) })},
	{op: "answerRating", targets: four, path: at("id", "ticket"), body: fixed(object{"round": 7, "resolved": true}),
		rule: func(c *caller, target string) want {
			if c.staff() {
				return refused(403, "auth.forbidden")
			}
			return ofTicket("ticket.not_found", func(*caller, string) want { return refused(409, "rating.round") })(c, target)
		}},
	{op: "getTicketContext", targets: three, path: at("id", "ticket"), kinds: []string{"config", "org", "user", "doc"},
		rule: ofTicket("ticket.not_found", func(c *caller, target string) want {
			name, org := ticketOf(target)
			w := ok(200, tag(org, "org", "name"), tag(org, "config", "code"))
			if c.holds("manage:customers") {
				w.tags = append(w.tags, tag(org, "user", tickets[name].author))
			}
			if c.holds("manage:documents") {
				for _, category := range []string{"invoice", "report", "contract", "other"} {
					w.tags = append(w.tags, tag(org, "doc", category))
				}
			}
			return w
		})},
	{op: "bulkUpdate", targets: three, key: id("bulk new").String(),
		body: func(_ *caller, x, _ map[string]string) any {
			ticket, _ := strconv.Atoi(x["ticket"])
			return object{"ticketIds": []int{ticket}, "topic": "x"}
		}, rule: always(refused(400, "request.invalid"))},
	{op: "bulkUpdate", variant: "priority", targets: three, key: id("bulk new").String(),
		body: func(_ *caller, x, _ map[string]string) any {
			ticket, _ := strconv.Atoi(x["ticket"])
			return object{"ticketIds": []int{ticket}, "priority": "prio_1", "teamId": id("spare").String()}
		},
		rule: func(_ *caller, target string) want {
			w := ok(200).containing(`"outcome":"done"`).changing("support_ticket", "message", "ticket_desk", "audit_log")
			w.theirs = target == other
			w.besides = []string{"bulk_run", "bulk_result"}
			switch target {
			case missing:
				return ok(200).containing("ticket.not_found").changing("bulk_run", "bulk_result")
			case other:
				w.besides = append(w.besides, "audit_log")
			}
			slices.Sort(w.besides)
			return w
		}},
	{op: "undoBulk", path: at("key", "="+id("bulk").String()), rule: func(c *caller, _ string) want {
		if c.name != "staff" {
			return refused(404, "bulk.not_found")
		}
		return ok(200).containing(`"results":[]`)
	}},
	{op: "listTicketLinks", targets: three, path: at("id", "ticket"), kinds: []string{"ticket"},
		rule: ofTicket("ticket.not_found", func(_ *caller, target string) want {
			if target == other {
				return ok(200)
			}
			return ok(200, tag("A", "ticket", "colleague"))
		})},
	{op: "linkTicket", targets: three, path: at("id", "ticket"), body: fixed(object{"otherId": 5002, "kind": "duplicate"}),
		rule: ofTicket("ticket.not_found", func(_ *caller, target string) want {
			w := ok(201).containing("duplicate").changing("ticket_link", "ticket_desk", "audit_log")
			if target == other { // the other ticket and the link itself are not the neighbour's
				w.changes, w.besides = []string{"ticket_desk"}, w.changes
			}
			return w
		})},
	{op: "unlinkTicket", targets: three, path: at("id", "ticket"), query: query("OtherId=5002&Kind=related"),
		rule: ofTicket("ticket.not_found", func(_ *caller, target string) want {
			if target == other {
				return refused(404, "link.not_found")
			}
			return ok(204).changing("ticket_link", "ticket_desk", "audit_log")
		})},
	{op: "mergeTicket", targets: three, path: at("id", "ticket"),
		body: fixed(object{"intoId": 5002, "rev": 1, "intoRev": 1}),
		rule: ofTicket("ticket.not_found", func(_ *caller, target string) want {
			if target == other {
				return refused(409, "merge.organisation")
			}
			return ok(200).containing(`"closed"`).changing("support_ticket", "ticket_count", "ticket_participant", "ticket_tag",
				"message", "ticket_link", "ticket_desk", "audit_log")
		})},
	{op: "splitTicket", targets: three, path: at("id", "ticket"), key: id("split new").String(),
		body: func(_ *caller, x, _ map[string]string) any {
			return object{"messageId": x["note"], "subject": "Nieuwe aanvraag", "topic": "invoice"}
		},
		rule: ofTicket("ticket.not_found", func(_ *caller, target string) want {
			return refused(400, "message.invalid") // a note
		})},
	{op: "splitTicket", variant: "a message", targets: three, path: at("id", "ticket"), key: id("split new").String(),
		body: func(_ *caller, x, _ map[string]string) any {
			return object{"messageId": x["plain"], "subject": "Nieuwe aanvraag", "topic": "invoice"}
		},
		rule: ofTicket("ticket.not_found", func(_ *caller, target string) want {
			w := ok(201).containing("Nieuwe aanvraag").changing("support_ticket", "ticket_count", "ticket_participant",
				"ticket_text", "message", "ticket_desk", "ticket_link", "audit_log")
			if target == other {
				w.changes = slices.DeleteFunc(slices.Clone(w.changes), func(t string) bool {
					return t == "ticket_link" || t == "audit_log"
				})
				w.besides = []string{"audit_log", "ticket_link"}
			}
			return w
		})},
	{op: "snoozeTicket", targets: three, path: at("id", "ticket"),
		body: func(*caller, map[string]string, map[string]string) any {
			return object{"until": time.Now().Add(time.Hour).UTC().Format(time.RFC3339)}
		},
		rule: ofTicket("ticket.not_found", func(*caller, string) want {
			return ok(200).containing("on_hold").
				changing("support_ticket", "ticket_count", "ticket_desk", "message", "audit_log")
		})},
	{op: "snoozeTicket", variant: "until yesterday", targets: three, path: at("id", "ticket"),
		body: fixed(object{"until": "2020-01-01T00:00:00.000Z"}), rule: always(refused(400, "ticket.invalid"))},
	{op: "wakeTicket", targets: three, path: at("id", "ticket"),
		rule: ofTicket("ticket.not_found", func(*caller, string) want { return ok(200) })},
	{
		op:    "listQueue",
		kinds: []string{"ticket"},
		rule:  func(c *caller, _ string) want { return ok(200, ticketsSeen(c)...) },
	},
	{op: "countQueue", rule: always(ok(200).containing(`"open":3`))},
	{op: "listSavedViews", kinds: []string{"saved"}, rule: func(c *caller, _ string) want {
		w := ok(200, tag("P", "saved", "shared"))
		if c.name == "staff" || c.name == "keeper" {
			w.tags = append(w.tags, tag("P", "saved", c.name))
		}
		return w
	}},
	{op: "createSavedView", body: fixed(savedView(false)), rule: always(ok(201).changing("saved_view"))},
	{
		op:      "createSavedView",
		variant: "shared",
		body:    fixed(savedView(true)),
		rule:    keeping(ok(201).changing("saved_view")),
	},
	{op: "updateSavedView", path: at("id", "="+id("saved shared").String()), match: `"1"`, body: fixed(savedChange),
		rule: keeping(ok(200).changing("saved_view"))},
	{op: "updateSavedView", variant: "somebody else's", path: at("id", "="+id("saved private").String()), match: `"1"`,
		body: fixed(savedChange), rule: always(refused(404, "saved_view.not_found"))},
	{op: "deleteSavedView", path: at("id", "="+id("saved shared").String()),
		rule: keeping(ok(204).changing("saved_view"))},
	{op: "deleteSavedView", variant: "somebody else's", path: at("id", "="+id("saved private").String()),
		rule: always(refused(404, "saved_view.not_found"))},
}

var savedChange = object{"name": "Anders", "pinned": true, "position": 1, "state": ""}

func savedView(shared bool) object {
	return object{"id": id("saved new").String(), "name": "Nieuw", "shared": shared, "pinned": false, "state": ""}
}

// keeping: only managers of settings change shared ones.
func keeping(w want) func(*caller, string) want {
	return func(c *caller, _ string) want {
		if !c.holds("manage:settings") {
			return refused(403, "saved_view.shared")
		}
		return w
	}
}
