-- +goose Up
-- contract: portal_definer may create only while its function is made here.
-- A view ends for good when the right to it ends, or the access of who is viewed: giving either back within the half
-- hour must not bring the view back (ADR 0048).
grant update (ended_on) on view_as to portal_definer;

-- +goose StatementBegin
create function end_views() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	case tg_table_name
	when 'user_grant' then -- of the viewer: what somebody viewed may do can change while they are
		if exists (select from grant_definition d where d.id = old.grant_id and d.key = 'manage:customers') then
			update view_as set ended_on = now() where staff_id = old.user_id and ended_on is null and ends_on > now();
		end if;
	when 'organisation' then
		update view_as set ended_on = now() where organisation_id = old.id and ended_on is null and ends_on > now();
	when 'portal_user' then
		update view_as set ended_on = now() where (staff_id = old.id or user_id = old.id) and ended_on is null and ends_on > now();
	else
		update view_as set ended_on = now() where (staff_id = old.user_id or user_id = old.user_id) and ended_on is null and ends_on > now();
	end case;
	return null;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function end_views() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function end_views() from public;

create trigger end_views after delete on user_grant for each row execute function end_views();
create trigger end_views_changed after update on user_grant for each row
	when ((old.user_id, old.grant_id, old.valid_from, old.valid_until) is distinct from
		(new.user_id, new.grant_id, new.valid_from, new.valid_until)) execute function end_views();
create trigger end_views after update on organisation for each row
	when (old.status is distinct from new.status) execute function end_views();
create trigger end_views after update on portal_user for each row
	when (old.status is distinct from new.status) execute function end_views();
create trigger end_views after delete on user_account for each row
	when (old.enabled and old.confirmed) execute function end_views();
create trigger end_views_changed after update on user_account for each row
	when (old.enabled and old.confirmed and not (new.enabled and new.confirmed)) execute function end_views();
