-- Sign-in: which account a verified token belongs to, and invitations.

-- Locks an identity until the end of the transaction that binds it: of two requests at once, the second sees what the
-- first did.
create or replace function lock_identity(p_issuer text, p_subject text) returns void
language sql volatile set search_path = pg_catalog, pg_temp
	as $$ select pg_advisory_xact_lock(hashtextextended('identity ' || p_subject || ' of ' || p_issuer, 0)) $$;
revoke all on function lock_identity(text, text) from public;
grant execute on function lock_identity(text, text) to portal_definer;

-- Returns the accounts that wait for an identity, one per organisation: made for its issuer and subject, or for its
-- verified address. It leaves out organisations that have ended, whose users cannot sign in. For the functions below,
-- which run as portal_definer.
create or replace function invitations_of(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
returns setof user_account
language sql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
	select distinct on (i.organisation_id) i.* from (
		select ua.* from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject
		union all
		select ua.* from public.user_account ua
		where p_email_verified and p_email <> '' and ua.subject is null and ua.refused_on is null
			and public.address_form(ua.email) = public.address_form(p_email)
			and not exists (select from public.user_account k
				where k.issuer = p_issuer and k.subject = p_subject
					and k.organisation_id = ua.organisation_id and k.refused_on is null)) i
	join public.portal_user u on u.id = i.user_id
	join public.organisation o on o.id = i.organisation_id
	where not i.confirmed and i.refused_on is null and i.enabled and u.status <> 'blocked' and o.status = 'active'
	order by i.organisation_id, i.subject nulls last, i.created_on, i.id
$$;
revoke all on function invitations_of(text, text, text, boolean) from public;
grant execute on function invitations_of(text, text, text, boolean) to portal_definer;

-- Binds an account that waits for an identity, and reports whether it did: not when the account changed meanwhile.
create or replace function bind_account(p_account uuid, p_issuer text, p_subject text) returns boolean
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
	a public.user_account;
	was text;
begin
	select ua.subject into was from public.user_account ua where ua.id = p_account;
	update public.user_account ua set issuer = p_issuer, subject = p_subject, confirmed = true
		where ua.id = p_account and not ua.confirmed and ua.enabled and ua.refused_on is null
			and (ua.subject is null or ua.issuer = p_issuer and ua.subject = p_subject)
		returning * into a;
	if not found then
		return false;
	end if;
	insert into public.audit_log (organisation_id, actor_id, action, entity, entity_id, before, after)
		values (a.organisation_id, a.user_id, 'account.bound', 'user', a.user_id::text,
			jsonb_build_object('accountId', a.id, 'issuer', case when was is not null then p_issuer end, 'subject', was),
			jsonb_build_object('accountId', a.id, 'issuer', p_issuer, 'subject', p_subject));
	return true;
end
$$;
revoke all on function bind_account(uuid, text, text) from public;
grant execute on function bind_account(uuid, text, text) to portal_definer;

-- Returns the account of a verified token. It is found by issuer and subject; without one, a single invitation
-- to the token's verified e-mail address binds the subject, provided that the inviting organisation owns the
-- address's domain. In every other case there is no row, and the user is asked (my_invitations). A disabled account
-- or a blocked user has a row with allowed = false. grants are the keys of the direct grants that are valid now;
-- next_change is when that set changes next. A first sign-in makes an invited user active, which the audit log
-- records in the user's name. A sign-in also records that the address is proven and that the user is here. It runs as
-- portal_definer, because there is no actor yet.
create or replace function sign_in(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
returns table (
	account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean,
	full_name text, email text, username text, allowed boolean, grants text[], next_change timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan as $$
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
			if not exists (select from public.user_account ua
				where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed) then
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
				values (a.organisation_id, a.user_id, 'user.activated', 'user', a.user_id::text,
					'{"status": "invited"}', '{"status": "active"}');
		end if;
	end if;
	-- A disabled account or a blocked user proves nothing, because the sign-in is refused.
	if a.enabled and p_email_verified and p_email <> '' then
		update public.portal_user u set email_proven_on = now() where u.id = a.user_id and u.email_proven_on is null
			and u.status <> 'blocked' and public.address_form(u.email) = public.address_form(p_email);
	end if;
	return query
		select s.account_id, s.user_id, s.organisation_id, s.organisation_name, s.is_customer, s.full_name, s.email,
			s.username, s.allowed, s.grants, s.next_change
		from public.sign_in_known(array[a.issuer], array[a.subject]) s;
end
$$;
grant execute on function sign_in(text, text, text, boolean) to portal_app;

-- Returns the keys of the direct grants that a person holds now, and when that set changes next. For the functions that
-- sign in; it has no search_path of its own, so that PostgreSQL can put it into their queries.
create or replace function grants_held(p_user uuid) returns table (keys text[], edge timestamptz)
language sql stable as $$
	select array_agg(d.key order by d.key)
			filter (where ug.valid_from <= now() and (ug.valid_until is null or ug.valid_until > now())),
		least(min(ug.valid_from) filter (where ug.valid_from > now()),
			min(ug.valid_until) filter (where ug.valid_until > now()))
	from public.user_grant ug join public.grant_definition d on d.id = ug.grant_id
	where ug.user_id = p_user
$$;
revoke all on function grants_held(uuid) from public;
grant execute on function grants_held(uuid) to portal_definer;

-- Returns what sign_in returns, for many identities at once that have signed in before: after a restart one statement
-- signs all users in. invited and unproven report that sign_in has more to record, which it does for one identity.
-- The lateral join with limit 1 finds each identity by the index: while few accounts have been used, PostgreSQL would
-- otherwise compare all of them with all that are asked for. The plans are cached, because planning takes five times
-- as long as running.
create or replace function sign_in_known(p_issuers text[], p_subjects text[])
returns table (
	issuer text, subject text, account_id uuid, user_id uuid, organisation_id uuid, organisation_name text,
	is_customer boolean, full_name text, email text, username text, allowed boolean, grants text[],
	next_change timestamptz,
	invited boolean, unproven boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
	-- The times are exact to a minute, so that not every request writes. Rows that another transaction is writing are
	-- skipped: it records the same, and no transaction waits for a row while it holds another.
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
			a.enabled and u.status = 'invited' and o.status = 'active',
			a.enabled and u.status <> 'blocked' and u.email_proven_on is null
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		cross join lateral (
			select * from public.user_account ua
			where ua.issuer = c.issuer and ua.subject = c.subject and ua.confirmed limit 1) a
		join public.portal_user u on u.id = a.user_id
		join public.person p on p.id = u.id
		join public.organisation o on o.id = u.organisation_id
		cross join lateral public.grants_held(u.id) g;
end
$$;
grant execute on function sign_in_known(text[], text[]) to portal_app;

-- Returns the accounts of identities that have signed in before, with what sign_in returns for each; no row for an
-- identity without a confirmed account. It also records that the users are here. Version 1.0 calls it; sign_in_known
-- replaces it.
create or replace function signed_in(p_issuers text[], p_subjects text[])
returns table (
	issuer text, subject text, account_id uuid, user_id uuid, organisation_id uuid, organisation_name text,
	is_customer boolean, full_name text, email text, username text, allowed boolean, grants text[],
	next_change timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	-- The times are exact to a minute, so that not every request writes. Rows that another transaction is writing are
	-- skipped: it records the same, and no transaction waits for a row while it holds another.
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
			select array_agg(d.key order by d.key)
				filter (where ug.valid_from <= now() and (ug.valid_until is null or ug.valid_until > now())) as keys,
				least(min(ug.valid_from) filter (where ug.valid_from > now()),
					min(ug.valid_until) filter (where ug.valid_until > now())) as edge
			from public.user_grant ug join public.grant_definition d on d.id = ug.grant_id
			where ug.user_id = u.id) g;
end
$$;
grant execute on function signed_in(text[], text[]) to portal_app;

-- Returns the organisations that have invited an identity without an account, oldest first.
create or replace function my_invitations(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
returns table (account_id uuid, organisation_name text, invited_by text, invited_on timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select i.id, o.name, p.full_name, i.created_on
	from public.invitations_of(p_issuer, p_subject, p_email, p_email_verified) i
	join public.organisation o on o.id = i.organisation_id
	left join public.person p on p.id = i.invited_by
	where not exists (select from public.user_account ua
		where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed)
	order by i.created_on, i.id
	limit 50
$$;
grant execute on function my_invitations(text, text, text, boolean) to portal_app;

-- Binds one of these invitations to the identity, or refuses it, and returns its user. No row when there is no such
-- invitation any more.
create or replace function answer_invitation(p_issuer text, p_subject text, p_email text, p_email_verified boolean,
	p_account uuid, p_accept boolean)
returns table (user_id uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	a public.user_account;
begin
	perform public.lock_identity(p_issuer, p_subject);
	select i.* into a from public.invitations_of(p_issuer, p_subject, p_email, p_email_verified) i where i.id = p_account
		and not exists (select from public.user_account ua
			where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed);
	if a.id is null then
		return;
	end if;
	if p_accept then
		if not public.bind_account(a.id, p_issuer, p_subject) then
			return;
		end if;
	else
		update public.user_account ua set enabled = false, refused_on = now()
			where ua.id = a.id and not ua.confirmed and ua.enabled and ua.refused_on is null;
		if not found then
			return;
		end if;
		insert into public.audit_log (organisation_id, action, entity, entity_id, before, after)
			values (a.organisation_id, 'account.refused', 'user', a.user_id::text,
				jsonb_build_object('accountId', a.id, 'enabled', true), jsonb_build_object('accountId', a.id, 'enabled', false));
	end if;
	return query select a.user_id;
end
$$;
grant execute on function answer_invitation(text, text, text, boolean, uuid, boolean) to portal_app;

-- Reports whether the actor may not give a user another way to sign in. A sign-in gives the grants of its user, so an
-- account-admin by the token alone gives no way to sign in as a user who holds, or will hold, what they could not
-- grant. Customer managers give one to any of a customer's people.
create or replace function link_refused(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	return not public.actor_system() and p_user <> public.actor_user() and not public.actor_stored_admin()
		and not (public.actor_manages('customers')
			and exists (select from public.person p where p.id = p_user and p.is_customer))
		and exists (
			select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
			where g.user_id = p_user and (g.valid_until is null or g.valid_until > now())
				and (d.key = 'account-admin' or d.key not in (select public.grant_closure('account-admin'))));
end
$$;
grant execute on function link_refused(uuid) to portal_app;

-- The ways to sign in as a user. Users see their own; account-admins and customer managers see, add and change those
-- of the people whom they manage. Nobody adds a confirmed account: only its identity confirms it.
create policy user_account_select on user_account for select to portal_app using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
create policy user_account_insert on user_account for insert to portal_app with check (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) and not link_refused(user_id)
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	and not confirmed and refused_on is null);
create policy user_account_update on user_account for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()));
create policy user_account_delete on user_account for delete to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
grant select, insert, update (label, enabled, refusal_told_on, link_told_on), delete on user_account to portal_app;
grant select, update (issuer, subject, label, enabled, last_sign_in_on, confirmed, refused_on), delete
	on user_account to portal_definer;
create or replace trigger end_views after delete on user_account for each row
	when (old.enabled and old.confirmed) execute function end_views();
create or replace trigger end_views_changed after update on user_account for each row
	when (old.enabled and old.confirmed and not (new.enabled and new.confirmed)) execute function end_views();

-- Invitations to sign in. Account-admins and customer managers add one with the user, in the same transaction. To
-- send it again, they make it due again.
create policy invitation_select on invitation for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
create policy invitation_insert on invitation for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
create policy invitation_update on invitation for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()));
grant select, insert, update (asked_on, mailed_on) on invitation to portal_app;
grant select, delete on invitation to portal_definer;
