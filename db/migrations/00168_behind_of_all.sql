-- +goose NO TRANSACTION
-- +goose Up
-- Participants who were added before the trigger of 00167 and have read everything. Their tickets are locked, so that no
-- message is on its way, 500 at a time.
-- +goose StatementBegin
do $$
declare
	stale bigint[];
	done bigint := 0;
begin
	loop
		select array_agg(id order by id) into stale from (
			select distinct p.ticket_id as id from ticket_participant p
			where p.behind and p.ticket_id > done and not exists (
				select from message m
				where m.ticket_id = p.ticket_id and m.kind = 'message' and m.seq > p.read_seq and m.sent_by <> p.user_id
					and not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id))
			order by 1 limit 500) s;
		exit when stale is null;
		perform from support_ticket where id = any (stale) order by id for no key update;
		update ticket_participant p set behind = false
		where p.ticket_id = any (stale) and p.behind and not exists (
			select from message m
			where m.ticket_id = p.ticket_id and m.kind = 'message' and m.seq > p.read_seq and m.sent_by <> p.user_id
				and not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id));
		done := stale[cardinality(stale)];
		commit;
	end loop;
end
$$;
-- +goose StatementEnd
