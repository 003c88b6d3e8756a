-- name: GetViewTarget :one
-- A user whom the actor sees, and whether they can sign in.
select u.organisation_id, p.is_customer,
	(u.status = 'active' and o.status = 'active'
		and exists (select from user_account a
		where a.user_id = u.id and a.enabled and a.confirmed))::boolean as allowed
from portal_user u join person p on p.id = u.id join organisation o on o.id = u.organisation_id
where u.id = @id;

-- name: InsertView :execrows
-- No row when there is something with this id already. It ends with the right to it at the latest.
insert into view_as (id, staff_id, user_id, organisation_id, reason, ends_on)
	values (@id, @staff_id, @user_id, @organisation_id, @reason, least(now() + interval '30 minutes', (
		select g.valid_until from user_grant g join grant_definition d on d.id = g.grant_id and d.key = 'manage:customers'
		where g.user_id = @staff_id)))
on conflict (id) do nothing;

-- name: GetView :one
select sqlc.embed(v), p.full_name, s.full_name as staff_name
from view_as v join person p on p.id = v.user_id join person s on s.id = v.staff_id
where v.id = @id and v.staff_id = @staff_id;

-- name: EndView :execrows
update view_as set ended_on = now() where id = @id and staff_id = @staff_id and ended_on is null and ends_on > now();

-- name: GetViewed :one
-- The viewed user, with what makes them an actor, while the view lasts and they can sign in. Runs as the viewing user.
select v.ends_on, u.id, u.organisation_id, o.name as organisation_name, u.email, u.username, p.full_name,
	coalesce((select array_agg(d.key order by d.key) from user_grant g join grant_definition d on d.id = g.grant_id
		where g.user_id = u.id and g.valid_from <= now() and (g.valid_until is null or g.valid_until > now())),
			'{}')::text[] as grants,
	least(v.ends_on,
		(select min(g.valid_from) from user_grant g where g.user_id = u.id and g.valid_from > now()),
		(select min(g.valid_until) from user_grant g
			where g.user_id = u.id and g.valid_until > now()))::timestamptz as next_change
from view_as v
join portal_user u on u.id = v.user_id
join person p on p.id = u.id and p.is_customer
join organisation o on o.id = u.organisation_id and o.kind = 'customer' and o.status = 'active'
where v.id = @id and v.staff_id = @staff_id and v.ended_on is null and v.ends_on > now() and u.status = 'active'
	and exists (select from user_account a where a.user_id = u.id and a.enabled and a.confirmed);

-- name: ListUserViews :many
with matching as not materialized (
	select v.* from view_as v
	where v.user_id = @user_id
		and (sqlc.narg(before_time)::timestamptz is null
			or (v.started_on, v.id) < (sqlc.narg(before_time), @before_id::uuid))
		and (sqlc.narg(after_time)::timestamptz is null
			or (v.started_on, v.id) > (sqlc.narg(after_time), @after_id::uuid))),
page as (
	select m.id, row_number() over () as position from (
		select x.id from matching x
		order by
			case when @descending::boolean then x.started_on end desc, case when @descending then x.id end desc,
			x.started_on, x.id
		limit @page_size offset @page_offset) m)
select sqlc.embed(v), p.full_name, s.full_name as staff_name,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join view_as v on v.id = page.id join person p on p.id = v.user_id join person s on s.id = v.staff_id
order by page.position;
