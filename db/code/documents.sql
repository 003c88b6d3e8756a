-- Invoices, reports and contracts that are published for an organisation.

-- Returns the role that a category of documents needs.
create or replace function document_role(category text) returns text language sql immutable parallel safe
	as $$ select case category
		when 'invoice' then 'view:invoices'
		when 'report' then 'view:reports'
		else 'view:documents' end $$;

-- Returns for each document how many active users have a grant for its category, and how many of those have seen it:
-- for document managers, who see neither grants nor what was seen.
create or replace function document_figures(p_ids uuid[])
returns table (document_id uuid, seen_by integer, readers integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	with asked as materialized (
		select d.id, d.organisation_id, public.document_role(d.category) as role from public.document d
		where d.id = any (p_ids) and public.actor_manages('documents') and public.of_customer(d.organisation_id)),
	gives as materialized (
		select d.id as grant_id, k.key as role from public.grant_definition d, lateral public.grant_closure(d.key) k (key)
		where k.key in (select a.role from asked a)),
	reader as materialized (
		select distinct u.organisation_id, u.id, g.role
		from public.portal_user u
		join public.user_grant ug on ug.user_id = u.id and ug.valid_from <= now()
			and (ug.valid_until is null or ug.valid_until > now())
		join gives g on g.grant_id = ug.grant_id
		where u.organisation_id in (select a.organisation_id from asked a) and u.status = 'active'),
	counted as (select r.organisation_id, r.role, count(*) as readers from reader r group by 1, 2)
	select a.id,
		(select count(*) from public.document_seen s join reader r on r.id = s.user_id and r.role = a.role
			where s.document_id = a.id)::integer,
		coalesce((select c.readers from counted c
			where c.organisation_id = a.organisation_id and c.role = a.role), 0)::integer
	from asked a
$$;
grant execute on function document_figures(uuid[]) to portal_app;

-- Returns when a document of the caller's organisation was withdrawn, and which published document replaces it now:
-- the end of the chain of replacements. No row when the caller has no right to its category.
create or replace function withdrawn_document(p_id uuid) returns table (withdrawn_on timestamptz, replaced_by uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	with recursive was as (
		select d.id, d.withdrawn_on from public.document d
		where d.id = p_id and d.state = 'withdrawn' and d.organisation_id = public.actor_organisation()
			and public.actor_has(public.document_role(d.category))),
	follows (id, published_on) as (
		select d.id, d.published_on from was join public.document d on d.replaces_id = was.id
		union
		select d.id, d.published_on from follows f join public.document d on d.replaces_id = f.id)
	select was.withdrawn_on, (
		select d.id from follows f join public.document d on d.id = f.id
		where d.state = 'published' and public.actor_has(public.document_role(d.category))
		order by d.published_on desc, d.id limit 1)
	from was
$$;
grant execute on function withdrawn_document(uuid) to portal_app;

-- The category of a document decides which right a user needs to see it, once it is published for their organisation.
-- Staff see no document without a grant: document managers see those of all customers, upload and publish them, and
-- delete drafts. A document that was published once is never deleted.
create policy document_select on document for select to portal_app using (
	organisation_id = (select actor_organisation()) and state = 'published' and (
		category = 'invoice' and (select actor_has('view:invoices'))
		or category = 'report' and (select actor_has('view:reports'))
		or category in ('contract', 'other') and (select actor_has('view:documents')))
	or (select actor_manages('documents')) and of_customer(organisation_id)
	or (select actor_system()));
create policy document_insert on document for insert to portal_app with check (
	(select actor_manages('documents')) and of_customer(organisation_id) and state = 'draft'
		and uploaded_by = (select actor_user())
	or (select actor_system()));
create policy document_update on document for update to portal_app
	using ((select actor_manages('documents')) and of_customer(organisation_id))
	with check ((select actor_manages('documents')) and of_customer(organisation_id));
create policy document_delete on document for delete to portal_app using (
	(select actor_manages('documents')) and of_customer(organisation_id) and state = 'draft');
grant select, insert, update (name, category, period, published_on, state, withdrawn_on, withdrawn_reason,
	replaces_id, announce, configuration_id, rev), delete on document to portal_app;
grant select, update (name, withdrawn_reason) on document to portal_definer;
create or replace trigger own_blob before insert or update of blob_key on document for each row
	execute function own_blob();

-- Which documents a user has seen. Users see and add their own, for documents that they see.
create policy document_seen_select on document_seen for select to portal_app
	using (user_id = (select actor_user()) or (select actor_system()));
create policy document_seen_insert on document_seen for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation())
	and exists (select from document d where d.id = document_seen.document_id));
grant select, insert on document_seen to portal_app;
grant select on document_seen to portal_definer;
