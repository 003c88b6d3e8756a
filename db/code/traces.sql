-- How a person is found in texts, and what replaces them there: for the functions of privacy.sql, which erase.

-- Returns the address that replaces a person's. Its domain never exists (RFC 2606).
create or replace function erased_address(p_user uuid) returns text
language sql immutable parallel safe strict
as $$ select 'gewist-' || left(md5(p_user::text), 12) || '@erased.invalid' $$;
revoke all on function erased_address(uuid) from public;
grant execute on function erased_address(uuid) to portal_definer;

-- Returns names where a text may name the person, and otherwise a pattern that matches nothing.
create or replace function names_if(named boolean, names text) returns text
language sql immutable parallel safe
as $$ select case when named then names else '\A\Z.' end $$;
revoke all on function names_if(boolean, text) from public;
grant execute on function names_if(boolean, text) to portal_definer;

-- Returns the regular expressions that find a person in texts, for names and for addresses. A name is looked for only
-- in the form in which names are written, and only when it is unique: no other person of the organisation or of the
-- provider has it, and no organisation is called so. Otherwise the pattern matches nothing. Addresses are looked for
-- when they are proven: by the user, by the organisation's domain, or because an account was bound with them. An
-- administrator chooses a user's name, and one such as "werkt nog niet" would otherwise rewrite customers' messages.
create or replace function traces_of(p_user uuid, out names text, out addresses text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
	with whose as (
		select p.id, p.full_name, p.organisation_id, u.first_name, u.last_name, u.email, u.username, u.email_proven_on
		from person p join portal_user u on u.id = p.id where p.id = p_user
	), said as (
		select regexp_replace(n, '([^[:alnum:][:space:]])', '\\\1', 'g') as form, false as address
		from whose w, unnest(array[w.full_name, w.first_name || ' ' || w.last_name, w.last_name || ', ' || w.first_name]) n
		where w.full_name ~ '^[[:upper:]].*[[:space:]].*[[:upper:]]'
			and not exists (select from person q where q.id <> w.id and lower(q.full_name) = lower(w.full_name)
				and (q.organisation_id = w.organisation_id or not q.is_customer
					or not (select x.is_customer from person x where x.id = w.id)))
			and not exists (select from organisation o where lower(o.name) = lower(w.full_name))
		union
		select regexp_replace(e.a, '([^[:alnum:]@])', '\\\1', 'g'), true
		from whose w, lateral (
			select w.email, address_proof(w.email, w.organisation_id, w.email_proven_on) <> 'none'
			union select w.username, false
			union select unnest(array[a.email, a.username]), false from user_account a where a.user_id = w.id
			union select a.email, a.confirmed
				and exists (select from audit_log l where l.action = 'account.bound' and l.entity = 'user'
					and l.entity_id = w.id::text and l.after ->> 'accountId' = a.id::text
					and l.before ? 'subject' and l.before ->> 'subject' is null)
				and address_proof(a.email, w.organisation_id, now()) <> 'none'
			from user_account a where a.user_id = w.id
			union select unnest(array[
				l.before ->> 'email', l.after ->> 'email', l.before ->> 'username', l.after ->> 'username']), false
			from audit_log l where l.entity = 'user' and l.entity_id = w.id::text
		) e (a, proven)
		where e.a like '%_@_%' and (e.proven or address_proof(e.a, w.organisation_id, null) = 'domain')
	)
	select '(?:(?<![[:alnum:]])|(?<=\\[nrt]))(?:'
			|| coalesce(string_agg(regexp_replace(form, '[[:space:]]+', '(?:[[:space:]]|[+]|%20)+', 'g'), '|')
			filter (where not address), '\A\Z.') || ')(?![[:alnum:]])',
		'(?:(?<![[:alnum:]._+-])|(?<=\\[nrt]))(?:' || coalesce(string_agg(replace(form, '@', '(?:@|%40)'), '|')
			filter (where address), '\A\Z.') || ')(?![[:alnum:]-]|[.][[:alnum:]])'
	from said
$$;
revoke all on function traces_of(uuid) from public;
grant execute on function traces_of(uuid) to portal_definer;

-- Returns a text with a person's names and addresses replaced.
create or replace function erased_text(t text, names text, addresses text, name text, address text) returns text
language sql immutable parallel safe
as $$ select regexp_replace(regexp_replace(t, addresses, address, 'gi'), names, name, 'g') $$;
revoke all on function erased_text(text, text, text, text, text) from public;
grant execute on function erased_text(text, text, text, text, text) to portal_definer;

-- Returns JSON with a person's names and addresses replaced in each of its texts. JSON escapes quotation marks and
-- backslashes, so each text is replaced by itself.
create or replace function erased_json(j jsonb, names text, addresses text, name text, address text) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
as $$
	select case jsonb_typeof(j)
		when 'string' then to_jsonb(erased_text(j #>> '{}', names, addresses, name, address))
		when 'array' then (
			select coalesce(jsonb_agg(erased_json(e.value, names, addresses, name, address) order by e.no), '[]')
			from jsonb_array_elements(j) with ordinality e (value, no))
		when 'object' then (
			select coalesce(jsonb_object_agg(e.key, erased_json(e.value, names, addresses, name, address)), '{}')
			from jsonb_each(j) e)
		else j end
$$;
revoke all on function erased_json(jsonb, text, text, text, text) from public;
grant execute on function erased_json(jsonb, text, text, text, text) to portal_definer;

-- Returns the text of JSON in which traces are looked for, without the escapes of quotation marks and backslashes.
create or replace function unescaped(j jsonb) returns text
language sql immutable parallel safe
as $$ select replace(replace(j::text, '\"', '"'), '\\', '\') $$;
revoke all on function unescaped(jsonb) from public;
grant execute on function unescaped(jsonb) to portal_definer;

-- Returns the first trace in a text, with up to 40 characters before and after it.
create or replace function trace_in(t text, names text, addresses text) returns text
language sql immutable parallel safe
as $$ select coalesce(substring(t from '(.{0,40}' || names || '.{0,40})'),
	substring(t from '(?i)(.{0,40}' || addresses || '.{0,40})')) $$;
revoke all on function trace_in(text, text, text) from public;
grant execute on function trace_in(text, text, text) to portal_definer;

-- Returns when a person first acted in a conversation, by a message, a change or a note; null when they never did.
-- Text that is older cannot name them for what they did, but text that is newer may.
create or replace function acted_since(p_user uuid, p_ticket bigint) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
	select least(
		(select min(m.created_on) from message m where m.ticket_id = p_ticket and m.sent_by = p_user),
		(select min(n.created_on) from note n where n.ticket_id = p_ticket and n.sent_by = p_user),
		(select t.created_on from support_ticket t where t.id = p_ticket and t.created_by = p_user))
$$;
revoke all on function acted_since(uuid, bigint) from public;
grant execute on function acted_since(uuid, bigint) to portal_definer;
