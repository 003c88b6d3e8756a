-- Notifications on devices: the devices, and what was sent to them (docs/adr/0098-web-push.md).

-- Removes the other devices with an endpoint: a browser belongs to the user who registered it last. Only that browser
-- knows its endpoint.
create or replace function take_push_endpoint(p_endpoint text, p_device uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	delete from public.push_device d
	where d.endpoint = p_endpoint and (d.user_id, d.id) is distinct from (public.actor_user(), p_device)
		and public.actor_user() is not null
$$;
grant execute on function take_push_endpoint(text, uuid) to portal_app;

-- Removes the devices of a user who is blocked.
create or replace function forget_devices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	delete from public.push_device d where d.user_id = new.id;
	return null;
end
$$;
create or replace trigger forget_devices_of_blocked after update of status on portal_user for each row
	when (new.status = 'blocked' and old.status <> 'blocked') execute function forget_devices();

-- Devices: users see, add and remove their own. The portal reads them to send, notes when it succeeded, and removes
-- those that are gone.
create policy push_device_select on push_device for select to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
create policy push_device_insert on push_device for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation()));
create policy push_device_update on push_device for update to portal_app
	using (user_id = (select actor_user()) or (select actor_system()))
	with check (user_id = (select actor_user()) and organisation_id = (select actor_organisation())
		or (select actor_system()));
create policy push_device_delete on push_device for delete to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
grant select, insert, delete, update (endpoint, p256dh, auth, label, last_success_on) on push_device to portal_app;
grant select, delete on push_device to portal_definer;

-- What was sent to devices about incidents. Only the portal itself.
create policy incident_push_select on incident_push for select to portal_app using ((select actor_system()));
create policy incident_push_insert on incident_push for insert to portal_app with check ((select actor_system()));
create policy incident_push_delete on incident_push for delete to portal_app using ((select actor_system()));
grant select, insert, delete on incident_push to portal_app;
