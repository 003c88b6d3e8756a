-- +goose Up
-- What a customer's search costs depends on their own tickets alone: an index that all organisations share is read at every
-- word that a neighbour uses, and the time that takes tells that they do. So what is searched has an organisation in each
-- of its keys (docs/adr/0039-search-by-organisation.md). A search finds the organisation's words that a word stands for
-- (search_word), and then the texts that hold one of those (search_text). Staff's search has keys of its own, under no
-- organisation. Texts come in by a queue, within two seconds, so that posting a message waits for none of this.
create table search_queue (
	id         bigint generated always as identity primary key,
	ticket_id  bigint not null,
	message_id uuid -- null: the ticket's subject and number
);

create table search_text (
	ticket_id       bigint not null references support_ticket on delete cascade,
	message_id      uuid, -- null: the ticket's subject and number
	organisation_id uuid not null,
	keys            bigint[] not null, -- of its words, each under the organisation and under none
	unique nulls not distinct (ticket_id, message_id)
);
-- Without fastupdate: what others have just written would wait in a list that every search reads.
create index search_text_keys on search_text using gin (keys) with (fastupdate = off);
create index search_text_by_organisation on search_text (organisation_id);

create table search_word (
	organisation_id uuid not null, -- '00000000-0000-0000-0000-000000000000': of all, for staff
	word            text collate "C" not null,
	stem            text collate "C" not null,
	primary key (organisation_id, word) include (stem)
);
create index search_word_letters on search_word using gin (word gin_trgm_ops)
	where organisation_id = '00000000-0000-0000-0000-000000000000';

-- Only functions of portal_definer read and write these.
alter table search_queue enable row level security;
alter table search_queue force row level security;
alter table search_text enable row level security;
alter table search_text force row level security;
alter table search_word enable row level security;
alter table search_word force row level security;
create policy search_queue_definer_select on search_queue for select to portal_definer using (true);
create policy search_queue_definer_insert on search_queue for insert to portal_definer with check (true);
create policy search_queue_definer_delete on search_queue for delete to portal_definer using (true);
create policy search_text_definer_select on search_text for select to portal_definer using (true);
create policy search_text_definer_insert on search_text for insert to portal_definer with check (true);
create policy search_text_definer_update on search_text for update to portal_definer using (true) with check (true);
create policy search_word_definer_select on search_word for select to portal_definer using (true);
create policy search_word_definer_insert on search_word for insert to portal_definer with check (true);
grant select, insert, delete on search_queue to portal_definer;
grant select, insert, update (keys) on search_text to portal_definer;
grant select, insert on search_word to portal_definer;
grant select (id) on message to portal_definer;
-- +goose StatementBegin
do $$
begin
	execute format('create policy search_queue_owner on search_queue to %I using (true) with check (true)', current_user);
	execute format('create policy search_text_owner on search_text to %I using (true) with check (true)', current_user);
	execute format('create policy search_word_owner on search_word to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd

-- search_key is a word under an organisation. That two words share a key shows nothing but a hit too many.
create function search_key(organisation uuid, word text) returns bigint language sql immutable strict parallel safe
	as $$ select hashtextextended(word, hashtextextended(organisation::text, 0)) $$;

-- search_pieces are the words of a text in its search_form.
create function search_pieces(form text) returns setof text language sql immutable strict parallel safe
	as $$ select w from regexp_split_to_table(form, '[^[:alnum:]]+') w where w <> '' $$;

-- index_search takes texts from the queue into the search, at most so many, and answers how many there were. One runs at
-- a time, and as the system; else it answers 0.
-- +goose StatementBegin
create function index_search(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	everyone constant uuid := '00000000-0000-0000-0000-000000000000';
	done integer;
begin
	if not actor_system() or not pg_try_advisory_xact_lock(hashtextextended('index_search', 0)) then
		return 0;
	end if;
	with due as (
		delete from search_queue where id in (select id from search_queue order by id limit p_limit) returning ticket_id, message_id
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
	return done;
end
$$;
-- +goose StatementEnd

-- search_words answers the keys of the words of an organisation that a word stands for: itself, words of its stem, of three
-- letters on those that begin with it, of four on those that hold it. within: all that hold it, however short. near: those
-- that are a typo away, two from six letters on, or begin with such a word: glasvesel finds glasvezelverbinding.
-- +goose StatementBegin
create function search_words(organisation uuid, piece text, within boolean, near boolean) returns bigint[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = '0.3' set plan_cache_mode = force_custom_plan as $$
declare
	root text := coalesce((ts_lexize('pg_catalog.dutch_stem', piece))[1], '');
	pattern text := regexp_replace(piece, '([\\%_])', '\\\1', 'g');
	typos integer := case when length(piece) < 6 then 1 else 2 end;
	keys bigint[];
begin
	if near then
		select array_agg(search_key(organisation, s.word)) into keys from search_word s
		where s.organisation_id = organisation and s.word %> piece and s.word not like '#%' and length(s.word) between length(piece) - typos and 100
			and (length(s.word) <= length(piece) + typos and levenshtein_less_equal(s.word, piece, typos) <= typos
				or length(piece) > 5 and levenshtein_less_equal(left(s.word, length(piece)), piece, typos) <= typos);
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
-- +goose StatementEnd

-- search_tickets answers the tickets in which every word of the search occurs, in the subject or in any
-- message, or whose number holds the digits. Words that mean nothing (de, het, is) count only when there
-- are no others. A word without a hit stands for those that are a typo away. At most eight words count. Signs
-- without any word are looked for as they are.
-- +goose StatementBegin
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
	literal boolean := false; -- the search is taken as it is
	words text[];
	word text;
	pieces text[];
	pattern text; -- that a text holds as it is: null where its words are enough
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
			select array_agg(search_key(whose, s.word)) into wanted from search_word s where s.organisation_id = whose and s.word like '#%' || number || '%';
			select coalesce(array_agg(h.ticket_id), '{}') into numbered from search_text h
			where h.keys && wanted and h.message_id is null and (staff or h.organisation_id = organisation)
				and (company or exists (select from ticket_participant p where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
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
		pieces := array(select p from search_pieces(word) p order by length(p) desc);
		pattern := case when literal or cardinality(pieces) > 1 then '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' end;
		wanted := case when cardinality(pieces) > 0 then search_words(whose, pieces[1], pattern is not null, false) end;
		select array_agg(distinct h.ticket_id) into hits from search_text h
		where (cardinality(pieces) = 0 or h.keys && wanted) and (staff or h.organisation_id = organisation)
			and (pattern is null or search_form(case when h.message_id is null then (select t.subject from ticket_text t where t.ticket_id = h.ticket_id)
				else (select m.text from message m where m.id = h.message_id) end) like pattern)
			and (found_ids is null or h.ticket_id = any (found_ids))
			and (company or exists (select from ticket_participant p where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
		if hits is null and not literal and cardinality(pieces) = 1 and length(word) between 3 and 60 then
			wanted := search_words(whose, word, false, true);
			select array_agg(distinct h.ticket_id) into hits from search_text h
			where h.keys && wanted and (staff or h.organisation_id = organisation)
				and (found_ids is null or h.ticket_id = any (found_ids))
				and (company or exists (select from ticket_participant p where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
		end if;
		found_ids := coalesce(hits, '{}');
		exit when hits is null;
	end loop;
	return coalesce(found_ids, '{}') || numbered;
end
$$;
-- +goose StatementEnd

-- What is said and what a ticket is called comes into the queue with the triggers that there are.
-- +goose StatementBegin
create or replace function message_added() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	update ticket_participant set behind = true where ticket_id = new.ticket_id and user_id <> new.sent_by and not behind;
	insert into search_queue (ticket_id, message_id) values (new.ticket_id, new.id);
	return null;
end
$$;
-- +goose StatementEnd
-- +goose StatementBegin
create or replace function keep_ticket_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'UPDATE' then
		update public.ticket_text set exact_id = new.exact_id, subject = new.subject where ticket_id = new.id;
		insert into public.search_queue (ticket_id) values (new.id);
	else
		insert into public.ticket_text (ticket_id, organisation_id, exact_id, subject) select id, organisation_id, exact_id, subject from changed;
		insert into public.search_queue (ticket_id) select id from changed;
	end if;
	return null;
end
$$;
-- +goose StatementEnd

grant create on schema public to portal_definer;
alter function index_search(integer) owner to portal_definer;
alter function search_words(uuid, text, boolean, boolean) owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function index_search(integer), search_words(uuid, text, boolean, boolean) from public;
grant execute on function index_search(integer) to portal_app;

drop index ticket_text_number, ticket_text_words, ticket_text_letters, message_words, message_letters;
drop function search_near(text, text);

insert into search_queue (ticket_id) select ticket_id from ticket_text;
insert into search_queue (ticket_id, message_id) select ticket_id, id from message where kind = 'message';
