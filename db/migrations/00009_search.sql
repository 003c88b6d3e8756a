-- +goose Up
-- Search of tickets: by number, subject and message text, in Dutch, with and without accents, within
-- words, and tolerant of a typo. The three extensions are trusted: the owner of the database may create them.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists fuzzystrmatch with schema public;

create text search configuration portal_dutch (copy = pg_catalog.dutch);
alter text search configuration portal_dutch alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.dutch_stem;

-- A text as it is compared: small letters without accents. unaccent itself is only stable, because its
-- rules are a file; ours is the one that comes with PostgreSQL.
create function search_form(t text) returns text language sql immutable strict parallel safe
	as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;

create index support_ticket_number on support_ticket using gin (exact_id gin_trgm_ops);
create index support_ticket_words on support_ticket using gin (to_tsvector('public.portal_dutch', subject));
create index support_ticket_letters on support_ticket using gin (search_form(subject) gin_trgm_ops);
create index message_words on message using gin (to_tsvector('public.portal_dutch', text)) where kind = 'message';
create index message_letters on message using gin (search_form(text) gin_trgm_ops) where kind = 'message';

-- near tells whether a text holds a word that is a typo away from this one (two from six letters on), or
-- that begins with such a word: glasvesel finds glasvezelverbinding.
create function search_near(t text, word text) returns boolean language sql stable strict parallel safe
	set search_path = pg_catalog, public, pg_temp as $$
	select exists (
		select from regexp_split_to_table(search_form(t), '[^[:alnum:]]+') w
		cross join (select case when length(word) < 6 then 1 else 2 end as typos) d
		where length(w) between length(word) - d.typos and 100
			and (length(w) <= length(word) + d.typos and levenshtein_less_equal(w, word, d.typos) <= d.typos
				or length(word) > 5 and levenshtein_less_equal(left(w, length(word)), word, d.typos) <= d.typos)) $$;

-- The one thing that searches texts. Text operators are not leakproof, so under row-level security their
-- indexes go unused; it therefore runs as portal_definer, to whom all of it is visible, and repeats the
-- rule of support_ticket_select itself: staff everything, a customer the organisation's tickets that they
-- take part in, or all of them with the company-wide view. It answers nothing but ids, and what is read of
-- those goes by the caller's policies. Notes are not searched.
create policy support_ticket_search on support_ticket for select to portal_definer using (true);
create policy message_search on message for select to portal_definer using (true);
create policy ticket_participant_search on ticket_participant for select to portal_definer using (true);
grant select (id, organisation_id, exact_id, subject) on support_ticket to portal_definer;
grant select (ticket_id, organisation_id, kind, text) on message to portal_definer;
grant select (ticket_id, user_id, takes_part) on ticket_participant to portal_definer;

-- search_tickets answers the tickets in which every word of the search occurs, in the subject or in any
-- message, or whose number holds the digits. Words that mean nothing (de, het, is) count only when there
-- are no others. A word without a hit stands for those that are a typo away. At most eight words count. Signs
-- without any word are looked for as they are.
-- +goose StatementBegin
create function search_tickets(p_search text) returns bigint[]
language plpgsql stable strict security definer
set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = '0.3' as $$
declare
	staff boolean := actor_staff();
	actor uuid := actor_user();
	organisation uuid := actor_organisation();
	company boolean := actor_staff() or actor_company_tickets();
	number text;
	literal boolean := false; -- the search is taken as it is
	words text[];
	word text;
	query tsquery;
	pattern text;
	hits bigint[];
	found_ids bigint[];
	numbered bigint[] := '{}';
begin
	if not staff and (organisation is null or not actor_has('view:support-tickets')) then
		return '{}';
	end if;
	if p_search ~ '^[#\s]*[0-9][0-9.\s-]*$' then
		number := regexp_replace(p_search, '[^0-9]', '', 'g');
		if length(number) <= 8 then
			select coalesce(array_agg(t.id), '{}') into numbered from support_ticket t
			where t.exact_id like '%' || number || '%'
				and (staff or t.organisation_id = organisation)
				and (company or exists (select from ticket_participant p where p.ticket_id = t.id and p.user_id = actor and p.takes_part));
		end if;
		literal := true; -- in a text a number stands as it was written
		words := array[btrim(p_search, E'# \t\n')];
	else
		words := array(
			select w from (
				select distinct btrim(s, '.-_@') as w from regexp_split_to_table(search_form(p_search), '[^[:alnum:]@._-]+') s) d
			where w <> '' order by length(w) desc, w);
		if cardinality(words) = 0 then
			literal := true;
			words := array[search_form(p_search)];
		end if;
	end if;
	if not literal and exists (select from unnest(words) w where numnode(plainto_tsquery('public.portal_dutch', w)) > 0) then
		words := array(select w from unnest(words) with ordinality u (w, n) where numnode(plainto_tsquery('public.portal_dutch', w)) > 0 order by n);
	end if;
	foreach word in array words[1:8] loop
		-- Short words as they are, of three letters on also the beginning of a word, of four on within one.
		query := case when not literal then to_tsquery('public.portal_dutch', quote_literal(word) || case when length(word) > 2 then ':*' else '' end) end;
		pattern := case when literal or length(word) > 3 then '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' end;
		select array_agg(distinct h.id) into hits from (
			select t.id from support_ticket t
			where (to_tsvector('public.portal_dutch', t.subject) @@ query or search_form(t.subject) like pattern)
				and (staff or t.organisation_id = organisation)
			union all
			select m.ticket_id from message m
			where m.kind = 'message' and (to_tsvector('public.portal_dutch', m.text) @@ query or search_form(m.text) like pattern)
				and (staff or m.organisation_id = organisation)) h
		where (found_ids is null or h.id = any (found_ids))
			and (company or exists (select from ticket_participant p where p.ticket_id = h.id and p.user_id = actor and p.takes_part));
		if hits is null and not literal and length(word) between 4 and 60 then
			select array_agg(distinct h.id) into hits from (
				select t.id from support_ticket t
				where search_form(t.subject) %> word and search_near(t.subject, word)
					and (staff or t.organisation_id = organisation)
				union all
				select m.ticket_id from message m
				where m.kind = 'message' and search_form(m.text) %> word and search_near(m.text, word)
					and (staff or m.organisation_id = organisation)) h
			where (found_ids is null or h.id = any (found_ids))
				and (company or exists (select from ticket_participant p where p.ticket_id = h.id and p.user_id = actor and p.takes_part));
		end if;
		found_ids := coalesce(hits, '{}');
		exit when hits is null;
	end loop;
	return coalesce(found_ids, '{}') || numbered;
end
$$;
-- +goose StatementEnd

-- A function can only be given to a role that may create in its schema.
grant create on schema public to portal_definer;
alter function search_tickets(text) owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function search_tickets(text) from public;
grant execute on function search_tickets(text) to portal_app;
