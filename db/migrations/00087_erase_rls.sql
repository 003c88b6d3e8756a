-- +goose Up
-- contract: portal_definer may create only while its functions are made here.
-- Erasing a person: what names them is replaced by a pseudonym, and their rows stay where they are, so that no message
-- loses its place and no entry of the audit log its author. Only the functions of this file can: the portal's own role
-- still changes neither a message nor the audit log. What becomes of which column: server/internal/domain/privacy.

-- The words that name nobody in their place: the e-mail address is of a domain that never is (RFC 2606).
create function erased_address(p_user uuid) returns text
language sql immutable parallel safe strict
as $$ select 'gewist-' || left(md5(p_user::text), 12) || '@erased.invalid' $$;

-- What a person is found by in texts, as regular expressions: their name in either order, and their addresses, also those
-- they once had. As part of an address of the web, spaces and @ are written otherwise.
-- +goose StatementBegin
create function traces_of(p_user uuid, out names text, out addresses text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
	with said as (
		select regexp_replace(n, '([^[:alnum:][:space:]])', '\\\1', 'g') as form, false as address
		from person p left join portal_user u on u.id = p.id, unnest(array[
			p.full_name, u.first_name || ' ' || u.last_name, u.last_name || ', ' || u.first_name]) n
		where p.id = p_user
		union
		select regexp_replace(a, '([^[:alnum:]@])', '\\\1', 'g'), true
		from (
			select email from portal_user where id = p_user
			union select username from portal_user where id = p_user
			union select unnest(array[email, username]) from user_account where user_id = p_user
			union select unnest(array[l.before ->> 'email', l.after ->> 'email', l.before ->> 'username', l.after ->> 'username'])
			from audit_log l where l.entity = 'user' and l.entity_id = p_user::text
		) e (a) where a like '%_@_%'
	)
	-- Of JSON a line's end is written as two characters, the second of which is a letter.
	select '(?:(?<![[:alnum:]])|(?<=\\[nrt]))(?:' || coalesce(string_agg(regexp_replace(form, '[[:space:]]+', '(?:[[:space:]]|[+]|%20)+', 'g'), '|')
			filter (where not address), '\A\Z.') || ')(?![[:alnum:]])',
		'(?:(?<![[:alnum:]._+-])|(?<=\\[nrt]))(?:' || coalesce(string_agg(replace(form, '@', '(?:@|%40)'), '|')
			filter (where address), '\A\Z.') || ')(?![[:alnum:]-]|[.][[:alnum:]])'
	from said
$$;
-- +goose StatementEnd

create function erased_text(t text, names text, addresses text, name text, address text) returns text
language sql immutable parallel safe
as $$ select regexp_replace(regexp_replace(t, addresses, address, 'gi'), names, name, 'gi') $$;

-- Whom the caller may erase: the portal itself everybody, who manages customers the customers' people.
-- +goose StatementBegin
create function may_erase(p_user uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
	select actor_system() or actor_manages('customers') and exists (
		select from person p where p.id = p_user and p.is_customer and of_customer(p.organisation_id))
$$;
-- +goose StatementEnd

-- +goose StatementBegin
do $$
declare p text[];
begin
	foreach p slice 1 in array array[
		['audit_log', 'select'], ['audit_log', 'update'], ['message', 'update'], ['note', 'select'], ['note', 'update'],
		['person', 'update'], ['rating', 'select'], ['rating', 'update'], ['view_as', 'select'], ['view_as', 'update'],
		['attachment', 'update'], ['attachment', 'delete'], ['inbound_mail', 'select'], ['inbound_mail', 'update'],
		['user_account', 'delete'], ['user_grant', 'update'], ['user_grant', 'delete'], ['invitation', 'select'],
		['invitation', 'delete'], ['access_request', 'select'], ['access_request', 'delete'],
		['notification_setting', 'select'], ['notification_setting', 'delete'], ['staff_preference', 'select'],
		['staff_preference', 'delete'], ['reply_address', 'select'], ['reply_address', 'delete'], ['team_member', 'select'],
		['team_member', 'delete'], ['saved_view', 'select'], ['saved_view', 'update'], ['saved_view', 'delete'],
		['canned_reply', 'select'], ['canned_reply', 'update'], ['configuration', 'select'], ['configuration', 'update'],
		['document', 'update']
	] loop
		execute format('create policy %s_erase_%s on %1$I for %2$s to portal_definer using (true)', p[1], p[2])
			|| case p[2] when 'update' then ' with check (true)' else '' end;
	end loop;
end
$$;
-- +goose StatementEnd
grant select on audit_log, message, note, rating, view_as, attachment, inbound_mail, invitation, access_request,
	notification_setting, staff_preference, reply_address, team_member, saved_view, canned_reply, configuration to portal_definer;
grant update (reason, before, after) on audit_log to portal_definer;
grant update (text, event) on message to portal_definer;
grant update (text) on note to portal_definer;
grant update (full_name) on person to portal_definer;
grant update (comment) on rating to portal_definer;
grant update (reason) on view_as to portal_definer;
grant update (name, description) on attachment to portal_definer;
grant update (sender, subject, blob_key, verdict, decided_on) on inbound_mail to portal_definer;
grant update (reason) on user_grant to portal_definer;
grant update (label) on user_account to portal_definer;
grant update (name, state) on saved_view to portal_definer;
grant update (title, shortcut, text, archived) on canned_reply to portal_definer;
grant update (description) on configuration to portal_definer;
grant update (name, withdrawn_reason) on document to portal_definer;
grant update (subject) on support_ticket to portal_definer;
grant update (first_name, last_name, email, username, phone, language, erp_contact_due, erp_contact_id, bounces, bounced_on)
	on portal_user to portal_definer;
grant delete on attachment, user_account, user_grant, invitation, access_request, notification_setting, staff_preference,
	reply_address, team_member, saved_view to portal_definer;

-- The conversations of a person, some tickets at a time: the column, and how many rows of it were changed. seq and
-- created_on of messages stay. What was changed is searched anew.
-- +goose StatementBegin
create function erase_in_tickets(p_user uuid, p_tickets bigint[], p_name text) returns table (col text, changed bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	address constant text := erased_address(p_user);
	names text;
	addresses text;
	found_in text;
	touched bigint[];
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	found_in := names || '|' || addresses;
	perform from support_ticket t where t.id = any (p_tickets) order by t.id for no key update;

	col := 'message.text';
	with hit as (
		update message m set text = left(erased_text(m.text, names, addresses, p_name, address), 10000)
		where m.ticket_id = any (p_tickets) and m.text ~* found_in returning m.id, m.ticket_id
	), queued as (
		insert into search_queue (ticket_id, message_id) select h.ticket_id, h.id from hit h
	)
	select count(*), array_agg(distinct h.ticket_id) into changed, touched from hit h;
	return next;
	update support_ticket t set last_message = ticket_last_message(t.id)
	where t.id = any (touched) and t.last_message is not null;

	col := 'message.event';
	update message m set event = erased_text(m.event::text, names, addresses, p_name, address)::jsonb
	where m.ticket_id = any (p_tickets) and m.event::text ~* found_in;
	get diagnostics changed = row_count;
	return next;

	col := 'note.text';
	update note n set text = left(erased_text(n.text, names, addresses, p_name, address), 10000)
	where n.ticket_id = any (p_tickets) and n.text ~* found_in;
	get diagnostics changed = row_count;
	return next;

	col := 'support_ticket.subject';
	update support_ticket t set subject = left(erased_text(t.subject, names, addresses, p_name, address), 150)
	where t.id = any (p_tickets) and t.subject ~* found_in;
	get diagnostics changed = row_count;
	return next;

	col := 'attachment.name';
	update attachment a set name = left(erased_text(a.name, names, addresses, p_name, address), 255),
		description = left(erased_text(a.description, names, addresses, p_name, address), 500)
	where a.ticket_id = any (p_tickets) and (a.name ~* found_in or a.description ~* found_in);
	get diagnostics changed = row_count;
	return next;

	col := 'rating.comment';
	update rating r set comment = left(erased_text(r.comment, names, addresses, p_name, address), 1000)
	where r.ticket_id = any (p_tickets) and r.comment ~* found_in;
	get diagnostics changed = row_count;
	return next;
end
$$;
-- +goose StatementEnd

-- The audit log, some entries at a time. What the log knows of the person themselves goes; who did what and when stays.
-- +goose StatementBegin
create function erase_in_log(p_user uuid, p_after bigint, p_until bigint, p_name text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	own constant text[] := '{firstName,lastName,email,username,phone,subject,label}';
	address constant text := erased_address(p_user);
	names text;
	addresses text;
	found_in text;
	home uuid;
	everywhere boolean;
	changed bigint;
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	found_in := names || '|' || addresses;
	select p.organisation_id, not p.is_customer into home, everywhere from person p where p.id = p_user;
	update audit_log l set
		reason = erased_text(l.reason, names, addresses, p_name, address),
		before = erased_text((case when l.entity = 'user' and l.entity_id = p_user::text then l.before - own else l.before end)::text,
			names, addresses, p_name, address)::jsonb,
		after = erased_text((case when l.entity = 'user' and l.entity_id = p_user::text then l.after - own else l.after end)::text,
			names, addresses, p_name, address)::jsonb
	where l.id > p_after and l.id <= p_until and (everywhere or l.organisation_id = home)
		and (l.entity = 'user' and l.entity_id = p_user::text and (l.before ?| own or l.after ?| own)
			or l.reason ~* found_in or l.before::text ~* found_in or l.after::text ~* found_in);
	get diagnostics changed = row_count;
	return changed;
end
$$;
-- +goose StatementEnd

-- The rest, and last the person, by whose name all else is found. Of a customer's person only what is of their
-- organisation is touched, and what the provider has for itself.
-- +goose StatementBegin
create function erase_person(p_user uuid, p_first text, p_last text) returns table (col text, changed bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	address constant text := erased_address(p_user);
	fresh constant text := p_first || ' ' || p_last;
	names text;
	addresses text;
	found_in text;
	home uuid;
	everywhere boolean;
	words text[];
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	found_in := names || '|' || addresses;
	select p.organisation_id, not p.is_customer,
		array(select distinct w from search_pieces(search_form(p.full_name || ' ' || u.email || ' ' || u.username)) w)
	into home, everywhere, words
	from person p join portal_user u on u.id = p.id where p.id = p_user;

	-- What they had for themselves.
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

	-- E-mail that came in: the original goes, and who it was from. What waits for somebody to decide waits no more.
	col := 'inbound_mail.sender';
	update inbound_mail i set sender = left(erased_text(i.sender, names, addresses, fresh, address), 320),
		subject = left(erased_text(i.subject, names, addresses, fresh, address), 500),
		blob_key = case when i.user_id = p_user or i.sender ~* addresses then null else i.blob_key end,
		verdict = case when i.verdict in ('pending', 'quarantined') and (i.user_id = p_user or i.sender ~* addresses) then 'rejected' else i.verdict end,
		decided_on = case when i.verdict in ('pending', 'quarantined') and (i.user_id = p_user or i.sender ~* addresses) then now() else i.decided_on end
	where (i.user_id = p_user and i.blob_key is not null or i.sender ~* found_in or i.subject ~* found_in)
		and (everywhere or i.user_id = p_user
			or case when i.ticket_id is not null
				then exists (select from support_ticket t where t.id = i.ticket_id and t.organisation_id = home)
				else i.user_id is null or exists (select from person p where p.id = i.user_id and p.organisation_id = home) end);
	get diagnostics changed = row_count;
	return next;

	-- What others wrote of them.
	col := 'user_account.label';
	update user_account a set label = left(erased_text(a.label, names, addresses, fresh, address), 100)
	where (everywhere or a.organisation_id = home) and a.label ~* found_in;
	get diagnostics changed = row_count;
	return next;
	col := 'user_grant.reason';
	update user_grant g set reason = left(erased_text(g.reason, names, addresses, fresh, address), 500)
	where (everywhere or g.organisation_id = home) and g.reason ~* found_in;
	get diagnostics changed = row_count;
	return next;
	col := 'view_as.reason';
	update view_as v set reason = left(erased_text(v.reason, names, addresses, fresh, address), 500)
	where (everywhere or v.organisation_id = home) and v.reason ~* found_in;
	get diagnostics changed = row_count;
	return next;
	col := 'configuration.description';
	update configuration c set description = left(erased_text(c.description, names, addresses, fresh, address), 200)
	where (everywhere or c.organisation_id = home) and c.description ~* found_in;
	get diagnostics changed = row_count;
	return next;
	col := 'document.name';
	update document d set name = left(erased_text(d.name, names, addresses, fresh, address), 255),
		withdrawn_reason = left(erased_text(d.withdrawn_reason, names, addresses, fresh, address), 500)
	where (everywhere or d.organisation_id = home) and (d.name ~* found_in or d.withdrawn_reason ~* found_in);
	get diagnostics changed = row_count;
	return next;
	col := 'canned_reply.text';
	update canned_reply r set title = left(erased_text(r.title, names, addresses, fresh, address), 80),
		text = left(erased_text(r.text, names, addresses, fresh, address), 10000)
	where r.title ~* found_in or r.text ~* found_in;
	get diagnostics changed = row_count;
	return next;
	col := 'saved_view.name';
	update saved_view v set name = left(erased_text(v.name, names, addresses, fresh, address), 40),
		state = erased_text(v.state, names, addresses, 'gewist', 'gewist')
	where v.name ~* found_in or v.state ~* found_in;
	get diagnostics changed = row_count;
	return next;

	col := 'portal_user.id';
	update portal_user u set first_name = p_first, last_name = p_last, email = address, username = address, phone = null,
		language = 'nl', status = 'blocked', last_seen_on = null, erp_contact_due = false, erp_contact_id = null, bounces = 0,
		bounced_on = null
	where u.id = p_user;
	get diagnostics changed = row_count;
	return next;
	-- Their tickets show the new name some at a time (show_in_tickets): of all at once a statement's time is not enough.
	col := 'person.full_name';
	perform set_config('portal.shown_later', 'on', true);
	update person p set full_name = fresh where p.id = p_user;
	get diagnostics changed = row_count;
	perform set_config('portal.shown_later', '', true);
	return next;

	-- Words that no text has any more go from the search, after all tickets: who withdraws a message takes the lock after
	-- its ticket, too. What waits to be searched anew may have been taken in as it was until the lock was given.
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
-- +goose StatementEnd

-- What is stored of people with their tickets (00033), after erase_person and for some of them. Whoever erases holds the
-- locks of these tickets since erase_in_tickets.
-- +goose StatementBegin
create function show_in_tickets(p_user uuid, p_tickets bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare changed bigint;
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	update support_ticket t set people = null, last_message = case
		when t.last_message -> 'sendBy' ->> 'id' = p_user::text then ticket_last_message(t.id) else t.last_message end
	where t.id = any (p_tickets) and (t.created_by = p_user or t.assignee_id = p_user
		or t.last_message -> 'sendBy' ->> 'id' = p_user::text
		or exists (select from ticket_participant p where p.ticket_id = t.id and p.user_id = p_user));
	get diagnostics changed = row_count;
	return changed;
end
$$;
-- +goose StatementEnd

-- As 00033_ticket_shown_rls.sql has it, but for the first lines.
-- +goose StatementBegin
create or replace function name_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if coalesce(current_setting('portal.shown_later', true), '') = 'on' then
		return null;
	end if;
	if tg_table_name = 'organisation' then
		update support_ticket set people = null where organisation_id = new.id;
	else
		-- Made of the row as it is once it is locked: a message that comes meanwhile is not lost.
		update support_ticket t set people = null, last_message = case when t.last_message -> 'sendBy' ->> 'id' = new.id::text then (
				select row_to_json(x) from (select l.text, row_to_json(s) as "sendBy", l."createdOn", l."attachmentCount"
					from json_to_record(t.last_message) l (text text, "createdOn" text, "attachmentCount" integer), shown_person s where s.id = new.id) x)
			else t.last_message end
		where t.id in (select p.ticket_id from ticket_participant p where p.user_id = new.id) or t.created_by = new.id or t.assignee_id = new.id;
	end if;
	return null;
end
$$;
-- +goose StatementEnd

-- The provider's staff work for all customers; the portal itself reads what they have for themselves, to hand it over.
alter policy saved_view_select on saved_view using (
	(select actor_staff()) and (shared or owner_id = (select actor_user())) or (select actor_system()));
alter policy canned_reply_select on canned_reply using (
	(select actor_staff()) and (owner = 'shared' or owner = 'personal' and owner_id = (select actor_user()) or of_own_team(team_id))
	or (select actor_system()));

revoke all on function erased_address(uuid), traces_of(uuid), erased_text(text, text, text, text, text), may_erase(uuid),
	erase_in_tickets(uuid, bigint[], text), erase_in_log(uuid, bigint, bigint, text), erase_person(uuid, text, text),
	show_in_tickets(uuid, bigint[]) from public;
grant execute on function erased_address(uuid), traces_of(uuid), erased_text(text, text, text, text, text), may_erase(uuid)
	to portal_definer;
grant create on schema public to portal_definer;
alter function erase_in_tickets(uuid, bigint[], text) owner to portal_definer;
alter function erase_in_log(uuid, bigint, bigint, text) owner to portal_definer;
alter function erase_person(uuid, text, text) owner to portal_definer;
alter function show_in_tickets(uuid, bigint[]) owner to portal_definer;
revoke create on schema public from portal_definer;
grant execute on function erase_in_tickets(uuid, bigint[], text), erase_in_log(uuid, bigint, bigint, text),
	erase_person(uuid, text, text), show_in_tickets(uuid, bigint[]) to portal_app;
