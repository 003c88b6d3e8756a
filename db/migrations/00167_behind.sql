-- +goose Up
-- Whether a participant has not read something is exact from here on, so that nothing has to ask the messages again.
-- Earlier programs add participants as they did, so the trigger is here as well as in db/code, which has it as it is now.
-- +goose StatementBegin
create or replace function behind_of_new_participant() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	new.behind := exists (
		select from message m
		where m.ticket_id = new.ticket_id and m.kind = 'message' and m.seq > new.read_seq and m.sent_by <> new.user_id
			and not exists (select from message_read r where r.message_id = m.id and r.user_id = new.user_id));
	return new;
end
$$;
-- +goose StatementEnd
create or replace trigger behind_of_new_participant before insert on ticket_participant for each row
	execute function behind_of_new_participant();
