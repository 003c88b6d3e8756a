package matrix

import (
	"github.com/jackc/pgx/v5"
)

// draftRows are the operations about what assistants propose: an assistant makes it, and people of its organisation
// read
// and remove it.
var draftRows = []row{
	{op: "listReplyDrafts", targets: four, path: at("id", "ticket"), kinds: []string{"proposal"},
		rule: ofTicket("ticket.not_found", func(c *caller, target string) want {
			return ok(200, proposals(c.org, target)...)
		})},
	{op: "createReplyDraft", targets: four, path: at("id", "ticket"), body: fixed(object{"text": "Een nieuw concept."}),
		rule: byAssistant(ofTicket("ticket.not_found", func(*caller, string) want {
			return ok(201).containing("Een nieuw concept.").changing("assistant_draft")
		}))},
	{op: "listTicketDrafts", kinds: []string{"proposal"}, rule: func(c *caller, _ string) want {
		return ok(200, tag(c.org, "proposal", "new"))
	}},
	{
		op: "createTicketDraft",
		body: fixed(
			object{"subject": "Een nieuw concept", "topic": "change", "text": "Dit is de tekst van een nieuw concept."},
		),
		rule: byAssistant(always(ok(201).containing("Een nieuw concept").changing("assistant_draft"))),
	},
	{op: "deleteDraft", targets: three, path: at("id", "proposal"), rule: func(_ *caller, target string) want {
		if target != own {
			return refused(404, "draft.not_found")
		}
		return ok(204).changing("assistant_draft")
	}},
	{op: "deleteDraft", variant: "of an answer", targets: four, path: at("id", "reply"),
		rule: func(c *caller, target string) want {
			if !c.sees(target) || len(proposals(c.org, target)) == 0 {
				return refused(404, "draft.not_found")
			}
			return ok(204).changing("assistant_draft")
		}},
}

// byAssistant: only an assistant whose token allows it makes drafts.
func byAssistant(rule func(*caller, string) want) func(*caller, string) want {
	return func(c *caller, target string) want {
		if c.program != "draft" {
			return refused(403, "auth.assistant_only")
		}
		return rule(c, target)
	}
}

// proposals are the tags of an organisation's drafts for a target's ticket.
func proposals(org, target string) (tags []string) {
	switch {
	case org == "A" && target == own:
		tags = append(tags, tag(org, "proposal", "assistant"))
		fallthrough
	case org == "P" && target == own, org == "A" && target == colleague:
		ticket, _ := ticketOf(target)
		tags = append(tags, tag(org, "proposal", ticket))
	}
	return tags
}

// seedDrafts adds an assistant of each organisation, with drafts for its tickets and of a new one. One of A is paused.
func seedDrafts(b *pgx.Batch) {
	draft := func(name, who, org string, ticket any) {
		b.Queue(`insert into assistant_draft (id, user_id, organisation_id, ticket_id, subject, topic, text)
			values ($1, $2, $3, $4, case when $4::bigint is null then 'Een concept' end,
				case when $4::bigint is null then 'change' end, $5)`,
			id("proposal "+org+name), id(who), id(org), ticket, tag(org, "proposal", name))
	}
	for _, org := range []string{"A", "B", "P"} {
		seedProgram(b, id("planner "+org), org, tag(org, "program", "shown"), "planner", "draft", "kp_of the planner "+org)
		draft("new", "planner "+org, org, nil)
	}
	draft("mine", "planner A", "A", tickets["mine"].id)
	draft("colleague", "planner A", "A", tickets["colleague"].id)
	draft("theirs", "planner B", "B", tickets["theirs"].id)
	draft("mine", "planner P", "P", tickets["mine"].id)
	draft("assistant", "assistant", "A", tickets["mine"].id)
	draft("lost", "assistant", "A", tickets["theirs"].id) // for a ticket that it does not see any more
	seedProgram(b, id("idler A"), "A", tag("A", "program", "shown"), "idler", "draft", "kp_of the idler A")
	b.Queue(`update integration set paused = true where user_id = $1`, id("idler A"))
	draft("idle", "idler A", "A", tickets["mine"].id)
	draft("idle new", "idler A", "A", nil)
}

// drafting are the probes of an assistant, who writes drafts. It reaches no other table in a way that a system does
// not:
// the calls of the matrix show that.
func (w *world) drafting() (list []probe) {
	w.t.Helper()
	const table = "assistant_draft"
	a := actor{name: "assistant", user: id("assistant").String(), org: id("A").String(),
		roles: []string{"view:support-tickets"}}
	counts, err := counted(w.conn, table, labels[table], a)
	if err != nil {
		w.t.Fatal(err)
	}
	rows := 0
	for label, count := range counts {
		if matches(canUpdate[table][a.name], label) {
			rows += count
		}
	}
	list = append(list, w.selecting(a, table, canSelect[table][a.name], counts),
		affecting(a, table, "UPDATE", "update "+table+" set "+written[table], rows, false),
		affecting(a, table, "DELETE", "delete from "+table, 0, false))
	for _, i := range insertions {
		if i.table == table {
			list = append(list, w.inserting(a, i))
		}
	}
	return list
}
