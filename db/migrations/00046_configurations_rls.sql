-- +goose Up
-- Configurations are made, changed and ended by who manages customers; what has ended stays with its tickets.
alter table configuration
	add column ended_on timestamptz(3),
	add column rev bigint not null default 1;

create policy configuration_insert on configuration for insert to portal_app with check (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
create policy configuration_update on configuration for update to portal_app
	using ((select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()))
	with check ((select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
grant insert on configuration to portal_app;
grant update (code, description, postcode, house_number, city, ended_on, rev) on configuration to portal_app;
