-- +goose Up
-- Sign-in has no actor yet: it finds one. So it is the one thing that runs as portal_definer, which can
-- read what makes an actor and write what a sign-in changes, and nothing else.
create policy organisation_sign_in on organisation for select to portal_definer using (true);
create policy person_sign_in on person for select to portal_definer using (true);
create policy grant_definition_sign_in on grant_definition for select to portal_definer using (true);
create policy user_grant_sign_in on user_grant for select to portal_definer using (true);
create policy portal_user_sign_in on portal_user for select to portal_definer using (true);
create policy portal_user_sign_in_update on portal_user for update to portal_definer using (true) with check (true);
create policy user_account_sign_in on user_account for select to portal_definer using (true);
create policy user_account_sign_in_update on user_account for update to portal_definer using (true) with check (true);
grant select on organisation, person, grant_definition, user_grant, portal_user, user_account to portal_definer;
grant update (status, last_seen_on) on portal_user to portal_definer;
grant update (issuer, subject, last_sign_in_on) on user_account to portal_definer;

-- sign_in answers the account of a verified token: by exact issuer and subject, else, once, a pending
-- account whose e-mail equals the token's verified e-mail, which then binds the subject. No row: unknown.
-- A disabled account or blocked user answers its row with allowed = false. grants are the keys of the
-- direct grants that are valid now; next_change is the first moment at which that set changes.
-- +goose StatementBegin
create function sign_in(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
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
	end if;
	if a.id is null then
		return;
	end if;
	-- The times are for people, to the minute: not a write for every request.
	if a.enabled and (a.last_sign_in_on is null or a.last_sign_in_on < now() - interval '1 minute') then
		update public.user_account ua set last_sign_in_on = now() where ua.id = a.id;
		update public.portal_user u set last_seen_on = now(), status = case u.status when 'invited' then 'active' else u.status end
			where u.id = a.user_id and u.status <> 'blocked';
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
alter function sign_in(text, text, text, boolean) owner to portal_definer;
revoke all on function sign_in(text, text, text, boolean) from public;
grant execute on function sign_in(text, text, text, boolean) to portal_app;
revoke create on schema public from portal_definer;
