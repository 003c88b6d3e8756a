-- +goose Up
-- A name with a quotation mark or a backslash is written otherwise in JSON: there each text is replaced by itself.
create function erased_json(j jsonb, names text, addresses text, name text, address text) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
as $$
	select case jsonb_typeof(j)
		when 'string' then to_jsonb(erased_text(j #>> '{}', names, addresses, name, address))
		when 'array' then (select coalesce(jsonb_agg(erased_json(e.value, names, addresses, name, address) order by e.no), '[]')
			from jsonb_array_elements(j) with ordinality e (value, no))
		when 'object' then (select coalesce(jsonb_object_agg(e.key, erased_json(e.value, names, addresses, name, address)), '{}')
			from jsonb_each(j) e)
		else j end
$$;
-- What is searched of it for traces.
create function unescaped(j jsonb) returns text
language sql immutable parallel safe
as $$ select replace(replace(j::text, '\"', '"'), '\\', '\') $$;
revoke all on function erased_json(jsonb, text, text, text, text), unescaped(jsonb) from public;
grant execute on function erased_json(jsonb, text, text, text, text), unescaped(jsonb) to portal_definer;

-- As 00087_erase_rls.sql has it.
-- +goose StatementBegin
create or replace function erase_in_tickets(p_user uuid, p_tickets bigint[], p_name text) returns table (col text, changed bigint)
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
	update message m set event = erased_json(m.event, names, addresses, p_name, address)
	where m.ticket_id = any (p_tickets) and unescaped(m.event) ~* found_in;
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

-- As 00087_erase_rls.sql has it.
-- +goose StatementBegin
create or replace function erase_in_log(p_user uuid, p_after bigint, p_until bigint, p_name text) returns bigint
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
		before = erased_json(case when l.entity = 'user' and l.entity_id = p_user::text then l.before - own else l.before end,
			names, addresses, p_name, address),
		after = erased_json(case when l.entity = 'user' and l.entity_id = p_user::text then l.after - own else l.after end,
			names, addresses, p_name, address)
	where l.id > p_after and l.id <= p_until
		and (l.entity = 'user' and l.entity_id = p_user::text and (l.before ?| own or l.after ?| own)
			or l.reason ~* found_in or unescaped(l.before) ~* found_in or unescaped(l.after) ~* found_in)
		and (everywhere or l.organisation_id = home
			-- What the provider has for itself: of the customer's tickets (notes, files, links, what was withdrawn) names as well, of others'
			-- addresses alone, as somebody else may have the name.
			or exists (select from organisation o where o.id = l.organisation_id and o.kind = 'provider') and (
				l.reason ~* addresses or unescaped(l.before) ~* addresses or unescaped(l.after) ~* addresses
				or exists (select from support_ticket t where t.organisation_id = home and t.id = case l.entity
					when 'ticket' then l.entity_id::bigint
					when 'message' then coalesce((l.before ->> 'ticketId')::bigint,
						(select n.ticket_id from note n where n.id = l.entity_id::uuid),
						(select m.ticket_id from message m where m.id = l.entity_id::uuid))
					when 'attachment' then coalesce((l.before ->> 'ticketId')::bigint, (l.after ->> 'ticketId')::bigint,
						(select a.ticket_id from attachment a where a.id = l.entity_id::uuid)) end)));
	get diagnostics changed = row_count;
	return changed;
end
$$;
-- +goose StatementEnd
