-- Erasing a person, and exporting the data about one (docs/adr/0060-erasing-a-person.md,
-- docs/adr/0068-what-erasing-reaches.md). The portal's own role cannot change the text of messages or the audit log:
-- only these functions do.

-- Reports whether the caller may erase a person: the portal itself anyone, customer managers the people of customers.
create or replace function may_erase(p_user uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
	select actor_system() or actor_manages('customers') and exists (
		select from person p where p.id = p_user and p.is_customer and of_customer(p.organisation_id))
$$;
revoke all on function may_erase(uuid) from public;
grant execute on function may_erase(uuid) to portal_definer;

-- Erases a person in the conversations of some tickets. Returns for each column how many rows changed and up to three
-- samples, as {"ticketId", "place", "text"} with the text before the change. seq and created_on of messages stay.
-- Changed texts are queued for the search. Error: insufficient_privilege when the caller may not erase the person.
create or replace function erase_texts(p_user uuid, p_tickets bigint[], p_name text)
returns table (col text, changed bigint, samples jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	address constant text := erased_address(p_user);
	names text;
	addresses text;
	whole text;
	touched bigint[];
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	-- Where the system wrote a name, it is the whole text.
	whole := '\A' || names || '\Z';
	perform from support_ticket t where t.id = any (p_tickets) order by t.id for no key update;

	col := 'message.text';
	with found as (
		select x.id as key, x.ticket_id as ticket_id, x.seq::text as place, x.text, x.text ~* addresses as addressed,
			(x.text ~ names) and (coalesce(x.sent_by = p_user, false)
				or x.created_on >= acted_since(p_user, x.ticket_id)) as named
		from message x where x.ticket_id = any (p_tickets) and (x.text ~* addresses or x.text ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update message x set text = left(erased_text(h.text, names_if(h.named, names), addresses, p_name, address), 10000)
		from hit h where x.id = h.key
	), queued as (
		insert into search_queue (ticket_id, message_id) select h.ticket_id, h.key from hit h
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place,
			'text', coalesce(trace_in(h.text, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]'), array_agg(distinct h.ticket_id)
	into changed, samples, touched from hit h;
	return next;
	update support_ticket t set last_message = ticket_last_message(t.id)
	where t.id = any (touched) and t.last_message is not null;

	-- The system writes the names of assignees and participants. Other events hold text of the user who caused them.
	col := 'message.event';
	with found as (
		select m.id as key, m.ticket_id, m.seq::text as place, m.event, unescaped(m.event) ~* addresses as addressed,
			case when m.event ->> 'type' in ('assignee', 'participant')
				then coalesce(m.event ->> 'from' ~ whole, false) or coalesce(m.event ->> 'to' ~ whole, false)
				else unescaped(m.event) ~ names
					and (m.sent_by = p_user or m.created_on >= acted_since(p_user, m.ticket_id))
			end as named
		from message m where m.ticket_id = any (p_tickets) and (unescaped(m.event) ~* addresses or unescaped(m.event) ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.key) as nth from found h where h.addressed or h.named
	), done as (
		update message m set event = erased_json(h.event, names_if(h.named, names), addresses, p_name, address)
		from hit h where m.id = h.key
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place,
			'text', trace_in(unescaped(h.event), names_if(h.named, names), addresses)) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;

	col := 'note.text';
	with found as (
		select x.id as key, x.ticket_id as ticket_id, x.seq::text as place, x.text, x.text ~* addresses as addressed,
			(x.text ~ names) and (x.sent_by = p_user or x.created_on >= acted_since(p_user, x.ticket_id)) as named
		from note x where x.ticket_id = any (p_tickets) and (x.text ~* addresses or x.text ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update note x set text = left(erased_text(h.text, names_if(h.named, names), addresses, p_name, address), 10000)
		from hit h where x.id = h.key
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place,
			'text', coalesce(trace_in(h.text, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;

	col := 'support_ticket.subject';
	with found as (
		select x.id as key, x.id as ticket_id, '' as place, x.subject, x.subject ~* addresses as addressed,
			(x.subject ~ names) and (x.created_by = p_user
				or (select max(e.created_on) from message e where e.ticket_id = x.id and e.kind = 'event'
					and e.event ->> 'type' = 'subject') >= acted_since(p_user, x.id)) as named
		from support_ticket x where x.id = any (p_tickets) and (x.subject ~* addresses or x.subject ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update support_ticket x
		set subject = left(erased_text(h.subject, names_if(h.named, names), addresses, p_name, address), 150)
		from hit h where x.id = h.key
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place,
			'text', coalesce(trace_in(h.subject, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;

	col := 'attachment.name';
	with found as (
		select x.id as key, x.ticket_id as ticket_id, x.id::text as place, x.name, x.description,
			x.name ~* addresses or x.description ~* addresses as addressed,
			(x.name ~ names or x.description ~ names)
				and (x.created_by = p_user or x.created_on >= acted_since(p_user, x.ticket_id)) as named
		from attachment x where x.ticket_id = any (p_tickets)
			and (x.name ~* addresses or x.description ~* addresses or x.name ~ names or x.description ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update attachment x set name = left(erased_text(h.name, names_if(h.named, names), addresses, p_name, address), 255),
			description = left(erased_text(h.description, names_if(h.named, names), addresses, p_name, address), 500)
		from hit h where x.id = h.key
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place,
			'text', coalesce(trace_in(h.name, names_if(h.named, names), addresses),
				trace_in(h.description, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;

	col := 'rating.comment';
	with found as (
		select x.ticket_id as key, x.ticket_id as ticket_id, x.round::text as place, x.comment,
			x.comment ~* addresses as addressed,
			(x.comment ~ names) and (coalesce(x.answered_by = p_user, false)
				or x.answered_on >= acted_since(p_user, x.ticket_id)) as named
		from rating x where x.ticket_id = any (p_tickets) and (x.comment ~* addresses or x.comment ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update rating x set comment = left(erased_text(h.comment, names_if(h.named, names), addresses, p_name, address), 1000)
		from hit h where x.ticket_id = h.key and x.round::text = h.place
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place,
			'text', coalesce(trace_in(h.comment, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;
end
$$;
grant execute on function erase_texts(uuid, bigint[], text) to portal_app;

-- Erases a person in a range of the audit log, and returns what erase_texts returns for one column. In entries about
-- the person the log keeps who did what and when. In other entries, proven addresses are always erased. The name is
-- erased from what the person wrote, and from entries of conversations in which they acted, except the provider's own
-- entries.
create or replace function erase_log(p_user uuid, p_after bigint, p_until bigint, p_name text)
returns table (changed bigint, samples jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	own constant text[] := '{firstName,lastName,email,username,phone,subject,label}';
	address constant text := erased_address(p_user);
	names text;
	addresses text;
	home uuid;
	everywhere boolean;
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	select p.organisation_id, not p.is_customer into home, everywhere from person p where p.id = p_user;
	with found as (
		select l.id, l.action, l.entity = 'user' and l.entity_id = p_user::text as theirs, l.reason,
			l.before, l.after, l.at, l.organisation_id,
			l.reason ~* addresses or unescaped(l.before) ~* addresses or unescaped(l.after) ~* addresses as addressed,
			l.reason ~ names or unescaped(l.before) ~ names or unescaped(l.after) ~ names as named,
			coalesce(l.actor_id = p_user, false) as wrote,
			case l.entity when 'ticket' then l.entity_id::bigint
				when 'message' then coalesce((l.before ->> 'ticketId')::bigint,
					(select n.ticket_id from note n where n.id = l.entity_id::uuid),
					(select m.ticket_id from message m where m.id = l.entity_id::uuid))
				when 'attachment' then coalesce((l.before ->> 'ticketId')::bigint, (l.after ->> 'ticketId')::bigint,
					(select a.ticket_id from attachment a where a.id = l.entity_id::uuid)) end as ticket_id
		from audit_log l
		where l.id > p_after and l.id <= p_until
			and (everywhere or l.organisation_id = home
				or l.organisation_id = (select o.id from organisation o where o.kind = 'provider'))
			and (l.entity = 'user' and l.entity_id = p_user::text and (l.before ?| own or l.after ?| own)
				or l.reason ~* addresses or unescaped(l.before) ~* addresses or unescaped(l.after) ~* addresses
				or l.reason ~ names or unescaped(l.before) ~ names or unescaped(l.after) ~ names)
	), judged as (
		select f.*, f.theirs or f.named and (f.wrote or f.ticket_id is not null
			and f.organisation_id <> (select o.id from organisation o where o.kind = 'provider')
			and f.at >= acted_since(p_user, f.ticket_id)) as takes_name
		from found f
	), hit as materialized (
		select j.*, row_number() over (order by j.theirs, j.id) as nth from judged j where j.addressed or j.takes_name
	), done as (
		update audit_log l set
			reason = erased_text(h.reason, names_if(h.takes_name, names), addresses, p_name, address),
			before = erased_json(case when h.theirs then h.before - own else h.before end,
				names_if(h.takes_name, names), addresses, p_name, address),
			after = erased_json(case when h.theirs then h.after - own else h.after end,
				names_if(h.takes_name, names), addresses, p_name, address)
		from hit h where l.id = h.id
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.id::text, 'text',
			trace_in(concat_ws(' ', h.reason, unescaped(h.before), unescaped(h.after)),
				names_if(h.takes_name, names), addresses)) order by h.nth)
			filter (where h.nth <= 3 and not h.theirs), '[]')
	into changed, samples from hit h;
	return next;
end
$$;
grant execute on function erase_log(uuid, bigint, bigint, text) to portal_app;

-- Does what erase_texts does, for instances of version 1.0: without samples.
create or replace function erase_in_tickets(p_user uuid, p_tickets bigint[], p_name text)
returns table (col text, changed bigint)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	select e.col, e.changed from public.erase_texts(p_user, p_tickets, p_name) e
$$;
grant execute on function erase_in_tickets(uuid, bigint[], text) to portal_app;

-- Does what erase_log does, for instances of version 1.0: without samples.
create or replace function erase_in_log(p_user uuid, p_after bigint, p_until bigint, p_name text) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	select e.changed from public.erase_log(p_user, p_after, p_until, p_name) e
$$;
grant execute on function erase_in_log(uuid, bigint, bigint, text) to portal_app;

-- Erases everything else, and the person last, because their name finds all the rest. Returns for each column how
-- many rows changed. For a person of a customer it changes only rows of their organisation and the provider's own
-- rows. server/internal/domain/privacy lists what happens to each column.
create or replace function erase_person(p_user uuid, p_first text, p_last text) returns table (col text, changed bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	address constant text := erased_address(p_user);
	fresh constant text := p_first || ' ' || p_last;
	names text;
	addresses text;
	home uuid;
	everywhere boolean;
	words text[];
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	select p.organisation_id, not p.is_customer,
		array(select distinct w from search_pieces(search_form(p.full_name || ' ' || u.email || ' ' || u.username)) w)
	into home, everywhere, words
	from person p join portal_user u on u.id = p.id where p.id = p_user;

	-- What only they used.
	col := 'user_account.user_id';
	delete from user_account a where a.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'user_grant.user_id';
	delete from user_grant g where g.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'invitation.user_id';
	delete from invitation i where i.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'access_request.user_id';
	delete from access_request r where r.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'notification_setting.user_id';
	delete from notification_setting s where s.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'calendar_address.user_id';
	delete from calendar_address a where a.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'push_device.user_id';
	delete from push_device d where d.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'staff_preference.user_id';
	delete from staff_preference s where s.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'team_member.user_id';
	delete from team_member m where m.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'reply_address.user_id';
	delete from reply_address r where r.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	-- Also a contact of their organisation with their whole name: nobody calls them any more.
	col := 'configuration_contact.user_id';
	delete from configuration_contact x where x.user_id = p_user
		or x.organisation_id = home and x.name ~ ('\A' || names || '\Z');
	get diagnostics changed = row_count;
	return next;
	-- A draft that names them is not a message yet, and is deleted as a whole.
	col := 'assistant_draft.text';
	delete from assistant_draft d where d.subject ~* addresses or d.subject ~ names or d.text ~* addresses
		or d.text ~ names;
	get diagnostics changed = row_count;
	return next;
	col := 'attachment.created_by';
	delete from attachment a where a.created_by = p_user and a.ticket_id is null;
	get diagnostics changed = row_count;
	return next;
	col := 'saved_view.owner_id';
	delete from saved_view v where v.owner_id = p_user and not v.shared;
	get diagnostics changed = row_count;
	return next;
	col := 'canned_reply.owner_id';
	update canned_reply r set title = '-', shortcut = '', text = '-', archived = true
	where r.owner = 'personal' and r.owner_id = p_user;
	get diagnostics changed = row_count;
	return next;

	-- Incoming e-mail that was found to be theirs: the original and its sender go, and e-mail that waits for a decision
	-- is rejected. E-mail that only claims to come from their address stays: anyone can claim that.
	col := 'inbound_mail.sender';
	update inbound_mail i set sender = address,
		subject = left(erased_text(i.subject, names, addresses, fresh, address), 500),
		blob_key = null,
		verdict = case when i.verdict in ('pending', 'quarantined') then 'rejected' else i.verdict end,
		decided_on = case when i.verdict in ('pending', 'quarantined') then now() else i.decided_on end
	where i.user_id = p_user;
	get diagnostics changed = row_count;
	return next;

	-- In what others wrote, only addresses are erased; in what they wrote themselves, names as well.
	col := 'user_account.label';
	update user_account x set label = left(erased_text(x.label,
		names_if(coalesce(x.invited_by = p_user, false), names), addresses, fresh, address), 100)
	where (everywhere or x.organisation_id = home)
		and (x.label ~* addresses or coalesce(x.invited_by = p_user, false) and x.label ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'user_grant.reason';
	update user_grant x set reason = left(erased_text(x.reason,
		names_if(coalesce(x.granted_by = p_user, false), names), addresses, fresh, address), 500)
	where (everywhere or x.organisation_id = home)
		and (x.reason ~* addresses or coalesce(x.granted_by = p_user, false) and x.reason ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'view_as.reason';
	update view_as x set reason = left(erased_text(x.reason,
		names_if(p_user in (x.user_id, x.staff_id), names), addresses, fresh, address), 500)
	where (everywhere or x.organisation_id = home)
		and (x.reason ~* addresses or p_user in (x.user_id, x.staff_id) and x.reason ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'configuration.description';
	update configuration x set
		description = left(erased_text(x.description, names_if(false, names), addresses, fresh, address), 200),
		customer_name = left(erased_text(x.customer_name, names_if(false, names), addresses, fresh, address), 80),
		attributes = erased_json(x.attributes, names_if(false, names), addresses, fresh, address)
	where (everywhere or x.organisation_id = home)
		and (x.description ~* addresses or x.customer_name ~* addresses or unescaped(x.attributes) ~* addresses);
	get diagnostics changed = row_count;
	return next;
	col := 'configuration_desk.attributes';
	update configuration_desk x set
		attributes = erased_json(x.attributes, names_if(false, names), addresses, fresh, address)
	where (everywhere or x.organisation_id = home) and unescaped(x.attributes) ~* addresses;
	get diagnostics changed = row_count;
	return next;
	col := 'location.name';
	update location x set name = left(erased_text(x.name, names_if(false, names), addresses, fresh, address), 80)
	where (everywhere or x.organisation_id = home) and x.name ~* addresses;
	get diagnostics changed = row_count;
	return next;
	col := 'configuration_contact.name';
	update configuration_contact x set
		name = left(erased_text(x.name, names_if(false, names), addresses, fresh, address), 80)
	where (everywhere or x.organisation_id = home) and x.name ~* addresses;
	get diagnostics changed = row_count;
	return next;
	-- An incident is told to customers of all organisations.
	col := 'incident.title';
	update incident x set
		title = left(erased_text(x.title, names_if(coalesce(x.publish_by = p_user, false), names), addresses, fresh,
			address), 80),
		text = left(erased_text(x.text, names_if(coalesce(x.publish_by = p_user, false), names), addresses, fresh,
			address), 2000),
		cause = left(erased_text(x.cause, names_if(coalesce(x.publish_by = p_user, false), names), addresses, fresh,
			address), 200)
	where x.title ~* addresses or x.text ~* addresses or x.cause ~* addresses
		or coalesce(x.publish_by = p_user, false) and (x.title ~ names or x.text ~ names or x.cause ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'incident_rule.rule';
	update incident_rule x set rule = erased_json(x.rule, names_if(false, names), addresses, fresh, address)
	where unescaped(x.rule) ~* addresses;
	get diagnostics changed = row_count;
	return next;
	col := 'incident_update.text';
	update incident_update x set text = left(erased_text(x.text, names_if(coalesce(x.sent_by = p_user, false), names),
		addresses, fresh, address), 2000)
	where x.text ~* addresses or coalesce(x.sent_by = p_user, false) and x.text ~ names;
	get diagnostics changed = row_count;
	return next;
	col := 'document.name';
	update document x set
		name = left(erased_text(x.name,
			names_if(coalesce(x.uploaded_by = p_user, false), names), addresses, fresh, address), 255),
		withdrawn_reason = left(erased_text(x.withdrawn_reason,
			names_if(coalesce(x.uploaded_by = p_user, false), names), addresses, fresh, address), 500)
	where (everywhere or x.organisation_id = home)
		and (x.name ~* addresses or coalesce(x.uploaded_by = p_user, false) and x.name ~ names
			or x.withdrawn_reason ~* addresses or coalesce(x.uploaded_by = p_user, false) and x.withdrawn_reason ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'canned_reply.text';
	update canned_reply x set
		title = left(erased_text(x.title,
			names_if(coalesce(x.owner_id = p_user, false), names), addresses, fresh, address), 80),
		text = left(erased_text(x.text,
			names_if(coalesce(x.owner_id = p_user, false), names), addresses, fresh, address), 10000)
	where (x.title ~* addresses or coalesce(x.owner_id = p_user, false) and x.title ~ names
		or x.text ~* addresses or coalesce(x.owner_id = p_user, false) and x.text ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'saved_view.name';
	update saved_view x set
		name = left(erased_text(x.name, names_if(x.owner_id = p_user, names), addresses, fresh, address), 40),
		state = erased_text(x.state, names_if(x.owner_id = p_user, names), addresses, 'gewist', 'gewist')
	where x.name ~* addresses or x.state ~* addresses or x.owner_id = p_user and (x.name ~ names or x.state ~ names);
	get diagnostics changed = row_count;
	return next;

	col := 'portal_user.id';
	update portal_user u set first_name = p_first, last_name = p_last, email = address, username = address, phone = null,
		language = 'nl', status = 'blocked', last_seen_on = null, erp_contact_due = false, erp_contact_id = null, bounces = 0,
		bounced_on = null
	where u.id = p_user;
	get diagnostics changed = row_count;
	return next;
	-- show_in_tickets stores the new name with some tickets at a time: one statement for all would take too long.
	col := 'person.full_name';
	perform set_config('portal.shown_later', 'on', true);
	update person p set full_name = fresh where p.id = p_user;
	get diagnostics changed = row_count;
	perform set_config('portal.shown_later', '', true);
	return next;

	-- Words that no text has any more are removed from the search. The lock is taken after those of the tickets, in the
	-- same order as a withdrawal takes them. Before it was granted, index_search may have indexed old text of what is
	-- still queued.
	col := 'search_word.word';
	perform pg_advisory_xact_lock(hashtextextended('index_search', 0));
	delete from search_text s using search_queue q
	where s.ticket_id = q.ticket_id and s.message_id is not distinct from q.message_id;
	delete from search_word s
	using (
		select o.id, left(w, 100) as word
		from (select id from organisation where everywhere or id = home
				union all select '00000000-0000-0000-0000-000000000000'::uuid) o, unnest(words) w
	) gone
	where s.organisation_id = gone.id and s.word = gone.word
		and not exists (select from search_text t where t.keys @> array[search_key(gone.id, gone.word)]);
	get diagnostics changed = row_count;
	return next;
end
$$;
grant execute on function erase_person(uuid, text, text) to portal_app;

-- Requests to erase a person. Customer managers make them in their own name, about the people of customers.
create policy erasure_request_select on erasure_request for select to portal_app using (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
create policy erasure_request_insert on erasure_request for insert to portal_app with check (
	((select actor_manages('customers')) and of_customer(organisation_id) and asked_by = (select actor_user())
		or (select actor_system()))
	and asked_on > now() - interval '1 hour');
create policy erasure_request_delete on erasure_request for delete to portal_app using (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
grant select, insert, delete on erasure_request to portal_app;

-- Exports of all data about a person. Users see and write those that they requested. The portal itself removes them
-- after a day.
create policy export_run_select on export_run for select to portal_app using (
	requested_by = (select actor_user()) or (select actor_system()));
create policy export_run_insert on export_run for insert to portal_app
	with check (requested_by = (select actor_user()));
create policy export_run_update on export_run for update to portal_app
	using (requested_by = (select actor_user())) with check (requested_by = (select actor_user()));
create policy export_run_delete on export_run for delete to portal_app using (
	(select actor_system()) and started_on < now() - interval '1 day');
grant select, insert, update (ended_on), delete on export_run to portal_app;
