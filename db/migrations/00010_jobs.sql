-- +goose Up
-- Background jobs: River's own tables, which River's own migrations make in this schema after ours (package
-- postgres). They are no part of the portal's data: a role of their own reads and writes them, and nothing
-- else, and portal_app can't see them. A connection of the portal's login may become portal_jobs because
-- portal_app is a member of it; portal_app inherits nothing, so that being portal_app gives none of its rights.
-- +goose StatementBegin
do $$
begin
	if not exists (select from pg_roles where rolname = 'portal_jobs') then
		create role portal_jobs nologin nosuperuser nobypassrls nocreatedb nocreaterole;
	end if;
exception
	-- Two databases of one cluster may be migrated at the same moment.
	when duplicate_object or unique_violation then null;
end
$$;
-- +goose StatementEnd
-- +goose StatementBegin
do $$
begin
	if (select rolinherit from pg_roles where rolname = 'portal_app') then
		alter role portal_app noinherit;
	end if;
	if not pg_has_role('portal_app', 'portal_jobs', 'member') then
		grant portal_jobs to portal_app;
	end if;
exception
	-- An administrator who made the roles has to do this; the portal says so when it can't become portal_jobs.
	when insufficient_privilege then null;
end
$$;
-- +goose StatementEnd

create schema river;
grant usage on schema river to portal_jobs;
alter default privileges in schema river grant select, insert, update, delete on tables to portal_jobs;
alter default privileges in schema river grant usage, select on sequences to portal_jobs;
