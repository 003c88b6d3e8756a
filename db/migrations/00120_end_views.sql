-- +goose Up
-- A view ends for good when the right to it ends, or the access of who is viewed: giving either back within the half
-- hour must not bring the view back (ADR 0048).
grant update (ended_on) on view_as to portal_definer;
create index view_as_open on view_as (staff_id) where ended_on is null;

-- +goose StatementBegin
create function end_views() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	case tg_table_name
	when 'user_grant' then -- of the viewer: what somebody viewed may do can change while they are
		update view_as set ended_on = now() where staff_id = old.user_id and ended_on is null and ends_on > now();
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
alter function end_views() owner to portal_definer;
revoke all on function end_views() from public;

create trigger end_views after delete or update of user_id, grant_id, valid_from, valid_until on user_grant
	for each row execute function end_views();
create trigger end_views after update of status on organisation
	for each row when (old.status is distinct from new.status) execute function end_views();
create trigger end_views after update of status on portal_user
	for each row when (old.status is distinct from new.status) execute function end_views();
create trigger end_views after delete or update of enabled, confirmed on user_account
	for each row execute function end_views();
