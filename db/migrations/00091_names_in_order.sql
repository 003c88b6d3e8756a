-- +goose Up
-- +goose StatementBegin
-- As 00087_erase_rls.sql has it. Tickets are locked in the order in which whatever locks several of them does: two such
-- waits can't cross.
create or replace function name_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if coalesce(current_setting('portal.shown_later', true), '') = 'on' then
		return null;
	end if;
	if tg_table_name = 'organisation' then
		perform from support_ticket where organisation_id = new.id order by id for no key update;
		update support_ticket set people = null where organisation_id = new.id;
	else
		perform from support_ticket t
		where t.id in (select p.ticket_id from ticket_participant p where p.user_id = new.id)
			or t.created_by = new.id or t.assignee_id = new.id
		order by t.id for no key update;
		-- Made of the row as it is once it is locked: a message that comes meanwhile is not lost.
		update support_ticket t set people = null, last_message = case when t.last_message -> 'sendBy' ->> 'id' = new.id::text then (
				select row_to_json(x) from (select l.text, row_to_json(s) as "sendBy", l."createdOn", l."attachmentCount"
					from json_to_record(t.last_message) l (text text, "createdOn" text, "attachmentCount" integer), shown_person s where s.id = new.id) x)
			else t.last_message end
		where t.id in (select p.ticket_id from ticket_participant p where p.user_id = new.id) or t.created_by = new.id or t.assignee_id = new.id;
	end if;
	return null;
end
$$;
-- +goose StatementEnd
