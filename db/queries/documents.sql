-- name: ListDocuments :many
-- The organisation's documents that the caller may see. The search runs once, for the page and the total. A caller who
-- may not see services finds nothing by them, and reads none with a document.
with found as materialized (select search_documents(@organisation_id, sqlc.narg(search)::text) as ids),
matching as not materialized (
	select d.* from document d
	where d.organisation_id = @organisation_id and d.state = 'published'
		and (sqlc.narg(categories)::text[] is null or d.category = any (sqlc.narg(categories)))
		and (sqlc.narg(periods)::text[] is null or d.period = any (sqlc.narg(periods)))
		and (sqlc.narg(is_new)::boolean is null
			or sqlc.narg(is_new) = not exists (select from document_seen s
				where s.document_id = d.id and s.user_id = @user_id))
		and (sqlc.narg(configurations)::uuid[] is null or d.configuration_id = any (array(
			select c.id from configuration c where c.id = any (sqlc.narg(configurations)))))
		and (sqlc.narg(locations)::uuid[] is null or d.configuration_id = any (array(
			select c.id from configuration c where c.location_id = any (sqlc.narg(locations)))))
		and (sqlc.narg(search)::text is null or d.id = any ((select ids from found)::uuid[]))
		and (sqlc.narg(published_before)::timestamptz is null
			or (d.published_on, d.id) < (sqlc.narg(published_before), @before_id::uuid))
		and (sqlc.narg(published_after)::timestamptz is null
			or (d.published_on, d.id) > (sqlc.narg(published_after), @after_id::uuid))),
page as (
	select p.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @sort::text = 'publishedOn' and @descending::boolean then m.published_on end desc,
			case when @sort = 'publishedOn' and not @descending then m.published_on end,
			case when @sort = 'name' and @descending then m.name
				when @sort = 'category' and @descending then m.category
				when @sort = 'period' and @descending then m.period_order end desc,
			case when @sort = 'name' and not @descending then m.name
				when @sort = 'category' and not @descending then m.category
				when @sort = 'period' and not @descending then m.period_order end,
			case when @sort = 'size' and @descending then m.size end desc,
			case when @sort = 'size' and not @descending then m.size end,
			case when @descending then m.id end desc,
			case when not @descending then m.id end
		limit @page_size offset @page_offset) p)
select sqlc.embed(d),
	not exists (select from document_seen s where s.document_id = d.id and s.user_id = @user_id) as is_new,
	c.id as service_id, coalesce(c.code, '')::text as service_code,
	coalesce(c.description, '')::text as service_description, coalesce(c.customer_name, '')::text as service_name,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join document d on d.id = page.id
left join configuration c on c.id = d.configuration_id
order by page.position;

-- name: GetDocument :one
select sqlc.embed(d),
	not exists (select from document_seen s where s.document_id = d.id and s.user_id = @user_id) as is_new,
	c.id as service_id, coalesce(c.code, '')::text as service_code,
	coalesce(c.description, '')::text as service_description, coalesce(c.customer_name, '')::text as service_name
from document d left join configuration c on c.id = d.configuration_id
where d.id = @id and d.organisation_id = @organisation_id and d.state = 'published';

-- name: GetDocumentWithdrawal :one
-- No row: the caller may know of no such document. As below, replaced_by is of zeros where there is none.
select w.withdrawn_on::timestamptz as withdrawn_on,
	coalesce(w.replaced_by, '00000000-0000-0000-0000-000000000000')::uuid as replaced_by
	from withdrawn_document(@id::uuid) w;

-- name: ListCustomerDocuments :many
-- Those of one customer in every state, as ListDocuments.
with found as materialized (select search_documents(@organisation_id, sqlc.narg(search)::text) as ids),
matching as not materialized (
	select d.* from document d
	join organisation o on o.id = d.organisation_id and o.kind = 'customer'
	where d.organisation_id = @organisation_id
		and (sqlc.narg(states)::text[] is null or d.state = any (sqlc.narg(states)))
		and (sqlc.narg(categories)::text[] is null or d.category = any (sqlc.narg(categories)))
		and (sqlc.narg(periods)::text[] is null or d.period = any (sqlc.narg(periods)))
		and (sqlc.narg(configurations)::uuid[] is null or d.configuration_id = any (sqlc.narg(configurations)))
		and (sqlc.narg(search)::text is null or d.id = any ((select ids from found)::uuid[]))
		and (sqlc.narg(published_before)::timestamptz is null
			or (d.published_on, d.id) < (sqlc.narg(published_before), @before_id::uuid))
		and (sqlc.narg(published_after)::timestamptz is null
			or (d.published_on, d.id) > (sqlc.narg(published_after), @after_id::uuid))),
page as (
	select p.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @sort::text = 'publishedOn' and @descending::boolean then m.published_on end desc,
			case when @sort = 'publishedOn' and not @descending then m.published_on end,
			case when @sort = 'name' and @descending then m.name
				when @sort = 'category' and @descending then m.category
				when @sort = 'period' and @descending then m.period_order end desc,
			case when @sort = 'name' and not @descending then m.name
				when @sort = 'category' and not @descending then m.category
				when @sort = 'period' and not @descending then m.period_order end,
			case when @sort = 'size' and @descending then m.size end desc,
			case when @sort = 'size' and not @descending then m.size end,
			case when @descending then m.id end desc,
			case when not @descending then m.id end
		limit @page_size offset @page_offset) p),
figures as materialized (select f.document_id::uuid as document_id, f.seen_by::integer as seen_by,
	f.readers::integer as readers from document_figures(array(select id from page)::uuid[]) f)
select sqlc.embed(d), coalesce(p.full_name, '')::text as uploaded_by_name,
	coalesce((select r.id from document r where r.replaces_id = d.id and d.state = 'withdrawn'
		order by r.published_on desc limit 1), '00000000-0000-0000-0000-000000000000')::uuid as replaced_by,
	coalesce(f.seen_by, 0)::integer as seen_by, coalesce(f.readers, 0)::integer as readers,
	c.id as service_id, coalesce(c.code, '')::text as service_code,
	coalesce(c.description, '')::text as service_description, coalesce(c.customer_name, '')::text as service_name,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join document d on d.id = page.id
left join figures f on f.document_id = d.id
left join configuration c on c.id = d.configuration_id
left join person p on p.id = d.uploaded_by
order by page.position;

-- name: GetCustomerDocument :one
select sqlc.embed(d), coalesce(p.full_name, '')::text as uploaded_by_name,
	coalesce((select r.id from document r where r.replaces_id = d.id and d.state = 'withdrawn'
		order by r.published_on desc limit 1), '00000000-0000-0000-0000-000000000000')::uuid as replaced_by,
	coalesce(f.seen_by, 0)::integer as seen_by, coalesce(f.readers, 0)::integer as readers,
	c.id as service_id, coalesce(c.code, '')::text as service_code,
	coalesce(c.description, '')::text as service_description, coalesce(c.customer_name, '')::text as service_name
from document d
join organisation o on o.id = d.organisation_id and o.kind = 'customer'
left join configuration c on c.id = d.configuration_id
left join person p on p.id = d.uploaded_by
left join document_figures(array[@id::uuid]::uuid[]) f on f.document_id = d.id
where d.id = @id;

-- name: LockDocuments :many
-- Customers' documents, in an order in which no two changes wait for each other.
select d.* from document d join organisation o on o.id = d.organisation_id and o.kind = 'customer'
where d.id = any (@ids::uuid[]) order by d.id for update of d;

-- name: InsertDraft :execrows
-- No row when there is something with this id, or this content, already.
insert into document (id, organisation_id, name, category, period, published_on, state, uploaded_by, content_type,
	size, sha256, blob_key, configuration_id)
values (@id, @organisation_id, @name, @category, @period, null, 'draft', @uploaded_by, @content_type, @size, @sha256,
	@blob_key, sqlc.narg(configuration_id))
on conflict do nothing;

-- name: UpdateDocument :exec
update document set name = @name, category = @category, period = @period,
	configuration_id = sqlc.narg(configuration_id), rev = rev + 1
where id = @id;

-- name: PublishDocument :exec
-- A replacement that is about no service gets that of the document it replaces.
update document set state = 'published', published_on = now(), withdrawn_on = null, withdrawn_reason = '',
	announce = @announce, replaces_id = coalesce(sqlc.narg(replaces_id), replaces_id),
	configuration_id = coalesce(configuration_id, sqlc.narg(configuration_id)), rev = rev + 1
where id = @id;

-- name: WithdrawDocument :exec
update document set state = 'withdrawn', withdrawn_on = now(), withdrawn_reason = @reason,
	rev = rev + 1 where id = @id;

-- name: DeleteDraft :exec
delete from document where id = @id and state = 'draft';

-- name: PutDocumentSeen :exec
insert into document_seen (document_id, user_id, organisation_id) values (@document_id, @user_id, @organisation_id)
	on conflict do nothing;

-- name: ListCustomerNumbers :many
-- The organisations of these customer numbers.
select id, customer_number from organisation where customer_number = any (@numbers::text[]) and kind = 'customer';

-- name: GetDocumentByContent :one
select id, name, category, period, state from document where organisation_id = @organisation_id and sha256 = @sha256;

-- name: InsertDocument :execrows
-- No row when the organisation has this content already.
insert into document (id, organisation_id, name, category, period, published_on, content_type, size, sha256, blob_key)
values (@id, @organisation_id, @name, @category, @period, @published_on, @content_type, @size, @sha256, @blob_key)
on conflict (organisation_id, sha256) do nothing;

-- name: GetDocumentService :one
-- The code of a service. No row: the organisation has no such service.
select code from configuration where id = @id and organisation_id = @organisation_id;
