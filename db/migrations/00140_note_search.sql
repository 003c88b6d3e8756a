-- +goose NO TRANSACTION
-- +goose Up
-- What staff find notes by. The index is in the table that no customer sees a row of, and no customer's search reads.
create or replace function search_form(t text) returns text language sql immutable strict parallel safe
	as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;

create index concurrently if not exists note_search on note using gin (search_form(text) gin_trgm_ops) with (fastupdate = off);
