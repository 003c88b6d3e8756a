-- +goose Up
-- Rights of the provider's people over customers. Each is given by name, to a person of the provider, and is never brought
-- by a token; being staff alone opens nothing that it did not open before. They never reach the provider's own people, or
-- who holds one would give themselves the others.
alter table grant_definition add column staff_only boolean not null default false;
insert into grant_definition (id, key, caption, description, position, staff_only) values
	('6f1d6a53-9f0b-5d0e-8a01-000000000009', 'manage:customers', 'Klanten beheren', 'Klanten aanmaken, wijzigen en beëindigen, met hun configuraties, gebruikers, accounts en rechten.', 9, true),
	('6f1d6a53-9f0b-5d0e-8a01-000000000010', 'manage:documents', 'Documenten publiceren', 'Documenten voor klanten publiceren, vervangen en intrekken.', 10, true),
	('6f1d6a53-9f0b-5d0e-8a01-000000000011', 'manage:settings', 'Instellingen beheren', 'Teams, labels, standaardteksten, openingstijden en afspraken beheren.', 11, true);

create function actor_manages(what text) returns boolean language sql stable parallel safe
	as $$ select actor_staff() and actor_has('manage:' || what) $$;
create function of_customer(organisation uuid) returns boolean language sql stable parallel safe
	as $$ select exists (select from organisation o where o.id = organisation and o.kind = 'customer') $$;

-- +goose StatementBegin
-- As in 00037_grants_rls.sql, with two rules more: what only people of the provider may hold is given to no customer, and
-- who manages customers gives their people whatever else there is.
create or replace function grant_refusal(p_user uuid, p_grant uuid, p_from timestamptz, p_until timestamptz) returns text
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
	-- As much as the user holds already: a shorter time, another reason.
	if exists (
		select from public.user_grant g
		where g.user_id = p_user and g.grant_id = p_grant and g.valid_from <= v_begin and (g.valid_until is null or p_until <= g.valid_until)) then
		return null;
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

-- As in 00037_grants_rls.sql: who manages customers gives any of their people a way to sign in.
create or replace function link_refused(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	return not public.actor_system() and p_user <> public.actor_user() and not public.actor_stored_admin()
		and not (public.actor_manages('customers') and exists (select from public.person p where p.id = p_user and p.is_customer))
		and exists (
			select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
			where g.user_id = p_user and (g.valid_until is null or g.valid_until > now())
				and (d.key = 'account-admin' or d.key not in (select public.grant_closure('account-admin'))));
end
$$;
-- +goose StatementEnd

alter policy person_insert on person with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) and is_customer = not (select actor_staff())
	or (select actor_manages('customers')) and is_customer and of_customer(organisation_id)
	or (select actor_system()));

alter policy portal_user_select on portal_user using (
	id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
alter policy portal_user_insert on portal_user with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
alter policy portal_user_update on portal_user
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()));

alter policy user_account_select on user_account using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
alter policy user_account_insert on user_account with check (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) and not link_refused(user_id)
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	and not confirmed and refused_on is null);
alter policy user_account_update on user_account
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()));
alter policy user_account_delete on user_account using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));

alter policy invitation_select on invitation using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
alter policy invitation_insert on invitation with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
alter policy invitation_update on invitation
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()));

alter policy user_grant_select on user_grant using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
alter policy user_grant_insert on user_grant with check (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id))
	and grant_refusal(user_id, grant_id, valid_from, valid_until) is null
	or (select actor_system()));
alter policy user_grant_update on user_grant
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	with check (
		(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
			or (select actor_manages('customers')) and of_customer(organisation_id))
		and grant_refusal(user_id, grant_id, valid_from, valid_until) is null
		or (select actor_system()));
alter policy user_grant_delete on user_grant using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));

alter policy audit_log_select on audit_log using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
