-- +goose Up
-- What a search finds a ticket by, apart from the ticket. Every message changes its ticket's row (last_seq, rev,
-- last_activity_on), and because its activity is indexed, PostgreSQL then makes a new entry in every index of the row: also
-- in the three for the search, whose texts had not changed. That was two thirds of what the change of the row cost.
create table ticket_text (
	ticket_id       bigint primary key references support_ticket on delete cascade,
	organisation_id uuid not null,
	exact_id        text,
	subject         text not null
);
insert into ticket_text (ticket_id, organisation_id, exact_id, subject) select id, organisation_id, exact_id, subject from support_ticket;
create index ticket_text_number on ticket_text using gin (exact_id gin_trgm_ops);
create index ticket_text_words on ticket_text using gin (to_tsvector('public.portal_dutch', subject));
create index ticket_text_letters on ticket_text using gin (search_form(subject) gin_trgm_ops);
drop index support_ticket_number, support_ticket_words, support_ticket_letters;

-- Only the search reads it, and only the triggers write it: both as portal_definer. The portal itself may do nothing with it.
alter table ticket_text enable row level security;
alter table ticket_text force row level security;
create policy ticket_text_definer_select on ticket_text for select to portal_definer using (true);
create policy ticket_text_definer_insert on ticket_text for insert to portal_definer with check (true);
create policy ticket_text_definer_update on ticket_text for update to portal_definer using (true) with check (true);
grant select, insert, update (exact_id, subject) on ticket_text to portal_definer;
-- The search does not read the tickets themselves any more.
drop policy support_ticket_search on support_ticket;
revoke select (id, organisation_id, exact_id, subject) on support_ticket from portal_definer;
-- +goose StatementBegin
do $$
begin
	execute format('create policy ticket_text_owner on ticket_text to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
create function keep_ticket_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'UPDATE' then
		update public.ticket_text set exact_id = new.exact_id, subject = new.subject where ticket_id = new.id;
	else
		insert into public.ticket_text (ticket_id, organisation_id, exact_id, subject) select id, organisation_id, exact_id, subject from changed;
	end if;
	return null;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function keep_ticket_text() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function keep_ticket_text() from public;
create trigger keep_text_of_new_tickets after insert on support_ticket referencing new table as changed for each statement execute function keep_ticket_text();
create trigger keep_text_of_changed_tickets after update of exact_id, subject on support_ticket for each row
	when (old.exact_id is distinct from new.exact_id or old.subject <> new.subject) execute function keep_ticket_text();

-- search_tickets answers the tickets in which every word of the search occurs, in the subject or in any
-- message, or whose number holds the digits. Words that mean nothing (de, het, is) count only when there
-- are no others. A word without a hit stands for those that are a typo away. At most eight words count. Signs
-- without any word are looked for as they are.
-- +goose StatementBegin
create or replace function search_tickets(p_search text) returns bigint[]
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
			select coalesce(array_agg(t.ticket_id), '{}') into numbered from ticket_text t
			where t.exact_id like '%' || number || '%'
				and (staff or t.organisation_id = organisation)
				and (company or exists (select from ticket_participant p where p.ticket_id = t.ticket_id and p.user_id = actor and p.takes_part));
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
			select t.ticket_id as id from ticket_text t
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
				select t.ticket_id as id from ticket_text t
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

