-- +goose Up
-- Customers are made, changed and ended by who manages them. rev tells two changes at once apart.
alter table organisation
	add column status text not null default 'active' check (status in ('active', 'ended')),
	add column ended_on timestamptz(3),
	add column rev bigint not null default 1;

create policy organisation_insert on organisation for insert to portal_app with check (
	(select actor_manages('customers')) and kind = 'customer' or (select actor_system()));
create policy organisation_update on organisation for update to portal_app
	using ((select actor_manages('customers')) and kind = 'customer' or (select actor_system()))
	with check ((select actor_manages('customers')) and kind = 'customer' or (select actor_system()));
grant insert on organisation to portal_app;
grant update (name, customer_number, status, ended_on, rev) on organisation to portal_app;

alter policy organisation_domain_select on organisation_domain using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
alter policy organisation_domain_insert on organisation_domain with check (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
alter policy organisation_domain_delete on organisation_domain using (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));

-- Of an organisation that has ended nobody signs in any more, and nobody is asked whether its invitations are theirs.
-- +goose StatementBegin
create or replace function invitations_of(p_issuer text, p_subject text, p_email text, p_email_verified boolean) returns setof user_account
language sql stable set search_path = pg_catalog, public, pg_temp as $$
	select distinct on (i.organisation_id) i.* from (
		select ua.* from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject
		union all
		select ua.* from public.user_account ua
		where p_email_verified and p_email <> '' and ua.subject is null and ua.refused_on is null and public.address_form(ua.email) = public.address_form(p_email)
			and not exists (select from public.user_account k
				where k.issuer = p_issuer and k.subject = p_subject and k.organisation_id = ua.organisation_id and k.refused_on is null)) i
	join public.portal_user u on u.id = i.user_id
	join public.organisation o on o.id = i.organisation_id
	where not i.confirmed and i.refused_on is null and i.enabled and u.status <> 'blocked' and o.status = 'active'
	order by i.organisation_id, i.subject nulls last, i.created_on, i.id
$$;

create or replace function signed_in(p_issuers text[], p_subjects text[])
returns table (
	issuer text, subject text, account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean,
	full_name text, email text, username text, allowed boolean, grants text[], next_change timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	-- The times are for people, to the minute: not a write for every request. Who is being noted by another has no
	-- need of it, and nobody waits for a row while holding one.
	with stale as materialized (
		select ua.id, ua.user_id
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		join public.user_account ua on ua.issuer = c.issuer and ua.subject = c.subject and ua.confirmed
		where ua.enabled and (ua.last_sign_in_on is null or ua.last_sign_in_on < now() - interval '1 minute')
		for update of ua skip locked),
	noted as (update public.user_account ua set last_sign_in_on = now() from stale s where ua.id = s.id),
	here as materialized (
		select u.id from public.portal_user u
		where u.id in (select s.user_id from stale s) and u.status <> 'blocked'
		for update skip locked)
	update public.portal_user u set last_seen_on = now() from here h where u.id = h.id;
	return query
		select a.issuer, a.subject, a.id, u.id, u.organisation_id, o.name, p.is_customer, p.full_name, u.email, u.username,
			a.enabled and u.status <> 'blocked' and o.status = 'active', coalesce(g.keys, '{}'), g.edge
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		join public.user_account a on a.issuer = c.issuer and a.subject = c.subject and a.confirmed
		join public.portal_user u on u.id = a.user_id
		join public.person p on p.id = u.id
		join public.organisation o on o.id = u.organisation_id
		cross join lateral (
			select array_agg(d.key order by d.key) filter (where ug.valid_from <= now() and (ug.valid_until is null or ug.valid_until > now())) as keys,
				least(min(ug.valid_from) filter (where ug.valid_from > now()), min(ug.valid_until) filter (where ug.valid_until > now())) as edge
			from public.user_grant ug join public.grant_definition d on d.id = ug.grant_id
			where ug.user_id = u.id) g;
end
$$;

create or replace function sign_in(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
returns table (
	account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean,
	full_name text, email text, username text, allowed boolean, grants text[], next_change timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	a public.user_account;
	waiting uuid;
begin
	select * into a from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed;
	if not found then
		select (array_agg(i.id))[1] into waiting from public.invitations_of(p_issuer, p_subject, p_email, p_email_verified) i
			having count(*) = 1 and bool_and(i.subject is null and exists (
				select from public.organisation_domain d
				where d.organisation_id = i.organisation_id and d.domain = split_part(public.address_form(i.email), '@', 2)));
		if waiting is not null then
			perform public.lock_identity(p_issuer, p_subject);
			if not exists (select from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed) then
				perform public.bind_account(waiting, p_issuer, p_subject);
			end if;
		end if;
		select * into a from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed;
	end if;
	if a.id is null then
		return;
	end if;
	if a.enabled and (a.last_sign_in_on is null or a.last_sign_in_on < now() - interval '1 minute') then
		update public.portal_user u set status = 'active' where u.id = a.user_id and u.status = 'invited'
			and exists (select from public.organisation o where o.id = u.organisation_id and o.status = 'active');
		if found then
			insert into public.audit_log (organisation_id, actor_id, action, entity, entity_id, before, after)
				values (a.organisation_id, a.user_id, 'user.activated', 'user', a.user_id::text, '{"status": "invited"}', '{"status": "active"}');
		end if;
	end if;
	return query
		select s.account_id, s.user_id, s.organisation_id, s.organisation_name, s.is_customer, s.full_name, s.email, s.username, s.allowed, s.grants, s.next_change
		from public.signed_in(array[a.issuer], array[a.subject]) s;
end
$$;
-- +goose StatementEnd
