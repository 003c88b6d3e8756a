-- The catalogue of grants, their holders, and requests for them.

-- Returns a grant's key and the keys that it implies.
create or replace function grant_closure(p_key text) returns setof text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
	with recursive held (key) as (
		select p_key
		union
		select unnest(d.implies) from held h join public.grant_definition d on d.key = h.key)
	select key from held
$$;
revoke all on function grant_closure(text) from public;
grant execute on function grant_closure(text) to portal_definer;

-- Reports whether only people may hold a grant: integrations administer and manage nothing.
create or replace function for_people(p_key text) returns boolean language sql immutable parallel safe
	as $$ select p_key = 'account-admin' or p_key like 'manage:%' $$;

-- Returns the grants that give a right: its own, and those that imply it.
create or replace function grants_giving(p_key text) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select d.id from public.grant_definition d where p_key in (select public.grant_closure(d.key))
$$;
grant execute on function grants_giving(text) to portal_app;

-- Returns why the actor may not give a user a grant for a time ('customer', 'own', 'token' or 'integration'), or null
-- when they may.
-- A token shows what the identity provider says today. It makes an account-admin who may administer, but what it
-- gives must not become permanent. So an account-admin by the token alone gives others only what account-admin
-- implies, gives themselves nothing, and may only shorten a colleague's account-admin. Nobody gives themselves more
-- than they hold as stored grants. A grant that only staff can hold is refused for customers; customer managers give
-- a customer's people everything else. Nobody gives an integration the right to manage anything ('integration'), and
-- staff who are no account-admin give it only what they hold as stored grants. It reads the grants as they were before
-- the statement that calls it.
create or replace function grant_refusal(p_user uuid, p_grant uuid, p_from timestamptz, p_until timestamptz)
returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	v_begin timestamptz := greatest(p_from, now());
	v_key text;
	v_staff_only boolean;
	v_customer boolean;
begin
	if public.actor_system() then
		return null;
	end if;
	select d.key, d.staff_only into v_key, v_staff_only from public.grant_definition d where d.id = p_grant;
	select p.is_customer into v_customer from public.person p where p.id = p_user;
	-- No more than the user holds already: a shorter time, another reason.
	if (not v_staff_only or v_customer or p_user = public.actor_user() or public.actor_stored_admin()) and exists (
		select from public.user_grant g
		where g.user_id = p_user and g.grant_id = p_grant and g.valid_from <= v_begin
			and (g.valid_until is null or p_until <= g.valid_until)) then
		return null;
	end if;
	if public.is_integration(p_user) then
		if public.for_people(v_key) then
			return 'integration';
		end if;
		if public.actor_staff() and not public.actor_stored_admin() then
			return case when not exists (
				select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
				where g.user_id = public.actor_user() and g.valid_from <= now()
					and (g.valid_until is null or g.valid_until > now())
					and v_key in (select public.grant_closure(d.key))) then 'token' end;
		end if;
	end if;
	if v_staff_only and v_customer then
		return 'customer';
	end if;
	if p_user = public.actor_user() then
		if public.actor_stored_admin() and exists (
			select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
			where g.user_id = p_user and g.valid_from <= v_begin and (g.valid_until is null or p_until <= g.valid_until)
				and v_key in (select public.grant_closure(d.key))) then
			return null;
		end if;
		return 'own';
	end if;
	if v_customer and public.actor_manages('customers') or public.actor_stored_admin()
		or v_key <> 'account-admin' and v_key in (select public.grant_closure('account-admin')) then
		return null;
	end if;
	return 'token';
end
$$;
grant execute on function grant_refusal(uuid, uuid, timestamptz, timestamptz) to portal_app;

-- The catalogue of grants: the same for all signed-in users. Migrations write it.
create policy grant_definition_select on grant_definition for select to portal_app using (
	(select actor_user()) is not null or (select actor_system()));
grant select on grant_definition to portal_app;
grant select on grant_definition to portal_definer;

-- The grants of users. Users see their own; account-admins and customer managers see and change those of the people
-- whom they manage, as far as grant_refusal allows.
create policy user_grant_select on user_grant for select to portal_app using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_manages('integrations')) and organisation_id = (select actor_organisation())
		and is_integration(user_id)
	or (select actor_system()));
create policy user_grant_insert on user_grant for insert to portal_app with check (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_manages('integrations')) and organisation_id = (select actor_organisation())
			and is_integration(user_id))
	and grant_refusal(user_id, grant_id, valid_from, valid_until) is null
	or (select actor_system()));
create policy user_grant_update on user_grant for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_manages('integrations')) and organisation_id = (select actor_organisation())
			and is_integration(user_id)
		or (select actor_system()))
	with check (
		(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
			or (select actor_manages('customers')) and of_customer(organisation_id)
			or (select actor_manages('integrations')) and organisation_id = (select actor_organisation())
				and is_integration(user_id))
		and grant_refusal(user_id, grant_id, valid_from, valid_until) is null
		or (select actor_system()));
create policy user_grant_delete on user_grant for delete to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_manages('integrations')) and organisation_id = (select actor_organisation())
		and is_integration(user_id)
	or (select actor_system()));
grant select, insert, update (valid_from, valid_until, reason, granted_by, granted_on), delete on user_grant
	to portal_app;
grant select, update (reason), delete on user_grant to portal_definer;
create or replace trigger end_views after delete on user_grant for each row execute function end_views();
create or replace trigger end_views_changed after update on user_grant for each row
	when ((old.user_id, old.grant_id, old.valid_from, old.valid_until) is distinct from
		(new.user_id, new.grant_id, new.valid_from, new.valid_until)) execute function end_views();

-- Requests for a grant. Users make them for themselves; they and the account-admins of the organisation see them.
create policy access_request_select on access_request for select to portal_app using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_system()));
create policy access_request_insert on access_request for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation()));
create policy access_request_update on access_request for update to portal_app
	using (user_id = (select actor_user()) or (select actor_system()))
	with check (user_id = (select actor_user()) and organisation_id = (select actor_organisation())
		or (select actor_system()));
grant select, insert, update (asked_on, mailed_on) on access_request to portal_app;
grant select, delete on access_request to portal_definer;
