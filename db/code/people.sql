-- Users and their names, the proof of their e-mail addresses, and staff who view the portal as a customer's user.

-- Returns an e-mail address in the form in which two are compared: only ASCII capitals become small. lower() of
-- Unicode turns the Kelvin sign into a k, and so takes one person for another. Indexes use this function, so it never
-- changes.
create or replace function address_form(address text) returns text language sql immutable parallel safe
	as $$ select lower(address collate "C") $$;

-- Returns how the portal knows that an address belongs to its user. 'domain': the organisation owns the address's
-- domain. 'sign_in': no organisation owns the domain, and a sign-in has proven the address. 'none': the address was
-- only typed, or another organisation owns its domain, whatever was proven before. Domains are compared as a whole:
-- the owner of b.example does not own team.b.example. Only the portal itself, which sees all domains, and functions
-- of portal_definer call it.
create or replace function address_proof(p_email text, p_organisation uuid, p_proven_on timestamptz) returns text
language sql stable parallel safe set search_path = pg_catalog, public, pg_temp as $$
	select case when d.organisation_id = p_organisation then 'domain'
		when d.organisation_id is null and p_proven_on is not null then 'sign_in'
		else 'none' end
	from (values (public.address_form(p_email))) a (address)
	left join public.organisation_domain d on d.domain = split_part(a.address, '@', 2)
$$;
revoke all on function address_proof(text, uuid, timestamptz) from public;
grant execute on function address_proof(text, uuid, timestamptz) to portal_app, portal_definer;

-- Returns address_proof for a user whom the caller sees (policy portal_user_select), because the caller does not see
-- the domains of other organisations. It takes an id and not an address: otherwise anyone could find out who owns a
-- domain.
create or replace function address_proof_of(p_user uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select public.address_proof(u.email, u.organisation_id, u.email_proven_on) from public.portal_user u
	where u.id = p_user and (u.id = (select public.actor_user())
		or u.organisation_id = (select public.actor_organisation()) and (select public.actor_has('account-admin'))
		or (select public.actor_manages('customers')) and public.of_customer(u.organisation_id)
		or (select public.actor_system()))
$$;
grant execute on function address_proof_of(uuid) to portal_app;

-- Makes tickets store a new name. Names do not change in the portal: erasing a person changes them, and the operator
-- may, in the database. It locks tickets in the order of their ids, as everything does that locks several of them, so
-- that two transactions never wait for each other.
create or replace function name_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if coalesce(current_setting('portal.shown_later', true), '') = 'on' then
		return null;
	end if;
	if tg_table_name = 'organisation' then
		perform from support_ticket where organisation_id = new.id order by id for no key update;
		update support_ticket set people = null where organisation_id = new.id;
	else
		perform from support_ticket t
		where t.id in (select p.ticket_id from ticket_participant p where p.user_id = new.id)
			or t.created_by = new.id or t.assignee_id = new.id
		order by t.id for no key update;
		-- This reads the row once it is locked, so that a message that was posted meanwhile is not lost.
		update support_ticket t set people = null, last_message = case
			when t.last_message -> 'sendBy' ->> 'id' = new.id::text then (
				select row_to_json(x) from (
					select l.text, row_to_json(s) as "sendBy", l."createdOn", l."attachmentCount"
					from json_to_record(t.last_message) l (text text, "createdOn" text, "attachmentCount" integer), shown_person s
					where s.id = new.id) x)
			else t.last_message end
		where t.id in (select p.ticket_id from ticket_participant p where p.user_id = new.id)
			or t.created_by = new.id or t.assignee_id = new.id;
	end if;
	return null;
end
$$;

-- Resets what was known about an e-mail address when it changes: returned e-mail and proof were about the old one.
create or replace function forget_bounces() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
	new.bounces := 0;
	new.bounced_on := null;
	new.bounce_status := null;
	new.email_proven_on := null;
	return new;
end
$$;
revoke all on function forget_bounces() from public;

-- Reports whether e-mail is sent to a user. After three e-mails that came back, none is sent for 30 days: an address
-- that is gone costs little that way, and one that works again is found, even where the portal takes in no e-mail.
create or replace function gets_mail(bounces integer, bounced_on timestamptz) returns boolean
language sql stable parallel safe
as $$ select bounces < 3 or bounced_on < now() - interval '30 days' $$;
revoke all on function gets_mail(integer, timestamptz) from public;
grant execute on function gets_mail(integer, timestamptz) to portal_app, portal_definer;

-- Ends views for good when the right to view ends, or the access of the user who is viewed: giving either back within
-- the half hour must not bring the view back (docs/adr/0048-view-as.md).
create or replace function end_views() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	case tg_table_name
	when 'user_grant' then -- the viewer's: grants of the viewed user may change during the view
		if exists (select from grant_definition d where d.id = old.grant_id and d.key = 'manage:customers') then
			update view_as set ended_on = now() where staff_id = old.user_id and ended_on is null and ends_on > now();
		end if;
	when 'organisation' then
		update view_as set ended_on = now() where organisation_id = old.id and ended_on is null and ends_on > now();
	when 'portal_user' then
		update view_as set ended_on = now()
		where (staff_id = old.id or user_id = old.id) and ended_on is null and ends_on > now();
	else
		update view_as set ended_on = now()
		where (staff_id = old.user_id or user_id = old.user_id) and ended_on is null and ends_on > now();
	end case;
	return null;
end
$$;

-- Names. Users see those of their own organisation and of staff; staff see all. Account-admins add people of their
-- own kind, customer managers those of customers: an account-admin of a customer cannot add staff, who see the tickets
-- of every organisation.
create policy person_select on person for select to portal_app using (
	organisation_id = (select actor_organisation()) or not is_customer and (select actor_user()) is not null
	or (select actor_staff()) or (select actor_system()));
create policy person_insert on person for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		and is_customer = not (select actor_staff())
	or (select actor_manages('customers')) and is_customer and of_customer(organisation_id)
	or (select actor_system()));
grant select, insert on person to portal_app;
grant select, insert, update (full_name) on person to portal_definer;
create or replace trigger keep_names_of_people after update of full_name, is_customer on person for each row
	when (old.full_name <> new.full_name or old.is_customer <> new.is_customer) execute function name_changed();

-- Users see themselves. Account-admins see and change the users of their organisation, customer managers those of all
-- customers. Only sign_in records that an address is proven (email_proven_on).
create policy portal_user_select on portal_user for select to portal_app using (
	id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
create policy portal_user_insert on portal_user for insert to portal_app with check (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	and email_proven_on is null and not is_integration(id));
create policy portal_user_update on portal_user for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id)
		or (select actor_system()));
grant select, insert, update (first_name, last_name, email, username, phone, language, status, erp_contact_due,
	erp_contact_id, bounces, bounced_on, bounce_status, bounced_mail) on portal_user to portal_app;
grant select, update (first_name, last_name, email, username, phone, language, status, last_seen_on,
	erp_contact_due, erp_contact_id, bounces, bounced_on, email_proven_on) on portal_user to portal_definer;
create or replace trigger portal_user_forget_bounces before update of email on portal_user for each row
	when (old.email is distinct from new.email) execute function forget_bounces();
create or replace trigger end_views after update on portal_user for each row
	when (old.status is distinct from new.status) execute function end_views();

-- Views of the portal as a customer's user. The user, the account-admins of the organisation and customer managers
-- see them; customer managers begin them, and end their own (docs/adr/0048-view-as.md).
create policy view_as_select on view_as for select to portal_app using (
	staff_id = (select actor_user()) or user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
create policy view_as_insert on view_as for insert to portal_app with check (
	staff_id = (select actor_user()) and (select actor_manages('customers')) and of_customer(organisation_id));
create policy view_as_update on view_as for update to portal_app
	using (staff_id = (select actor_user()) and (select actor_manages('customers')))
	with check (staff_id = (select actor_user()) and (select actor_manages('customers')) and of_customer(organisation_id));
grant select, insert, update (ended_on) on view_as to portal_app;
grant select, update (reason, ended_on) on view_as to portal_definer;

-- Which e-mails a user wants. Only that user reads and changes it; the portal itself reads it.
create policy notification_setting_select on notification_setting for select to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
create policy notification_setting_insert on notification_setting for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation()));
create policy notification_setting_update on notification_setting for update to portal_app
	using (user_id = (select actor_user()))
	with check (user_id = (select actor_user()) and organisation_id = (select actor_organisation()));
grant select, insert, update (email_on_message, email_on_document, email_on_mention, email_on_due,
	email_on_incident) on notification_setting to portal_app;
grant select, delete on notification_setting to portal_definer;
