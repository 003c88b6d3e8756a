-- name: ListConfigurations :many
with matching as not materialized (
	select c.* from configuration c
	where (sqlc.narg(organisation_id)::uuid is null or c.organisation_id = sqlc.narg(organisation_id))
		and (sqlc.narg(organisations)::uuid[] is null or c.organisation_id = any (sqlc.narg(organisations)))
		and (sqlc.narg(cities)::text[] is null or c.city = any (sqlc.narg(cities)))
		and (sqlc.narg(id)::uuid is null and c.ended_on is null
			or c.id = sqlc.narg(id)) -- one that is named may have ended
		and (sqlc.narg(search)::text is null or c.code ilike sqlc.narg(search)
			or c.description ilike sqlc.narg(search)
			or c.city ilike sqlc.narg(search)
				or replace(c.postcode, ' ', '') ilike replace(sqlc.narg(search), ' ', '')))
select c.id, c.organisation_id, c.code, c.description, c.postcode, c.house_number, c.city,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from matching c
order by
	case when @descending::boolean then case @sort::text when 'PostCode' then c.postcode when 'City' then c.city
		when 'HouseNumber' then c.house_number else c.code end end desc,
	case when not @descending then case @sort when 'PostCode' then c.postcode when 'City' then c.city
		when 'HouseNumber' then c.house_number else c.code end end,
	c.id
limit @page_size offset @page_offset;

-- name: GetSessionContext :one
-- The database session's own view of the caller, read back from PostgreSQL: it proves that the context
-- on which row-level security rests is there.
select actor_user() as user_id, actor_organisation() as organisation_id, (not actor_staff())::boolean as is_customer,
	string_to_array(coalesce(current_setting('portal.roles', true), ''), ',')::text[] as roles;
