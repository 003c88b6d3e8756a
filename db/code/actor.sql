-- The actor of a statement: the settings that every statement of the portal carries, and what they allow. The policies
-- of all files use these functions. The last statements are rules for all tables and functions. In the comments of all
-- files, customer, document, settings and incident managers are staff with that right (actor_manages).

-- Returns the actor's user, from the settings that travel in the statement's own batch. Without an actor they are
-- null or false, and every policy shows no rows. Policies write (select actor_user()), which PostgreSQL evaluates
-- once per statement and not per row.
create or replace function actor_user() returns uuid language sql stable parallel safe
	as $$ select nullif(current_setting('portal.user_id', true), '')::uuid $$;

-- Returns the organisation of the actor.
create or replace function actor_organisation() returns uuid language sql stable parallel safe
	as $$ select nullif(current_setting('portal.organisation_id', true), '')::uuid $$;

-- Reports whether the actor is one of the provider's staff.
create or replace function actor_staff() returns boolean language sql stable parallel safe
	as $$ select coalesce(current_setting('portal.staff', true), '') = 'on' $$;

-- Reports whether the portal itself acts: a job, an import, a command of the operator.
create or replace function actor_system() returns boolean language sql stable parallel safe
	as $$ select coalesce(current_setting('portal.system', true), '') = 'on' $$;

-- Reports whether the actor has a role: one of their grants, or a role that such a grant implies.
create or replace function actor_has(role text) returns boolean language sql stable parallel safe
	as $$ select role = any (string_to_array(coalesce(current_setting('portal.roles', true), ''), ',')) $$;

-- Reports whether the actor sees every ticket of their organisation, and not only those in which they take part.
create or replace function actor_company_tickets() returns boolean language sql stable parallel safe
	as $$ select actor_has('view:company-tickets') or actor_has('account-admin') $$;

-- Reports whether the actor is staff with the right to manage customers, documents, settings or incidents. No member
-- of staff has these rights without a grant.
create or replace function actor_manages(what text) returns boolean language sql stable parallel safe
	as $$ select actor_staff() and actor_has('manage:' || what) $$;

-- Reports whether the actor is an account-admin by a stored grant that is valid now, and not only by their token.
create or replace function actor_stored_admin() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select exists (
		select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
		where g.user_id = public.actor_user() and d.key = 'account-admin' and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))
$$;

-- Reports whether an organisation is a customer: any but the provider, which is the actor's own. Rights over
-- customers never reach the provider's own people: otherwise the holder of one right could give themselves the
-- others.
create or replace function of_customer(organisation uuid) returns boolean language sql stable parallel safe
	as $$ select organisation <> actor_organisation() $$;

-- Row-level security binds the owner of a table as well, so the owner gets a policy that shows all rows: without it a
-- migration would silently change no rows.
do $$
declare name text;
begin
	for name in
		select relname from pg_class c
		where relnamespace = 'public'::regnamespace and relrowsecurity
			and not exists (select from pg_policy where polrelid = c.oid and polname = relname || '_owner')
	loop
		execute format('alter table %I force row level security', name);
		execute format('create policy %I on %I to %I using (true) with check (true)', name || '_owner', name, current_user);
	end loop;
end
$$;

-- Functions that are `security definer` run as portal_definer, and only the roles that a grant names may call them.
-- search_words is treated alike, because only such functions call it.
do $$
declare f regprocedure;
begin
	for f in
		select oid from pg_proc
		where pronamespace = 'public'::regnamespace and (prosecdef or proname = 'search_words')
			and proowner <> 'portal_definer'::regrole
	loop
		-- The new owner of a function must be allowed to create in its schema.
		grant create on schema public to portal_definer;
		execute format('alter function %s owner to portal_definer', f);
		execute format('revoke all on function %s from public', f);
		revoke create on schema public from portal_definer;
	end loop;
end
$$;

-- portal_definer may use every row of a table with the commands that it was granted: its functions limit the rows
-- themselves. A table where that is too much has its own policy for portal_definer, which replaces this one.
do $$
declare name text; command text;
begin
	for name, command in
		select c.relname, a.command from pg_class c
		cross join (values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd')) a (command, code)
		where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
			and case a.command when 'delete' then has_table_privilege('portal_definer', c.oid, 'delete')
				else has_any_column_privilege('portal_definer', c.oid, a.command) end
			and not exists (select from pg_policy p
				where p.polrelid = c.oid and p.polcmd::text = a.code and 'portal_definer'::regrole = any (p.polroles))
	loop
		execute format('create policy %I on %I for %s to portal_definer', name || '_definer_' || command, name, command)
			|| case when command = 'insert' then '' else ' using (true)' end
			|| case when command in ('insert', 'update') then ' with check (true)' else '' end;
	end loop;
	for name, command in
		select tablename, lower(cmd) from pg_policies where schemaname = 'public' and roles = '{portal_definer}'
		group by tablename, cmd
		having count(*) > 1 and bool_or(policyname = tablename || '_definer_' || lower(cmd))
	loop
		execute format('drop policy %I on %I', name || '_definer_' || command, name);
	end loop;
end
$$;
