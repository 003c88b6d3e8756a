-- +goose Up
-- Two things that row-level security left to the application, and one that sign_in got wrong.

-- Who makes people makes them of their own kind: a customer's account-admin can't make staff, who see every
-- organisation's tickets.
alter policy person_insert on person with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) and is_customer = not (select actor_staff())
	or (select actor_system()));

-- A first sign-in binds a pending account and makes an invited user active. Both are changes of access, so
-- they stand in the audit log, in the name of the user who signed in.
create policy audit_log_sign_in on audit_log for insert to portal_definer with check (
	entity = 'user' and entity_id = actor_id::text and action in ('account.bound', 'user.activated'));
grant insert on audit_log to portal_definer;

-- The function of 00006_sign_in_rls.sql with its entries in the log. Two requests of one first sign-in at the
-- same moment now both find the account; the second used to be told that there is none.
-- +goose StatementBegin
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
	-- The times are for people, to the minute: not a write for every request.
	if a.enabled and (a.last_sign_in_on is null or a.last_sign_in_on < now() - interval '1 minute') then
		update public.user_account ua set last_sign_in_on = now() where ua.id = a.id;
		update public.portal_user u set status = 'active' where u.id = a.user_id and u.status = 'invited';
		if found then
			insert into public.audit_log (organisation_id, actor_id, action, entity, entity_id, before, after)
				values (a.organisation_id, a.user_id, 'user.activated', 'user', a.user_id::text, '{"status": "invited"}', '{"status": "active"}');
		end if;
		update public.portal_user u set last_seen_on = now() where u.id = a.user_id and u.status <> 'blocked';
	end if;
	return query
		select a.id, u.id, u.organisation_id, o.name, p.is_customer, p.full_name, u.email, u.username,
			a.enabled and u.status <> 'blocked',
			coalesce((select array_agg(d.key order by d.key) from public.user_grant g join public.grant_definition d on d.id = g.grant_id
				where g.user_id = u.id and g.valid_from <= now() and (g.valid_until is null or g.valid_until > now())), '{}'),
			(select min(edge) from public.user_grant g cross join lateral (values (g.valid_from), (g.valid_until)) as v (edge)
				where g.user_id = u.id and edge > now())
		from public.portal_user u
		join public.person p on p.id = u.id
		join public.organisation o on o.id = u.organisation_id
		where u.id = a.user_id;
end
$$;
-- +goose StatementEnd
