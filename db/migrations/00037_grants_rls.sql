-- +goose Up
-- What a token brings is the identity provider's word of today. It lets an account-admin administer, and must not become
-- something that stays: an account-admin by the token alone gives others what account-admin brings along, but neither
-- account-admin itself nor anything to themselves. And nobody gives themselves more than they hold as stored grants.
grant create on schema public to portal_definer;
-- +goose StatementBegin
-- A grant's key and those that it brings along.
create function grant_closure(p_key text) returns setof text language sql stable set search_path = pg_catalog, public, pg_temp as $$
	with recursive held (key) as (
		select p_key
		union
		select unnest(d.implies) from held h join public.grant_definition d on d.key = h.key)
	select key from held
$$;

-- Whether the actor is account-admin by a stored grant that is valid now.
create function actor_stored_admin() returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select exists (
		select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
		where g.user_id = public.actor_user() and d.key = 'account-admin' and g.valid_from <= now() and (g.valid_until is null or g.valid_until > now()))
$$;

-- grant_refusal answers why the actor may not give a user a grant for a time: 'own', 'token', or null when they may. It sees
-- the grants as they were before the statement that asks.
create function grant_refusal(p_user uuid, p_grant uuid, p_from timestamptz, p_until timestamptz) returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	v_begin timestamptz := greatest(p_from, now());
	v_key text;
begin
	-- As much as the user holds already: a shorter time, another reason.
	if public.actor_system() or exists (
		select from public.user_grant g
		where g.user_id = p_user and g.grant_id = p_grant and g.valid_from <= v_begin and (g.valid_until is null or p_until <= g.valid_until)) then
		return null;
	end if;
	select d.key into v_key from public.grant_definition d where d.id = p_grant;
	if p_user = public.actor_user() then
		if public.actor_stored_admin() and exists (
			select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
			where g.user_id = p_user and g.valid_from <= v_begin and (g.valid_until is null or p_until <= g.valid_until)
				and v_key in (select public.grant_closure(d.key))) then
			return null;
		end if;
		return 'own';
	end if;
	if public.actor_stored_admin() or v_key <> 'account-admin' and v_key in (select public.grant_closure('account-admin')) then
		return null;
	end if;
	return 'token';
end
$$;

-- Whoever signs in as a user has that user's grants: an account-admin by the token alone gives nobody a way to sign in as
-- somebody who holds, or will hold, what they could not give.
create function link_refused(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	return not public.actor_system() and p_user <> public.actor_user() and not public.actor_stored_admin() and exists (
		select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
		where g.user_id = p_user and (g.valid_until is null or g.valid_until > now())
			and (d.key = 'account-admin' or d.key not in (select public.grant_closure('account-admin'))));
end
$$;
-- +goose StatementEnd
alter function actor_stored_admin() owner to portal_definer;
alter function grant_refusal(uuid, uuid, timestamptz, timestamptz) owner to portal_definer;
alter function link_refused(uuid) owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function grant_closure(text), actor_stored_admin(), grant_refusal(uuid, uuid, timestamptz, timestamptz), link_refused(uuid) from public;
grant execute on function grant_closure(text), actor_stored_admin() to portal_definer;
grant execute on function grant_refusal(uuid, uuid, timestamptz, timestamptz), link_refused(uuid) to portal_app;

alter policy user_grant_insert on user_grant with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) and grant_refusal(user_id, grant_id, valid_from, valid_until) is null
	or (select actor_system()));
alter policy user_grant_update on user_grant with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) and grant_refusal(user_id, grant_id, valid_from, valid_until) is null
	or (select actor_system()));
alter policy user_account_insert on user_account with check (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) and not link_refused(user_id) or (select actor_system()))
	and not confirmed and refused_on is null);
