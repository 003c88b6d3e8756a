-- +goose Up
-- What counts as a typo, for tickets and documents alike: one letter left out, too much or wrong, or two that changed
-- places; two typos from six letters on. From there on also at the beginning of a longer word.
create function search_swaps(piece text) returns text[] language sql immutable strict parallel safe
	as $$ select array(select overlay(piece placing reverse(substr(piece, i, 2)) from i for 2) from generate_series(1, length(piece) - 1) i) $$;

-- A plain expression, which PostgreSQL puts into the query. swaps: search_swaps(piece), made once.
create function search_typo(word text, piece text, swaps text[]) returns boolean language sql immutable parallel safe
	as $$ select case
		when length(word) < length(piece) - 2 or length(word) > 100 or length(piece) not between 3 and 60 then false
		when length(piece) < 6 then length(word) - length(piece) between -1 and 1
			and (word = any (swaps) or public.levenshtein_less_equal(word, piece, 1) <= 1)
		else length(word) <= length(piece) + 2 and public.levenshtein_less_equal(word, piece, 2) <= 2
			or public.levenshtein_less_equal(left(word, length(piece)), piece, 2) <= 2 end $$;
revoke all on function search_swaps(text), search_typo(text, text, text[]) from public;
grant execute on function search_swaps(text), search_typo(text, text, text[]) to portal_app, portal_definer;

-- search_words as in 00038_search_rls.sql, but for near: words of up to five letters share too few trigrams with what they
-- were meant to be (wfi with wifi), so all of the organisation's are compared with them.
-- +goose StatementBegin
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
		where s.organisation_id = organisation and (length(piece) < 6 or s.word %> piece) and s.word not like '#%' and search_typo(s.word, piece, swaps);
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

-- search_documents answers the documents of the caller's organisation in whose name every word of the search occurs. A word
-- that no name holds stands for those that are a typo away, as in search_tickets. It runs as its caller: which documents
-- there are for them, the policies say.
-- +goose StatementBegin
create function search_documents(p_organisation uuid, p_search text) returns uuid[]
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
-- +goose StatementEnd
revoke all on function search_documents(uuid, text) from public;
grant execute on function search_documents(uuid, text) to portal_app;
