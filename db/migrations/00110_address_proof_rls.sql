-- +goose Up
-- contract: portal_definer may create only while its functions are made here.
-- An administrator types any address. address_proof says how the portal knows that it is its user's, and it alone decides:
-- whose an e-mail is, whether one is sent, and what is shown at the user.
--
-- email_proven_on: since when a confirmed sign-in of the user has proven it, by a token with this very address, verified.
-- It is of the address that the row has: another address begins without.
alter table portal_user add column email_proven_on timestamptz(3);
grant update (email_proven_on) on portal_user to portal_definer;
-- Nobody makes a user who is proven: only sign_in, as portal_definer, writes it.
alter policy portal_user_insert on portal_user with check (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	and email_proven_on is null);

-- link_told_on: the user was told that somebody else linked this account to them.
alter table user_account add column link_told_on timestamptz(3);
grant update (link_told_on) on user_account to portal_app;

grant create on schema public to portal_definer;
-- +goose StatementBegin
-- domain: the organisation owns the address's domain. sign_in: nobody owns it, and a sign-in has proven the address. none:
-- it is typed and no more, or another organisation owns its domain, whatever was proven before. A domain is compared as a
-- whole: who has b.example does not have team.b.example. It is asked by the system, which sees all domains.
create function address_proof(p_email text, p_organisation uuid, p_proven_on timestamptz) returns text
language sql stable parallel safe set search_path = pg_catalog, public, pg_temp as $$
	select case when d.organisation_id = p_organisation then 'domain'
		when d.organisation_id is null and p_proven_on is not null then 'sign_in'
		else 'none' end
	from (values (public.address_form(p_email))) a (address)
	left join public.organisation_domain d on d.domain = split_part(a.address, '@', 2)
$$;

-- address_proof of a user whom the caller sees (policy portal_user_select), who does not see other organisations' domains.
-- It takes an id and no address: whose a domain is stays unknown to whoever asks about addresses of their own making.
create function address_proof_of(p_user uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select public.address_proof(u.email, u.organisation_id, u.email_proven_on) from public.portal_user u
	where u.id = p_user and (u.id = (select public.actor_user())
		or u.organisation_id = (select public.actor_organisation()) and (select public.actor_has('account-admin'))
		or (select public.actor_manages('customers')) and public.of_customer(u.organisation_id)
		or (select public.actor_system()))
$$;

-- As in 00086_mail_failures.sql. What was proven says nothing of another address either.
create or replace function forget_bounces() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
	new.bounces := 0;
	new.bounced_on := null;
	new.bounce_status := null;
	new.email_proven_on := null;
	return new;
end
$$;

-- As in 00045_customers_rls.sql, and it notes that the address is proven.
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
	-- Of a disabled account or a blocked user nothing is proven: whoever is signed in with it is sent away.
	if a.enabled and p_email_verified and p_email <> '' then
		update public.portal_user u set email_proven_on = now() where u.id = a.user_id and u.email_proven_on is null
			and u.status <> 'blocked' and public.address_form(u.email) = public.address_form(p_email);
	end if;
	return query
		select s.account_id, s.user_id, s.organisation_id, s.organisation_name, s.is_customer, s.full_name, s.email, s.username, s.allowed, s.grants, s.next_change
		from public.signed_in(array[a.issuer], array[a.subject]) s;
end
$$;
-- +goose StatementEnd
alter function address_proof_of(uuid) owner to portal_definer;
revoke all on function address_proof(text, uuid, timestamptz), address_proof_of(uuid) from public;
grant execute on function address_proof(text, uuid, timestamptz) to portal_app, portal_definer;
grant execute on function address_proof_of(uuid) to portal_app;
revoke create on schema public from portal_definer;

-- What is proven today: an account with the user's address that nobody had linked to an identity, until somebody signed in
-- with that address, verified. The history says so; an account that was made for an issuer and a subject has an address
-- that was typed.
update portal_user u set email_proven_on = b.at
from (select a.user_id, a.email, min(l.at) as at
	from user_account a
	join audit_log l on l.action = 'account.bound' and l.entity = 'user' and l.entity_id = a.user_id::text
		and l.after ->> 'accountId' = a.id::text and l.before ->> 'subject' is null
	where a.confirmed and a.enabled and a.email is not null
	group by a.user_id, a.email) b
where b.user_id = u.id and address_form(b.email) = address_form(u.email);
