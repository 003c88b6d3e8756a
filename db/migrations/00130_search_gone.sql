-- +goose Up
-- The words of what was withdrawn. Whether another text has them is told under the lock of index_search: of two
-- withdrawals at once each would see the other's text. What waits for that is these, no withdrawal
-- (docs/adr/0069-words-leave-later.md). A word may stand here more than once: a unique key would make who writes wait.
create table search_gone (
	id              bigint generated always as identity primary key,
	organisation_id uuid not null,
	word            text collate "C" not null
);

-- Only functions of portal_definer read and write it.
alter table search_gone enable row level security;
alter table search_gone force row level security;
create policy search_gone_definer_select on search_gone for select to portal_definer using (true);
create policy search_gone_definer_insert on search_gone for insert to portal_definer with check (true);
create policy search_gone_definer_delete on search_gone for delete to portal_definer using (true);
grant select, insert, delete on search_gone to portal_definer;
-- To lock rows of the queue takes the right to change them.
create policy search_queue_definer_update on search_queue for update to portal_definer using (true) with check (true);
grant update (message_id) on search_queue to portal_definer;
-- +goose StatementBegin
do $$
begin
	execute format('create policy search_gone_owner on search_gone to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd

-- As 00094_withdraw_lookups.sql has it, but that the words wait in search_gone, and without a lock for all: withdrawals in
-- one ticket wait for its row. The queue comes first: what index_search has under way is then in search_text.
-- +goose StatementBegin
create or replace function message_withdrawn() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if coalesce(current_setting('portal.emptied', true), '') = 'on' then
		return null;
	end if;
	delete from search_queue where message_id = new.id;
	delete from search_text where ticket_id = new.ticket_id and message_id = new.id;
	insert into search_gone (organisation_id, word)
	select distinct new.organisation_id, left(w, 100) from search_pieces(search_form(old.text)) w;
	update support_ticket set last_message = ticket_last_message(new.ticket_id) where id = new.ticket_id;
	return null;
end
$$;
-- +goose StatementEnd

-- As 00093_index_letters.sql has it, but that it passes by what a withdrawal takes out of the queue, and then takes away
-- as many words, at most, that no text has any more. It answers how many texts and words there were.
-- +goose StatementBegin
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
				select s.id, row_number() over (order by s.id) as no, sum(coalesce(length(m.text), 0)) over (order by s.id) as letters
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
-- +goose StatementEnd
