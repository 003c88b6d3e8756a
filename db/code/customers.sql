-- The organisations that the provider serves, their e-mail domains and configurations.

-- Users see their own organisation and the provider; staff see all. Customer managers add and change customers.
create policy organisation_select on organisation for select to portal_app using (
	id = (select actor_organisation()) or kind = 'provider' and (select actor_user()) is not null
	or (select actor_staff()) or (select actor_system()));
create policy organisation_insert on organisation for insert to portal_app with check (
	(select actor_manages('customers')) and kind = 'customer' or (select actor_system()));
create policy organisation_update on organisation for update to portal_app
	using ((select actor_manages('customers')) and kind = 'customer' or (select actor_system()))
	with check ((select actor_manages('customers')) and kind = 'customer' or (select actor_system()));
grant select, insert, update (name, customer_number, status, ended_on, rev) on organisation to portal_app;
grant select on organisation to portal_definer;
create or replace trigger keep_names_of_organisations after update of name on organisation for each row
	when (old.name <> new.name) execute function name_changed();
create or replace trigger end_views after update on organisation for each row
	when (old.status is distinct from new.status) execute function end_views();

-- The e-mail domains of an organisation. Its account-admins see them; customer managers add and remove them.
create policy organisation_domain_select on organisation_domain for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
create policy organisation_domain_insert on organisation_domain for insert to portal_app with check (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
create policy organisation_domain_delete on organisation_domain for delete to portal_app using (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
grant select, insert, delete on organisation_domain to portal_app;
grant select on organisation_domain to portal_definer;

-- Installed services. Users with the right see those of their organisation, staff all of them. Customer managers and
-- the ERP's import add and change them.
create policy configuration_select on configuration for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('view:configurations'))
	or (select actor_staff()) or (select actor_system()));
create policy configuration_insert on configuration for insert to portal_app with check (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
create policy configuration_update on configuration for update to portal_app
	using ((select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()))
	with check ((select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
grant select, insert, update (code, description, postcode, house_number, city, kind_id, attributes, starts_on,
	contract_ends_on, contract_number, notice_by, ended_on, rev) on configuration to portal_app;
grant select, update (description, customer_name, attributes, rev) on configuration to portal_definer;

-- The identity of this portal, for backups and file stores. Only the portal itself reads it.
create policy installation_select on installation for select to portal_app using ((select actor_system()));
grant select on installation to portal_app;
