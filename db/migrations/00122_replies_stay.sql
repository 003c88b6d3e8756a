-- +goose Up
-- contract: an instance of the version before that makes a team's reply personal is refused, which is the purpose.
-- What a team or everybody has does not become somebody's own: it would be gone for the others. A policy can't compare a
-- row with what it was.
-- +goose StatementBegin
create function reply_stays() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
	raise exception 'a canned reply of a team or of everybody does not become personal' using errcode = 'insufficient_privilege';
end
$$;
-- +goose StatementEnd
revoke all on function reply_stays() from public;
create trigger reply_stays before update of owner on canned_reply
	for each row when (old.owner <> 'personal' and new.owner = 'personal') execute function reply_stays();
