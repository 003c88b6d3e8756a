-- name: ListDocuments :many
-- The organisation's documents that the caller may see. The search runs once, for the page and the total.
with found as materialized (select search_documents(@organisation_id, sqlc.narg(search)::text) as ids),
matching as not materialized (
	select d.* from document d
	where d.organisation_id = @organisation_id
		and (sqlc.narg(categories)::text[] is null or d.category = any (sqlc.narg(categories)))
		and (sqlc.narg(periods)::text[] is null or d.period = any (sqlc.narg(periods)))
		and (sqlc.narg(is_new)::boolean is null
			or sqlc.narg(is_new) = not exists (select from document_seen s where s.document_id = d.id and s.user_id = @user_id))
		and (sqlc.narg(search)::text is null or d.id = any ((select ids from found)::uuid[]))
		and (sqlc.narg(published_before)::timestamptz is null or (d.published_on, d.id) < (sqlc.narg(published_before), @before_id::uuid))
		and (sqlc.narg(published_after)::timestamptz is null or (d.published_on, d.id) > (sqlc.narg(published_after), @after_id::uuid))),
page as (
	select p.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @sort::text = 'publishedOn' and @descending::boolean then m.published_on end desc,
			case when @sort = 'publishedOn' and not @descending then m.published_on end,
			case when @sort = 'name' and @descending then m.name when @sort = 'category' and @descending then m.category
				when @sort = 'period' and @descending then m.period_order end desc,
			case when @sort = 'name' and not @descending then m.name when @sort = 'category' and not @descending then m.category
				when @sort = 'period' and not @descending then m.period_order end,
			case when @sort = 'size' and @descending then m.size end desc,
			case when @sort = 'size' and not @descending then m.size end,
			case when @descending then m.id end desc,
			case when not @descending then m.id end
		limit @page_size offset @page_offset) p)
select sqlc.embed(d),
	not exists (select from document_seen s where s.document_id = d.id and s.user_id = @user_id) as is_new,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join document d on d.id = page.id
order by page.position;

-- name: GetDocument :one
select sqlc.embed(d),
	not exists (select from document_seen s where s.document_id = d.id and s.user_id = @user_id) as is_new
from document d where d.id = @id;

-- name: PutDocumentSeen :exec
insert into document_seen (document_id, user_id, organisation_id) values (@document_id, @user_id, @organisation_id) on conflict do nothing;

-- name: ListCustomerNumbers :many
-- The organisations of these customer numbers.
select id, customer_number from organisation where customer_number = any (@numbers::text[]) and kind = 'customer';

-- name: GetDocumentByContent :one
select id, name, category, period from document where organisation_id = @organisation_id and sha256 = @sha256;

-- name: InsertDocument :execrows
-- No row when the organisation has this content already.
insert into document (id, organisation_id, name, category, period, published_on, content_type, size, sha256, blob_key)
values (@id, @organisation_id, @name, @category, @period, @published_on, @content_type, @size, @sha256, @blob_key)
on conflict (organisation_id, sha256) do nothing;
