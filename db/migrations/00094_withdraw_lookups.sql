-- +goose Up
-- Whether a word is in many texts, told from some of them; false tells nothing. An index on words makes a list of all its
-- texts first: with 600,000 texts that took 1.6 s of a withdrawal of 60 words. The setting takes some entries at
-- random, and may take those of texts that are gone.
create function often_said(p_key bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp set gin_fuzzy_search_limit = 1000
as $$ select exists (select from search_text t where t.keys @> array[p_key]) $$;
revoke all on function often_said(bigint) from public;
grant execute on function often_said(bigint) to portal_definer;

-- As 00088_retention_rls.sql has it, but for the words.
-- +goose StatementBegin
create or replace function message_withdrawn() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if coalesce(current_setting('portal.emptied', true), '') = 'on' then
		return null;
	end if;
	perform pg_advisory_xact_lock(hashtextextended('index_search', 0));
	delete from search_queue where message_id = new.id;
	delete from search_text where ticket_id = new.ticket_id and message_id = new.id;
	delete from search_word s
	using search_pieces(search_form(old.text)) w,
		(values (new.organisation_id), ('00000000-0000-0000-0000-000000000000'::uuid)) o (id)
	where s.organisation_id = o.id and s.word = left(w, 100)
		and not case when often_said(search_key(o.id, left(w, 100))) then true
			else exists (select from search_text t where t.keys @> array[search_key(o.id, left(w, 100))]) end;
	update support_ticket set last_message = ticket_last_message(new.ticket_id) where id = new.ticket_id;
	return null;
end
$$;
-- +goose StatementEnd
