-- +goose Up
-- As 00038_search_rls.sql has it, and no more than 200,000 letters at a time: 500 of the longest messages took longer than
-- a statement may, so that the same ones were tried for ever and nothing new was found.
-- +goose StatementBegin
create or replace function index_search(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	everyone constant uuid := '00000000-0000-0000-0000-000000000000';
	done integer;
begin
	if not actor_system() or not pg_try_advisory_xact_lock(hashtextextended('index_search', 0)) then
		return 0;
	end if;
	with due as (
		delete from search_queue where id in (
			select q.id from (
				select s.id, row_number() over (order by s.id) as no, sum(coalesce(length(m.text), 0)) over (order by s.id) as letters
				from (select id, message_id from search_queue order by id limit p_limit) s left join message m on m.id = s.message_id) q
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
	return done;
end
$$;
-- +goose StatementEnd
