-- Integrations: programs that call the portal, and their tokens (docs/adr/0099-integrations.md).

-- Reports whether the actor manages the integrations of an organisation, which is always their own: a customer's
-- account-admins, and staff with that right. Being an account-admin of the provider is not enough, because its
-- integrations see every customer.
create or replace function administers_integrations(organisation uuid) returns boolean
language sql stable parallel safe as $$
	select organisation = actor_organisation()
		and (not actor_staff() and actor_has('account-admin') or actor_manages('integrations'))
$$;

-- Reports whether a person is an integration.
create or replace function is_integration(p_user uuid) returns boolean
language sql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
	select exists (select from public.integration i where i.user_id = p_user)
$$;
grant execute on function is_integration(uuid) to portal_app;

-- Returns until when the actor holds a grant by what is stored, and not by their sign-in's token: 'infinity' when that
-- has no end, null when they don't hold it now.
create or replace function stored_until(p_key text) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select max(coalesce(g.valid_until, 'infinity')) from public.user_grant g
		join public.grant_definition d on d.id = g.grant_id
		where g.user_id = public.actor_user() and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now())
			and p_key in (select public.grant_closure(d.key))
$$;

-- Returns until when the actor may lend what an integration may do (null: a new one), by a token or a webhook: null
-- when they may not, 'infinity' without an end. What is lent must not outlast the right to lend it. So an account-admin
-- by their sign-in's token alone may not lend, nor may staff when an account-admin has given the integration more than
-- they hold themselves as stored grants.
create or replace function lends_until(p_user uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select nullif(greatest(public.stored_until('account-admin'), case when public.actor_staff() then least(
			coalesce(public.stored_until('manage:integrations'), '-infinity'),
			(select min(coalesce(public.stored_until(d.key), '-infinity'))
				from public.user_grant g join public.grant_definition d on d.id = g.grant_id
				where g.user_id = p_user and (g.valid_until is null or g.valid_until > now()))) end), '-infinity')
		where public.administers_integrations(public.actor_organisation())
$$;
grant execute on function lends_until(uuid) to portal_app;

-- Reports whether the actor may get a token of an integration (null: of a new one), with which they could do what it
-- may do.
create or replace function may_lend(p_user uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select public.lends_until(p_user) is not null
$$;
grant execute on function may_lend(uuid) to portal_app;

-- Makes an integration of the actor's organisation and the person that it is. It is the only way to make one: an
-- existing person never becomes an integration, because their id is taken.
create or replace function make_integration(
	p_id uuid, p_full_name text, p_name text, p_kind text, p_purpose text, p_networks text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if public.may_lend(null) is not true then
		raise insufficient_privilege using message = 'the actor may not make integrations';
	end if;
	insert into public.person (id, organisation_id, full_name, is_customer)
		select p_id, o.id, p_full_name, o.kind = 'customer' from public.organisation o
		where o.id = public.actor_organisation();
	insert into public.integration (user_id, organisation_id, name, kind, purpose, networks, created_by)
		values (p_id, public.actor_organisation(), p_name, p_kind, p_purpose, p_networks, public.actor_user());
end
$$;
grant execute on function make_integration(uuid, text, text, text, text, text[]) to portal_app;

-- Gives the person of an integration its name. Names of people do not change; that of a program may.
create or replace function name_integration(p_id uuid, p_full_name text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	update public.person p set full_name = p_full_name
	where p.id = p_id and p.full_name <> p_full_name and exists (
		select from public.integration i
		where i.user_id = p.id and public.administers_integrations(i.organisation_id))
$$;
grant execute on function name_integration(uuid, text) to portal_app;

-- Returns for tokens, by their hashes, what sign_in_known returns for accounts, with what the tokens allow; no row for
-- an unknown one. A token that was revoked or has expired, or whose integration was paused or revoked, has
-- allowed = false.
create or replace function token_sign_in(p_hashes text[])
returns table (
	hash text, token_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean,
	full_name text, allowed boolean, grants text[], next_change timestamptz, scope text, networks text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan as $$
	select t.hash, t.id, i.user_id, i.organisation_id, o.name, p.is_customer, p.full_name,
		t.revoked_on is null and t.expires_on > now() and i.revoked_on is null and not i.paused and o.status = 'active',
		coalesce(g.keys, '{}'), least(g.edge, t.expires_on), t.scope, i.networks
	from unnest(p_hashes) as c (hash)
	cross join lateral (select * from public.api_token x where x.hash = c.hash limit 1) t
	join public.integration i on i.user_id = t.user_id
	join public.person p on p.id = i.user_id
	join public.organisation o on o.id = i.organisation_id
	cross join lateral public.grants_held(i.user_id) g
$$;
grant execute on function token_sign_in(text[]) to portal_app;
grant select, insert on integration to portal_definer;
grant select on api_token to portal_definer;

-- Those who hold grants: users, and integrations.
create or replace view grant_holder with (security_invoker = true) as
	select u.id, u.organisation_id, false as integration from portal_user u
	union all
	select i.user_id, i.organisation_id, true from integration i;
grant select on grant_holder to portal_app;

-- Users who manage the integrations of their organisation, as administers_integrations says of an actor, and get
-- e-mail: a customer's account-admins, and the provider's staff with that right, by their stored grants.
create or replace view integration_manager with (security_invoker = true) as
	select u.id, u.organisation_id from portal_user u join organisation o on o.id = u.organisation_id
	where o.status = 'active' and u.status <> 'blocked' and gets_mail(u.bounces, u.bounced_on)
		and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
		and exists (select from user_account a where a.user_id = u.id and a.enabled)
		and exists (select from user_grant g join grant_definition d on d.id = g.grant_id
			where g.user_id = u.id and g.valid_from <= now() and (g.valid_until is null or g.valid_until > now())
				and d.key = case o.kind when 'provider' then 'manage:integrations' else 'account-admin' end);
grant select on integration_manager to portal_app;

-- Integrations. Those who manage them see and change them (administers_integrations, whose words stand here as in all
-- policies: ADR 0074); the portal itself stores what they were told, and the networks of calls. make_integration makes
-- them, and nothing removes them.
create policy integration_select on integration for select to portal_app using (
	organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
	or (select actor_system()));
create policy integration_update on integration for update to portal_app
	using (organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		or (select actor_system()));
grant select, update (name, purpose, networks, paused, revoked_on, rev, told_on, seen_networks, new_networks,
	networks_told_on) on integration to portal_app;

-- Keeps a token from working for longer than its changer may lend it. It applies where the policies do: they do not see
-- how long the token worked before.
create or replace function keep_token_lent() returns trigger language plpgsql as $$
begin
	if row_security_active('api_token') and not actor_system()
		and new.expires_on > coalesce(lends_until(new.user_id), '-infinity') then
		raise insufficient_privilege using message = 'the actor may not lend the integration for so long';
	end if;
	return new;
end
$$;
create or replace trigger keep_token_lent before update on api_token for each row
	when (new.expires_on > old.expires_on) execute function keep_token_lent();

-- Tokens. Those who manage the integration see and end them, and add them as far as lends_until allows; the portal
-- itself stores their last call. Nobody reads a hash: token_sign_in finds a token by it. A token works for at most a
-- year from when it is made or changed.
create policy api_token_select on api_token for select to portal_app using (
	organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
	or (select actor_system()));
create policy api_token_insert on api_token for insert to portal_app with check (
	organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		and may_lend(user_id) and expires_on <= least(now() + interval '367 days', lends_until(user_id)));
create policy api_token_update on api_token for update to portal_app
	using (organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		and expires_on <= now() + interval '367 days' or (select actor_system()));
grant select (id, user_id, organisation_id, name, start, ending, scope, created_on, expires_on, replaced_by, revoked_on,
	last_on, last_address, last_status, last_code, told_days), insert, update (expires_on, replaced_by, revoked_on,
	last_on, last_address, last_status, last_code, told_days) on api_token to portal_app;
