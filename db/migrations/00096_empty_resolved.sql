-- +goose Up
-- As 00088_retention_rls.sql has it, of resolved tickets as well: nothing closes these by itself, and after two weeks no
-- customer opens them again.
-- +goose StatementBegin
create or replace function empty_tickets(p_tickets bigint[], p_before timestamptz, p_subject text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare due bigint[];
begin
	if not may_retire(p_before) then
		raise exception 'may not empty tickets' using errcode = 'insufficient_privilege';
	end if;
	select array_agg(x.id) into due from (
		select t.id from support_ticket t
		where t.id = any (p_tickets) and t.status in ('resolved', 'closed') and t.last_activity_on < p_before
			and (t.emptied_on is null or t.emptied_on < t.last_activity_on)
		order by t.id for no key update skip locked) x;
	delete from attachment a where a.ticket_id = any (due);
	-- As what is withdrawn, but all at once. Words of the search stay that no text has any more: which those are takes as
	-- long as there are texts, for each of them. Of events names and texts go.
	perform set_config('portal.emptied', 'on', true);
	update message m set text = '', withdrawn_on = coalesce(m.withdrawn_on, now())
	where m.ticket_id = any (due) and m.kind = 'message';
	perform set_config('portal.emptied', '', true);
	update message m set text = '', event = case
		when m.event ->> 'type' in ('assignee', 'participant', 'subject') then m.event || '{"from": null, "to": null}' else m.event end
	where m.ticket_id = any (due) and m.kind = 'event';
	update note n set text = '', withdrawn_on = coalesce(n.withdrawn_on, now()) where n.ticket_id = any (due);
	update rating r set comment = null where r.ticket_id = any (due) and r.comment is not null;
	update inbound_mail i set subject = '', blob_key = null where i.ticket_id = any (due);
	delete from reply_address r where r.ticket_id = any (due);
	update support_ticket t set subject = p_subject, emptied_on = now(),
		last_message = case when t.last_message is not null then ticket_last_message(t.id) end
	where t.id = any (due);
	-- What was not taken in yet is of texts that are not there any more; where search_queue names one, nothing is found.
	delete from search_text s where s.ticket_id = any (due);
	return coalesce(cardinality(due), 0);
end
$$;
-- +goose StatementEnd
