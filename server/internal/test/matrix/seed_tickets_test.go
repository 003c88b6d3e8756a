package matrix

import (
	"maps"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

func (w *world) seedTickets(b *pgx.Batch) {
	seqs := map[string]int{}
	said := func(ticket, name string, who uuid.UUID, org string) {
		t := tickets[ticket]
		seqs[ticket]++
		message, file := id("message "+ticket+name), id("attachment "+ticket+name)
		b.Queue(
			// The first message of a ticket is an hour old. The others can be withdrawn for as long as the test takes.
			`insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on) values ($1, $2, $3, $4::bigint, 'message', $5, $6,
				now() + case $4::bigint when 1 then interval '-1 hour' else interval '1 hour' end + $4::bigint * interval '1 second')`,
			message,
			t.id,
			id(t.org),
			seqs[ticket],
			tag(t.org, "message", name)+" gezegd",
			who,
		)
		b.Queue(
			`insert into attachment (id, organisation_id, ticket_id, message_id, name, content_type, size, sha256, blob_key, created_by)
			values ($1, $2, $3, $4, $5, 'text/plain', 1, repeat('a', 64), $6, $7)`,
			file,
			id(t.org),
			t.id,
			message,
			tag(t.org, "file", name),
			tag(t.org, "blob", ticket+name),
			who,
		)
		b.Queue(
			`update support_ticket set last_seq = $2, last_message = ticket_last_message(id) where id = $1`,
			t.id,
			seqs[ticket],
		)
		_ = org
	}
	takesPart := func(ticket string, who uuid.UUID) {
		t := tickets[ticket]
		b.Queue(
			`insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following) values ($1, $2, $3, true, true)`,
			t.id,
			who,
			id(t.org),
		)
	}
	pending := func(name, org string, who uuid.UUID) {
		b.Queue(
			`insert into attachment (id, organisation_id, name, content_type, size, sha256, blob_key, created_by) values ($1, $2, $3, 'text/plain', 1, repeat('a', 64), $4, $5)`,
			id("pending "+org+name),
			id(org),
			tag(org, "file", "pending"+name),
			tag(org, "blob", "pending"+name),
			who,
		)
	}
	for _, name := range []string{"team", "spare"} {
		b.Queue(`insert into team (id, name) values ($1, $2)`, id(name), tag("P", "team", name))
	}
	for name, owner := range map[string]string{"shared": "Passignee", "private": "Passignee", "staff": "staff", "keeper": "keeper"} {
		b.Queue(
			`insert into saved_view (id, owner_id, shared, pinned, position, name, state) values ($1, $2, $3, false, 1, $4, '')`,
			id("saved "+name),
			id(owner),
			name == "shared",
			tag("P", "saved", name),
		)
	}
	for key, actor := range map[string]string{"bulk": "staff", "bulk theirs": "Passignee"} {
		b.Queue(
			`insert into bulk_run (key, actor_id, asked, made_on) values ($1, $2, repeat('0', 64), now() + interval '1 hour')`,
			id(key),
			id(actor),
		)
		b.Queue(
			`insert into bulk_result (key, ticket_id, actor_id, outcome, rev, before, after) values ($1, 5001, $2, 'unchanged', 1, '{}', '{}')`,
			id(key),
			id(actor),
		)
	}
	b.Queue(
		`insert into bulk_run (key, actor_id, asked, made_on) values ($1, $2, repeat('0', 64), now() - interval '2 days')`,
		id("bulk old"),
		id("Passignee"),
	)
	b.Queue(`insert into team_member (team_id, user_id) values ($1, $2)`, id("team"), id("Passignee"))
	b.Queue(`insert into team_topic (topic, team_id) values ('incident', $1)`, id("team"))
	for owner, team := range map[string]any{"personal": nil, "team": id("team"), "shared": nil} {
		b.Queue(
			`insert into canned_reply (id, owner, owner_id, team_id, title, text) values ($1, $2, $3, $4, $5, 'Beste {voornaam}')`,
			id("reply "+owner),
			owner,
			id("Ptarget"),
			team,
			tag("P", "reply", owner),
		)
	}
	b.Queue(`insert into team_member (team_id, user_id) values ($1, $2)`, id("team"), id("publisher"))
	b.Queue(`insert into canned_reply_use (reply_id) values ($1)`, id("reply shared"))
	b.Queue(`insert into tag (id, name, colour) values ($1, $2, 'gray')`, id("tag"), tag("P", "tag", "tag"))
	for _, name := range slices.Sorted(maps.Keys(tickets)) {
		t := tickets[name]
		author := id(t.org + t.author)
		b.Queue(
			`insert into support_ticket (id, organisation_id, exact_id, configuration_id, subject, topic, status, created_by, assignee_id, created_on)
			values ($1, $2, $3, $4, $5, 'incident', 'in_progress', $6, $7, now() - interval '2 hours')`,
			t.id,
			id(t.org),
			t.exact,
			id("configuration "+t.org),
			tag(t.org, "ticket", name)+" kapotte verbinding",
			author,
			id("Passignee"),
		)
		said(name, "first", author, t.org)
		// A message that can be split off: it has no file, since the bytes of files are not stored.
		seqs[name]++
		b.Queue(
			`insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
			values ($1, $2, $3, $4, 'message', 'Gezegd', $5, now() - interval '10 minutes')`,
			id("message "+name+"plain"),
			t.id,
			id(t.org),
			seqs[name],
			author,
		)
		b.Queue(
			`update support_ticket set last_seq = $2, last_message = ticket_last_message(id) where id = $1`,
			t.id,
			seqs[name],
		)
		takesPart(name, author)
		b.Queue(
			`insert into message_read (message_id, user_id, ticket_id, organisation_id) values ($1, $2, $3, $4)`,
			id("message "+name+"first"),
			id(t.org+"reader"),
			t.id,
			id(t.org),
		)
		b.Queue(
			`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) values ($1, $2, $3, 1, $4, $5, now())`,
			id("note "+name),
			t.id,
			id(t.org),
			tag(t.org, "note", name),
			map[bool]uuid.UUID{true: id("staff"), false: id("Passignee")}[name == "colleague"],
		)
		b.Queue(`insert into note_counter (ticket_id, organisation_id, last_seq) values ($1, $2, 1)`, t.id, id(t.org))
		b.Queue(
			`insert into note_mention (note_id, user_id, ticket_id, organisation_id, mailed_on) values ($1, $2, $3, $4, now())`,
			id("note "+name),
			map[string]uuid.UUID{"mine": id("keeper"), "colleague": id("staff"), "theirs": id("Ptarget")}[name],
			t.id,
			id(t.org),
		)
		b.Queue(
			`insert into attachment (id, organisation_id, ticket_id, note_id, name, content_type, size, sha256, blob_key, created_by)
			values ($1, $2, $3, $4, $5, 'text/plain', 1, repeat('a', 64), $6, $7)`,
			id("attachment note "+name),
			id(t.org),
			t.id,
			id("note "+name),
			tag(t.org, "file", "note"+name),
			tag(t.org, "blob", "note"+name),
			id("Passignee"),
		)
		b.Queue(
			`insert into ticket_desk (ticket_id, organisation_id, rev, tag_ids) values ($1, $2, 1, array[$3::uuid])`,
			t.id,
			id(t.org),
			id("tag"),
		)
		b.Queue(
			`insert into ticket_tag (ticket_id, organisation_id, tag_id, open) values ($1, $2, $3, true)`,
			t.id,
			id(t.org),
			id("tag"),
		)
		pending(t.author, t.org, author)
	}
	b.Queue(
		`insert into wake_notice (ticket_id, seq, organisation_id, user_id, mailed_on) values (5001, 1, $1, $2, now())`,
		id("A"),
		id("Passignee"),
	)
	// The clocks of an agreement that has ended, so that calls on tickets run without clocks.
	b.Queue(`insert into agreement (id, archived) values ($1, true)`, id("agreement of clocks"))
	b.Queue(`insert into agreement_version (agreement_id, no) values ($1, 1)`, id("agreement of clocks"))
	b.Queue(
		`insert into agreement_target (agreement_id, no, calendar_id, response_min) select $1, 1, id, 60 from calendar where built_in`,
		id("agreement of clocks"),
	)
	for _, t := range tickets {
		b.Queue(`insert into ticket_clock (ticket_id, kind, organisation_id, agreement_id, agreement_no, state, as_of_seq)
			values ($1, 'response', $2, $3, 1, 'cancelled', 1)`, t.id, id(t.org), id("agreement of clocks"))
		b.Queue(`insert into clock_event (ticket_id, kind, seq, what, organisation_id, at, worked_ms)
			values ($1, 'response', 1, 'started', $2, now(), 0)`, t.id, id(t.org))
		b.Queue(`insert into rating (ticket_id, round, organisation_id, asked_on) values ($1, 7, $2, now())`, t.id, id(t.org))
	}
	b.Queue(
		`insert into ticket_clock (ticket_id, kind, organisation_id, agreement_id, agreement_no, state, done_on, as_of_seq)
		values (5001, 'resolution', $1, $2, 1, 'met', now(), 1)`,
		id("A"),
		id("agreement of clocks"),
	)
	b.Queue(`insert into rating (ticket_id, round, organisation_id, asked_on, answered_on, answered_by, resolved)
		values (5001, 8, $1, now(), now(), $2, true)`, id("A"), id("tickets"))
	b.Queue(
		`insert into rating_notice (ticket_id, round, user_id, organisation_id) values (5001, 7, $1, $2)`,
		id("tickets"),
		id("A"),
	)
	b.Queue(`insert into due_notice (ticket_id, kind, what, seq, user_id, organisation_id, due_on, mailed_on)
		values (5001, 'response', 'warned', 1, $1, $2, now(), now())`, id("Passignee"), id("A"))
	b.Queue(`insert into ticket_link (a_id, b_id, kind, created_by) values (5001, 5002, 'related', $1)`, id("Passignee"))
	takesPart("mine", id("Aparticipant"))
	for _, c := range callers {
		switch c.org {
		case "A":
			takesPart("mine", id(c.name))
			said("mine", c.name, id(c.name), "A")
		case "P":
			said("mine", c.name, id(c.name), "P")
		default:
			continue
		}
		pending(c.name, c.org, id(c.name))
	}
	notice := func(ticket string, who uuid.UUID) {
		t := tickets[ticket]
		b.Queue(
			`insert into message_notice (ticket_id, user_id, organisation_id, settled_seq) values ($1, $2, $3, 1)`,
			t.id,
			who,
			id(t.org),
		)
		b.Queue(
			`insert into document_notice (document_id, user_id, organisation_id) values ($1, $2, $3)`,
			id("document "+t.org+"other"),
			who,
			id(t.org),
		)
	}
	notice("mine", id("tickets"))
	notice("mine", id("Aparticipant"))
	notice("theirs", id("Bauthor"))
	b.Queue(
		`insert into invitation (user_id, organisation_id) values ($1, $2), ($3, $4)`,
		id("newcomer"),
		id("A"),
		id("Btarget"),
		id("B"),
	)
	for _, o := range []string{"A", "B"} {
		b.Queue(
			`insert into export_run (id, person_id, organisation_id, requested_by) values ($1, $2, $3, $2)`,
			id("export "+o),
			id(o+"author"),
			id(o),
		)
	}
	b.Queue(`insert into export_run (id, person_id, organisation_id, requested_by, started_on)
		values ($1, $2, $3, $2, now() - interval '2 days')`, id("export old"), id("Bauthor"), id("B"))
	seedIncidentReaders(b)
	for _, who := range []string{"Aauthor", "Bauthor", "Ptarget"} {
		b.Queue(`insert into erasure_request (user_id, organisation_id, asked_by) values ($1, $2, $3)`, id(who), id(who[:1]),
			id("Ptarget"))
	}
	mails(func(sql string, args ...any) { b.Queue(sql, args...) })
	b.Queue(`insert into document_seen (document_id, user_id, organisation_id) values ($1, $2, $3), ($4, $5, $6)`,
		id("document Ainvoice"), id("Aauthor"), id("A"), id("document Binvoice"), id("Bauthor"), id("B"))
}

// files stores the bytes of the documents; nothing here reads those of attachments.
