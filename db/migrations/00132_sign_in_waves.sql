-- +goose Up
-- contract: portal_definer may create only while its function is made here.
-- When everybody returns at once, to a portal that has just started, one statement signs in all who wait. It tells of
-- whom a sign-in notes more than the time: sign_in does that, for one.
--
-- Older instances go on asking signed_in, which it replaces.
--
-- Each identity is looked up by the index (lateral, limit 1): while few accounts have been signed in with, PostgreSQL
-- would compare all of them with all who ask. The plans are kept: making them takes five times as long as running them,
-- and with few rows or old statistics PostgreSQL would make them for each call.
-- +goose StatementBegin
create function sign_in_known(p_issuers text[], p_subjects text[])
returns table (
	issuer text, subject text, account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean,
	full_name text, email text, username text, allowed boolean, grants text[], next_change timestamptz,
	invited boolean, unproven boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
	-- The times are for people, to the minute: not a write for every request. Who is being noted by another has no
	-- need of it, and nobody waits for a row while holding one.
	with asked as materialized (
		select a.id
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		cross join lateral (
			select ua.id, ua.enabled, ua.last_sign_in_on from public.user_account ua
			where ua.issuer = c.issuer and ua.subject = c.subject and ua.confirmed limit 1) a
		where a.enabled and (a.last_sign_in_on is null or a.last_sign_in_on < now() - interval '1 minute')),
	stale as materialized (
		select ua.id, ua.user_id
		from asked s join public.user_account ua on ua.id = s.id
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
			a.enabled and u.status <> 'blocked' and o.status = 'active', coalesce(g.keys, '{}'), g.edge,
			a.enabled and u.status = 'invited' and o.status = 'active', a.enabled and u.status <> 'blocked' and u.email_proven_on is null
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		cross join lateral (
			select * from public.user_account ua
			where ua.issuer = c.issuer and ua.subject = c.subject and ua.confirmed limit 1) a
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
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function sign_in_known(text[], text[]) owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function sign_in_known(text[], text[]) from public;
grant execute on function sign_in_known(text[], text[]) to portal_app;

-- The user becomes active whenever one who is invited signs in, also within a minute of a time that was noted.
-- +goose StatementBegin
create or replace function sign_in(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
returns table (
	account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean,
	full_name text, email text, username text, allowed boolean, grants text[], next_change timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
	if a.enabled then
		update public.portal_user u set status = 'active' where u.id = a.user_id and u.status = 'invited'
			and exists (select from public.organisation o where o.id = u.organisation_id and o.status = 'active');
		if found then
			insert into public.audit_log (organisation_id, actor_id, action, entity, entity_id, before, after)
				values (a.organisation_id, a.user_id, 'user.activated', 'user', a.user_id::text, '{"status": "invited"}', '{"status": "active"}');
		end if;
	end if;
	-- Of a disabled account or a blocked user nothing is proven: whoever is signed in with it is sent away.
	if a.enabled and p_email_verified and p_email <> '' then
		update public.portal_user u set email_proven_on = now() where u.id = a.user_id and u.email_proven_on is null
			and u.status <> 'blocked' and public.address_form(u.email) = public.address_form(p_email);
	end if;
	return query
		select s.account_id, s.user_id, s.organisation_id, s.organisation_name, s.is_customer, s.full_name, s.email, s.username, s.allowed, s.grants, s.next_change
		from public.sign_in_known(array[a.issuer], array[a.subject]) s;
end
$$;
-- +goose StatementEnd
alter function invitations_of(text, text, text, boolean) set plan_cache_mode = force_generic_plan;
