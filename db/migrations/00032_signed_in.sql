-- +goose Up
-- Every instance asks every few seconds who its connections are. Asked one by one, thousands took longer than access
-- may outlive its end. signed_in answers many at once, and is what sign_in answers with.

-- signed_in answers the accounts of identities that have signed in before, with what sign_in says of each (see
-- 00006_sign_in_rls.sql); no row for an identity that no account belongs to. It notes that they are here.
grant create on schema public to portal_definer;
-- +goose StatementBegin
create function signed_in(p_issuers text[], p_subjects text[])
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
		join public.user_account ua on ua.issuer = c.issuer and ua.subject = c.subject
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
			a.enabled and u.status <> 'blocked', coalesce(g.keys, '{}'), g.edge
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		join public.user_account a on a.issuer = c.issuer and a.subject = c.subject
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

-- The function of 00011_access_rls.sql; what it notes and answers is signed_in's.
create or replace function sign_in(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
returns table (
	account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean,
	full_name text, email text, username text, allowed boolean, grants text[], next_change timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	a public.user_account;
begin
	select * into a from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject;
	if not found and p_email_verified and p_email <> '' then
		update public.user_account ua set issuer = p_issuer, subject = p_subject
			where ua.subject is null and lower(ua.email) = lower(p_email) and ua.enabled
			returning * into a;
		if found then
			insert into public.audit_log (organisation_id, actor_id, action, entity, entity_id, before, after)
				values (a.organisation_id, a.user_id, 'account.bound', 'user', a.user_id::text,
					jsonb_build_object('accountId', a.id, 'issuer', null, 'subject', null),
					jsonb_build_object('accountId', a.id, 'issuer', p_issuer, 'subject', p_subject));
		else
			-- Another request of the same first sign-in may just have bound it, while this one waited.
			select * into a from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject;
		end if;
	end if;
	if a.id is null then
		return;
	end if;
	if a.enabled and (a.last_sign_in_on is null or a.last_sign_in_on < now() - interval '1 minute') then
		update public.portal_user u set status = 'active' where u.id = a.user_id and u.status = 'invited';
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
alter function signed_in(text[], text[]) owner to portal_definer;
revoke all on function signed_in(text[], text[]) from public;
grant execute on function signed_in(text[], text[]) to portal_app;
revoke create on schema public from portal_definer;
