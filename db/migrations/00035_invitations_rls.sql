-- contract: the unique indexes of accounts are replaced by narrower ones of the same names, so that what an organisation does with
-- its accounts can't tell what is pending in another one.
-- +goose Up
-- Whose address is it? Two addresses are the same when they are the same bytes after the capitals of ASCII were made small:
-- lower() of Unicode takes the Kelvin sign for a k, and so one person for another.
create function address_form(address text) returns text language sql immutable parallel safe
	as $$ select lower(address collate "C") $$;

-- The e-mail domains that are an organisation's own. Who has a verified address at one of them is that organisation's: their
-- first sign-in binds its invitation without a question.
create table organisation_domain (
	domain          text collate "C" primary key check (length(domain) <= 253 and domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'),
	organisation_id uuid not null references organisation,
	created_on      timestamptz(3) not null default now()
);
create index organisation_domain_by_organisation on organisation_domain (organisation_id, domain);
alter table organisation_domain enable row level security;
alter table organisation_domain force row level security;
create policy organisation_domain_select on organisation_domain for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy organisation_domain_insert on organisation_domain for insert to portal_app with check ((select actor_system()));
create policy organisation_domain_delete on organisation_domain for delete to portal_app using ((select actor_system()));
create policy organisation_domain_sign_in on organisation_domain for select to portal_definer using (true);
grant select, insert, delete on organisation_domain to portal_app;
grant select on organisation_domain to portal_definer;
-- +goose StatementBegin
do $$
begin
	execute format('create policy organisation_domain_owner on organisation_domain to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd

-- An account that nobody has confirmed is an invitation: an organisation may invite whom it likes, and only who holds the
-- identity says whether it is theirs. So it is unique in its organisation, and a confirmed one in the portal.
-- refused_on: they said that it is not theirs. refusal_told_on: invited_by was told of it.
alter table user_account
	add confirmed boolean not null default false,
	add invited_by uuid references person,
	add refused_on timestamptz(3),
	add refusal_told_on timestamptz(3),
	add check (not confirmed or subject is not null and refused_on is null),
	add check (refused_on is null or not enabled);
update user_account set confirmed = true where subject is not null and last_sign_in_on is not null;
drop index portal_user_email, user_account_subject, user_account_pending_email;
create unique index portal_user_email on portal_user (organisation_id, address_form(email));
create unique index user_account_confirmed on user_account (issuer, subject) where confirmed;
create unique index user_account_subject on user_account (issuer, subject, organisation_id) where refused_on is null;
create unique index user_account_pending_email on user_account (address_form(email), organisation_id) where subject is null and refused_on is null;
create index user_account_refusal on user_account (refused_on) where refused_on is not null and refusal_told_on is null;

-- How many an organisation has invited today is counted in the log, from which nothing is taken away.
create index audit_log_linked on audit_log (organisation_id, at) where action = 'account.linked';

-- Nobody is made who is confirmed already.
alter policy user_account_insert on user_account with check (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()))
	and not confirmed and refused_on is null);
grant update (refusal_told_on) on user_account to portal_app;
grant update (confirmed, enabled, refused_on) on user_account to portal_definer;
-- Who refuses is none of the organisation's people: nobody's name stands in that entry.
alter policy audit_log_sign_in on audit_log with check (
	entity = 'user' and (entity_id = actor_id::text and action in ('account.bound', 'user.activated') or actor_id is null and action = 'account.refused'));

grant create on schema public to portal_definer;
-- +goose StatementBegin
-- The accounts that wait for an identity, one of each organisation: made for its issuer and subject, or for its verified
-- address. For the functions below, which run as portal_definer.
create function invitations_of(p_issuer text, p_subject text, p_email text, p_email_verified boolean) returns setof user_account
language sql stable set search_path = pg_catalog, public, pg_temp as $$
	select distinct on (i.organisation_id) i.* from (
		select ua.* from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject
		union all
		select ua.* from public.user_account ua
		where p_email_verified and p_email <> '' and ua.subject is null and ua.refused_on is null and public.address_form(ua.email) = public.address_form(p_email)
			and not exists (select from public.user_account k
				where k.issuer = p_issuer and k.subject = p_subject and k.organisation_id = ua.organisation_id and k.refused_on is null)) i
	join public.portal_user u on u.id = i.user_id
	where not i.confirmed and i.refused_on is null and i.enabled and u.status <> 'blocked'
	order by i.organisation_id, i.subject nulls last, i.created_on, i.id
$$;

-- Binds an account that waits for an identity, unless that has changed meanwhile. Answers whether it did.
create function bind_account(p_account uuid, p_issuer text, p_subject text) returns boolean
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

-- Whoever binds an identity holds this lock until the end of the transaction: of two requests at once the second sees what
-- the first has done.
create function lock_identity(p_issuer text, p_subject text) returns void language sql volatile set search_path = pg_catalog, pg_temp
	as $$ select pg_advisory_xact_lock(hashtextextended('identity ' || p_subject || ' of ' || p_issuer, 0)) $$;

-- my_invitations answers the organisations that have invited an identity which no account belongs to, oldest first.
create function my_invitations(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
returns table (account_id uuid, organisation_name text, invited_by text, invited_on timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select i.id, o.name, p.full_name, i.created_on
	from public.invitations_of(p_issuer, p_subject, p_email, p_email_verified) i
	join public.organisation o on o.id = i.organisation_id
	left join public.person p on p.id = i.invited_by
	where not exists (select from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed)
	order by i.created_on, i.id
	limit 50
$$;

-- answer_invitation binds one of these to the identity, or ends it. It answers whose it is; no row: there is no such
-- invitation (any more).
create function answer_invitation(p_issuer text, p_subject text, p_email text, p_email_verified boolean, p_account uuid, p_accept boolean)
returns table (user_id uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	a public.user_account;
begin
	perform public.lock_identity(p_issuer, p_subject);
	select i.* into a from public.invitations_of(p_issuer, p_subject, p_email, p_email_verified) i where i.id = p_account
		and not exists (select from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed);
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

-- The functions of 00032_signed_in.sql: only a confirmed account is somebody's, and a first sign-in binds by itself only the
-- one invitation there is, when its organisation owns the address's domain. Who else is invited is asked (my_invitations).
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
			a.enabled and u.status <> 'blocked', coalesce(g.keys, '{}'), g.edge
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
			-- Another request of the same first sign-in may have bound it meanwhile.
			if not exists (select from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed) then
				perform public.bind_account(waiting, p_issuer, p_subject);
			end if;
			select * into a from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed;
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
alter function my_invitations(text, text, text, boolean) owner to portal_definer;
alter function answer_invitation(text, text, text, boolean, uuid, boolean) owner to portal_definer;
revoke all on function invitations_of(text, text, text, boolean), bind_account(uuid, text, text), lock_identity(text, text),
	my_invitations(text, text, text, boolean), answer_invitation(text, text, text, boolean, uuid, boolean) from public;
grant execute on function invitations_of(text, text, text, boolean), bind_account(uuid, text, text), lock_identity(text, text) to portal_definer;
grant execute on function my_invitations(text, text, text, boolean), answer_invitation(text, text, text, boolean, uuid, boolean) to portal_app;
revoke create on schema public from portal_definer;
