-- +goose Up
-- Two roles without login. portal_app owns nothing and is bound by every policy: each connection of the
-- portal takes it at its start. portal_definer owns the few SECURITY DEFINER functions and has policies
-- of its own, so that such a function sees exactly what it needs and no more.
-- Roles belong to the whole cluster, so they may exist already.
-- +goose StatementBegin
do $$
begin
	if not exists (select from pg_roles where rolname = 'portal_app') then
		create role portal_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
	end if;
	if not exists (select from pg_roles where rolname = 'portal_definer') then
		create role portal_definer nologin nosuperuser nobypassrls nocreatedb nocreaterole;
	end if;
exception
	-- Two databases of one cluster may be migrated at the same moment.
	when duplicate_object or unique_violation then null;
end
$$;
-- +goose StatementEnd
-- Since PostgreSQL 16 the creator of a role may administer it but not take it until granted so. Where an
-- administrator made the roles and granted them already, this login may not grant: then nothing is to do.
-- +goose StatementBegin
do $$
begin
	execute format('grant portal_app, portal_definer to %I', current_user);
exception
	when insufficient_privilege then null;
end
$$;
-- +goose StatementEnd

revoke create on schema public from public;
grant usage on schema public to portal_app;
-- A function can only be given to a role that may create in its schema.
grant usage, create on schema public to portal_definer;

-- The actor of a statement, read from the settings that travel in the statement's own batch. With no
-- actor set they are null or false, and every policy answers no rows.
create function actor_user() returns uuid language sql stable parallel safe
	as $$ select nullif(current_setting('portal.user_id', true), '')::uuid $$;
create function actor_organisation() returns uuid language sql stable parallel safe
	as $$ select nullif(current_setting('portal.organisation_id', true), '')::uuid $$;
create function actor_staff() returns boolean language sql stable parallel safe
	as $$ select coalesce(current_setting('portal.staff', true), '') = 'on' $$;
create function actor_system() returns boolean language sql stable parallel safe
	as $$ select coalesce(current_setting('portal.system', true), '') = 'on' $$;
create function actor_has(role text) returns boolean language sql stable parallel safe
	as $$ select role = any (string_to_array(coalesce(current_setting('portal.roles', true), ''), ',')) $$;
-- Sees every ticket of the own organisation, not only those taken part in.
create function actor_company_tickets() returns boolean language sql stable parallel safe
	as $$ select actor_has('view:company-tickets') or actor_has('account-admin') $$;
