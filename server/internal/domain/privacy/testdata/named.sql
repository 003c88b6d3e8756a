-- Gives each column that refers to a person a row that refers to this one. :user is the person, :colleague another of the
-- same organisation, :staff one of the provider's.
do $$
declare
	u uuid := ':user';
	c uuid := ':colleague';
	s uuid := ':staff';
	o uuid := ':organisation';
	t bigint := :ticket;
	m uuid;
begin
	insert into configuration_desk (configuration_id, organisation_id) select id, organisation_id from configuration
		where organisation_id = o;
	-- One of somebody else, whose name is replaced as others' texts are; the other two go.
	insert into configuration_contact (id, organisation_id, configuration_id, user_id, name, phone, role)
		select gen_random_uuid(), o, c.id, x.* from configuration c, (values
			(u, null, null, 'access'), (null, 'Uri User', '06 12345678', 'technical'), (null, 'x', '030 5550100', 'billing')) x
		where c.organisation_id = o;
	update portal_user set phone = '06 12345678', erp_contact_id = 'X-1' where id = u;
	update user_account set invited_by = u where user_id = c;
	insert into user_account (user_id, organisation_id, email, label) values (u, o, 'uri.oud@a.example', 'van Uri User');
	insert into user_grant (user_id, organisation_id, grant_id, reason, granted_by)
		select c, o, id, 'wordt overal vervangen', u from grant_definition where key = 'view:reports';
	insert into user_grant (user_id, organisation_id, grant_id, reason)
		select u, o, id, 'gevraagd door Uri User' from grant_definition where key = 'view:contracts';
	insert into invitation (user_id, organisation_id) values (u, o);
	insert into access_request (user_id, organisation_id, grant_id) select u, o, id from grant_definition limit 1;
	insert into notification_setting (user_id, organisation_id) values (u, o) on conflict do nothing;
	insert into push_device (user_id, id, organisation_id, endpoint, p256dh, auth, label)
		values (u, u, o, 'https://push.example/x', 'p', 'a', 'Telefoon van Uri User');
	insert into person (id, organisation_id, full_name, is_customer)
		values ('00000000-0000-4000-8000-0000000000f1', o, 'Koppeling TOPdesk', true);
	insert into integration (user_id, organisation_id, name, kind, purpose, created_by)
		values ('00000000-0000-4000-8000-0000000000f1', o, 'TOPdesk', 'system', 'Tickets', u);
	insert into assistant_draft (user_id, organisation_id, ticket_id, subject, topic, text) values
		('00000000-0000-4000-8000-0000000000f1', o, t, null, null, 'Uri User belt u morgen.'),
		('00000000-0000-4000-8000-0000000000f1', o, null, 'Toegang voor user@a.example', 'change', 'Graag toegang.'),
		('00000000-0000-4000-8000-0000000000f1', o, null, 'Toegang voor een ander', 'change', 'Graag toegang.');
	insert into staff_preference (user_id) values (u);
	insert into team (id, name) values (u, 'Netwerk');
	insert into team_member (team_id, user_id) values (u, u);
	insert into saved_view (id, owner_id, shared, pinned, position, name, state) values
		(u, u, false, true, 1, 'Van mij', ''), (o, s, true, true, 2, 'x', 'x');
	insert into canned_reply (id, owner, owner_id, title, text) values (u, 'personal', u, 'Mijn', 'Groet'), (s, 'shared', u, 'x', 'x');
	insert into reply_address (token, ticket_id, organisation_id, user_id) values ('abcdefghijklmnop', t, o, u);
	select id into m from message where ticket_id = t and kind = 'message' limit 1;
	update support_ticket set assignee_id = null where id = t;
	insert into message (id, ticket_id, organisation_id, seq, kind, text, event, sent_by, created_on)
		select gen_random_uuid(), t, o, last_seq + 1, 'event', '', '{"type": "subject"}', u, now() + interval '1 second' from support_ticket where id = t;
	update support_ticket set last_seq = last_seq + 1 where id = t;
	insert into message_read (message_id, user_id, ticket_id, organisation_id) values (m, u, t, o) on conflict do nothing;
	insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) values (u, t, o, 1, 'x', u, now());
	insert into note_counter (ticket_id, organisation_id, last_seq) values (t, o, 1);
	insert into note_mention (note_id, user_id, ticket_id, organisation_id) values (u, u, t, o);
	insert into attachment (organisation_id, ticket_id, message_id, name, content_type, size, sha256, blob_key, created_by) values
		(o, t, m, 'a/../b.txt', 'text/plain', 1, repeat('a', 64), ':file', u), (o, null, null, 'x', 'text/plain', 1, repeat('a', 64), 'gone', u);
	insert into rating (ticket_id, round, organisation_id, asked_on, answered_on, answered_by, resolved, score, comment)
		values (t, 7, o, now(), now(), u, true, 5, 'x');
	insert into message_notice (ticket_id, user_id, organisation_id, settled_seq, mailed_on) values (t, u, o, 1, now());
	insert into document (id, organisation_id, name, category, content_type, size, sha256, blob_key, uploaded_by)
		values (u, o, 'x', 'other', 'text/plain', 1, repeat('b', 64), 'k', u);
	insert into document_notice (document_id, user_id, organisation_id, mailed_on) values (u, u, o, now());
	insert into document_seen (document_id, user_id, organisation_id) values (u, u, o);
	insert into incident (id, kind, state, title, text, cause, publish_by, published_on, last_seq) values
		(u, 'disruption', 'active', 'x', 'x', 'x', u, now(), 1);
	insert into incident_rule (incident_id, rule) values (u, '{}');
	insert into incident_update (id, incident_id, seq, phase, text, sent_by) values (u, u, 1, 'found', 'x', u);
	insert into incident_configuration (incident_id, configuration_id, organisation_id)
		select u, c.id, o from configuration c where c.organisation_id = o limit 1;
	insert into incident_report (incident_id, configuration_id, user_id, organisation_id)
		select u, c.id, u, o from configuration c where c.organisation_id = o limit 1;
	insert into incident_reader (incident_id, user_id, organisation_id) values (u, u, o);
	insert into calendar_address (user_id, organisation_id, token) values (u, o, 'abcdefghijklmnopqrstuvwxyz');
	insert into incident_mail (incident_id, user_id, organisation_id, seq, status) values (u, u, o, 1, 'sent');
	insert into incident_push (incident_id, user_id, device_id, seq) values (u, u, u, 1);
	insert into rating_notice (ticket_id, round, user_id, organisation_id) values (t, 7, u, o);
	insert into due_notice (ticket_id, kind, what, seq, user_id, organisation_id, due_on, mailed_on) values (t, 'response', 'warned', 1, u, o, now(), now());
	insert into wake_notice (ticket_id, seq, organisation_id, user_id, mailed_on) values (t, 1, o, u, now());
	insert into inbound_mail (id, dedupe, sender, subject, size, blob_key, verdict, user_id) values
		(u, repeat('a', 64), 'user@a.example', 'x', 1, ':mail', 'quarantined', u),
		(o, repeat('b', 64), 'User@A.example', 'Van Uri User', 1, null, 'ignored', null);
	insert into view_as (id, staff_id, user_id, organisation_id, reason) values
		(u, s, u, o, 'een goede reden'), (o, u, c, o, 'een goede reden');
	insert into export_run (person_id, organisation_id, requested_by, ended_on) values (u, o, u, now());
	insert into audit_log (organisation_id, actor_id, action, entity, entity_id, reason, before, after) values
		(o, u, 'user.created', 'user', u::text, 'x', '{"firstName": "Uri", "phone": "06 12345678", "status": "invited"}', '{"email": "vroeger@a.example"}'),
		(o, s, 'customer.updated', 'organisation', o::text, 'x', '{"name": "x"}', '{"name": "x"}');
	update message set text = 'Op vroeger@a.example' where ticket_id <> t and organisation_id = o;
end
$$
