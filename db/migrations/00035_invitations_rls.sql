-- contract: the unique indexes of addresses are replaced by others of the same names; what they let pass differs.
-- +goose Up
-- Whose address is it? Two addresses are the same when they are the same bytes after the capitals of ASCII were made small:
-- lower() of Unicode takes the Kelvin sign for a k, and so one person for another.
create function address_form(address text) returns text language sql immutable parallel safe
	as $$ select lower(address collate "C") $$;

drop index portal_user_email, user_account_pending_email;
create unique index portal_user_email on portal_user (organisation_id, address_form(email));
create unique index user_account_pending_email on user_account (address_form(email)) where subject is null;

-- The function of 00032_signed_in.sql with address_form.
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
			where ua.subject is null and public.address_form(ua.email) = public.address_form(p_email) and ua.enabled
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
