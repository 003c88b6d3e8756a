-- Search in tickets and documents (docs/adr/0010-search.md).

-- Returns a text in the form in which it is compared: small letters without accents. It is immutable, although
-- unaccent is only stable because its rules are a file: the portal uses the file that comes with PostgreSQL.
create or replace function search_form(t text) returns text language sql immutable strict parallel safe
	as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;

-- Returns the key of a word of an organisation. If two words have the same key, a search finds a text too many.
create or replace function search_key(organisation uuid, word text) returns bigint
language sql immutable strict parallel safe
	as $$ select hashtextextended(word, hashtextextended(organisation::text, 0)) $$;

-- Returns the words of a text that is in search_form.
create or replace function search_pieces(form text) returns setof text language sql immutable strict parallel safe
	as $$ select w from regexp_split_to_table(form, '[^[:alnum:]]+') w where w <> '' $$;

-- Returns a word with each two neighbouring letters swapped, for search_typo. A typo is, for tickets and documents
-- alike, one letter that is missing, extra or wrong, or two that are swapped; from six letters on, two typos, also at
-- the beginning of a longer word.
create or replace function search_swaps(piece text) returns text[] language sql immutable strict parallel safe
	as $$ select array(select overlay(piece placing reverse(substr(piece, i, 2)) from i for 2)
		from generate_series(1, length(piece) - 1) i) $$;
revoke all on function search_swaps(text) from public;
grant execute on function search_swaps(text) to portal_app, portal_definer;

-- Reports whether a piece is a typo of a word. swaps is search_swaps(piece), made once. It is one plain expression,
-- so that PostgreSQL inlines it.
create or replace function search_typo(word text, piece text, swaps text[]) returns boolean
language sql immutable parallel safe
	as $$ select case
		when length(word) < length(piece) - 2 or length(word) > 100 or length(piece) not between 3 and 60 then false
		when length(piece) < 6 then length(word) - length(piece) between -1 and 1
			and (word = any (swaps) or public.levenshtein_less_equal(word, piece, 1) <= 1)
		else length(word) <= length(piece) + 2 and public.levenshtein_less_equal(word, piece, 2) <= 2
			or public.levenshtein_less_equal(left(word, length(piece)), piece, 2) <= 2 end $$;
revoke all on function search_typo(text, text, text[]) from public;
grant execute on function search_typo(text, text, text[]) to portal_app, portal_definer;

-- Returns the keys of an organisation's words that a piece of a search stands for: the word itself and words of its
-- stem; from three letters on those that begin with it, from four on those that contain it. within: all that contain
-- it, however short. near: those that are a typo away, or begin with such a word: glasvesel finds
-- glasvezelverbinding. Words of up to five letters share too few trigrams with the word that was meant (wfi with
-- wifi), so they are compared with all of the organisation's words.
create or replace function search_words(organisation uuid, piece text, within boolean, near boolean) returns bigint[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = '0.3' set plan_cache_mode = force_custom_plan as $$
declare
	root text := coalesce((ts_lexize('pg_catalog.dutch_stem', piece))[1], '');
	pattern text := regexp_replace(piece, '([\\%_])', '\\\1', 'g');
	swaps text[];
	keys bigint[];
begin
	if near then
		swaps := search_swaps(piece);
		select array_agg(search_key(organisation, s.word)) into keys from search_word s
		where s.organisation_id = organisation and (length(piece) < 6 or s.word %> piece) and s.word not like '#%'
			and search_typo(s.word, piece, swaps);
	elsif within or length(piece) > 3 then
		select array_agg(search_key(organisation, s.word)) into keys from search_word s
		where s.organisation_id = organisation
			and (s.word like '%' || pattern || '%' or not within and root <> '' and s.stem like root || '%');
	else
		select array_agg(search_key(organisation, s.word)) into keys from search_word s
		where s.organisation_id = organisation
			and (s.word = piece or root <> '' and s.stem = root
				or length(piece) = 3 and (s.word like pattern || '%' or root <> '' and s.stem like root || '%'));
	end if;
	return keys;
end
$$;
revoke all on function search_words(uuid, text, boolean, boolean) from public;

-- Returns the tickets in which every word of the search occurs, in the subject or in any message, and those whose
-- number contains its digits. Stop words (de, het, is) count only when there are no others. A word that is not found
-- stands for those that are a typo away. At most eight words count. A search without words is looked for as it is. It
-- runs as portal_definer and repeats the rule for seeing a ticket (policy support_ticket_select).
create or replace function search_tickets(p_search text) returns bigint[]
language plpgsql stable strict security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
	staff boolean := actor_staff();
	actor uuid := actor_user();
	organisation uuid := actor_organisation();
	company boolean := actor_staff() or actor_company_tickets();
	whose uuid := case when actor_staff() then '00000000-0000-0000-0000-000000000000' else actor_organisation() end;
	number text;
	literal boolean := false; -- the search is looked for as it is
	words text[];
	word text;
	pieces text[];
	pattern text; -- must occur in the text itself; null when finding its words is enough
	wanted bigint[];
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
			select array_agg(search_key(whose, s.word)) into wanted from search_word s
			where s.organisation_id = whose and s.word like '#%' || number || '%';
			select coalesce(array_agg(h.ticket_id), '{}') into numbered from search_text h
			where h.keys && wanted and h.message_id is null and (staff or h.organisation_id = organisation)
				and (company or exists (select from ticket_participant p
					where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
		end if;
		literal := true; -- in a text, a number is found as it was typed
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
	if not literal and exists (
		select from unnest(words) w where numnode(plainto_tsquery('public.portal_dutch', w)) > 0) then
		words := array(select w from unnest(words) with ordinality u (w, n)
			where numnode(plainto_tsquery('public.portal_dutch', w)) > 0 order by n);
	end if;
	foreach word in array words[1:8] loop
		pieces := array(select p from search_pieces(word) p order by length(p) desc);
		pattern := case when literal or cardinality(pieces) > 1
			then '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' end;
		wanted := case when cardinality(pieces) > 0 then search_words(whose, pieces[1], pattern is not null, false) end;
		select array_agg(distinct h.ticket_id) into hits from search_text h
		where (cardinality(pieces) = 0 or h.keys && wanted) and (staff or h.organisation_id = organisation)
			and (pattern is null or search_form(case
				when h.message_id is null then (select t.subject from ticket_text t where t.ticket_id = h.ticket_id)
				else (select m.text from message m where m.id = h.message_id) end) like pattern)
			and (found_ids is null or h.ticket_id = any (found_ids))
			and (company or exists (select from ticket_participant p
				where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
		if hits is null and not literal and cardinality(pieces) = 1 and length(word) between 3 and 60 then
			wanted := search_words(whose, word, false, true);
			select array_agg(distinct h.ticket_id) into hits from search_text h
			where h.keys && wanted and (staff or h.organisation_id = organisation)
				and (found_ids is null or h.ticket_id = any (found_ids))
				and (company or exists (select from ticket_participant p
					where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
		end if;
		found_ids := coalesce(hits, '{}');
		exit when hits is null;
	end loop;
	return coalesce(found_ids, '{}') || numbered;
end
$$;
grant execute on function search_tickets(text) to portal_app;

-- Returns the tickets in whose notes every word of the search occurs, for staff; nothing for others. Words of one or
-- two letters do not count, because the index is of trigrams. Notes are not in the tables of search_tickets, which
-- customers' searches read. It runs as portal_definer, so that the index is used (docs/adr/0010-search.md).
create or replace function search_notes(p_search text) returns bigint[]
language plpgsql stable strict security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
	word text;
	hits bigint[];
	found_ids bigint[];
begin
	if not actor_staff() then
		return '{}';
	end if;
	for word in
		select w from (
			select distinct btrim(s, '.-_@') as w from regexp_split_to_table(search_form(p_search), '[^[:alnum:]@._-]+') s) d
		where length(w) >= 3 order by length(w) desc, w limit 8
	loop
		select array_agg(distinct n.ticket_id) into hits from note n
		where search_form(n.text) like '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
			and (found_ids is null or n.ticket_id = any (found_ids));
		found_ids := coalesce(hits, '{}');
		exit when hits is null;
	end loop;
	return coalesce(found_ids, '{}');
end
$$;
grant execute on function search_notes(text) to portal_app;

-- Returns the documents of an organisation in whose name every word of the search occurs. A word that no name
-- contains stands for those that are a typo away, as in search_tickets. It runs as its caller, whose policies decide
-- which documents it reads.
create or replace function search_documents(p_organisation uuid, p_search text) returns uuid[]
language plpgsql stable strict set search_path = pg_catalog, public, pg_temp as $$
declare
	piece text;
	swaps text[];
	found_ids uuid[];
	hits uuid[];
begin
	foreach piece in array (regexp_split_to_array(btrim(search_form(p_search)), '\s+'))[1:8] loop
		select array_agg(d.id) into hits from document d
		where d.organisation_id = p_organisation and (found_ids is null or d.id = any (found_ids))
			and search_form(d.name) like '%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%';
		if hits is null then
			swaps := search_swaps(piece);
			select array_agg(d.id) into hits from document d
			where d.organisation_id = p_organisation and (found_ids is null or d.id = any (found_ids))
				and exists (select from search_pieces(search_form(d.name)) w where search_typo(w, piece, swaps));
		end if;
		if hits is null then
			return '{}';
		end if;
		found_ids := hits;
	end loop;
	return found_ids;
end
$$;
revoke all on function search_documents(uuid, text) from public;
grant execute on function search_documents(uuid, text) to portal_app;

-- Takes up to p_limit texts of the queue into the search, with at most 200,000 letters at a time: 500 of the longest
-- messages took longer than a statement may, so that they were tried for ever and nothing new was found. Then it
-- removes up to p_limit words that no text has any more. Returns how many texts and words it handled. One instance
-- runs it at a time, as the system; otherwise it returns 0.
create or replace function index_search(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	everyone constant uuid := '00000000-0000-0000-0000-000000000000';
	done integer;
	gone integer;
begin
	if not actor_system() or not pg_try_advisory_xact_lock(hashtextextended('index_search', 0)) then
		return 0;
	end if;
	with waiting as materialized (
		select id, message_id from search_queue order by id limit p_limit for update skip locked
	), due as (
		delete from search_queue where id in (
			select q.id from (
				select s.id, row_number() over (order by s.id) as no,
					sum(coalesce(length(m.text), 0)) over (order by s.id) as letters
				from waiting s left join message m on m.id = s.message_id) q
			where q.no = 1 or q.letters <= 200000)
		returning ticket_id, message_id
	), texts as materialized (
		select distinct on (d.ticket_id, d.message_id) d.ticket_id, d.message_id, t.organisation_id,
			case when d.message_id is null then t.subject else m.text end as text,
			case when d.message_id is null then t.exact_id end as exact_id
		from due d
		join ticket_text t on t.ticket_id = d.ticket_id
		left join message m on m.id = d.message_id
	), words as materialized (
		select distinct ticket_id, message_id, organisation_id, left(w, 100) as word
		from texts, search_pieces(search_form(text)) w
		union
		select ticket_id, message_id, organisation_id, '#' || exact_id from texts where exact_id is not null
	), known as (
		insert into search_word (organisation_id, word, stem)
		select o, w, coalesce((ts_lexize('pg_catalog.dutch_stem', w))[1], '')
		from (select distinct o, word as w from words cross join lateral (values (organisation_id), (everyone)) v (o)) d
		on conflict do nothing
	), indexed as (
		insert into search_text (ticket_id, message_id, organisation_id, keys)
		select t.ticket_id, t.message_id, t.organisation_id, coalesce(k.keys, '{}')
		from texts t
		left join (
			select ticket_id, message_id, array_agg(search_key(o, word)) as keys
			from words cross join lateral (values (organisation_id), (everyone)) v (o)
			group by ticket_id, message_id) k on k.ticket_id = t.ticket_id and k.message_id is not distinct from t.message_id
		on conflict (ticket_id, message_id) do update set keys = excluded.keys
	)
	select count(*) into done from due;

	with due as (
		delete from search_gone where id in (select g.id from search_gone g order by g.id limit p_limit)
		returning organisation_id, word
	), words as materialized (
		select distinct o, word from due cross join lateral (values (organisation_id), (everyone)) v (o)
	), forgotten as (
		delete from search_word s using words w
		where s.organisation_id = w.o and s.word = w.word
			and not case when often_said(search_key(w.o, w.word)) then true
				else exists (select from search_text t where t.keys @> array[search_key(w.o, w.word)]) end
	)
	select count(*) into gone from due;
	return done + gone;
end
$$;
grant execute on function index_search(integer) to portal_app;

-- Stores a ticket's number and subject in ticket_text, and queues the ticket for the search.
create or replace function keep_ticket_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'UPDATE' then
		update public.ticket_text set exact_id = new.exact_id, subject = new.subject where ticket_id = new.id;
		insert into public.search_queue (ticket_id) values (new.id);
	else
		insert into public.ticket_text (ticket_id, organisation_id, exact_id, subject)
		select id, organisation_id, exact_id, subject from changed;
		insert into public.search_queue (ticket_id) select id from changed;
	end if;
	return null;
end
$$;

-- Reports whether a word certainly occurs in a text, from a sample; false means unknown. Without a limit, the index
-- lists all texts of a word first: with 600,000 texts that took 1.6 s of withdrawing 60 words. The setting makes it
-- take some entries at random, which may be of texts that are gone.
create or replace function often_said(p_key bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp set gin_fuzzy_search_limit = 1000
as $$ select exists (select from search_text t where t.keys @> array[p_key]) $$;
revoke all on function often_said(bigint) from public;
grant execute on function often_said(bigint) to portal_definer;

-- The numbers and subjects of tickets, for the search. Only functions of portal_definer use this and the next four
-- tables.
grant select, insert, update (exact_id, subject) on ticket_text to portal_definer;

-- Texts that index_search has not taken in yet. Locking rows of the queue needs the right to update them.
grant select, insert, update (message_id), delete on search_queue to portal_definer;

-- Which words occur in which text.
grant select, insert, update (keys), delete on search_text to portal_definer;

-- The words of an organisation.
grant select, insert, delete on search_word to portal_definer;

-- Words of withdrawn texts, which index_search removes when no text has them any more.
grant select, insert, delete on search_gone to portal_definer;
