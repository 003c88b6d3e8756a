package app_test

import (
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
)

// fill inserts a row into every table.
func fill(t *testing.T, url string) {
	t.Helper()
	conn := connect(t, url)
	_, err := conn.Exec(t.Context(), `
		insert into organisation (id, name, customer_number, kind) values ('00000000-0000-0000-0000-00000000000a', 'A', '1', 'customer');
		insert into organisation_domain (domain, organisation_id) select 'a.example', id from organisation;
		insert into person (id, organisation_id, full_name, is_customer) values ('00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-00000000000a', 'Uri User', true);
		insert into portal_user (id, organisation_id, first_name, last_name, email, username) select id, organisation_id, 'Uri', 'User', 'u@a.example', 'uri' from person;
		insert into user_account (user_id, organisation_id, email) select id, organisation_id, email from portal_user;
		insert into user_grant (user_id, organisation_id, grant_id) select u.id, u.organisation_id, d.id from portal_user u, grant_definition d;
		insert into notification_setting (user_id, organisation_id) select id, organisation_id from portal_user;
		insert into audit_log (organisation_id, action, entity, entity_id) select organisation_id, 'x', 'user', id::text from portal_user;
		insert into configuration_kind (caption) values ('Glasvezel');
		insert into configuration_kind_desk (kind_id) select id from configuration_kind;
		insert into configuration (id, organisation_id, code) values ('00000000-0000-0000-0000-0000000000c1', '00000000-0000-0000-0000-00000000000a', 'C');
		insert into configuration_desk (configuration_id, organisation_id) select id, organisation_id from configuration;
		insert into configuration_contact (id, organisation_id, configuration_id, user_id, role) select u.id, u.organisation_id, c.id, u.id, 'access' from portal_user u, configuration c;
		insert into incident (id, kind, state, title, text, published_on) select id, 'disruption', 'active', 'Outage', 'Searching', now() from person;
		insert into incident_rule (incident_id, rule) select id, '{}' from incident;
		insert into incident_configuration (incident_id, configuration_id, organisation_id) select i.id, c.id, c.organisation_id from incident i, configuration c;
		insert into incident_update (id, incident_id, seq, phase, text, sent_by) select id, id, 1, 'searching', 'Searching', id from incident;
		insert into incident_report (incident_id, configuration_id, user_id, organisation_id) select i.id, c.id, i.id, c.organisation_id from incident i, configuration c;
		insert into incident_reader (incident_id, user_id, organisation_id) select i.id, i.id, c.organisation_id from incident i, configuration c;
		insert into calendar_address (user_id, organisation_id, token) select id, organisation_id, left(replace(id::text, '-', ''), 26) from person;
		insert into incident_mail (incident_id, user_id, organisation_id, seq, status) select i.id, i.id, c.organisation_id, 1, 'sent' from incident i, configuration c;
		insert into push_device (user_id, id, organisation_id, endpoint, p256dh, auth, label) select id, id, organisation_id, 'https://push.example/x', 'p', 'a', 'Firefox' from person;
		insert into integration (user_id, organisation_id, name, kind, purpose, created_by) select id, organisation_id, 'TOPdesk', 'system', '', id from person;
		insert into api_token (id, user_id, organisation_id, name, hash, start, ending, scope, expires_on) select user_id, user_id, organisation_id, 'Productie', repeat('a', 64), 'kp_123456', 'abcd', 'read', now() + interval '1 day' from integration;
		insert into webhook (id, user_id, organisation_id, url, events, with_text, own, secret, created_by) select user_id, user_id, organisation_id, 'https://topdesk.example/hooks', '{access.changed}', false, false, 'whsec_x', user_id from integration;
		insert into webhook_delivery (id, webhook_id, organisation_id, event, subject) select id, id, organisation_id, 'access.changed', user_id::text from webhook;
		insert into incident_push (incident_id, user_id, device_id, seq) select i.id, d.user_id, d.id, 1 from incident i, push_device d;
		insert into support_ticket (id, organisation_id, subject, topic, created_by) select 1, organisation_id, 'No connection', 'incident', id from person;
		insert into assistant_draft (user_id, organisation_id, ticket_id, text) select user_id, organisation_id, 1, 'It was the switch.' from integration;
		insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following) select 1, id, organisation_id, true, true from person;
		update ticket_participant set behind = true;
		insert into kept_count (organisation_id, day, kind, met, missed) select id, now(), 'response', 1, 0 from organisation;
		insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on) select id, 1, organisation_id, 1, 'message', 'Hello', id, now() from person;
		insert into message_read (message_id, user_id, ticket_id, organisation_id) select id, id, 1, organisation_id from person;
		insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) select id, 1, organisation_id, 1, 'Secret', id, now() from person;
		insert into note_mention (note_id, user_id, ticket_id, organisation_id) select n.id, p.id, n.ticket_id, n.organisation_id from note n, person p;
		insert into note_counter (ticket_id, organisation_id, last_seq) select 1, organisation_id, 1 from person;
		insert into attachment (organisation_id, name, content_type, size, sha256, blob_key, created_by) select organisation_id, 'a', 'text/plain', 1, repeat('a', 64), 'k', id from person;
		insert into document (id, organisation_id, name, category, content_type, size, sha256, blob_key)
			select '00000000-0000-0000-0000-0000000000d1', organisation_id, 'd', 'other', 'text/plain', 1, repeat('a', 64), 'd' from person;
		insert into document_seen (document_id, user_id, organisation_id) select '00000000-0000-0000-0000-0000000000d1', id, organisation_id from person;
		insert into message_notice (ticket_id, user_id, organisation_id, settled_seq) select 1, id, organisation_id, 1 from person;
		insert into document_notice (document_id, user_id, organisation_id) select '00000000-0000-0000-0000-0000000000d1', id, organisation_id from person;
		insert into invitation (user_id, organisation_id) select id, organisation_id from person;
		insert into erasure_request (user_id, organisation_id) select id, organisation_id from portal_user;
		insert into export_run (person_id, organisation_id, requested_by) select id, organisation_id, id from person;
		insert into access_request (user_id, organisation_id, grant_id) select user_id, organisation_id, grant_id from user_grant;
		insert into view_as (id, staff_id, user_id, organisation_id, reason) select gen_random_uuid(), id, id, organisation_id, 'a reason to look' from portal_user;
		insert into team (id, name) values ('00000000-0000-0000-0000-0000000000e1', 'Netwerk');
		insert into team_member (team_id, user_id) select t.id, p.id from team t, person p;
		insert into saved_view (id, owner_id, shared, pinned, position, name, state) select id, id, true, true, 1, 'Alles', '' from person;
		insert into bulk_run (key, actor_id, asked) select id, id, repeat('0', 64) from person;
		insert into bulk_result (key, ticket_id, actor_id, outcome) select id, 1, id, 'done' from person;
		insert into staff_preference (user_id) select id from person;
		insert into canned_reply (id, owner, owner_id, title, text) select id, 'shared', id, 'Monteur', 'De monteur komt.' from person;
		insert into canned_reply_use (reply_id) select id from canned_reply;
		insert into team_topic (topic, team_id) select 'invoice', id from team;
		insert into tag (id, name, colour) values ('00000000-0000-0000-0000-0000000000e2', 'monteur', 'gray');
		insert into ticket_desk (ticket_id, organisation_id) select id, organisation_id from support_ticket;
		insert into ticket_tag (ticket_id, organisation_id, tag_id, open) select s.id, s.organisation_id, t.id, true from support_ticket s, tag t;
		insert into agreement (id, archived) select id, true from person;
		insert into agreement_version (agreement_id, no) select id, 1 from agreement;
		insert into agreement_target (agreement_id, no, calendar_id, response_min) select agreement_id, no, '00000000-0000-4000-8000-00000000da10', 60 from agreement_version;
		insert into ticket_clock (ticket_id, kind, organisation_id, agreement_id, agreement_no, state, as_of_seq) select 1, 'response', p.organisation_id, a.id, 1, 'running', 1 from person p, agreement a where a.archived limit 1;
		insert into clock_event (ticket_id, kind, seq, what, organisation_id, at, worked_ms) select 1, 'response', 1, 'started', organisation_id, now(), 0 from person;
		insert into rating (ticket_id, round, organisation_id, asked_on) select 1, 1, organisation_id, now() from person;
		insert into rating_notice (ticket_id, round, user_id, organisation_id) select 1, 1, id, organisation_id from person;
		insert into inbound_mail (id, dedupe, sender, subject, size) select id, repeat('a', 64), '', '', 1 from person limit 1;
		insert into reply_address (token, ticket_id, organisation_id, user_id) select 'abcdefghijklmnop', 1, organisation_id, id from person;
		insert into mailbox_state (id) values ('inbound');
		insert into due_notice (ticket_id, kind, what, seq, user_id, organisation_id, due_on) select 1, 'response', 'warned', 1, id, organisation_id, now() from person;
		insert into wake_notice (ticket_id, seq, organisation_id, user_id) select 1, 1, organisation_id, id from person;
		insert into support_ticket (id, organisation_id, subject, topic, created_by) select 2, organisation_id, 'No connection', 'incident', id from person;
		insert into ticket_link (a_id, b_id, kind, created_by) select 1, 2, 'related', id from person;`)
	if err != nil {
		t.Fatal(err)
	}
}

func countTickets(t *testing.T, n *int) func(*queries.Queries) error {
	return func(q *queries.Queries) error {
		page, err := q.ListTickets(
			t.Context(),
			queries.ListTicketsParams{Company: true, Me: uuid.Nil, Sort: "id", PageSize: 10},
		)
		*n = len(page)
		return err
	}
}
