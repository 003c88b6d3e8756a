-- +goose Up
-- Roles, extensions and the schema of the job queue. With 00043_baseline.sql this is what migrations 1 to 43 had made when
-- the first version was released; every released database has passed them.

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
grant usage on schema public to portal_app, portal_definer;

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

-- For the search of tickets: by number, subject and message text, in Dutch, with and without accents, within
-- words, and tolerant of a typo. The three extensions are trusted: the owner of the database may create them.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists fuzzystrmatch with schema public;

create text search configuration portal_dutch (copy = pg_catalog.dutch);
alter text search configuration portal_dutch
	alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.dutch_stem;

-- Earlier programs ask for each migration by its number.
insert into goose_db_version (version_id, is_applied)
select n, true from unnest(
	'{1,2,3,4,5,6,7,8,9,10,11,12,13,17,21,24,25,26,27,28,31,32,33,34,35,36,37,38,39,40,41}'::bigint[]) n;
